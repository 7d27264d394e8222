package main

import (
	"os"
	"strings"
	"testing"
	"unicode"

	"rulecheck/engine/games"
)

// FuzzPosition gives a command any text as its position, and any text as its
// standard input and as the moves to play. What is taken is named so that it is
// found again; what is not is an error that can be printed.
func FuzzPosition(f *testing.F) {
	for _, arg := range []string{
		"", " ", "-", "start", "kiwipete", "kiwipet", "perft", "c-pin", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "B:W15,22:B11", "B:W33:B11",
		"8/8/8/8/8/8/8/r2K4 w - - 0 1", "8/8/8/8/8/8/8/8", "////// /", ":::", "W:W:B", "k7/8/8/8/8/8/8/K7 w KQkq e3 0 1", "a/b/c/d.epd", "start\x00", "-x", "k3r3/8/8/8/8/8/4R3/4K3 w - -",
		"k3r3/8/8/8/8/8/4R3/4K3 w - - bm Re3;", "B:W21-32:B1-12.", strings.Repeat("8/", 200), "a\x1b[31mb", "it's", "8/8/8/8/8/8/8/k1K5 w - - 99999 1", "♔7/8/8/8/8/8/8/k7 w",
	} {
		f.Add(arg, "e2e4 1. e5", uint8(0), "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1;D1 10\n")
		f.Add(arg, "e2e4 1... e7e5 g1f3", uint8(0), "")
		f.Add(arg, "e2e4 e2e4", uint8(0), "")
		f.Add(arg, "11-15 22-18", uint8(5), "B:W15,22:B11;D1 1\n\x00")
	}
	f.Fuzz(func(t *testing.T, arg, moves string, how uint8, stdin string) {
		if _, err := os.Stat(arg); err == nil { // its content is not for this target
			return
		}
		gameName := append([]string{""}, gameNames()...)[int(how>>1)%(1+len(games.All()))]
		lenient := how&1 != 0
		in, err := resolve([]string{arg}, gameName, lenient, strings.NewReader(stdin))
		refused := err
		if err == nil {
			findAgain(t, in, lenient)
		} else if arg != "-" {
			wantPrintable(t, err)
		}
		game, position, added, err := resolveOne(arg, gameName, lenient, strings.NewReader(stdin))
		if err != nil {
			if arg != "-" {
				wantPrintable(t, err)
			}
			return
		}
		if refused != nil && len(added) == 0 {
			t.Fatalf("%q is %q, and no position to check: %v", arg, position.FEN, refused)
		}
		againGame, again, none, err := resolveOne(position.FEN, game.Name(), lenient, nil)
		if err != nil || againGame != game || again.FEN != position.FEN || len(none) > 0 || again.Position.State() != position.Position.State() {
			t.Fatalf("%q is %q (with %q), which is %q with %q, %v", arg, position.FEN, added, again.FEN, none, err)
		}
		path, err := (&explainFlags{moves: moves}).path(position.Position, false)
		if err != nil {
			wantPrintable(t, err)
			return
		}
		at := position.Position
		for word := range strings.FieldsSeq(moves) {
			if strings.Trim(word, "0123456789.") == "" && strings.HasSuffix(word, ".") {
				continue
			}
			m, err := at.ParseMove(word)
			if err != nil || len(path) == 0 || path[0] != m {
				t.Fatalf("%q: %q is played as %v where %v, %v is meant", arg, moves, path, m, err)
			}
			at, path = at.Play(m), path[1:]
		}
	})
}

// findAgain takes what each position is called by, which must be that position.
func findAgain(t *testing.T, in targets, lenient bool) {
	for i, c := range in.cases {
		if in.suite && in.names[i] == "" {
			continue
		}
		name := in.names[i]
		if name == "" {
			name = c.FEN
		}
		again, err := resolve([]string{name}, c.Game, lenient, nil)
		if err != nil || len(again.cases) == 0 || again.cases[0].FEN != c.FEN || again.cases[0].Game != c.Game {
			t.Fatalf("%q of %s is called %q, which is %+v, %v", c.FEN, c.Game, name, again.cases, err)
		}
	}
}

func wantPrintable(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); text == "" || strings.ContainsFunc(text, unicode.IsControl) {
		t.Fatalf("an error that cannot be printed: %q", text)
	}
}

// FuzzArguments parts any arguments into a position and the rest, of which nothing
// is lost, and writes any of them as a word that a shell reads as the same.
func FuzzArguments(f *testing.F) {
	for _, text := range []string{
		"", "start\ne2e4", "8/8/8/8/8/8/8/8\nw\n-\n-\n0\n1\ne2e4", "8/8/8/8/8/8/8/8\nw\n-\n-", "8/8/8/8/8/8/8/8\nw\n-\n-\n11-15", "it's\n'\n\n-x", "a b\n$(x)\n`", "\xff\n日本",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		args := strings.Split(text, "\n")
		position, rest := cutPosition(args)
		if got := strings.Join(append([]string{position}, rest...), " "); got != strings.Join(args, " ") {
			t.Fatalf("%q is parted into %q and %q", args, position, rest)
		}
		if joined := joinFEN(args); strings.Join(joined, " ") != strings.Join(args, " ") {
			t.Fatalf("%q is joined to %q", args, joined)
		}
		for _, arg := range args {
			word := shellWord(arg)
			if got, ok := unquoted(word); !ok || got != arg && got != "./"+arg {
				t.Fatalf("%q is spelled %s, which a shell reads as %q", arg, word, got)
			}
		}
	})
}

// unquoted reads a word as a POSIX shell does that knows single quotes and
// backslashes; ok is false for what it would do more with.
func unquoted(word string) (text string, ok bool) {
	var out strings.Builder
	quoted := false
	for i := 0; i < len(word); i++ {
		switch b := word[i]; {
		case b == '\'':
			quoted = !quoted
		case quoted:
			out.WriteByte(b)
		case b == '\\' && i+1 < len(word):
			i++
			out.WriteByte(word[i])
		case strings.IndexByte(" \t\n\"$`&|;<>()*?[]{}#!\\", b) >= 0 || b == '~' && i == 0:
			return "", false
		default:
			out.WriteByte(b)
		}
	}
	return out.String(), !quoted && word != ""
}
