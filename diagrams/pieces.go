package diagrams

import (
	_ "embed"
	"strings"

	"rulecheck/engine"
)

var (
	//go:embed pieces/burnett.svg
	burnett string
	//go:embed pieces/discs.svg
	discs string
)

// pieceSet is how the men of a game are written, drawn and called, each in the
// order of their kinds from 1.
type pieceSet struct {
	letters  [2]string    // by color; White's are those of Game.Letters
	figures  [2][]rune    // by color, the figurines of Unicode
	names    []string     // in English; the symbols are called by color and name
	plurals  []string     // of the names
	japanese []string     // the names in Japanese
	sheet    string       // the file with the symbols
	credit   string       // what a picture must say of whose they are; may be empty
	home     engine.Color // whose men stand on the first rank at the start
}

var pieceSets = []pieceSet{
	{
		letters:  [2]string{engine.White: "PNBRQK", engine.Black: "pnbrqk"},
		figures:  [2][]rune{engine.White: []rune("♙♘♗♖♕♔"), engine.Black: []rune("♟♞♝♜♛♚")},
		names:    []string{"pawn", "knight", "bishop", "rook", "queen", "king"},
		plurals:  []string{"pawns", "knights", "bishops", "rooks", "queens", "kings"},
		japanese: []string{"ポーン", "ナイト", "ビショップ", "ルーク", "クイーン", "キング"},
		sheet:    burnett,
		credit:   "Men drawn by Colin M. L. Burnett, Wikimedia Commons, BSD licence (3 clauses)",
		home:     engine.White,
	},
	{
		letters:  [2]string{engine.White: "wW", engine.Black: "bB"},
		figures:  [2][]rune{engine.White: []rune("⛀⛁"), engine.Black: []rune("⛂⛃")},
		names:    []string{"man", "king"},
		plurals:  []string{"men", "kings"},
		japanese: []string{"駒", "キング"},
		sheet:    discs,
		home:     engine.Black,
	},
}

// piecesOf returns the men of a game. Without them nothing can be drawn, so a
// game that has none here is a mistake of this module.
func piecesOf(game engine.Game) pieceSet {
	for _, set := range pieceSets {
		if set.letters[engine.White] == game.Letters() {
			return set
		}
	}
	panic("diagrams: nobody has drawn the men of " + game.Name())
}

// symbolName returns what a man's symbol is called in the sheet.
func (set pieceSet) symbolName(kind engine.Kind, color engine.Color) string {
	return strings.ToLower(color.String()) + "-" + set.names[kind-1]
}

// symbol returns the inside of a symbol of the sheet with its attributes, from
// behind the name to the end tag.
func (set pieceSet) symbol(name string) string {
	_, rest, _ := strings.Cut(set.sheet, `<symbol id="`+name+`"`)
	body, _, _ := strings.Cut(rest, "</symbol>")
	return body
}

// each calls f for every man of a board that the game has, from a1 to h8.
func (set pieceSet) each(b engine.Board, f func(s engine.Square, kind engine.Kind, color engine.Color)) {
	for s := range engine.Square(64) {
		if kind, color := b.At(s); kind != 0 && int(kind) <= len(set.names) {
			f(s, kind, color)
		}
	}
}
