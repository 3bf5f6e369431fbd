package browser

import (
	"net"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// invite makes a game of two people on p, and returns the pages of the friend and of one who watches.
func (p *page) invite(variant string, values map[string]string, fog bool) (friend, watcher *page) {
	p.t.Helper()
	p.press("#new")
	p.until(`document.getElementById("menu").open`)
	eval[bool](p, `(document.getElementById("search").value = `+quote(variant)+`,
		document.getElementById("search").dispatchEvent(new Event("input")), true)`)
	p.until(`document.getElementById("about").dataset.variant === ` + quote(variant))
	for id, value := range values {
		p.choice(id, value)
	}
	if fog {
		p.press("#fog-of-war")
	}
	states := p.count()
	p.press("#invite")
	p.waitFor("the game of two people", func() bool { return p.states > states && p.game.Variant == variant })
	p.until(`!!document.getElementById("link-friend") && location.hash.startsWith("#room=")`)
	var pages []*page
	for _, id := range []string{"link-friend", "link-watch"} {
		q := newPage(p.t)
		q.do(chromedp.Navigate(eval[string](p, `document.getElementById("`+id+`").value`)))
		q.waitFor("the game of the link", func() bool { return q.states > 0 })
		pages = append(pages, q)
	}
	p.until(`document.getElementById("together-status").textContent.includes("Both players are here. 1 watches.")`)
	return pages[0], pages[1]
}

// playHere makes a move and waits until all see it.
func playHere(mover *page, pick func([]step) step, others ...*page) {
	mover.t.Helper()
	ply := mover.now().Ply
	mover.waitFor("moves to choose from", func() bool { return len(mover.state.Steps) > 0 })
	mover.play(pick(mover.now().Steps))
	for _, q := range others {
		q.waitFor("the move of the other side", func() bool { return q.state.Ply == ply+1 })
	}
}

func first(list []step) step { return list[0] }

// A game of two people goes on through a line that is cut and a program that is killed, with a takeback, a draw that is
// offered, and a rematch with colors changed; who watches moves nothing.
func TestTwoPeople(t *testing.T) {
	chromium(t) // without it there is nothing to run the parts for
	for _, variant := range []string{"checkers61bl", "crazyhouse", "shogi", "xiangqi", "xxl"} {
		t.Run(variant, func(t *testing.T) {
			s := serveAlone(t, "0")
			_, port, err := net.SplitHostPort(strings.Trim(strings.TrimPrefix(s.address, "http://"), "/"))
			if err != nil {
				t.Fatal(err)
			}
			white := open(t, s, "variant=chess"+twoPeople)
			black, watcher := white.invite(variant, map[string]string{"clock": "600+5"}, false)
			white.shot("friends-" + variant)
			sides := [2]*page{white, black}
			for ply := range 4 {
				mover := sides[white.now().Turn]
				if ply == 2 { // the line of the other one is cut
					other := sides[1-white.now().Turn]
					other.reload()
				}
				playHere(mover, first, white, black, watcher)
			}
			if got := watcher.now(); len(got.Steps) > 0 {
				t.Errorf("who watches may move: %v", got.Steps)
			}
			fen := white.now().FEN
			for _, q := range []*page{black, watcher} {
				if got := q.now().FEN; got != fen {
					t.Errorf("another page shows %s, want %s", got, fen)
				}
			}
			mover := sides[white.now().Turn]
			other := sides[1-white.now().Turn]
			other.press("#undo")
			mover.until(`!document.getElementById("offer").hidden && document.getElementById("offer-text").textContent.includes("take back")`)
			mover.press("#accept")
			for _, q := range []*page{white, black, watcher} {
				q.waitFor("the move taken back", func() bool { return q.state.Ply == 3 })
			}
			for _, q := range []*page{white, black, watcher} { // what is waited for below is to be new
				eval[bool](q, `(document.getElementById("together-status").textContent = "", true)`)
				q.mu.Lock()
				q.states = 0
				q.mu.Unlock()
			}
			s.kill()
			*s = *serveAlone(t, port)
			for _, q := range []*page{white, black, watcher} {
				q.waitFor("the game of the program that has come back", func() bool { return q.states > 0 })
				q.until(`!document.body.classList.contains("lost") && document.getElementById("together-status").textContent.includes("Both players are here. 1 watches.")`)
			}
			playHere(other, first, white, black, watcher)
			white.press("#draw")
			black.until(`!document.getElementById("accept").hidden`)
			black.press("#decline")
			white.until(`document.getElementById("offer").hidden`)
			black.press("#draw")
			white.until(`!document.getElementById("accept").hidden`)
			white.press("#accept")
			for _, q := range []*page{white, black, watcher} {
				q.waitFor("the draw", func() bool { return q.state.Over })
				q.says("Draw by agreement")
			}
			black.until(`!document.getElementById("restart").disabled`)
			black.press("#restart")
			white.until(`!document.getElementById("accept").hidden`)
			white.press("#accept")
			for _, q := range []*page{white, black} {
				q.waitFor("the rematch", func() bool { return !q.state.Over && q.state.Ply == 0 })
				q.until(`document.getElementById("together-status").textContent.includes("You are ") && document.querySelectorAll(".move").length === 0`)
			}
			playHere(sides[1-white.now().Turn], first, white, black, watcher) // colors have changed
			for _, q := range []*page{white, black, watcher} {
				q.clean()
				q.close()
			}
		})
	}
}

// In fog neither browser gets what the other side's pieces hide, and who watches nothing before the end.
func TestFogHoldsBetweenBrowsers(t *testing.T) {
	s := serveAlone(t, "0")
	white := open(t, s, "variant=chess"+twoPeople)
	black, watcher := white.invite("chess", map[string]string{"clock": "none"}, true)
	sides := [2]*page{white, black}
	for range 6 {
		playHere(sides[white.now().Turn], first, white, black, watcher)
	}
	for name, q := range map[string]*page{"white": white, "black": black, "watcher": watcher} {
		got := q.now()
		if got.FEN != "" {
			t.Errorf("%s is told the position %s", name, got.FEN)
		}
		for i, text := range got.Cells {
			if name == "watcher" && text != "" || name == "white" && i/8 == 7 && text != "" || name == "black" && i/8 == 0 && text != "" {
				t.Errorf("%s sees %q on %s", name, text, q.name(i))
			}
		}
	}
	white.press("#resign")
	white.press("#confirm-yes")
	for _, q := range []*page{white, black, watcher} {
		q.waitFor("the end", func() bool { return q.state.Over && q.state.FEN != "" })
		q.says("White resigned")
		q.clean()
	}
}
