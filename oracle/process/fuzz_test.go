//go:build unix

package process

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
)

// How a scripted child goes on where its script ends.
const (
	soundAfter = iota // it plays chess soundly
	exitsAfter
	hangsAfter
	ends
)

// A script is what a hostile child writes.
type script struct {
	text  []byte // a line for each request, whose number stands for %d
	hello bool   // the first answers the greeting too
	flood bool   // all of it at the first request
	end   int
}

func readScript(text []byte, manner uint8) script {
	s := script{text: text, hello: manner&1 != 0, flood: manner&2 != 0, end: int(manner>>2&3) % ends}
	if times := 1 << (manner >> 4); times*len(text) < 3*maxLine {
		s.text = bytes.Repeat(text, times)
	}
	return s
}

// scripted returns a child without a process, which writes a script. Done is
// closed when nothing of it is left.
func scripted(t *testing.T, s script) (c *child, done chan struct{}) {
	theirInput, input, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	output, theirOutput, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c = &child{
		command: &exec.Cmd{}, input: input, pipe: output, output: bufio.NewReaderSize(output, 64<<10),
		games: []string{"chess"}, exited: make(chan struct{}), reaped: true,
	}
	close(c.exited)
	done = make(chan struct{})
	go func() {
		defer close(done)
		defer theirInput.Close()
		defer theirOutput.Close()
		beScripted(s, theirInput, theirOutput)
	}()
	return c, done
}

func beScripted(s script, input, output *os.File) {
	lines := bufio.NewScanner(input)
	lines.Buffer(nil, 1<<20)
	for left := s.text; lines.Scan(); {
		r := request{question: new(question)}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			panic(err)
		}
		line, whole := left, false
		if i := bytes.IndexByte(left, '\n'); i >= 0 && !s.flood {
			line, whole = left[:i+1], true
		}
		left = left[len(line):]
		if len(line) == 0 && s.end == soundAfter {
			line, whole = append(soundly(r), '\n'), true
		}
		if _, err := output.Write(bytes.ReplaceAll(line, []byte("%d"), strconv.AppendUint(nil, r.ID, 10))); err != nil {
			return
		}
		if !whole && s.end != hangsAfter {
			return
		}
	}
}

// soundly answers a request as a sound program does.
func soundly(r request) []byte {
	answer := map[string]any{"id": r.ID}
	if r.Ask == "hello" {
		answer["protocol"], answer["games"] = protocol, []string{"chess"}
	} else {
		tellLine(answer, r.Game, r.FEN, r.Path, r.Plies)
	}
	text, err := json.Marshal(answer)
	if err != nil {
		panic(err)
	}
	return text
}

const endgame = "k7/8/1K6/8/8/8/7p/8 b - - 0 1"

// FuzzChild lets a child answer with any bytes. Every question ends, in time and
// with an answer that is told the same again or an error of one line; and a
// generator whose child has broken asks a sound one next, and understands it.
func FuzzChild(f *testing.F) {
	sound := func(plies int, path ...string) string {
		text := soundly(request{ID: 77, Ask: "position", question: &question{Game: "chess", FEN: endgame, Path: path, Plies: plies}})
		return strings.Replace(string(text), `"id":77`, `"id":%d`, 1)
	}
	const board = `{"id":%d,"board":{"w6":"b6","b6":"a8"},"turn":"b"`
	const hello = `{"id":%d,"protocol":1,"name":"x","version":"7","games":["chess"]}` + "\n"
	for _, text := range []string{
		"", "\n", "null\n", "[]\n", "{}\n", `{"id":%d}` + "\n", `{"id":0,"refused":"no"}` + "\n", `{"id":-1}` + "\n",
		sound(2) + "\n", sound(2) + "\n" + sound(2, "h2h1=5", "b6a6") + "\n", sound(2), sound(2)[:100],
		hello + sound(2) + "\n", hello[:20], strings.Replace(hello, "chess", "go", 1), strings.Replace(hello, `1,"n`, `2,"n`, 1),
		`{"id":%d,"refused":"` + strings.Repeat("no ", 2000) + `"}` + "\n",
		`{"id":%d,"error":"a\u001b[31m\nb"}` + "\n", `{"id":%d,"refused":"\u0000"}` + "\n",
		`{"id":%d,"error":"` + "\xff" + `"}` + "\n", `{"id":18446744073709551616}` + "\n", `{"id":1e400}` + "\n",
		`{"id":%d,"turn":` + strings.Repeat("1", 3000) + "}\n",
		board + `,"moves":["h2h1=5","a8b8"],"after":[]}` + "\n",
		board + `,"moves":["a8b8"],"after":[` + board[9:] + `}]}` + "\n",
		board + `,"moves":["a8b8"],"after":[` + board[9:] + `,"moves":[]}]}` + "\n",
		board + `,"turn":"w","moves":[],"after":[]}` + "\n", board + `,"TURN":"w","moves":[],"after":[]}` + "\n",
		board + `,"board":{"b1":"h2"},"moves":[],"after":[]}` + "\n", `{"id":%d,"board":{"w6":"a1","w6":"b1"},"turn":"w","moves":[],"after":[]}` + "\n",
		board + `,"moves":["a8a8"],"after":[{"board":{},"turn":"w","moves":[]}]}` + "\n", board + `,"moves":["a8b8=9"],"after":[{}]}` + "\n", board + `,"moves":[null],"after":[null]}` + "\n",
		board + `,"clock":65536,"moves":[],"after":[]}` + "\n", board + `,"rights":255,"number":65535,"transient":"e9"}` + "\n",
		`{"id":%d,"board":{"w7":"a1b1c1d1"},"turn":"w","moves":["a1b1a1b1a1b1a1b1a1b1"],"after":[{"board":{},"turn":"w","moves":[]}]}` + "\n",
		strings.Repeat("[", 20000) + "\n", strings.Repeat(`{"after":[`, 12000) + "\n", "flood\n", strings.Repeat("flood", 1000),
	} {
		for _, manner := range []uint8{0, 1, 2, 4, 8, 0x72, 0x92} {
			f.Add([]byte(text), manner)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, manner uint8) {
		s := readScript(text, manner)
		spec := Spec{Name: "fake", Processes: 1, Timeout: 10 * time.Second, Games: []string{"chess"}}
		if s.end == hangsAfter {
			spec.Timeout = 20 * time.Millisecond
		}
		g := New(spec)
		hostile, hostileDone := scripted(t, s)
		started := time.Now()
		if s.hello {
			if err := hostile.hello(spec, started.Add(spec.Timeout)); err != nil {
				wantOneLine(t, err)
				hostile.end()
				<-hostileDone
				return
			}
			hostile.games = spec.Games // or it is not asked
		}
		sound, soundDone := scripted(t, script{})
		g.alive[sound], g.alive[hostile] = struct{}{}, struct{}{}
		g.idle = []*child{sound, hostile}
		if n, err := g.Start(chess.Game(), endgame); err != nil {
			wantOneLine(t, err)
		} else {
			explore(t, n.(*node))
		}
		if took := time.Since(started); took > 8*time.Second {
			t.Errorf("%d bytes took %v", len(s.text), took)
		}
		if len(hostile.line) > maxLine {
			t.Errorf("%d bytes of a line are kept", len(hostile.line))
		}
		if slices.Contains(g.idle, hostile) && (s.flood || s.end != soundAfter || bytes.Count(s.text, []byte("\n")) > 5) {
			g.idle = []*child{sound}
		}
		g.spec.Timeout = 10 * time.Second
		n, err := g.Start(chess.Game(), endgame)
		for i := 0; err != nil && i < 6 && slices.Contains(g.idle, hostile); i++ { // what the script had left was told in order
			n, err = g.Start(chess.Game(), endgame)
		}
		if err != nil && slices.Contains(g.idle, sound) { // or broke the hostile child only now
			n, err = g.Start(chess.Game(), endgame)
		}
		if err != nil {
			t.Fatalf("the next child is not understood: %v", err)
		}
		if len(g.idle) == 1 && g.idle[0] == sound && len(n.(*node).moves) != 5 {
			t.Fatalf("the next child is understood to list %d moves", len(n.(*node).moves))
		}
		if err := g.Close(); err != nil {
			t.Fatal(err)
		}
		<-hostileDone
		<-soundDone
	})
}

// wantOneLine fails if an error is not one line of printable text that a person
// can read through.
func wantOneLine(t *testing.T, err error) {
	t.Helper()
	text := err.Error()
	if text == "" || len(text) > 4000 || !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl) {
		t.Fatalf("the error has %d bytes: %.200q", len(text), text)
	}
	if errors.Is(err, oracle.ErrRefused) && !errors.As(err, new(told)) {
		t.Fatalf("a refusal that nobody told: %v", err)
	}
}

// explore tells a node again, which must read as the same, and plays some of its
// moves.
func explore(t *testing.T, n *node) {
	const plies = 3
	for depth := 0; ; depth++ {
		for _, m := range n.moves {
			if again, ok := engine.Route(m.Promoted(), m.Path()...); !ok || again != m {
				t.Fatalf("%v is taken for a move", m.Path())
			}
		}
		told := map[string]any{"id": 1}
		tell(told, n, 1)
		text, err := json.Marshal(told)
		if err != nil {
			t.Fatal(err)
		}
		var a answer
		if err := json.Unmarshal(text, &a); err != nil {
			t.Fatal(err)
		}
		if again, err := a.picture.read(1); err != nil || again.state != n.state || !slices.Equal(again.moves, n.moves) {
			t.Fatalf("told again as %s, which reads as %+v, %v", text, again, err)
		}
		if len(n.moves) == 0 || depth == plies {
			return
		}
		next, err := n.Play(n.moves[depth%len(n.moves)])
		if err != nil {
			wantOneLine(t, err)
			return
		}
		n = next.(*node)
	}
}

// FuzzAnswer reads any line as an answer: what is read is told in one way only.
// It is the test's own reading of JSON, token by token, that says so.
func FuzzAnswer(f *testing.F) {
	for _, text := range []string{
		`{"id":1,"board":{"w6":"b6","b6":"a8"},"turn":"b"}`, `{"id":1,"id":1}`, `{"id":1,"Id":1}`, `{"id":1,"\u0069d":2}`, `{"a":{"b":1,"b":2}}`,
		`{"after":[{"a":1},{"a":1}]}`, `{"after":[{"turn":"w","TURN":"b"}]}`, `{"a":"\"b\":","b":1}`, `{"a":{"b":1},"b":{"a":1}}`, `{"":1,"":2}`,
		"{\"\u212a\":1,\"k\":2}", "{\"turnſ\":1,\"TURNS\":2}", "{\"error\":\"\xff\"}", `{"error":"\ud800"}`, ` {"id" : 1 , "id" : 2 } `, `{"a":["b","b"],"b":1}`,
		`{"id":1,"x":1e999}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		a, err := readAnswer(line)
		if err != nil {
			wantOneLine(t, err)
			return
		}
		if !utf8.Valid(line) {
			t.Fatalf("%q is read and no UTF-8", line)
		}
		if name, twice := sameName(t, line); twice {
			t.Fatalf("%q is read and says %q twice", line, name)
		}
		if err := a.said(); err != nil {
			wantOneLine(t, err)
		}
		if at, err := a.picture.read(0); err == nil {
			explore(t, &node{position: at})
		} else {
			wantOneLine(t, err)
		}
	})
}

// sameName returns a name that an object in a line has twice, in any case of
// letters.
func sameName(t *testing.T, line []byte) (name string, twice bool) {
	type object struct {
		names   []string
		isArray bool
		atValue bool
	}
	tokens := json.NewDecoder(bytes.NewReader(line))
	tokens.UseNumber() // 1e999 is a number in JSON
	open := []object{{isArray: true}}
	for {
		token, err := tokens.Token()
		if err != nil {
			if err.Error() != "EOF" {
				t.Fatalf("%q is read and no JSON: %v", line, err)
			}
			return "", false
		}
		at := &open[len(open)-1]
		text, isText := token.(string)
		switch delimiter, _ := token.(json.Delim); {
		case delimiter == '}' || delimiter == ']':
			open = open[:len(open)-1]
		case isText && !at.isArray && !at.atValue:
			for _, other := range at.names {
				if strings.EqualFold(other, text) {
					return text, true
				}
			}
			at.names, at.atValue = append(at.names, text), true
		default:
			at.atValue = false
			if delimiter != 0 {
				open = append(open, object{isArray: delimiter == '['})
			}
		}
	}
}
