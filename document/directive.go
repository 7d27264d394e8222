package document

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// comment is a comment of HTML in the source.
type comment struct {
	begin, end int
	text       string // between its marks
	closed     bool
}

const directiveWord = "rulecheck"

// readDirectives finds the directives among the comments.
func (r *reader) readDirectives() {
	slices.SortStableFunc(r.comments, func(a, b comment) int { return cmp.Compare(a.begin, b.begin) })
	reach := make([]int, len(r.passages)) // the farthest end of a passage and those before it
	for k, p := range r.passages {
		reach[k] = max(p.End, reach[max(k-1, 0)])
	}
	var open []int
	for _, c := range r.comments {
		text, closing, ok := directiveText(c.text)
		switch {
		case !ok:
		case !c.closed:
			r.broken(c.begin, "comment without -->")
		case closing && text != "":
			r.broken(c.begin, fmt.Sprintf("%q behind /rulecheck: the closing comment is <!-- /rulecheck -->", text))
		case closing:
			open = r.closeDirective(open, c)
		case text == "":
			r.broken(c.begin, "rulecheck without a directive")
		default:
			open = append(open, len(r.d.Directives))
			r.d.Directives = append(r.d.Directives, r.directive(text, c, reach))
		}
	}
}

// directiveText returns what follows "rulecheck" or, in a closing comment,
// "/rulecheck"; ok is false for a comment that is neither.
func directiveText(text string) (rest string, closing, ok bool) {
	text = strings.TrimSpace(text)
	text, closing = strings.CutPrefix(text, "/")
	rest, ok = strings.CutPrefix(text, directiveWord)
	if !ok || rest != "" && !strings.ContainsAny(rest[:1], blanks) {
		return "", false, false
	}
	var lines []string
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " "), closing, true
}

func (r *reader) directive(text string, c comment, reach []int) Directive {
	d := Directive{Text: text, Begin: c.begin, End: c.end, Next: -1, In: -1}
	d.Line, d.Column = r.d.Place(c.begin)
	next, _ := slices.BinarySearchFunc(r.passages, c.end, func(p Passage, end int) int { return cmp.Compare(p.Begin, end) })
	if next < len(r.passages) {
		d.Next = next
	}
	for k := next - 1; k >= 0 && reach[k] >= c.end; k-- {
		if p := &r.passages[k]; p.Begin <= c.begin && c.end <= p.End {
			d.In = k
			break
		}
	}
	return d
}

// closeDirective closes the nearest open directive, which must stand on the line
// of the closing comment.
func (r *reader) closeDirective(open []int, c comment) []int {
	if len(open) == 0 {
		r.broken(c.begin, "/rulecheck without a directive before it")
		return open
	}
	d := &r.d.Directives[open[len(open)-1]]
	if strings.ContainsRune(r.source[d.End:c.begin], '\n') {
		r.broken(c.begin, fmt.Sprintf("/rulecheck without a directive on its line; the last open one is %q in line %d, and a value must not go over the end of a line", d.Text, d.Line))
		return open
	}
	if within := open[len(open)-1] + 1; within < len(r.d.Directives) { // it is closed, else it would be the nearest
		inner := &r.d.Directives[within]
		r.broken(inner.Begin, fmt.Sprintf("%q stands within the value of %q; a value holds no other directive", inner.Text, d.Text))
	}
	d.ValueBegin, d.ValueEnd, d.Closed = d.End, c.begin, true
	return open[:len(open)-1]
}

func (r *reader) broken(offset int, text string) {
	line, column := r.d.Place(offset)
	r.d.Broken = append(r.d.Broken, Problem{line, column, text})
}
