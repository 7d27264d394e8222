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
	shown   int                      // of the bar's maximum
	started time.Time
	said    time.Time
	unkept  bool // it was said that a count cannot be kept
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
	if err := now.Count.Unkept; err != nil && !p.unkept {
		p.unkept = true
		p.warn(fmt.Sprintf("%v; counting goes on, and tries again", err))
	}
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
		p.draw(done, all, text())
	}
}

func (p *progress) draw(done, all int, text string) {
	if p.bar == nil {
		p.bar = progressbar.NewOptions(all, progressbar.OptionSetWriter(edge{p.to}),
			progressbar.OptionClearOnFinish(), progressbar.OptionSetWidth(24), progressbar.OptionSetPredictTime(false))
	}
	if done < p.shown {
		p.bar.Reset() // another depth: nothing of the one before may show
	}
	p.shown = done
	progressbar.OptionSetDescription(text)(p.bar) // Describe would draw it beside the percentage before
	p.bar.ChangeMax(all)
	_ = p.bar.Set(done)
	_ = p.bar.RenderBlank() // Set draws only another percentage
}

// warn says a line, in place of the bar where there is one.
func (p *progress) warn(text string) {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
	fmt.Fprintf(p.to, "rulecheck: %s\n", text)
}

// edge writes to a terminal so that what is too long is cut at its edge: wrapped,
// it would not be cleared. A terminal that does not understand that shows it as it is.
type edge struct{ to *os.File }

func (e edge) Write(text []byte) (int, error) {
	if !canDraw() {
		return e.to.Write(text)
	}
	_, err := fmt.Fprintf(e.to, "%s%s%s", screenCut, text, screenWrap)
	return len(text), err
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
		if c.Nodes < 1e15*seconds { // more is the table's doing, and tells nothing
			text += fmt.Sprintf(", %.0f M nodes/s", c.Nodes/1e6/seconds)
		}
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
