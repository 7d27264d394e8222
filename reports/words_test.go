package reports

import (
	"math"
	"math/big"
	"slices"
	"testing"
	"time"
)

func TestGrouped(t *testing.T) {
	for n, want := range map[uint64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 4865609: "4,865,609", 123456: "123,456",
		math.MaxUint64: "18,446,744,073,709,551,615",
	} {
		if got := grouped(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0.0 ms", 310 * time.Microsecond: "0.3 ms", 18 * time.Millisecond: "18 ms", 1284 * time.Millisecond: "1.28 s",
		83 * time.Second: "1 min 23 s", 8*time.Hour + 5*time.Minute: "8 h 5 min",
		// No unit is ever full.
		9999 * time.Microsecond: "10 ms", 999900 * time.Microsecond: "1.00 s", 59999 * time.Millisecond: "1 min 0 s",
		time.Hour - time.Millisecond: "1 h 0 min", 2*time.Hour - time.Second: "2 h 0 min",
	} {
		if got := duration(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

func TestSpeedIsLeftOutWhereItMeansNothing(t *testing.T) {
	for _, row := range []struct {
		nodes uint64
		d     time.Duration
		want  string
	}{
		{4865609, 1210 * time.Millisecond, "4.0"},
		{4865609, 999 * time.Microsecond, ""},
		{20, time.Second, ""},
		{2000, time.Second, "<0.1"},
		{4865609, 0, ""},
	} {
		if got := speed(new(big.Int).SetUint64(row.nodes), row.d); got != row.want {
			t.Errorf("%d nodes in %v: %q, want %q", row.nodes, row.d, got, row.want)
		}
	}
}

func TestShortened(t *testing.T) {
	for _, row := range []struct {
		text  string
		width int
		want  string
	}{
		{"kiwipete", 8, "kiwipete"},
		{"kiwipete-again", 9, "kiw...ain"},
		{"äöüäöüäöü", 6, "äö...ü"},
	} {
		if got := shortened(row.text, row.width); got != row.want {
			t.Errorf("%q to %d: %q, want %q", row.text, row.width, got, row.want)
		}
	}
}

func TestListed(t *testing.T) {
	moves := []string{"a", "b", "c", "d"}
	if got := listed(moves, 4); !slices.Equal(got, moves) {
		t.Error(got)
	}
	if got, want := listed(moves, 1), []string{"a", "...", "and 3 more"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestMarked(t *testing.T) {
	for _, row := range []struct{ word, agreed, want string }{
		{"KQkq", "KQkq", "    "},
		{"Kkq", "Kk", "  ^"},
		{"Kk", "Kkq", " ^"},
		{"-", "KQkq", "^"},
		{"r3k2r/8/R7", "r3k2r/R7/R7", "      ^   "},
		{"10", "0", "^ "},
	} {
		if got := marked([]rune(row.word), []rune(row.agreed)); got != row.want {
			t.Errorf("%q against %q: %q, want %q", row.word, row.agreed, got, row.want)
		}
	}
}

func TestOpen(t *testing.T) {
	for _, name := range Names() {
		if write, err := Open(name); err != nil || write == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := Open("html")
	if want := `report format "html" is unknown; known are github, json, junit, text`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
