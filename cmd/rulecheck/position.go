package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
)

// targets are the positions that the arguments of a command name.
type targets struct {
	cases       []corpus.Case
	suite       bool // they come from a suite
	wholeCorpus bool // they are all the built-in cases
}

// resolve finds what the arguments name: nothing stands for all built-in cases.
// Every FEN has been read once when it returns, so that bad input is refused
// before anything is counted.
func resolve(args []string, gameName string, stdin io.Reader) (targets, error) {
	game := games.All()[0]
	if gameName != "" {
		var ok bool
		if game, ok = games.ByName(gameName); !ok {
			return targets{}, fmt.Errorf("--game %q: known are %s", gameName, strings.Join(gameNames(), ", "))
		}
	}
	if len(args) == 0 {
		cases, err := corpus.All()
		if gameName != "" {
			cases = slices.DeleteFunc(cases, func(c corpus.Case) bool { return c.Game != gameName })
		}
		return targets{cases, true, true}, err
	}
	var t targets
	for _, arg := range joinFEN(args) {
		cases, isSuite, err := resolveOne(arg, game, stdin)
		if err != nil {
			return targets{}, err
		}
		t.cases = append(t.cases, cases...)
		t.suite = t.suite || isSuite
	}
	if len(t.cases) == 0 {
		return targets{}, errors.New("nothing to check")
	}
	return t, nil
}

// joinFEN puts a FEN together whose quotes were forgotten.
func joinFEN(args []string) []string {
	if len(args) >= 4 && len(args) <= 6 && strings.Count(args[0], "/") == 7 && len(args[1]) == 1 {
		return []string{strings.Join(args, " ")}
	}
	return args
}

func resolveOne(arg string, game engine.Game, stdin io.Reader) (cases []corpus.Case, isSuite bool, err error) {
	if arg == "-" {
		text, err := io.ReadAll(io.LimitReader(stdin, maxInput+1))
		if err != nil {
			return nil, false, fmt.Errorf("standard input: %w", err)
		}
		return readSuite(text, "standard input", game)
	}
	if arg == "start" {
		return []corpus.Case{{Name: arg, Game: game.Name(), FEN: game.Start()}}, false, nil
	}
	if c, ok := corpus.ByName(arg); ok {
		return []corpus.Case{c}, false, nil
	}
	if looksLikePosition(arg) {
		return []corpus.Case{{Game: game.Name(), FEN: arg}}, false, nil
	}
	text, err := readFile(arg)
	if errors.Is(err, os.ErrNotExist) {
		return nil, false, fmt.Errorf("%q is no position, built-in name or file%s; rulecheck perft --list shows the names", arg, suggest(arg))
	}
	if err != nil {
		return nil, false, err
	}
	return readSuite(text, arg, game)
}

// looksLikePosition tells a FEN from a name or a file: it has blanks, and ranks
// or sides parted by slashes or colons.
func looksLikePosition(arg string) bool {
	board, _, blanks := strings.Cut(strings.TrimSpace(arg), " ")
	return strings.Count(board, "/") >= 3 && (blanks || strings.Count(board, "/") == 7) || strings.Count(board, ":") >= 2
}

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

// readSuite reads cases and checks every position in them.
func readSuite(text []byte, name string, game engine.Game) ([]corpus.Case, bool, error) {
	if len(text) > maxInput {
		return nil, false, fmt.Errorf("%s: more than %d MiB; split the suite", name, maxInput>>20)
	}
	cases, err := corpus.Read(bytes.NewReader(text), name)
	if err != nil {
		return nil, false, err
	}
	var errs []error
	for i := range cases {
		c := &cases[i]
		if c.Game == "" {
			c.Game = game.Name()
		}
		if c.Name == "" {
			c.Name = fmt.Sprintf("line %d", c.Line)
		}
		if c.Source == "" {
			c.Source = fmt.Sprintf("%s:%d", name, c.Line)
		}
		errs = append(errs, checkCase(c, name))
	}
	return cases, true, errors.Join(errs...)
}

func checkCase(c *corpus.Case, file string) error {
	game, ok := games.ByName(c.Game)
	if !ok {
		return fmt.Errorf("%s:%d: no game %q; known are %s", file, c.Line, c.Game, strings.Join(gameNames(), ", "))
	}
	if c.Refused != "" {
		return nil
	}
	if _, err := game.Read(c.FEN, true); err != nil {
		return fmt.Errorf("%s:%d: %w", file, c.Line, err)
	}
	return nil
}

func gameNames() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return names
}

// suggest names built-in positions that a mistyped name may have meant.
func suggest(typed string) string {
	type candidate struct {
		name     string
		distance int
	}
	best := candidate{distance: 1 + len(typed)/3}
	for _, name := range append(corpus.Names(), "start") {
		if d := distance(strings.ToLower(typed), name); d < best.distance {
			best = candidate{name, d}
		}
	}
	if best.name == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", best.name)
}

// distance returns how many letters must be put in, taken out or changed to
// make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

func completePosition(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, name := range append([]string{"start"}, corpus.Names()...) {
		if strings.HasPrefix(name, typed) {
			names = append(names, name)
		}
	}
	return names, cobra.ShellCompDirectiveDefault
}

func listCorpus(w io.Writer) error {
	cases, err := corpus.All()
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range cases {
		fmt.Fprintf(table, "%s\t%s\t%s\n", c.Name, c.FEN, c.About)
	}
	return table.Flush()
}
