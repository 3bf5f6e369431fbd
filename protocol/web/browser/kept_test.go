package browser

import (
	"net"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// again reads what the page shows after it has been loaded anew, and waits for its game.
func (p *page) again(load func()) {
	p.t.Helper()
	p.mu.Lock()
	p.states = 0
	p.mu.Unlock()
	load()
	p.waitFor("the game again", func() bool { return p.states > 0 })
}

func (p *page) reload() {
	p.t.Helper()
	p.again(func() { p.do(chromedp.Reload()) })
}

// list is the list of moves, with variations in parentheses.
func (p *page) list() string {
	return strings.Join(strings.Fields(p.text("#moves")), " ")
}

// F5, a new tab, the Back button and a server that was killed come back to the game, in every kind of state.
func TestGameIsNotLost(t *testing.T) {
	whole, s := t, serveAlone(t, "0")
	_, port, err := net.SplitHostPort(strings.Trim(strings.TrimPrefix(s.address, "http://"), "/"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		link string
		act  func(p *page)
	}{
		"a variation of a game": {"variant=chess" + twoPeople, func(p *page) {
			for _, text := range []string{"e2e4", "e7e5", "g1f3"} {
				p.playText(text)
			}
			p.press("#first")
			p.waitFor("the start", func() bool { return p.state.Ply == 0 })
			p.playText("d2d4")
		}},
		"the end by resignation": {"variant=xxl&players=person,person", func(p *page) {
			p.playText("b1c3")
			p.press("#resign")
			p.press("#confirm-yes")
			p.waitFor("the end", func() bool { return p.state.Over })
		}},
		"a position that was set up": {"variant=chess" + twoPeople + "&position=8/8/8/8/8/8/4P3/k1K5 b - - 3 7", func(p *page) {
			p.play(p.now().Steps[0])
		}},
		"a deal by chance":      {"variant=chessforge&players=person,engine", func(p *page) { p.play(p.now().Steps[0]) }},
		"an array by chance":    {"variant=fischerandom" + twoPeople, func(p *page) { p.play(p.now().Steps[0]) }},
		"before the first move": {"variant=fischerandom" + twoPeople, func(*page) {}},
		"clocks": {"variant=xxl&players=person,person", func(p *page) {
			p.playText("b1c3")
			p.until(`document.querySelector("#player-top time").textContent === "2:57"`)
		}},
		"an earlier position": {"variant=shogi" + twoPeople, func(p *page) {
			p.play(p.now().Steps[0])
			p.play(p.now().Steps[0])
			p.press("#back")
			p.waitFor("the position before", func() bool { return p.state.Ply == 1 })
		}},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, s, c.link)
			c.act(p)
			want, list, address := p.now(), p.list(), eval[string](p, "location.href")
			same := func(what string, q *page) {
				t.Helper()
				got := q.now()
				if got.FEN != want.FEN || got.Over != want.Over || got.Words != want.Words || got.Ply != want.Ply || q.list() != list {
					t.Errorf("%s: %s, over %v %q, ply %d, moves %s; want %s, %v %q, %d, %s", what, got.FEN, got.Over, got.Words, got.Ply,
						q.list(), want.FEN, want.Over, want.Words, want.Ply, list)
				}
				if len(want.Clocks) == 2 && !want.Over && (got.Clocks[1] > want.Clocks[1]-1000 || got.Clocks[1] < want.Clocks[1]-60_000) && name == "clocks" {
					t.Errorf("%s: the clock shows %d ms, it was %d at the move", what, got.Clocks[1], want.Clocks[1])
				}
			}
			p.reload()
			same("F5", p)
			p.again(func() {
				p.do(chromedp.Navigate("about:blank"))
				eval[bool](p, "(setTimeout(() => history.back()), true)") // the page may come from the browser's memory, without loading
			})
			same("Back", p)
			other := newPage(t)
			other.do(chromedp.Navigate(address))
			other.waitFor("the game in a new tab", func() bool { return other.states > 0 })
			same("a new tab", other)
			p.mu.Lock()
			p.states = 0
			p.mu.Unlock()
			s.kill()
			*s = *serveAlone(whole, port)
			p.waitFor("the game after the program was killed", func() bool { return p.states > 0 })
			same("a program that was killed", p)
			p.clean()
		})
	}
}

// A chain of jumps that is half clicked goes on after F5, and so does analysis.
func TestHalfClickedChainIsNotLost(t *testing.T) {
	p := open(t, serveAlone(t, "0"), link("checkers61bl", "8/8/3p4/8/3p4/2P5/7p/8 w - - 0 1"))
	p.press("#analyse")
	p.until(`document.querySelectorAll("#lines li").length > 0`)
	p.click("c3")
	p.click("e5")
	p.reload()
	p.until(`document.querySelectorAll("#lines li").length > 0`)
	if got := p.marked("selected"); got != "c3 e5" {
		t.Errorf("chosen after F5: %q, want c3 e5", got)
	}
	p.key(" ")
	p.waitFor("the end of the chain", func() bool { return p.state.Ply == 1 })
	p.clean()
}

// A new move at an earlier position makes a variation, variations nest, and the game that was played
// stays the main line.
func TestVariationsNest(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	play := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			p.playText(text)
		}
	}
	back := func(ply int) {
		t.Helper()
		for p.now().Ply > ply {
			at := p.count()
			p.press("#back")
			p.waitFor("a position before", func() bool { return p.states > at })
		}
	}
	play("e2e4", "e7e5", "g1f3")
	back(1)
	play("c7c5", "b1c3")
	back(2)
	play("c2c3", "d7d5")
	back(0)
	play("d2d4")
	if got, want := p.list(), "1.e4 (1.d4 )1\u2026e5 (1\u2026c5 2.Nc3 (2.c3 d5 )) 2.Nf3"; strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
		t.Errorf("the list of moves is %s, want %s", got, want)
	}
	p.shot("variations")
	p.key("u")
	p.waitFor("the move taken back", func() bool { return p.state.Ply == 0 })
	p.until(`!document.getElementById("moves").textContent.includes("d4")`)
	p.clean()
}

// A key pressed by mistake neither resigns nor begins anew, and games that were played are offered.
func TestResignAndRestartAsk(t *testing.T) {
	s := serveAlone(t, "0")
	p := open(t, s, "variant=chess"+twoPeople)
	p.playText("e2e4")
	for _, key := range []string{"e", "r"} {
		p.key(key)
		p.until(`document.getElementById("confirm").open`)
		p.key("\r") // No has the focus
		p.until(`!document.getElementById("confirm").open`)
	}
	for _, key := range []string{"x", "q", "5"} {
		p.key(key)
	}
	if got := p.now(); got.Over || got.Ply != 1 {
		t.Errorf("keys by mistake: over %v, ply %d", got.Over, got.Ply)
	}
	bare := newPage(t)
	bare.do(chromedp.Navigate(s.address))
	bare.waitFor("a game", func() bool { return bare.states > 0 })
	bare.until(`!document.getElementById("kept").hidden && document.querySelectorAll("#kept-list li").length === 1`)
	bare.shot("kept")
	bare.press("#kept-list .kept")
	bare.waitFor("the game that was kept", func() bool { return bare.state.Ply == 1 })
	bare.until(`document.getElementById("kept").hidden`)
	p.press("#restart")
	p.press("#confirm-yes")
	p.waitFor("a new game", func() bool { return p.state.Ply == 0 })
	p.press("#games")
	p.until(`document.querySelectorAll("#kept-list li").length === 1`)
	p.again(func() { p.do(chromedp.NavigateBack()) })
	if got := p.now().Ply; got != 1 {
		t.Errorf("Back from the new game: ply %d, want 1", got)
	}
	p.clean()
}
