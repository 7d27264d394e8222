package chess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"rulecheck/engine"
)

// Each pair is a check that only one sort of last move can have given, and the
// same check with that move taken away.
func TestCheckHasOneCause(t *testing.T) {
	for _, test := range []struct{ cause, possible, impossible string }{
		{"castling king side", "8/8/8/8/8/8/5P2/2k2RK1 b - - 0 1", "8/8/8/8/8/8/5P2/2k2RKB b - - 0 1"},
		{"castling over an empty home", "8/8/8/8/8/5k2/8/5RK1 b - - 0 1", "8/8/8/8/8/5k2/8/4nRK1 b - - 0 1"},
		{"castling over a square not attacked", "8/8/8/8/8/8/5P2/2k2RK1 b - - 0 1", "8/8/b7/8/8/8/5P2/2k2RK1 b - - 0 1"},
		{"castling of a king not in check", "8/8/8/8/8/8/5P2/2k2RK1 b - - 0 1", "8/8/8/b7/8/8/5P2/2k2RK1 b - - 0 1"},
		{"castling queen side", "8/8/8/8/8/8/3P4/2KR2k1 b - - 0 1", "8/8/8/8/8/8/3P4/1NKR2k1 b - - 0 1"},
		{"en passant", "8/8/3Pk3/8/8/8/B7/1N5K b - - 0 1", "8/3n4/3Pk3/8/8/8/B7/1N5K b - - 0 1"},
		{"en passant from either side", "8/8/3Pk3/2p5/8/8/B7/1N5K b - - 0 1", "8/8/3Pk3/2p1p3/8/8/B7/1N5K b - - 0 1"},
		{"en passant of a pawn there can have been", "8/ppp2ppp/p2Pk3/8/8/8/B7/1N5K b - - 0 1", "8/ppp2ppp/p2Pk2p/8/8/8/B7/1N5K b - - 0 1"},
		{"pawn capture off the line", "rbkqb2r/pp2pppp/3P4/3p4/8/7K/8/1nRn4 b - - 0 1", "rbkqb2r/pp2pppp/p2P4/3p4/8/7K/8/1nRn4 b - - 0 1"},
		{"double step", "4K3/8/8/8/4P3/p7/R6k/n7 b - - 0 1", "4K3/8/8/8/4P3/p3n3/R6k/n7 b - - 0 1"},
		{"single step or capture", "8/8/8/8/3k4/4P3/3p1p2/7K b - - 0 1", "8/8/8/8/3k4/4P3/3ppp2/7K b - - 0 1"},
		{"capture", "8/8/8/8/3k4/4P3/3pp3/7K b - - 0 1", "8/8/8/8/3k4/4P3/3ppp2/7K b - - 0 1"},
		{"promotion by capture", "R7/k6R/8/8/8/8/8/6K1 b - - 0 1", "R7/k6R/8/8/8/8/PPPPPPPP/6K1 b - - 0 1"},
		{"promotion", "B7/8/8/3k4/8/8/8/K7 b - - 0 1", "B7/8/8/3k4/8/8/PPPPPPPP/K7 b - - 0 1"},
		{"capture on the line of the check", "4k3/8/8/3PRP2/8/8/8/K7 b - - 0 1", "rnbqkbnr/pppp1ppp/p7/3PRP2/8/8/8/K7 b kq - 0 1"},
		{"capture of the knight that is gone", "r1bqkbnr/pppp1ppp/p7/3PRP2/8/8/8/K7 b kq - 0 1", "rnbqkbnr/pppp1ppp/p7/3PRP2/8/8/8/K7 b kq - 0 1"},
		{"capture of the bishop of that square's color", "rnbqk1nr/pppp1ppp/p7/3PRP2/8/8/8/K7 b kq - 0 1", "rn1qkbnr/pppp1ppp/p7/3PRP2/8/8/8/K7 b kq - 0 1"},
		{"a rook that may have moved", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", "k7/8/8/8/8/8/8/R3K3 b Q - 0 1"},
		{"a king off the line", "4k3/8/8/8/8/8/5K2/3bRb2 b - - 0 1", "K3k3/8/8/8/8/8/8/3bRb2 b - - 0 1"},
	} {
		if reasons := objections(mustRead(t, test.possible)); reasons != nil {
			t.Errorf("%s: %q is refused: %v", test.cause, test.possible, reasons)
		}
		if got := codes(objections(mustRead(t, test.impossible))); len(got) != 1 || got[0] != ImpossibleCheck {
			t.Errorf("%s: %q is refused for %v, want %s", test.cause, test.impossible, got, ImpossibleCheck)
		}
	}
}

// A walk plays random moves from a position, with a liking for checks,
// promotions and captures, and shows each position it reaches.
func walk(p Position, plies int, random *rand.Rand, show func(Position)) {
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		next := p.Play(moves[random.IntN(len(moves))])
		for range random.IntN(8) {
			m := moves[random.IntN(len(moves))]
			if q := p.Play(m); q.InCheck() || m.Promoted() != 0 || q.clock == 0 && random.IntN(3) > 0 {
				next = q
				break
			}
		}
		p = next
		show(p)
	}
}

func TestPlayedPositionsAreNotRefused(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	start, err := mustRead(t, StartFEN).Position()
	if err != nil {
		t.Fatal(err)
	}
	checks := 0
	for checks < 5_000 {
		walk(start, 250, random, func(p Position) {
			if p.InCheck() {
				checks++
			}
			s := p.Setup()
			if reasons := objections(s); reasons != nil {
				t.Fatalf("%q is refused: %v", s.FEN(), reasons)
			}
			if back := mustRead(t, s.FEN()); back != s {
				t.Fatalf("%q reads back as %q", s.FEN(), back.FEN())
			}
			s.EnPassant = 0 // as a writer leaves it that names no useless square
			if reasons := objections(s); reasons != nil {
				t.Fatalf("%q is refused: %v", s.FEN(), reasons)
			}
		})
	}
}

// A check given by a legal move has a cause, whatever the position before: this
// reaches castling, en passant and promotion far more often than games do.
func TestCheckByAnyMoveHasCause(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var checks, promotions, castlings, enPassants int
	for checks < 10_000 {
		s := arrangement(random)
		if slices.ContainsFunc(s.Reasons(), func(r Reason) bool { return r.Code != ImpossibleCheck }) {
			continue
		}
		p := newPosition(s)
		for _, m := range p.AppendMoves(nil) {
			next := p.Play(m)
			if !next.InCheck() {
				continue
			}
			checks++
			kind, _ := s.Board.At(m.From())
			switch {
			case m.Promoted() != 0:
				promotions++
			case kind == King && m.From().File() == e1 && m.To().File() != d1 && m.To().File() != e1 && m.To().File() != f1:
				castlings++
			case kind == Pawn && s.EnPassant != 0 && m.To() == s.EnPassant:
				enPassants++
			}
			after := next.Setup()
			after.EnPassant = 0
			if reasons := objections(after); reasons != nil {
				t.Fatalf("%q, %v-%v: %q is refused: %v", s.FEN(), m.From(), m.To(), after.FEN(), reasons)
			}
		}
	}
	if promotions < 100 || castlings < 20 || enPassants < 10 {
		t.Errorf("%d checks by promotion, %d by castling, %d by en passant are too few", promotions, castlings, enPassants)
	}
}

// arrangement returns men put down at random, often with castling rights and an
// en passant square that are possible; the rest may be nonsense.
func arrangement(random *rand.Rand) Setup {
	s := Setup{Turn: engine.Color(random.IntN(2)), Number: 1}
	put := func(square engine.Square, kind engine.Kind, color engine.Color) {
		if s.Board.Occupied()>>square&1 == 0 {
			s.Board.Put(square, kind, color)
		}
	}
	if random.IntN(3) == 0 {
		s.EnPassant = ahead(engine.Square(16+random.IntN(8)), engine.White, 3*int(s.Turn.Other()))
		pawn := ahead(s.EnPassant, s.Turn, -1)
		put(pawn, Pawn, s.Turn.Other())
		put(pawn^1, Pawn, s.Turn)
	}
	for _, home := range castlingHomes {
		if random.IntN(3) == 0 {
			put(home.king, King, home.color)
			put(home.rook, Rook, home.color)
			s.Rights |= home.right
		}
	}
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		if s.Board.MenOfKind(King, color) == 0 {
			put(engine.Square(random.IntN(64)), King, color)
		}
	}
	for range random.IntN(24) {
		kind, square := Pawn+engine.Kind(random.IntN(5)), random.IntN(64)
		if kind == Pawn || random.IntN(3) == 0 {
			kind, square = Pawn, 8+square%48
		}
		put(engine.Square(square), kind, engine.Color(random.IntN(2)))
	}
	if s.EnPassant != 0 && len(s.enPassantReasons()) > 0 {
		s.EnPassant = 0
	}
	return s
}
