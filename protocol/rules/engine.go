package rules

import (
	"context"
	"errors"
	"fmt"
	"time"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// Engine looks for the best moves in positions of any book. It makes one search at a time and keeps from one to the
// next what it has learnt.
type Engine struct{ engine *engine.Engine }

// NewEngine returns an engine with a transposition table of hashMiB and a number of threads, at least one of each. With
// one thread a search that ends by depth or nodes is the same in every run.
func NewEngine(hashMiB, threads int) *Engine { return &Engine{engine.New(hashMiB, threads)} }

// Clear forgets what was learnt, as before a new game.
func (e *Engine) Clear() { e.engine.Clear() }

// Limits say when a search ends: at the first limit reached. Zero is none.
type Limits struct {
	Depth int // plies
	Nodes uint64
	Time  time.Duration
	Mate  int // ends when a mate in that many moves is found or refuted
	// Lines is how many of the best moves to look for, 1 if it is 0.
	Lines int
	// Moves are those to choose from, as Position.Play reads them; all legal ones if there are none.
	Moves []string
}

// Line is a line of play.
type Line struct {
	Rank  int // 1 for the best
	Depth int // plies of the iteration that found it
	// Moves are as Position.Moves writes them.
	Moves []string
	// Score is in centipawns from the view of the side to move. Where Mate is not 0, it is in how many moves that
	// side wins or, below 0, loses.
	Score, Mate int
	// AtLeast and AtMost say that the score is a bound.
	AtLeast, AtMost bool
	// Win is the chance, from 0 to 1, to win a game against chance.
	Win   float64
	Nodes uint64        // searched until then
	Time  time.Duration // likewise
}

// Found is what a search has come to.
type Found struct {
	Move  string // the best
	Lines []Line // the best first
	Depth int    // plies of the last iteration completed
	Nodes uint64
	Time  time.Duration
}

// Search looks for the best move until a limit is reached or ctx ends; then it answers with what it has found until
// then. It needs one of the two. It calls report, if not nil, with each line as it is found. The position is not
// changed.
func (e *Engine) Search(ctx context.Context, p *Position, l Limits, report func(Line)) (f Found, err error) {
	if ctx.Done() == nil && l.Depth <= 0 && l.Nodes == 0 && l.Time <= 0 && l.Mate <= 0 {
		return f, errors.New("a search without an end: expected a limit or a context that ends")
	}
	if err := p.over(); err != nil {
		return f, err
	}
	limits := search.Limits{Depth: max(l.Depth, 0), Nodes: l.Nodes, MoveTime: max(l.Time, 0), Mate: max(l.Mate, 0),
		MultiPV: max(l.Lines, 1)}
	for _, text := range l.Moves {
		m, err := p.parse(text)
		if err != nil {
			return f, err
		}
		limits.Moves = append(limits.Moves, m)
	}
	root := p.game.Copy()
	var result search.Result
	fault := game.Guard(func() {
		result = e.engine.Search(ctx, root.Copy(), limits, func(i search.Info) {
			if !live.IsLine(i) {
				return
			}
			line := lineOf(root, i)
			if i := line.Rank - 1; i < len(f.Lines) {
				f.Lines[i] = line
			} else {
				f.Lines = append(f.Lines, line)
			}
			if report != nil {
				report(line)
			}
		})
	})
	if fault != nil {
		return f, fmt.Errorf("search: %w", fault)
	}
	if result.Move != game.NoMove {
		f.Move = root.MoveText(result.Move)
	}
	f.Depth, f.Nodes, f.Time = result.Depth, result.Nodes, result.Time
	return f, nil
}

// lineOf makes a line of a report of a search from root.
func lineOf(root game.Game, i search.Info) Line {
	l := Line{Rank: max(i.MultiPV, 1), Depth: i.Depth, Score: int(i.Score), AtLeast: i.Bound == search.Lower,
		AtMost: i.Bound == search.Upper, Win: i.Win, Nodes: i.Nodes, Time: i.Time}
	if moves, mate := i.Score.Mate(); mate {
		l.Score, l.Mate = 0, moves
	}
	for _, m := range i.PV {
		l.Moves = append(l.Moves, root.MoveText(m))
		root.Make(m)
	}
	for range i.PV {
		root.Unmake()
	}
	return l
}
