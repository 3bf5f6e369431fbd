package combination

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// turnRound gives each side the other's position.
func turnRound(board string) string {
	ranks := strings.Split(board, "/")
	slices.Reverse(ranks)
	return strings.Map(func(r rune) rune {
		if unicode.IsLower(r) {
			return unicode.ToUpper(r)
		}
		return unicode.ToLower(r)
	}, strings.Join(ranks, "/"))
}

// mirrored is turnRound for a whole position string of combination.
func mirrored(fen string) string {
	f := strings.Fields(fen)
	white, black, _ := strings.Cut(f[6], ":")
	f[0], f[1], f[6] = turnRound(f[0]), map[string]string{"w": "b", "b": "w"}[f[1]], black+":"+white
	return strings.Join(f, " ")
}

// inGamesFrom calls check on each position of random games from a start.
func inGamesFrom(t *testing.T, start string, check func(*rapid.T, *Position)) {
	rapid.Check(t, func(r *rapid.T) {
		p := parse(t, start)
		for range rapid.IntRange(1, 70).Draw(r, "plies") {
			check(r, p)
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				return
			}
			p.Make(moves[rapid.IntRange(0, len(moves)-1).Draw(r, "move")])
		}
	})
}

func TestEvaluateIsSymmetric(t *testing.T) {
	// Long before the end: there White's turns are not Black's.
	inGamesFrom(t, StartOf(MaxTurns), func(r *rapid.T, p *Position) {
		if q := parse(t, mirrored(p.FEN())); p.Evaluate() != q.Evaluate() {
			r.Fatalf("%s: %d, but %d for %s", p.FEN(), p.Evaluate(), q.Evaluate(), q.FEN())
		}
	})
}

// TestExplainAddsUp compares the table's sum with the evaluation.
func TestExplainAddsUp(t *testing.T) {
	total := regexp.MustCompile(`Total evaluation: ([+-]\d+\.\d\d) \(white side\)\n$`)
	inGamesFrom(t, Start, func(r *rapid.T, p *Position) {
		match := total.FindStringSubmatch(p.Explain())
		if match == nil {
			r.Fatalf("no total in\n%s", p.Explain())
		}
		want := p.Evaluate()
		if strings.Fields(p.FEN())[1] == "b" {
			want = -want
		}
		if got, err := strconv.ParseFloat(match[1], 64); err != nil || int(math.Round(100*got)) != want {
			r.Fatalf("%s: explained as %s, evaluated to %d", p.FEN(), match[1], want)
		}
	})
}

// TestEvaluateOrders compares positions of which one is plainly better for White, who
// is to move in neither.
func TestEvaluateOrders(t *testing.T) {
	for _, test := range []struct{ name, better, worse string }{
		{"points", "r5/6/6/6/6/5R b - - 0 5 3:0 30", "r5/6/6/6/6/5R b - - 0 5 2:0 30"},
		{"a piece more", "r5/6/6/6/6/4NR b - - 0 5 0:0 30", "r5/6/6/6/6/5R b - - 0 5 0:0 30"},
		{"a stack out of reach", "r5/6/6/6/6/1Q4 b - - 0 5 0:0 30", "r5/6/6/6/6/Q5 b - - 0 5 0:0 30"},
		{"a barrier in reach", "r5/6/6/6/5*/5R b - - 0 5 0:0 30", "r5/6/6/6/4*1/5R b - - 0 5 0:0 30"},
		{"a barrier to White alone", "4r1/6/5*/6/6/5R b - - 0 5 0:0 30", "5r/6/5*/6/6/5R b - - 0 5 0:0 30"},
	} {
		t.Run(test.name, func(t *testing.T) {
			better, worse := -parse(t, test.better).Evaluate(), -parse(t, test.worse).Evaluate()
			if better <= worse {
				t.Errorf("%d for %s, %d for %s", better, test.better, worse, test.worse)
			}
		})
	}
}

// TestTurnCounter: what a piece may yet score is worth nothing after the last
// turn, and the more the more turns are left.
func TestTurnCounter(t *testing.T) {
	last := 0
	for turn := 11; turn >= 1; turn-- {
		p := parse(t, fmt.Sprintf("5r/6/6/6/6/QN4 w - - 0 %d 0:0 10", turn))
		score := p.Evaluate()
		if turn == 11 && score != 0 || turn < 11 && score < last {
			t.Errorf("turn %d of 10: %d, with a turn less left %d", turn, score, last)
		}
		last = score
	}
}
