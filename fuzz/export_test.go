package fuzz

import (
	"errors"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Failing returns how properties fail at a position.
func Failing(game engine.Game, fen string) (texts []string) {
	list, _ := failing(game, fen)
	for _, d := range list {
		texts = append(texts, d.who+": "+d.text)
	}
	return texts
}

// FEN returns the position of a case.
func FEN(g Ground, seed, number uint64, kept []Case) (fen string, ok bool) {
	c := campaign{Options: Options{Seed: seed}, ground: g}
	fen, _, ok = g.Make(Draw(c.random(number)), kept)
	return fen, ok
}

// Shrink returns the simplest position it finds that is still interesting.
func Shrink(g Ground, fen string, interesting func(fen string) bool) string {
	return g.shrink(fen, mostTries, interesting)
}

// Shorten returns choices made fewer and lower that are still interesting.
var Shorten = shorten

// Breakdown returns what a signature says of the error of a generator that was asked
// about a position.
func Breakdown(fen, text string) string {
	return breakdown(&oracle.Divergence{FEN: fen, Answers: []oracle.Answer{{Err: errors.New(text)}}})
}

// Longest is how long one finding is made small.
const Longest = longest
