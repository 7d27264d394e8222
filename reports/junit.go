package reports

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"rulecheck/suite"
)

type junitSuites struct {
	XMLName  xml.Name      `xml:"testsuites"`
	Name     string        `xml:"name,attr"`
	Tests    int           `xml:"tests,attr"`
	Failures int           `xml:"failures,attr"`
	Errors   int           `xml:"errors,attr"`
	Time     string        `xml:"time,attr"`
	Suites   []*junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name       string          `xml:"name,attr"`
	Tests      int             `xml:"tests,attr"`
	Failures   int             `xml:"failures,attr"`
	Errors     int             `xml:"errors,attr"`
	Skipped    int             `xml:"skipped,attr"`
	Time       string          `xml:"time,attr"`
	Properties []junitProperty `xml:"properties>property"`
	Cases      []junitCase     `xml:"testcase"`

	elapsed time.Duration
}

type junitCase struct {
	Name       string          `xml:"name,attr"`
	Class      string          `xml:"classname,attr"`
	Time       string          `xml:"time,attr"`
	Properties []junitProperty `xml:"properties>property"`
	Failure    *junitProblem   `xml:"failure"`
	Error      *junitProblem   `xml:"error"`
	Out        *junitText      `xml:"system-out"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitProblem struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",cdata"`
}

type junitText struct {
	Text string `xml:",cdata"`
}

// JUnit writes a report as JUnit XML: a test suite for each game, a test case
// for each case, a failure where it differs and an error where it is undecided.
func JUnit(w io.Writer, r suite.Report) error {
	r.Results = legible(r.Results)
	t := r.Totals()
	all := junitSuites{
		Name: "rulecheck perft", Tests: t.Cases, Failures: t.Differ, Errors: t.Undecided, Time: seconds(r.Elapsed),
	}
	byGame := map[string]*junitSuite{}
	for _, result := range r.Results {
		s := byGame[result.Game]
		if s == nil {
			s = &junitSuite{Name: result.Game}
			s.Properties = []junitProperty{{"interrupted", fmt.Sprint(r.Interrupted)}}
			byGame[result.Game] = s
			all.Suites = append(all.Suites, s)
		}
		s.add(result)
	}
	return all.write(w)
}

func (all junitSuites) write(w io.Writer) error {
	var out bytes.Buffer
	out.WriteString(xml.Header)
	encoder := xml.NewEncoder(&out)
	encoder.Indent("", "  ")
	if err := encoder.Encode(all); err != nil {
		return err
	}
	out.WriteByte('\n')
	_, err := w.Write(out.Bytes())
	return err
}

func (s *junitSuite) add(r suite.Result) {
	c := junitCase{Name: r.Name, Class: "rulecheck." + r.Game, Time: seconds(r.Elapsed)}
	for _, property := range []junitProperty{
		{"fen", r.FEN},
		{"source", r.Source},
		{"generators", strings.Join(r.Generators, ", ")},
		{"depth", fmt.Sprint(r.Depth)},
		{"nodes", r.Count().String()},
		{"counting", r.Counting},
		{"positions", fmt.Sprint(r.Positions)},
		{"edges", fmt.Sprint(r.Edges)},
		{"claims", fmt.Sprint(len(r.Claims))},
		{"claims_held", fmt.Sprint(held([]suite.Result{r}))},
	} {
		if property.Value != "" {
			c.Properties = append(c.Properties, property)
		}
	}
	switch r.Verdict() {
	case suite.Differ:
		c.Failure = problem(r)
		s.Failures++
	case suite.Undecided:
		c.Error = problem(r)
		s.Errors++
	}
	aside := &page{o: TextOptions{Width: defaultWidth}}
	one := []suite.Result{r}
	aside.known(one)
	aside.warnings(one)
	aside.claims(one)
	if aside.Len() > 0 {
		c.Out = &junitText{aside.String()}
	}
	s.Tests++
	s.elapsed += r.Elapsed
	s.Time = seconds(s.elapsed)
	s.Cases = append(s.Cases, c)
}

// problem returns the findings of a result, under the gravest of them.
func problem(r suite.Result) *junitProblem {
	gravest := r.Findings[0]
	for _, f := range r.Findings {
		if gravest.Undecided && !f.Undecided {
			gravest = f
		}
	}
	text := &page{o: TextOptions{Width: defaultWidth}}
	text.findings([]suite.Result{r})
	return &junitProblem{Message: gravest.Text, Type: gravest.Kind, Text: text.String()}
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }
