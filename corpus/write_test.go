package corpus

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestWriteReadsBackEqual(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	withoutLines(all)
	for _, f := range forms {
		var cases, want []Case
		all := all
		if f.name == "epd" || f.name == "perft" {
			all = slices.DeleteFunc(slices.Clone(all), namesConvention)
		}
		for _, c := range all {
			if held, err := f.holds(c); err == nil {
				cases, want = append(cases, c), append(want, held)
			}
		}
		if len(cases) < len(all)*3/4 {
			t.Errorf("%s holds %d of %d cases only", f.name, len(cases), len(all))
		}
		var out strings.Builder
		if err := Write(&out, cases, f.name); err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		got, err := Read(strings.NewReader(out.String()), f.name)
		if err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		withoutLines(got)
		if len(got) != len(want) {
			t.Fatalf("%s: %d cases read back of %d", f.name, len(got), len(want))
		}
		for i := range got {
			if !reflect.DeepEqual(got[i], want[i]) {
				t.Errorf("%s:\n got %+v\nwant %+v", f.name, got[i], want[i])
			}
		}
	}
}

// namesConvention reports whether a case says by which convention it counts,
// which EPD and .perft cannot.
func namesConvention(c Case) bool {
	return slices.ContainsFunc(c.Counts, func(count Count) bool { return count.Counting != "" })
}

func TestWriteRefusesWhatTheFormWouldChange(t *testing.T) {
	count := []Count{{Depth: 1, Nodes: 5, Counting: "route"}}
	for _, test := range []struct {
		name    string
		c       Case
		formats []string // that must refuse it
	}{
		{"refused", Case{FEN: kingsFEN, Refused: "no-king"}, []string{"epd", "perft"}},
		{"convention", Case{FEN: kingsFEN, Counts: count}, []string{"epd", "perft"}},
		{"name with a quote", Case{Name: `a"b`, FEN: kingsFEN}, []string{"epd"}},
		{"name like a comment", Case{Name: "#a", FEN: kingsFEN}, []string{"tsv"}},
		{"tab", Case{About: "a\tb", FEN: kingsFEN}, []string{"tsv", "jsonl"}},
		{"no position", Case{Name: "a"}, Formats()},
		{"depth 0", Case{FEN: kingsFEN, Counts: []Count{{Depth: 0, Nodes: 1}}}, Formats()},
		{"all in order", Case{Name: "a b", FEN: kingsFEN, Counts: two}, nil},
	} {
		for _, format := range Formats() {
			var out strings.Builder
			err := Write(&out, []Case{{FEN: startFEN}, test.c}, format)
			if refused := slices.Contains(test.formats, format); refused != (err != nil) {
				t.Errorf("%s as %s: error %v, want %v", test.name, format, err, refused)
			} else if refused && out.Len() > 0 {
				t.Errorf("%s as %s: written in part", test.name, format)
			}
		}
	}
}

func TestWriteSpellsAsOthersRead(t *testing.T) {
	c := Case{Name: "start", FEN: startFEN, Counts: two}
	for format, want := range map[string]string{
		"epd":   startFEN + ` ;id "start" ;D1 20 ;D2 400` + "\n",
		"perft": "id start\nepd " + startFEN + "\nperft 1 20\nperft 2 400\n\n",
		"jsonl": `{"name":"start","fen":"` + startFEN + `","counts":[{"depth":1,"nodes":20},{"depth":2,"nodes":400}]}` + "\n",
	} {
		var out strings.Builder
		if err := Write(&out, []Case{c}, format); err != nil || out.String() != want {
			t.Errorf("%s: %v\n got %q\nwant %q", format, err, out.String(), want)
		}
	}
}

func TestWriteTakesBuiltInCasesAsTheyAre(t *testing.T) {
	c, ok := ByName("d-chain")
	if !ok || c.Group != "checkers rules" || c.Line == 0 {
		t.Fatalf("group %q, line %d", c.Group, c.Line)
	}
	for _, format := range []string{"tsv", "jsonl"} {
		if err := Write(&strings.Builder{}, []Case{c}, format); err != nil {
			t.Error(err)
		}
	}
}

func TestWriteKnowsItsFormats(t *testing.T) {
	err := Write(&strings.Builder{}, nil, "xml")
	if err == nil || !strings.Contains(err.Error(), "epd, perft, tsv, jsonl") {
		t.Errorf("%v", err)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		startFEN + " ;D1 20 ;D2 400", kingsFEN + ` D1 5; id "x"; c0 "a;b";`, "W:W22:B9 D1 2;",
		"id x\nepd " + kingsFEN + "\nperft 1 5\n", "fen\tdepth\tnodes\n" + kingsFEN + "\t1\t5\n",
		"fen\tcounts\tmoves\tafter\ttags\n" + kingsFEN + "\t1:5 2:25:all\t-\te1e2 => " + kingsFEN + "\ta; b\n",
		"fen\tdivide\nW:W1:B2\t1:3:route 1-5=1 9x18x25=2 | 2:1 1-5=1\n", `{"fen":"8/8","divide":[{"depth":2,"rows":[{"move":"a=b","nodes":7}]}]}`,
		`{"fen":"` + kingsFEN + `","counts":[{"depth":1,"nodes":5}],"moves":[],"has":["e1e2"],"after":[{"moves":["e1e2"],"fen":"8/8"}]}`,
		"\ufeff# x\r\n\r\n" + startFEN + "\r\n", "epd\t8/8\nid\nperft 1", "fen\t\n\t", "{", `"`, ";;;", "8/8;D1 1;D1 1,000",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		cases, err := Read(strings.NewReader(text), "fuzz")
		if err == nil && len(cases) == 0 {
			t.Fatal("no case and no error")
		}
		withoutLines(cases)
		for _, c := range cases {
			for _, form := range forms {
				want, _ := form.holds(c)
				var out strings.Builder
				if Write(&out, []Case{c}, form.name) != nil {
					continue
				}
				again, err := Read(strings.NewReader(out.String()), form.name)
				if err != nil || len(again) != 1 || !reflect.DeepEqual(withoutLines(again)[0], want) {
					t.Fatalf("%s: %q reads back as %+v (%v), not %+v", form.name, out.String(), again, err, want)
				}
			}
		}
	})
}
