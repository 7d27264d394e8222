//go:build unix

package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/oracletest"
	"rulecheck/oracle/own"
)

// open returns a generator that is closed when the test ends, and makes sure
// that nothing of it is left then.
func open(t *testing.T, spec Spec) *Generator {
	before := runtime.NumGoroutine()
	g := New(spec)
	t.Cleanup(func() {
		pids := g.pids()
		if err := g.Close(); err != nil {
			t.Error(err)
		}
		for _, pid := range pids {
			eventually(t, fmt.Sprintf("process %d ends", pid), func() bool { return !running(pid) })
		}
		eventually(t, "all goroutines end", func() bool { return runtime.NumGoroutine() <= before })
	})
	return g
}

func (g *Generator) pids() (pids []int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for c := range g.alive {
		pids = append(pids, c.command.Process.Pid)
	}
	return pids
}

// running reports whether a process is there and not a zombie, which whoever
// has inherited it may leave about.
func running(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return syscall.Kill(pid, 0) == nil
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(after, "Z")
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for start := time.Now(); !holds(); time.Sleep(time.Millisecond) {
		if time.Since(start) > 5*time.Second {
			t.Errorf("it is not so that %s", what)
			return
		}
	}
}

var small = []oracletest.Case{
	{FEN: chess.StartFEN, Nodes: []uint64{20, 400}},
	{FEN: "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", Nodes: []uint64{9}},
	{FEN: "2n5/1P6/8/8/8/6k1/8/K7 w - - 0 1", Nodes: []uint64{11}},
}

func TestSoundChildConforms(t *testing.T) {
	oracletest.Run(t, open(t, fake("sound")), chess.Game(), small)
}

func TestEndlessStandardErrorDoesNoHarm(t *testing.T) {
	g := open(t, fake("complain"))
	n, err := g.Start(chess.Game(), chess.StartFEN)
	if err != nil || len(n.AppendMoves(nil)) != 20 {
		t.Fatal(n, err)
	}
	time.Sleep(50 * time.Millisecond)
	for c := range g.alive {
		if got := len(c.stderr.String()); got != maxTail {
			t.Errorf("%d bytes of standard error are kept", got)
		}
	}
}

func TestSlowChildIsWaitedFor(t *testing.T) {
	if _, err := open(t, fake("slow")).Start(chess.Game(), chess.StartFEN); err != nil {
		t.Error(err)
	}
}

func TestBrokenChildIsTheAnswer(t *testing.T) {
	hello := func(text string) Spec { return fake("hello", text) }
	say := func(text string) Spec { return fake("say", `{"id":%d,`+text+`}`) }
	short := func(s Spec) Spec { s.Timeout = 400 * time.Millisecond; return s }
	version := func(s Spec) Spec { s.Version = "8"; return s }
	const whole = `"board":{"w6":"a1","b6":"h8"},"turn":"w"`
	for _, test := range []struct {
		name string
		spec Spec
		want string // in the error
	}{
		{"no command", Spec{}, "no command to run"},
		{"no such program", Spec{Command: []string{"/nonexistent/engine"}}, "cannot start: fork/exec /nonexistent/engine: no such file"},
		{"not a program", Spec{Command: []string{"generator_test.go"}}, "cannot start"},
		{"hangs at once", short(fake("hang")), `no answer in time to {"id":1,"ask":"hello","protocol":1}`},
		{"closes its input", short(fake("hang blind")), "no answer in time"},
		{"closes its output", short(fake("close output")), "has closed its standard output"},
		{"hangs later", short(fake("hang later")), `no answer in time to {"id":2,"ask":"position","game":"chess","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","plies":2}; its standard error ends "thinking hard"`},
		{"never ends its line", short(fake("drip")), "no answer in time"},
		{"floods", fake("flood"), "answers with a line of more than 1048576 bytes"},
		{"floods with lines", fake("flood lines"), `answers "flood\n": invalid character`},
		{"panics", fake("panic"), "exited without an answer: exit status 2; its standard error ends \"panic: fake panics"},
		{"exits in peace", fake("exit 0"), "exited without an answer"},
		{"exits", fake("exit 3"), `exited without an answer: exit status 3; its standard error ends "out of luck"`},
		{"is killed", fake("killed"), "exited without an answer: signal: killed"},
		{"answers what was not asked", fake("id before"), "answers request 1 when asked request 2"},

		{"greets with garbage", hello("Welcome! %d"), `answers "Welcome! 1\n": invalid character 'W'`},
		{"says nothing", hello(`{"id":%d}`), "speaks protocol 0, not 1"},
		{"speaks another protocol", hello(`{"id":%d,"protocol":2}`), "speaks protocol 2, not 1"},
		{"knows no hello", hello(`{"id":%d,"error":"what?"}`), "does not say hello: what?"},
		{"refuses hello", hello(`{"id":%d,"refused":"no"}`), "does not say hello: refused: no"},
		{"is another version", version(fake("sound")), `is version "7" of "fake", not "8"`},
		{"plays nothing", hello(`{"id":%d,"protocol":1}`), "plays no game"},

		{"no object", fake("say", "[%d]"), "answers \"[2]\\n\": json: cannot unmarshal array"},
		{"two objects", fake("say", `{"id":%d}{}`), "after top-level value"},
		{"empty line", fake("say", "\n%d"), `answers "\n": unexpected end of JSON`},
		{"no id", fake("say", `{"error":"line %d"}`), "answers request 0 when asked request 2"},
		{"no board", say(`"turn":"w"`), "without a board"},
		{"no turn", say(`"board":{},"moves":[]`), `answers the turn "", which is not w or b`},
		{"no moves", say(whole), "without moves"},
		{"no positions after", say(whole + `,"moves":["a1a2"]`), "1 moves and 0 positions after them"},
		{"no men", say(`"board":{"q1":"a1"}`), `men "q1", which are not w1 to w7`},
		{"no kind", say(`"board":{"w0":"a1"}`), `men "w0"`},
		{"kind too high", say(`"board":{"b8":"a1"}`), `men "b8"`},
		{"men of no name", say(`"board":{"":"a1"}`), `men ""`},
		{"off the board", say(`"board":{"w1":"a1i1"}`), `"a1i1" where squares are due`},
		{"half a square", say(`"board":{"w1":"a1b"}`), `"a1b" where squares are due`},
		{"two men on a square", say(`"board":{"w1":"a1","b1":"a1"}`), "two men on a1"},
		{"a man twice on a square", say(`"board":{"w1":"a1a1"}`), "two men on a1"},
		{"transient of no square", say(whole + `,"transient":"e9"`), `transient right "e9"`},
		{"rights of no byte", say(whole + `,"rights":256`), "cannot unmarshal number 256"},
		{"move of one square", say(whole + `,"moves":["a1"]`), `the move "a1", which is no path`},
		{"move of no square", say(whole + `,"moves":[""]`), `the move ""`},
		{"move that stays", say(whole + `,"moves":["a1a1"]`), `the move "a1a1"`},
		{"move of eleven squares", say(whole + `,"moves":["a1a2a1a2a1a2a1a2a1a2a1"]`), "which is no path of squares"},
		{"name told twice", say(whole + `,"moves":[],"moves":[]`), `in which "moves" stands twice`},
		{"name told twice in capitals", say(whole + `,"Turn":"b"`), `in which "turn" stands twice`},
		{"name told twice within", say(`"board":{"w1":"a2","w1":"b2"},"turn":"w","moves":[]`), `in which "w1" stands twice`},
		{"no UTF-8", say(whole + ",\"moves\":[\"\xff\"]"), "which is no UTF-8"},
		{"promotion to nothing", say(whole + `,"moves":["a7a8="]`), "promotes to no kind"},
		{"promotion to a letter", say(whole + `,"moves":["a7a8=q"]`), "promotes to no kind"},
		{"fault one ply later", say(whole + `,"moves":["a1a2"],"after":[{"board":{},"turn":"x"}]`), `after a1a2: answers the turn "x"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := open(t, test.spec)
			start := time.Now()
			_, err := g.Start(chess.Game(), chess.StartFEN)
			if err == nil || !strings.Contains(err.Error(), test.want) || errors.Is(err, oracle.ErrRefused) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("it took %v", took)
			}
			if pids := g.pids(); len(pids) != 0 {
				t.Errorf("the broken child is kept: %v", pids)
			}
		})
	}
}

// A FEN longer than a pipe holds blocks the tool on a child that does not read.
func TestChildThatDoesNotReadIsGivenUp(t *testing.T) {
	spec := fake("hang")
	spec.Timeout, spec.Games = 300*time.Millisecond, []string{"chess"}
	g := open(t, spec)
	c, err := startChild(spec)
	if err != nil {
		t.Fatal(err)
	}
	g.alive[c], c.games = struct{}{}, spec.Games
	g.idle = append(g.idle, c)
	_, err = g.Start(chess.Game(), strings.Repeat("8/", 1<<20))
	if err == nil || !strings.Contains(err.Error(), "no answer in time") {
		t.Error(err)
	}
}

func TestBrokenChildIsReplacedAtTheNextQuestion(t *testing.T) {
	g := open(t, fake("exit after"))
	n, err := g.Start(chess.Game(), chess.StartFEN)
	if err != nil {
		t.Fatal(err)
	}
	child := g.pids()[0]
	eventually(t, "the child exits", func() bool { return !running(child) })
	next, err := n.Play(n.AppendMoves(nil)[0]) // known already
	if err != nil {
		t.Fatal(err)
	}
	if _, err = next.Play(next.AppendMoves(nil)[0]); err == nil || !strings.Contains(err.Error(), "exit status 5") {
		t.Errorf("the dead child is not noticed: %v", err)
	}
	if _, err = next.Play(next.AppendMoves(nil)[0]); err != nil {
		t.Errorf("no other child is asked: %v", err)
	}
}

func TestChatterIsFoundAtTheNextQuestion(t *testing.T) {
	g := open(t, fake("chatter"))
	if _, err := g.Start(chess.Game(), chess.StartFEN); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Start(chess.Game(), chess.StartFEN); err == nil || !strings.Contains(err.Error(), `answers "by the way\n"`) {
		t.Error(err)
	}
}

func TestRefusalLeavesTheChildAlive(t *testing.T) {
	g := open(t, fake("sound"))
	_, err := g.Start(chess.Game(), "nonsense")
	if !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("not refused: %v", err)
	}
	before := g.pids()
	if _, err := g.Start(chess.Game(), chess.StartFEN); err != nil || g.pids()[0] != before[0] {
		t.Errorf("another child answers after a refusal: %v", err)
	}
}

func TestErrorToldIsNoRefusalAndLeavesTheChildAlive(t *testing.T) {
	g := open(t, fake("say", `{"id":%d,"error":"lost"}`))
	_, err := g.Start(chess.Game(), chess.StartFEN)
	if err == nil || err.Error() != "lost" || errors.Is(err, oracle.ErrRefused) || len(g.pids()) != 1 {
		t.Error(err)
	}
}

func TestWordsOfAChildAreOneLine(t *testing.T) {
	for _, test := range []struct{ said, want string }{
		{`"error":"a\u001b[31m\nb"`, `a\x1b[31m\nb`},
		{`"error":"\u202eil n'y a"`, `\u202eil n'y a`},
		{`"refused":"` + strings.Repeat("é", maxWords+1) + `"`, "refused: " + strings.Repeat("é", maxWords) + "..."},
	} {
		_, err := open(t, fake("say", `{"id":%d,`+test.said+`}`)).Start(chess.Game(), chess.StartFEN)
		if err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
}

func TestAnswerThatChangesIsFound(t *testing.T) {
	g := open(t, fake("sloppy path"))
	n, err := g.Start(chess.Game(), chess.StartFEN)
	if err != nil {
		t.Fatal(err)
	}
	next, err := n.Play(n.AppendMoves(nil)[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err = next.Play(next.AppendMoves(nil)[0]); err == nil || !strings.Contains(err.Error(), "answers otherwise than before") {
		t.Error(err)
	}
}

func TestWhatAChildStartedEndsWithIt(t *testing.T) {
	_, err := open(t, fake("leave a child behind")).Start(chess.Game(), chess.StartFEN)
	if err == nil {
		t.Fatal("no error")
	}
	var left int
	if _, text, _ := strings.Cut(err.Error(), `"left `); !strings.Contains(err.Error(), "exit status 4") {
		t.Error(err)
	} else if _, err := fmt.Sscan(strings.Trim(text, `"`), &left); err != nil {
		t.Fatal(text, err)
	}
	eventually(t, "the grandchild ends", func() bool { return !running(left) })
}

func TestPlaysWhatItSays(t *testing.T) {
	other := fake("sound")
	other.Games = []string{"go"}
	for _, test := range []struct {
		spec Spec
		want bool
	}{
		{fake("sound"), true},
		{fake("hello", `{"id":%d,"protocol":1,"games":["go"]}`), false},
		{fake("exit 3"), true}, // it says hello
		{fake("hello", `%d`), true},
		{other, false},
	} {
		if got := open(t, test.spec).Plays(chess.Game()); got != test.want {
			t.Errorf("%v: plays chess: %v", test.spec, got)
		}
	}
	other.Games = []string{"chess"}
	other.Command = fake("hello", `{"id":%d,"protocol":1,"games":["go"]}`).Command
	if _, err := open(t, other).Start(chess.Game(), chess.StartFEN); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("a child that plays go is asked about chess: %v", err)
	}
}

func TestChildrenAreNoMoreThanTheSpecSays(t *testing.T) {
	spec := fake("slow")
	spec.Processes = 2
	g := open(t, spec)
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			if _, err := g.Start(chess.Game(), chess.StartFEN); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := len(g.pids()); got != 2 {
		t.Errorf("%d children", got)
	}
}

func TestCloseEndsQuestions(t *testing.T) {
	g := New(fake("hang later"))
	asked := make(chan error)
	go func() {
		_, err := g.Start(chess.Game(), chess.StartFEN)
		asked <- err
	}()
	eventually(t, "a child runs", func() bool { return len(g.pids()) == 1 })
	child := g.pids()[0]
	if err := g.Close(); err != nil {
		t.Error(err)
	}
	select {
	case err := <-asked:
		if !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
	case <-time.After(time.Second):
		t.Error("the question does not end")
	}
	if running(child) {
		t.Error("the child runs on")
	}
	if _, err := g.Start(chess.Game(), chess.StartFEN); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if err := g.Close(); err != nil {
		t.Error(err)
	}
}

func TestNothingRunsBeforeItIsAsked(t *testing.T) {
	g := New(fake("sound"))
	if pids := g.pids(); len(pids) != 0 {
		t.Error(pids)
	}
	if err := g.Close(); err != nil {
		t.Error(err)
	}
}

func TestCompareWalksAChild(t *testing.T) {
	g := open(t, fake("sound"))
	result, err := oracle.Compare(context.Background(), chess.Game(), chess.StartFEN,
		[]oracle.Generator{own.New(), g}, oracle.Options{Depth: 3})
	if err != nil || result.Divergence != nil || result.Nodes[3] != 8902 {
		t.Error(result, err)
	}
}

func TestCompareReportsAChildThatBreaks(t *testing.T) {
	for behaviour, want := range map[string]oracle.Kind{"exit 3": oracle.Crashed, "exit after": oracle.Crashed} {
		g := open(t, fake(behaviour))
		result, err := oracle.Compare(context.Background(), chess.Game(), chess.StartFEN,
			[]oracle.Generator{own.New(), g}, oracle.Options{Depth: 3})
		if err != nil || result.Divergence == nil || result.Divergence.Kind != want {
			t.Errorf("%s: %+v, %v", behaviour, result.Divergence, err)
		}
	}
}
