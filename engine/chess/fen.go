package chess

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"rulecheck/engine"
)

// maxCounter is the largest half-move clock and move number.
const maxCounter = 9999

// ReadSetup reads a position in Forsyth-Edwards Notation: six fields between
// any number of blanks and tabs, or the four of an EPD line, or five. A missing
// clock is 0; a missing number is the lowest that fits the clock, 1 as a rule.
//
// It judges the text alone; whether the setup can be, Setup.Reasons tells. The
// error wraps the Reasons for which the text is no FEN.
func ReadSetup(fen string) (Setup, error) {
	s, reasons := readFields(cutFields(fen))
	if len(reasons) > 0 {
		if len(fen) > longestFEN {
			fen = shorten(fen)
		}
		return Setup{}, fmt.Errorf("chess position %q: %w", fen, reasons)
	}
	return s, nil
}

const (
	maxFields  = 6
	longestFEN = 100 // no FEN in its normal form is longer
)

// cutFields returns the fields of a FEN; a seventh holds all the rest.
func cutFields(fen string) []string {
	var fields []string
	rest := strings.Trim(fen, " \t")
	for rest != "" && len(fields) < maxFields {
		field := rest
		if end := strings.IndexAny(rest, " \t"); end >= 0 {
			field = rest[:end]
		}
		fields = append(fields, field)
		rest = strings.TrimLeft(rest[len(field):], " \t")
	}
	if rest != "" {
		fields = append(fields, rest)
	}
	return fields
}

func readFields(fields []string) (s Setup, reasons Reasons) {
	switch {
	case len(fields) == 0:
		reasons.Add(Syntax, "no text")
		return s, reasons
	case len(fields) < 4:
		reasons.Add(Syntax, "%d fields; a FEN has 6, and 4 at least: board, side to move, castling rights, en passant square", len(fields))
	case len(fields) > maxFields:
		reasons.Add(Syntax, "%q after the six fields", shorten(fields[maxFields]))
	}
	for len(fields) < 4 {
		fields = append(fields, "")
	}
	s.Board = readBoard(fields[0], &reasons)
	s.Turn = readTurn(fields[1], &reasons)
	s.Rights = readRights(fields[2], &reasons)
	s.EnPassant = readEnPassant(fields[3], &reasons)
	if len(fields) > 4 {
		s.Clock = readCounter("half-move clock", fields[4], &reasons)
	}
	s.Number = leastNumber(s.Clock, s.Turn)
	if len(fields) > 5 {
		s.Number = readCounter("move number", fields[5], &reasons)
	}
	return s, reasons
}

// readBoard reads the placement of the men, rank 8 first.
func readBoard(text string, reasons *Reasons) (board engine.Board) {
	if ranks := strings.Count(text, "/") + 1; ranks != 8 {
		reasons.Add(Syntax, "board %q has %s", shorten(text), count(ranks, "rank"))
		return board
	}
	rank := 7
	for row := range strings.SplitSeq(text, "/") {
		readRank(&board, rank, row, reasons)
		rank--
	}
	return board
}

// readRank reads one rank of the board and notes the first thing wrong with it.
func readRank(board *engine.Board, rank int, text string, reasons *Reasons) {
	refuse := func(why string, args ...any) {
		reasons.Add(Syntax, "rank %d %q %s", rank+1, shorten(text), fmt.Sprintf(why, args...))
	}
	file := 0
	afterDigit := false
	for i := range len(text) {
		letter := text[i]
		if '1' <= letter && letter <= '8' {
			if afterDigit {
				refuse("has two digits side by side")
				return
			}
			afterDigit = true
			file += int(letter - '0')
			continue
		}
		afterDigit = false
		kind, color := manOf(letter)
		if kind == 0 {
			unknown, _ := utf8.DecodeRuneInString(text[i:])
			refuse("has %q, which is no man", unknown)
			return
		}
		if file < 8 {
			board.Put(engine.SquareAt(file, rank), kind, color)
		}
		file++
	}
	if file != 8 {
		refuse("has %s", count(file, "square"))
	}
}

// manOf returns the man that a FEN letter stands for, kind 0 for none.
func manOf(letter byte) (engine.Kind, engine.Color) {
	if at := strings.IndexByte(Letters, letter); at >= 0 {
		return engine.Kind(at + 1), engine.White
	}
	if at := strings.IndexByte(Letters, letter&^0x20); at >= 0 {
		return engine.Kind(at + 1), engine.Black
	}
	return 0, engine.White
}

func readTurn(text string, reasons *Reasons) engine.Color {
	switch text {
	case "w", "":
		return engine.White
	case "b":
		return engine.Black
	}
	reasons.Add(Syntax, `side to move %q is not "w" or "b"`, shorten(text))
	return engine.White
}

func readRights(text string, reasons *Reasons) (rights Rights) {
	if text == "-" {
		return 0
	}
	for i, letter := range text {
		at := strings.IndexRune(rightLetters, letter)
		switch {
		case at < 0 && ('A' <= letter && letter <= 'H' || 'a' <= letter && letter <= 'h'):
			reasons.Add(Chess960Castling, "castling rights %q name a rook by its file %q, as for Chess960, which is not supported; write K, Q, k, q",
				shorten(text), letter)
			return 0
		case at < 0:
			reasons.Add(Syntax, "castling rights %q have %q, which is not of K, Q, k, q", shorten(text), letter)
			return 0
		case strings.ContainsRune(text[:i], letter):
			reasons.Add(Syntax, "castling rights %q have %q twice", shorten(text), letter)
			return 0
		}
		rights |= 1 << at
	}
	return rights
}

func readEnPassant(text string, reasons *Reasons) engine.Square {
	if text == "-" || text == "" {
		return 0
	}
	square, ok := engine.ParseSquare(text)
	switch {
	case !ok:
		reasons.Add(Syntax, `en passant square %q is not a square or "-"`, shorten(text))
	case square.Rank() != 2 && square.Rank() != 5:
		reasons.Add(EnPassantRank, "en passant square %q is not on rank 3 or 6", text)
	default:
		return square
	}
	return 0
}

func readCounter(name, text string, reasons *Reasons) int {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			reasons.Add(Syntax, "%s %q is not a number", name, shorten(text))
			return 0
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > maxCounter {
		reasons.Add(Syntax, "%s %q is above %d", name, shorten(text), maxCounter)
		return 0
	}
	return n
}

// FEN returns the setup's text in its normal form: six fields, castling rights
// in the order KQkq, the en passant square as it stands in the setup. ReadSetup
// reads the same setup from it, if its values are such as a FEN can write.
func (s Setup) FEN() string {
	text := make([]byte, 0, longestFEN)
	for rank := 7; rank >= 0; rank-- {
		empty := byte(0)
		for file := range 8 {
			kind, color := s.Board.At(engine.SquareAt(file, rank))
			if kind == 0 {
				empty++
				continue
			}
			if empty > 0 {
				text = append(text, '0'+empty)
				empty = 0
			}
			text = append(text, letterOf(kind, color))
		}
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		if rank > 0 {
			text = append(text, '/')
		}
	}
	text = append(text, ' ', "wb"[s.Turn&1], ' ')
	if s.Rights&allRights == 0 {
		text = append(text, '-')
	}
	for i := range len(rightLetters) {
		if s.Rights>>i&1 == 1 {
			text = append(text, rightLetters[i])
		}
	}
	text = append(text, ' ')
	if s.EnPassant == 0 {
		text = append(text, '-')
	} else {
		text = append(text, s.EnPassant.String()...)
	}
	text = strconv.AppendInt(append(text, ' '), int64(s.Clock), 10)
	text = strconv.AppendInt(append(text, ' '), int64(s.Number), 10)
	return string(text)
}

// letterOf returns the FEN letter of a man, '?' for a kind chess does not have.
func letterOf(kind engine.Kind, color engine.Color) byte {
	if int(kind) > len(Letters) {
		return '?'
	}
	letter := Letters[kind-1]
	if color == engine.Black {
		letter |= 0x20
	}
	return letter
}
