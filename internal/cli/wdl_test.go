package cli

import (
	"fmt"
	"strings"
	"testing"
)

// TestWDLOfFinishedGames: a game that is over has the result of its rules, for the side to move,
// whatever a score can say: "mate 0" is lost in chess, and won where the goal is to lose.
func TestWDLOfFinishedGames(t *testing.T) {
	const won, drawn, lost = "1000 0 0", "0 1000 0", "0 0 1000"
	for _, test := range []struct{ variant, fen, wdl string }{
		{"antichess", "8/8/8/8/8/8/8/4K3 b - - 0 1", won}, // no men
		{"antichess", "4k3/8/8/8/8/8/8/8 w - - 0 1", won},
		{"antichess", "8/8/8/7p/7P/8/8/8 w - - 0 1", won}, // no move
		{"giveaway", "8/8/8/8/8/8/8/4K3 b - - 0 1", won},
		{"suicide", "8/8/8/8/8/8/8/4K3 b - - 0 1", won},
		{"suicide", "8/8/8/7p/7P/8/8/8 w - - 0 1", drawn}, // as many men
		{"codrus", "8/8/8/8/8/8/8/4K2R b - - 0 1", won},
		{"losers", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", won},
		{"losers", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", won},
		{"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", drawn},
		{"chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", lost},
		{"chess", "7k/8/8/8/8/8/8/KQ6 b - - 100 90", drawn},
		{"kingofthehill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", lost},
		{"3check", "4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1", lost},
		{"atomic", "8/8/8/8/8/8/8/4K3 b - - 0 1", lost},
		{"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", lost},
		{"horde", "4k3/8/8/8/8/8/8/8 w - - 0 1", lost},
		{"breakthrough", "P7/8/8/8/8/8/8/7p b - - 0 1", lost},
	} {
		t.Run(fmt.Sprint(test.variant, " ", test.fen), func(t *testing.T) {
			d := converse(t, "uci", "setoption name UCI_ShowWDL value true", "setoption name UCI_Variant value "+test.variant,
				"position fen "+test.fen, "go nodes 50")
			lines := d.until("bestmove ", patience)
			seen := 0
			for _, line := range lines {
				if _, after, ok := strings.Cut(line, " wdl "); ok {
					seen++
					if !strings.HasPrefix(after, test.wdl+" ") {
						t.Errorf("got %q, want %s", line, test.wdl)
					}
				}
			}
			if seen == 0 {
				t.Errorf("no probabilities in %q", lines)
			}
		})
	}
}
