package dragontooth

import (
	"fmt"
	"strconv"
	"strings"

	"rulecheck/engine"
)

// parse returns what the six fields of a FEN say, and its en passant square (a1
// for none). It looks at the form only, not at whether the position can be.
func parse(fen string) (asked engine.State, enPassant engine.Square, err error) {
	fields := strings.Split(fen, " ")
	if len(fields) != 6 {
		return asked, 0, fmt.Errorf("%d fields, not 6, in %.100q", len(fields), fen)
	}
	if asked.Board, err = parseBoard(fields[0]); err != nil {
		return asked, 0, err
	}
	switch fields[1] {
	case "w":
	case "b":
		asked.Turn = engine.Black
	default:
		return asked, 0, fmt.Errorf("side to move %.20q is not w or b", fields[1])
	}
	if asked.Rights, err = parseRights(fields[2]); err != nil {
		return asked, 0, err
	}
	if fields[3] != "-" {
		square, ok := engine.ParseSquare(fields[3])
		if !ok || square.Rank() != 2 && square.Rank() != 5 {
			return asked, 0, fmt.Errorf("en passant square %.20q is not - or a square of rank 3 or 6", fields[3])
		}
		enPassant = square
	}
	// The library counts the clock in one byte and drops what does not fit.
	clock, err := strconv.ParseUint(fields[4], 10, 8)
	if err != nil {
		return asked, 0, fmt.Errorf("half-move clock %.20q is not a number from 0 to 255", fields[4])
	}
	number, err := strconv.ParseUint(fields[5], 10, 16)
	if err != nil {
		return asked, 0, fmt.Errorf("move number %.20q is not a number from 0 to 65535", fields[5])
	}
	asked.Clock, asked.Number = uint16(clock), uint16(number)
	return asked, enPassant, nil
}

func parseRights(text string) (rights uint8, err error) {
	if text == "-" {
		return 0, nil
	}
	for _, letter := range []byte(text) {
		bit := strings.IndexByte("KQkq", letter)
		if bit < 0 || rights>>bit&1 == 1 {
			return 0, fmt.Errorf("castling rights %.20q are not - or letters of KQkq", text)
		}
		rights |= 1 << bit
	}
	if rights == 0 {
		return 0, fmt.Errorf("castling rights are empty, not - or letters of KQkq")
	}
	return rights, nil
}

func parseBoard(text string) (b engine.Board, err error) {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return b, fmt.Errorf("%d ranks, not 8, in %.100q", len(ranks), text)
	}
	for i, rank := range ranks {
		if !putRank(&b, 7-i, rank) {
			return b, fmt.Errorf("rank %.20q does not describe 8 squares", rank)
		}
	}
	return b, nil
}

func putRank(b *engine.Board, rank int, text string) (ok bool) {
	file := 0
	for _, letter := range []byte(text) {
		if letter >= '1' && letter <= '8' {
			file += int(letter - '0')
			continue
		}
		kind := 1 + strings.IndexByte("PNBRQK", letter&^0x20)
		if kind == 0 || file > 7 {
			return false
		}
		b.Put(engine.SquareAt(file, rank), engine.Kind(kind), engine.Color(letter>>5&1))
		file++
	}
	return file == 8
}
