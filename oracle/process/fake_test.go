//go:build unix

package process

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

// The fake child is the test binary itself, started again with this variable
// set; its arguments say how it behaves. A worker of a fuzz target inherits the
// variable and has flags for arguments.
const fakeVariable = "RULECHECK_FAKE_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(fakeVariable) != "" && !strings.HasPrefix(os.Args[1], "-test.") {
		beFake(os.Args[1], os.Args[2:])
		os.Exit(0)
	}
	os.Setenv(fakeVariable, "1")
	os.Exit(m.Run())
}

// fake returns the spec of a fake child that behaves in some way.
func fake(behaviour ...string) Spec {
	return Spec{Name: "fake", Command: append([]string{os.Args[0]}, behaviour...)}
}

// beFake plays chess soundly, by our own engine, but for what the behaviour says.
func beFake(behaviour string, args []string) {
	switch behaviour {
	case "hang":
		time.Sleep(time.Hour)
	case "hang blind": // nothing that is written to it can be read
		os.Stdin.Close()
		time.Sleep(time.Hour)
	case "close output":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "complain":
		go func() {
			for {
				os.Stderr.WriteString(strings.Repeat("complaint ", 1000) + "\n")
			}
		}()
	case "leave a child behind":
		child := exec.Command(os.Args[0], "hang")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
		fmt.Fprintf(os.Stderr, "left %d", child.Process.Pid)
		os.Exit(4)
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var r struct {
			ID        int
			Ask       string
			Game, FEN string
			Path      []string
			Plies     int
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			panic(err)
		}
		if r.Ask == "hello" && behaviour == "hello" {
			fmt.Printf(args[0]+"\n", r.ID)
			continue
		}
		if r.Ask == "hello" {
			fmt.Printf(`{"id":%d,"protocol":1,"name":"fake","version":"7","games":["chess"]}`+"\n", r.ID)
			continue
		}
		answer := map[string]any{"id": r.ID}
		switch behaviour {
		case "say":
			fmt.Printf(args[0]+"\n", r.ID)
			continue
		case "hang later":
			os.Stderr.WriteString("thinking hard")
			time.Sleep(time.Hour)
		case "drip":
			for {
				os.Stdout.WriteString(" ")
				time.Sleep(10 * time.Millisecond)
			}
		case "flood":
			for {
				os.Stdout.WriteString(strings.Repeat("flood", 10000))
			}
		case "flood lines":
			for {
				os.Stdout.WriteString("flood\n")
			}
		case "panic":
			panic("fake panics")
		case "exit 0":
			os.Exit(0)
		case "exit 3":
			os.Stderr.WriteString("out of luck")
			os.Exit(3)
		case "killed":
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
		case "slow":
			time.Sleep(50 * time.Millisecond)
		case "id before":
			answer["id"] = r.ID - 1
		case "sloppy path": // forgets the last move of a path
			r.Path = r.Path[:max(0, len(r.Path)-1)]
		}
		tellLine(answer, r.Game, r.FEN, r.Path, r.Plies)
		text, err := json.Marshal(answer)
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s\n", text)
		switch behaviour {
		case "exit after":
			os.Exit(5)
		case "chatter":
			fmt.Println("by the way")
		}
	}
}

func tellLine(answer map[string]any, gameName, fen string, path []string, plies int) {
	game, ok := games.ByName(gameName)
	if !ok {
		answer["error"] = "no such game"
		return
	}
	n, err := own.New().Start(game, fen)
	for i := 0; err == nil && i < len(path); i++ {
		var move engine.Move
		for _, m := range n.AppendMoves(nil) {
			if tellMove(m) == path[i] {
				move = m
			}
		}
		n, err = n.Play(move)
	}
	switch {
	case errors.Is(err, oracle.ErrRefused):
		answer["refused"] = err.Error()
	case err != nil:
		answer["error"] = err.Error()
	default:
		tell(answer, n, plies)
	}
}

func tell(answer map[string]any, n oracle.Node, plies int) {
	s := n.State()
	board := map[string]string{}
	for square := range engine.Square(64) {
		if kind, color := s.Board.At(square); kind != 0 {
			board[fmt.Sprintf("%c%d", "wb"[color], kind)] += square.String()
		}
	}
	answer["board"], answer["turn"] = board, "wb"[s.Turn:s.Turn+1]
	answer["rights"], answer["clock"], answer["number"] = s.Rights, s.Clock, s.Number
	if s.Transient != 0 {
		answer["transient"] = engine.Square(s.Transient - 1).String()
	}
	if plies == 0 {
		return
	}
	moves, after := []string{}, []map[string]any{}
	for _, m := range n.AppendMoves(nil) {
		moves = append(moves, tellMove(m))
		if plies > 1 {
			next, err := n.Play(m)
			if err != nil {
				panic(err)
			}
			told := map[string]any{}
			tell(told, next, plies-1)
			after = append(after, told)
		}
	}
	answer["moves"] = moves
	if plies > 1 {
		answer["after"] = after
	}
}

func tellMove(m engine.Move) string {
	text := ""
	for _, square := range m.Path() {
		text += square.String()
	}
	if m.Promoted() != 0 {
		text += fmt.Sprintf("=%d", m.Promoted())
	}
	return text
}
