package document

import "testing"

func TestDirectives(t *testing.T) { testExamples(t, directiveExamples) }

var directiveExamples = []example{
	{rule: "value in running text", name: "a.md",
		source: "It has <!-- rulecheck legal of start -->20<!-- /rulecheck --> moves and\n<b><!--rulecheck legal e2 of start-->2<!--/rulecheck--></b>.\n",
		want: `
		paragraph 1:1-2:61: 1:1 "It has 20 moves and", 2:38 "2."
		directive 1:8 "legal of start" value "20" next -1 in 0
		directive 2:4 "legal e2 of start" value "2" next -1 in 0`},
	{rule: "value at the beginning of a line", name: "a.md",
		source: "It has\n<!-- rulecheck legal of start -->20<!-- /rulecheck --> *moves*.\n",
		want: `
		paragraph 1:1-1:7: 1:1 "It has"
		paragraph 2:34-2:64: 2:34 "20 *moves*."
		directive 2:1 "legal of start" value "20" next 1 in -1`},
	{rule: "value in a cell", name: "a.md",
		source: "| a | b |\n|---|---|\n| x | <!-- rulecheck perft 4 of p -->8,902<!-- /rulecheck --> |\n",
		want: `
		table 1:1-3:64
		  [1:3 "a"] [1:7 "b"]
		  [3:3 "x"] [3:38 "8,902"]
		directive 3:7 "perft 4 of p" value "8,902" next -1 in 0`},
	{rule: "value in an item and a quote", name: "a.md",
		source: "- <!-- rulecheck perft 1 of p -->20<!-- /rulecheck -->\n> x <!-- rulecheck perft 1 of p -->20<!-- /rulecheck -->\n",
		want: `
		paragraph 1:34-1:36: 1:34 "20"
		paragraph 2:3-2:57: 2:3 "x 20"
		directive 1:3 "perft 1 of p" value "20" next 0 in -1
		directive 2:5 "perft 1 of p" value "20" next -1 in 1`},
	{rule: "none in code", name: "a.md",
		source: "```\n<!-- rulecheck game chess -->\n```\n\n    <!-- rulecheck game chess -->\n\n`<!-- rulecheck game chess -->` \\<!-- rulecheck game chess -->\n",
		want: `
		code 1:1-3:4: 2:1 "<!-- rulecheck game chess -->"
		code 5:5-5:34: 5:5 "<!-- rulecheck game chess -->"
		paragraph 7:1-7:63: 7:2 "<!-- rulecheck game chess --> <!-- rulecheck game chess -->"
		span 7:1-7:32: 7:2 "<!-- rulecheck game chess -->"`},
	{rule: "before a fence, a picture and a table", name: "a.md",
		source: "<!-- rulecheck board of a -->\n```\nK\n```\n<!-- rulecheck board of b -->\n![x](a.svg)\n\n<!-- rulecheck board of c -->\n|a|\n|-|\n\ntext <!-- rulecheck board of d -->![y](b.svg)\n\n<!-- rulecheck board of e -->\n",
		want: `
		code 2:1-4:4: 3:1 "K"
		picture 6:1-6:12 (a.svg): 6:3 "x"
		span 6:6-6:11 (src): 6:6 "a.svg"
		table 9:1-10:4
		  [9:2 "a"]
		paragraph 12:1-12:46: 12:1 "text "
		picture 12:35-12:46 (b.svg): 12:37 "y"
		span 12:40-12:45 (src): 12:40 "b.svg"
		directive 1:1 "board of a" next 0 in -1
		directive 5:1 "board of b" next 1 in -1
		directive 8:1 "board of c" next 3 in -1
		directive 12:6 "board of d" next 5 in 4
		directive 14:1 "board of e" next -1 in -1`},
	{rule: "before an HTML table in Markdown", name: "a.md",
		source: "<!-- rulecheck board of a -->\n<table><tr><td>k</td></tr></table>\n",
		want: `
		table 2:1-2:35
		  [2:16 "k"]
		directive 1:1 "board of a" next 0 in -1`},
	{rule: "over several lines", name: "a.md",
		source: "> <!-- rulecheck\n>   position a: 8/8  w\n>   moves e4 -->\n> text\n",
		want: `
		paragraph 4:3-4:7: 4:3 "text"
		directive 1:3 "position a: 8/8  w moves e4" next 0 in -1`},
	{rule: "words that are none", name: "a.md",
		source: "<!-- rulechecks x --><!-- Rulecheck y --><!-- a rulecheck --><!-- // rulecheck --><!-- /rulechecks -->\n",
		want:   ``},
	{rule: "closed without an open one", name: "a.md",
		source: "x <!-- /rulecheck -->\n",
		want: `
		paragraph 1:1-1:22: 1:1 "x "
		broken 1:3: /rulecheck without a directive before it`},
	{rule: "closed in another line", name: "a.md",
		source: "a <!-- rulecheck legal of start -->20\nb<!-- /rulecheck --> c\n",
		want: `
		paragraph 1:1-2:23: 1:1 "a 20", 2:1 "b c"
		directive 1:3 "legal of start" next -1 in 0
		broken 2:2: /rulecheck without a directive on its line; the last open one is "legal of start" in line 1, and a value must not go over the end of a line`},
	{rule: "closed around another", name: "a.md",
		source: "a <!-- rulecheck x -->1<!-- rulecheck y -->2<!-- /rulecheck -->3<!-- /rulecheck -->\n",
		want: `
		paragraph 1:1-1:84: 1:1 "a 123"
		directive 1:3 "x" value "1<!-- rulecheck y -->2<!-- /rulecheck -->3" next -1 in 0
		directive 1:24 "y" value "2" next -1 in 0
		broken 1:24: "y" stands within the value of "x"; a value holds no other directive`},
	{rule: "words behind the closing one", name: "a.md",
		source: "a <!-- rulecheck x -->1<!-- /rulecheck x --> <!-- rulecheck -->\n",
		want: `
		paragraph 1:1-1:64: 1:1 "a 1 "
		directive 1:3 "x" next -1 in 0
		broken 1:24: "x" behind /rulecheck: the closing comment is <!-- /rulecheck -->
		broken 1:46: rulecheck without a directive`},
	{rule: "comment without an end", name: "a.md",
		source: "text\n\n<!-- rulecheck game chess\n\nmore\n",
		want: `
		paragraph 1:1-1:5: 1:1 "text"
		broken 3:1: comment without -->`},
	{rule: "HTML", name: "a.html",
		source: "<p>It is <!-- rulecheck status check of a --><b><!-- rulecheck legal of start -->20<!-- /rulecheck --></b>\n<!-- rulecheck board of a --><pre>\nk\n</pre><script>\"<!-- rulecheck game chess -->\"</script>",
		want: `
		paragraph 1:1-1:107: 1:4 "It is 20"
		code 2:30-4:7: 3:1 "k"
		code 4:15-4:46 (script): 4:15 "\"<!-- rulecheck game chess -->\""
		directive 1:10 "status check of a" next 1 in 0
		directive 1:49 "legal of start" value "20" next 1 in 0
		directive 2:1 "board of a" next 1 in -1`},
	{rule: "HTML cell", name: "a.html",
		source: "<table><tr><td><!-- rulecheck perft 1 of start -->20<!-- /rulecheck --></td></tr></table>",
		want: `
		table 1:1-1:90
		  [1:51 "20"]
		directive 1:16 "perft 1 of start" value "20" next -1 in 0`},
	{rule: "none in plain text", name: "a.txt",
		source: "<!-- rulecheck game chess -->\n",
		want: `
		paragraph 1:1-1:30: 1:1 "<!-- rulecheck game chess -->"`},
	{rule: "fact of an item", name: "a.md",
		source: "<!-- rulecheck fact C-1 -->\n- One\n- <!-- rulecheck fact C-2 --> Two\n",
		want: `
		paragraph 2:3-2:6: 2:3 "One"
		paragraph 3:31-3:34: 3:31 "Two"
		directive 1:1 "fact C-1" next 0 in -1
		directive 3:3 "fact C-2" next 1 in -1`},
	{rule: "before loose text of HTML", name: "a.html",
		source: "<body>\n<!-- rulecheck fact A -->\ntext",
		want: `
		paragraph 3:1-3:5: 3:1 "text"
		directive 2:1 "fact A" next 0 in -1`},
}
