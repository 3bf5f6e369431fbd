package browser

import (
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// startMatch begins a match on two boards by the menu, in which this page has the seat; who says who has the others.
func (p *page) startMatch(seat int, who string, clock string) {
	p.t.Helper()
	p.press("#new")
	p.until(`document.getElementById("menu").open`)
	eval[bool](p, `(document.getElementById("search").value = "bughouse",
		document.getElementById("search").dispatchEvent(new Event("input")), true)`)
	p.until(`document.getElementById("about").dataset.variant === "bughouse" && !document.getElementById("four").hidden`)
	for other := range 4 {
		p.choice(fmt.Sprintf("seat-%d", other), who)
		p.choice(fmt.Sprintf("seat-name-%d", other), []string{"Ann", "Bob", "Cat", "Dan"}[other])
	}
	p.choice(fmt.Sprintf("seat-%d", seat), "you")
	p.choice("clock", clock)
	p.shot("match-menu")
	states := p.count()
	p.press("#start")
	p.waitFor("the match", func() bool { return p.states > states && p.game.Variant == "bughouse" })
	p.until(`!document.getElementById("second").hidden && location.hash.startsWith("#room=")`)
}

// moveTo makes a move by two clicks, or drags nothing: from is a square, or a letter of a piece in hand.
func (p *page) moveTo(from, to string, all ...*page) {
	p.t.Helper()
	ply := p.now().Ply
	p.waitFor("moves to choose from", func() bool { return len(p.state.Steps) > 0 })
	if strings.ToUpper(from) == from {
		p.press(`#hand-bottom [data-letter="` + from + `"]`)
	} else {
		p.click(from)
	}
	p.click(to)
	for _, q := range append(all, p) {
		q.waitFor("the move "+from+to, func() bool { return q.state.Ply == ply+1 })
	}
}

// Four people play a match on two boards to mate: what is taken is in the partner's hand at once, a piece that has been
// picked up stays picked up while the other board goes on, and pages that are loaded again and a program that is killed
// come back to both boards. The file that is saved opens again.
func TestMatchOfFour(t *testing.T) {
	s := serveAlone(t, "0")
	_, port, err := net.SplitHostPort(strings.Trim(strings.TrimPrefix(s.address, "http://"), "/"))
	if err != nil {
		t.Fatal(err)
	}
	ann := open(t, s, "variant=chess"+twoPeople)
	ann.startMatch(0, "person", "600+5")
	pages := map[string]*page{}
	for _, link := range []string{"Black-on-board-A", "White-on-board-B", "Black-on-board-B", "watch"} {
		q := newPage(t)
		q.do(chromedp.Navigate(eval[string](ann, `document.getElementById("link-`+link+`").value`)))
		q.waitFor("the match of the link", func() bool { return q.states > 0 })
		pages[link] = q
	}
	bob, cat, dan, watcher := pages["Black-on-board-A"], pages["White-on-board-B"], pages["Black-on-board-B"], pages["watch"]
	all := []*page{ann, bob, cat, dan, watcher}
	for _, q := range all {
		q.until(`document.getElementById("together-status").textContent.includes("All players are here. 1 watches.")`)
		q.waitFor("the beginning", func() bool { return q.state.Clocks != nil })
	}
	ann.moveTo("e2", "e4", all...)
	cat.moveTo("e2", "e4", all...)
	bob.moveTo("d7", "d5", all...)
	ann.moveTo("e4", "d5", all...)
	dan.until(`document.querySelector('#hand-bottom [data-letter="P"]') !== null`)
	ann.until(`document.querySelector('#second-hand-bottom [data-letter="P"]') !== null`)
	watcher.until(`document.querySelector('#second-hand-bottom [data-letter="P"]') !== null`)
	ann.press("#talk-text")
	ann.do(chromedp.KeyEvent("I need a knight\r"))
	dan.until(`document.getElementById("talk-said").textContent === "Partner: I need a knight"`)
	dan.press("#talk-text")
	dan.do(chromedp.KeyEvent("Sit, do not move"))
	dan.press("#talk-form button")
	ann.until(`document.getElementById("talk-said").textContent === "You: I need a knightPartner: Sit, do not move"`)
	for _, q := range []*page{bob, cat, watcher} {
		if eval[string](q, `document.getElementById("talk-said").textContent`) != "" {
			t.Error("others hear what partners say")
		}
	}
	watcher.until(`document.getElementById("talk").hidden`)
	ann.shot("match-" + "desktop")
	bob.click("d8") // stays picked up
	dan.moveTo("e7", "e5", all...)
	bob.click("d5")
	for _, q := range all {
		q.waitFor("the move of the piece that was picked up", func() bool { return q.state.Ply == 6 })
	}
	cat.until(`document.querySelector('#hand-bottom [data-letter="P"]') !== null`)
	cat.moveTo("f1", "c4", all...)
	dan.moveTo("P", "h6", all...)
	ann.press("#resign")
	ann.press("#confirm-no")
	for _, q := range all { // what is waited for below is to be new
		eval[bool](q, `(document.getElementById("together-status").textContent = "", true)`)
		q.mu.Lock()
		q.states = 0
		q.mu.Unlock()
	}
	s.kill() // in the middle of two turns
	*s = *serveAlone(t, port)
	for _, q := range all {
		q.until(`!document.body.classList.contains("lost") && document.getElementById("together-status").textContent.includes("All players are here. 1 watches.")`)
		q.waitFor("the match of the program that has come back", func() bool { return q.states > 0 && q.state.Ply == 8 })
	}
	dan.reload()
	dan.until(`document.querySelectorAll("#board .piece, #board .pieces > *").length > 25 && document.querySelectorAll("#second-board .pieces > *").length > 25`)
	cat.until(`document.getElementById("together-status").textContent.includes("All players are here.")`)
	cat.moveTo("d1", "h5", all...)
	dan.moveTo("b8", "c6", all...)
	for _, size := range [][2]int64{{390, 844}, {844, 390}, {1920, 1080}} {
		bob.do(chromedp.EmulateViewport(size[0], size[1]))
		bob.until(fmt.Sprintf("innerWidth === %d", size[0]))
		bob.shot(fmt.Sprintf("match-%d", size[0]))
	}
	cat.moveTo("h5", "f7", all...)
	for q, words := range map[*page]string{
		ann: "your team loses", dan: "your team loses", bob: "your team wins", cat: "your team wins",
		watcher: "Black on board A and White on board B win",
	} {
		q.waitFor("the end", func() bool { return q.state.Over })
		q.says("Black on board B is checkmated: " + words)
	}
	watcher.shot("match-over")
	ann.press("#tools")
	ann.press("#pgn")
	ann.until(`document.getElementById("text").value.includes("[WhiteA")`)
	saved := eval[string](ann, `document.getElementById("text").value`)
	for _, part := range []string{`[BlackB "Dan"]`, "4B. Qxf7# {", "1a. d5 {", "2b. P@h6 {", "{Black on board B is checkmated}", "0-1"} {
		if !strings.Contains(strings.ReplaceAll(saved, "\n", " "), part) {
			t.Errorf("no %s in the file that is saved:\n%s", part, saved)
		}
	}
	ann.do(chromedp.KeyEvent("\x1b"))
	for _, q := range all {
		q.clean()
	}
	reader := open(t, s, "variant=chess"+twoPeople)
	reader.press("#tools")
	literal, _ := json.Marshal(saved)
	eval[bool](reader, `(document.getElementById("text").value = `+string(literal)+`, true)`)
	states := reader.count()
	reader.press("#load")
	reader.waitFor("the match of the file", func() bool { return reader.states > states && reader.state.Ply == 11 })
	reader.do(chromedp.KeyEvent("\x1b"))
	reader.until(`!document.getElementById("files").open`)
	reader.press("#back")
	reader.waitFor("the move before", func() bool { return reader.state.Ply == 10 })
	reader.shot("match-file")
	reader.clean()
}
