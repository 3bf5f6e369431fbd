package browser

import (
	"fmt"
	"strings"
	"testing"
)

// Acceptance 25: nothing that is hidden comes over the wire or stands in the page.
func TestFogOfWarHidesWhatIsNotSeen(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl&players=person,engine&level=3&time=50&clock=none&fog=1")
	if got := p.text("#fog"); !strings.Contains(got, "The engine sees through it") {
		t.Errorf("the page says %q of the engine", got)
	}
	for range 4 {
		p.waitFor("the turn", func() bool { return len(p.state.Steps) > 0 || p.state.Over })
		state := p.now()
		if state.Over {
			break
		}
		if got := eval[string](p, `[...document.querySelectorAll(".square")].map((n) => n.getAttribute("aria-label"))
			.filter((n) => n.includes("Black")).join()`); got != "" && state.Ply < 2 {
			t.Errorf("the page names %s", got)
		}
		if n := eval[int](p, `document.querySelectorAll(".square.fog").length`); n == 0 || state.FEN != "" {
			t.Errorf("%d squares in fog, position %q", n, state.FEN)
		}
		p.play(state.Steps[state.Ply%len(state.Steps)])
	}
	p.shot("fog")
	p.waitFor("the turn", func() bool { return len(p.state.Steps) > 0 || p.state.Over })
	before := p.now()
	p.reload()
	if got := p.now(); got.FEN != "" || got.Ply != before.Ply || fmt.Sprint(got.Cells, got.Owners, len(got.Steps)) != fmt.Sprint(before.Cells, before.Owners, len(before.Steps)) {
		t.Errorf("after F5: ply %d, %q, position %q; want ply %d, %q", got.Ply, got.Cells, got.FEN, before.Ply, before.Cells)
	}
	p.key("e")
	p.press("#confirm-yes")
	p.waitFor("the end", func() bool { return p.state.Over && p.state.FEN != "" })
	if n := eval[int](p, `document.querySelectorAll(".square.fog").length`); n != 0 {
		t.Errorf("%d squares in fog after the end", n)
	}
	for i, m := range p.messages {
		if i < len(p.messages)-1 && strings.HasPrefix(m, `{"is":"state"`) && !strings.Contains(m, `"over":true`) &&
			!strings.Contains(m, `"fen":""`) {
			t.Errorf("a position string in fog: %s", m)
		}
	}
	p.clean()
}

// Two people at one board: it is covered until the next of them asks for it.
func TestFogCoversTheBoardBetweenTwoPeople(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#new")
	p.until(`document.getElementById("menu").open && !document.getElementById("fog-of-war").disabled`)
	p.press("#fog-of-war")
	eval[bool](p, `(document.getElementById("black").value = "person", true)`)
	states := p.count()
	p.press("#start")
	p.waitFor("a game", func() bool { return p.states > states && p.game.Variant == "chess" })
	for i, move := range []string{"e2e4", "d7d5"} {
		if got := strings.Trim(p.now().Owners, "."); got != "" {
			t.Errorf("before a look the board shows %s", got)
		}
		p.press("#look")
		p.waitFor("the board", func() bool { return strings.Trim(p.state.Owners, ".") != "" })
		for _, s := range p.now().Steps {
			if s.Text == move {
				ply := p.now().Ply
				p.click(p.name(s.Path[0]))
				p.click(p.name(s.Path[1]))
				p.waitFor(move, func() bool { return p.state.Ply == ply+1 })
			}
		}
		if got := p.now().Ply; got != i+1 {
			t.Fatalf("%d moves played", got)
		}
	}
	p.press("#look")
	p.waitFor("the capture", func() bool { return strings.Contains(fmt.Sprint(p.state.Steps), "e4d5") })
	if got := p.label("d5"); got != "d5 Black pawn" {
		t.Errorf("what can be captured is shown as %s", got)
	}
	if got := p.label("e8"); got != "e8 hidden" {
		t.Errorf("the king is shown as %s", got)
	}
	p.clean()
}
