package diagrams

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"

	"rulecheck/engine"
)

// Coordinates is what tells the squares of a picture apart.
type Coordinates uint8

const (
	FilesAndRanks Coordinates = iota // a to h and 1 to 8 outside the board
	SquareNumbers                    // the numbers of the game's own, in the squares; nothing where there are none
	NoCoordinates
)

// Picture is a board to be drawn as an image. Game is the only field that must
// be set.
type Picture struct {
	Game  engine.Game
	Board engine.Board

	Below       engine.Color // whose side is at the bottom
	Coordinates Coordinates
	Size        int // width and height in pixels of a page; 0 is 360

	Origin, Destination []engine.Square    // squares of a move
	Check               []engine.Square    // kings that are attacked
	Marked              []engine.Square    // any squares
	Captured            []engine.Square    // men that a move takes
	Arrows              [][2]engine.Square // from the first to the second

	FEN         string // the title
	Description string // what the picture shows, in words; empty is what Describe returns
	Lang        string // the language of the description: "en" or "ja"; empty is "en"
}

// A square is 45 units wide, as the men were drawn; the squares' own coordinates
// have their origin at the upper left corner of the board.
const (
	cell  = 45.0
	side  = 8 * cell
	frame = 4.0 // of the paper that shows around the board
)

// Colors that stay apart in shades of grey, and a paper of their own, so that a
// picture looks the same on a white page and on a dark one.
const (
	paper     = "#fbf9f5"
	ink       = "#3b3733"
	light     = "#f1ebdf"
	dark      = "#c3b59e"
	numberInk = "#2e2822"
)

// SVG returns the picture as a file of its own, which may also stand inside a
// page of HTML beside others: equal pictures give equal bytes, and no two
// pictures share the names of their parts.
func (p Picture) SVG() []byte {
	c := p.canvas()
	c.squares()
	c.moveMarks()
	c.checkGlow()
	c.arrows()
	c.men()
	if p.Coordinates == SquareNumbers {
		c.numbers()
	}
	c.rings()
	c.crosses()
	c.out.WriteString("</g>\n")
	if p.Coordinates == FilesAndRanks {
		c.labels()
	}

	body := append(c.head(), c.out.Bytes()...)
	body = append(body, "</svg>\n"...)
	sum := fnv.New32a()
	sum.Write(body)
	return bytes.ReplaceAll(body, []byte(unique), fmt.Appendf(nil, "%08x", sum.Sum32()))
}

// unique stands for what sets the names in one picture apart from those in
// others, until the whole picture is known. XML cannot hold it.
const unique = "\x00"

// canvas is a picture while it is drawn.
type canvas struct {
	Picture
	set         pieceSet
	orientation Orientation
	font        float64 // height of the letters outside the board
	margin      float64 // from the edges at the left and below to the board
	out         bytes.Buffer
}

func (p Picture) canvas() *canvas {
	if p.Size <= 0 {
		p.Size = 360
	}
	if p.Lang == "" {
		p.Lang = "en"
	}
	c := &canvas{Picture: p, set: piecesOf(p.Game), orientation: OrientationFor(p.Game, p.Below), margin: frame}
	c.font = c.legible(11, 12.5, 19)
	if p.Coordinates == FilesAndRanks {
		c.margin = math.Ceil(c.font + 5)
	}
	return c
}

// legible returns the units of a number of pixels, within limits.
func (c *canvas) legible(pixels, least, most float64) float64 {
	return min(max(pixels*1.05*side/float64(c.Size), least), most)
}

// width returns the units of the whole picture, which is a square.
func (c *canvas) width() float64 { return c.margin + side + frame }

func (c *canvas) printf(format string, values ...any) { fmt.Fprintf(&c.out, format, values...) }

// corner returns the upper left corner of a square.
func (c *canvas) corner(s engine.Square) (x, y float64) {
	row, column := c.orientation.place(s)
	return float64(column) * cell, float64(row) * cell
}

// center returns the center of a square.
func (c *canvas) center(s engine.Square) (x, y float64) {
	x, y = c.corner(s)
	return x + cell/2, y + cell/2
}

// occupied reports whether the game has a man on a square of the board.
func (c *canvas) occupied(s engine.Square) bool {
	kind, _ := c.Board.At(s)
	return kind != 0 && int(kind) <= len(c.set.names)
}

// head returns the beginning of the file: what it is called and what it shows,
// and the parts that are drawn more than once.
func (c *canvas) head() []byte {
	var out bytes.Buffer
	names := "desc-" + unique
	if c.FEN != "" {
		names = "title-" + unique + " " + names
	}
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %s %[3]s" role="img" aria-labelledby="%s" lang="%s">`+"\n",
		c.Size, c.Size, units(c.width()), names, escape(c.Lang))
	if c.set.credit != "" {
		fmt.Fprintf(&out, "<!-- %s -->\n", c.set.credit)
	}
	if c.FEN != "" {
		fmt.Fprintf(&out, "<title id=\"title-%s\">%s</title>\n", unique, escape(c.FEN))
	}
	description := c.Description
	if description == "" {
		description = c.Describe()
	}
	fmt.Fprintf(&out, "<desc id=\"desc-%s\">%s</desc>\n<defs>\n", unique, escape(description))
	if len(c.Check) > 0 {
		out.WriteString(glow)
	}
	for _, name := range c.used() {
		fmt.Fprintf(&out, "<symbol id=\"%s-%s\"%s</symbol>\n", name, unique, c.set.symbol(name))
	}
	out.WriteString("</defs>\n")
	return out.Bytes()
}

// used returns the names of the symbols that are on the board, sorted.
func (c *canvas) used() (names []string) {
	c.set.each(c.Board, func(_ engine.Square, kind engine.Kind, color engine.Color) {
		names = append(names, c.set.symbolName(kind, color))
	})
	slices.Sort(names)
	return slices.Compact(names)
}

// squares draws the paper and the empty board, and opens the group of all that
// is drawn on it.
func (c *canvas) squares() {
	c.printf("<rect width=\"%s\" height=\"%[1]s\" rx=\"3\" fill=\"%s\"/>\n", units(c.width()), paper)
	c.printf("<g transform=\"translate(%s %s)\">\n", units(c.margin), units(frame))
	c.printf("<rect width=\"%s\" height=\"%[1]s\" fill=\"%s\"/>\n", units(side), light)
	c.printf("<path fill=\"%s\" d=\"", dark)
	for row := range 8 {
		for column := 1 - row%2; column < 8; column += 2 {
			c.printf("M%s %sh%sv%[3]sh-%[3]sz", units(float64(column)*cell), units(float64(row)*cell), units(cell))
		}
	}
	c.printf("\"/>\n<rect width=\"%s\" height=\"%[1]s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>\n", units(side), ink)
}

// men draws every man, the captured ones faintly.
func (c *canvas) men() {
	c.set.each(c.Board, func(s engine.Square, kind engine.Kind, color engine.Color) {
		faint := ""
		if slices.Contains(c.Captured, s) {
			faint = ` opacity=".55"`
		}
		x, y := c.corner(s)
		c.printf("<use href=\"#%s-%s\" x=\"%s\" y=\"%s\"%s/>\n", c.set.symbolName(kind, color), unique, units(x), units(y), faint)
	})
}

// labels names the files below the board and the ranks at its left.
func (c *canvas) labels() {
	c.printf("<g font-family=\"sans-serif\" font-size=\"%s\" text-anchor=\"middle\" fill=\"%s\">\n", units(c.font), ink)
	for i, file := range c.orientation.files() {
		middle := (float64(i) + .5) * cell
		c.printf("<text x=\"%s\" y=\"%s\">%s</text>", units(c.margin+middle), units(frame+side+c.margin/2+.36*c.font-1), file)
		c.printf("<text x=\"%s\" y=\"%s\">%s</text>\n", units(c.margin/2), units(frame+middle+.36*c.font), c.orientation.rank(i))
	}
	c.out.WriteString("</g>\n")
}

// numbers writes the game's own names of squares into their upper left corners,
// on a man with an edge that keeps the two apart.
func (c *canvas) numbers() {
	font := c.legible(8.5, 9, 14)
	c.printf("<g font-family=\"sans-serif\" font-size=\"%s\" fill=\"%s\" stroke-width=\"3.5\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n", units(font), numberInk)
	for row := range 8 {
		for column := range 8 {
			s := c.orientation.square(row, column)
			name := c.Game.SquareText(s)
			if name == s.String() {
				continue
			}
			edge := ""
			if c.occupied(s) {
				edge = ` stroke="` + c.ground(s) + `"`
			}
			x, y := c.corner(s)
			c.printf("<text x=\"%s\" y=\"%s\"%s>%s</text>\n", units(x+2.2), units(y+.75*font+2), edge, escape(name))
		}
	}
	c.out.WriteString("</g>\n")
}

// units writes a length with as few digits as a picture needs.
func units(length float64) string {
	return strconv.FormatFloat(math.Round(length*10)/10, 'f', -1, 64)
}

// escape returns a text as XML holds it. What XML cannot hold is replaced.
func escape(text string) string {
	var out strings.Builder
	xml.EscapeText(&out, []byte(text)) // a Builder takes everything
	return out.String()
}
