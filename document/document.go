// Package document takes files of Markdown, HTML and plain text apart into what a
// reader sees, with the exact place of everything, finds the directives in them,
// and applies edits.
package document

import (
	"fmt"
	"slices"
)

// Document is a file taken apart.
type Document struct {
	Name   string
	Source []byte
	Markup Markup
	// Passages are in the order of the file. What lies in another one stands behind
	// it: inline code, addresses and pictures in a paragraph, and in a table of HTML
	// whatever its cells hold.
	Passages []Passage
	// Directives are the comments that begin with "rulecheck", in order.
	Directives []Directive
	// Broken are the comments that mean to be directives and cannot be, in order.
	Broken []Problem

	places placeTable
}

// Markup is what a file is written in.
type Markup uint8

const (
	Text Markup = iota
	Markdown
	HTML
)

// Passage is a part of a document that a reader sees as one.
type Passage struct {
	Kind Kind
	// Info is, of a fence, its language and what follows, as written; of <pre>, the
	// language its class names; of a script, "script"; of the head of a Markdown
	// file, "yaml" or "toml"; of a picture, its address; of a span, the name of the
	// attribute that it is the value of, "href" for the address of a link, "fen" for
	// the text of a <fen>, nothing for inline code.
	Info string
	// Lines are what a reader sees, markup, entities and escapes undone; for a
	// table, none.
	Lines []Line
	// Item is the number that a reader sees before the passage, the first of an item
	// of a numbered list; 0 if there is none.
	Item int
	// Rows are the cells of a table, the header first.
	Rows [][]Cell
	// Begin and End are the bytes of the source, markup included.
	Begin, End int
}

// Kind is a sort of passage.
type Kind uint8

const (
	Paragraph Kind = iota // running text; a heading, an item, a caption as well
	Code                  // a fence, an indented block, <pre>, a script
	Span                  // inline code, which is part of a paragraph too; an address, a value of an attribute
	Table
	Picture // an image; Lines is its text alternative, Info its address
)

// Cell is a cell of a table.
type Cell struct {
	// Lines are at least one, so that an empty cell has a place to write to. Only a
	// cell that a row is short of has none.
	Lines []Line
	// Begin and End are the bytes of the source between the bars or tags.
	Begin, End int
}

// Directive is a comment that ties something to a question.
type Directive struct {
	Text         string // without "rulecheck", blanks trimmed
	Begin, End   int    // of the comment
	Line, Column int    // from 1; a column is a character
	// Value is the bytes between this comment and the closing one, "/rulecheck";
	// Closed is false for a directive that is not closed.
	ValueBegin, ValueEnd int
	Closed               bool
	// Next is the index of the first passage that begins behind it, -1 if none
	// does.
	Next int
	// In is the index of the innermost passage that it stands in, -1 if it stands in
	// none.
	In int
}

// Shows reports whether a reader sees the bytes of the source from begin to end, as
// they stand there, in one line. Addresses and values of attributes are not seen.
func (d *Document) Shows(begin, end int) bool {
	shown := func(l Line) bool { return l.shows(begin, end) }
	for _, p := range d.Passages {
		if begin < p.Begin || p.End < end || p.Kind == Span && p.Info != "" {
			continue
		}
		if slices.ContainsFunc(p.Lines, shown) {
			return true
		}
		for _, row := range p.Rows {
			if slices.ContainsFunc(row, func(c Cell) bool { return slices.ContainsFunc(c.Lines, shown) }) {
				return true
			}
		}
	}
	return false
}

// Problem says what is wrong in a file, and where.
type Problem struct {
	Line, Column int // from 1; a column is a character
	Text         string
}

func (p Problem) Error() string {
	return fmt.Sprintf("%d:%d: %s", p.Line, p.Column, p.Text)
}
