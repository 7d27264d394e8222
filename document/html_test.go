package document

import "testing"

func TestHTML(t *testing.T) { testExamples(t, htmlExamples) }

var htmlExamples = []example{
	{rule: "paragraphs", name: "a.html",
		source: "<!DOCTYPE html>\n<title>T</title><body>\n<p class=x>One\n  two<br>three</p>\nloose <b>text</b>\n<ul><li>a<li>b</ul>",
		want: `
		paragraph 2:1-2:17: 2:8 "T"
		paragraph 3:1-4:19: 3:12 "One", 4:3 "two", 4:10 "three"
		paragraph 5:1-5:18: 5:1 "loose text"
		paragraph 6:5-6:10: 6:9 "a"
		paragraph 6:10-6:20: 6:14 "b"`},
	{rule: "pre", name: "a.html",
		source: "<pre><code class=\"language-fen\">\n8 . .\n  <b>7</b> &#9817;\n\n6 .\n</code></pre>x",
		want: `
		code 1:1-6:14 (fen): 2:1 "8 . .", 3:1 "  7 ♙", 4:1 "", 5:1 "6 ."
		paragraph 6:14-6:15: 6:14 "x"`},
	{rule: "table", name: "a.html",
		source: "<table><caption>C</caption><tr><th>a<th></th></tr>\n<tr><td> k<br>q </td><td><table><tr><td>in</td></tr></table>out</td></tr></table>",
		want: `
		table 1:1-2:82
		  [1:36 "a"] [1:41 ""]
		  [2:10 "k", 2:15 "q"] [2:61 "out"]
		paragraph 1:8-1:28: 1:17 "C"
		table 2:26-2:61
		  [2:41 "in"]`},
	{rule: "code in a cell", name: "a.html",
		source: "<table><tr><td><pre>k .</pre></td><td>words</td></tr></table>",
		want: `
		table 1:1-1:62
		  [1:16 ""] [1:39 "words"]
		code 1:16-1:30: 1:21 "k ."`},
	{rule: "script and style", name: "a.html",
		source: "<style>p{}</style><script>\nvar b = {a1:'wB', x:\"&amp;\"};\n</script><p>t</p>",
		want: `
		code 1:27-3:1 (script): 2:1 "var b = {a1:'wB', x:\"&amp;\"};"
		paragraph 3:10-3:18: 3:13 "t"`},
	{rule: "attributes", name: "a.html",
		source: "<div class='a/b' data-fen='8/8 w' fen=start title=\"x &amp; y/z\"></div><a href=\"/?fen=8/8&amp;x=&lt\">l</a>",
		want: `
		span 1:28-1:33 (data-fen): 1:28 "8/8 w"
		span 1:39-1:44 (fen): 1:39 "start"
		span 1:52-1:63 (title): 1:52 "x & y/z"
		span 1:80-1:99 (href): 1:80 "/?fen=8/8&x=<"
		paragraph 1:101-1:106: 1:101 "l"`},
	{rule: "pictures", name: "a.html",
		source: "<p><img src=a.svg alt='a pin'/></p>",
		want: `
		picture 1:4-1:32 (a.svg): 1:24 "a pin"
		span 1:13-1:18 (src): 1:13 "a.svg"`},
	{rule: "spans", name: "a.html",
		source: "The <code>8/8</code> and <fen>8/8 w</fen> <code>open",
		want: `
		paragraph 1:1-1:53: 1:1 "The 8/8 and 8/8 w open"
		span 1:5-1:21: 1:11 "8/8"
		span 1:26-1:42 (fen): 1:31 "8/8 w"
		span 1:43-1:53: 1:49 "open"`},
	{rule: "entities", name: "a.html",
		source: "&notit; &not1 &amp &#x265A; &nope; &AMP",
		want: `
		paragraph 1:1-1:40: 1:1 "¬it; ¬1 & ♚ &nope; &"`},
	{rule: "rows of divisions", name: "a.html",
		source: "<div>\n<div>♜ ♞</div>\n<div>♟ ♟</div>\n</div>\n<p>x",
		want: `
		paragraph 2:6-4:7: 2:6 "♜ ♞", 3:6 "♟ ♟"
		paragraph 5:1-5:5: 5:4 "x"`},
	{rule: "empty script of XHTML", name: "a.xhtml",
		source: "<script src=\"x.js\"/><p>shown</p>",
		want: `
		span 1:14-1:18 (src): 1:14 "x.js"
		paragraph 1:21-1:33: 1:24 "shown"`},
	{rule: "text area", name: "a.html",
		source: "<textarea>\n1. e4 &lt;b&gt;\n</textarea>",
		want: `
		code 1:1-3:12: 2:1 "1. e4 <b>"`},
	{rule: "never closed", name: "a.html",
		source: "<table><tr><td><pre>a\n<td>b",
		want: `
		table 1:1-2:6
		  [1:16 ""] [2:5 "b"]
		code 1:16-2:1: 1:21 "a"`},
	{rule: "empty lines behind pre", name: "a.html",
		source: "<pre>\n\n",
		want: `
		code 1:1-2:1: 2:1 ""`},
	{rule: "blank cell that is not closed", name: "a.html",
		source: "<table><td> \n",
		want: `
		table 1:1-1:13
		  [1:13 ""]`},
	{rule: "blanks in pre that is not closed", name: "a.html",
		source: "<pre>  ",
		want: `
		code 1:1-1:8: 1:6 "  "`},
	{rule: "span that begins with a line end", name: "a.html",
		source: "a<code>\nb</code>",
		want: `
		paragraph 1:1-2:9: 1:1 "a", 2:1 "b"
		span 1:2-2:9: 2:1 "b"`},
	{rule: "entities of addresses", name: "a.html",
		source: "<a href='/?a&lt=1&amp'>&lt=1</a>",
		want: `
		span 1:10-1:22 (href): 1:10 "/?a&lt=1&"
		paragraph 1:24-1:33: 1:24 "<=1"`},
	{rule: "line end as an entity", name: "a.html",
		source: "<pre>a&#10;b</pre>",
		want: `
		code 1:1-1:19: 1:6 "a", 1:12 "b"`},
	{rule: "attributes without a blank between", name: "a.html",
		source: "<b title=\"a/b\"data-x='c/d'/>",
		want: `
		span 1:11-1:14 (title): 1:11 "a/b"
		span 1:23-1:26 (data-x): 1:23 "c/d"`},
}
