package diagrams

import (
	"math"
	"slices"

	"rulecheck/engine"
)

// Colors of marks. The origin of a move is lighter than its destination also in
// shades of grey, and a king in check has a ring besides its glow.
const (
	originTint        = "#efd26a"
	destinationTint   = "#dba93a"
	tintBorder        = "#8a6410"
	originGround      = "#e4cb77" // three quarters of the tint on a dark square
	destinationGround = "#d5ac53"
	checkRed          = "#c1121f"
	crossRed          = "#c1121f"
	ringBlue          = "#1d5c8f"
	arrowBlue         = "#2a6592"
)

const glow = `<radialGradient id="glow-` + unique + `"><stop offset=".35" stop-color="` + checkRed + `" stop-opacity=".9"/><stop offset="1" stop-color="` + checkRed + `" stop-opacity=".25"/></radialGradient>` + "\n"

// sorted returns squares in order, each once.
func sorted(squares []engine.Square) []engine.Square {
	squares = slices.Clone(squares)
	slices.Sort(squares)
	return slices.Compact(squares)
}

// moveMarks tints the squares of a move, with borders that tell them apart in
// shades of grey too: broken where the man came from, whole where it went.
func (c *canvas) moveMarks() {
	tint := func(squares []engine.Square, color, border string) {
		for _, s := range sorted(squares) {
			x, y := c.corner(s)
			c.printf("<rect x=\"%s\" y=\"%s\" width=\"42.5\" height=\"42.5\" fill=\"%s\" fill-opacity=\".75\" stroke=\"%s\" %s/>\n",
				units(x+1.25), units(y+1.25), color, tintBorder, border)
		}
	}
	tint(c.Origin, originTint, `stroke-width="2" stroke-dasharray="5 3.5"`)
	tint(c.Destination, destinationTint, `stroke-width="2.5"`)
}

// ground returns the color of a dark square with its tint.
func (c *canvas) ground(s engine.Square) string {
	switch {
	case slices.Contains(c.Destination, s):
		return destinationGround
	case slices.Contains(c.Origin, s):
		return originGround
	}
	return dark
}

func (c *canvas) checkGlow() {
	for _, s := range sorted(c.Check) {
		x, y := c.center(s)
		c.printf("<circle cx=\"%s\" cy=\"%s\" r=\"21\" fill=\"url(#glow-%s)\" stroke=\"%s\" stroke-width=\"2.5\"/>\n", units(x), units(y), unique, checkRed)
	}
}

func (c *canvas) rings() {
	for _, s := range sorted(c.Marked) {
		x, y := c.center(s)
		c.printf("<circle cx=\"%s\" cy=\"%s\" r=\"20\" fill=\"none\" stroke=\"%s\" stroke-width=\"3\"/>\n", units(x), units(y), ringBlue)
	}
}

// crosses strikes out the captured men, with a light edge so that the cross is
// seen on a dark man.
func (c *canvas) crosses() {
	for _, s := range sorted(c.Captured) {
		x, y := c.center(s)
		const arm = 11
		cross := "M" + units(x-arm) + " " + units(y-arm) + "l22 22m0-22l-22 22"
		c.printf("<path d=\"%s\" stroke=\"#fff\" stroke-width=\"6.5\" stroke-linecap=\"round\"/>", cross)
		c.printf("<path d=\"%s\" stroke=\"%s\" stroke-width=\"3.5\" stroke-linecap=\"round\"/>\n", cross, crossRed)
	}
}

// arrows draws arrows below the men, so that none is hidden: from beside the man
// at one end to beside the man at the other, or to the center of an empty square.
func (c *canvas) arrows() {
	for i, arrow := range c.Arrows {
		from, to := arrow[0], arrow[1]
		if from == to || slices.Contains(c.Arrows[:i], arrow) {
			continue
		}
		begin, end := 6.0, 1.0
		if c.occupied(from) {
			begin = 13
		}
		if c.occupied(to) {
			end = 18
		}
		c.arrow(from, to, begin, end)
	}
}

// arrow draws one arrow that begins and ends at distances from the centers of
// its squares:
//
//	            4
//	            |\
//	1-----------3 \
//	|              5
//	2-----------7 /
//	            |/
//	            6
func (c *canvas) arrow(from, to engine.Square, begin, end float64) {
	const halfShaft, halfHead, head = 3.0, 8.5, 15.0
	x1, y1 := c.center(from)
	x2, y2 := c.center(to)
	length := math.Hypot(x2-x1, y2-y1)
	dx, dy := (x2-x1)/length, (y2-y1)/length
	// point returns where one is that goes so far along the arrow and then right.
	point := func(along, right float64) string {
		return units(x1+dx*along-dy*right) + " " + units(y1+dy*along+dx*right)
	}
	tip := length - end
	c.printf("<path d=\"M%sL%s %s %s %s %s %sz\" fill=\"%s\" stroke=\"#fff\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>\n",
		point(begin, -halfShaft), point(tip-head, -halfShaft), point(tip-head, -halfHead), point(tip, 0),
		point(tip-head, halfHead), point(tip-head, halfShaft), point(begin, halfShaft), arrowBlue)
}
