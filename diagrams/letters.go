package diagrams

import (
	"strings"
	"unicode/utf8"

	"rulecheck/engine"
)

// A gridMan is the man that a sign stands for; kind 0 is an empty square.
type gridMan struct {
	kind  engine.Kind
	color engine.Color
}

// An alphabet is a set of signs for the men of one game.
type alphabet struct {
	game    boardGame
	men     map[string]gridMan
	signs   [2][]string // by color and kind from 1; "" if there is no sign
	empties string      // signs of empty squares besides a blank
	figures bool        // signs that are used for nothing else
	common  bool        // signs that are used for much else
	letters bool        // of which the case or the letter tells the color
	colors  string      // why these signs are of these colors, if it must be told
}

const (
	dots         = ".-_·⸱˙,:~="
	squareSigns  = "□■▢▣◻◼◽◾▪▫⬜⬛☐░▒▓█🟫🟨🟩🟧🟦🟪🟥"
	emptySquares = dots + squareSigns + "⭘○◦◯*+01#"
)

// An alphabetText is an alphabet as it is written here: the signs of White and
// of Black by kind, parted by blanks; ? stands for a sign that there is not.
type alphabetText struct {
	letters      string // Game.Letters of the game that it is for
	white, black string
	empties      string
	figures      bool
	common       bool
	isLetters    bool
	colors       string
}

// Chess has PNBRQK, draughts w and W. The first alphabet that fits is taken.
var alphabetTexts = []alphabetText{
	{"PNBRQK", "P N B R Q K", "p n b r q k", emptySquares, false, false, true, ""},
	{"PNBRQK", "♙ ♘ ♗ ♖ ♕ ♔", "♟ ♞ ♝ ♜ ♛ ♚", emptySquares, true, false, false, ""},
	{"PNBRQK", "wP wN wB wR wQ wK", "bP bN bB bR bQ bK", emptySquares, false, false, false, ""},
	{"PNBRQK", "wp wn wb wr wq wk", "bp bn bb br bq bk", emptySquares, false, false, false, ""},
	{"PNBRQK", "WP WN WB WR WQ WK", "BP BN BB BR BQ BK", emptySquares, false, false, false, ""},
	{"wW", "w W", "b B", emptySquares, false, false, true, ""},
	{"wW", "⛀ ⛁", "⛂ ⛃", emptySquares, true, false, false, ""},
	{"wW", "w W", "r R", emptySquares, false, false, true, "the red men are Black's, as the others are white"},
	{"wW", "r R", "b B", emptySquares, false, false, true, "the red men are White's, as the others are black"},
	{"wW", "o O", "x X", dots + squareSigns + "*+01#", false, true, false, "o is White's and x is Black's, by custom"},
	{"wW", "o 8", "+ *", dots + squareSigns, false, true, false, ""},
	{"wW", "○ ◎", "● ◉", dots + squareSigns, false, true, false, ""},
	{"wW", "⚪ ?", "⚫ ?", dots + squareSigns, false, true, false, ""},
	{"wW", "⚪ ?", "🔴 ?", dots + squareSigns, false, true, false, "the red men are Black's, as the others are white"},
	{"wW", "🔴 ?", "⚫ ?", dots + squareSigns, false, true, false, "the red men are White's, as the others are black"},
	{"wW", "⚪ ?", "🔵 ?", dots + squareSigns, false, true, false, "the blue men are Black's, as the others are white"},
	{"wW", "🟡 ?", "⚫ ?", dots + squareSigns, false, true, false, "the yellow men are White's, as the others are black"},
	{"wW", "⚪ ?", "🟤 ?", dots + squareSigns, false, true, false, "the brown men are Black's, as the others are white"},
}

// alphabetsOf returns the alphabets of some games, those of the first game first.
func alphabetsOf(games []boardGame) (all []*alphabet) {
	for _, game := range games {
		for _, text := range alphabetTexts {
			if text.letters == game.letters {
				all = append(all, text.of(game))
			}
		}
	}
	return all
}

func (t alphabetText) of(game boardGame) *alphabet {
	a := &alphabet{
		game: game, men: map[string]gridMan{}, empties: t.empties,
		figures: t.figures, common: t.common, letters: t.isLetters, colors: t.colors,
	}
	for color, signs := range [2]string{engine.White: t.white, engine.Black: t.black} {
		for i, sign := range strings.Fields(signs) {
			if sign == "?" {
				sign = ""
			} else {
				a.men[sign] = gridMan{engine.Kind(i + 1), engine.Color(color)}
			}
			a.signs[color] = append(a.signs[color], sign)
		}
	}
	return a
}

// read returns what a square's text stands for; ok is false if it is no sign of
// the alphabet.
func (a *alphabet) read(text string) (m gridMan, ok bool) {
	if m, ok = a.men[text]; ok || a.isEmpty(text) {
		return m, true
	}
	if len(text) > 2 && (text[0] == '(' || text[0] == '[') { // a mark around the man
		m, ok = a.men[strings.Trim(text, "()[]")]
	}
	return m, ok
}

// isEmpty reports whether a text is a sign for an empty square, once or twice.
func (a *alphabet) isEmpty(text string) bool {
	if text == "" {
		return true
	}
	r, size := utf8.DecodeRuneInString(text)
	return strings.ContainsRune(a.empties, r) && r != utf8.RuneError &&
		(size == len(text) || text[size:] == text[:size] && (r == '-' || r == '.' || r == '_'))
}

// A fit is how well an alphabet fits a grid.
type fit struct {
	alphabet *alphabet
	unknown  int // squares with a text that is no sign
	row, at  int // the first of them
	men      int
	count    [2]int     // of each color
	kings    [2]int     // of each color, the last kind
	light    int        // men on light squares
	signs    [2][3]sign // of empty squares, light and dark ones as drawn
	empties  [2]sign    // the commonest of them
	mixed    string     // a second sign for empty squares that is not of one color
}

// A sign is a text and how often it stands in a grid.
type sign struct {
	text string
	n    int
}

// chequered reports whether light and dark squares are drawn as such: nothing but
// a board is.
func (f fit) chequered() bool {
	light, dark := f.empties[0], f.empties[1]
	return f.mixed == "" && light.n >= 8 && dark.n >= 8 && light.text != dark.text && light.text != "" && dark.text != "" &&
		strings.Contains(squareSigns, light.text) && strings.Contains(squareSigns, dark.text)
}

// mostUnknown is how many unknown signs a drawing can have that is taken for a
// wrong one: a quarter of its squares.
const mostUnknown = 16

// fitOf compares an alphabet with the texts of a grid; not to the end if it does
// not fit.
func (a *alphabet) fitOf(g *grid) (f fit) {
	f.alphabet = a
	for r, row := range g.rows {
		for c, cell := range row.cells {
			m, ok := a.read(cell.text)
			switch {
			case !ok:
				if f.unknown == 0 {
					f.row, f.at = r, c
				}
				if f.unknown++; f.unknown > mostUnknown {
					return f
				}
			case m.kind == 0:
				f.addEmpty(cell.text, (r+c)&1)
			default:
				f.men++
				f.count[m.color]++
				if int(m.kind) == len(a.game.letters) {
					f.kings[m.color]++
				}
				if (r+c)&1 == 0 {
					f.light++
				}
			}
		}
	}
	f.chooseEmpties()
	return f
}

// addEmpty counts a sign of an empty square.
func (f *fit) addEmpty(text string, color int) {
	for i := range f.signs[color] {
		if s := &f.signs[color][i]; s.n == 0 || s.text == text {
			*s = sign{text, s.n + 1}
			return
		}
	}
	f.unknown++
}

// chooseEmpties finds the sign of the empty squares of each color, which is the
// commonest, and the one that stands beside them.
func (f *fit) chooseEmpties() {
	for color, signs := range f.signs {
		for _, s := range signs {
			if s.n > f.empties[color].n {
				f.empties[color] = s
			}
		}
	}
	for color, signs := range f.signs {
		for _, s := range signs {
			switch {
			case s.n == 0 || s.text == f.empties[color].text:
			case f.mixed == "" || f.mixed == s.text:
				f.mixed = s.text
			default:
				f.unknown += s.n // three signs are no way to draw a board
			}
		}
	}
}

// fits returns the alphabets that fit a grid, the best first; if none does, the
// one that comes nearest with unknown > 0.
func fits(g *grid, alphabets []*alphabet) (all []fit) {
	nearest := fit{unknown: 65}
	for _, a := range alphabets {
		f := a.fitOf(g)
		switch {
		case f.unknown == 0 && f.men > 0:
			all = append(all, f)
		case f.unknown < nearest.unknown || f.unknown == nearest.unknown && f.men > nearest.men:
			nearest = f
		}
	}
	for i := 1; i < len(all) && all[0].mixed != ""; i++ {
		if other := all[i]; other.mixed == "" && other.men > all[0].men && other.alphabet.game.game == all[0].alphabet.game.game {
			all[0], all[i] = other, all[0] // the second sign for empty squares is that of men
		}
	}
	if all == nil && nearest.alphabet != nil {
		all = []fit{nearest}
	}
	return all
}
