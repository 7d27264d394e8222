// Package reports writes the outcome of a run: as text for people, as the divide
// that other programs read, and in the formats of build servers. Its writers
// print what suite has decided; they compute nothing of a game.
package reports

import (
	"fmt"
	"io"
	"strings"

	"rulecheck/suite"
)

// formats are the writers of whole reports, by name.
var formats = []struct {
	name  string
	write func(io.Writer, suite.Report) error
}{
	{"github", GitHub},
	{"json", JSON},
	{"junit", JUnit},
	{"text", func(w io.Writer, r suite.Report) error { return Text(w, r, TextOptions{}) }},
}

// Names returns the names that Open knows, sorted.
func Names() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// Open returns the writer of a format; the error for an unknown name lists the
// known ones.
func Open(name string) (func(io.Writer, suite.Report) error, error) {
	for _, f := range formats {
		if f.name == name {
			return f.write, nil
		}
	}
	return nil, fmt.Errorf("report format %q is unknown; known are %s", name, strings.Join(Names(), ", "))
}
