package engine

import (
	"context"
	"errors"
	"os"
	"sync"
	"time"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/internal/tables"
	"menagerie/movegen"
	"menagerie/search"
)

// endgames finds the endgame tables for a search. It keeps those of the variant that was searched
// last: the files of a folder, and small tables that it builds in memory when the board is nearly
// empty.
type endgames struct {
	dir     string // "" for none
	threads int
	rules   *movegen.Tables
	set     *tables.Set // of rules, nil if tables do not suit them
	// slow are materials whose tables were not built within that time.
	slow map[tables.Material]time.Duration
}

const (
	// builtMen is the most men of tables that are built for a search.
	builtMen = 3
	// buildPositions is the most positions of such a build, smaller tables included: some seconds.
	buildPositions = 8 << 20
	// buildBytes is the memory of a set from which on no more tables are built.
	buildBytes = 128 << 20
	// buildShare is the part of the time for moves that a build may take.
	buildShare, moveTimeShare = 20, 4
)

// useDir reads tables from a folder from now on, none if it is "". problems says in a line each
// which files of it are no tables. After an error everything stays as it was.
func (e *endgames) useDir(dir string) (problems []string, err error) {
	if dir != "" {
		if _, err := os.ReadDir(dir); err != nil {
			return nil, err
		}
		files, err := tables.Files(dir)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if _, _, err := tables.Check(file, false); err != nil {
				problems = append(problems, err.Error())
			}
		}
	}
	e.forget()
	e.dir = dir
	return problems, nil
}

func (e *endgames) forget() {
	if e.set != nil {
		_ = e.set.Close() // nothing is lost with the mapping of a file that was only read
	}
	e.rules, e.set, e.slow = nil, nil, nil
}

// of returns the tables for a search of root, nil if none apply.
func (e *endgames) of(ctx context.Context, root search.Position, limits *search.Limits) search.Endgames {
	p, ok := root.(*eval.Position)
	if !ok || e.dir == "" && p.Men() > builtMen+1 {
		return nil
	}
	e.adopt(p.Tables())
	if e.set == nil {
		return nil
	}
	if p.Men() <= builtMen+1 {
		e.build(ctx, p.Position, limits)
	}
	if e.set.Len() == 0 {
		return nil
	}
	return prober{e.set}
}

// adopt changes to the tables of a variant.
func (e *endgames) adopt(rules *movegen.Tables) {
	if e.rules == rules {
		return
	}
	e.forget()
	e.rules, e.slow = rules, map[tables.Material]time.Duration{}
	set, err := tables.NewSet(rules)
	if err != nil {
		return
	}
	e.set = set
	if e.dir != "" {
		// useDir has told of files that cannot be used. Those of other rules do no harm.
		_, _ = set.Load(e.dir)
	}
}

// build adds the tables of few men that a position is in or leads to.
func (e *endgames) build(ctx context.Context, p *movegen.Position, limits *search.Limits) {
	allowed, timed := buildTime(limits)
	building := ctx
	if timed {
		var cancel context.CancelFunc
		building, cancel = context.WithTimeout(ctx, allowed)
		defer cancel()
	}
	for _, m := range e.set.Near(p, builtMen) {
		if slow, is := e.slow[m]; e.set.Table(m) != nil || is && (!timed || allowed < 2*slow) {
			continue
		}
		if n, err := e.set.Size(m); err != nil || n > buildPositions || e.set.Bytes() > buildBytes {
			continue
		}
		if err := e.set.Build(building, m, tables.Options{Threads: max(e.threads, 1)}); err != nil && ctx.Err() == nil {
			e.slow[m] = allowed
		}
	}
}

// buildTime is how long building may take; timed is false where no clock runs.
func buildTime(limits *search.Limits) (allowed time.Duration, timed bool) {
	switch {
	case limits.MoveTime > 0:
		return limits.MoveTime / moveTimeShare, true
	case limits.Clock != nil:
		return limits.Clock.Time / buildShare, true
	}
	return 0, false
}

// prober probes the tables of a set for the search.
type prober struct{ set *tables.Set }

// Probe implements [search.Endgames].
func (p prober) Probe(pos search.Position) (search.Ending, bool) {
	q, ok := pos.(*eval.Position)
	if !ok {
		return search.Ending{}, false
	}
	e, known := p.set.Probe(q.Position)
	return search.Ending(e), known
}

// UseTables reads endgame tables from a folder from now on, none if it is "". problems says in a
// line each which files of it are no tables.
func (e *Engine) UseTables(dir string) (problems []string, err error) { return e.endgames.useDir(dir) }

// Verdicts returns a function that says how positions end by the endgame tables of a folder, "" for none;
// known is false where no table does. If small, it builds those of few men in memory, as for a search
// that may take verdictTime. It is safe for concurrent use.
func Verdicts(dir string, small bool) (verdict func(g game.Game) (e search.Ending, known bool), err error) {
	tablesOf := &endgames{}
	if problems, err := tablesOf.useDir(dir); err != nil {
		return nil, err
	} else if len(problems) > 0 {
		return nil, errors.New(problems[0])
	}
	var lock sync.Mutex
	return func(g game.Game) (search.Ending, bool) {
		s, ok := g.(Searchable)
		if !ok {
			return search.Ending{}, false
		}
		p, ok := s.Fork(new(eval.Evaluator)).(*eval.Position)
		if !ok || p.Men() > tables.MaxMen {
			return search.Ending{}, false
		}
		lock.Lock()
		defer lock.Unlock()
		tablesOf.adopt(p.Tables())
		if tablesOf.set == nil {
			return search.Ending{}, false
		}
		if small && p.Men() <= builtMen {
			tablesOf.build(context.Background(), p.Position, &search.Limits{MoveTime: verdictTime})
		}
		return prober{tablesOf.set}.Probe(p)
	}, nil
}

// verdictTime is the time of a move for which Verdicts builds tables.
const verdictTime = 12 * time.Second
