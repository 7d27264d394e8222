package document

import (
	"path"
	"regexp"
	"strings"
)

// readText takes plain text apart: blank lines part paragraphs, but not what
// belongs to a drawing. No markup is undone.
func (r *reader) readText(begin int) {
	extension := strings.ToLower(path.Ext(r.d.Name))
	asciiDoc := extension == ".adoc" || extension == ".asciidoc"
	for begin < len(r.source) {
		end, next := endOfLine(r.source, begin)
		line := r.source[begin:end]
		switch {
		case strings.Trim(line, blanks) == "":
			begin = next
		case asciiDoc && asciiDocMark.MatchString(strings.TrimRight(line, blanks)):
			begin = r.readDelimited(begin)
		default:
			begin = r.readPlainParagraph(begin, asciiDoc)
		}
	}
}

// asciiDocMark is the line before and behind a block that may hold blank lines: a
// listing, a literal block or a table.
var asciiDocMark = regexp.MustCompile("^(-{4,}|\\.{4,}|```.*|[|!,:]={3,})$")

// readDelimited reads from one mark to the next that is the same. A table is a
// paragraph, since its cells are not told apart.
func (r *reader) readDelimited(begin int) (next int) {
	end, next := endOfLine(r.source, begin)
	mark := strings.TrimRight(r.source[begin:end], blanks)
	p := Passage{Kind: Code, Begin: begin}
	if mark[1] == '=' {
		p.Kind = Paragraph
	} else if mark[0] == '`' {
		mark, p.Info = "```", strings.TrimSpace(strings.TrimLeft(mark, "`"))
	}
	f := newFlow(r.source)
	for next < len(r.source) {
		begin = next
		end, next = endOfLine(r.source, begin)
		if strings.TrimRight(r.source[begin:end], blanks) == mark {
			break
		}
		f.verbatim(begin, end)
		f.newline(begin)
	}
	p.Lines, p.End = f.take(), end
	r.add(p)
	return next
}

func (r *reader) readPlainParagraph(begin int, asciiDoc bool) (next int) {
	p := Passage{Kind: Paragraph, Begin: begin}
	f := newFlow(r.source)
	for begin < len(r.source) {
		end, next := endOfLine(r.source, begin)
		line := r.source[begin:end]
		if strings.Trim(line, blanks) == "" {
			if !r.drawingGoesOn(f.lines, next) {
				break
			}
		} else if asciiDoc && asciiDocMark.MatchString(strings.TrimRight(line, blanks)) {
			break
		}
		f.verbatim(begin, end)
		f.newline(begin)
		p.End, begin = end, next
	}
	p.Lines = f.take()
	r.add(p)
	return begin
}

var (
	fileLabels = regexp.MustCompile(`^[\s|+.:-]*([aA][\s|]*[bB][\s|]*[cC][\s|]*[dD][\s|]*[eE][\s|]*[fF][\s|]*[gG][\s|]*[hH]|` +
		`[hH][\s|]*[gG][\s|]*[fF][\s|]*[eE][\s|]*[dD][\s|]*[cC][\s|]*[bB][\s|]*[aA])[\s|+.:-]*$`)
	word = regexp.MustCompile(`\p{L}{4,}[ ,.;:]|\p{L}{2,}[ ,.;:]+\p{L}{2,}`)
)

// drawingGoesOn reports whether a drawing goes on behind a blank line: the line
// before is nothing but the names of the files and the first of its drawing, or
// that behind is and the last one; and the other line is none of words.
func (r *reader) drawingGoesOn(before []Line, next int) bool {
	if len(before) == 0 {
		return false
	}
	line := func(at int) (string, int) {
		end, next := endOfLine(r.source, at)
		return strings.Trim(r.source[at:end], blanks), next
	}
	last := before[len(before)-1].Text
	behind, next := line(next)
	if behind == "" {
		return false
	}
	if fileLabels.MatchString(last) {
		first := len(before) == 1 || word.MatchString(before[len(before)-2].Text) ||
			strings.Trim(before[len(before)-2].Text, blanks) == ""
		return first && !word.MatchString(behind) && !fileLabels.MatchString(behind)
	}
	after, _ := line(next)
	return fileLabels.MatchString(behind) && after == "" && !word.MatchString(last)
}
