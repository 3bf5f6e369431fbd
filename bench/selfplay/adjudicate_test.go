package selfplay

import (
	"testing"

	"menagerie/internal/game"
)

func TestAdjudicator(t *testing.T) {
	resign := Adjudication{ResignScore: 900, ResignMoves: 3}
	level := Adjudication{DrawScore: 20, DrawMoves: 15}
	for _, test := range []struct {
		name   string
		rules  Adjudication
		scores func(ply int) int // from White's view
		first  game.Color
		want   Result
		plies  int
	}{
		{"won", resign, func(int) int { return 900 }, game.White, WhiteWins, 6},
		{"lost", resign, func(int) int { return -2000 }, game.White, BlackWins, 6},
		{"won, Black first", resign, func(int) int { return 900 }, game.Black, WhiteWins, 6},
		{"in doubt once", resign, func(ply int) int { return 1000 - 200*(ply/3%2) }, game.White, Unfinished, 0},
		{"level", level, func(ply int) int { return 20 - 40*(ply%2) }, game.White, Draw, 30},
		{"level from a move on", Adjudication{DrawScore: 20, DrawMoves: 1, DrawFrom: 20}, func(int) int { return 0 }, game.White, Draw, 40},
		{"long", Adjudication{MaxMoves: 200}, func(ply int) int { return 950 * (ply % 5) / 4 }, game.Black, Draw, 400},
		{"never", Adjudication{}, func(int) int { return 0 }, game.White, Unfinished, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := NewAdjudicator(test.rules)
			result, ply, mover := Unfinished, 0, test.first
			for ; result == Unfinished && ply < 500; ply++ {
				c := Choice{Score: test.scores(ply), Scored: true}
				if mover == game.Black {
					c.Score = -c.Score
				}
				a.Add(ply, mover, c)
				result, _ = a.Result()
				mover = mover.Other()
			}
			if result != test.want || result != Unfinished && ply != test.plies {
				t.Errorf("%s after %d plies, want %s after %d", result, ply, test.want, test.plies)
			}
		})
	}
}

// TestAdjudicatorWithoutScore: a player that gives no score agrees with nothing.
func TestAdjudicatorWithoutScore(t *testing.T) {
	a := NewAdjudicator(Adjudication{DrawScore: 20, DrawMoves: 2})
	for ply := range 20 {
		a.Add(ply, game.Color(ply%2), Choice{Scored: ply%4 != 3})
		if result, _ := a.Result(); result != Unfinished {
			t.Fatalf("%s after %d plies", result, ply+1)
		}
	}
}

// TestAdjudicationTogether: rules that are on at the same time.
func TestAdjudicationTogether(t *testing.T) {
	rules := Adjudication{ResignScore: 500, ResignMoves: 2, DrawScore: 10, DrawMoves: 2, DrawFrom: 3, MaxMoves: 6}
	for _, test := range []struct {
		name   string
		scores []int // centipawns, from the mover's view
		plies  int   // after which the game ends
		result Result
	}{
		{"Black resigns", []int{600, -600, 600, -600}, 4, WhiteWins},
		{"White resigns", []int{0, 600, -600, 600, -600}, 5, BlackWins},
		{"only one thinks so", []int{600, 0, 600, 0, 600, 0, 600, 0, 600, 0, 600, 50}, 12, Draw},
		{"level", []int{0, 0, 0, 0, 0, 0, 0, 0}, 8, Draw},
		{"length", []int{50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50}, 12, Draw},
	} {
		a := NewAdjudicator(rules)
		result, plies := Unfinished, 0
		for plies < len(test.scores) && result == Unfinished {
			a.Add(plies, game.Color(plies%2), Choice{Score: test.scores[plies], Scored: true})
			result, _ = a.Result()
			plies++
		}
		if result != test.result || plies != test.plies {
			t.Errorf("%s: %s after %d plies, want %s after %d", test.name, result, plies, test.result, test.plies)
		}
	}
}
