package reports

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// grouped returns a count with a comma between groups of three digits.
func grouped(n uint64) string { return inGroups(strconv.FormatUint(n, 10)) }

// groupedBig does so for a count that may pass 64 bits.
func groupedBig(n *big.Int) string { return inGroups(n.String()) }

func inGroups(digits string) string {
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// counted returns a count with its noun, "1 case", "2,000 cases".
func counted(n uint64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// duration returns how long something took, to three digits or so. It is
// rounded before its unit is chosen, so that no unit is ever full.
func duration(d time.Duration) string {
	if tenths := d.Round(100 * time.Microsecond); tenths < 10*time.Millisecond {
		return fmt.Sprintf("%.1f ms", tenths.Seconds()*1000)
	}
	if millis := d.Round(time.Millisecond); millis < time.Second {
		return fmt.Sprintf("%d ms", millis/time.Millisecond)
	}
	if hundredths := d.Round(10 * time.Millisecond); hundredths < time.Minute {
		return fmt.Sprintf("%.2f s", hundredths.Seconds())
	}
	if seconds := d.Round(time.Second); seconds < time.Hour {
		return fmt.Sprintf("%d min %d s", seconds/time.Minute, seconds%time.Minute/time.Second)
	}
	minutes := d.Round(time.Minute)
	return fmt.Sprintf("%d h %d min", minutes/time.Hour, minutes%time.Hour/time.Minute)
}

// countedBig is counted for a count that may pass 64 bits.
func countedBig(n *big.Int, noun string) string {
	if n.IsUint64() {
		return counted(n.Uint64(), noun)
	}
	return groupedBig(n) + " " + noun + "s"
}

// speed returns millions of nodes a second, empty where time or count is too
// small to mean anything.
func speed(nodes *big.Int, d time.Duration) string {
	count, _ := nodes.Float64()
	if count < 1000 || d < time.Millisecond {
		return ""
	}
	millions := count / 1e6 / d.Seconds()
	if millions < 0.05 {
		return "<0.1"
	}
	if millions >= 1e9 {
		return "" // most of it was in the table, and the number tells nothing
	}
	return fmt.Sprintf("%.1f", millions)
}

// shortened returns text cut in the middle to at most width characters.
func shortened(text string, width int) string {
	const gap = "..."
	if utf8.RuneCountInString(text) <= width || width <= len(gap) {
		return text
	}
	runes := []rune(text)
	keep := width - len(gap)
	front := (keep + 1) / 2
	return string(runes[:front]) + gap + string(runes[len(runes)-keep+front:])
}

// listed returns at most most of the texts, and how many more there are.
func listed(texts []string, most int) []string {
	if len(texts) <= most {
		return texts
	}
	more := fmt.Sprintf("and %d more", len(texts)-most)
	return append(append([]string{}, texts[:most]...), "...", more)
}

// wrapped returns words set in lines of at most width characters; a longer word
// has a line of its own.
func wrapped(words []string, width int) []string {
	var lines []string
	used := 0
	for _, word := range words {
		size := utf8.RuneCountInString(word)
		if len(lines) == 0 || used+1+size > width {
			lines, used = append(lines, word), size
			continue
		}
		lines[len(lines)-1] += " " + word
		used += 1 + size
	}
	return lines
}

// series returns parts with commas between them, wrapped without breaking a
// part, ready to be written.
func series(parts []string, width int) string {
	parts = slices.Clone(parts)
	for i := range len(parts) - 1 {
		parts[i] += ","
	}
	return strings.Join(wrapped(parts, width), "\n") + "\n"
}

// sentence returns text wrapped at blanks with an indent, ready to be written.
func sentence(text, indent string, width int) string {
	lines := wrapped(strings.Fields(text), width-len(indent))
	return indent + strings.Join(lines, "\n"+indent) + "\n"
}
