package document

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// eachLine calls f for every line of a document, those of cells as well.
func eachLine(d *Document, f func(p *Passage, l *Line)) {
	for i := range d.Passages {
		p := &d.Passages[i]
		for k := range p.Lines {
			f(p, &p.Lines[k])
		}
		for _, row := range p.Rows {
			for _, cell := range row {
				for k := range cell.Lines {
					f(p, &cell.Lines[k])
				}
			}
		}
	}
}

// lineError says what is wrong with where a line says that it stands, "" if
// nothing is.
func lineError(d *Document, p *Passage, l *Line) string {
	if strings.ContainsRune(l.Text, '\n') {
		return "a line end in a line"
	}
	if len(l.pieces) == 0 {
		return "a line without a place"
	}
	text, source := 0, 0
	for _, q := range l.pieces {
		if q.text != text {
			return fmt.Sprintf("piece at %d, want %d", q.text, text)
		}
		if q.source < source || q.source+q.sourceLength > len(d.Source) {
			return fmt.Sprintf("bytes %d to %d after %d of %d", q.source, q.source+q.sourceLength, source, len(d.Source))
		}
		text, source = text+q.textLength, q.source+q.sourceLength
	}
	if text != len(l.Text) {
		return fmt.Sprintf("pieces for %d of %d bytes", text, len(l.Text))
	}
	if begin, end := l.Offset(0), l.Offset(len(l.Text)); begin < p.Begin || end > p.End {
		return fmt.Sprintf("it is at %d to %d, its passage at %d to %d", begin, end, p.Begin, p.End)
	}
	last := 0
	for i, r := range l.Text {
		offset := l.Offset(i)
		if offset < last {
			return fmt.Sprintf("byte %d goes back to %d from %d", i, offset, last)
		}
		last = offset
		begin, end, ok := l.Span(i, i+utf8.RuneLen(r))
		if ok && begin != offset {
			return fmt.Sprintf("byte %d at %d, its span at %d", i, offset, begin)
		}
		behind := string(d.Source[offset:min(offset+longestName, len(d.Source))])
		got, size := utf8.DecodeRuneInString(behind)
		switch {
		case got == r && ok && end == offset+size:
		case got == '\\' && strings.HasPrefix(behind[1:], string(r)) && (!ok || end == offset+2):
		case got == '&':
			if decoded, n := entity(behind, inText); !strings.ContainsRune(decoded, r) || ok && end != offset+n {
				return fmt.Sprintf("byte %d is %q, which %.12q does not stand for", i, r, behind)
			}
		case got == '\t' && r == ' ' && !ok:
		default:
			return fmt.Sprintf("byte %d is %q, the source at %d %.12q (span %d to %d, %t)", i, r, offset, behind, begin, end, ok)
		}
	}
	return ""
}

// documentError says what is wrong with a document, "" if nothing is.
func documentError(d *Document) string {
	for i, p := range d.Passages {
		if p.Begin < 0 || p.End < p.Begin || p.End > len(d.Source) {
			return fmt.Sprintf("passage %d at %d to %d of %d", i, p.Begin, p.End, len(d.Source))
		}
		if i > 0 && d.Passages[i-1].Begin > p.Begin {
			return fmt.Sprintf("passage %d at %d, the one before at %d", i, p.Begin, d.Passages[i-1].Begin)
		}
		for _, row := range p.Rows {
			for _, c := range row {
				if c.Begin > c.End || c.End > p.End || len(c.Lines) > 0 && c.Begin < p.Begin || len(c.Lines) == 0 && c.Begin != -1 {
					return fmt.Sprintf("passage %d: cell at %d to %d, with %d lines", i, c.Begin, c.End, len(c.Lines))
				}
			}
		}
	}
	for _, c := range d.Directives {
		if c.Begin < 0 || c.End > len(d.Source) || !strings.HasPrefix(string(d.Source[c.Begin:c.End]), "<!--") ||
			c.Next < -1 || c.Next >= len(d.Passages) || c.In < -1 || c.In >= len(d.Passages) ||
			c.Next >= 0 && d.Passages[c.Next].Begin < c.End || c.Closed && (c.ValueBegin != c.End || c.ValueEnd < c.End) {
			return fmt.Sprintf("directive %+v", c)
		}
	}
	var problem string
	eachLine(d, func(p *Passage, l *Line) {
		if problem == "" {
			if problem = lineError(d, p, l); problem != "" {
				problem = fmt.Sprintf("%v passage at %d to %d, line %q %+v: %s", p.Kind, p.Begin, p.End, l.Text, l.pieces, problem)
			}
		}
	})
	return problem
}

// files are those that the properties are tested with.
func files(t testing.TB) []string {
	var names []string
	for _, pattern := range []string{"testdata/*.*", "../docs/*.md", "../*.md", "../*/*/testdata/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	if len(names) < 10 {
		t.Fatalf("%d files", len(names))
	}
	return names
}

func TestEveryRuneStandsWhereItsLineSays(t *testing.T) {
	for _, name := range files(t) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		crlf := strings.ReplaceAll(string(source), "\n", "\r\n")
		for _, text := range []string{string(source), crlf, byteOrderMark + crlf} {
			d, err := Read(name, []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			if problem := documentError(d); problem != "" {
				t.Errorf("%s: %s", name, problem)
			}
		}
	}
}

// TestLineEndsAndMarksChangeNoPlaces reads every file with CRLF and a byte order
// mark, which must not change what is read nor its lines and columns.
func TestLineEndsAndMarksChangeNoPlaces(t *testing.T) {
	for _, name := range files(t) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		plain := describe(t, name, string(source))
		if got := describe(t, name, byteOrderMark+strings.ReplaceAll(string(source), "\n", "\r\n")); got != plain {
			t.Error(Diff(name, []byte(plain), []byte(got)))
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range files(f) {
		source, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		if len(source) < 6000 {
			f.Add(string(source), uint8(markupOf(name)))
		}
	}
	for _, rows := range [][]example{markdownExamples, htmlExamples, textExamples} {
		for _, row := range rows {
			f.Add(row.source, uint8(markupOf(row.name)))
		}
	}
	names := []string{"a.adoc", "a.md", "a.html", "a.xhtml"}
	f.Fuzz(func(t *testing.T, source string, markup uint8) {
		name := names[int(markup)%len(names)]
		d, err := Read(name, []byte(source))
		if err != nil {
			return
		}
		if problem := documentError(d); problem != "" {
			t.Fatalf("%s: %q: %s", name, source, problem)
		}
	})
}

// describe writes a document down: a line for every passage, with its place.
func describe(t testing.TB, name, source string) string {
	t.Helper()
	d, err := Read(name, []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	if problem := documentError(d); problem != "" {
		t.Errorf("%q: %s", source, problem)
	}
	var out strings.Builder
	text := func(lines []Line) string {
		var texts []string
		for k := range lines {
			line, column := lines[k].Place(d, 0)
			texts = append(texts, fmt.Sprintf("%d:%d %q", line, column, lines[k].Text))
		}
		return strings.Join(texts, ", ")
	}
	for _, p := range d.Passages {
		line, column := d.Place(p.Begin)
		endLine, endColumn := d.Place(p.End)
		kind := []string{"paragraph", "code", "span", "table", "picture"}[p.Kind]
		fmt.Fprintf(&out, "%s %d:%d-%d:%d", kind, line, column, endLine, endColumn)
		if p.Info != "" {
			fmt.Fprintf(&out, " (%s)", p.Info)
		}
		if len(p.Lines) > 0 {
			out.WriteString(": " + text(p.Lines))
		}
		for _, row := range p.Rows {
			out.WriteString("\n ")
			for _, cell := range row {
				out.WriteString(" [" + text(cell.Lines) + "]")
			}
		}
		out.WriteByte('\n')
	}
	for _, c := range d.Directives {
		fmt.Fprintf(&out, "directive %d:%d %q", c.Line, c.Column, c.Text)
		if c.Closed {
			fmt.Fprintf(&out, " value %q", d.Source[c.ValueBegin:c.ValueEnd])
		}
		fmt.Fprintf(&out, " next %d in %d\n", c.Next, c.In)
	}
	for _, p := range d.Broken {
		out.WriteString("broken " + p.Error() + "\n")
	}
	return out.String()
}

// example is a document and what is read from it.
type example struct{ rule, name, source, want string }

func testExamples(t *testing.T, examples []example) {
	for _, e := range examples {
		t.Run(e.rule, func(t *testing.T) {
			want := strings.TrimPrefix(strings.ReplaceAll(e.want, "\n\t\t", "\n"), "\n")
			if got := describe(t, e.name, e.source); strings.TrimSpace(got) != strings.TrimSpace(want) {
				t.Errorf("%s\ngot:\n%s\nwant:\n%s", e.source, got, want)
			}
		})
	}
}
