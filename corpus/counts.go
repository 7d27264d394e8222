package corpus

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var (
	wholeNumber = regexp.MustCompile(`^([0-9]+|[0-9]{1,3}(,[0-9]{3})+|[0-9]{1,3}(_[0-9]{3})+)$`)
	separators  = strings.NewReplacer(",", "", "_", "")
)

// parseCount reads a depth and the number of sequences of that many plies.
func parseCount(depth, nodes string) (Count, error) {
	d, err := strconv.ParseUint(depth, 10, 32)
	if err != nil || d < 1 || d > maxDepth {
		return Count{}, fmt.Errorf("depth %q is not a number from 1 to %d", depth, maxDepth)
	}
	n, err := strconv.ParseUint(nodes, 10, 64)
	if err != nil {
		if !wholeNumber.MatchString(nodes) {
			return Count{}, fmt.Errorf("count %q is not a whole number", nodes)
		}
		if n, err = strconv.ParseUint(separators.Replace(nodes), 10, 64); err != nil {
			return Count{}, fmt.Errorf("count %s does not fit 64 bits", nodes)
		}
	}
	return Count{Depth: int(d), Nodes: n}, nil
}

// joinCounts writes counts as "1:20 2:400", with the convention behind a
// further colon where there is one: "1:14:route".
func joinCounts(counts []Count) string {
	texts := make([]string, len(counts))
	for i, c := range counts {
		texts[i] = fmt.Sprintf("%d:%d", c.Depth, c.Nodes)
		if c.Counting != "" {
			texts[i] += ":" + c.Counting
		}
	}
	return strings.Join(texts, " ")
}

func splitCounts(cell string) ([]Count, error) {
	var counts []Count
	for _, text := range strings.Fields(cell) {
		depth, rest, ok := strings.Cut(text, ":")
		nodes, counting, named := strings.Cut(rest, ":")
		if !ok || named && counting == "" {
			return nil, errors.New(strconv.Quote(text) + " is not a count; write it like 3:8902")
		}
		count, err := parseCount(depth, nodes)
		if err != nil {
			return nil, fmt.Errorf("%w; write it like 3:8902", err)
		}
		count.Counting = counting
		counts = append(counts, count)
	}
	return counts, nil
}

// cutWord parts the first word of a trimmed text from what follows.
func cutWord(text string) (word, rest string) {
	end := strings.IndexAny(text, " \t")
	if end < 0 {
		return text, ""
	}
	return text[:end], strings.TrimSpace(text[end:])
}
