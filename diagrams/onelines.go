package diagrams

import (
	"slices"
	"strings"
	"unicode/utf8"

	"rulecheck/engine"
)

// The formats of positions that are written in one line or a few. A FEN has the
// format of what it stands in.
const (
	formatFEN     Format = "fen"         // ranks and slashes in running text
	formatNumbers Format = "fen-numbers" // lists of numbered squares in running text
	formatTag     Format = "fen-tag"     // [FEN "..."]
	formatKey     Format = "fen-key"     // fen: ... in a block of settings
	formatElement Format = "fen-element" // <fen>...</fen>
	formatLaTeX   Format = "fen-latex"   // \fenboard{...}, setfen=...
	formatURL     Format = "url"
	formatStyle12 Format = "style-12" // what servers send to programs
	formatObject  Format = "object"   // {a1:'wB', ...}
	formatList    Format = "list"     // White: Ke1, c4. Black: Kf6
	formatFont    Format = "font"     // letters of a font of men and squares
	formatWiki    Format = "wiki"     // templates of encyclopedias
)

// findLines returns the positions that are written in one line or a few, in the
// order in which they begin. Stretches of text never overlap. Without games
// there are none.
func findLines(lines []string, o Options) []Diagram {
	f := &finder{lines: lines, options: o}
	for i, line := range lines {
		seen := sightOf(line)
		if seen.pipes >= 8 || seen.templates {
			f.findWiki(i)
		}
		if seen.angles {
			f.findStyle12(i)
		}
		if seen.slashes >= 5 {
			f.findRanks(i)
		}
		if seen.colons >= 1 {
			f.findNumbers(i)
		}
		if seen.colons+seen.equals >= 1 && seen.quotes >= 2 {
			f.findObjects(i)
		}
		if seen.labels {
			f.findLists(i)
		}
		if len(line) >= 8 && len(line) <= 40 {
			f.findFont(i)
		}
	}
	slices.SortStableFunc(f.found, func(a, b Diagram) int {
		if a.First != b.First {
			return a.First - b.First
		}
		return a.begin - b.begin
	})
	f.tellTurns()
	return f.found
}

// A sight is what one look at the bytes of a line shows.
type sight struct {
	slashes, colons, equals, quotes, pipes int
	angles, templates, labels              bool
}

func sightOf(line string) (s sight) {
	for i := range len(line) {
		switch line[i] {
		case '/':
			s.slashes++
		case '%':
			if i+2 < len(line) && line[i+1] == '2' && line[i+2]|0x20 == 'f' {
				s.slashes++
			}
		case ':':
			s.colons++
		case '=':
			s.equals++
		case '\'', '"':
			s.quotes++
		case '|':
			s.pipes++
		case '<':
			s.angles = s.angles || strings.HasPrefix(line[i:], "<12>")
		case '{':
			s.templates = s.templates || i+1 < len(line) && line[i+1] == '{'
		}
	}
	s.labels = strings.Contains(line, "hite") || strings.Contains(line, "lack") || strings.Contains(line, "白") ||
		strings.Contains(line, "黒") || strings.Contains(line, "WHITE") || strings.Contains(line, "BLACK")
	return s
}

// A finder gathers the diagrams of one text.
type finder struct {
	lines   []string
	options Options
	games   []boardGame // those of options, once something is found
	found   []Diagram

	joinedKey  [2]int // what joined was asked last; no question is the zero value
	joinedText string
}

// A boardGame is what must be known of a game to read its boards without
// knowing the game.
type boardGame struct {
	game       engine.Game
	letters    string       // of the kinds, in order from 1
	blackBelow bool         // Board has Black's side on the first ranks
	darkOnly   bool         // men stand on the dark squares alone
	first      engine.Color // who begins
}

// all returns the games to choose from, that of the text first.
func (f *finder) all() []boardGame {
	if f.games != nil {
		return f.games
	}
	games := slices.Clone(f.options.Games)
	if told := f.options.Game; told != nil {
		games = slices.DeleteFunc(games, func(g engine.Game) bool { return g.Name() == told.Name() })
		games = slices.Insert(games, 0, told)
	}
	for _, g := range games {
		if start, err := g.Read(g.Start(), true); err == nil {
			f.games = append(f.games, boardGameOf(g, start.Position.State()))
		}
	}
	return f.games
}

// darkSquares are those of a1's color.
const darkSquares uint64 = 0xaa55_aa55_aa55_aa55

func boardGameOf(g engine.Game, start engine.State) boardGame {
	const lowerHalf = 0xffff_ffff
	return boardGame{
		game:       g,
		letters:    g.Letters(),
		blackBelow: start.Board.Black&lowerHalf != 0,
		darkOnly:   start.Board.Occupied()&^darkSquares == 0,
		first:      start.Turn,
	}
}

// told reports whether the game of the text is known and is this one.
func (f *finder) told(g boardGame) bool {
	return f.options.Game != nil && f.options.Game.Name() == g.game.Name()
}

// twoKinds reports whether there are only men and kings.
func (g boardGame) twoKinds() bool { return len(g.letters) == 2 }

// kindOf returns the kind that a capital letter means in a FEN of ranks; 0 for
// none.
func (g boardGame) kindOf(letter byte) engine.Kind {
	if g.twoKinds() {
		switch letter {
		case 'P', 'M':
			return 1
		case 'K':
			return 2
		}
		return 0
	}
	return engine.Kind(strings.IndexByte(g.letters, letter) + 1)
}

// numbersSquares reports whether the game's positions are lists of numbers.
func (g boardGame) numbersSquares() bool { return g.game.Recognizes("W:W22:B9") }

// man is one man of a board with White's side below: a1 at the lower left.
type man struct {
	square engine.Square
	letter byte // a capital
	color  engine.Color
}

// boardOf puts men on a board of the game, which is drawn with White below; the
// letters must be the game's.
func (g boardGame) boardOf(men []man) (board engine.Board) {
	for _, m := range men {
		square := m.square
		if g.blackBelow {
			square ^= 63
		}
		board.Put(square, g.kindOf(m.letter), m.color)
	}
	return board
}

// reads reports whether the game has all the men.
func (g boardGame) reads(men []man) bool {
	return !slices.ContainsFunc(men, func(m man) bool { return g.kindOf(m.letter) == 0 })
}

// add takes a diagram whose text goes from a byte of its first line to one of its
// last, unless that is part of another.
func (f *finder) add(d Diagram, first, begin, last, end int) {
	d.First, d.Last, d.begin, d.end = first, last, begin, end
	d.Column = utf8.RuneCountInString(f.lines[first][:begin])
	if !f.taken(first, begin, last, end) {
		f.found = append(f.found, d)
	}
}

// mostLines is how many lines the longest diagram takes.
const mostLines = max(objectLines, wikiLines, listLines, 8)

// near returns the diagrams found that may reach into some lines. What was found
// is in the order of first lines.
func (f *finder) near(first, last int) []Diagram {
	byFirst := func(d Diagram, line int) int { return d.First - line }
	from, _ := slices.BinarySearchFunc(f.found, first-mostLines, byFirst)
	to, _ := slices.BinarySearchFunc(f.found, last+1, byFirst)
	return f.found[from:to]
}

// taken reports whether a stretch shares text with a diagram already found.
func (f *finder) taken(first, begin, last, end int) bool {
	before := func(line, at, otherLine, other int) bool {
		return line < otherLine || line == otherLine && at <= other
	}
	return slices.ContainsFunc(f.near(first, last), func(d Diagram) bool {
		return !before(last, end, d.First, d.begin) && !before(d.Last, d.end, first, begin)
	})
}

// joined returns a line and those after it, at most n, as one text.
func (f *finder) joined(line, n int) string {
	if key := [2]int{line, n}; f.joinedKey != key {
		f.joinedKey, f.joinedText = key, strings.Join(f.lines[line:min(line+n, len(f.lines))], "\n")
	}
	return f.joinedText
}

// placeIn returns where an offset into a joined text lies: how many lines after
// its first, and the byte there.
func placeIn(text string, offset int) (line, at int) {
	before := text[:offset]
	return strings.Count(before, "\n"), offset - 1 - strings.LastIndexByte(before, '\n')
}
