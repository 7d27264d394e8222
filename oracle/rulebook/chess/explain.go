package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// Explain judges every pseudo-legal move of a position. A side may lack its
// king, as in a drawing of a part of the board: nothing then threatens it. The
// error wraps oracle.ErrRefused.
func Explain(fen string) (law.Explanation, error) {
	p, err := readFEN(fen)
	if err != nil {
		return law.Explanation{}, err
	}
	var s situation
	s.survey(&p, fide)
	e := law.Explanation{FEN: fen, Turn: p.turn}
	of := map[engine.Square][]law.Judgement{}
	for _, m := range fide.pseudoLegal(nil, &p) {
		of[m.from] = append(of[m.from], s.judge(m))
	}
	for from := range engine.Square(64) {
		if m := p.board[from]; m.kind != nobody && m.color == p.turn {
			e.Men = append(e.Men, law.Man{Square: from, Name: kindNames[m.kind], Moves: of[from]})
		}
	}
	_, legal, _ := e.Totals()
	e.Status = s.status(legal)
	e.Facts = s.facts(e)
	return e, nil
}

// judge names the rule that forbids a move, and why it does.
func (s *situation) judge(m move) law.Judgement {
	j := law.Judgement{Move: m.packed(), Text: s.text(m)}
	if r := s.laws.verdict(s, m); r != nil {
		j.Rule, j.Reason = r.Name, r.reason(s, m)
	}
	return j
}

// status says what stands on the board, given how many moves are legal.
func (s *situation) status(legal int) string {
	checkers := len(s.checkers)
	switch {
	case legal == 0 && checkers > 0:
		return byCheckmate
	case legal == 0:
		return byStalemate
	case s.dead():
		return byDeadPosition
	case checkers > 1:
		return "double check"
	case checkers == 1:
		return "check"
	}
	return ""
}
