package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/google/renameio/v2/maybe"

	"rulecheck/reports"
	"rulecheck/suite"
)

// lastRunFile is where a run over the built-in positions notes which rules it has
// covered, for rulecheck rules to tell.
func lastRunFile() (string, error) {
	folder, err := os.UserCacheDir()
	return filepath.Join(folder, "rulecheck", "last-run.json"), err
}

// noteRun notes a run over all built-in positions.
func noteRun(report suite.Report) error {
	file, err := lastRunFile()
	if err != nil {
		return err
	}
	text, err := json.Marshal(reports.LastRun{
		When: time.Now().UTC().Truncate(time.Second), Cases: len(report.Results),
		Verdict: report.Verdict().String(), Rules: suite.Covered(report),
	})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return maybe.WriteFile(file, text, 0o644)
}

// lastRun returns what the last run over the built-in positions has covered, nil
// if there was none.
func lastRun() (*reports.LastRun, error) {
	file, err := lastRunFile()
	if err != nil {
		return nil, nil // no folder of one's own, so nothing noted
	}
	text, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, plainly(err)
	}
	run := new(reports.LastRun)
	if err := json.Unmarshal(text, run); err != nil {
		return nil, fmt.Errorf("%s is damaged; delete it, and rulecheck perft writes it anew", file)
	}
	return run, nil
}
