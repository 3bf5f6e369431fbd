package bench_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"sync/atomic"
	"testing"

	"menagerie/bench"
	"menagerie/movegen"
	"menagerie/movegen/checkers"
	"menagerie/movegen/combination"
	"menagerie/search"
)

func newCheckers() (search.Position, error) {
	return setup("checkers61bl", checkers.Start)
}

func newCombination() (search.Position, error) {
	return setup("combination", combination.Start)
}

// TestDuel: greedy beats random, and the same seed gives the same games however
// many are played at a time.
func TestDuel(t *testing.T) {
	for name, start := range map[string]func() (search.Position, error){"checkers61bl": newCheckers, "combination": newCombination} {
		t.Run(name, func(t *testing.T) {
			var games atomic.Int64
			duel := bench.Duel{
				Start: start, First: bench.NewGreedy, Second: bench.NewRandom, Games: 99, Opening: 3, Seed: 5,
				Progress: func() { games.Add(1) },
			}
			first, err := duel.Run(t.Context())
			if err != nil || first.Games() != 100 || games.Load() != 100 {
				t.Fatalf("%d games, %d reported, %v", first.Games(), games.Load(), err)
			}
			if low, _ := first.Interval(); low < 0.55 {
				t.Errorf("greedy scores %+v", first)
			}
			duel.Concurrency = 3
			if again, err := duel.Run(t.Context()); err != nil || again != first {
				t.Errorf("%+v, %v; want %+v", again, err, first)
			}
			duel.First, duel.Second = duel.Second, duel.First
			duel.Progress = nil
			if turned, err := duel.Run(t.Context()); err != nil || turned.Won >= turned.Lost {
				t.Errorf("random against greedy: %+v, %v", turned, err)
			}
		})
	}
}

func TestDuelErrors(t *testing.T) {
	duel := bench.Duel{Start: newCheckers, First: bench.NewGreedy, Second: bench.NewRandom, Games: 10}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := duel.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
	broken := errors.New("broken")
	duel.Start = func() (search.Position, error) { return nil, broken }
	if _, err := duel.Run(t.Context()); !errors.Is(err, broken) {
		t.Errorf("error %v, want that of Start", err)
	}
	duel.Start, duel.Opening = newOver, 1
	if _, err := duel.Run(t.Context()); err == nil {
		t.Error("no error for a game that is over before it starts")
	}
}

func newOver() (search.Position, error) {
	return setup("checkers61bl", "8/8/8/8/8/8/8/P7 w - - 0 1")
}

// loser always plays the first legal move.
type loser struct{ asked int }

func (*loser) Name() string   { return "loser" }
func (*loser) NewGame(uint64) {}
func (l *loser) Choose(_ context.Context, pos search.Position) movegen.Move {
	l.asked++
	return pos.LegalMoves(nil)[0]
}

// TestPlay: the result is that of the side that moved first, whoever ends the game.
func TestPlay(t *testing.T) {
	for _, test := range []struct {
		name, position string
		turn           int
		want           movegen.Outcome
	}{
		{"White takes the last piece", "8/8/8/8/3p4/2P5/8/8 w - - 0 1", 0, movegen.Win},
		{"Black takes the last piece", "8/8/8/8/3p4/2P5/8/8 b - - 0 1", 1, movegen.Loss},
		{"over, White to move", "8/8/8/8/8/8/8/P7 w - - 0 1", 0, movegen.Win},
		{"over, Black to move", "8/8/8/8/8/8/8/P7 b - - 0 1", 1, movegen.Win},
		{"drawn by the move count", "8/8/8/4+p3/8/8/1+S6/8 b - - 80 60", 1, movegen.Draw},
		{"repeated or run out", "8/8/8/4+p3/8/8/8/+S7 b - - 0 60", 1, movegen.Draw},
	} {
		t.Run(test.name, func(t *testing.T) {
			pos, err := setup("checkers61bl", test.position)
			if err != nil {
				t.Fatal(err)
			}
			got, err := bench.Play(t.Context(), pos, [2]bench.Player{&loser{}, &loser{}}, test.turn)
			if err != nil || got != test.want {
				t.Errorf("outcome %d, %v; want %d", got, err, test.want)
			}
		})
	}
}

// TestInterval compares with published values of Wilson's interval.
func TestInterval(t *testing.T) {
	for _, test := range []struct {
		tally     bench.Tally
		low, high float64
	}{
		{bench.Tally{}, 0, 1},
		{bench.Tally{Won: 10}, 0.7225, 1},
		{bench.Tally{Lost: 10}, 0, 0.2775},
		{bench.Tally{Won: 81, Lost: 182}, 0.2553, 0.3662}, // Newcombe 1998, table I
		{bench.Tally{Won: 10, Drawn: 20, Lost: 10}, 0.3520, 0.6480},
	} {
		low, high := test.tally.Interval()
		if math.Abs(low-test.low) > 0.0005 || math.Abs(high-test.high) > 0.0005 {
			t.Errorf("%+v: %.4f to %.4f, want %.4f to %.4f", test.tally, low, high, test.low, test.high)
		}
	}
}

func TestTallyTable(t *testing.T) {
	var b strings.Builder
	err := bench.WriteTallies(&b, []bench.TallyRow{{First: "engine 100ms", Second: "random", Tally: bench.Tally{Won: 7, Drawn: 2, Lost: 1}}})
	const want = "player        opponent  games  won  drawn  lost  score   95 % interval\n" +
		"engine 100ms  random    10     7    2      1     80.0 %  49.0 to 94.3 %\n"
	if err != nil || b.String() != want {
		t.Errorf("got %v\n%swant\n%s", err, b.String(), want)
	}
}
