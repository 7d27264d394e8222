package engine

import "slices"

// Definition is what a game supplies of its own types so that Define can make
// the cold view of it. P is the game's position, M its move.
type Definition[P Playable[P, M], M any] struct {
	Name    string
	Start   string
	Letters [2]string // by color, the letters of the kinds in order from 1

	Counting  string            // convention by which moves are counted, empty if there is only one
	Countings []string          // all of them, first the one that counts every move apart
	Counted   func(string) Game // the game by one of Countings
	Result    func(Move) uint64 // Game.Result; nil if every move counts

	Records    Records
	Recognizes func(text string) bool
	Read       func(fen string, lenient bool) (p P, normal string, warnings []string, err error)
	Complete   func(fen string) (normal string, notes []string, err error) // nil if positions need nothing

	Perft func(p P, depth int) uint64 // as Perft counts, if the game knows a faster way; nil if not
	Key   func(P) Key                 // injective: equal only for positions below which all counts alike
	Quick int                         // plies below a position that are counted sooner than looked for in a table

	Statistics []Statistic
	// Note adds to counts, one for each of Statistics, what a legal move m from p to
	// after counts as; to one that tells the greatest it gives the greater.
	Note func(p P, m M, after P, counts []uint64)

	FEN     func(P) string
	RawFEN  func(P) string
	State   func(P) State
	Outcome func(P) Outcome
	Checked func(P) (Square, bool) // nil if no man must be saved
	// PseudoLegal are moves that Pack takes too, though they may not be played.
	PseudoLegal func(P) []M
	CanWin      func(P, Color) bool
	Touched     func(p P, own, opponents []Square) []M
	ReadMove    func(P, string) (M, Reasons, error)
	Notation    func(P, M) string
	// History returns a course that begins with p; present returns the position
	// that it has come to.
	History    func(p P, terms Terms) (course Course, present func() P)
	SwapColors func(P) P
	Reflect    func(P) (P, bool)

	Pack     func(P, M) Move // a legal move of the position
	Unpack   func(P, Move) M // the inverse of Pack
	MoveText func(Move) string

	SquareText func(Square) string
	MovePath   func(text string) ([]Square, Kind, error)

	StateText func(State) string
}

// Define returns the cold view of a game.
func Define[P Playable[P, M], M any](d Definition[P, M]) Game { return &game[P, M]{d} }

type game[P Playable[P, M], M any] struct{ d Definition[P, M] }

func (g *game[P, M]) Name() string           { return g.d.Name }
func (g *game[P, M]) Start() string          { return g.d.Start }
func (g *game[P, M]) Letters() string        { return g.d.Letters[White] }
func (g *game[P, M]) Draw(b Board) string    { return b.Text(g.d.Letters[White], g.d.Letters[Black]) }
func (g *game[P, M]) Counting() string       { return g.d.Counting }
func (g *game[P, M]) MoveText(m Move) string { return g.d.MoveText(m) }

func (g *game[P, M]) Countings() []string { return g.d.Countings }

func (g *game[P, M]) Counted(counting string) (Game, bool) {
	switch {
	case counting == g.d.Counting:
		return g, true
	case slices.Contains(g.d.Countings, counting):
		return g.d.Counted(counting), true
	}
	return nil, false
}

func (g *game[P, M]) Result(m Move) uint64 {
	if g.d.Result == nil {
		return uint64(m)
	}
	return g.d.Result(m)
}

func (g *game[P, M]) Statistics() []Statistic { return g.d.Statistics }

func (g *game[P, M]) Records() Records { return g.d.Records }

func (g *game[P, M]) Recognizes(text string) bool { return g.d.Recognizes(text) }

func (g *game[P, M]) StateText(s State) string { return g.d.StateText(s) }

func (g *game[P, M]) Read(fen string, lenient bool) (Reading, error) {
	p, normal, warnings, err := g.d.Read(fen, lenient)
	if err != nil {
		return Reading{}, err
	}
	return Reading{position[P, M]{g, p}, normal, warnings}, nil
}

func (g *game[P, M]) Complete(fen string) (normal string, notes []string, err error) {
	if g.d.Complete == nil {
		return fen, nil, nil
	}
	return g.d.Complete(fen)
}

func (g *game[P, M]) SquareText(s Square) string { return g.d.SquareText(s) }

func (g *game[P, M]) MovePath(text string) ([]Square, Kind, error) { return g.d.MovePath(text) }

type position[P Playable[P, M], M any] struct {
	game *game[P, M]
	hot  P
}

func (p position[P, M]) Game() Game       { return p.game }
func (p position[P, M]) FEN() string      { return p.game.d.FEN(p.hot) }
func (p position[P, M]) RawFEN() string   { return p.game.d.RawFEN(p.hot) }
func (p position[P, M]) State() State     { return p.game.d.State(p.hot) }
func (p position[P, M]) CountMoves() int  { return p.hot.CountMoves() }
func (p position[P, M]) Outcome() Outcome { return p.game.d.Outcome(p.hot) }

func (p position[P, M]) Perft(depth int) uint64 {
	if p.game.d.Perft == nil {
		return Perft(p.hot, depth)
	}
	return p.game.d.Perft(p.hot, depth)
}

func (p position[P, M]) Checked() (Square, bool) {
	if p.game.d.Checked == nil {
		return 0, false
	}
	return p.game.d.Checked(p.hot)
}

func (p position[P, M]) AppendMoves(dst []Move) []Move {
	var room [64]M
	for _, m := range p.hot.AppendMoves(room[:0]) {
		dst = append(dst, p.game.d.Pack(p.hot, m))
	}
	return dst
}

func (p position[P, M]) Play(m Move) Position {
	return position[P, M]{p.game, p.hot.Play(p.game.d.Unpack(p.hot, m))}
}

func (p position[P, M]) ParseMove(text string) (Move, error) {
	m, _, err := p.ReadMove(text)
	return m, err
}

func (p position[P, M]) ReadMove(text string) (Move, Reasons, error) {
	m, remarks, err := p.game.d.ReadMove(p.hot, text)
	if err != nil {
		return 0, nil, err
	}
	return p.game.d.Pack(p.hot, m), remarks, nil
}

func (p position[P, M]) Notation(m Move) string {
	return p.game.d.Notation(p.hot, p.game.d.Unpack(p.hot, m))
}

func (p position[P, M]) PseudoLegal() (moves []Move) {
	for _, m := range p.game.d.PseudoLegal(p.hot) {
		moves = append(moves, p.game.d.Pack(p.hot, m))
	}
	return moves
}

func (p position[P, M]) CanWin(c Color) bool { return p.game.d.CanWin(p.hot, c) }

func (p position[P, M]) Touched(own, opponents []Square) (moves []Move) {
	for _, m := range p.game.d.Touched(p.hot, own, opponents) {
		moves = append(moves, p.game.d.Pack(p.hot, m))
	}
	return moves
}

func (p position[P, M]) History(terms Terms) History {
	course, present := p.game.d.History(p.hot, terms)
	return history[P, M]{course, p.game, present}
}

type history[P Playable[P, M], M any] struct {
	Course
	game    *game[P, M]
	present func() P
}

func (h history[P, M]) Position() Position { return position[P, M]{h.game, h.present()} }

func (p position[P, M]) SwapColors() Position {
	return position[P, M]{p.game, p.game.d.SwapColors(p.hot)}
}

func (p position[P, M]) Reflect() (Position, bool) {
	reflected, ok := p.game.d.Reflect(p.hot)
	return position[P, M]{p.game, reflected}, ok
}
