package browser

import (
	"fmt"
	"strings"
	"testing"
)

// Men lie face down with one back, turn over as they move, and come back as they were after F5.
func TestCoveredMen(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=jieqi&players=person,engine&level=20&time=50&clock=none")
	if n := eval[int](p, `document.querySelectorAll("#board .back").length`); n != 30 {
		t.Errorf("%d backs, want 30", n)
	}
	if got := p.label("a1"); !strings.HasSuffix(got, "covered man") {
		t.Errorf("a1 is shown as %s", got)
	}
	unseen := func(side int) int {
		return eval[int](p, fmt.Sprintf(`[...document.querySelectorAll(".facedown")].sort((a, b) => a.ariaLabel < b.ariaLabel ? 1 : -1)[%d]`+
			`.querySelectorAll("[role=img]").values().reduce((sum, man) => sum + Number(man.ariaLabel.match(/(\d+) not yet seen/)[1]), 0)`, side))
	}
	if white, black := unseen(0), unseen(1); white != 15 || black != 15 {
		t.Errorf("%d and %d men are said to lie face down, want 15 each", white, black)
	}
	p.shot("jieqi-start")
	for range 6 {
		p.waitFor("the turn", func() bool { return len(p.state.Steps) > 0 || p.state.Over })
		state := p.now()
		if state.Over {
			break
		}
		p.play(state.Steps[(7*state.Ply)%len(state.Steps)])
	}
	p.waitFor("the turn", func() bool { return len(p.state.Steps) > 0 || p.state.Over })
	p.shot("jieqi")
	before := p.now()
	backs := strings.Count(strings.ToLower(strings.Join(before.Cells, "")), "x")
	p.until(fmt.Sprintf(`document.querySelectorAll("#board .back").length === %d`, backs)) // what was captured goes in a moment
	for side, letter := range "Xx" {
		covered := strings.Count(strings.Join(before.Cells, ""), string(letter))
		if men := unseen(side); men < covered || side == 1 && men != covered { // White does not know which of theirs were captured
			t.Errorf("side %d: %d men are said to lie face down, %d do", side, men, covered)
		}
	}
	p.reload()
	p.waitFor("the game", func() bool { return p.state.Ply == before.Ply })
	if got := p.now(); got.FEN != before.FEN {
		t.Errorf("after F5 the position is %s, want %s", got.FEN, before.FEN)
	}
	p.clean()
}

// The roll is shown beside the board, and who has no man of the kind passes by a button.
func TestDice(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=dice"+twoPeople)
	passed := false
	for range 12 {
		state := p.now()
		if state.Over {
			break
		}
		if state.Ply > 0 && !strings.Contains(p.text("body"), "the die shows") {
			t.Fatalf("no roll is shown in %s", state.FEN)
		}
		if pips := eval[int](p, `document.querySelectorAll("#report .die circle").length`); state.Ply > 0 &&
			!strings.Contains(state.FEN, fmt.Sprintf("{die=%d}", pips)) {
			t.Fatalf("the die has %d pips in %s", pips, state.FEN)
		}
		passed = passed || len(state.Steps[0].Path) == 0
		p.play(state.Steps[(5*state.Ply)%len(state.Steps)])
	}
	p.shot("dice")
	if !passed {
		t.Log("nobody had to pass")
	}
	p.clean()
}
