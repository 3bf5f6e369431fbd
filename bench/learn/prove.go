package learn

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
	"menagerie/bench/match"
	"menagerie/bench/selfplay"
	"menagerie/internal/games"
)

// adjudication ends games of matches that both engines agree about.
func adjudication() selfplay.Adjudication {
	return selfplay.Adjudication{ResignScore: 900, ResignMoves: 5, MaxMoves: 200}
}

// environment is what engines are asked to play.
func (c *Config) environment() client.Environment {
	return client.Environment{Rules: c.Rules, VariantFile: c.VariantFile, Timeouts: client.DefaultTimeouts(),
		Trace: zerolog.Nop()}
}

// meetRival asks whether the rival plays the variant, before hours of other work.
func (c *Config) meetRival(ctx context.Context) error {
	if c.Rival == nil {
		return nil
	}
	p, err := client.NewAnalyst(ctx, c.Rival, c.environment())
	if err == nil {
		p.Close()
		return nil
	}
	if c.Found && ctx.Err() == nil {
		c.stage("%s does not play %s: no match against it", c.Rival.Label(), c.Variant)
		c.Rival, err = nil, nil
	}
	return err
}

// prove plays the matches, keeps the weights or not, and tells so in the report.
func (a attempt) prove(ctx context.Context, report io.Writer) (kept bool, err error) {
	v := *a.Tables.Variant()
	v.Weights = a.path(a.file(fittedFile))
	after, before := a.engine("new weights"), a.engine("those before")
	after.Rules = games.RulesOf(&v)
	self, err := a.match(ctx, a.file("match"), match.RoundRobin, after, before)
	if err != nil {
		return false, err
	}
	var rival *match.Standing
	if a.Rival != nil {
		other := *a.Rival
		other.Control, other.Margin = after.Control, after.Margin
		if rival, err = a.match(ctx, a.file("rival"), match.Gauntlet, other, after, before); err != nil {
			return false, err
		}
	}
	return a.conclude(report, self, rival)
}

// engine is the search of this program.
func (c *Config) engine(name string) client.Engine {
	return client.Engine{Name: name, Protocol: client.Internal, Control: client.Control{Nodes: c.MatchNodes},
		Margin: time.Minute}
}

// match plays a match, or what is left of one. The first of three engines plays the others, with the same
// openings.
func (c *Config) match(ctx context.Context, name string, kind match.Tournament,
	engines ...client.Engine) (standing *match.Standing, err error) {
	m := &match.Config{
		Rules: c.Rules, Engines: engines, Concurrency: c.Concurrency, Adjudication: adjudication(),
		Schedule: match.Schedule{Kind: kind, Seeds: 1, Rounds: (c.Match + 1) / 2, Games: 2, RoundOpening: true},
		Timeouts: client.DefaultTimeouts(), Trace: zerolog.Nop(), VariantFile: c.VariantFile, Failed: c.Failed,
	}
	seed := c.Seed + 1<<20 // other openings than those of the games that were learned from
	if m.Opening, err = c.Openings(seed); err != nil {
		return nil, err
	}
	files := match.Files{Journal: c.path(name + ".jsonl"), Resume: true}
	defer files.Close()
	if err := files.Open(m, fmt.Sprintf("learn, seed %d", seed)); err != nil {
		return nil, err
	}
	show := c.stage("%d games of a match, %s", m.Total(), engines[0].Label()+" - "+engines[1].Label())
	done := len(m.Played)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	standing, err = match.Run(ctx, m, func(r *match.Record, _ *match.Standing) {
		done++
		show(done, m.Total())
		if err := files.Game(r); err != nil {
			stop(err)
		}
	})
	return standing, errors.Join(err, files.End(standing, err))
}

// conclude keeps the weights or not.
func (a attempt) conclude(report io.Writer, self, rival *match.Standing) (kept bool, err error) {
	fmt.Fprintf(report, "Matches of %d nodes a move, errors at 95 %%:\n", a.MatchNodes)
	against := func(what string, t selfplay.PairTally) {
		fmt.Fprintf(report, "  %s: %s, %d games\n", what, match.Score(t), t.Games())
	}
	against("new weights against those before", self.Players[0].Tally)
	refuted := self.Players[0].Tally.Score() < 0.5
	if rival != nil {
		after, before := rival.Players[1].Tally, rival.Players[2].Tally
		name := rival.Players[0].Name
		against("new weights against "+name, after)
		against("those before against "+name, before)
		refuted = refuted || after.Score()-before.Score() < -math.Hypot(after.Error(), before.Error())
	}
	if refuted {
		fmt.Fprintf(report, "\nThe weights are not kept: a match refutes them.\n")
		return false, nil
	}
	weights, err := os.ReadFile(a.path(a.file(fittedFile)))
	if err != nil {
		return false, err
	}
	weights = fmt.Appendf(nil, "# Against the weights before, at %d nodes a move: %s.\n%s", a.MatchNodes,
		match.Score(self.Players[0].Tally), weights)
	if err := a.write(WeightsFile, weights); err != nil {
		return false, err
	}
	file, err := filepath.Abs(a.path(WeightsFile))
	fmt.Fprintf(report, "\nThe weights are kept. To play with them, load a file of variants with\n\n  [%s:%s]\n"+
		"  weights = %s\n\nor, if it has that section, with the last line in it.\n", a.Variant, a.Variant, file)
	return true, err
}
