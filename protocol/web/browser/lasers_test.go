package browser

import (
	"slices"
	"strings"
	"testing"
)

// A piece of a laser game shows where it looks. The second click on its square asks where it turns to.
func TestPiecesTurnByMouse(t *testing.T) {
	t.Parallel()
	p := open(t, serveAlone(t, "0", "-variants", "../../../movegen/testdata/fairy-stockfish-x.ini"), "variant=khet1"+twoPeople)
	if n := eval[int](p, `document.querySelectorAll("#board .looks").length`); n != 18 {
		t.Errorf("%d pieces show where they look, want 18", n)
	}
	p.shot("lasers")
	turns := slices.DeleteFunc(p.now().Steps, func(s step) bool { return !strings.HasPrefix(s.Text, "d6d6:") })
	if len(turns) != 2 {
		t.Fatalf("the piece on d6 turns in %d ways, want 2", len(turns))
	}
	p.click("d6")
	p.click("d6")
	p.until(`document.getElementById("choice").open`)
	p.shot("lasers-turn")
	p.press(`#choice-options .option[data-value=":3"]`)
	p.waitFor("the turn", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "d6d6:3" {
		t.Errorf("it turned by %s", got)
	}
	beams := func() int { return eval[int](p, `document.querySelectorAll("#board .beam").length`) }
	if beams() != 1 {
		t.Errorf("%d beams are shown of one", beams())
	}
	p.shot("lasers-beam")
	p.press("#undo")
	p.waitFor("the start", func() bool { return p.state.Ply == 0 })
	p.until(`!document.querySelector("#board .beam")`)
	p.clean()
}

// A pawn of sittuyin promotes where it stands by a second click, if it is meant.
func TestPawnsPromoteWhereTheyStand(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), link("sittuyin", "8/8/6R1/3P4/8/2k2K2/8/8[] w - - 0 1"))
	i := slices.IndexFunc(p.now().Steps, func(s step) bool { return len(s.Path) == 2 && s.Path[0] == s.Path[1] })
	if i < 0 {
		t.Fatalf("no pawn promotes where it stands: %v", p.now().Steps)
	}
	p.play(p.now().Steps[i])
	p.clean()
}
