package eval_test

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

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/checkers"
	"menagerie/movegen/combination"
	"menagerie/search"
)

// game is a position with its text, of any game.
type game interface {
	search.Position
	Clone() search.Position
	FEN() string
	Explain() string
	ParseMove(string) (movegen.Move, error)
	MoveText(movegen.Move) string
}

func bombs(t testing.TB, position string) game {
	t.Helper()
	p, err := checkers.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return eval.Checkers61bl{Position: p}
}

func stacks(t testing.TB, position string) game {
	t.Helper()
	p, err := combination.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return eval.Combination{Position: p}
}

// solve is plain minimax: the outcome for the side to move within plies, and in
// how many it is over; Ongoing if it is not.
func solve(p search.Position, plies int) (movegen.Outcome, int) {
	if o := p.Outcome(); o != movegen.Ongoing {
		return o, 0
	}
	moves := p.LegalMoves(nil)
	if len(moves) == 0 {
		return p.NoMoves(), 0
	}
	if plies == 0 {
		return movegen.Ongoing, 0
	}
	best, length := movegen.Loss, 0
	for _, m := range moves {
		p.Make(m)
		o, n := solve(p, plies-1)
		p.Unmake()
		n++
		switch {
		case o == movegen.Loss: // the opponent's
			if best != movegen.Win || n < length {
				best, length = movegen.Win, n
			}
		case best == movegen.Win:
		case o == movegen.Win:
			if best == movegen.Loss {
				length = max(length, n)
			}
		case o == movegen.Ongoing || best == movegen.Loss:
			best, length = o, n
		}
	}
	return best, length
}

// TestForcedWins: positions won by force are found, and the score says in how
// many moves. Plain minimax confirms it.
func TestForcedWins(t *testing.T) {
	for _, test := range []struct {
		name, position string
		setup          func(testing.TB, string) game
		plies          int
		first          string
	}{
		{"a bomb takes the last three", "8/8/3b1p2/8/3p4/2B5/8/P7 w - - 0 1", bombs, 1, "c3e5"},
		{"a bomb stands ready", "8/8/1P3s2/8/8/4B3/8/8 w - - 0 1", bombs, 3, "e3f4"},
		{"a bomb offers itself", "7p/8/8/4b3/3B1B2/4B3/8/8 w - - 0 1", bombs, 5, "d4f6"},
		{"the last man is caught", "3+P4/8/1p6/8/8/8/8/4B3 w - - 0 1", bombs, 5, "e1d2"},
		{"the last barrier on the last turn", "6/6/6/*5/6/r5 b - - 0 10 5:5 10", stacks, 1, "a1a3"},
		{"a barrier that leaves none to the opponent", "5r/6/6/6/**4/Q*4 w - - 0 10 0:0 10", stacks, 2, "a1b1r"},
		{"two pieces on one tile", "3*2/6/3B*1/6/rN4/3h1* w - - 0 10 0:9 10", stacks, 2, "b2d1"},
		{"two turns from the end", "4b1/4B1/*R4/R1N3/1*2b1/*5 w - - 0 9 4:6 10", stacks, 4, "c3e2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.setup(t, test.position)
			if o, plies := solve(p, test.plies); o != movegen.Win || plies != test.plies {
				t.Fatalf("minimax: outcome %d in %d plies, want a win in %d", o, plies, test.plies)
			}
			for _, threads := range []int{1, 2} {
				r := search.New(1, threads).Search(t.Context(), func(int) search.Position { return p.Clone() }, search.Limits{Depth: 10}, nil)
				moves, won := r.Score.Mate()
				if text := p.MoveText(r.Move); text != test.first || !won || moves != (test.plies+1)/2 {
					t.Errorf("%d threads: %s, score %d; want %s, a win in %d plies", threads, text, r.Score, test.first, test.plies)
				}
			}
		})
	}
}

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

// inRandomGames calls check on each position of random games from a start.
func inRandomGames(t *testing.T, start func(testing.TB, string) game, position string, check func(*rapid.T, game)) {
	rapid.Check(t, func(r *rapid.T) {
		p := start(t, position)
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

func TestBothSidesAreJudgedAlike(t *testing.T) {
	check := func(setup func(testing.TB, string) game, other func(string) string) func(*rapid.T, game) {
		return func(r *rapid.T, p game) {
			if q := setup(t, other(p.FEN())); p.Evaluate() != q.Evaluate() {
				r.Fatalf("%s: %d, but %d for %s", p.FEN(), p.Evaluate(), q.Evaluate(), q.FEN())
			}
		}
	}
	t.Run("checkers61bl", func(t *testing.T) { inRandomGames(t, bombs, checkers.Start, check(bombs, rotated)) })
	t.Run("combination", func(t *testing.T) {
		// Long before the end: there White's turns are not Black's.
		inRandomGames(t, stacks, combination.StartOf(combination.MaxTurns), check(stacks, mirrored))
	})
}

// TestExplainAddsUp compares the table's sum with the evaluation.
func TestExplainAddsUp(t *testing.T) {
	total := regexp.MustCompile(`Total evaluation: ([+-]\d+\.\d\d) \(white side\)\n$`)
	check := func(r *rapid.T, p game) {
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
	}
	t.Run("checkers61bl", func(t *testing.T) { inRandomGames(t, bombs, checkers.Start, check) })
	t.Run("combination", func(t *testing.T) { inRandomGames(t, stacks, combination.Start, check) })
}

// TestJudgement compares positions of which one is plainly better for White, who
// is to move in neither.
func TestJudgement(t *testing.T) {
	for _, test := range []struct {
		name, better, worse string
		setup               func(testing.TB, string) game
	}{
		{"a crown", "7p/8/8/8/8/8/8/+P7 b - - 0 1", "7p/8/8/8/8/8/8/P7 b - - 0 1", bombs},
		{"a runner", "8/8/8/4P3/1+p6/8/8/8 b - - 0 1", "8/8/8/8/1+p6/8/8/2P5 b - - 0 1", bombs},
		{"a man that gets past", "1p6/8/8/6P1/8/8/8/8 b - - 0 1", "3p4/8/8/6P1/8/8/8/8 b - - 0 1", bombs},
		{"a guarded back row", "8/8/3p4/8/1P6/8/8/2P5 b - - 0 1", "8/8/3p4/8/8/2P5/3P4/8 b - - 0 1", bombs},
		{"men apart near a bomb", "5b2/8/8/8/8/P7/5P2/8 b - - 0 1", "5b2/8/8/8/8/2P5/3P4/8 b - - 0 1", bombs},
		{"shields near a bomb", "5b2/8/8/8/8/2S5/3S4/8 b - - 0 1", "5b2/8/8/8/8/2P5/3P4/8 b - - 0 1", bombs},
		{"a bomb that may blow up three", "8/8/3p1p2/8/3p4/2B5/8/P7 b - - 0 1", "8/8/3p1p2/8/3p4/B7/8/P7 b - - 0 1", bombs},
		{"points", "r5/6/6/6/6/5R b - - 0 5 3:0 30", "r5/6/6/6/6/5R b - - 0 5 2:0 30", stacks},
		{"a piece more", "r5/6/6/6/6/4NR b - - 0 5 0:0 30", "r5/6/6/6/6/5R b - - 0 5 0:0 30", stacks},
		{"a stack out of reach", "r5/6/6/6/6/1Q4 b - - 0 5 0:0 30", "r5/6/6/6/6/Q5 b - - 0 5 0:0 30", stacks},
		{"a barrier in reach", "r5/6/6/6/5*/5R b - - 0 5 0:0 30", "r5/6/6/6/4*1/5R b - - 0 5 0:0 30", stacks},
		{"a barrier to White alone", "4r1/6/5*/6/6/5R b - - 0 5 0:0 30", "5r/6/5*/6/6/5R b - - 0 5 0:0 30", stacks},
	} {
		t.Run(test.name, func(t *testing.T) {
			better, worse := -test.setup(t, test.better).Evaluate(), -test.setup(t, test.worse).Evaluate()
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
		p := stacks(t, fmt.Sprintf("5r/6/6/6/6/QN4 w - - 0 %d 0:0 10", turn))
		score := p.Evaluate()
		if turn == 11 && score != 0 || turn < 11 && score < last {
			t.Errorf("turn %d of 10: %d, with a turn less left %d", turn, score, last)
		}
		last = score
	}
}
