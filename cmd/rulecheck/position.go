package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/spf13/cobra"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
)

// targets are the positions that the arguments of a command name.
type targets struct {
	cases       []corpus.Case
	names       []string // what the command line calls each, claims and all; empty where its FEN must do
	suite       bool     // they come from a suite
	wholeCorpus bool     // they are all the built-in cases
}

// resolve finds what the arguments name: nothing stands for all built-in cases.
// Every FEN has been read once when it returns, so that bad input is refused
// before anything is counted.
func resolve(args []string, gameName string, lenient bool, stdin io.Reader) (targets, error) {
	in, err := newResolver(gameName, lenient, stdin)
	if err != nil {
		return targets{}, err
	}
	if len(args) == 0 {
		in.suite, in.wholeCorpus = true, true
		cases, err := builtIn(gameName)
		if err != nil {
			return targets{}, err
		}
		for _, c := range cases {
			in.add(c, c.Name)
		}
	}
	for _, arg := range joinFEN(args) {
		if err := in.take(arg); err != nil {
			return targets{}, err
		}
	}
	if len(in.cases) == 0 {
		return targets{}, fmt.Errorf("nothing to check: no built-in position of %s; give one, or a suite", in.game.Name())
	}
	return in.targets, nil
}

// resolveOne finds the one position that an argument names. A drawing that leaves
// out what a position needs is completed; added says with what.
func resolveOne(arg, gameName string, lenient bool, stdin io.Reader) (game engine.Game, position engine.Reading, added []string, err error) {
	in, err := newResolver(gameName, lenient, stdin)
	if err != nil {
		return nil, position, nil, err
	}
	in.drawings = true
	if err := in.take(arg); err != nil {
		return nil, position, nil, err
	}
	if len(in.cases) != 1 {
		return nil, position, nil, fmt.Errorf("%s: %d positions; one is needed", arg, len(in.cases))
	}
	c := in.cases[0]
	game, ok := games.ByName(c.Game)
	if !ok {
		return nil, position, nil, fmt.Errorf("no game %q; known are %s", c.Game, strings.Join(gameNames(), ", "))
	}
	fen, added, err := game.Complete(c.FEN)
	if err != nil {
		return nil, position, nil, err
	}
	if position, err = game.Read(fen, lenient); err != nil {
		if _, lenientErr := game.Read(fen, true); lenientErr == nil {
			err = fmt.Errorf("%w; --lenient reads it all the same", err)
		}
	}
	return game, position, added, err
}

// gameOrFirst returns the game of a name, the first of all games for none.
func gameOrFirst(name string) (engine.Game, error) {
	if name == "" {
		return games.All()[0], nil
	}
	if game, ok := games.ByName(name); ok {
		return game, nil
	}
	return nil, fmt.Errorf("--game %q: known are %s", name, strings.Join(gameNames(), ", "))
}

func newResolver(gameName string, lenient bool, stdin io.Reader) (*resolver, error) {
	game, err := gameOrFirst(gameName)
	return &resolver{game: game, gameAskedFor: gameName != "", lenient: lenient, stdin: stdin}, err
}

// builtIn returns the built-in cases of a game, of all if its name is empty.
func builtIn(gameName string) ([]corpus.Case, error) {
	cases, err := corpus.All()
	if gameName != "" {
		cases = slices.DeleteFunc(cases, func(c corpus.Case) bool { return c.Game != gameName })
	}
	return cases, err
}

// A resolver collects what arguments name.
type resolver struct {
	targets
	game         engine.Game // of what does not say its game
	gameAskedFor bool
	lenient      bool
	stdin        io.Reader
	drawings     bool // positions may leave something out; whoever asks completes and reads them
}

func (in *resolver) add(c corpus.Case, name string) {
	in.cases, in.names = append(in.cases, c), append(in.names, name)
}

// joinFEN puts a FEN together whose quotes were forgotten.
func joinFEN(args []string) []string {
	if len(args) >= 4 && len(args) <= 6 && strings.Count(args[0], "/") == 7 && len(args[1]) == 1 {
		return []string{strings.Join(args, " ")}
	}
	return args
}

func (in *resolver) take(arg string) error {
	if arg == "-" {
		text, err := io.ReadAll(io.LimitReader(in.stdin, maxInput+1))
		if err != nil {
			return fmt.Errorf("standard input: %w", plainly(err))
		}
		return in.takeSuite(text, "standard input", "")
	}
	if c, ok := corpus.ByName(arg); ok && (c.Game == in.game.Name() || arg != "start") {
		in.add(c, arg)
		return nil
	}
	if arg == "start" {
		in.add(corpus.Case{Name: arg, Game: in.game.Name(), FEN: in.game.Start()}, "")
		return nil
	}
	if tagged := corpus.Tagged(arg); len(tagged) > 0 {
		in.suite = true
		for _, c := range tagged {
			if !in.gameAskedFor || c.Game == in.game.Name() {
				in.add(c, c.Name)
			}
		}
		return nil
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: a folder; name the files in it", arg)
	case err == nil:
		text, err := readFile(arg)
		if err != nil {
			return plainly(err)
		}
		return in.takeSuite(text, arg, shellWord(arg))
	case errors.Is(err, os.ErrPermission):
		return plainly(err)
	case looksLikePosition(arg):
		c := corpus.Case{Game: in.gameOf(arg), FEN: arg}
		in.add(c, "")
		return in.check(c)
	}
	return fmt.Errorf("%q is no position, built-in name or file%s; rulecheck perft --list shows the names", arg, suggest(arg))
}

// gameOf returns the game whose position a text is: the one asked for, else the
// first in whose form it is written. Whether it can be read does not matter: a
// broken position of one game must not pass for a good one of another.
func (in *resolver) gameOf(fen string) string {
	if candidates := games.Recognizing(fen); !in.gameAskedFor && len(candidates) > 0 {
		return candidates[0].Name()
	}
	return in.game.Name()
}

// looksLikePosition tells a FEN from a name or a file: ranks or sides parted by
// slashes or colons, and none of what only a path has.
func looksLikePosition(arg string) bool {
	board, _, blanks := strings.Cut(strings.TrimSpace(arg), " ")
	if strings.ContainsAny(board, ".~\\") && !strings.Contains(board, ":") || strings.HasPrefix(board, "/") {
		return false
	}
	return strings.Count(board, "/") >= 3 && (blanks || strings.Count(board, "/") == 7) || strings.Count(board, ":") >= 2
}

// shellWord spells a file name for a POSIX shell.
func shellWord(name string) string {
	if strings.HasPrefix(name, "-") {
		name = "./" + name
	}
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_./+@%,:-", r)
	}
	if name != "" && strings.IndexFunc(name, func(r rune) bool { return !plain(r) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

func gameNames() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return names
}

// suggest names built-in positions that a mistyped name may have meant.
func suggest(typed string) string { return nearest(typed, append(corpus.Names(), "start")) }

// nearest names the text that a mistyped one may have meant, in parentheses.
func nearest(typed string, names []string) string {
	type candidate struct {
		name     string
		distance int
	}
	best := candidate{distance: 1 + len(typed)/3}
	for _, name := range names {
		if difference := len(name) - len(typed); max(difference, -difference) >= best.distance {
			continue // it is as far at least; a long text is not measured against all
		}
		if d := distance(strings.ToLower(typed), name); d < best.distance {
			best = candidate{name, d}
		}
	}
	if best.name == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best.name)
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

func listCorpus(w io.Writer, gameName string) error {
	cases, err := builtIn(gameName)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range cases {
		fmt.Fprintf(table, "%s\t%s\t%s\n", c.Name, c.FEN, c.About)
	}
	return table.Flush()
}
