package chess

import (
	"fmt"
	"strconv"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle"
)

const letters = "PNBRQK"

// readFEN reads a position of six fields. It looks at the syntax only: what
// the position means is the caller's affair.
func readFEN(text string) (position, error) {
	refuse := func(reason string, args ...any) (position, error) {
		return position{}, fmt.Errorf("%w: chess FEN %q: %s", oracle.ErrRefused, text, fmt.Sprintf(reason, args...))
	}
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return refuse("%d fields, want 6", len(fields))
	}
	p := position{passed: [3]engine.Square{noSquare, noSquare, noSquare}}
	board, ok := readBoard(fields[0])
	if !ok {
		return refuse("board %q is not 8 ranks of 8 squares", fields[0])
	}
	p.board = board

	switch fields[1] {
	case "w":
		p.turn = engine.White
	case "b":
		p.turn = engine.Black
	default:
		return refuse("side to move %q is neither w nor b", fields[1])
	}

	if fields[2] != "-" {
		for _, letter := range fields[2] {
			right := strings.IndexRune("KQkq", letter)
			if right < 0 || p.rights>>right&1 == 1 {
				return refuse("castling rights %q are not a set of KQkq", fields[2])
			}
			p.rights |= 1 << right
		}
	}

	if fields[3] != "-" {
		square, ok := engine.ParseSquare(fields[3])
		if !ok {
			return refuse("en passant square %q is not a square", fields[3])
		}
		p.passed[0] = square
	}

	clock, err := strconv.ParseUint(fields[4], 10, 16)
	if err != nil {
		return refuse("half-move clock %q is not a number up to 65535", fields[4])
	}
	number, err := strconv.ParseUint(fields[5], 10, 16)
	if err != nil {
		return refuse("move number %q is not a number up to 65535", fields[5])
	}
	p.clock, p.number = uint16(clock), uint16(number)
	return p, nil
}

// readBoard reads the first field of a FEN.
func readBoard(text string) (board [64]man, ok bool) {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return board, false
	}
	for i, row := range ranks {
		file := 0
		for _, letter := range row {
			if '1' <= letter && letter <= '8' {
				file += int(letter - '0')
				continue
			}
			upper := letter &^ 0x20
			kind := strings.IndexRune(letters, upper) + 1
			if kind == 0 || file > 7 {
				return board, false
			}
			color := engine.White
			if letter != upper {
				color = engine.Black
			}
			board[engine.SquareAt(file, 7-i)] = man{engine.Kind(kind), color}
			file++
		}
		if file != 8 {
			return board, false
		}
	}
	return board, true
}
