package eval_test

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestCorrelation: how well the static score tells who wins is asked of games between equal engines,
// of Fairy-Stockfish 11.1 with itself at 3,000 nodes a move. A line of testdata/results.txt is a variant,
// White's points, the static score of Fairy-Stockfish's newest sources (classical) in centipawns, and a
// position. Correlations are of points with tanh(score / 400), so that lost positions do not outweigh all;
// with some 170 positions of 90 games each their error is about 0.07, with 300 of 120 to 200 about 0.05. From racingkings
// on, the newest Fairy-Stockfish played the games with itself at 2,000 nodes.
func TestCorrelation(t *testing.T) {
	text, err := os.ReadFile("testdata/results.txt")
	if err != nil {
		t.Fatal(err)
	}
	points, theirs, ours := map[string][]float64{}, map[string][]float64{}, map[string][]float64{}
	loaded := map[string]rules{}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		v := fields[0]
		if loaded[v].tables == nil {
			loaded[v] = load(t, v)
		}
		point, _ := strconv.ParseFloat(fields[1], 64)
		their, _ := strconv.ParseFloat(fields[2], 64)
		p := loaded[v].parse(t, fields[3])
		score := p.Evaluate()
		if p.Turn() == game.Black {
			score = -score
		}
		points[v], theirs[v] = append(points[v], point), append(theirs[v], math.Tanh(their/400))
		ours[v] = append(ours[v], math.Tanh(float64(score)/400))
	}
	for v, least := range map[string]float64{
		// Before the palace and drops had weights of their own: xiangqi 0.349, minixiangqi 0.248, janggi 0.378,
		// crazyhouse 0.377.
		"xiangqi": 0.39, "minixiangqi": 0.29, "janggi": 0.385, "crazyhouse": 0.42, "seirawan": 0.38, "kingofthehill": 0.4,
		// Before a king's ways to all squares of its goal counted 0.49 over 1,200 positions.
		"racingkings": 0.62,
		"3check":      0.37, "breakthrough": 0.225, "extinction": 0.265, "makruk": 0.585, "minishogi": 0.445, "shatranj": 0.57,
		"sittuyin": 0.46, "chess": 0.58, "capablanca": 0.545, "shogi": 0.47, "jesonmor": 0.265, "atomic": 0.315, "grand": 0.415,
		"spartan": 0.43, "hoppelpoppel": 0.49, "nightrider": 0.645,
	} {
		our, their := correlation(ours[v], points[v]), correlation(theirs[v], points[v])
		t.Logf("%s: %d positions, ours %.3f, Fairy-Stockfish's %.3f", v, len(points[v]), our, their)
		if our < least {
			t.Errorf("%s: the static score correlates with the result by %.3f, want %.2f", v, our, least)
		}
	}
}

func correlation(a, b []float64) float64 {
	n := float64(len(a))
	var sa, sb, aa, bb, ab float64
	for i := range a {
		sa, sb = sa+a[i], sb+b[i]
		aa, bb, ab = aa+a[i]*a[i], bb+b[i]*b[i], ab+a[i]*b[i]
	}
	return (n*ab - sa*sb) / math.Sqrt((n*aa-sa*sa)*(n*bb-sb*sb))
}
