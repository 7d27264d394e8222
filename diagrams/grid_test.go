package diagrams

import (
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

// The sample positions: chess, and draughts as its players write it.
const (
	sampleP = "8/8/5k2/8/2Pp4/8/8/B3K3 w - - 0 1"
	sampleQ = "W:WK6,22,27:B9,14,K31"
)

func gridOptions() Options { return Options{Games: games.All()} }

// shown returns what a diagram shows as a FEN, White to move.
func shown(d Diagram) string {
	if d.Game == nil {
		return ""
	}
	return d.Game.StateText(engine.State{Board: d.Board, Number: 1})
}

var gridFormats = []struct {
	id, want string
	format   Format
	text     string
}{
	{"C1", sampleP, formatRows, `
. . . . . . . .
. . . . . . . .
. . . . . k . .
. . . . . . . .
. . P p . . . .
. . . . . . . .
. . . . . . . .
B . . . K . . .`},
	{"C2 blanks, below", sampleP, formatRows, `
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . k . .
5 . . . . . . . .
4 . . P p . . . .
3 . . . . . . . .
2 . . . . . . . .
1 B . . . K . . .
  a b c d e f g h`},
	{"C2 bar, above", sampleP, formatFramed, `
    a b c d e f g h
   -----------------
8 | . . . . . . . .
7 | . . . . . . . .
6 | . . . . . k . .
5 | . . . . . . . .
4 | . . P p . . . .
3 | . . . . . . . .
2 | . . . . . . . .
1 | B . . . K . . .`},
	{"C2 both sides", sampleP, formatRows, `
  a b c d e f g h
8 . . . . . . . . 8
7 . . . . . . . . 7
6 . . . . . k . . 6
5 . . . . . . . . 5
4 . . P p . . . . 4
3 . . . . . . . . 3
2 . . . . . . . . 2
1 B . . . K . . . 1
  a b c d e f g h`},
	{"C3", sampleP, formatRows, `
  h g f e d c b a
1 . . . K . . . B
2 . . . . . . . .
3 . . . . . . . .
4 . . . . p P . .
5 . . . . . . . .
6 . . k . . . . .
7 . . . . . . . .
8 . . . . . . . .`},
	{"C4", sampleP, formatFigurines, `
⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘
⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘
⭘ ⭘ ⭘ ⭘ ⭘ ♚︎ ⭘ ⭘
⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘
⭘ ⭘ ♙ ♟︎ ⭘ ⭘ ⭘ ⭘
⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘
⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘ ⭘
♗ ⭘ ⭘ ⭘ ♔ ⭘ ⭘ ⭘`},
	{"C4 two signs", sampleP, formatFigurines, `
□ ■ □ ■ □ ■ □ ■
■ □ ■ □ ■ □ ■ □
□ ■ □ ■ □ ♚ □ ■
■ □ ■ □ ■ □ ■ □
□ ■ ♙ ♟ □ ■ □ ■
■ □ ■ □ ■ □ ■ □
□ ■ □ ■ □ ■ □ ■
♗ □ ■ □ ♔ □ ■ □`},
	{"C4 blanks", sampleP, formatFigurines, `
8
7
6           ♚
5
4     ♙ ♟
3
2
1 ♗       ♔
  a b c d e f g h`},
	{"C5", sampleP, formatBoxed, `
8 |⭘|⭘|⭘|⭘|⭘|⭘|⭘|⭘|
7 |⭘|⭘|⭘|⭘|⭘|⭘|⭘|⭘|
6 |⭘|⭘|⭘|⭘|⭘|♚|⭘|⭘|
5 |⭘|⭘|⭘|⭘|⭘|⭘|⭘|⭘|
4 |⭘|⭘|♙|♟|⭘|⭘|⭘|⭘|
3 |⭘|⭘|⭘|⭘|⭘|⭘|⭘|⭘|
2 |⭘|⭘|⭘|⭘|⭘|⭘|⭘|⭘|
1 |♗|⭘|⭘|⭘|♔|⭘|⭘|⭘|
   a b c d e f g h`},
	{"C6", sampleP, formatBoxed, `
 +---+---+---+---+---+---+---+---+
 |   |   |   |   |   |   |   |   | 8
 +---+---+---+---+---+---+---+---+
 |   |   |   |   |   |   |   |   | 7
 +---+---+---+---+---+---+---+---+
 |   |   |   |   |   | k |   |   | 6
 +---+---+---+---+---+---+---+---+
 |   |   |   |   |   |   |   |   | 5
 +---+---+---+---+---+---+---+---+
 |   |   | P | p |   |   |   |   | 4
 +---+---+---+---+---+---+---+---+
 |   |   |   |   |   |   |   |   | 3
 +---+---+---+---+---+---+---+---+
 |   |   |   |   |   |   |   |   | 2
 +---+---+---+---+---+---+---+---+
 | B |   |   |   | K |   |   |   | 1
 +---+---+---+---+---+---+---+---+
   a   b   c   d   e   f   g   h`},
	{"C7", sampleP, formatFramed, `
   +------------------------+
 8 | .  .  .  .  .  .  .  . |
 7 | .  .  .  .  .  .  .  . |
 6 | .  .  .  .  .  k  .  . |
 5 | .  .  .  .  .  .  .  . |
 4 | .  .  P  p  .  .  .  . |
 3 | .  .  .  .  .  .  .  . |
 2 | .  .  .  .  .  .  .  . |
 1 | B  .  .  .  K  .  .  . |
   +------------------------+
     a  b  c  d  e  f  g  h`},
	{"C8", "8/8/5k2/8/2Pp4/8/8/B3K3 w - - 0 1", formatRows, "\nwhite  KQkq\n" + strings.ReplaceAll(`. . . . . . . .
. . . . . . . .
. . . . . k . .
. . . . . . . .
. . P p . . . .
. . . . . . . .
. . . . . . . .
B . . . K . . .
`, "\n", " \n")},
	{"C9", sampleP, formatCompact, `
........
........
.....k..
........
..Pp....
........
........
B...K...`},
	{"C9 dashes", sampleP, formatCompact, `
--------
--------
-----k--
--------
--Pp----
--------
--------
B---K---`},
	{"C9 ones", sampleP, formatCompact, `
11111111
11111111
11111k11
11111111
11Pp1111
11111111
11111111
B111K111`},
	{"C11", sampleP, formatFigurines, `
 A B C D E F G H
8- - - - - - - -
7- - - - - - - -
6- - - - - ♚ - -
5- - - - - - - -
4- - ♙ ♟ - - - -
3- - - - - - - -
2- - - - - - - -
1♗ - - - ♔ - - -`},
	{"C12", sampleP, formatFigurines, `
□□□□□□□□
□□□□□□□□
□□□□□♚□□
□□□□□□□□
□□♙♟□□□□
□□□□□□□□
□□□□□□□□
♗□□□♔□□□`},
	{"C13", sampleP, formatBoxed, `
  ┌───┬───┬───┬───┬───┬───┬───┬───┐
8 │   │   │   │   │   │   │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
7 │   │   │   │   │   │   │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
6 │   │   │   │   │   │ ♚ │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
5 │   │   │   │   │   │   │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
4 │   │   │ ♙ │ ♟ │   │   │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
3 │   │   │   │   │   │   │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
2 │   │   │   │   │   │   │   │   │
  ├───┼───┼───┼───┼───┼───┼───┼───┤
1 │ ♗ │   │   │   │ ♔ │   │   │   │
  └───┴───┴───┴───┴───┴───┴───┴───┘
    a   b   c   d   e   f   g   h`},
	{"C14", sampleP, formatFigurines, strings.NewReplacer("0", "\x1b[48;5;180m · \x1b[0m", "K", "\x1b[48;5;94m\x1b[30m ♔ \x1b[0m",
		"k", "\x1b[48;5;180m ♚ \x1b[0m", "B", "\x1b[48;5;94m ♗ \x1b[0m", "P", "\x1b[7m ♙ \x1b[0m", "p", "\x1b[7m ♟ \x1b[0m").Replace(`
00000000
00000000
00000k00
00000000
00Pp0000
00000000
00000000
B000K000`)},
	{"C15", sampleP, formatTable, `
| 8 |   |   |   |   |   |   |   |   |
|---|---|---|---|---|---|---|---|---|
| 7 |   |   |   |   |   |   |   |   |
| 6 |   |   |   |   |   | ♚ |   |   |
| 5 |   |   |   |   |   |   |   |   |
| 4 |   |   | ♙ | ♟ |   |   |   |   |
| 3 |   |   |   |   |   |   |   |   |
| 2 |   |   |   |   |   |   |   |   |
| 1 | ♗ |   |   |   | ♔ |   |   |   |
|   | a | b | c | d | e | f | g | h |`},
	{"C15 empty header", sampleP, formatTable, `
| | | | | | | | | |
|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|
| 8 | | | | | | | | |
| 7 | | | | | | | | |
| 6 | | | | | | ♚ | | |
| 5 | | | | | | | | |
| 4 | | | ♙ | ♟ | | | | |
| 3 | | | | | | | | |
| 2 | | | | | | | | |
| 1 | ♗ | | | | ♔ | | | |`},
	{"C26", sampleP, formatRows, `
８　□　□　□　□　□　□　□　□
７　□　□　□　□　□　□　□　□
６　□　□　□　□　□　ｋ　□　□
５　□　□　□　□　□　□　□　□
４　□　□　Ｐ　ｐ　□　□　□　□
３　□　□　□　□　□　□　□　□
２　□　□　□　□　□　□　□　□
１　Ｂ　□　□　□　Ｋ　□　□　□
　　ａ　ｂ　ｃ　ｄ　ｅ　ｆ　ｇ　ｈ`},
	{"C26 blanks", sampleP, formatCompact, `
　ａｂｃｄｅｆｇｈ
８　　　　　　　　
７　　　　　　　　
６　　　　　ｋ
５　　　　　　　　
４　　Ｐｐ　　　　
３　　　　　　　　
２　　　　　　　　
１Ｂ　　　Ｋ　　　`},
	{"K4", sampleQ, formatRows, `
8 . . . . . . . .
7 . . W . . . . .
6 . b . . . . . .
5 . . b . . . . .
4 . . . . . . . .
3 . . w . . . . .
2 . . . . . w . .
1 . . . . B . . .
  a b c d e f g h`},
	{"K5", sampleQ, formatBoxed, `
| | | | | | | | |
| | |O| | | | | |
| |x| | | | | | |
| | |x| | | | | |
| | | | | | | | |
| | |o| | | | | |
| | | | | |o| | |
| | | | |X| | | |`},
	{"K6", sampleQ, formatBoxed, `
   | . |   | . |   | . |   | .
---+---+---+---+---+---+---+---
 . |   | W |   | . |   | . |
---+---+---+---+---+---+---+---
   | b |   | . |   | . |   | .
---+---+---+---+---+---+---+---
 . |   | b |   | . |   | . |
---+---+---+---+---+---+---+---
   | . |   | . |   | . |   | .
---+---+---+---+---+---+---+---
 . |   | w |   | . |   | . |
---+---+---+---+---+---+---+---
   | . |   | . |   | w |   | .
---+---+---+---+---+---+---+---
 . |   | . |   | B |   | . |   `},
	{"K7", sampleQ, formatCompact, `
8........
7..8.....
6.+......
5..+.....
4........
3..o.....
2.....o..
1....*...`},
	{"K8 discs", sampleQ, formatFigurines, `
８　□　□　□　□　□　□　□　□
７　□　□　⛁　□　□　□　□　□
６　□　⛂　□　□　□　□　□　□
５　□　□　⛂　□　□　□　□　□
４　□　□　□　□　□　□　□　□
３　□　□　⛀　□　□　□　□　□
２　□　□　□　□　□　⛀　□　□
１　□　□　□　□　⛃　□　□　□`},
	{"K8 circles", sampleQ, formatFigurines, `
. . . . . . . .
. . ◎ . . . . .
. ● . . . . . .
. . ● . . . . .
. . . . . . . .
. . ○ . . . . .
. . . . . ○ . .
. . . . ◉ . . .`},
	{"K8 coloured circles", "W:W21,22,27:B1,9,14", formatFigurines, `
⬜🔴⬜⬛⬜⬛⬜⬛
⬛⬜⬛⬜⬛⬜⬛⬜
⬜🔴⬜⬛⬜⬛⬜⬛
⬛⬜🔴⬜⬛⬜⬛⬜
⬜⬛⬜⬛⬜⬛⬜⬛
⚪⬜⚪⬜⬛⬜⬛⬜
⬜⬛⬜⬛⬜⚪⬜⬛
⬛⬜⬛⬜⬛⬜⬛⬜`},
	{"K11", sampleQ, formatDark, `
  -   -   -   -
-   W   -   -
  b   -   -   -
-   b   -   -
  -   -   -   -
-   w   -   -
  -   -   w   -
-   -   B   -`},
}

func TestFormats(t *testing.T) {
	for _, test := range gridFormats {
		t.Run(test.id, func(t *testing.T) {
			lines := strings.Split(test.text, "\n")
			found := findGrids(lines, gridOptions())
			if len(found) != 1 {
				t.Fatalf("%d diagrams: %+v", len(found), found)
			}
			d := found[0]
			if d.Err != nil || shown(d) != test.want {
				t.Errorf("shows %s, want %s; %v %q %q", shown(d), test.want, d.Err, d.Assumed, d.Ambiguous)
			}
			if d.Format != test.format {
				t.Errorf("format %s, want %s", d.Format, test.format)
			}
			if d.Cells == nil {
				t.Errorf("no cells")
			}
			t.Logf("%q %q", d.Assumed, d.Ambiguous)
		})
	}
}
