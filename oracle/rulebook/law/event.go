package law

import (
	"fmt"
	"math/bits"
)

// Event is one thing that a rule does in a position: it forbids a move of a kind
// of man, or allows something, or takes effect, in circumstances of a kind.
type Event struct {
	Name string // unique within its game, the rule first: "chess.pin forbids a knight's move"
	Rule string // the rule's name, one of Rules
}

// MaxEvents is how many events a game can have.
const MaxEvents = 512

// Family is the events of one rule that differ in their circumstances: one for
// each way to choose one word of every list of choices. An empty word is not to
// be chosen, so that lists can be indexed by kinds.
type Family struct {
	rule, text string
	choices    [][]string
	never      [][]int
	numbers    []uint16 // by choices, the last one fastest; noEvent where there is none
}

const noEvent = MaxEvents

// NewFamily returns a family by the name of its rule and a text with one %s for
// every list of choices.
func NewFamily(rule, text string, choices ...[]string) *Family {
	return &Family{rule: rule, text: text, choices: choices}
}

// Never returns the family without the event of some choices, which no position
// shows.
func (f *Family) Never(choice ...int) *Family {
	f.never = append(f.never, choice)
	return f
}

// at returns where the number of the event of some choices stands; ok is false
// for what is in no list.
func (f *Family) at(choice []int) (place int, ok bool) {
	for i, chosen := range choice {
		if chosen < 0 || chosen >= len(f.choices[i]) {
			return 0, false
		}
		place = place*len(f.choices[i]) + chosen
	}
	return place, true
}

// Number numbers the events of families in their order, and returns all of them.
func Number(families ...*Family) (list []Event) {
	for _, f := range families {
		list = f.number(list)
	}
	if len(list) > MaxEvents {
		panic(fmt.Sprintf("%d events, at most %d are possible", len(list), MaxEvents))
	}
	return list
}

// number numbers the events of a family and appends them to a list.
func (f *Family) number(list []Event) []Event {
	ways := 1
	for _, words := range f.choices {
		ways *= len(words)
	}
	f.numbers = make([]uint16, ways)
	for place := range f.numbers {
		f.numbers[place] = noEvent
		if words, ok := f.wordsAt(place); ok {
			f.numbers[place] = uint16(len(list))
			list = append(list, Event{Name: f.rule + " " + fmt.Sprintf(f.text, words...), Rule: f.rule})
		}
	}
	return list
}

// wordsAt returns the words that are chosen at a place; ok is false if there is
// no event.
func (f *Family) wordsAt(place int) (words []any, ok bool) {
	words = make([]any, len(f.choices))
	rest := place
	for i := len(words) - 1; i >= 0; i-- {
		word := f.choices[i][rest%len(f.choices[i])]
		if word == "" {
			return nil, false
		}
		words[i] = word
		rest /= len(f.choices[i])
	}
	for _, choice := range f.never {
		if never, _ := f.at(choice); never == place {
			return nil, false
		}
	}
	return words, true
}

// Exercise is the set of the events that a position shows.
type Exercise [MaxEvents / 64]uint64

// Show puts the event of a family that has some choices into the set. Choices
// without an event are left out.
func (e *Exercise) Show(f *Family, choice ...int) {
	place, ok := f.at(choice)
	if !ok {
		return
	}
	if number := f.numbers[place]; number != noEvent {
		e[number/64] |= 1 << (number % 64)
	}
}

// AppendNumbers appends the numbers of the events in ascending order.
func (e *Exercise) AppendNumbers(dst []uint16) []uint16 {
	for i, word := range e {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, uint16(64*i+bits.TrailingZeros64(word)))
		}
	}
	return dst
}
