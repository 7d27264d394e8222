package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// pieceFaults are about the walk of the other men (3.2 to 3.6, 3.8.1).
var pieceFaults = []Fault{
	{
		ID: "SL01", Area: "pieces", Rule: sliderDistance.Name, About: "sliders stop one square short of the edge",
		bend:    bend{lacks: func(p *position, m move) bool { return slider(p.mover(m).kind) && endsOnEdge(m) }},
		Witness: Witness{FEN: "8/8/8/8/3k4/8/8/4K2R w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "SL02", Area: "pieces", Rule: sliderBlocked.Name, About: "a slider may jump over one own man",
		bend:    bend{adds: slidesOver(func(p *position, s engine.Square) bool { return p.board[s].color == p.turn })},
		Witness: Witness{FEN: "8/8/5k2/8/8/8/8/4K2R w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "SL03", Area: "pieces", Rule: boardEdge.Name, About: "a rook that runs off the h-file comes back on the a-file, a rank higher",
		bend:    bend{adds: rookWraps(7, 1)},
		Witness: Witness{FEN: "8/8/8/8/3k4/8/8/4K2R w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "SL07", Area: "pieces", Rule: sliderDistance.Name, About: "a slider goes six squares at most",
		bend:    bend{lacks: func(p *position, m move) bool { return slider(p.mover(m).kind) && distance(m) > 6 }},
		Witness: Witness{FEN: "5k2/8/8/8/8/8/8/4K2R w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "SL08", Area: "pieces", Rule: queenMoves.Name, About: "a queen may not capture on a diagonal",
		bend:    bend{lacks: func(p *position, m move) bool { return p.mover(m).kind == queen && p.captures(m) && m.diagonal() }},
		Witness: Witness{FEN: "4k1r1/8/8/8/8/8/Q7/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "KN02", Area: "pieces", Rule: knightMoves.Name, About: "a knight lacks the jump one file to the right and two ranks up",
		bend: bend{lacks: func(p *position, m move) bool {
			return p.mover(m).kind == knight && m.to.File() == m.from.File()+1 && m.to.Rank() == m.from.Rank()+2
		}},
		Witness: Witness{FEN: "8/4k3/8/8/8/8/N7/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "KN03", Area: "pieces", Rule: ownMan.Name, About: "a knight may capture own men",
		bend:    bend{adds: capturesOfOwn(knight)},
		Witness: Witness{FEN: "8/1N6/k7/B7/4K3/8/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "KG01", Area: "pieces", Rule: boardEdge.Name, About: "the king steps round the edge between the a-file and the h-file",
		bend:    bend{adds: kingWraps},
		Witness: Witness{FEN: "8/4k3/8/8/8/7K/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "KG02", Area: "pieces", Rule: kingOneStep.Name, About: "a king may not step to the right",
		bend: bend{lacks: func(p *position, m move) bool {
			return kingMoves(p, m) && m.to.File() == m.from.File()+1 && m.to.Rank() == m.from.Rank()
		}},
		Witness: Witness{FEN: "3k4/8/8/8/8/8/8/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XSL01", Area: "pieces", Rule: boardEdge.Name, About: "a rook that runs off the a-file comes back on the h-file, a rank lower",
		bend:    bend{adds: rookWraps(0, -1)},
		Witness: Witness{FEN: "8/R3K3/8/7k/8/8/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XSL02", Area: "pieces", Rule: sliderBlocked.Name, About: "a slider may jump over one enemy man",
		bend:    bend{adds: slidesOver((*position).enemyOn)},
		Witness: Witness{FEN: "k7/8/p7/8/8/8/8/R3K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XSL03", Area: "pieces", Rule: captureRemoves.Name, About: "a queen may not capture on a rank or file",
		bend:    bend{lacks: func(p *position, m move) bool { return p.mover(m).kind == queen && p.captures(m) && !m.diagonal() }},
		Witness: Witness{FEN: "8/8/1k5p/8/8/7Q/8/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XSL04", Area: "pieces", Rule: ownMan.Name, About: "a bishop may capture own men",
		bend:    bend{adds: capturesOfOwn(bishop)},
		Witness: Witness{FEN: "3K4/4N3/8/6B1/2k5/8/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XKN01", Area: "pieces", Rule: boardEdge.Name, About: "a knight jumps round the edge between the a-file and the h-file",
		bend:    bend{adds: knightWraps},
		Witness: Witness{FEN: "8/4k3/8/8/8/8/N7/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XKG01", Area: "pieces", Rule: ownMan.Name, About: "a king may capture own men",
		bend:    bend{adds: capturesOfOwn(king)},
		Witness: Witness{FEN: "8/8/8/2k5/7P/6K1/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XSL05", Area: "pieces", Rule: bishopMoves.Name, About: "a bishop lacks the diagonal to the left and up",
		bend: bend{lacks: func(p *position, m move) bool {
			return p.mover(m).kind == bishop && m.to.File() < m.from.File() && m.to.Rank() > m.from.Rank()
		}},
		Witness: Witness{FEN: "8/8/8/2k5/8/8/7B/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XSL06", Area: "pieces", Rule: rookMoves.Name, About: "a rook may not move down its file",
		bend: bend{lacks: func(p *position, m move) bool {
			return p.mover(m).kind == rook && m.to.Rank() < m.from.Rank()
		}},
		Witness: Witness{FEN: "7R/8/8/8/3k4/8/8/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XKN02", Area: "pieces", Rule: knightJumps.Name, About: "a knight is stopped by a man beside it on its way, as the horse of xiangqi",
		bend: bend{lacks: func(p *position, m move) bool {
			leg, _ := step(m.from, (m.to.File()-m.from.File())/2, (m.to.Rank()-m.from.Rank())/2)
			return p.mover(m).kind == knight && !p.empty(leg)
		}},
		Witness: Witness{FEN: "8/4k3/8/8/8/P7/N7/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
}

// distance returns how many squares a slider goes.
func distance(m move) int {
	return max(m.to.File()-m.from.File(), m.from.File()-m.to.File(),
		m.to.Rank()-m.from.Rank(), m.from.Rank()-m.to.Rank())
}

// endsOnEdge reports whether the board ends beyond the move.
func endsOnEdge(m move) bool {
	d, _ := towards(m.from, m.to)
	_, ok := step(m.to, d.files, d.ranks)
	return !ok
}

// slidesOver adds the moves of sliders beyond the first man that they meet, if
// a test picks its square.
func slidesOver(test func(*position, engine.Square) bool) func(*position, []move) []move {
	return func(p *position, moves []move) []move {
		for from := range engine.Square(64) {
			for _, d := range allAround {
				if p.board[from].color != p.turn || !slides(p.board[from].kind, d) {
					continue
				}
				met := 0
				for to := range ray(from, d) {
					if met == 1 && (p.empty(to) || p.enemyOn(to)) {
						moves = append(moves, move{from: from, to: to})
					}
					if p.empty(to) {
						continue
					}
					if met++; met == 2 || !test(p, to) {
						break
					}
				}
			}
		}
		return moves
	}
}

// rookWraps adds the moves of rooks that go on by the number of the square
// after they have left the board at a file.
func rookWraps(edge, difference int) func(*position, []move) []move {
	return func(p *position, moves []move) []move {
		for from := range engine.Square(64) {
			if !p.holds(from, rook, p.turn) {
				continue
			}
			wrapped := false
			for to := from; ; {
				wrapped = wrapped || to.File() == edge
				next := engine.Square(int(to) + difference)
				if next >= noSquare {
					break
				}
				to = next
				if wrapped && (p.empty(to) || p.enemyOn(to)) {
					moves = append(moves, move{from: from, to: to})
				}
				if !p.empty(to) {
					break
				}
			}
		}
		return moves
	}
}

// wraps adds the steps of a kind of man that lead round the edge by the
// arithmetic of square numbers.
func wraps(kind engine.Kind, directions []direction) func(*position, []move) []move {
	return func(p *position, moves []move) []move {
		for from := range engine.Square(64) {
			if !p.holds(from, kind, p.turn) {
				continue
			}
			for _, d := range directions {
				to := engine.Square(int(from) + d.files + 8*d.ranks)
				if roundEdge(from, to) && (p.empty(to) || p.enemyOn(to)) {
					moves = append(moves, move{from: from, to: to})
				}
			}
		}
		return moves
	}
}

var (
	kingWraps   = wraps(king, allAround[:])
	knightWraps = wraps(knight, jumps[:])
)

// capturesOfOwn adds the captures of own men by a kind of man.
func capturesOfOwn(kind engine.Kind) func(*position, []move) []move {
	return func(p *position, moves []move) []move {
		for target := range engine.Square(64) {
			if p.empty(target) || p.board[target].color != p.turn {
				continue
			}
			for _, from := range p.attackers(target, p.turn) {
				if p.board[from].kind == kind {
					moves = appendCapture(moves, p, from, target)
				}
			}
		}
		return moves
	}
}

// appendCapture appends a capture, with the promotions if it is a pawn's.
func appendCapture(dst []move, p *position, from, to engine.Square) []move {
	if p.board[from].kind == pawn {
		return appendAdvance(dst, p, from, to)
	}
	return append(dst, move{from: from, to: to})
}
