package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/engine/record"
)

// readRecord returns one game of a file of records: the one of a number from 1,
// or the only one for 0.
func readRecord(name string, game engine.Game, number int) (*record.Game, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, plainly(err)
	}
	defer file.Close()
	reader := record.NewReader(file, name)
	reader.Results = game.Records().Results
	for count := 0; ; count++ {
		g, err := reader.Next()
		var broken *record.Error
		switch {
		case err == io.EOF && count == 0:
			return nil, fmt.Errorf("%s: no game in it", name)
		case err == io.EOF:
			return nil, fmt.Errorf("--game-number %d: %s has games 1 to %d", number, name, count)
		case errors.As(err, &broken) && broken.Game < number:
		case err != nil:
			return nil, plainly(err)
		case g.Number < number:
		case number > 0:
			return g, nil
		default:
			if _, err := reader.Next(); err != io.EOF {
				return nil, fmt.Errorf("%s: more than one game; choose one with --game-number", name)
			}
			return g, nil
		}
	}
}

// rootOf returns where a record begins.
func rootOf(g *record.Game, game engine.Game, lenient bool) (engine.Reading, error) {
	root, err := g.Root(game, lenient)
	if err != nil {
		if _, lenientErr := g.Root(game, true); lenientErr == nil {
			err = fmt.Errorf("%w; --lenient reads it all the same", err)
		}
	}
	return root, err
}

// gameOfFile returns the game whose records a file holds, by its name; ok is
// false if the name is no such file's. The error says that another game was asked
// for.
func gameOfFile(name, askedFor string) (game engine.Game, ok bool, err error) {
	game, ok = games.OfFile(name)
	if ok && askedFor != "" && askedFor != game.Name() {
		err = fmt.Errorf("--game %s: the name of %s is that of a file of %s", askedFor, name, game.Name())
	}
	return game, ok, err
}

// recordExtensions returns how the names of files of records end.
func recordExtensions() (extensions []string) {
	for _, game := range games.All() {
		extensions = append(extensions, "."+game.Records().Extension)
	}
	return extensions
}
