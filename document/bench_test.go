package document

import (
	"strings"
	"testing"
	"time"
)

// longMarkdown is a document of 10,000 lines with 1,000 fences.
func longMarkdown() string {
	return strings.Repeat("## Position\n\nThe *king* on `e1` has <!-- rulecheck legal e1 of start -->0<!-- /rulecheck --> moves.\n"+
		"```\n8 . . . k . . . .\n7 . . . p . . . .\n6 . . . . . . . .\n1 . . . . K . . .\n```\n\n", 1000)
}

func longHTML() string {
	return strings.Repeat("<h2>Position</h2>\n<p>The <i>king</i> on <code>e1</code> has <!-- rulecheck legal e1 of start -->0<!-- /rulecheck --> moves.\n"+
		"<pre>\n8 . . . &#9818; . . . .\n7 . . . p . . . .\n6 . . . . . . . .\n1 . . . . K . . .\n</pre>\n<table><tr><td>a<td>b</table>\n", 1000)
}

func BenchmarkRead(b *testing.B) {
	for _, bench := range []struct{ name, source string }{
		{"a.md", longMarkdown()},
		{"a.html", longHTML()},
		{"a.txt", longMarkdown()},
	} {
		b.Run(bench.name, func(b *testing.B) {
			source := []byte(bench.source)
			b.SetBytes(int64(len(source)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Read(bench.name, source); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestLongFilesTakeNoSecond also reads files that invite to search the rest of the
// file again and again.
func TestLongFilesTakeNoSecond(t *testing.T) {
	const n = 20000
	for rule, source := range map[string]string{
		"fences":            longMarkdown(),
		"open comments":     strings.Repeat("a <!-- b\n", n),
		"open spans":        strings.Repeat("a ` `` b\n", n),
		"open tags":         strings.Repeat("<td><code>", n),
		"open directives":   strings.Repeat("x <!-- rulecheck a --> ", n),
		"nested quotes":     strings.Repeat(strings.Repeat("> ", 30)+"a\n", n/10),
		"open brackets":     strings.Repeat("[a ![", n),
		"entities":          strings.Repeat("&a&b;", n),
		"one line of cells": "|" + strings.Repeat("a|", n) + "\n|" + strings.Repeat("-|", n) + "\n|" + strings.Repeat(" |", n) + "\n",
		"spans in a line":   strings.Repeat("`a` \\* ", n),
	} {
		for _, name := range []string{"a.md", "a.html", "a.txt"} {
			start := time.Now()
			d, err := Read(name, []byte(source))
			if err != nil {
				t.Fatal(err)
			}
			if taken := time.Since(start); taken > 2*time.Second {
				t.Errorf("%s: %s of %d bytes takes %v", rule, name, len(source), taken)
			} else {
				t.Logf("%s: %s: %v, %d passages", rule, name, taken, len(d.Passages))
			}
		}
	}
}
