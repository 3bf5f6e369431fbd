package protocol

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/perft"
	"menagerie/search"
)

// patience is how long a test waits for a line that must come.
const patience = 2 * time.Second

// promptly is how soon a line must come whatever the engine does.
const promptly = 50 * time.Millisecond

// fakeEngine plays the first legal move and expects the first reply to it. It
// takes no time if depth or nodes are limited, the time of a move, a tenth of
// the clock, or else until it is stopped.
type fakeEngine struct {
	mu      sync.Mutex
	limits  []search.Limits // of the searches so far
	hash    int
	threads int
	cleared int
	running bool
	overlap bool // two calls at once: forbidden
	score   search.Score
	assumed []string // scores and depths told
}

func (e *fakeEngine) enter() func() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.overlap = e.overlap || e.running
	e.running = true
	return func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.running = false
	}
}

func (e *fakeEngine) Resize(hashMiB int) { defer e.enter()(); e.hash = hashMiB }
func (e *fakeEngine) SetThreads(n int)   { defer e.enter()(); e.threads = n }
func (e *fakeEngine) Assume(_ game.Game, score search.Score, depth int) {
	defer e.enter()()
	e.assumed = append(e.assumed, fmt.Sprintf("%d %d", score, depth))
}
func (e *fakeEngine) Clear() { defer e.enter()(); e.cleared++ }

func (e *fakeEngine) Search(ctx context.Context, g game.Game, limits search.Limits, report func(search.Info)) search.Result {
	defer e.enter()()
	g = g.Copy()
	e.mu.Lock()
	e.limits = append(e.limits, limits)
	score := e.score
	e.mu.Unlock()
	moves := limits.Moves
	if len(moves) == 0 {
		moves = g.LegalMoves(nil)
	}
	if len(moves) == 0 {
		report(search.Info{MultiPV: 1, Bound: search.Exact, Score: -search.Mate})
		return search.Result{}
	}
	result := search.Result{Move: moves[0], Score: score, Depth: 1, Nodes: 20}
	pv := moves[:1:1]
	g.Make(moves[0])
	if replies := g.LegalMoves(nil); len(replies) > 0 {
		result.Ponder = replies[0]
		pv = append(pv, replies[0])
	}
	g.Unmake()
	report(search.Info{Depth: 1, SelDepth: 2, MultiPV: 1, Score: score, Bound: search.Exact, Nodes: 20, Time: 10 * time.Millisecond, PV: pv})
	e.wait(ctx, limits)
	return result
}

func (e *fakeEngine) wait(ctx context.Context, limits search.Limits) {
	if limits.PonderHit != nil {
		select {
		case <-limits.PonderHit:
		case <-ctx.Done():
			return
		}
	}
	var timeout <-chan time.Time
	switch {
	case limits.Infinite:
	case limits.Depth > 0 || limits.Nodes > 0:
		return
	case limits.MoveTime > 0:
		timeout = time.After(limits.MoveTime)
	case limits.Clock != nil:
		timeout = time.After(limits.Clock.Time / 10)
	}
	select {
	case <-timeout:
	case <-ctx.Done():
	}
}

func (e *fakeEngine) last(t *testing.T) search.Limits {
	t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.limits) == 0 {
		t.Fatal("nothing was searched")
	}
	return e.limits[len(e.limits)-1]
}

func raceVariants() []game.Rules {
	return []game.Rules{
		&raceRules{name: "chess", aliases: []string{"standard"}, xboardName: "normal", files: 8, ranks: 8, promotion: 8},
		&raceRules{name: "xxl", files: 14, ranks: 14, promotion: 8, early: 'Q'},
		&raceRules{name: "grand", xboardName: "grand", files: 10, ranks: 10, promotion: 10},
		&raceRules{name: "short", files: 4, ranks: 5, promotion: 5},
		&raceRules{name: "fischerandom", aliases: []string{"chess960"}, xboardName: "fischerandom", files: 8, ranks: 8, promotion: 8},
		&raceRules{name: "drawn", files: 8, ranks: 8, promotion: 8, drawPlies: 2},
	}
}

func testConfig(e live.Engine) Config {
	return Config{
		Name: "Menagerie", Version: "test", Rules: raceVariants(), Engine: e, Log: zerolog.Nop(),
		HashMiB: 16, MaxHashMiB: 1024, MaxThreads: 8,
		Perft: func(ctx context.Context, g game.Game, depth int) ([]perft.MoveCount, uint64, error) {
			if depth > 20 {
				<-ctx.Done()
				return nil, 0, ctx.Err()
			}
			var moves []perft.MoveCount
			for _, m := range g.LegalMoves(nil) {
				moves = append(moves, perft.MoveCount{Move: g.MoveText(m), Nodes: 1})
			}
			return moves, uint64(len(moves)), nil
		},
		Bench: func(_ context.Context, w io.Writer, args []string) error {
			_, err := io.WriteString(w, "8 nodes 16 nps "+strings.Join(args, ",")+"\n")
			return err
		},
		LoadVariants: func(path string) ([]game.Rules, []string, error) {
			if path != "good.ini" {
				return nil, nil, errors.New(path + ": no such file")
			}
			return []game.Rules{&raceRules{name: "loaded", files: 5, ranks: 5, promotion: 5}}, []string{"good.ini:7: variant bad: no king"}, nil
		},
		LoadLayout: func(path string) (game.Rules, error) {
			if path != "level.txt" {
				return nil, errors.New(path + ": no such file")
			}
			return &raceRules{name: "xxl", files: 14, ranks: 14, promotion: 8, early: 'Q', laidOut: "14/14/14/14/14/14/14/14/14/14/14/14/1P12/14 w - - 0 1"}, nil
		},
	}
}

// dialogue is a session under test.
type dialogue struct {
	t      *testing.T
	engine *fakeEngine
	in     *io.PipeWriter
	lines  chan string
	ended  chan error
}

func start(t *testing.T) *dialogue { return startWith(t, testConfig) }

func startWith(t *testing.T, config func(live.Engine) Config) *dialogue {
	t.Helper()
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	d := &dialogue{t: t, engine: &fakeEngine{}, in: inWrite, lines: make(chan string, 10000), ended: make(chan error, 1)}
	go func() {
		d.ended <- Run(t.Context(), inRead, outWrite, config(d.engine))
		outWrite.Close()
		inRead.Close()
	}()
	go func() {
		defer close(d.lines)
		r := bufio.NewScanner(outRead)
		for r.Scan() {
			d.lines <- r.Text()
		}
	}()
	t.Cleanup(func() {
		d.in.Close()
		d.waitEnd()
		if d.engine.overlap {
			t.Error("the engine was called while it searched")
		}
	})
	return d
}

func (d *dialogue) waitEnd() {
	d.t.Helper()
	if d.ended == nil {
		return
	}
	select {
	case err := <-d.ended:
		if err != nil {
			d.t.Errorf("Run: %v", err)
		}
		d.ended = nil
	case <-time.After(patience):
		d.t.Error("the session does not end")
	}
}

func (d *dialogue) send(lines ...string) {
	d.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(d.in, line+"\n"); err != nil {
			d.t.Fatalf("send %q: %v", line, err)
		}
	}
}

// next returns the next line of output.
func (d *dialogue) next(within time.Duration) string {
	d.t.Helper()
	select {
	case line, ok := <-d.lines:
		if !ok {
			d.t.Fatal("the session ended")
		}
		return line
	case <-time.After(within):
		d.t.Fatalf("no output within %v", within)
	}
	return ""
}

// expect reads lines up to one that starts with prefix and returns it.
func (d *dialogue) expect(prefix string) string {
	d.t.Helper()
	var seen []string
	for {
		select {
		case line, ok := <-d.lines:
			if ok && strings.HasPrefix(line, prefix) {
				return line
			}
			seen = append(seen, line)
			if ok {
				continue
			}
		case <-time.After(patience):
		}
		d.t.Fatalf("no line starts with %q:\n%s", prefix, strings.Join(seen, "\n"))
	}
}

// expectNext demands that the very next line starts with prefix.
func (d *dialogue) expectNext(prefix string) string {
	d.t.Helper()
	line := d.next(patience)
	if !strings.HasPrefix(line, prefix) {
		d.t.Fatalf("got %q, want %q", line, prefix)
	}
	return line
}

// expectAll demands lines with these prefixes, in this order, with others between.
func (d *dialogue) expectAll(prefixes ...string) {
	d.t.Helper()
	for _, p := range prefixes {
		d.expect(p)
	}
}

// transcript runs a script whole and returns what it prints.
func transcript(t *testing.T, script string) string {
	t.Helper()
	return transcriptOf(t, testConfig(&fakeEngine{}), script)
}

func transcriptOf(t *testing.T, config Config, script string) string {
	t.Helper()
	var out strings.Builder
	if err := Run(t.Context(), strings.NewReader(script), &out, config); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
