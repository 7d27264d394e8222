package engine

import (
	"strings"
	"testing"
)

func TestMarkedBoard(t *testing.T) {
	var b Board
	for name, kind := range map[string]Kind{"a8": 1, "d1": 2, "e1": 1} {
		s, _ := ParseSquare(name)
		b.Put(s, kind, White)
	}
	set := func(names ...string) (set uint64) {
		for _, name := range names {
			s, _ := ParseSquare(name)
			set |= 1 << s
		}
		return set
	}
	drawn := b.Text("RK", "rk")
	if got := Marked(drawn, 0, 0); got != drawn {
		t.Errorf("without marks:\n%s", got)
	}
	got := strings.Split(Marked(drawn, set("a8", "h8", "e1"), set("d1")), "\n")
	for row, want := range map[int]string{0: "8 [R]. . . . . .[.]", 7: "1  . . .(K|R]. . .", 8: "   a b c d e f g h"} {
		if got[row] != want {
			t.Errorf("line %d is %q, want %q", row, got[row], want)
		}
	}
}
