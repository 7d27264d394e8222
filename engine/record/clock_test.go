package record

import (
	"strings"
	"testing"
)

func TestClock(t *testing.T) {
	for text, want := range map[string]string{
		"{[%clk 1:05:30]}":                    "1h5m30s",
		"{[%eval 0.3] [%clk 0:00:07.3] good}": "7.3s",
		"{good} {[%clk 5:30]}":                "5m30s",
		"{[%emt 0:00:07]}":                    "no",
		"{[%clk 0:61:00]}":                    "no",
		"{[%clk 0:00:60]}":                    "no",
		"{[%clk -1:00:00]}":                   "no",
		"{[%clk 1:00:00}":                     "no",
		"{[%clk NaN:00]} ":                    "no",
		"{[%clk 0:NaN]} ":                     "no",
		"{1:00:00}":                           "no",
		"":                                    "no",
	} {
		g, err := NewReader(strings.NewReader("1. e4 "+text+" *"), "x").Next()
		if err != nil {
			t.Fatal(err)
		}
		got := "no"
		if left, ok := g.Moves[0].Clock(); ok {
			got = left.String()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	g, _ := NewReader(strings.NewReader("1. e4 {[%emt 0:00:07]} *"), "x").Next()
	if taken, ok := g.Moves[0].Elapsed(); !ok || taken.Seconds() != 7 {
		t.Errorf("elapsed %v, %v", taken, ok)
	}
}
