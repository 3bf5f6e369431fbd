// Package learn finds weights for one variant, unattended: it plays games of the engine against itself,
// gives their positions the points of deeper searches and of the results, fits the weights that the file of a
// variant may set (eval.Weights.ListFor), and keeps them if a match does not refute them.
//
// What is done stays in a folder, a file a step, each complete or absent: a run that was cut off anywhere
// goes on there, and comes to the same weights. [Config.Run] has the steps in their order.
package learn

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"time"

	"menagerie/bench/client"
	"menagerie/bench/match"
	"menagerie/bench/tune"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// Settings are what the results depend on. They may not change while a folder is worked on.
type Settings struct {
	Variant    string
	Hours      float64 // to be done in, as far as the first games tell; 0 for Games
	Games      int     // of the engine against itself
	Nodes      uint64  // for each of their moves
	LabelNodes uint64  // of the search that gives a position its points
	Match      int     // games of each pairing of a match
	MatchNodes uint64  // for each of their moves
	Seed       uint64
	Rival      string // the command of the rival, "" for none
	Teacher    bool   // the rival gives a position its points, not the engine
	File       uint32 // checksum of the file of variants
}

// Config describes the work.
type Config struct {
	Settings
	Tables      *movegen.Tables
	Rules       game.Rules
	VariantFile string // "" for none
	Dir         string
	// Rival is another engine that the weights are measured against, nil for none. If it is only
	// Found, one that does not play the variant is none.
	Rival       *client.Engine
	Found       bool
	Concurrency int
	// Openings returns those of a match.
	Openings func(seed uint64) (func(number int) (match.Opening, error), error)
	// Stage begins a step and returns what shows how far it is; it may be nil.
	Stage func(about string) (show func(done, total int))
	// Failed is called with a fault that ends a game, from any goroutine; it may be nil.
	Failed func(*game.Fault)
}

// The files in the folder, beside those of batches and matches.
const (
	planFile   = "plan.json"
	fittedFile = "fitted.txt" // weights, before they are proved; of the first attempt, as the next
	errorsFile = "errors.txt" // of the fit
	reportFile = "report.txt"
	// WeightsFile is that of weights which are kept.
	WeightsFile = "weights.txt"
)

const (
	batchGames  = 32      // whose samples are a file
	perGame     = 10      // samples of a game
	fewestGames = 320     // that weights are fitted to, however short the time
	labelScale  = 200     // logistic scale K of labels, in centipawns
	resultShare = 0.4     // of the result of the game in them
	lead        = 500     // centipawns that the opening of a game may favor a side by, if there is such a one
	openPlies   = 8       // of random moves before it
	prior       = 0.5     // see tune.Fit
	fitRounds   = 3       // of it
	matchShare  = 0.05    // of the time that is kept for the fit
	mostSamples = 250_000 // that weights are fitted to, evenly of all: some 400 MB
)

func (c *Config) path(name string) string { return filepath.Join(c.Dir, name) }

// Run does what is not done yet and writes the report to out. When ctx ends, the next run goes on. Errors
// are those of files, of engines, and of a variant whose games cannot be played.
func (c *Config) Run(ctx context.Context, out io.Writer) error {
	if err := c.open(); err != nil {
		return err
	}
	if _, err := os.Stat(c.path(reportFile)); err == nil {
		return c.tell(out)
	}
	if err := c.meetRival(ctx); err != nil {
		return err
	}
	games, err := c.plan(ctx)
	if err != nil {
		return err
	}
	if err := c.play(ctx, games); err != nil {
		return err
	}
	var report bytes.Buffer
	fmt.Fprintf(&report, "%s: %d games of the engine against itself, %d nodes a move\n", c.Variant,
		batches(games)*batchGames, c.Nodes)
	for _, a := range []attempt{{c, false}, {c, true}} {
		kept, err := a.run(ctx, games, &report)
		if err != nil {
			return err
		}
		if kept {
			break
		}
	}
	if err := c.write(reportFile, report.Bytes()); err != nil {
		return err
	}
	return c.tell(out)
}

// open makes the folder, or takes what a run that was cut off left unfinished out of it.
func (c *Config) open() error {
	if c.VariantFile != "" {
		text, err := os.ReadFile(c.VariantFile)
		if err != nil {
			return err
		}
		c.File = crc32.ChecksumIEEE(text)
	}
	if err := os.MkdirAll(c.Dir, 0o777); err != nil {
		return err
	}
	parts, err := filepath.Glob(c.path("*" + game.Unfinished))
	for _, name := range parts {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// tell writes the report to out.
func (c *Config) tell(out io.Writer) error {
	text, err := os.ReadFile(c.path(reportFile))
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

// stage begins a step.
func (c *Config) stage(format string, args ...any) (show func(done, total int)) {
	if c.Stage == nil {
		return func(int, int) {}
	}
	return c.Stage(fmt.Sprintf(format, args...))
}

// write writes a file of the folder.
func (c *Config) write(name string, text []byte) error {
	return game.WriteFile(c.path(name), func(out io.Writer) error {
		_, err := out.Write(text)
		return err
	})
}

// planned is the file of the plan.
type planned struct {
	Settings Settings
	Games    int // that are to be played
}

// plan returns how many games to play: what a run before found, or what the first games tell.
func (c *Config) plan(ctx context.Context) (int, error) {
	text, err := os.ReadFile(c.path(planFile))
	if err == nil {
		var p planned
		if err := json.Unmarshal(text, &p); err != nil {
			return 0, fmt.Errorf("%s: %w", c.path(planFile), err)
		}
		if p.Settings != c.Settings {
			return 0, fmt.Errorf("%s was begun with %+v, now %+v: expected the same, or another folder",
				c.Dir, p.Settings,
				c.Settings)
		}
		return p.Games, nil
	}
	if !errors.Is(err, os.ErrNotExist) {
		return 0, err
	}
	p := planned{c.Settings, c.Games}
	if c.Hours > 0 {
		if p.Games, err = c.affordable(ctx); err != nil {
			return 0, err
		}
	}
	text, err = json.Marshal(p)
	if err != nil {
		return 0, err
	}
	return p.Games, c.write(planFile, append(text, '\n'))
}

// affordable measures how many games can be played in the hours, with what follows them.
func (c *Config) affordable(ctx context.Context) (int, error) {
	var took [2]time.Duration // a game, without and with points by searches
	for i, nodes := range []uint64{0, c.LabelNodes} {
		began, data := time.Now(), c.data(-1)
		data.Games, data.Evaluate = batchGames/2, nodes
		if err := data.Run(ctx, io.Discard); err != nil {
			return 0, err
		}
		took[i] = time.Since(began) / time.Duration(data.Games)
	}
	pairings := 1
	if c.Rival != nil {
		pairings = 3
	}
	budget := time.Duration((1 - matchShare) * c.Hours * float64(time.Hour))
	budget -= time.Duration(c.Match*pairings) * took[0] * time.Duration(c.MatchNodes) / time.Duration(c.Nodes)
	return max(int(budget/took[1]), fewestGames), nil
}

// data describes the games of a batch.
func (c *Config) data(batch int) *tune.Data {
	return &tune.Data{
		Play:     tune.Play{Nodes: c.Nodes, Opening: openPlies, Balance: lead, Lopsided: true},
		Variants: []*movegen.Tables{c.Tables}, Games: batchGames, PerGame: perGame,
		Evaluate: c.LabelNodes, Scale: labelScale, Result: resultShare,
		Seed: c.Seed<<32 + uint64(batch+1), Concurrency: c.Concurrency, Failed: c.Failed,
	}
}

// samples plays a batch and returns the labeled positions, a line each.
func (c *Config) samples(ctx context.Context, batch int) ([]byte, error) {
	data, out := c.data(batch), bytes.Buffer{}
	if c.Teacher {
		data.Evaluate = 0
	}
	if err := data.Run(ctx, &out); err != nil || !c.Teacher || out.Len() == 0 {
		return out.Bytes(), err
	}
	samples, err := tune.ReadSamples(c.batch(batch), &out)
	if err != nil {
		return nil, err
	}
	return c.teach(ctx, samples)
}

func (c *Config) batch(i int) string { return fmt.Sprintf("samples-%05d.txt", i+1) }

// batches is the number of files that have samples of so many games.
func batches(games int) int { return (games + batchGames - 1) / batchGames }

// play plays the games and labels their positions, a file a batch.
func (c *Config) play(ctx context.Context, games int) error {
	show := c.stage("%d games against itself", games)
	for i := range batches(games) {
		show(i*batchGames, games)
		if _, err := os.Stat(c.path(c.batch(i))); err == nil {
			continue
		}
		samples, err := c.samples(ctx, i)
		if err != nil {
			return err
		}
		if err := c.write(c.batch(i), samples); err != nil {
			return err
		}
	}
	return nil
}
