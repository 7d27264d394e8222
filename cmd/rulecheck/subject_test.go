package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

// A request is what the protocol of docs/protocol.md asks.
type request struct {
	ID             int
	Ask, Game, FEN string
	Path           []string
	Plies          int
}

// speak answers the protocol by our own engine, but for one move that it never
// lists.
func speak(in io.Reader, out io.Writer, lacking string) {
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var asked request
		told := map[string]any{"error": "not understood"}
		if err := json.Unmarshal(lines.Bytes(), &asked); err == nil {
			told = answer(asked, lacking)
		}
		told["id"] = asked.ID
		text, _ := json.Marshal(told)
		fmt.Fprintf(out, "%s\n", text)
	}
}

func answer(asked request, lacking string) map[string]any {
	if asked.Ask == "hello" {
		return map[string]any{"protocol": 1, "name": "subject", "version": "1", "games": []string{"chess"}}
	}
	game, _ := games.ByName(asked.Game)
	reading, err := game.Read(asked.FEN, true)
	if err != nil {
		return map[string]any{"refused": err.Error()}
	}
	p := reading.Position
	for _, text := range asked.Path {
		at := slices.IndexFunc(p.AppendMoves(nil), func(m engine.Move) bool { return spell(m) == text })
		p = p.Play(p.AppendMoves(nil)[at])
	}
	return tell(p, asked.Plies, lacking)
}

func tell(p engine.Position, plies int, lacking string) map[string]any {
	state := p.State()
	board := map[string]string{}
	for s := range engine.Square(64) {
		if kind, color := state.Board.At(s); kind != 0 {
			board[fmt.Sprintf("%c%d", "wb"[color], kind)] += s.String()
		}
	}
	told := map[string]any{
		"board": board, "turn": "wb"[state.Turn : state.Turn+1],
		"rights": state.Rights, "clock": state.Clock, "number": state.Number,
	}
	if state.Transient != 0 {
		told["transient"] = engine.Square(state.Transient - 1).String()
	}
	if plies == 0 {
		return told
	}
	moves, after := []string{}, []map[string]any{}
	for _, m := range p.AppendMoves(nil) {
		if spell(m) != lacking {
			moves = append(moves, spell(m))
			if plies > 1 {
				after = append(after, tell(p.Play(m), plies-1, lacking))
			}
		}
	}
	told["moves"] = moves
	if plies > 1 {
		told["after"] = after
	}
	return told
}

func spell(m engine.Move) string {
	text := m.From().String() + m.To().String()
	if m.Promoted() != 0 {
		text += fmt.Sprintf("=%d", m.Promoted())
	}
	return text
}
