package record

import (
	"strconv"
	"strings"
	"time"
)

// Clock returns what a comment behind the move says of its player's clock, as
// [%clk 1:05:30]: the time left after the move. ok is false if nothing does, or
// nothing that can be read.
func (m *Move) Clock() (left time.Duration, ok bool) { return m.command("%clk") }

// Elapsed returns what a comment behind the move says of the time it took, as
// [%emt 0:00:07].
func (m *Move) Elapsed() (taken time.Duration, ok bool) { return m.command("%emt") }

// command reads the time of a command embedded in a comment (Lichess and
// ChessBase write them).
func (m *Move) command(name string) (time.Duration, bool) {
	if m.Notes == nil {
		return 0, false
	}
	for _, comment := range m.Notes.Comments {
		_, text, found := strings.Cut(comment, "["+name+" ")
		text, _, closed := strings.Cut(text, "]")
		if found && closed {
			return readClock(strings.TrimSpace(text))
		}
	}
	return 0, false
}

// readClock reads hours, minutes and seconds: 1:05:30, 0:00:07.3, 5:30 without
// hours.
func readClock(text string) (d time.Duration, ok bool) {
	fields := strings.Split(text, ":")
	if len(fields) < 2 || len(fields) > 3 {
		return 0, false
	}
	seconds, err := strconv.ParseFloat(fields[len(fields)-1], 64)
	if err != nil || !(seconds >= 0 && seconds < 60) { // NaN is neither
		return 0, false
	}
	d = time.Duration(seconds * float64(time.Second)).Round(time.Millisecond)
	for i, unit := range []time.Duration{time.Minute, time.Hour}[:len(fields)-1] {
		n, err := strconv.ParseUint(fields[len(fields)-2-i], 10, 16)
		if err != nil || i == 0 && len(fields) == 3 && n >= 60 {
			return 0, false
		}
		d += time.Duration(n) * unit
	}
	return d, true
}
