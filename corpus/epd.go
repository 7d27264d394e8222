package corpus

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

var (
	opcode      = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{0,14}$`)
	depthOpcode = regexp.MustCompile(`^[Dd]([0-9].*)?$`)
	counter     = regexp.MustCompile(`^(-|[0-9]+)$`)
)

// parseEPD reads a position and its operations: the position ends at the first
// semicolon, or after its fields where an operation follows without one.
func parseEPD(line string) (Case, error) {
	parts, err := splitOperations(line)
	if err != nil {
		return Case{}, err
	}
	fen, first := cutPosition(parts[0])
	c := Case{FEN: fen}
	if err := settleFEN(&fen); err != nil {
		return Case{}, err
	}
	parts[0] = first
	for _, part := range parts {
		if part == "" {
			continue
		}
		if err := c.operation(part); err != nil {
			return Case{}, err
		}
	}
	return c, nil
}

// splitOperations splits a line at the semicolons outside of quotes.
func splitOperations(line string) ([]string, error) {
	var parts []string
	quoted, start := false, 0
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == ';' && !quoted:
			parts = append(parts, strings.TrimSpace(line[start:i]))
			start = i + 1
		}
	}
	if quoted {
		return nil, errors.New(`a quote is not closed; add "`)
	}
	return append(parts, strings.TrimSpace(line[start:])), nil
}

// cutPosition parts the fields of a position from an operation behind them. A
// position with a colon is one field; any other has four, and up to two
// counters.
func cutPosition(text string) (fen, operation string) {
	fields := strings.Fields(text)
	length := min(4, len(fields))
	if length > 0 && strings.Contains(fields[0], ":") {
		length = 1
	}
	for length >= 4 && length < min(6, len(fields)) && counter.MatchString(fields[length]) {
		length++
	}
	return strings.Join(fields[:length], " "), strings.Join(fields[length:], " ")
}

// operation takes one opcode with its operand.
func (c *Case) operation(text string) error {
	code, operand := cutWord(text)
	switch {
	case depthOpcode.MatchString(code):
		count, err := parseCount(strings.TrimPrefix(code, "D"), operand)
		if err != nil {
			return fmt.Errorf("operation %q: %w; write it like D3 8902", text, err)
		}
		c.Counts = append(c.Counts, count)
	case code == "id":
		if c.Name != "" {
			return fmt.Errorf("second id %s; keep one", operand)
		}
		c.Name = strings.TrimSpace(strings.Trim(operand, `"`))
	case !opcode.MatchString(code):
		return fmt.Errorf("%q is neither a count such as D1 20 nor another operation", text)
	}
	return nil
}

// formatEPD writes what EPD can hold, in the spelling that most programs read.
func formatEPD(c Case) string {
	var line strings.Builder
	line.WriteString(c.FEN)
	if c.Name != "" {
		fmt.Fprintf(&line, ` ;id "%s"`, c.Name)
	}
	for _, count := range c.Counts {
		fmt.Fprintf(&line, " ;D%d %d", count.Depth, count.Nodes)
	}
	return line.String() + "\n"
}
