package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"rulecheck/corpus"
	"rulecheck/engine/games"
	"rulecheck/suite"
)

// maxInput bounds a suite that is read into memory, in bytes.
const maxInput = 256 << 20

func readFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, maxInput+1))
}

// maxRefused is after how many positions that cannot be read the rest of a
// suite's are only counted.
const maxRefused = 20

// takeSuite reads cases and checks every position in them. Name is what errors
// call the suite, target what the command line calls it.
func (in *resolver) takeSuite(text []byte, name, target string) error {
	in.suite = true
	if len(text) > maxInput {
		return fmt.Errorf("%s: more than %d MiB; split the suite", name, maxInput>>20)
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return fmt.Errorf("%s: no text file; a suite is EPD, .perft, TSV or JSON lines in UTF-8", name)
	}
	cases, err := corpus.Read(bytes.NewReader(text), name)
	errs := []error{err}
	refused := 0
	for _, c := range cases {
		if c.Game == "" {
			c.Game = in.gameOf(c.FEN)
		}
		if c.Name == "" {
			c.Name = fmt.Sprintf("line %d", c.Line)
		}
		if c.Source == "" {
			c.Source = fmt.Sprintf("%s:%d", name, c.Line)
		}
		if err := in.check(c); err != nil {
			if refused++; refused <= maxRefused {
				errs = append(errs, fmt.Errorf("%s:%d: %w", name, c.Line, err))
			}
		}
		in.add(c, target)
	}
	if refused > maxRefused {
		errs = append(errs, fmt.Errorf("%s: %d more positions that cannot be read", name, refused-maxRefused))
	}
	return errors.Join(errs...)
}

// check reads a case's position as the run will.
func (in *resolver) check(c corpus.Case) error {
	game, ok := games.ByName(c.Game)
	if !ok {
		return fmt.Errorf("no game %q; known are %s", c.Game, strings.Join(gameNames(), ", "))
	}
	if in.drawings {
		return nil
	}
	_, strict := game.Read(c.FEN, false)
	if strict == nil || c.Refused != "" && !suite.ClaimsMoves(c) {
		return nil
	}
	_, err := game.Read(c.FEN, true)
	switch {
	case err != nil && c.Refused != "":
		return fmt.Errorf("%w; a position that cannot be read has no counts and moves: leave those claims out", err)
	case err != nil || in.lenient || c.Refused != "":
		return err
	}
	return fmt.Errorf("%w; --lenient reads it all the same", strict)
}
