package document

import (
	"fmt"
	"strings"
	"testing"
)

func TestMarkdown(t *testing.T) { testExamples(t, markdownExamples) }

var markdownExamples = []example{
	{rule: "paragraph", name: "a.md",
		source: "One line\nand another  \nthird\n",
		want: `
		paragraph 1:1-3:6: 1:1 "One line", 2:1 "and another", 3:1 "third"`},
	{rule: "headings", name: "a.md",
		source: "# Pins #\n\nForks\n=====\n\n#\n",
		want: `
		paragraph 1:1-1:9: 1:3 "Pins"
		paragraph 3:1-4:6: 3:1 "Forks"`},
	{rule: "fence", name: "a.md",
		source: "Text\n```chess orientation: white\n8 . .\n\n7 . k\n```\nbehind\n",
		want: `
		paragraph 1:1-1:5: 1:1 "Text"
		code 2:1-6:4 (chess orientation: white): 3:1 "8 . .", 4:1 "", 5:1 "7 . k"
		paragraph 7:1-7:7: 7:1 "behind"`},
	{rule: "fence not closed", name: "a.md",
		source: "~~~\n. .\n",
		want: `
		code 1:1-2:4: 2:1 ". ."`},
	{rule: "empty fence", name: "a.md",
		source: "```fen\n```\n",
		want: `
		code 1:1-2:4 (fen)`},
	{rule: "indented code", name: "a.md",
		source: "Text\n\n    8 . .\n      7 .\n\n    6\n\nback\n",
		want: `
		paragraph 1:1-1:5: 1:1 "Text"
		code 3:5-6:6: 3:5 "8 . .", 4:5 "  7 .", 5:1 "", 6:5 "6"
		paragraph 8:1-8:5: 8:1 "back"`},
	{rule: "code in a list", name: "a.md",
		source: "1. Item\n\n   ```\n   . . k\n\n    K .\n   ```\n2. next\n",
		want: `
		paragraph 1:4-1:8: 1:4 "Item"
		code 3:4-7:7: 4:4 ". . k", 5:1 "", 6:4 " K ."
		paragraph 8:4-8:8: 8:4 "next"`},
	{rule: "code in quotes", name: "a.md",
		source: "> > ```\n> > . k\n> >\n> > K .\n> > ```\n> words\n",
		want: `
		code 1:5-5:8: 2:5 ". k", 3:4 "", 4:5 "K ."
		paragraph 6:3-6:8: 6:3 "words"`},
	{rule: "a quote ends a fence", name: "a.md",
		source: "> ```\n> a\n```\nb\n```\n",
		want: `
		code 1:3-2:4: 2:3 "a"
		code 3:1-5:4: 4:1 "b"`},
	{rule: "tab of a quote", name: "a.md",
		source: ">\t\tcode\n",
		want: `
		code 1:3-1:8: 1:3 "  code"`},
	{rule: "inline code", name: "a.md",
		source: "The FEN ``8/8 `w` `` is *very* `short`.\n",
		want:   "\nparagraph 1:1-1:40: 1:1 \"The FEN 8/8 `w`  is very short.\"\nspan 1:9-1:21: 1:11 \"8/8 `w` \"\nspan 1:32-1:39: 1:33 \"short\""},
	{rule: "inline code over two lines", name: "a.md",
		source: "> a `b\n> c` d\n",
		want: `
		paragraph 1:3-2:7: 1:3 "a b", 2:3 "c d"
		span 1:5-2:5: 1:6 "b", 2:3 "c"`},
	{rule: "entities and escapes", name: "a.md",
		source: "\\*K\\* &#9817; &amp;x &bogus; &lt\n",
		want: `
		paragraph 1:1-1:33: 1:1 "*K* ♙ &x &bogus; &lt"`},
	{rule: "links", name: "a.md",
		source: "[a *b*](</x y?fen=8_8>) <https://a.b/8/8> [c][d]\n\n[d]: https://e/?fen=1&amp;2 \"t\"\n",
		want: `
		paragraph 1:1-1:49: 1:2 "a b https://a.b/8/8 c"
		span 1:10-1:22 (href): 1:10 "/x y?fen=8_8"
		span 1:25-1:42 (href): 1:26 "https://a.b/8/8"
		span 3:6-3:28 (href): 3:6 "https://e/?fen=1&2"`},
	{rule: "pictures", name: "a.md",
		source: "![A *pin*](pin.svg \"t\")\n\nwords ![x][y] more\n\n[y]: z.svg\n",
		want: `
		picture 1:1-1:24 (pin.svg): 1:3 "A pin"
		span 1:12-1:19 (src): 1:12 "pin.svg"
		paragraph 3:1-3:19: 3:1 "words  more"
		picture 3:7-3:14 (z.svg): 3:9 "x"
		span 5:6-5:11 (href): 5:6 "z.svg"`},
	{rule: "table", name: "a.md",
		source: "| 8 | a |\n|---|:-:|\n|  | ♙ `x\\|y` |\n| 1 |\n|2||\n| 3 | |\nafter | all\n",
		want: `
		table 1:1-7:12
		  [1:3 "8"] [1:7 "a"]
		  [3:3 ""] [3:6 "♙ x|y"]
		  [4:3 "1"] []
		  [5:2 "2"] [5:4 ""]
		  [6:3 "3"] [6:7 ""]
		  [7:1 "after"] [7:9 "all"]
		span 3:8-3:14: 3:9 "x|y"`},
	{rule: "table in a quote without bars", name: "a.md",
		source: "> a | b\n> --- | ---\n> c | \\| d\n",
		want: `
		table 1:3-3:11
		  [1:3 "a"] [1:7 "b"]
		  [3:3 "c"] [3:7 "| d"]`},
	{rule: "break in a cell", name: "a.md",
		source: "|a|\n|-|\n|b<br>c &amp; d|\n",
		want: `
		table 1:1-3:17
		  [1:2 "a"]
		  [3:2 "b", 3:7 "c & d"]`},
	{rule: "HTML block", name: "a.md",
		source: "> <div>One\n> two &amp; <b>three</b>\n>\n> </div>\n\n<table><tr><td>k</td>\n<td></td></tr>\n\n</table>\n",
		want: `
		paragraph 1:8-4:9: 1:8 "One", 2:3 "two & three"
		table 6:1-9:9
		  [6:16 "k"] [7:5 ""]`},
	{rule: "inline HTML", name: "a.md",
		source: "A <b>bold</b> <code>x y</code><br>new <fen>8/8 w</fen> <img src=\"a.svg\" alt=\"b&amp;c\">\n",
		want: `
		paragraph 1:1-1:87: 1:1 "A bold x y", 1:35 "new 8/8 w "
		span 1:15-1:31: 1:21 "x y"
		span 1:39-1:55 (fen): 1:44 "8/8 w"
		picture 1:56-1:87 (a.svg): 1:78 "b&c"
		span 1:66-1:71 (src): 1:66 "a.svg"`},
	{rule: "front matter", name: "a.md",
		source: "---\ntitle: x\nfen: 8/8 w\n---\n# Head\n",
		want: `
		code 1:1-4:4 (yaml): 2:1 "title: x", 3:1 "fen: 8/8 w"
		paragraph 5:1-5:7: 5:3 "Head"`},
	{rule: "no front matter", name: "a.md",
		source: "---\n\nWords\n\n---\n",
		want: `
		paragraph 3:1-3:6: 3:1 "Words"`},
	{rule: "list items", name: "a.md",
		source: "- one\n  two\n\n  three\n- [ ] four\n",
		want: `
		paragraph 1:3-2:6: 1:3 "one", 2:3 "two"
		paragraph 4:3-4:8: 4:3 "three"
		paragraph 5:3-5:11: 5:3 "[ ] four"`},
	{rule: "inline code that ends with CRLF", name: "a.md",
		source: "x ` a\r\n` y\r\n",
		want: `
		paragraph 1:1-2:4: 1:1 "x a", 2:2 " y"
		span 1:3-2:2: 1:5 "a"`},
}

// TestNumberedItems holds that the number before an item is kept, as a reader sees
// it, in Markdown and in HTML.
func TestNumberedItems(t *testing.T) {
	for name, text := range map[string]string{
		"x.md":   "7. e4 e5\n\n   more\n8. Nf3 Nc6\n\n- no number\n\nwords\n",
		"x.html": "<ol start=7><li>e4 e5<p>more</p></li><li>Nf3 Nc6</li></ol><ul><li>no number</li></ul><p>words</p>",
	} {
		d, err := Read(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range d.Passages {
			got = append(got, fmt.Sprintf("%d:%s", p.Item, p.Lines[0].Text))
		}
		if want := "7:e4 e5 0:more 8:Nf3 Nc6 0:no number 0:words"; strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, " "), want)
		}
	}
}
