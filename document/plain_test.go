package document

import "testing"

func TestText(t *testing.T) { testExamples(t, textExamples) }

var textExamples = []example{
	{rule: "paragraphs", name: "a.txt",
		source: "\n\nOne\n  two <b>&amp;\n \n\nthree",
		want: `
		paragraph 3:1-4:15: 3:1 "One", 4:1 "  two <b>&amp;"
		paragraph 7:1-7:6: 7:1 "three"`},
	{rule: "files above a drawing", name: "a.txt",
		source: "  a b c d e f g h\n\n8 . . . k . . . .\n7 . . . . . . . .\n\n  a b c d e f g h\n\n  a b c d e f g h\n\n8 K . . . . . . .\n",
		want: `
		paragraph 1:1-6:18: 1:1 "  a b c d e f g h", 2:1 "", 3:1 "8 . . . k . . . .", 4:1 "7 . . . . . . . .", 5:1 "", 6:1 "  a b c d e f g h"
		paragraph 8:1-10:18: 8:1 "  a b c d e f g h", 9:1 "", 10:1 "8 K . . . . . . ."`},
	{rule: "two drawings", name: "a.txt",
		source: "8 . .\n  a b c d e f g h\n\n8 . .\n  a b c d e f g h\n",
		want: `
		paragraph 1:1-2:18: 1:1 "8 . .", 2:1 "  a b c d e f g h"
		paragraph 4:1-5:18: 4:1 "8 . .", 5:1 "  a b c d e f g h"`},
	{rule: "files are not words", name: "a.txt",
		source: "abcdefgh\n\nThose are the files.\n",
		want: `
		paragraph 1:1-1:9: 1:1 "abcdefgh"
		paragraph 3:1-3:21: 3:1 "Those are the files."`},
	{rule: "blocks of AsciiDoc", name: "a.adoc",
		source: "Text\n----\na\n\nb\n----\n|===\n|a |b\n\n|c |d\n|===\n```fen\n8/8\n```\n....\nopen\n",
		want: `
		paragraph 1:1-1:5: 1:1 "Text"
		code 2:1-6:5: 3:1 "a", 4:1 "", 5:1 "b"
		paragraph 7:1-11:5: 8:1 "|a |b", 9:1 "", 10:1 "|c |d"
		code 12:1-14:4 (fen): 13:1 "8/8"
		code 15:1-16:5: 16:1 "open"`},
	{rule: "no blocks in text", name: "a.tex",
		source: "\\fenboard{8/8}\n----\na\n\nb\n",
		want: `
		paragraph 1:1-3:2: 1:1 "\\fenboard{8/8}", 2:1 "----", 3:1 "a"
		paragraph 5:1-5:2: 5:1 "b"`},
	{rule: "files above the second drawing", name: "a.txt",
		source: "8 . .\n\n  a b c d e f g h\n8 K .\n",
		want: `
		paragraph 1:1-1:6: 1:1 "8 . ."
		paragraph 3:1-4:6: 3:1 "  a b c d e f g h", 4:1 "8 K ."`},
}
