package search

import (
	"testing"

	"menagerie/internal/game"
)

func TestScoreMate(t *testing.T) {
	tests := []struct {
		name  string
		score Score
		moves int
		ok    bool
	}{
		{"even", 0, 0, false},
		{"centipawns", -1234, 0, false},
		{"best evaluation", clampEval(1 << 30), 0, false},
		{"worst evaluation", clampEval(-1 << 30), 0, false},
		{"mates at once", winAt(1), 1, true},
		{"mates in two", winAt(3), 2, true},
		{"mates at the horizon", winAt(MaxPly), MaxPly / 2, true},
		{"mated already", lossAt(0), 0, true},
		{"mated by the next move", lossAt(2), -1, true},
		{"mated in two", lossAt(4), -2, true},
		{"loses by the own move", lossAt(1), -1, true},
		{"wins by the opponent's move", winAt(2), 1, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			moves, ok := tt.score.Mate()
			if moves != tt.moves || ok != tt.ok {
				t.Errorf("got %d %v, want %d %v", moves, ok, tt.moves, tt.ok)
			}
		})
	}
}

func TestOutcomeScore(t *testing.T) {
	tests := []struct {
		outcome game.Outcome
		want    Score
	}{
		{game.Draw, 0},
		{game.Win, Mate - 7},
		{game.Loss, 7 - Mate},
	}
	for _, tt := range tests {
		if got := outcomeScore(tt.outcome, 7); got != tt.want {
			t.Errorf("outcome %d: got %d, want %d", tt.outcome, got, tt.want)
		}
	}
}
