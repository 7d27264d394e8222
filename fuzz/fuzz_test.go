package fuzz_test

import "flag"

var update = flag.Bool("update", false, "write the tables and documents that tests hold against what they find")

const plantedHead = `# Planted faults, found by fuzzing

Each fault is the rule book with one rule bent (docs/planted-faults.md,
docs/planted-faults-checkers.md) or, at the end of a list, out of force; faults of scoring
are about repetition, counters and the ends of games. ` + "`rulecheck fuzz`" + ` is set on it with our
engine and the sound rule book, seed 1, from the start position and the themes alone, without
any built-in position and without any case kept before. Cases are those made until it shows,
refused ones included; men are those of the position that is left when it has been made small.
A difference in scoring needs a game: one case in 128 is played on, for these lists one in 4.

This table is written by the test that checks it.
`
