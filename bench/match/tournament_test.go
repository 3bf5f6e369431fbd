package match

import (
	"strings"
	"testing"

	"menagerie/bench/client"
)

// TestRoundRobin: every engine plays every other one with both colors, and engines of
// the same name are told apart.
func TestRoundRobin(t *testing.T) {
	t.Parallel()
	self := client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
	c := quickMatch(t, self, self)
	c.Engines = append(c.Engines, self, fakeEngine(t, client.UCI, "illegal"))
	c.Schedule.Rounds, c.Concurrency = 2, 2
	c.Adjudication.MaxMoves = 2
	records, standing := play(t, c)
	seen := map[[3]int]int{}
	for _, r := range records {
		seen[[3]int{r.Round, r.Players[0], r.Players[1]}]++
		for color, engine := range r.Players {
			want := []string{"internal (1)", "internal (2)", "internal (3)", "illegal"}[engine]
			if [2]string{r.White, r.Black}[color] != want {
				t.Errorf("engine %d is called %q, want %q", engine, [2]string{r.White, r.Black}[color], want)
			}
		}
	}
	if len(seen) != 2*4*3 || len(records) != 24 {
		t.Errorf("%d games, %d different", len(records), len(seen))
	}
	for i := range standing.Players {
		p := &standing.Players[i]
		if p.Tally.Games() != 12 || standing.Against[i][(i+1)%4].Games() != 4 {
			t.Errorf("%s: %d games, %d against the next", p.Name, p.Tally.Games(), standing.Against[i][(i+1)%4].Games())
		}
	}
	if p := standing.Players[3]; p.FoulCount() != 12 || p.Tally.Lost != 12 || p.Tally.Pairs != [5]int{6} {
		t.Errorf("fouls: %+v", p)
	}
}

// TestPonder: an engine that guesses the reply has thought about it; one that does not
// is stopped before it hears another position.
func TestPonder(t *testing.T) {
	for _, test := range []struct {
		behaviour string
		depth     int // of the second move: 9 after a right guess
	}{{"ponders", 9}, {"ponders wrongly", 3}} {
		t.Run(test.behaviour, func(t *testing.T) {
			t.Parallel()
			e := fakeEngine(t, client.UCI, test.behaviour)
			e.Ponder = true
			records, _ := play(t, quickMatch(t, e, fakeEngine(t, client.UCI, "good")))
			for i, r := range records {
				second := r.Plies[2+i]
				if r.Foul != nil || second.Depth != test.depth {
					t.Errorf("game %d: %s; second move %+v, want depth %d", i+1, r.Reason, second, test.depth)
				}
			}
		})
	}
	t.Run("xboard", func(t *testing.T) {
		t.Parallel()
		e := fakeEngine(t, client.XBoard, "session", "chess")
		e.Ponder = true
		for _, r := range first(play(t, quickMatch(t, e, fakeEngine(t, client.UCI, "good")))) {
			if r.Foul != nil {
				t.Error(r.Reason)
			}
		}
	})
	t.Run("cannot", func(t *testing.T) {
		for _, e := range []client.Engine{fakeEngine(t, client.UCI, "good"), {Protocol: client.Internal, Control: client.Control{Depth: 1}}} {
			e.Ponder = true
			if _, err := Run(t.Context(), quickMatch(t, e, e), nil); err == nil || !strings.Contains(err.Error(), "ponder") {
				t.Errorf("%s: %v", e.Protocol, err)
			}
		}
	})
}

func first[A, B any](a A, _ B) A { return a }
