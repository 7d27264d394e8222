package fuzz

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
)

// A difference is what is wrong at one position.
type difference struct {
	kind  string             // oracle.Kind in words, or that a property fails
	who   string             // the generators that stand alone, or the property
	marks []string           // what differs, by rule and sort of move, sorted
	found *oracle.Divergence // nil where a property fails
	text  string             // where a property fails: how
	terms engine.Terms       // where games stand differently
}

// hangs reports whether the difference is that a generator has not answered in time.
func (d difference) hangs() bool { return d.found != nil && d.found.Kind == oracle.TimedOut }

// inGame reports whether the difference is about a game, not about a position.
func (d difference) inGame() bool { return d.found != nil && d.found.Kind == oracle.StandingDiffers }

// signature names the sort of difference by one of its marks: all that is found
// with the same signature counts as one finding.
func (d difference) signature(mark string) string {
	return strings.TrimSuffix(fmt.Sprintf("%s: %s: %s", d.who, d.kind, mark), ": ")
}

// shows reports whether the difference is of the same kind as another, by the same
// witnesses, and has a mark.
func (d difference) shows(other difference, mark string) bool {
	return d.kind == other.kind && d.who == other.who && slices.Contains(d.marks, mark)
}

// differenceOf tells what a divergence is about.
func differenceOf(game engine.Game, found *oracle.Divergence) difference {
	d := difference{kind: found.Kind.String(), who: strings.Join(found.Verdict.Alone, ", "), found: found}
	if found.Kind.Undecided() { // a generator broke
		d.who, d.marks = found.Answers[0].Generator, []string{breakdown(found)}
		return d
	}
	if found.Verdict.Undecided() {
		d.who = "no majority"
	}
	d.marks = marks(game, found)
	slices.Sort(d.marks)
	d.marks = slices.Compact(d.marks)
	if len(d.marks) == 0 {
		d.marks = []string{""}
	}
	return d
}

// breakdown returns the first line of a generator's error without what differs from
// one position to the next: what is particular becomes a #, and so do several in a row.
func breakdown(found *oracle.Divergence) string {
	text, _, _ := strings.Cut(strings.TrimPrefix(found.Answers[0].Err.Error(), "refused: "), "\n")
	for _, fen := range []string{found.Line.Root, found.FEN} {
		if fen != "" {
			text = strings.ReplaceAll(text, fen, "#")
		}
	}
	text = inRow.ReplaceAllString(particular.ReplaceAllString(text, "#"), "#")
	return strings.ToValidUTF8(text[:min(len(text), 120)], "")
}

// Particular is what is quoted, to the end where the closing quote is cut off, and a
// word with a digit or a slash: numbers, addresses, moves, paths, positions. A single
// quote after a letter is an apostrophe.
var (
	particular = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*(?:\"|\\\\?$)" + "|`[^`]*(?:`|$)" + `|\B'(?:[^'\\]|\\.)*'` + `|[\pL\pN_+.\\-]*[\pN/\\][\pL\pN_+=./\\-]*`)
	inRow      = regexp.MustCompile(`#(?:[^\pL#]*#)+`)
)

// marks returns the marks of what differs.
func marks(game engine.Game, found *oracle.Divergence) (list []string) {
	agreed := found.Answers[0] // an answer to hold the others against
	for _, a := range found.Answers {
		if slices.Contains(found.Verdict.Majority, a.Generator) {
			agreed = a
			break
		}
	}
	if found.Kind == oracle.StandingDiffers {
		for _, a := range found.Answers {
			list = append(list, standings(*a.Standing, *agreed.Standing)...)
		}
		return list
	}
	judged := newJudged(game, found.FEN)
	for _, a := range found.Answers {
		if found.Kind == oracle.StateDiffers {
			move := engine.Move(0)
			if path := found.Line.Path; len(path) > 0 {
				move = path[len(path)-1]
			}
			for _, field := range fields(*a.State, *agreed.State) {
				sort := judged.sort(move, true)
				if field == "clock" || field == "number" || field == "turn" {
					sort = judged.coarse(sort) // who moved does not matter to them
				}
				list = append(list, field+" after "+sort)
			}
			continue
		}
		for _, m := range oracle.Missing(agreed.Moves, a.Moves) {
			list = append(list, "lacks "+judged.sort(m, false))
		}
		for _, m := range oracle.Missing(a.Moves, agreed.Moves) {
			list = append(list, "lists "+judged.sort(m, false))
		}
	}
	return list
}

// standings says what a standing has otherwise than the agreed one.
func standings(got, want engine.Standing) (list []string) {
	if got.Outcome != want.Outcome {
		list = append(list, fmt.Sprintf("%s, not %s", ending(got.Outcome), ending(want.Outcome)))
	}
	if got.Claims != want.Claims {
		list = append(list, fmt.Sprintf("lets claim %q, not %q", got.Claims, want.Claims))
	}
	if got.Occurrences != want.Occurrences && got.Occurrences > 0 && want.Occurrences > 0 {
		list = append(list, "counts occurrences")
	}
	return list
}

func ending(o engine.Outcome) string {
	if !o.Over {
		return "goes on"
	}
	return fmt.Sprintf("ends %v by %s", o, o.Reason)
}

// fields names what two states differ in.
func fields(a, b engine.State) (names []string) {
	for _, f := range []struct {
		name    string
		differs bool
	}{
		{"board", a.Board != b.Board}, {"turn", a.Turn != b.Turn}, {"rights", a.Rights != b.Rights},
		{"clock", a.Clock != b.Clock}, {"number", a.Number != b.Number},
	} {
		if f.differs {
			names = append(names, f.name)
		}
	}
	return names
}

// judged is what the rule book says of the moves of one position.
type judged struct {
	game      engine.Game
	node      oracle.Node // nil if the rule book does not take the position
	legal     []engine.Move
	forbidden map[engine.Move]string // the rule
}

func newJudged(game engine.Game, fen string) judged {
	j := judged{game: game, forbidden: map[engine.Move]string{}}
	node, err := rulebook.New().Start(game, fen)
	if err != nil {
		return j
	}
	j.node, j.legal = node, node.AppendMoves(nil)
	said, err := rulebook.Explain(game, fen)
	if err != nil {
		return j
	}
	for _, man := range said.Men {
		for _, move := range man.Moves {
			if !move.Legal() {
				j.forbidden[move.Move] = move.Rule
			}
		}
	}
	return j
}

// sort says what sort of move a move is: one that a rule forbids, one that no man
// makes, or a legal one by what it does, and if asked to whom.
func (j judged) sort(m engine.Move, victim bool) string {
	switch {
	case j.node == nil || m == 0:
		return "a move"
	case slices.Contains(j.legal, m):
		next, err := j.node.Play(m)
		if err != nil {
			return "a move"
		}
		return does(j.game, j.node.State(), next.State(), m, victim)
	}
	name := "an empty square"
	if kind, _ := j.node.State().Board.At(m.From()); kind != 0 {
		name = j.letter(kind)
	}
	if rule, known := j.forbidden[m]; known {
		return rule
	}
	return "a move that " + name + " does not make"
}

func (j judged) letter(kind engine.Kind) string { return letter(j.game, kind) }

func letter(game engine.Game, kind engine.Kind) string {
	if letters := game.Letters(); kind >= 1 && int(kind) <= len(letters) {
		return letters[kind-1 : kind]
	}
	return "?"
}

// does says what a legal move does, by the man that makes it, what it takes, what
// it becomes, and whether another man moves too. Who is taken where the move goes to
// is told only if it is asked for: it matters to rights.
func does(game engine.Game, before, after engine.State, m engine.Move, victim bool) string {
	kind, color := before.Board.At(m.From())
	became, _ := after.Board.At(m.To())
	text := letter(game, kind)
	own, enemy := before.Board.Men(color), before.Board.Men(color.Other())
	stays := enemy & after.Board.Men(color.Other())
	if taken := enemy &^ stays; taken != 0 {
		text += " takes"
		aside := taken>>m.To()&1 == 0
		if aside {
			text += " aside"
		}
		if aside || victim {
			kind, _ := before.Board.At(first(taken))
			text += " " + letter(game, kind)
		}
		if taken&(taken-1) != 0 {
			text += " and others"
		}
	}
	if own&^after.Board.Men(color)&^(1<<m.From()) != 0 {
		text += " with another man"
	}
	if became != kind {
		text += " becomes " + letter(game, became)
	}
	return text
}

// coarse is what a move does, whoever makes it.
func (j judged) coarse(sort string) string {
	switch {
	case strings.Contains(sort, " becomes "):
		return "a promotion"
	case strings.Contains(sort, " takes"):
		return "a capture"
	case strings.Contains(sort, " with another man"):
		return "a move of two men"
	case strings.HasPrefix(sort, j.letter(1)): // the kind that cannot go back
		return "a move of " + j.letter(1)
	}
	return "a move"
}
