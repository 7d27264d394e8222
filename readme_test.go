package rulecheck_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// An example is one command of the README with the output that it shows.
type example struct {
	command string
	shown   []string
	line    int
}

// examples returns the commands in the console blocks of a document: lines that
// begin with "$ ", each followed by its output.
func examples(t *testing.T, file string) (found []example) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	console, number := false, 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimRight(line, "\n")
		switch command, isCommand := strings.CutPrefix(line, "$ "); {
		case strings.HasPrefix(line, "```"):
			console = strings.TrimLeft(line, "`") == "console"
		case console && isCommand:
			found = append(found, example{command: command, line: number})
		case console:
			last := &found[len(found)-1]
			last.shown = append(last.shown, line)
		}
	}
	return found
}

// Times and speeds differ from machine to machine, and where lines break differs
// with them; all else that the README shows must be what the command prints.
var measured = regexp.MustCompile(`,?\s+\d+(\.\d+)? (ms|s|min|M nodes/s)\b|\s<?\d+\.\d\b`)

func words(text string) []string {
	return strings.Fields(measured.ReplaceAllString(text, " "))
}

// TestReadme runs every command of the README and holds what it prints against
// what is shown. A line of dots stands for lines that are left out.
func TestReadme(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "rulecheck")
	if out, err := exec.Command("go", "build", "-o", binary, "./cmd/rulecheck").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	path := filepath.Dir(binary) + string(os.PathListSeparator) + os.Getenv("PATH")
	ran := 0
	for _, e := range examples(t, "README.md") {
		if strings.HasPrefix(e.command, "go test") || strings.HasPrefix(e.command, "go install") {
			continue // that is this very run, or leaves something behind
		}
		ran++
		cmd := exec.Command("sh", "-c", strings.Replace(e.command, "go run ./cmd/rulecheck", "rulecheck", 1))
		cmd.Env = append(os.Environ(), "PATH="+path, "RULECHECK_ADAPTERS="+t.TempDir(), "XDG_CACHE_HOME="+t.TempDir())
		out, _ := cmd.Output() // what is shown is standard output; a run that is slow talks on the other
		if missed, ok := shows(words(string(out)), words(strings.Join(e.shown, "\n"))); !ok {
			t.Errorf("README.md:%d: %s does not print what is shown from %q on, but\n%s", e.line, e.command, missed, out)
		}
	}
	if ran == 0 {
		t.Error("the README shows no command")
	}
}

// shows reports whether printed words are those shown, or else from which on they
// are not. Three dots stand for any words.
func shows(printed, shown []string) (missed string, ok bool) {
	for i, word := range shown {
		if word == "..." {
			rest := shown[i+1:]
			for skipped := range len(printed) + 1 {
				if _, ok := shows(printed[skipped:], rest); ok {
					return "", true
				}
			}
			return strings.Join(rest[:min(8, len(rest))], " "), false
		}
		if len(printed) == 0 || printed[0] != word {
			return strings.Join(shown[i:min(i+8, len(shown))], " "), false
		}
		printed = printed[1:]
	}
	return "the end", len(printed) == 0
}
