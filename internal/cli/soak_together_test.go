package cli

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"menagerie/internal/engine"
	"menagerie/internal/games"
	"menagerie/protocol/play"
	"menagerie/protocol/web"
)

var (
	together     = flag.Duration("together", 0, "`time` for which TestSoakTogether plays in all front ends at once")
	togetherSeed = flag.Uint64("together-seed", 1, "`seed` of what TestSoakTogether plays")
)

// soaker is a front end at work with the games of one catalogue, as those of one program share them.
type soaker struct {
	t        *testing.T
	all      *games.Catalogue
	names    []string
	random   *rand.Rand
	commands int
}

// TestSoakTogether plays all games in all front ends at once, with random commands, legal and broken
// ones: make soak runs it under the race detector. A front end that stops answering fails.
func TestSoakTogether(t *testing.T) {
	if *together == 0 {
		t.Skip("make soak runs it")
	}
	before := runtime.NumGoroutine()
	all, err := new(variants).load(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("seed %d", *togetherSeed)
	server := serveSoak(t, all)
	t.Run("front ends", func(t *testing.T) {
		for i, front := range []struct {
			name string
			play func(*soaker)
		}{
			{"uci", hostile(plainFamily().play)}, {"usi", hostile(usiFamily().play)}, {"ucci", hostile(ucciFamily().play)},
			{"xboard", hostile(playXBoard)}, {"console", hostile(playConsole)}, {"play", playTerminal},
			{"serve 1", playPage(server)}, {"serve 2", playPage(server)},
		} {
			t.Run(front.name, func(t *testing.T) {
				t.Parallel()
				s := &soaker{t: t, all: all, random: rand.New(rand.NewPCG(*togetherSeed, uint64(i)))}
				for _, r := range all.All() {
					s.names = append(s.names, r.Name())
				}
				sessions := 0
				for end := time.Now().Add(*together); time.Now().Before(end); sessions++ {
					front.play(s)
				}
				t.Logf("%d sessions, %d commands", sessions, s.commands)
			})
		}
	})
	server.close()
	for deadline := time.Now().Add(sessionPatience); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines before, %d after", before, runtime.NumGoroutine())
		}
	}
}

// of returns one of a list by chance.
func (s *soaker) of(list []string) string { return list[s.random.IntN(len(list))] }

// hostile plays a session whose commands random bytes choose.
func hostile(play func(*hostileSession)) func(*soaker) {
	return func(s *soaker) {
		data := make([]byte, 300)
		for i := range data {
			data[i] = byte(s.random.Uint32())
		}
		s.commands += len(runHostile(s.t, s.all, data, play).sent)
	}
}

// playConsole plays games as a person does at the console.
func playConsole(s *hostileSession) {
	for !s.done() {
		s.send("new " + s.of(s.names))
		for range 4 + s.below(20) {
			s.send("d", "isready")
			for _, line := range s.until("readyok") {
				if moves := strings.Fields(strings.TrimPrefix(line, "Legal moves:")); strings.HasPrefix(line, "Legal moves:") && len(moves) > 0 {
					s.send(s.of(moves))
				}
			}
			switch s.below(6) {
			case 0:
				s.send("undo")
			case 1:
				s.send("go infinite", "stop")
			case 2:
				s.send("go depth 2")
			case 3:
				s.send(strings.ReplaceAll(s.damage(s.of([]string{"help", "variants", "eval", "flip", "e2e4", "undo 2"})), "quit", ""))
			}
		}
	}
}

// playTerminal plays games in the terminal.
func playTerminal(s *soaker) {
	words := []string{"undo", "hint", "moves", "moves a1", "moves z9", "level", "level 3", "level 2ms", "white human", "black human", "white engine",
		"black engine", "board", "flip", "eval", "fen", "pgn", "resign", "new", "help", "now", "", "xyzzy", "0000", "O-O", "e1g1q", "\x00\xff"}
	o := newPlay(newFlags("play"), "").(*playOptions)
	o.quiet, o.level, o.hash, o.threads, o.color, o.seed, o.turns = s.random.IntN(2) == 0, "2ms", 1, 1, "never", unset, unset
	inRead, in := io.Pipe()
	config, err := o.config(s.of(s.names), inRead, io.Discard, io.Discard)
	if err != nil {
		s.t.Error(err)
		return
	}
	config.Interactive, config.Engine = s.random.IntN(2) == 0, engine.New(1, 1+s.random.IntN(2))
	// A script's lines wait while the engine plays itself, and such a game may be as long as its rules allow.
	ctx, cancel := context.WithTimeout(s.t.Context(), *together/4)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- play.Run(ctx, inRead, io.Discard, config); inRead.Close() }()
	stuck := time.AfterFunc(sessionPatience, func() { panic("play takes no input") })
	for range 60 {
		line := s.of(words)
		if s.random.IntN(3) > 0 {
			line = fmt.Sprintf("%c%d", 'a'+s.random.IntN(9), 1+s.random.IntN(9))
		}
		if _, err := io.WriteString(in, line+"\n"); err != nil {
			if ctx.Err() == nil {
				s.t.Errorf("%s: play has ended: %v", line, err)
			}
			break
		}
		s.commands++
		stuck.Reset(sessionPatience)
	}
	in.Close()
	if err := <-ended; err != nil {
		s.t.Error(err)
	}
	stuck.Stop()
}

// soakServer is the server of the page.
type soakServer struct {
	http  *httptest.Server
	pages *web.Server
}

func serveSoak(t *testing.T, all *games.Catalogue) *soakServer {
	h := httptest.NewUnstartedServer(nil)
	o := &serveOptions{hash: 1}
	s := &soakServer{http: h, pages: web.New(o.config(all, h.Listener.Addr().(*net.TCPAddr)))}
	h.Config.Handler = s.pages
	h.Start()
	return s
}

func (s *soakServer) close() {
	s.http.CloseClientConnections()
	s.http.Close()
	s.pages.Wait()
}

// playPage plays games in a tab of the page, with analysis and without.
func playPage(server *soakServer) func(*soaker) {
	return func(s *soaker) {
		ctx, cancel := context.WithCancel(s.t.Context())
		defer cancel()
		stuck := time.AfterFunc(sessionPatience, cancel)
		defer stuck.Stop()
		conn, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(server.http.URL, "http")+"/ws", nil)
		if err != nil {
			s.t.Error(err)
			return
		}
		defer conn.CloseNow() //nolint:errcheck // the tab is left without a word, as pages are
		conn.SetReadLimit(1 << 22)
		var steps []string
		for range 12 + s.random.IntN(30) {
			command := s.pageCommand(steps)
			for _, text := range []string{command, `{"do":"describe","variant":"nosuch"}`} {
				if err := conn.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
					s.t.Errorf("%s: %v", command, err)
					return
				}
			}
			s.commands++
			stuck.Reset(sessionPatience)
			if steps, err = awaitRefusal(ctx, conn, steps); err != nil {
				s.t.Errorf("%s is not answered: %v", command, err)
				return
			}
		}
	}
}

// awaitRefusal reads messages until the one about "nosuch". It returns the moves of the last position.
func awaitRefusal(ctx context.Context, conn *websocket.Conn, steps []string) ([]string, error) {
	for {
		_, text, err := conn.Read(ctx)
		if err != nil {
			return nil, err
		}
		var m struct {
			Is, Text string
			Steps    []struct{ Text string }
		}
		if err := json.Unmarshal(text, &m); err != nil {
			return nil, err
		}
		switch {
		case m.Is == "refused" && strings.Contains(m.Text, "nosuch"):
			return steps, nil
		case m.Is == "state":
			steps = nil
			for _, step := range m.Steps {
				steps = append(steps, step.Text)
			}
		}
	}
}

// pageCommand is a random message of a page, a legal move in half of all cases.
func (s *soaker) pageCommand(steps []string) string {
	if len(steps) > 0 && s.random.IntN(2) == 0 {
		return fmt.Sprintf(`{"do":"move","text":%q}`, s.of(steps))
	}
	players := s.of([]string{`["person","person"]`, `["person","engine"]`, `["engine","person"]`, `["engine","engine"]`})
	n := s.random.IntN(6)
	switch s.random.IntN(12) {
	case 0, 1:
		return fmt.Sprintf(`{"do":"new","variant":%q,"players":%s,"level":%d,"moveTime":5,"fog":%v}`, s.of(s.names), players, 4*n, n == 0)
	case 2, 3:
		return fmt.Sprintf(`{"do":"analyse","lines":%d}`, n)
	case 4:
		return fmt.Sprintf(`{"do":"goto","id":%d}`, n)
	case 5:
		return fmt.Sprintf(`{"do":"players","players":%s}`, players)
	case 6:
		return fmt.Sprintf(`{"do":"level","level":%d,"moveTime":%d}`, 4*n, n)
	}
	return s.of([]string{`{"do":"undo"}`, `{"do":"hint"}`, `{"do":"now"}`, `{"do":"restart"}`, `{"do":"resign"}`, `{"do":"draw"}`, `{"do":"pgn"}`,
		`{"do":"look"}`, `{"do":"try","text":"e1e2"}`, `{"do":"piece","letter":"N"}`, `{"do":"load","text":"1. e4 e5 2. Nf3"}`,
		`{"do":"position","text":"x"}`, `{"do":"load","text":"[x:chess]\nking = k:KN"}`, `[]`, `{"do":"fly"}`})
}
