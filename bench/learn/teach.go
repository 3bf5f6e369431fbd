package learn

import (
	"bytes"
	"context"
	"fmt"
	"iter"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/bench/tune"
	"menagerie/movegen"
)

// With a teacher, the rival's searches give the points of positions, not the engine's own: what a search of its
// own does not see, it cannot learn.

const (
	teacherScale  = 300 // logistic scale K of the rival's scores, in centipawns
	teacherResult = 0.2 // share of the result of the game beside them
	shareGames    = 8   // whose positions one start of the rival looks at
)

// teach gives samples of a batch the rival's points; it leaves out those that the rival calls decided or finds
// a capture in. What comes out does not depend on the concurrency.
func (c *Config) teach(ctx context.Context, samples []tune.Sample) ([]byte, error) {
	var shares [][]tune.Sample
	for i, s := range samples {
		if i == 0 || s.Game/shareGames != samples[i-1].Game/shareGames {
			shares = append(shares, nil)
		}
		last := &shares[len(shares)-1]
		*last = append(*last, s)
	}
	taught := make([]bytes.Buffer, len(shares))
	err := selfplay.Each(ctx, len(shares), c.Concurrency, func(ctx context.Context, numbers iter.Seq[int]) error {
		l := tune.Label{Variants: []*movegen.Tables{c.Tables}, Start: c.teacher, Nodes: c.LabelNodes,
			Scale: teacherScale, Agree: 1, Result: teacherResult}
		for i := range numbers {
			if _, err := l.Run(ctx, shares[i], &taught[i]); err != nil {
				return fmt.Errorf("%s as a teacher: %w", c.Rival.Label(), err)
			}
		}
		return nil
	})
	var all bytes.Buffer
	for i := range taught {
		all.Write(taught[i].Bytes())
	}
	return all.Bytes(), err
}

// teacher starts the rival for [tune.Label].
func (c *Config) teacher(ctx context.Context, _ string) (tune.Analyst, error) {
	return client.NewAnalyst(ctx, c.Rival, c.environment())
}
