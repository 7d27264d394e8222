package grounds

import (
	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/fuzz"
)

func checkersGround() fuzz.Ground {
	ground := fuzz.Ground{
		Game:   checkers.Game(),
		Kinds:  []engine.Kind{checkers.Man, checkers.King},
		FEN:    checkers.Game().StateText,
		Themes: checkersThemes,
	}
	for number := checkers.Square(1); number <= 32; number++ {
		ground.Squares = append(ground.Squares, number.On64())
	}
	return ground
}
