package process

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// The name of the generator that is npm's rapid-draughts, and the version that
// it must be, by which known defects are told from new ones.
const (
	RapidDraughtsName    = "rapid-draughts"
	RapidDraughtsVersion = "1.0.6"
)

// AdaptersVariable names the environment variable for the folder in which npm
// has installed what adapters need; without it that is the folder
// rulecheck/adapters in the user's cache.
const AdaptersVariable = "RULECHECK_ADAPTERS"

//go:embed adapters/rapid-draughts/adapter.mjs
var rapidDraughts string

// RapidDraughts returns npm's rapid-draughts as a generator of that name, which
// plays English draughts. If it is not installed the error says what to run.
func RapidDraughts() (*Generator, error) {
	dir := os.Getenv(AdaptersVariable)
	if dir == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("rapid-draughts: %w; set %s to a folder", err, AdaptersVariable)
		}
		dir = filepath.Join(cache, "rulecheck", "adapters")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("rapid-draughts: %w", err)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("rapid-draughts needs Node.js 18 or later: %w", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "rapid-draughts", "package.json")); err != nil {
		return nil, fmt.Errorf("rapid-draughts is not installed; run: npm install --prefix '%s' rapid-draughts@%s", dir, RapidDraughtsVersion)
	}
	return New(Spec{
		Name:    RapidDraughtsName,
		Command: []string{node, "--input-type=module", "--eval", rapidDraughts},
		Dir:     dir,
		Version: RapidDraughtsVersion,
		Games:   []string{"checkers"},
	}), nil
}
