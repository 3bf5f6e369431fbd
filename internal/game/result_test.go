package game

import "testing"

func TestResultText(t *testing.T) {
	for _, test := range []struct {
		result      Result
		score, text string
	}{
		{Result{}, "*", ""},
		{Result{Winner: WhiteWins, Reason: Checkmate}, "1-0", "White mates"},
		{Result{Winner: BlackWins, Reason: NoLegalMove}, "0-1", "Black wins"},
		{Result{Winner: BlackWins, Reason: Goal}, "0-1", "Black wins by reaching the goal"},
		{Result{Winner: Drawn, Reason: Goal}, "1/2-1/2", "Draw by reaching the goal"},
		{Result{Winner: Drawn, Reason: Stalemate}, "1/2-1/2", "Stalemate"},
		{Result{Winner: WhiteWins, Reason: Repetition}, "1-0", "White wins by repetition"},
		{Result{Winner: BlackWins, Reason: CannotMove}, "0-1", "Black wins: White cannot move"},
		{Result{Winner: BlackWins, Reason: Points, Points: [2]int{3, 12}}, "0-1", "Black wins by 12 points to 3"},
		{Result{Winner: Drawn, Reason: EvenPoints, Points: [2]int{7, 7}}, "1/2-1/2", "Draw: 7 points each"},
		{Result{Winner: BlackWins, Reason: Stuck, Points: [2]int{90, 0}}, "0-1", "No strike left after 90 hits"},
	} {
		if score, text := test.result.Score(), test.result.String(); score != test.score || text != test.text {
			t.Errorf("%+v: %s %q, want %s %q", test.result, score, text, test.score, test.text)
		}
		if w := ParseScore(test.score); w != test.result.Winner {
			t.Errorf("%s reads as %d, want %d", test.score, w, test.result.Winner)
		}
	}
}
