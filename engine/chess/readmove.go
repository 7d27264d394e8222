package chess

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"rulecheck/engine"
)

// The remarks that ReadMove makes on a move's text, beside those of all games.
const (
	CheckMissing     Code = "check-missing"           // check without +
	CheckWrong       Code = "check-wrong"             // + without check
	MateMissing      Code = "mate-missing"            // mate without #
	MateWrong        Code = "mate-wrong"              // # without mate
	MarkForm         Code = "mark-form"               // ++ and the like
	OriginNeedless   Code = "needless-disambiguation" // file or rank told where nothing else could be meant
	CastlingForm     Code = "castling-form"           // 0-0
	PromotionForm    Code = "promotion-form"          // e8Q
	FigurineForm     Code = "figurine"                // a picture of the man
	PawnLetter       Code = "pawn-letter"             // Pe4
	CaptureForm      Code = "capture-form"            // : for x
	EnPassantSuffix  Code = "en-passant-suffix"       // exd6 e.p.
	EnPassantWrong   Code = "en-passant-wrong"        // e.p. behind another move
	AnnotationInMove Code = "annotation"              // e4!
)

// ReadMove returns the legal move that text spells: in standard algebraic
// notation, also with the liberties that are common, each of which is remarked;
// with both squares (Ng1-f3); or in UCI form (e7e8q). Signs of capture, check
// and mate are held against the board and remarked where they are wrong or
// missing. The error, a *engine.MoveError, names the candidates.
func (p Position) ReadMove(text string) (Move, Reasons, error) {
	s := p.checksAndPins()
	var next surveyed
	return p.readMove(text, &s, &next)
}

// ParseMove returns the legal move that text spells, as ReadMove does.
func (p Position) ParseMove(text string) (Move, error) {
	m, _, err := p.ReadMove(text)
	return m, err
}

// surveyed is a position with what one look at it tells, danger left out.
type surveyed struct {
	Position
	scan scan
}

// set makes s a position.
func (s *surveyed) set(p Position) {
	s.Position = p
	s.scan = s.checksAndPins()
}

// readMove also sets next to the position after the move.
func (p *Position) readMove(text string, s *scan, next *surveyed) (m Move, remarks Reasons, err error) {
	want, ok := readSAN(text)
	if !ok {
		return 0, nil, unreadable(text)
	}
	seen, kind, movers, all := p.resolve(&want, s)
	if bits.OnesCount64(movers) != 1 || seen.Promoted() != want.promoted {
		return 0, nil, p.notOne(text, &want, s)
	}
	m = p.asSeen(seen)
	next.set(p.Play(m))
	var room [sanRoom]byte
	if string(p.appendSAN(room[:0], seen, kind, all, next)) != text {
		remarks = p.remarks(&want, seen, kind, all, next)
	}
	return m, remarks, nil
}

// resolve returns the own men that can make the move that a text tells, what the
// first of them would then play, and all of its kind that may go to its square,
// castling aside. Squares are as the side to move sees them.
func (p *Position) resolve(want *san, s *scan) (seen Move, kind engine.Kind, movers, all uint64) {
	turned := uint(p.turn) * 56
	to := uint(want.to) ^ turned
	kind = want.kind
	switch {
	case want.castles != 0:
		to = uint(s.king + int(want.castles))
		movers = p.castlers(s, to)
	case kind == 0: // both squares are told
		from := uint(engine.SquareAt(int(want.file), int(want.rank))) ^ turned
		if kind = p.kindOn(from); p.own>>from&1 == 0 {
			return 0, kind, 0, 0
		}
		all = p.movers(s, kind, to)
		movers = all
		if kind == King && from == e1 && (to == g1 || to == c1) {
			movers |= p.castlers(s, to)
		}
		movers &= 1 << from
	default:
		all = p.movers(s, kind, to)
		movers = all
		if want.file >= 0 {
			movers &= fileA << want.file
		}
		if want.rank >= 0 {
			movers &= rank1 << (8 * (uint(want.rank) ^ turned>>3))
		}
	}
	promoted := engine.Kind(0)
	if kind == Pawn && to >= a8 {
		promoted = max(want.promoted, Knight)
	}
	return newMove(bits.TrailingZeros64(movers)&63, int(to), promoted), kind, movers, all
}

// castlers returns the king if it may castle to a square.
func (p *Position) castlers(s *scan, to uint) uint64 {
	if p.rights&3 == 0 || s.king != e1 {
		return 0
	}
	s.danger = p.danger()
	if p.castlings(s)>>(to&63)&1 == 0 {
		return 0
	}
	return 1 << e1
}

func unreadable(text string) error {
	switch text {
	case "--", "Z0", "0000", "<>", "null", "@@@@":
		return &engine.MoveError{Code: engine.NullMove, Text: fmt.Sprintf("move %q: a null move, which no rule allows", text)}
	}
	return &engine.MoveError{Code: engine.UnreadableMove,
		Text: fmt.Sprintf("move %q: not a move of chess, such as Nf3, exd5, e8=Q, O-O, e2e4 or e7e8q", shorten(text))}
}

// notOne says why a text is no legal move or more than one.
func (p *Position) notOne(text string, want *san, s *scan) error {
	refuse := func(code Code, moves []engine.Move, format string, args ...any) error {
		return &engine.MoveError{Code: code, Meant: moves, Text: fmt.Sprintf("move %q: "+format, append([]any{shorten(text)}, args...)...)}
	}
	var meant, near []engine.Move
	for _, m := range p.AppendMoves(nil) {
		spelled := engine.Step(m.From(), m.To(), m.Promoted())
		switch kind := p.kindOn(uint(p.asSeen(m) & 63)); {
		case p.isCastling(m):
			if want.kind == King && m.To() == want.to {
				return refuse(engine.IllegalMove, nil, "not legal in %s; castling is written %s", p.FEN(), p.Notation(m))
			}
			if want.castles != 0 {
				near = append(near, spelled)
			}
		case want.castles != 0:
		case m.To() != want.to || want.kind != 0 && kind != want.kind:
		case !want.leaves(m.From()) || want.promoted != 0 && want.promoted != m.Promoted():
			if want.kind != 0 {
				near = append(near, spelled)
			}
		default:
			meant = append(meant, spelled)
		}
	}
	switch {
	case len(meant) > 0:
		return refuse(engine.AmbiguousMove, meant, "may be any of %s", spell(meant))
	case len(near) > 0:
		return refuse(engine.IllegalMove, p.intended(want, s), "not legal in %s; legal is %s", p.FEN(), spell(near))
	}
	if want.kind != 0 && want.castles == 0 && !slices.ContainsFunc(p.PseudoLegal(), func(m Move) bool {
		return m.To() == want.to && p.kindOn(uint(p.asSeen(m)&63)) == want.kind && want.leaves(m.From())
	}) {
		return refuse(engine.IllegalMove, nil, "not legal in %s; no such %s can go to %v", p.FEN(), kindNames[want.kind], want.to)
	}
	return refuse(engine.IllegalMove, p.intended(want, s), "not legal in %s", p.FEN())
}

var kindNames = [...]string{Pawn: "pawn", Knight: "knight", Bishop: "bishop", Rook: "rook", Queen: "queen", King: "king"}

// isCastling reports whether a legal move castles.
func (p *Position) isCastling(m Move) bool {
	files := m.To().File() - m.From().File()
	return (files == 2 || files == -2) && p.kindOn(uint(p.asSeen(m)&63)) == King
}

func spell(moves []engine.Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = moveText(m)
	}
	return strings.Join(texts, ", ")
}

// leaves reports whether a man on a square fits what is told of the origin.
func (w *san) leaves(s engine.Square) bool {
	return (w.file < 0 || int(w.file) == s.File()) && (w.rank < 0 || int(w.rank) == s.Rank())
}

// told returns how much is told of the origin: 1 for its file, 1 for its rank.
func (w *san) told() (n int) {
	if w.file >= 0 {
		n++
	}
	if w.rank >= 0 {
		n++
	}
	return n
}

// intended returns the moves that a text may mean whatever the men can do: from
// each own man that fits it.
func (p *Position) intended(want *san, s *scan) (moves []engine.Move) {
	for from := range squares(p.own) {
		square, kind := p.squareSeen(uint8(from)), p.kindOn(uint(from))
		switch {
		case want.castles != 0:
			if from == s.king && from == e1 {
				moves = append(moves, engine.Step(square, square+engine.Square(want.castles), 0))
			}
		case square != want.to && want.leaves(square) && (want.kind == 0 || want.kind == kind):
			moves = append(moves, engine.Step(square, want.to, want.promoted))
		}
	}
	return moves
}

// remarks says how the text of a legal move departs from its notation.
func (p *Position) remarks(want *san, seen Move, kind engine.Kind, movers uint64, next *surveyed) (remarks Reasons) {
	var room [sanRoom]byte
	exact := string(p.appendSAN(room[:0], seen, kind, movers, next))
	remark := func(code Code, text string) { remarks.Add(code, "%s; it is written %s", text, exact) }
	for _, f := range formRemarks {
		if want.form&f.form != 0 && (want.kind != 0 || f.form != promotionForm) {
			remark(f.code, f.text)
		}
	}
	captures := next.pieces() < p.pieces()
	enPassant := captures && kind == Pawn && p.taking != 0 && uint(seen>>6&63) == uint(p.taking)
	if want.form&enPassantForm != 0 && !enPassant {
		remark(EnPassantWrong, "it says en passant, and the move is none")
	}
	if want.captures && !captures {
		remark(engine.CaptureWrong, "it says that the move captures, and it does not")
	}
	from := uint(seen & 63)
	switch origin := p.appendOrigin(nil, from, movers); {
	case want.kind == 0:
		remark(engine.LongForm, "told by its squares")
	case !want.captures && captures:
		remark(engine.CaptureMissing, "it captures, and the x is missing")
	case kind != Pawn && want.told() > len(origin):
		remark(OriginNeedless, "the man is told more closely than need be")
	case kind == Pawn && !captures && want.file >= 0:
		remark(OriginNeedless, "the pawn's file is told where it need not be")
	}
	mark := markOf(exact)
	switch {
	case want.mark == mark:
	case want.mark == '#':
		remark(MateWrong, "it says mate, and it is none")
	case mark == '#' && want.form&markForm != 0: // ++ has been said
	case mark == '#' && want.kind != 0:
		remark(MateMissing, "it mates, and the # is missing")
	case mark == 0:
		remark(CheckWrong, "it says check, and it is none")
	case mark == '+' && want.kind != 0:
		remark(CheckMissing, "it gives check, and the + is missing")
	}
	return remarks
}

// markOf returns the sign of check or mate at the end of a notation, or 0.
func markOf(notation string) byte {
	switch last := notation[len(notation)-1]; last {
	case '+', '#':
		return last
	}
	return 0
}

var formRemarks = []struct {
	form form
	code Code
	text string
}{
	{figurineForm, FigurineForm, "written with a picture of the man"},
	{castlingForm, CastlingForm, "castling is written with the capital letter O"},
	{promotionForm, PromotionForm, "a promotion is written with = and a capital letter"},
	{pawnForm, PawnLetter, "a pawn has no letter"},
	{captureForm, CaptureForm, "a capture is written with x"},
	{enPassantForm, EnPassantSuffix, "en passant is not told"},
	{annotationForm, AnnotationInMove, "an annotation is no part of a move"},
	{markForm, MarkForm, "check is written +, and mate #"},
}
