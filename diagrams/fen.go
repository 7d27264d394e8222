package diagrams

import (
	"errors"
	"fmt"
	"strings"

	"rulecheck/engine"
)

// A rankText is one rank of a board field as it stands in a line.
type rankText struct{ begin, end int }

// A boardText is a board field that was found: its ranks, the eighth first.
type boardText struct{ ranks []rankText }

func (b boardText) begin() int { return b.ranks[0].begin }
func (b boardText) end() int   { return b.ranks[len(b.ranks)-1].end }

// findRanks finds the FENs of ranks and slashes in a line.
func (f *finder) findRanks(line int) {
	text := f.lines[line]
	for at := 0; at < len(text); {
		chain, next := chainAt(text, at)
		at = next
		for _, board := range boardsIn(text, chain) {
			fields := fieldsAfter(text, board.end())
			d := f.readFEN(text, board, fields)
			d.Format = f.wrapping(line, board.begin(), formatFEN)
			end := board.end()
			if n := len(fields); n > 0 {
				end = fields[n-1].end
			}
			if d.Game != nil {
				f.add(d, line, board.begin(), line, end)
			}
		}
	}
}

// slashAt returns how many bytes at a place are a slash, plain or escaped for a
// URL or a JavaScript string; 0 if none.
func slashAt(text string, at int) int {
	switch rest := text[at:]; {
	case rest[0] == '/':
		return 1
	case strings.HasPrefix(rest, `\/`):
		return 2
	case strings.HasPrefix(rest, "%2F"), strings.HasPrefix(rest, "%2f"):
		return 3
	}
	return 0
}

// chainAt returns the first words from a place on that single slashes link to
// each other, and where to look for the next.
func chainAt(text string, at int) (chain []rankText, next int) {
	for at < len(text) {
		switch {
		case text[at] == '%' && at+2 < len(text) && isWord(text[at+1]) && isWord(text[at+2]):
			at += 3 // an escaped byte; a slash is looked for after words only
			continue
		case !isWord(text[at]):
			at++
			continue
		}
		word := rankText{at, at}
		for word.end < len(text) && isWord(text[word.end]) {
			word.end++
		}
		chain = append(chain, word)
		at = word.end
		if at == len(text) {
			break
		}
		slash := slashAt(text, at)
		if slash == 0 || at+slash == len(text) || !isWord(text[at+slash]) {
			break
		}
		at += slash
	}
	return chain, at
}

func isWord(b byte) bool { return isDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'z' }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// A fitness is how well a word can be a rank.
type fitness int

const (
	rankUnfit fitness = iota
	rankNear          // known letters and a wrong number of squares, or eight squares and an unknown letter
	rankFit           // eight squares of known letters
)

// manLetters are the letters of men in any game's FEN of ranks.
const manLetters = "PNBRQKMpnbrqkm"

func fitnessOf(rank string) fitness {
	const longest = 12
	squares, known := 0, true
	if len(rank) > longest {
		return rankUnfit
	}
	for i := range len(rank) {
		switch {
		case isDigit(rank[i]):
			squares += int(rank[i] - '0')
			known = known && rank[i] != '0' && rank[i] != '9'
		default:
			squares++
			known = known && strings.IndexByte(manLetters, rank[i]) >= 0
		}
	}
	switch {
	case squares == 8 && known:
		return rankFit
	case squares == 8, known && squares >= 4 && squares <= 12, rank == "9":
		return rankNear
	}
	return rankUnfit
}

// boardsIn returns the board fields among linked words. Eight fitting ranks in a
// row are one. So is, to be refused, what is nearly that: at least five of eight
// ranks fit, or ranks fit and are a few too many or too few.
func boardsIn(text string, chain []rankText) (boards []boardText) {
	const fewest, most = 6, 10
	for len(chain) >= fewest {
		run, fits := 0, 0
		for run < len(chain) && fitnessOf(chain[run].in(text)) != rankUnfit {
			run++
		}
		ranks := chain[:run]
		chain = chain[min(run+1, len(chain)):]
		if run < fewest {
			continue
		}
		// A word of a path may look like a ninth rank.
		for len(ranks) > 8 && fitnessOf(ranks[0].in(text)) == rankNear {
			ranks = ranks[1:]
		}
		for len(ranks) > 8 && fitnessOf(ranks[len(ranks)-1].in(text)) == rankNear {
			ranks = ranks[:len(ranks)-1]
		}
		men, empty := 0, 0
		for _, rank := range ranks {
			word := rank.in(text)
			if fitnessOf(word) != rankFit {
				continue
			}
			fits++
			if word == "8" {
				empty++
			} else if strings.Trim(word, "12345678") != "" {
				men++
			}
		}
		switch n := len(ranks); {
		case n == 8 && fits == 8 && (men > 0 || empty == 8),
			n == 8 && fits >= 5 && men >= 1,
			n != 8 && n <= most && fits >= n-1 && men >= 2:
			boards = append(boards, boardText{ranks})
		}
	}
	return boards
}

func (r rankText) in(text string) string { return text[r.begin:r.end] }

// readFEN reads a FEN whose parts were found; Game is nil if no game has boards
// like it.
func (f *finder) readFEN(text string, b boardText, fields []field) (d Diagram) {
	ranks := make([]string, len(b.ranks))
	for i, rank := range b.ranks {
		ranks[i] = rank.in(text)
	}
	men, errRanks := readRanks(ranks)
	values := normalFields(fields)
	g, ok := f.gameOf(men, len(fields) >= 3, &d)
	if !ok {
		return d
	}
	d.Game, d.Err = g.game, errRanks
	d.Board = g.boardOf(men)
	if len(values) > 0 {
		d.Turn = turnOf(values[0])
	}
	board := strings.Join(ranks, "/")
	if whole := len(values) >= 3 || g.twoKinds() && d.Turn != nil; d.Turn != nil && whole || d.Err != nil {
		d.FEN = strings.Join(append([]string{board}, values...), " ")
	}
	if d.Err != nil {
		return d
	}
	if d.Turn != nil && d.FEN == "" {
		d.Assumed = append(d.Assumed, "only the men and who is to move are told, no other rights")
	}
	if g.twoKinds() {
		g.turnBoard(board, &d)
	}
	if len(fields) > 1 && isShredder(fields[1].text) && len(values) >= 3 {
		_, d.Err = g.game.Read(d.FEN, true)
	}
	if d.Err == nil {
		d.Err = g.lightSquares(d.Board)
	}
	return d
}

// readRanks reads the ranks of a board field, the eighth first; the error names
// those that are none. What can be read of them is returned all the same.
func readRanks(ranks []string) (men []man, err error) {
	var wrong []error
	if len(ranks) != 8 {
		wrong = append(wrong, fmt.Errorf("a board of %d ranks, not 8", len(ranks)))
	}
	for i, rank := range ranks[:min(8, len(ranks))] {
		file, unknown := 0, ""
		for j := range len(rank) {
			switch at := strings.IndexByte(manLetters, rank[j]); {
			case isDigit(rank[j]):
				file += int(rank[j] - '0')
				if rank[j] == '0' || rank[j] == '9' {
					unknown = rank[j : j+1]
				}
				continue
			case at < 0:
				unknown = rank[j : j+1]
			case file < 8:
				men = append(men, man{engine.SquareAt(file, 7-i), manLetters[at%7], colorOfLetter(rank[j])})
			}
			file++
		}
		switch {
		case file != 8:
			wrong = append(wrong, fmt.Errorf("rank %d, %q, has %d squares, not 8", 8-i, rank, file))
		case unknown != "":
			wrong = append(wrong, fmt.Errorf("rank %d, %q, has %q, which is no man", 8-i, rank, unknown))
		}
	}
	return men, joinErrors(wrong)
}

func colorOfLetter(letter byte) engine.Color {
	if 'a' <= letter && letter <= 'z' {
		return engine.Black
	}
	return engine.White
}

// joinErrors returns one error of one line; nil of none.
func joinErrors(all []error) error {
	if len(all) == 0 {
		return nil
	}
	texts := make([]string, len(all))
	for i, err := range all {
		texts[i] = err.Error()
	}
	return errors.New(strings.Join(texts, "; "))
}

// turnBoard turns a board that is drawn with White below as the game itself
// reads such a text, which says why.
func (g boardGame) turnBoard(board string, d *Diagram) {
	if reading, err := g.game.Read(board+" w", true); err == nil {
		d.Board = reading.Position.State().Board
		if d.FEN == "" { // else its reader says so
			d.Assumed = append(d.Assumed, reading.Warnings...)
		}
	}
}

// lightSquares returns an error for men on squares that the game does not use.
func (g boardGame) lightSquares(board engine.Board) error {
	stray := board.Occupied() &^ darkSquares
	if !g.darkOnly || stray == 0 {
		return nil
	}
	var names []string
	for s := range engine.Square(64) {
		if stray>>s&1 == 1 {
			names = append(names, s.String())
		}
	}
	return fmt.Errorf("a man on a light square: %s", strings.Join(names, ", "))
}

// gameOf chooses the game of men that were read, and says in d on what grounds.
// manyKinds is whether the text has what is written only of games of many kinds:
// rights, squares by file and rank.
func (f *finder) gameOf(men []man, manyKinds bool, d *Diagram) (chosen boardGame, ok bool) {
	var able []boardGame
	for _, g := range f.all() {
		if g.reads(men) {
			able = append(able, g)
		}
	}
	switch {
	case len(able) == 0:
		return boardGame{}, false
	case len(able) == 1 || f.told(able[0]) || manyKinds && !able[0].twoKinds() || len(men) == 0:
		return able[0], true
	}
	var full, two *boardGame
	for i := range able {
		switch g := &able[i]; {
		case g.twoKinds() && two == nil:
			two = g
		case !g.twoKinds() && full == nil:
			full = g
		}
	}
	if full == nil || two == nil {
		return able[0], true
	}
	kings := [2]int{}
	for _, m := range men {
		if darkSquares>>m.square&1 == 0 {
			return *full, true
		}
		if m.letter == 'K' {
			kings[m.color]++
		}
	}
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		if kings[color] != 1 {
			d.Assumed = append(d.Assumed, fmt.Sprintf("a position of %s: only men and kings, all on dark squares, and %v has %d kings",
				two.game.Name(), color, kings[color]))
			return *two, true
		}
	}
	d.Ambiguous = append(d.Ambiguous, fmt.Sprintf("it can be a position of %s as well as of %s: only men and kings, all on dark squares, and one king a side; the latter is shown",
		two.game.Name(), full.game.Name()))
	return *full, true
}
