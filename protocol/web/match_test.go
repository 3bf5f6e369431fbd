package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/web"
	"menagerie/search"
)

const matchOf = `{"do":"match","variant":"bughouse","level":%d,"moveTime":%d,"origin":"http://x","names":["Ann","","",""],` +
	`"seats":[%s],"control":{"total":%d}}`

// startMatch makes a match, and returns the tokens of the other people and, at last, of those who watch.
func startMatch(host *tab, level, moveTime int, seats string, total int) (tokens []string) {
	host.t.Helper()
	host.send(fmt.Sprintf(matchOf, level, moveTime, seats, total))
	m := host.room(func(m roomNews) bool { return len(m.Links) > 0 })
	for _, l := range m.Links {
		_, token, _ := strings.Cut(l.Link, "#room=")
		tokens = append(tokens, token)
	}
	return tokens
}

// serving is a program that serves the page, until it is killed.
type serving struct {
	h      *httptest.Server
	killed context.Context
	inside atomic.Int32 // pages that may still hear from it
}

// matchPlayer is a page that plays by chance, loads itself again, asks for what is refused, and looks at earlier moves.
type matchPlayer struct {
	t       *testing.T
	token   string
	random  *rand.Rand
	now     *atomic.Pointer[serving]
	longest int // moves after which it resigns
	made    *atomic.Int64
}

// play plays until the match is over, and returns why it is.
func (p *matchPlayer) play() string {
	for {
		if words, over := p.visit(p.now.Load()); over {
			return words
		}
		time.Sleep(time.Millisecond)
	}
}

// visit plays until the match is over, the program is killed or the page is loaded again.
func (p *matchPlayer) visit(s *serving) (words string, over bool) {
	s.inside.Add(1)
	defer s.inside.Add(-1)
	conn, _, err := websocket.Dial(s.killed, "ws"+strings.TrimPrefix(s.h.URL, "http")+"/ws", nil)
	if err != nil {
		return "", false
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(1 << 20)
	say := func(format string, args ...any) {
		_ = conn.Write(s.killed, websocket.MessageText, fmt.Appendf(nil, format, args...))
	}
	say(`{"do":"join","token":%q}`, p.token)
	fen := ""
	for {
		_, text, err := conn.Read(s.killed)
		if err != nil {
			return "", false
		}
		var m struct {
			message
			Head  int
			State struct{ FEN string }
		}
		_ = json.Unmarshal(text, &m)
		switch m.Is {
		case "second":
			if n := countPieces(fen) + countPieces(m.State.FEN); n != 64 {
				p.t.Errorf("%d pieces in %s and %s", n, fen, m.State.FEN)
			}
		case "state":
			fen = m.FEN
			p.made.Store(max(p.made.Load(), int64(m.Head)))
			switch n := p.random.IntN(30); {
			case m.Over:
				return m.Words, true
			case n == 0:
				return "", false
			case n == 1:
				say(`{"do":"goto","id":%d}`, p.random.IntN(m.Head+1))
			case n == 2:
				say(`{"do":%q,"text":"go"}`, []string{"undo", "pgn", "hint", "analyse", "players", "decline", "say"}[p.random.IntN(7)])
			}
			switch {
			case m.Ply < m.Head:
				say(`{"do":"goto","id":%d}`, m.Head)
			case len(m.Steps) == 0:
			case m.Head > p.longest:
				say(`{"do":"resign"}`)
			default:
				say(`{"do":"move","text":%q}`, m.Steps[p.random.IntN(len(m.Steps))].Text)
			}
		}
	}
}

func countPieces(fen string) (n int) {
	field, _, _ := strings.Cut(fen, " ")
	for i := range len(field) {
		if game.IsLetter(field[i]) {
			n++
		}
	}
	return n
}

// Matches of people and engines on two boards are played to their end by chance, through pages that are loaded again and
// a program that is killed in the middle: no piece is lost, and all hear of the same end.
func TestMatchesAtRandom(t *testing.T) {
	for seed, seats := range []string{
		`"you","person","person","person"`, `"you","engine","person","engine"`, `"engine","engine","engine","you"`,
	} {
		t.Run(seats, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			first := newServer(t, func(c *web.Config) { c.Games = folder })
			killed, kill := context.WithCancel(t.Context())
			var now atomic.Pointer[serving]
			old := &serving{h: first, killed: killed}
			now.Store(old)
			host := dial(t, first)
			tokens := startMatch(host, 0, 1, seats, 0)
			var own roomNews
			host.send(`{"do":"decline"}`)
			own = host.room(func(m roomNews) bool { return m.Token != "" })
			_ = host.conn.CloseNow()
			tokens[len(tokens)-1] = own.Token // nobody watches
			var made, done atomic.Int64
			var all sync.WaitGroup
			ends := make([]string, len(tokens))
			for i, token := range tokens {
				p := &matchPlayer{t, token, rand.New(rand.NewPCG(uint64(seed), uint64(i))), &now, 60, &made}
				all.Go(func() {
					ends[i] = p.play()
					done.Add(1)
				})
			}
			for made.Load() < 20 && done.Load() == 0 {
				time.Sleep(time.Millisecond)
			}
			kill()
			for old.inside.Load() > 0 { // what was heard before is in the copy, too
				time.Sleep(100 * time.Microsecond)
			}
			copied := t.TempDir() // what a program that is killed leaves; a file may go meanwhile, for engines play on
			for os.CopyFS(copied, os.DirFS(folder)) != nil {
				copied = t.TempDir()
			}
			now.Store(&serving{h: newServer(t, func(c *web.Config) { c.Games = copied }), killed: t.Context()})
			all.Wait()
			for i, words := range ends {
				mine, _, _ := strings.Cut(words, ": ")
				first, _, _ := strings.Cut(ends[0], ": ")
				if words == "" || mine != first {
					t.Errorf("player %d hears %q, player 0 %q", i, words, ends[0])
				}
			}
			t.Log(made.Load(), ends[0])
		})
	}
}

// TestPartnersTalk: what is said is heard by the partner, and by nobody else.
func TestPartnersTalk(t *testing.T) {
	h := newServer(t, nil)
	ann := dial(t, h)
	tokens := startMatch(ann, 1, 1, `"you","person","person","person"`, 0)
	var all []*tab
	for _, token := range tokens { // Bob, Cat, Dan and who watches
		w := dial(t, h)
		w.send(`{"do":"join","token":"` + token + `"}`)
		all = append(all, w)
	}
	dan := all[2]
	ann.send(`{"do":"say","text":"  I need\na knight "}`)
	said := func(m roomNews) bool { return len(m.Said) == 1 }
	if m := dan.room(said); m.Said[0].Text != "I need a knight" || m.Said[0].You {
		t.Errorf("the partner hears %v", m.Said)
	}
	if m := ann.room(said); !m.Said[0].You {
		t.Errorf("who has said it sees %v", m.Said)
	}
	dan.send(`{"do":"say","text":"soon"}`)
	ann.room(func(m roomNews) bool { return len(m.Said) == 2 })
	ann.send(`{"do":"move","text":"e2e4"}`)
	for i, w := range []*tab{all[0], all[1], all[3]} {
		for made := false; !made; {
			m, text := w.next()
			if strings.Contains(text, "I need a") || strings.Contains(text, `"soon"`) {
				t.Errorf("%d: another one hears %s", i, text)
			}
			made = m.Is == "state" && len(m.Moves) == 1
		}
	}
	ann.send(`{"do":"say","text":" "}`)
	ann.await("refused", func(m message) bool { return strings.HasPrefix(m.Text, "say: nothing") })
	ann.send(`{"do":"say","text":"` + strings.Repeat("x", 300) + `"}`)
	ann.room(func(m roomNews) bool { return len(m.Said) == 3 && len(m.Said[2].Text) == 120 })
	alone := dial(t, h)
	startMatch(alone, 1, 1, `"you","person","person","engine"`, 0)
	alone.send(`{"do":"say","text":"go"}`)
	alone.await("refused", func(m message) bool { return m.Text == "your partner is an engine" })
}

// recorder notes the positions that an engine is asked about.
type recorder struct {
	live.Engine
	asked chan string
}

func (r *recorder) Search(ctx context.Context, g game.Game, l search.Limits, report func(search.Info)) search.Result {
	r.asked <- g.FEN()
	return r.Engine.Search(ctx, g, l, report)
}

// An engine that gets a piece while it thinks begins anew.
func TestEngineGetsPiece(t *testing.T) {
	asked := make(chan string, 100)
	h := newServer(t, func(c *web.Config) {
		c.NewEngine = func() live.Engine { return &recorder{engine.New(1, 1), asked} }
	})
	ann, bob, cat := dial(t, h), dial(t, h), dial(t, h)
	tokens := startMatch(ann, live.MaxSkill, 600_000, `"you","person","person","engine"`, 0)
	for i, w := range []*tab{bob, cat} {
		w.send(`{"do":"join","token":"` + tokens[i] + `"}`)
	}
	cat.room(func(m roomNews) bool { return m.Begun })
	cat.send(`{"do":"move","text":"e2e4"}`)
	if got := <-asked; !strings.Contains(got, "[] b") {
		t.Errorf("the engine thinks about %s", got)
	}
	for i, text := range []string{"e2e4", "d7d5", "e4d5"} {
		w := []*tab{ann, bob}[i%2]
		w.await("state", func(m message) bool { return len(m.Steps) > 0 })
		w.send(`{"do":"move","text":"` + text + `"}`)
		w.await("state", func(m message) bool { return len(m.Steps) == 0 && m.Ply > i+1 })
	}
	if got := <-asked; !strings.Contains(got, "[p] b") {
		t.Errorf("the engine thinks about %s", got)
	}
	for _, command := range []string{`{"do":"undo"}`, `{"do":"move","text":"d2d4"}`, `{"do":"position","text":""}`, `{"do":"restart"}`} {
		ann.send(command)
		ann.await("refused", nil)
	}
	ann.send(`{"do":"resign"}`)
	bob.await("state", func(m message) bool { return m.Over && m.Words == "White on board A resigned: your team wins" })
	ann.send(`{"do":"restart"}`)
	ann.room(func(m roomNews) bool { return m.Offer == "rematch" })
	bob.send(`{"do":"restart"}`)
	bob.await("state", func(m message) bool { return !m.Over && len(m.Steps) == 20 }) // colors have changed
}

// Whose time is over loses for the team; the clocks stand until all are there.
func TestFlagOnTwoBoards(t *testing.T) {
	h := newServer(t, nil)
	ann, dan := dial(t, h), dial(t, h)
	tokens := startMatch(ann, 0, 10, `"you","engine","engine","person"`, 400)
	time.Sleep(600 * time.Millisecond)
	ann.send(`{"do":"move","text":"e2e4"}`)
	ann.await("refused", func(m message) bool { return m.Text == "the match begins when all players are here" })
	dan.send(`{"do":"join","token":"` + tokens[0] + `"}`)
	words := [2]string{}
	for i, w := range []*tab{ann, dan} { // on a busy machine an engine may be the first
		words[i] = w.await("state", func(m message) bool { return m.Over }).Words
	}
	if words[0] != words[1] || !strings.Contains(words[0], " lost on time: your team ") {
		t.Errorf("the end is told as %q", words)
	}
}

// A file of matches is opened, gone through and saved again; what is none is refused with a line.
func TestBPGNOnPage(t *testing.T) {
	const text = "[WhiteA \"Ann\"][BlackA \"Bob\"]\n[WhiteB \"Cat\"][BlackB \"Dan\"]\n[TimeControl \"180+0\"]\n[Result \"1-0\"]\n\n" +
		"1A. e4 {179.5} 1B. d4 {178} 1a. d5 {170} 2A. exd5 {160.25} 1b. P@e4 {150} {Bob resigns} 1-0\n\n"
	h := newServer(t, nil)
	w := dial(t, h)
	load := func(text string) {
		command, _ := json.Marshal(map[string]string{"do": "load", "text": text})
		w.send(string(command))
	}
	load(text)
	m := w.await("state", func(m message) bool { return m.Ply == 5 })
	if !m.Over || m.Words != "Bob resigns: White on board A and Black on board B win" || m.Clocks[0] != 160_250 || m.Clocks[1] != 170_000 {
		t.Errorf("%+v", m)
	}
	w.send(`{"do":"goto","id":1}`)
	if m := w.await("state", nil); m.Over || m.Ply != 1 || m.Clocks[0] != 179_500 || m.Clocks[1] != 180_000 {
		t.Errorf("%+v", m)
	}
	w.send(`{"do":"pgn"}`)
	saved := w.await("text", nil).Text
	if !strings.Contains(saved, "1A. e4 {179.500} 1B. d4 {178.000} 1a. d5 {170.000} 2A. exd5 {160.250} 1b.") {
		t.Errorf("saved as\n%s", saved)
	}
	load(saved + text)
	if m := w.await("games", nil); len(m.Games) != 2 || m.Games[1] != "2. Ann, Dan - Bob, Cat" {
		t.Errorf("%q", m.Games)
	}
	w.send(`{"do":"choose","id":2}`)
	w.await("state", func(m message) bool { return m.Ply == 5 })
	load(strings.Replace(text, "exd5", "exd6", 1))
	if m := w.await("refused", nil); !strings.Contains(m.Text, "move 4, exd6") {
		t.Errorf("%q", m.Text)
	}
	w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
	w.await("state", func(m message) bool { return len(m.Steps) == 20 && m.Ply == 0 })
	for _, seats := range []string{`"you","you","engine","engine"`, `"engine","person","engine","engine"`, `"you"`, `"you","dog","engine","engine"`} {
		w.send(fmt.Sprintf(matchOf, 0, 1, seats, 0))
		if m := w.await("refused", nil); !strings.HasPrefix(m.Text, "match: ") {
			t.Errorf("%s: %q", seats, m.Text)
		}
	}
	w.send(`{"do":"match","variant":"chess","seats":["you","engine","engine","engine"],"names":["","","",""]}`)
	w.await("refused", func(m message) bool { return m.Text == "chess is not played on two boards by four" })
}
