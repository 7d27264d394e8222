package main

import (
	"fmt"
	"os"
	"time"

	"github.com/mattn/go-isatty"
	"github.com/schollz/progressbar/v3"

	"rulecheck/engine/count"
	"rulecheck/suite"
)

// progress shows how far a run has come on standard error: a bar on a terminal,
// elsewhere a plain line every half minute.
type progress struct {
	to      *os.File
	bar     *progressbar.ProgressBar // nil where there is no terminal
	started time.Time
	said    time.Time
}

// plainEvery is a variable for the tests alone.
var plainEvery = 30 * time.Second

// barAfter keeps the bar away from runs that are over at once.
const barAfter = 500 * time.Millisecond

func newProgress(to *os.File) *progress {
	now := time.Now()
	return &progress{to: to, started: now, said: now}
}

func (p *progress) update(now suite.Progress) {
	done, all := now.Done, now.Cases
	if now.Cases == 1 {
		done, all = now.Walk.Done+now.Count.Done, max(1, now.Walk.Units+now.Count.Units)
	}
	p.show(done, all, func() string { return p.describe(now) })
}

// show shows that so much of all is done; text says it in words.
func (p *progress) show(done, all int, text func() string) {
	switch {
	case !isatty.IsTerminal(p.to.Fd()):
		if time.Since(p.said) >= plainEvery {
			p.said = time.Now()
			fmt.Fprintf(p.to, "rulecheck: %s\n", text())
		}
	case time.Since(p.started) >= barAfter:
		if p.bar == nil {
			p.bar = progressbar.NewOptions(all, progressbar.OptionSetWriter(p.to),
				progressbar.OptionClearOnFinish(), progressbar.OptionSetWidth(24), progressbar.OptionSetPredictTime(false))
		}
		p.bar.ChangeMax(all)
		p.bar.Describe(text())
		_ = p.bar.Set(done)
	}
}

func (p *progress) describe(now suite.Progress) string {
	elapsed := time.Since(p.started).Round(time.Second)
	switch {
	case now.Cases == 1 && now.Count.Units > 0:
		return describeCount(now.Count)
	case now.Cases == 1:
		return fmt.Sprintf("depth %d, %d of %d parts, %d positions compared, %v",
			now.Walk.Depth, now.Walk.Done, now.Walk.Units, now.Walk.Positions, elapsed)
	}
	return fmt.Sprintf("%d of %d cases, %s, %v", now.Done, now.Cases, now.Case, elapsed)
}

// describeCount tells the rate of a count and how long it will take, which is an
// estimate: parts differ.
func describeCount(c count.Progress) string {
	text := fmt.Sprintf("depth %d, %d of %d parts", c.Depth, c.Done, c.Units)
	if seconds := c.Elapsed.Seconds(); c.Nodes > 0 && seconds > 0 {
		format := ", %.0f M nodes/s"
		if c.Nodes > 1e15*seconds {
			format = ", %.1e M nodes/s"
		}
		text += fmt.Sprintf(format, c.Nodes/1e6/seconds)
	}
	if c.Left > 0 {
		text += fmt.Sprintf(", about %v left of this depth", max(c.Left.Round(time.Second), time.Second))
	}
	return text
}

func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}
