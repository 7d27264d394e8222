// Package reports writes the outcome of a run: as text for people, as the divide
// that other programs read, and in the formats of build servers. Its writers
// print what others have decided; they compute nothing of a game.
package reports

import (
	"fmt"
	"io"
	"strings"

	"rulecheck/finding"
	"rulecheck/suite"
)

// format is a writer of whole reports, by name.
type format[R any] struct {
	name  string
	write func(io.Writer, R) error
}

var formats = []format[suite.Report]{
	{"github", GitHub},
	{"json", JSON},
	{"junit", JUnit},
	{"text", func(w io.Writer, r suite.Report) error { return Text(w, r, TextOptions{}) }},
}

var verifyFormats = []format[*finding.Report]{
	{"github", VerifyGitHub},
	{"json", VerifyJSON},
	{"junit", VerifyJUnit},
	{"text", func(w io.Writer, r *finding.Report) error { return Verify(w, r, TextOptions{}) }},
}

// Names returns the names that Open and OpenVerify know, sorted.
func Names() []string { return names(formats) }

// Open returns the writer of a format; the error for an unknown name lists the
// known ones.
func Open(name string) (func(io.Writer, suite.Report) error, error) { return open(formats, name) }

// OpenVerify is Open for what a referee reports.
func OpenVerify(name string) (func(io.Writer, *finding.Report) error, error) {
	return open(verifyFormats, name)
}

func names[R any](formats []format[R]) []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

func open[R any](formats []format[R], name string) (func(io.Writer, R) error, error) {
	for _, f := range formats {
		if f.name == name {
			return f.write, nil
		}
	}
	return nil, fmt.Errorf("report format %q is unknown; known are %s", name, strings.Join(names(formats), ", "))
}
