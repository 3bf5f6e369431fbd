package selfplay

import (
	"menagerie/internal/game"
)

// Result is how a game stands, as PGN writes it.
type Result string

// The results.
const (
	Unfinished Result = "*"
	WhiteWins  Result = "1-0"
	BlackWins  Result = "0-1"
	Draw       Result = "1/2-1/2"
)

// Results are all results.
func Results() []Result { return []Result{Unfinished, WhiteWins, BlackWins, Draw} }

// WinOf is the win of a color.
func WinOf(c game.Color) Result {
	if c == game.White {
		return WhiteWins
	}
	return BlackWins
}

// ResultOf is how a game stands by the rules, with the reason as a sentence.
func ResultOf(g interface{ Result() game.Result }) (Result, string) {
	r := g.Result()
	return Result(r.Score()), r.String()
}

// HalfPoints is what a color scores, in half points: 2 for a win, 1 for a draw.
func (r Result) HalfPoints(c game.Color) int {
	switch r {
	case Draw:
		return 1
	case WinOf(c):
		return 2
	}
	return 0
}
