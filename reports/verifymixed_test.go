package reports

import (
	"time"

	"rulecheck/finding"
	"rulecheck/oracle/rulebook/law"
)

const (
	pinFEN    = "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1"
	pinBoard  = "8  k . . . r . . .\n7  . . . . . . . .\n6  . . . . . . . .\n5  . . . . . . . .\n4  . . . . . . . .\n3  . . . . . . . .\n2  . . . . R . . .\n1  . . . . K . . .\n   a b c d e f g h\n"
	staleFEN  = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
	fourKings = "8/2K5/1p6/2p5/8/2P5/5P2/4k3 w"
)

// mixed is a report of two documents and a record, with all that a page can show
// of documents.
var mixed = finding.Report{
	Files: []finding.File{
		{Name: "rules.md", Document: true, Boards: 5, Lists: 1, Facts: 5, Skipped: 1, Plies: 12, Errors: 5, Notes: 1, Witnesses: []string{"rulebook", "notnil"}},
		{Name: "site/draughts.html", Game: "checkers", Boards: 2, Lists: 2, Facts: 1, Plies: 108, Undecided: 1, Witnesses: []string{"rulebook"}},
		{Name: "club.pgn", Game: "chess", Games: 3, Plies: 196, Followed: 3, Witnesses: []string{"rulebook", "notnil"}, Notes: 1},
	},
	Boards: []finding.Board{
		{File: "rules.md", Line: 12, Column: 1, Format: "rows", Game: "chess", FEN: pinFEN, Drawn: pinBoard, Legal: 10, PseudoLegal: 17,
			Read: []string{"White is below, as the labels say", "White to move, as the words above say"}},
		{File: "rules.md", Line: 30, Column: 9, Format: "fen", Game: "chess", FEN: staleFEN, Drawn: "8  . . . . . . . k\n", PseudoLegal: 3, Status: "stalemate"},
		{File: "rules.md", Line: 41, Column: 1, Format: "table", Game: "chess", FEN: "8/8/8/8/8/8/8/K7 w - - 0 1", Problem: "no black king", Drawn: "8  . . . . . . . .\n",
			Read: []string{"Black is below and capital letters are White's, since the pawns of White, as the letters tell, stand on ranks that they reach only so"}},
		{File: "rules.md", Line: 60, Column: 3, Format: "figurines", Problem: "row 4 has 7 squares"},
		{File: "rules.md", Line: 70, Column: 3, Format: "fen-url", FEN: "k7/8/8/8/8/8/8/7K w - - 0 1", Legal: 1, PseudoLegal: 3, Status: "check"},
		{File: "site/draughts.html", Line: 8, Column: 1, Format: "fen", Game: "checkers", FEN: fourKings, Legal: 7, PseudoLegal: 9},
		{File: "site/draughts.html", Line: 9, Format: "numbers", Game: "checkers", FEN: "W:W1:BK32", Status: "no move"},
	},
	Facts: []finding.Fact{
		{File: "rules.md", Line: 12, Column: 40, Question: "pseudo-legal e2 of pin", FEN: pinFEN, Written: "14", Value: "13", Witnesses: []string{"own", "rulebook", "notnil"}},
		{File: "rules.md", Line: 13, Column: 1, Question: "legal e2 of pin", FEN: pinFEN, Written: "6", Value: "6", Witnesses: []string{"own", "rulebook"}, Holds: true},
		{File: "rules.md", Line: 33, Column: 5, Question: "status stalemate of " + staleFEN, FEN: staleFEN, Written: "stalemate", Value: "stalemate", Witnesses: []string{"own", "rulebook"}, Holds: true},
		{File: "rules.md", Line: 80, Column: 2, Question: "line of start", Written: "1. e4 e5 2. Ke3 Nc6", FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{File: "rules.md", Line: 90, Column: 2, Question: "moves of start", Written: "a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4 Na3 Nc3 Nf3 Nh3", Value: "Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4", Witnesses: []string{"own", "rulebook"}, Holds: true},
		{File: "site/draughts.html", Line: 20, Column: 14, Question: "perft 12 by result of start", Written: "85,242,128", Witnesses: []string{"own"}},
	},
	Findings: []finding.Finding{
		{
			Code: "value", Level: finding.Error, File: "rules.md", Title: "pseudo-legal e2 of pin", Line: 12, Column: 75, Text: "pseudo-legal e2 of pin is 13, not 14: own, rulebook, notnil",
			FEN: pinFEN, Board: pinBoard, Repeat: "rulecheck explain '" + pinFEN + "'",
		},
		{Code: "directive", Level: finding.Error, File: "rules.md", Title: "perfd 3 of start", Line: 12, Column: 90, Text: "no question \"perfd\"; there are perft, legal"},
		{
			Code: "diagram-position", Level: finding.Error, File: "rules.md", Line: 41, Column: 1, Text: "no black king", FEN: "8/8/8/8/8/8/8/K7 w - - 0 1",
			Rules: []law.Rule{{Name: "chess.king", Article: "FIDE 2.2", Text: "Each side has one king."}},
		},
		{Code: "diagram", Level: finding.Error, File: "rules.md", Line: 60, Column: 3, Text: "row 4 has 7 squares"},
		{Code: "moves-unrooted", Level: finding.Note, File: "rules.md", Line: 66, Column: 1, Text: "a list of moves that begins in no position that is known", Move: "12. Nf3"},
		{Code: "list", Level: finding.Error, File: "rules.md", Title: "line of start", Line: 80, Column: 26, Text: "not legal; Ke1-e3: the king moves one square", Move: "2. Ke3"},
		{Code: "witnesses", Level: finding.Undecided, File: "site/draughts.html", Title: "perft 12 by result of start", Line: 20, Column: 14, Text: "the witnesses differ: own 85,242,128, rulebook 85,242,127"},
		{Code: "claim", Level: finding.Note, File: "club.pgn", Game: 3, Line: 31, Column: 1, Ply: 90, Move: "45... Kh8", Text: "a draw could be claimed after this move: so many moves have been made without progress"},
	},
	Departures: map[finding.Code]int{"long-form": 12},
	Elapsed:    1300 * time.Millisecond,
}

// documents is mixed without its record, and with a finding more that is not shown.
var documents = finding.Report{
	Files:  []finding.File{{Name: "rules.md", Document: true, Boards: 12, Lists: 3, Facts: 5, Skipped: 2, Plies: 120, Errors: 6, Notes: 1}, mixed.Files[1]},
	Boards: mixed.Boards, Facts: mixed.Facts, Findings: mixed.Findings[:7], Omitted: 1, Elapsed: mixed.Elapsed,
}

var (
	rightDocument = finding.Report{
		Files:   []finding.File{{Name: "rules.md", Document: true, Boards: 1, Facts: 1, Witnesses: []string{"rulebook"}}},
		Boards:  mixed.Boards[1:2],
		Facts:   mixed.Facts[1:2],
		Elapsed: 99 * time.Millisecond,
	}
	wrongDocument = finding.Report{
		Files:    []finding.File{{Name: "rules.md", Document: true, Boards: 1, Errors: 1, Notes: 1}},
		Boards:   mixed.Boards[3:4],
		Facts:    mixed.Facts[:1],
		Findings: mixed.Findings[3:5],
	}
	barrenDocument = finding.Report{Files: []finding.File{{Name: "notes.txt"}}, Interrupted: true}
)
