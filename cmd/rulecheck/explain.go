package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/engine/record"
	"rulecheck/explain"
	"rulecheck/reports"
)

// explainFlags are the flags of rulecheck explain.
type explainFlags struct {
	game, moves           string
	ply, gameNumber       int
	touched, touchedEnemy []string
	lenient               bool
	format, color         string
}

func explainCommand() *cobra.Command {
	f := &explainFlags{}
	cmd := &cobra.Command{
		Use:   "explain POSITION|GAME.pdn|GAME.pgn [MOVE]",
		Short: "Tell which moves are legal, and which rule forbids the others",
		Long: `explain tells of every man of the side to move which moves it could make by how
it moves, which of them the rules allow, and why they forbid the others. With
MOVE it tells that of one move. The legal moves of the engine and of the rule
book, which share no code, are held against each other first; if they differ,
both are shown and the exit code is 1.

POSITION is written as for rulecheck perft. It may be a drawing: a king that is
left out is put on the first square, from a1 on, where it changes no move and no
attack of the men that are drawn, and that is told. MOVE is written as e2e4,
Re2-a2 or O-O; in draughts as 11-15, 11x18x25 or c3-e5.

Of a game record the position at its end is explained, or after --ply moves of it.
Which game it is of is told by the file's name: .pgn is chess, .pdn draughts.`,
		Example: `  rulecheck explain c-pin
  rulecheck explain 'k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1' Re2-a2
  rulecheck explain '8/8/8/8/8/8/8/r2K4 w - - 0 1'                   no black king: a drawing
  rulecheck explain 'B:W15,22:B11' c3-e5                             draughts
  rulecheck explain start --game checkers --moves '11-15 22-18'      which move forced the capture
  rulecheck explain club.pdn --ply 12 --game-number 3                the same of a record
  rulecheck explain c-pin --touched e2                               what may still be played`,
		ValidArgsFunction: completePosition,
		Args: func(cmd *cobra.Command, args []string) error {
			if position, rest := cutPosition(args); position == "" || len(rest) > 1 {
				return fmt.Errorf("explain takes a position and at most one move, not %d arguments; write it like rulecheck explain start e2e4", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd, args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.game, "game", "", "the game's `NAME`, where the text alone does not tell (default \""+games.All()[0].Name()+"\")")
	flags.StringVar(&f.moves, "moves", "", "`MOVES` to play from POSITION first, with blanks between them: 'e2e4 e7e5'")
	flags.IntVar(&f.ply, "ply", 0, "explain the position after the first `N` moves of --moves or of a record (default: after all)")
	flags.IntVar(&f.gameNumber, "game-number", 0, "`NUMBER` of the game in a file of several, from 1")
	flags.StringSliceVar(&f.touched, "touched", nil, "`SQUARE` of a man that its player has touched, in order: e1,h1")
	flags.StringSliceVar(&f.touchedEnemy, "touched-enemy", nil, "`SQUARE` of a man of the opponent's that the player has touched")
	flags.BoolVar(&f.lenient, "lenient", false, "drop an impossible castling right or en passant square with a warning, and go on")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	return cmd
}

// cutPosition parts the position from the arguments after it, also a FEN whose
// quotes were forgotten.
func cutPosition(args []string) (position string, rest []string) {
	if len(args) == 0 {
		return "", nil
	}
	fields := 1
	if len(args) >= 4 && strings.Count(args[0], "/") == 7 && len(args[1]) == 1 {
		for fields = 4; fields < min(len(args), 6) && strings.Trim(args[fields], "0123456789") == ""; {
			fields++
		}
	}
	return strings.Join(args[:fields], " "), args[fields:]
}

func (f *explainFlags) run(cmd *cobra.Command, args []string) error {
	if err := checkOutput(f.format, f.color); err != nil {
		return err
	}
	position, rest := cutPosition(args)
	q, err := f.question(cmd, position)
	if err != nil {
		return err
	}
	q.Move = strings.Join(rest, "")
	if q.Touched, err = squares(q.Game, "--touched", f.touched); err != nil {
		return err
	}
	if q.TouchedEnemy, err = squares(q.Game, "--touched-enemy", f.touchedEnemy); err != nil {
		return err
	}
	if len(rest) > 0 && len(q.Touched)+len(q.TouchedEnemy) > 0 {
		return errors.New("a move and touched men are two questions; ask one at a time")
	}
	answer, err := explain.RuleBook.Answer(q)
	if err != nil {
		return err
	}
	if err := f.print(cmd, answer); err != nil {
		return err
	}
	if answer.Quarrel != nil {
		return exitCode(exitDiffer)
	}
	return nil
}

func (f *explainFlags) print(cmd *cobra.Command, answer *explain.Answer) error {
	if f.format == "json" {
		return reports.ExplainJSON(cmd.OutOrStdout(), answer)
	}
	return reports.Explain(cmd.OutOrStdout(), answer, reports.TextOptions{Color: colored(f.color)})
}

// question returns the position in question and the line that leads there, from
// a position or a record.
func (f *explainFlags) question(cmd *cobra.Command, arg string) (q explain.Question, err error) {
	game, recorded, err := gameOfFile(arg, f.game)
	numbered, plyIsAskedFor := cmd.Flags().Changed("game-number"), cmd.Flags().Changed("ply")
	switch {
	case err != nil:
		return q, err
	case numbered && !recorded:
		return q, fmt.Errorf("--game-number %d: %q is no file of games; those end in %s", f.gameNumber, arg, strings.Join(recordExtensions(), " or "))
	case numbered && f.gameNumber < 1:
		return q, fmt.Errorf("--game-number %d: games are numbered from 1", f.gameNumber)
	case recorded && f.moves != "":
		return q, errors.New("--moves and a game record exclude each other")
	case recorded:
		q.Game = game
		g, err := readRecord(arg, game, f.gameNumber)
		if err != nil {
			return q, err
		}
		if q.Root, err = rootOf(g, game, f.lenient); err != nil {
			return q, err
		}
		q.Path, err = f.recordedPath(g, q.Root.Position, plyIsAskedFor)
		return q, err
	}
	q.Game, q.Root, q.Added, err = resolveOne(arg, f.game, f.lenient, cmd.InOrStdin())
	if err != nil {
		return q, err
	}
	q.Path, err = f.path(q.Root.Position, plyIsAskedFor)
	return q, err
}

// path reads --moves as far as --ply.
func (f *explainFlags) path(p engine.Position, plyIsAskedFor bool) (path []engine.Move, err error) {
	for _, text := range strings.Fields(f.moves) {
		// A number of a move, "1." or "12...", is no move.
		if strings.Trim(text, "0123456789.") == "" && strings.HasSuffix(text, ".") {
			continue
		}
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("--moves: ply %d: %w", len(path)+1, err)
		}
		path = append(path, m)
		p = p.Play(m)
	}
	plies, err := f.plies("--moves", len(path), plyIsAskedFor)
	return path[:plies], err
}

// recordedPath plays a record as far as --ply. What comes after is not looked at.
func (f *explainFlags) recordedPath(g *record.Game, p engine.Position, plyIsAskedFor bool) (path []engine.Move, err error) {
	plies, err := f.plies(fmt.Sprintf("game %d of %s", g.Number, g.File), len(g.Moves), plyIsAskedFor)
	if err != nil || plies == 0 {
		return nil, err
	}
	for ply, err := range g.Replay(p) {
		if err != nil {
			return nil, err
		}
		if path = append(path, ply.Move); len(path) == plies {
			break
		}
	}
	return path, nil
}

// plies returns how many of the moves that something has are to be played.
func (f *explainFlags) plies(of string, all int, plyIsAskedFor bool) (int, error) {
	switch {
	case !plyIsAskedFor:
		return all, nil
	case f.ply < 0 || f.ply > all:
		return 0, fmt.Errorf("--ply %d: %s has plies 0 to %d", f.ply, of, all)
	}
	return f.ply, nil
}

// squares reads names of squares: as the game's players spell them, or by file
// and rank.
func squares(game engine.Game, flag string, names []string) ([]engine.Square, error) {
	var list []engine.Square
	for _, name := range names {
		all := make([]string, 64)
		for s := range all {
			all[s] = game.SquareText(engine.Square(s))
		}
		at := slices.Index(all, name)
		if s, ok := engine.ParseSquare(name); ok && at < 0 {
			at = int(s)
		}
		if at < 0 {
			return nil, fmt.Errorf("%s %q: no square of the board; write it like %s", flag, name, game.SquareText(engine.SquareAt(2, 2)))
		}
		list = append(list, engine.Square(at))
	}
	return list, nil
}
