package proofread_test

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"rulecheck/document"
	"rulecheck/engine"
	"rulecheck/finding"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
	"rulecheck/oracle/rulebook"
	"rulecheck/proofread"
)

// within are the generators that are part of this program.
func within(game engine.Game) []oracle.Generator {
	all := []oracle.Generator{own.New(), notnil.New(), dragontooth.New(), rulebook.New()}
	return slices.DeleteFunc(all, func(g oracle.Generator) bool { return !g.Plays(game) })
}

// FuzzDirectives answers the directives of any document, in bounded time and the
// same at every call. What comes of it can be applied, and answered again nothing
// is left to put right and everything else is as before.
func FuzzDirectives(f *testing.F) {
	o := options()
	o.Generators, o.Walk, o.Most, o.Workers = within, 50, 1000, 1
	const dance = " moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"
	for _, text := range []string{
		value("perft 2 of start", "4００"), value("perft 30 of start", "1"), value("perft 30 of pin", "1"), value("perft 2 by result of B:W6,7,14,15,22,23:B2", "1"),
		value("perft 30 of 8/8/8/8/8/8/8/k1K5 w - - 0 1", "1"), value("perft 30 of W:W12:B8,3", "1"), value("perft 0 of start", "2"),
		value("perft 99999999999999999999 of start", "2"), value("perft -1 of start", "2"),
		value("legal of pin", " 1 "), "*" + value("legal e2 of pin", "**7**") + "*", value("pseudo-legal of pin", "１３"), value("illegal by chess.pin of pin", "8,000"),
		value("legal of 8/8/8/8/8/8/8/r2K4 w - - 0 1", "4"), value("routes of W:WK6:B9,10,K11,17,K18,19,25,26,27", "12"), value("routes of start", "5"),
		value("occurrences of start"+dance, "2"), value("moves e2 of pin", "Re3, Re4, Re5, Re6, Re7, Rxe8+"), value("moves of pin", "Ra2 <b>Kd1</b>,,"),
		value("line of start", "1.e4 e5 2.Nf3 Nc6 3.Bb5 1-0"), value("line of start", "*"), value("line of B:W21-32:B1-12", "11-15 22-18"),
		"<!-- rulecheck status goes on of start -->", "<!-- rulecheck claim none of pin -->", "<!-- rulecheck claim repetition of start" + dance + " -->",
		"<!-- rulecheck game checkers -->\n<!-- rulecheck game go -->\n" + value("legal of start", "0"), "<!-- rulecheck position a: a -->\n<!-- rulecheck position a: pin moves Ke1 -->",
		"<!-- rulecheck board of pin -->\n" + strings.Replace(drawn, "R . .", ". R .", 1), "<!-- rulecheck board of pin -->\n" + strings.Replace(strings.Replace(drawn, "R . .", ". R .", 1), "k . .", "k . 0", 1), "> <!-- rulecheck board flip mark e2 e8 arrow e8e1 of pin -->\n> ![x](y.svg)",
		"<!-- rulecheck board arrow 18-25 captured 22 of B:W15,22:B11 -->\n![x](../../y.svg)\n", "<!-- rulecheck board of pin -->\n| a | b |\n|---|---|\n| 1 | 2 |\n",
		"<!-- rulecheck board of pin -->\n![x](%00.svg)\n", "<!-- rulecheck board of 8/8/8/8/8/8/8/r2K4 w - - 0 1 -->\n" + drawn,
		"<!-- rulecheck skip why -->\nwords", "<!-- rulecheck fact C-PIN -->", value("legal of pin", value("legal of pin", "1")), value("legal of pin", ""), value("legal of pin", "18446744073709551616"),
		"<!-- rulecheck legal of pin -->1", "1<!-- /rulecheck -->", "<!-- rulecheck -->", "<!-- rulecheck legal of of of -->", value("perft 1 of start", "1 000,000.00"),
		"<p title=\"" + value("legal of pin", "1") + "\">", "`" + value("legal of pin", "1") + "`", value("legal of pin", "&#49;"), value("legal of pin", "<b title=1>one</b>"), value("legal of pin", "<!-- 1 --> one"), value("legal of pin", "![1](x.svg)"), value("legal of pin", "[x](1)"), value("legal of pin", "1\\0"), value("legal of pin", "<i>1</i>0"),
		value("legal e2 of pin moves Kd1 Kb8", "7"), value("legal of 4k3/8/8/8/8/8/8/4K3 w - - 0 65535", "7"), value("legal of kiwipete", "4"),
		value("legal of pin", "<!-G rulecheck legal o<!-- ru->1<!h-- /rulecheck -->"), value("legal of pin", "<!-- a > 1 --> one"), value("legal of pin", "[1]: /x"),
	} {
		f.Add(pin+"\nThere are "+text+" of them.\n", uint8(0))
		f.Add(pin+"\n"+text+"\n", uint8(1))
	}
	names := []string{"x.md", "x.html", "x.txt"}
	f.Fuzz(func(t *testing.T, text string, markup uint8) {
		if strings.Count(text, "rulecheck") > 20 { // the time that many take is theirs
			return
		}
		source := []byte(text)
		doc, err := document.Read(names[int(markup)%len(names)], source)
		if err != nil {
			return
		}
		started := time.Now()
		proof := prove(t, doc, o)
		if took := time.Since(started); took > 5*time.Second {
			t.Errorf("%d directives took %v", len(doc.Directives), took)
		}
		if !bytes.Equal(source, []byte(text)) {
			t.Fatal("answering has changed the document")
		}
		if again := prove(t, doc, o); !reflect.DeepEqual(proof.Findings, again.Findings) || !reflect.DeepEqual(proof.Facts, again.Facts) || !slices.Equal(proof.Edits, again.Edits) {
			t.Fatalf("answered otherwise the second time: %+v, then %+v", proof, again)
		}
		blocked := false
		for _, f := range proof.Findings {
			if f.Text == "" || f.Line < 1 || f.Column < 1 || f.Line > 1+strings.Count(text, "\n") || f.Code == "" {
				t.Fatalf("a finding without a text or a place: %+v", f)
			}
			blocked = blocked || f.Code == finding.BadDirective || f.Code == finding.Witnesses
		}
		if blocked {
			return
		}
		mended, err := doc.Apply(proof.Edits)
		if err != nil {
			t.Fatalf("%v: %+v", err, proof.Edits)
		}
		if len(proof.Edits) == 0 {
			return
		}
		doc, err = document.Read(doc.Name, mended)
		if err != nil {
			t.Fatalf("mended to %q: %v", mended, err)
		}
		for _, e := range proof.Edits {
			if !shows(doc, e.Text) {
				t.Fatalf("mended to %q, and no reader sees %q", mended, e.Text)
			}
		}
		again := prove(t, doc, o)
		if len(again.Edits) > 0 {
			t.Fatalf("mended to %q, in which there is still to change %+v", mended, again.Edits)
		}
		if before, after := unmended(proof), unmended(again); !slices.Equal(before, after) {
			t.Fatalf("mended to %q: the other findings were %q and are %q", mended, before, after)
		}
	})
}

func prove(t *testing.T, doc *document.Document, o proofread.Options) *proofread.Proof {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	proof, err := proofread.Directives(ctx, doc, o)
	if err != nil {
		t.Fatal(err)
	}
	return proof
}

// unmended returns the findings that writing does not put right.
func unmended(proof *proofread.Proof) (list []string) {
	for _, f := range proof.Findings {
		if f.Code != finding.WrongValue && f.Code != finding.WrongBoard {
			list = append(list, fmt.Sprintf("%d %s: %s", f.Line, f.Code, f.Text))
		}
	}
	return list
}

// shows reports whether a reader of a document sees a text in one of its lines.
func shows(doc *document.Document, text string) bool {
	in := func(l document.Line) bool { return strings.Contains(l.Text, text) }
	for _, p := range doc.Passages {
		if slices.ContainsFunc(p.Lines, in) {
			return true
		}
		for _, row := range p.Rows {
			for _, cell := range row {
				if slices.ContainsFunc(cell.Lines, in) {
					return true
				}
			}
		}
	}
	return false
}
