package corpus

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Notice says that a built-in case notices a fault: a generator that makes this
// mistake in keeping a rule differs from a sound one there, in moves or in
// states, within so many plies and no fewer.
type Notice struct {
	Game, Rule, Fault string // names as the rule book has them
	Case              string
	Depth             int // plies, at least 1
}

//go:embed notices.tsv
var noticesText string

// Notices returns which built-in cases notice which faults, the cheapest case of
// each fault first. The test of oracle/rulebook holds each to be true.
func Notices() []Notice { return slices.Clone(notices()) }

var notices = sync.OnceValue(func() (list []Notice) {
	number := 0
	for line := range strings.Lines(noticesText) {
		number++
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		depth, err := strconv.Atoi(fields[len(fields)-1])
		if len(fields) != 5 || err != nil {
			panic(fmt.Sprintf("notices.tsv:%d: %q is no notice", number, line)) // excluded by a test
		}
		list = append(list, Notice{fields[0], fields[1], fields[2], fields[3], depth})
	}
	return list
})

// NoticesOf returns the notices of one rule, the cheapest first.
func NoticesOf(rule string) []Notice {
	return slices.DeleteFunc(Notices(), func(n Notice) bool { return n.Rule != rule })
}

// Tagged returns the built-in cases with a tag, such as "power".
func Tagged(tag string) []Case {
	cases, _ := load()
	return slices.DeleteFunc(slices.Clone(cases), func(c Case) bool { return !slices.Contains(c.Tags, tag) })
}
