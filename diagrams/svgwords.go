package diagrams

import (
	"cmp"
	"slices"
	"strings"

	"rulecheck/engine"
)

// phrases are the words of one language in which a picture is described.
type phrases struct {
	sides                   [2]string // by color
	is, none                string    // "White" is ...; nobody
	comma, stop             string    // between men; after a sentence
	from, to, check         string
	marked, captured, arrow string
	names, plurals          func(pieceSet) []string
}

var english = phrases{
	sides: [2]string{engine.White: "White", engine.Black: "Black"},
	is:    ": ", none: "nothing", comma: ", ", stop: ". ",
	from: "From", to: "To", check: "In check",
	marked: "Marked", captured: "Captured", arrow: "Arrow",
	names:   func(set pieceSet) []string { return set.names },
	plurals: func(set pieceSet) []string { return set.plurals },
}

var japanese = phrases{
	sides: [2]string{engine.White: "白", engine.Black: "黒"},
	is:    "：", none: "なし", comma: "、", stop: "。",
	from: "移動元", to: "移動先", check: "王手",
	marked: "印", captured: "取られる駒", arrow: "矢印",
	names:   func(set pieceSet) []string { return set.japanese },
	plurals: func(set pieceSet) []string { return set.japanese },
}

// Describe returns what the picture shows in words, for those who do not see it:
// the men of both sides, the most valuable first, and the marks.
func (p Picture) Describe() string {
	words := english
	if p.Lang == "ja" || strings.HasPrefix(p.Lang, "ja-") {
		words = japanese
	}
	var out strings.Builder
	say := func(about, what string) {
		if what != "" {
			out.WriteString(about + words.is + what + words.stop)
		}
	}
	for _, color := range []engine.Color{engine.White, engine.Black} {
		say(words.sides[color], cmp.Or(p.menInWords(words, color), words.none))
	}
	list := func(squares []engine.Square) string { return strings.Join(p.spell(squares), words.comma) }
	say(words.from, list(p.Origin))
	say(words.to, list(p.Destination))
	say(words.check, list(p.Check))
	say(words.captured, list(p.Captured))
	say(words.marked, list(p.Marked))
	var arrows []string
	for _, arrow := range p.Arrows {
		arrows = append(arrows, p.Game.SquareText(arrow[0])+"–"+p.Game.SquareText(arrow[1]))
	}
	say(words.arrow, strings.Join(arrows, words.comma))
	return strings.TrimSpace(out.String())
}

// menInWords lists the men of a side: "king e1, pawns a2, b2".
func (p Picture) menInWords(words phrases, color engine.Color) string {
	set := piecesOf(p.Game)
	squares := make([][]engine.Square, len(set.names))
	set.each(p.Board, func(s engine.Square, kind engine.Kind, c engine.Color) {
		if c == color {
			squares[kind-1] = append(squares[kind-1], s)
		}
	})
	var kinds []string
	for k, where := range slices.Backward(squares) {
		name := words.names(set)[k]
		if len(where) > 1 {
			name = words.plurals(set)[k]
		}
		if len(where) > 0 {
			kinds = append(kinds, name+" "+strings.Join(p.spell(where), words.comma))
		}
	}
	return strings.Join(kinds, words.comma)
}

// spell returns the names of squares in the order of the players, each once.
func (p Picture) spell(squares []engine.Square) []string {
	names := make([]string, 0, len(squares))
	for _, s := range squares {
		names = append(names, p.Game.SquareText(s))
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	})
	return slices.Compact(names)
}
