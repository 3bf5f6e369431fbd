package web_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/web"
	"menagerie/search"
)

func TestEngineAnswersAndUndoTakesItBack(t *testing.T) {
	h := newServer(t, nil)
	for _, variant := range []string{"chess", "xxl", "checkers61bl", "combination"} {
		w := dial(t, h)
		w.send(
			`{"do":"new","variant":"` + variant + `","players":["person","engine"],"level":5,"moveTime":30,"control":{"total":60000}}`,
		)
		start := w.await("state", nil)
		w.send(`{"do":"move","text":"` + start.Steps[0].Text + `"}`)
		w.await("state", func(m message) bool { return m.Ply == 2 })
		w.send(`{"do":"undo"}`)
		m := w.await("state", func(m message) bool { return m.Ply == 0 })
		if m.FEN != start.FEN {
			t.Errorf("%s: undo leads to %s, want %s", variant, m.FEN, start.FEN)
		}
		if len(m.Clocks) != 2 || m.Clocks[0] < 59_000 || m.Clocks[1] != 60_000 {
			t.Errorf("%s: undo leaves clocks %v", variant, m.Clocks)
		}
		_ = w.conn.Close(websocket.StatusNormalClosure, "")
	}
}

// timedEngine says when its searches have ended.
type timedEngine struct {
	live.Engine
	ended chan time.Time
}

func (e timedEngine) Search(ctx context.Context, g game.Game, l search.Limits, note func(search.Info)) search.Result {
	r := e.Engine.Search(ctx, g, l, note)
	e.ended <- time.Now()
	return r
}

// A move of the engine reaches the page within 50 ms of the end of its search, on the largest board as
// well.
func TestMoveReachesThePageAtOnce(t *testing.T) {
	ended := make(chan time.Time, 100)
	h := newServer(t, func(c *web.Config) {
		c.NewEngine = func() live.Engine { return timedEngine{engine.New(1, 1), ended} }
	})
	for _, variant := range []string{"chess", "xxl", "reallybig"} {
		w := dial(t, h)
		w.send(`{"do":"new","variant":"` + variant + `","players":["person","engine"],"level":20,"moveTime":20}`)
		at := w.await("state", nil)
		var took []time.Duration
		for move := 1; len(took) < 21; move++ {
			if at.Over {
				w.send(`{"do":"restart"}`)
				at = w.await("state", func(m message) bool { return m.Ply == 0 })
			}
			w.send(`{"do":"move","text":"` + at.Steps[move*7%len(at.Steps)].Text + `"}`)
			at = w.await("state", func(m message) bool { return m.Ply == at.Ply+2 || m.Over })
			if at.Ply%2 == 0 { // else the person has ended the game
				took = append(took, time.Since(<-ended))
			}
		}
		_ = w.conn.CloseNow()
		slices.Sort(took)
		t.Logf("%s: %v in the median, %v at most", variant, took[10], took[20])
		if took[2] > 50*time.Millisecond { // a busy machine delays many
			t.Errorf("%s: %v at best", variant, took[2])
		}
		for len(ended) > 0 {
			<-ended
		}
	}
}

// TestEngineByItselfCanBeWatched: a person can follow the moves, and is not kept waiting in a game of their own.
func TestEngineByItselfCanBeWatched(t *testing.T) {
	const pause = 400 * time.Millisecond
	h := newServer(t, func(c *web.Config) { c.Pause = pause })
	for _, test := range []struct {
		setup  string
		pauses bool
	}{
		{`"variant":"chess","players":["engine","engine"],"level":0,"moveTime":1000`, true},
		{`"variant":"chessforge","players":["engine","person"],"level":20,"moveTime":1`, true},
		{`"variant":"chess","players":["engine","engine"],"level":0,"moveTime":1000,"control":{"total":2000}`, false},
		{`"variant":"chess","players":["person","engine"],"level":0,"moveTime":1`, false},
	} {
		w := dial(t, h)
		w.send(`{"do":"new",` + test.setup + `}`)
		at := w.await("state", nil)
		start := time.Now()
		if len(at.Steps) > 0 {
			w.send(`{"do":"move","text":"` + at.Steps[0].Text + `"}`)
		}
		w.await("state", func(m message) bool { return m.Ply >= 2 })
		if took := time.Since(start); (took > 3*pause/2) != test.pauses {
			t.Errorf("%s: two moves took %v", test.setup, took)
		}
		_ = w.conn.CloseNow()
	}
}

// TestLastLinesOfAnalysisCome: the page has the last line of a search that has nothing more to say.
func TestLastLinesOfAnalysisCome(t *testing.T) {
	h := newServer(t, func(c *web.Config) {
		c.NewEngine = func() live.Engine { return talkativeEngine{engine.New(1, 1)} }
	})
	w := dial(t, h)
	w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
	w.send(`{"do":"analyse","lines":1}`)
	w.await("lines", func(m message) bool { return m.Lines[0].Depth == talkativeDepth })
}

// talkativeEngine reports many depths at once, and falls silent.
type talkativeEngine struct{ live.Engine }

const talkativeDepth = 20

func (e talkativeEngine) Search(ctx context.Context, g game.Game, _ search.Limits, note func(search.Info)) search.Result {
	pv := g.LegalMoves(nil)[:1]
	for depth := 1; depth <= talkativeDepth; depth++ {
		note(search.Info{Depth: depth, MultiPV: 1, PV: pv})
	}
	<-ctx.Done()
	return search.Result{Move: pv[0]}
}

func TestGameGoesOnFromAnyPosition(t *testing.T) {
	h := newServer(t, nil)
	w := dial(t, h)
	w.send(`{"do":"new","variant":"chess","moves":["e2e4","e7e5","g1f3"],` + twoPeople + `}`)
	m := w.await("state", func(m message) bool { return m.Ply == 3 })
	w.send(fmt.Sprintf(`{"do":"goto","id":%d}`, m.Moves[0].ID))
	w.await("state", func(m message) bool { return m.Ply == 1 && len(m.Moves) == 3 })
	w.send(`{"do":"move","text":"c5"}`)
	m = w.await("state", func(m message) bool { return m.Ply == 2 })
	if len(m.Moves) != 2 || !strings.HasPrefix(m.FEN, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w") {
		t.Errorf("after the other move: %d moves, %s", len(m.Moves), m.FEN)
	}
	w.send(`{"do":"pgn"}`)
	if m := w.await("text", nil); !strings.Contains(m.Text, "1. e4 e5 (1... c5) 2. Nf3 *") {
		t.Errorf("PGN:\n%s", m.Text)
	}
}
