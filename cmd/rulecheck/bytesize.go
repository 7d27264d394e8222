package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// byteSize is a flag's value in bytes, written with a letter for its unit.
type byteSize int64

var byteUnits = []struct {
	letter string
	shift  int
}{{"T", 40}, {"G", 30}, {"M", 20}, {"K", 10}}

const greatestSize = 1 << 62

// What is said of a size that is nearly one.
var (
	errTooLarge = fmt.Errorf("too large; %dT is the most", greatestSize>>40)
	errNoUnit   = errors.New("needs a unit, as in 64M or 4G; 0 is none")
)

// Set reads "64M", "4GiB", "0"; letters of either case. A number alone is taken
// for a slip unless it is 0.
func (s *byteSize) Set(text string) error {
	number := strings.ToUpper(text)
	if whole, found := strings.CutSuffix(number, "IB"); found {
		number = whole
	} else {
		number = strings.TrimSuffix(number, "B")
	}
	for _, unit := range byteUnits {
		digits, found := strings.CutSuffix(number, unit.letter)
		if !found {
			continue
		}
		n, err := strconv.ParseUint(digits, 10, 64)
		switch {
		case errors.Is(err, strconv.ErrRange) || err == nil && n > greatestSize>>unit.shift:
			return errTooLarge
		case err != nil:
			return errors.New("no whole number")
		}
		*s = byteSize(n << unit.shift)
		return nil
	}
	if _, err := strconv.ParseUint(number, 10, 64); text != "0" && (err == nil || errors.Is(err, strconv.ErrRange)) {
		return errNoUnit
	}
	if text != "0" {
		return errors.New("no size")
	}
	*s = 0
	return nil
}

func (s *byteSize) String() string {
	for _, unit := range byteUnits {
		if n := int64(*s); n > 0 && n%(1<<unit.shift) == 0 {
			return fmt.Sprintf("%d%s", n>>unit.shift, unit.letter)
		}
	}
	return "0"
}

// Type names the value in messages.
func (s *byteSize) Type() string { return "size" }
