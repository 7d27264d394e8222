package work

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rulecheck/fuzz"
)

// The process that is killed is the test binary itself, started again with this
// variable set; its arguments say what it writes, and where.
const writerVariable = "RULECHECK_FAKE_WRITER"

func TestMain(m *testing.M) {
	if os.Getenv(writerVariable) != "" {
		if err := beWriter(os.Args[1], os.Args[2]); err != nil {
			fmt.Println("failed", err)
		}
		os.Exit(0)
	}
	os.Setenv(writerVariable, "1")
	os.Exit(m.Run())
}

func say(what string) { os.Stdout.WriteString(what + "\n") }

func beWriter(what, dir string) error {
	f, state, err := Open(dir, modelSetup)
	if err != nil {
		return err
	}
	say("opened")
	if what == "hold" {
		time.Sleep(time.Hour)
	}
	if what == "rewrite" {
		for version := versionOf(state) + 1; ; version++ {
			if err := f.Rewrite("chess", versionCases(version)); err != nil {
				return err
			}
			say(fmt.Sprint("saved ", version))
		}
	}
	m := newModel(f, 0)
	if len(state.Tallies) > 0 {
		m = newModel(f, state.Tallies[0].Cases)
	}
	for {
		if err := m.take(say); err != nil {
			return err
		}
	}
}

// versionCases returns kept cases of which all tell the version, sometimes fewer
// than of the one before.
func versionCases(version uint64) []fuzz.Case {
	cases := make([]fuzz.Case, 1+version*7%5)
	for i := range cases {
		cases[i] = fuzz.Case{Number: version, FEN: strings.Repeat("x", int(version%100))}
	}
	return cases
}

func versionOf(s State) uint64 {
	if len(s.Kept["chess"]) == 0 {
		return 0
	}
	return s.Kept["chess"][0].Number
}

// killed runs a writer until it is killed, after a wait, which begins when it has
// opened the folder or when it is started, and returns what it said.
func killed(t *testing.T, what, dir string, fromOpen bool, wait time.Duration) (said []string) {
	t.Helper()
	child := exec.Command(os.Args[0], what, dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if fromOpen && lines.Scan() {
		said = append(said, lines.Text())
	}
	time.AfterFunc(wait, func() { child.Process.Kill() })
	for lines.Scan() {
		said = append(said, lines.Text())
	}
	child.Wait()
	for _, line := range said {
		if strings.HasPrefix(line, "failed") {
			t.Fatal(line)
		}
	}
	return said
}

func kills(t *testing.T) int {
	if testing.Short() {
		return 10
	}
	return 100
}

// odds makes the moments of the kills: the same in each run of the tests, though
// what they meet is not.
func odds() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

func TestKilledWriterLosesOnlyWhatWasNotSaved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "work")
	random := odds()
	var before uint64
	steps, unsaved := 0, 0
	for range kills(t) {
		said := killed(t, "save", dir, random.IntN(3) > 0, time.Duration(random.IntN(50_000))*time.Microsecond)
		if len(said) == 0 && !exists(databasePath(dir)) {
			continue // killed before it had begun
		}
		seen, samples, err := Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		if random.IntN(3) > 0 { // else the next writer finds what this one left
			f, state, err := Open(dir, modelSetup)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(seen, state); diff != "" {
				t.Errorf("what is read is not what is opened:\n%s", diff)
			}
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			checkPapers(t, dir)
		}
		step := stepOf(t, seen)
		if step < before {
			t.Errorf("went back from step %d to %d", before, step)
		}
		if n := len(samples); step > 0 && (n == 0 || samples[n-1].Elapsed != seen.Elapsed) {
			t.Errorf("step %d is not the last of the time series", step)
		}
		steps += int(step - before)
		unsaved += checkSaid(t, dir, said, step)
		before = step
		if t.Failed() {
			t.FailNow()
		}
	}
	if steps == 0 || unsaved == 0 && !testing.Short() { // few kills need not come between the two
		t.Errorf("%d steps, %d findings newer than the last save: the kills have shown nothing", steps, unsaved)
	}
}

// checkSaid checks that all is there of which a writer said so, and returns how many
// findings it had not saved the counts of.
func checkSaid(t *testing.T, dir string, said []string, step uint64) (unsaved int) {
	t.Helper()
	for _, line := range said {
		var n uint64
		switch what, number, _ := strings.Cut(line, " "); what {
		case "saved":
			fmt.Sscan(number, &n)
			if step < n {
				t.Errorf("step %d was saved and is not there", n)
			}
		case "found":
			fmt.Sscan(number, &n)
			x, err := Finding(dir, findingID(n))
			if err != nil {
				t.Error(err)
			}
			if x.Original.Number < n {
				t.Errorf("finding %s is that of step %d, that of %d was written", x.ID, x.Original.Number, n)
			}
			if n > step {
				unsaved++
			}
		case "hung":
			fmt.Sscan(number, &n)
			if !exists(filepath.Join(hangsPath(dir), hangID(hangAt(n)), hangFile)) {
				t.Errorf("the hang of step %d is not there", n)
			}
		}
	}
	return unsaved
}

// checkPapers checks that every finding is whole, and that nothing else lies about.
func checkPapers(t *testing.T, dir string) {
	t.Helper()
	for _, kind := range []string{findingsFolder, hangsFolder, corpusFolder} {
		entries, err := os.ReadDir(filepath.Join(dir, kind))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if strings.HasSuffix(entry.Name(), nextSuffix) {
				t.Errorf("%s/%s was left", kind, entry.Name())
			}
			if kind == findingsFolder && !exists(filepath.Join(findingsPath(dir), entry.Name(), findingFile)) {
				t.Errorf("%s/%s is not whole", kind, entry.Name())
			}
		}
	}
	findings, err := readFindings(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range findings {
		for _, p := range derived(x.Finding) {
			path := filepath.Join(findingsPath(dir), x.ID, p.name)
			if p.content == nil && !exists(path) {
				continue
			}
			have, err := os.ReadFile(path)
			if err != nil || p.content == nil || !bytes.Equal(have, p.content) {
				t.Errorf("finding %s: %s is not what finding.json says: %v", x.ID, p.name, err)
			}
		}
	}
}

func TestKilledRewriteIsDoneOrNot(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "work")
	random := odds()
	var before uint64
	for range kills(t) / 2 {
		said := killed(t, "rewrite", dir, true, time.Duration(random.IntN(20_000))*time.Microsecond)
		seen, _, err := Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		f, state, err := Open(dir, modelSetup)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		checkPapers(t, dir)
		version := versionOf(state)
		if diff := cmp.Diff(seen, state); diff != "" {
			t.Errorf("what is read is not what is opened:\n%s", diff)
		}
		if version > 0 {
			if diff := cmp.Diff(versionCases(version), state.Kept["chess"]); diff != "" {
				t.Errorf("version %d:\n%s", version, diff)
			}
		}
		if version < before {
			t.Errorf("went back from version %d to %d", before, version)
		}
		checkSaid(t, dir, said, version)
		before = version
	}
	if before == 0 {
		t.Error("no version was written: the kills have shown nothing")
	}
}

func TestLockOfKilledWriterIsFree(t *testing.T) {
	dir := t.TempDir()
	child := exec.Command(os.Args[0], "hold", dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	bufio.NewScanner(out).Scan()
	_, _, err = Open(dir, modelSetup)
	mustFail(t, err, "is being written by", fmt.Sprintf("process %d since", child.Process.Pid))
	if _, _, err := Read(dir); err != nil {
		t.Error(err)
	}
	child.Process.Kill()
	child.Wait()
	if written, killed, err := Written(dir); written || !killed || err != nil {
		t.Errorf("after a kill: written %v, killed %v, %v", written, killed, err)
	}
	stepOf(t, reopened(t, dir))
}
