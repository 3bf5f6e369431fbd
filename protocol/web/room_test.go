package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"menagerie/internal/games/chess"
	"menagerie/protocol/web"
)

// roomNews is what a page is told of its game of two people.
type roomNews struct {
	Token, Offer string
	Begun        bool
	Links        []struct{ For, Link string }
	Said         []struct {
		You  bool
		Text string
	}
}

// room reads messages until one about the game of two people for which holds is true.
func (w *tab) room(holds func(roomNews) bool) (m roomNews) {
	w.t.Helper()
	for {
		_, text, err := w.conn.Read(w.t.Context())
		if err != nil {
			w.t.Fatal(err)
		}
		var kind message
		if json.Unmarshal(text, &kind) == nil && kind.Is == "room" && json.Unmarshal(text, &m) == nil && holds(m) {
			return m
		}
	}
}

// A link lets into its one game and nothing else, on a server that takes a token, and nobody gets in without one.
func TestLinkOpensOneGame(t *testing.T) {
	h := newServer(t, func(c *web.Config) { c.Token, c.Games = "master", t.TempDir() })
	at := func(query string) (*tab, error) {
		conn, response, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(h.URL, "http")+"/ws"+query, nil)
		if err != nil {
			if response == nil || response.StatusCode != http.StatusForbidden {
				t.Errorf("%s: %v", query, err)
			}
			return nil, err
		}
		t.Cleanup(func() { _ = conn.CloseNow() })
		conn.SetReadLimit(1 << 20)
		return &tab{t, conn}, nil
	}
	host, err := at("?token=master")
	if err != nil {
		t.Fatal(err)
	}
	host.send(`{"do":"invite","variant":"chess","side":"white","origin":"http://x"}`)
	m := host.room(func(m roomNews) bool { return len(m.Links) == 2 })
	_, token, _ := strings.Cut(m.Links[0].Link, "token=")
	token, _, _ = strings.Cut(token, "#")
	for _, query := range []string{"", "?token=", "?token=wrong", "?token=" + token[1:]} {
		if _, err := at(query); err == nil {
			t.Errorf("%q is let in", query)
		}
	}
	friend, err := at("?token=" + token)
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{`{"do":"new","variant":"chess",` + twoPeople + `}`, `{"do":"invite","variant":"chess"}`,
		`{"do":"load","text":"[x:chess]"}`, `{"do":"hint"}`} {
		friend.send(command)
		if got := friend.await("refused", nil); !strings.Contains(got.Text, "opens this one game") {
			t.Errorf("%s by a guest: %q", command, got.Text)
		}
	}
	friend.send(`{"do":"join","token":"` + token + `"}`)
	friend.room(func(m roomNews) bool { return m.Begun })
	for _, command := range []string{`{"do":"new","variant":"chess",` + twoPeople + `}`, `{"do":"move","text":"e2e4"}`,
		`{"do":"players","players":["engine","engine"]}`, `{"do":"analyse","lines":1}`, `{"do":"position","text":""}`} {
		friend.send(command)
		friend.await("refused", nil)
	}
	host.send(`{"do":"move","text":"e2e4"}`)
	friend.await("state", func(m message) bool { return m.Ply == 1 })
}

// The program keeps the clocks: a side that lets its time run out has lost for both.
func TestFlagBetweenTwoPeople(t *testing.T) {
	h := newServer(t, nil)
	host, friend := dial(t, h), dial(t, h)
	host.send(`{"do":"invite","variant":"xxl","control":{"total":300}}`)
	m := host.room(func(m roomNews) bool { return len(m.Links) == 2 })
	time.Sleep(400 * time.Millisecond) // the clock does not run before the friend has come
	_, token, _ := strings.Cut(m.Links[0].Link, "#room=")
	friend.send(`{"do":"join","token":"` + token + `"}`)
	for _, w := range []*tab{friend, host} {
		w.await("state", func(m message) bool { return m.Over && strings.Contains(m.Words, "White lost on time") })
	}
}

// Messages at random from eight pages at once, in and out of rooms, neither end the program nor race.
func TestRandomMessagesOfTwoPeople(t *testing.T) {
	h := newServer(t, func(c *web.Config) { c.Fog, c.Games = chess.InFog, t.TempDir() })
	var lock sync.Mutex
	tokens := []string{"none"}
	var all sync.WaitGroup
	for seed := range uint64(web.MaxTabs - 1) {
		w := dial(t, h)
		all.Add(1)
		go func() { // reads until the line ends
			defer all.Done()
			var steps []string
			random := rand.New(rand.NewPCG(seed, 7))
			for range 150 {
				ctx := t.Context()
				var text string
				lock.Lock()
				token := tokens[random.IntN(len(tokens))]
				lock.Unlock()
				switch n := random.IntN(24); {
				case n == 0:
					text = fmt.Sprintf(`{"do":"invite","variant":%q,"fog":%v,"side":"random","control":{"total":%d}}`,
						[]string{"chess", "xxl", "combination", "chessforge"}[random.IntN(4)], random.IntN(2) == 0, random.IntN(2)*3000)
				case n < 4:
					text = `{"do":"join","token":"` + token + `"}`
				case n < 16 && len(steps) > 0:
					text = `{"do":"move","text":"` + steps[random.IntN(len(steps))] + `"}`
				default:
					text = `{"do":"` + []string{"undo", "draw", "restart", "decline", "resign", "goto", "look", "pgn", "hint", "analyse", "try"}[random.IntN(11)] + `"}`
				}
				if w.conn.Write(ctx, websocket.MessageText, []byte(text)) != nil {
					t.Error("the line has ended")
					return
				}
				_ = w.conn.Write(ctx, websocket.MessageText, []byte(`{"do":"fly"}`)) // is always answered
				for {
					_, answer, err := w.conn.Read(ctx)
					if err != nil {
						t.Error(err)
						return
					}
					var m message
					var news roomNews
					_ = json.Unmarshal(answer, &m)
					switch m.Is {
					case "state":
						steps = nil
						for _, s := range m.Steps {
							steps = append(steps, s.Text)
						}
					case "room":
						_ = json.Unmarshal(answer, &news)
						lock.Lock()
						for _, l := range news.Links {
							_, token, _ := strings.Cut(l.Link, "#room=")
							tokens = append(tokens, token)
						}
						lock.Unlock()
					}
					if m.Is == "refused" && strings.Contains(m.Text, `"fly"`) {
						break
					}
				}
			}
		}()
	}
	all.Wait()
}
