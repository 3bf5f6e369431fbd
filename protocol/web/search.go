package web

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// purpose is what a search is for.
type purpose uint8

const (
	toMove purpose = iota // the engine's move
	toHint
	toAnalyse
	toReview
)

// job is a search that runs.
type job struct {
	*live.Task
	purpose purpose
	game    game.Game  // the position searched, for the tab's goroutine
	lines   []lineData // of analysis, by rank
	table   *tableData // of analysis: what endgame tables say, nil if nothing, or not yet
	sent    time.Time  // when the page was told of them
	unsent  bool       // some are newer
}

// report is news of a search: of a line, or what endgame tables say.
type report struct {
	job   *job
	info  search.Info
	table *tableData
}

// stop ends the search that runs, and waits for it.
func (t *tab) stop() {
	if t.job == nil {
		return
	}
	t.job.Drop()
	if t.job.purpose == toReview {
		t.review = nil
		t.send(reviewMessage{Is: "review"})
	}
	t.job = nil
}

// done delivers what to do when the search that runs ends.
func (t *tab) done() <-chan func() {
	if t.job == nil {
		return nil
	}
	return t.job.Done()
}

// turns shares places among searches: those that take long go on by turns while others wait.
type turns struct {
	places  chan struct{}
	waiting atomic.Int32
	time    time.Duration // of a turn
}

func newTurns(places int, time time.Duration) *turns {
	return &turns{places: make(chan struct{}, places), time: time}
}

// run searches again and again, for a turn each time if others wait, until the search ends by
// itself or ctx does. What it has found before is in the transposition table; since is when it
// was first its turn. Without a turn before the end of ctx it searches for no time.
func (t *turns) run(ctx context.Context, find finder) (f live.Found) {
	var since time.Time
	for again := true; again && t.take(ctx); {
		if since.IsZero() {
			since = time.Now()
		}
		f, again = t.turn(ctx, since, find)
	}
	if since.IsZero() {
		return find(ctx, time.Now())
	}
	return f
}

// take waits for a place, and reports whether it has one: not if ctx has ended.
func (t *turns) take(ctx context.Context) bool {
	t.waiting.Add(1)
	defer t.waiting.Add(-1)
	select {
	case t.places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// turn searches in a place, which it gives back, and reports whether the search wants another turn.
func (t *turns) turn(ctx context.Context, since time.Time, find finder) (f live.Found, again bool) {
	defer func() { <-t.places }()
	turn, end := context.WithCancel(ctx)
	defer end()
	go func() {
		clock := time.NewTicker(t.time)
		defer clock.Stop()
		for {
			select {
			case <-clock.C:
				if t.waiting.Load() > 0 {
					end()
				}
			case <-turn.Done():
				return
			}
		}
	}()
	f = find(turn, since)
	return f, turn.Err() != nil && ctx.Err() == nil
}

// finder searches until ctx ends. Its time counts from since on.
type finder func(ctx context.Context, since time.Time) live.Found

// start thinks of a position. Searches of all tabs share the processors by turns, those for moves
// and analyses for themselves.
func (t *tab) start(why purpose, g game.Game, thought *live.Thought) {
	t.stop()
	j := &job{purpose: why, game: g.Copy(), lines: []lineData{}}
	t.job = j
	var earliest time.Time
	if why == toMove {
		earliest = time.Now().Add(t.pause())
	}
	turns := t.server.moves
	if why == toAnalyse || why == toReview {
		turns = t.server.lines
	}
	news := func(i search.Info) {
		if !live.IsLine(i) {
			return
		}
		select {
		case t.reports <- report{job: j, info: i}:
		default: // a page that is slower than the search misses some
		}
	}
	verdict, description, own := t.server.config.Verdict, t.setup.description, g.Copy()
	j.Task = live.Begin(t.ctx, func(ctx context.Context) func() {
		if why == toAnalyse && verdict != nil { // small tables are built first
			if table := fromTables(verdict, own, description); table != nil {
				select {
				case t.reports <- report{job: j, table: table}:
				case <-ctx.Done():
				}
			}
		}
		found := turns.run(ctx, func(ctx context.Context, since time.Time) live.Found {
			return thought.Search(ctx, t.engine, since, news)
		})
		sleep(ctx, time.Until(earliest))
		return func() { t.found(found) }
	})
}

// goOn starts the search that the position asks for: the engine's move, or analysis.
func (t *tab) goOn() {
	switch {
	case t.table.EngineToMove() && t.looked == nil:
		t.start(toMove, t.table.Position, t.table.ToMove())
	case t.lines > 0 && !t.fogged() && !t.current().Result().Over():
		t.start(toAnalyse, t.current(), t.table.ToAnalyse(t.current(), t.lines))
	}
}

// pauseShare is the most of the time left that the engine waits before a move against itself.
const pauseShare = 50

// pause is how long a person who watches the engine play by itself sees a position at least.
func (t *tab) pause() time.Duration {
	players := t.table.Players[:]
	if t.table.Alone() {
		players = players[:1]
	}
	if slices.Contains(players, live.Human) {
		return 0
	}
	if t.table.Timed() {
		return min(t.server.config.Pause, t.table.Remaining()/pauseShare)
	}
	return t.server.config.Pause
}

// sleep waits, but not beyond the end of ctx.
func sleep(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// current is the position that the board shows, as the person knows it.
func (t *tab) current() game.Game {
	g := t.table.Position
	if t.looked != nil {
		g = t.looked
	}
	if t.veiled() {
		g = g.SeenBy(t.viewer())
	}
	return g
}

// found takes what the search that ran has found.
func (t *tab) found(f live.Found) {
	for len(t.reports) > 0 {
		t.heard(<-t.reports)
	}
	t.tell()
	j := t.job
	t.job = nil
	switch j.purpose {
	case toMove:
		if t.table.Over() || f.Move == game.NoMove {
			return
		}
		if len(f.Best.PV) > 0 {
			t.score = int(f.Best.Score)
		}
		t.play(f.Move)
	case toReview:
		t.reviewed(t.verdictOf(j.game, f))
		t.reviewNext()
	case toHint:
		path := t.squares(j.game, f.Move)
		san := t.told(j.game, f.Move)[0]
		text, _ := scoreText(f.Best, 1)
		t.send(hintMessage{Is: "hint", Path: path, Text: fmt.Sprintf("Hint: %s (%s)", san, text)})
		t.goOn()
	}
}

// heard passes news of analysis on to the page.
func (t *tab) heard(r report) {
	if r.job != t.job || r.job.purpose != toAnalyse {
		return
	}
	j, rank := r.job, max(r.info.MultiPV, 1)
	if r.table != nil {
		j.table, j.unsent = r.table, true
		t.tell()
		return
	}
	for len(j.lines) < rank {
		j.lines = append(j.lines, lineData{SAN: []string{}, Path: []int{}})
	}
	line, before := t.line(j.game, r.info), j.lines[rank-1]
	if at := slices.IndexFunc(j.lines, func(l lineData) bool {
		return len(l.SAN) > 0 && l.SAN[0] == line.SAN[0]
	}); at >= 0 && len(before.SAN) > 0 {
		j.lines[at] = before // this move had that rank at less depth
	}
	j.lines[rank-1], j.unsent = line, true
	if time.Since(j.sent) >= reportEvery {
		t.tell()
	}
}

// tell sends the lines of analysis that the page does not have yet.
func (t *tab) tell() {
	if j := t.job; j != nil && j.unsent {
		j.sent, j.unsent = time.Now(), false
		t.send(linesMessage{Is: "lines", Lines: j.lines, Table: j.table})
	}
}

// telling is when there are lines to tell, nil for never.
func (t *tab) telling() (<-chan time.Time, func()) {
	if t.job == nil || !t.job.unsent {
		return nil, func() {}
	}
	timer := time.NewTimer(reportEvery - time.Since(t.job.sent))
	return timer.C, func() { timer.Stop() }
}

// line is a line of analysis for the page.
func (t *tab) line(g game.Game, i search.Info) lineData {
	side := 1
	if g.Turn() == game.Black {
		side = -1
	}
	text, value := scoreText(i, side)
	pv := i.PV[:min(len(i.PV), maxPV)]
	return lineData{Score: text, Value: value, Depth: i.Depth, SAN: t.told(g, pv...),
		Path: t.squares(g, pv[0])}
}

// scoreText writes a score from White's side, with its value in centipawns. side is -1 if
// Black is to move.
func scoreText(i search.Info, side int) (text string, value int) {
	if i.Chance {
		return fmt.Sprintf("%.1f hits", float64(i.Score)/100), int(i.Score)
	}
	if moves, ok := i.Score.Mate(); ok {
		return fmt.Sprintf("#%d", side*moves), side * mateValue(moves)
	}
	return fmt.Sprintf("%+.2f", float64(side*int(i.Score))/100), side * int(i.Score)
}

// mateValue is a mate on the scale of an evaluation bar.
func mateValue(moves int) int {
	if moves < 0 {
		return -10000
	}
	return 10000
}

// reportEvery is the least time between two reports of analysis; maxPV how many moves of a
// line they show.
const (
	reportEvery = 100 * time.Millisecond
	maxPV       = 12
)
