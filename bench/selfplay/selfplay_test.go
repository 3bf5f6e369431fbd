package selfplay_test

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
	"menagerie/movegen/checkers"
)

// plain always plays the first legal move, and scores every position alike.
type plain struct{ score int }

func (plain) Name() string   { return "plain" }
func (plain) NewGame(uint64) {}
func (p plain) Choose(_ context.Context, g board) selfplay.Choice {
	return selfplay.Choice{Move: g.LegalMoves(nil)[0], Score: p.score, Scored: true}
}

// TestPlay: the result is the rules', whoever ends the game.
func TestPlay(t *testing.T) {
	for _, test := range []struct {
		name, position string
		want           selfplay.Result
	}{
		{"White takes the last piece", "8/8/8/8/3p4/2P5/8/8 w - - 0 1", selfplay.WhiteWins},
		{"Black takes the last piece", "8/8/8/8/3p4/2P5/8/8 b - - 0 1", selfplay.BlackWins},
		{"over, White to move", "8/8/8/8/8/8/8/P7 w - - 0 1", selfplay.WhiteWins},
		{"over, Black to move", "8/8/8/8/8/8/8/P7 b - - 0 1", selfplay.WhiteWins},
		{"drawn by the move count", "8/8/8/4+p3/8/8/1+S6/8 b - - 80 60", selfplay.Draw},
		{"repeated or run out", "8/8/8/4+p3/8/8/8/+S7 b - - 0 60", selfplay.Draw},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := newCheckers(test.position)
			if err != nil {
				t.Fatal(err)
			}
			got, err := selfplay.Loop[board]{}.Play(t.Context(), g, [2]selfplay.Player[board]{plain{}, plain{}})
			if err != nil || got != test.want {
				t.Errorf("%s, %v; want %s", got, err, test.want)
			}
		})
	}
}

// TestPlayAdjudicated: scores that agree end the game, and each choice is seen
// before it is played.
func TestPlayAdjudicated(t *testing.T) {
	g, err := newCheckers(checkers.Start)
	if err != nil {
		t.Fatal(err)
	}
	plies := 0
	loop := selfplay.Loop[board]{
		Adjudication: selfplay.Adjudication{ResignScore: 500, ResignMoves: 2},
		BeforeMove: func(g board, c selfplay.Choice) {
			plies++
			if !slices.Contains(g.LegalMoves(nil), c.Move) {
				t.Errorf("ply %d is not to be played", plies)
			}
		},
	}
	got, err := loop.Play(t.Context(), g, [2]selfplay.Player[board]{game.White: plain{-600}, game.Black: plain{700}})
	if err != nil || got != selfplay.BlackWins || plies != 4 {
		t.Errorf("%s after %d plies, %v; want Black to win after 4", got, plies, err)
	}
}

func TestHalfPoints(t *testing.T) {
	for result, want := range map[selfplay.Result][2]int{
		selfplay.WhiteWins: {2, 0}, selfplay.BlackWins: {0, 2}, selfplay.Draw: {1, 1},
	} {
		if got := [2]int{result.HalfPoints(game.White), result.HalfPoints(game.Black)}; got != want {
			t.Errorf("%s: %v half points, want %v", result, got, want)
		}
	}
}

// TestEach: every number once, and an error ends the rest.
func TestEach(t *testing.T) {
	var lock sync.Mutex
	var seen []int
	err := selfplay.Each(t.Context(), 100, 3, func(_ context.Context, numbers iter.Seq[int]) error {
		for n := range numbers {
			lock.Lock()
			seen = append(seen, n)
			lock.Unlock()
		}
		return nil
	})
	slices.Sort(seen)
	if err != nil || len(seen) != 100 || seen[0] != 0 || seen[99] != 99 || len(slices.Compact(seen)) != 100 {
		t.Errorf("%v, %v", err, seen)
	}
	broken := errors.New("broken")
	err = selfplay.Each(t.Context(), 100, 2, func(ctx context.Context, numbers iter.Seq[int]) error {
		for n := range numbers {
			if n == 1 {
				return broken
			}
			<-ctx.Done()
		}
		return nil
	})
	if !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
}

// TestOpenings: the most balanced opening is taken if none is within the limit.
func TestOpenings(t *testing.T) {
	scores := []int{-300, 90, -80, 200}
	tried := 0
	o := selfplay.Openings[board]{
		Start: func(*rand.Rand) (board, error) { return newCheckers(checkers.Start) },
		Plies: 4, Tries: len(scores), Limit: 85,
		Score: func(context.Context, board) (int, error) { tried++; return scores[tried-1], nil },
	}
	for _, want := range []struct{ limit, lead, tries int }{{85, 80, 3}, {10, 80, 4}, {300, 300, 1}} {
		o.Limit, tried = want.limit, 0
		got, err := o.Next(t.Context(), rand.New(rand.NewPCG(1, 1)))
		if err != nil || got.Lead != want.lead || tried != want.tries || len(got.Moves) != 4 {
			t.Errorf("limit %d: lead %d after %d tries, %v; want %+v", want.limit, got.Lead, tried, err, want)
		}
	}
}
