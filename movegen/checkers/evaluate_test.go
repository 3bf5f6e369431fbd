package checkers

import (
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

// rotated is turnRound for a whole position string of checkers61bl, whose dark
// squares ask for a half turn of the board.
func rotated(fen string) string {
	f := strings.Fields(fen)
	var ranks []string
	for rank := range strings.SplitSeq(f[0], "/") {
		ranks = append(ranks, backwards(rank))
	}
	f[0], f[1] = turnRound(strings.Join(ranks, "/")), map[string]string{"w": "b", "b": "w"}[f[1]]
	return strings.Join(f, " ")
}

// backwards reverses the pieces of a rank; a plus stays before its letter.
func backwards(rank string) string {
	pieces := regexp.MustCompile(`\+?.`).FindAllString(rank, -1)
	slices.Reverse(pieces)
	return strings.Join(pieces, "")
}

func TestEvaluateIsSymmetric(t *testing.T) {
	inRandomGames(t, func(r *rapid.T, p *Position) {
		if q := parse(t, rotated(p.FEN())); p.Evaluate() != q.Evaluate() {
			r.Fatalf("%s: %d, but %d for %s", p.FEN(), p.Evaluate(), q.Evaluate(), q.FEN())
		}
	})
}

// TestExplainAddsUp compares the table's sum with the evaluation.
func TestExplainAddsUp(t *testing.T) {
	total := regexp.MustCompile(`Total evaluation: ([+-]\d+\.\d\d) \(white side\)\n$`)
	inRandomGames(t, func(r *rapid.T, p *Position) {
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
		{"a crown", "7p/8/8/8/8/8/8/+P7 b - - 0 1", "7p/8/8/8/8/8/8/P7 b - - 0 1"},
		{"a runner", "8/8/8/4P3/1+p6/8/8/8 b - - 0 1", "8/8/8/8/1+p6/8/8/2P5 b - - 0 1"},
		{"a man that gets past", "1p6/8/8/6P1/8/8/8/8 b - - 0 1", "3p4/8/8/6P1/8/8/8/8 b - - 0 1"},
		{"a guarded back row", "8/8/3p4/8/1P6/8/8/2P5 b - - 0 1", "8/8/3p4/8/8/2P5/3P4/8 b - - 0 1"},
		{"men apart near a bomb", "5b2/8/8/8/8/P7/5P2/8 b - - 0 1", "5b2/8/8/8/8/2P5/3P4/8 b - - 0 1"},
		{"shields near a bomb", "5b2/8/8/8/8/2S5/3S4/8 b - - 0 1", "5b2/8/8/8/8/2P5/3P4/8 b - - 0 1"},
		{"a bomb that may blow up three", "8/8/3p1p2/8/3p4/2B5/8/P7 b - - 0 1", "8/8/3p1p2/8/3p4/B7/8/P7 b - - 0 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			better, worse := -parse(t, test.better).Evaluate(), -parse(t, test.worse).Evaluate()
			if better <= worse {
				t.Errorf("%d for %s, %d for %s", better, test.better, worse, test.worse)
			}
		})
	}
}
