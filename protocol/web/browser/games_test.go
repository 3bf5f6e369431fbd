package browser

import (
	"strings"
	"testing"
	"time"
)

// Acceptance 10: the pieces in hand, gates and promotions; TestEveryVariantIsPlayedByMouse
// plays them at random.
func TestDropsGatesAndShogiPromotions(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, link("crazyhouse", "7k/8/8/8/8/8/8/7K[Nq] w - - 0 1"))
	p.press(`#hand-bottom [data-letter="N"]`)
	if got := strings.Count(p.marked("quiet"), " "); got < 40 {
		t.Errorf("%d targets of a knight in hand", got)
	}
	p.click("d4")
	p.waitFor("the drop", func() bool { return p.state.Ply == 1 })
	if got := p.label("d4"); got != "d4 White knight" {
		t.Errorf("after the drop: %s", got)
	}
	p = open(t, s, "variant=seirawan"+twoPeople)
	for _, st := range p.now().Steps {
		if st.Text == "b1c3e" {
			p.play(st)
		}
	}
	if got := p.label("b1"); !strings.HasPrefix(got, "b1 White ") {
		t.Errorf("behind the knight: %s", got)
	}
	p = open(t, s, link("shogi", "5k3/9/9/4B4/9/9/9/9/4K4[] w - - 0 1"))
	for _, st := range p.now().Steps {
		if st.Text == "e6d7" {
			p.play(st)
		}
	}
	if got := p.label("d7"); strings.Contains(got, "promoted") {
		t.Errorf("a bishop that stays as it is: %s", got)
	}
	p.clean()
}

// Acceptance 11.
func TestDraughtsChainBombAndShields(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, link("checkers61bl", "8/8/3p4/8/3p4/2P5/7p/8 w - - 0 1"))
	p.click("c3")
	if got := p.color("c3"); got != "rgb(255, 255, 255)" {
		t.Errorf("a piece picked up is %s, want white", got)
	}
	p.click("e5")
	if got := p.marked("capture"); got != "c7" {
		t.Errorf("the chain goes on to %s, want c7", got)
	}
	p.key(" ")
	p.waitFor("the end of the chain", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "c3e5" {
		t.Errorf("space ended the chain as %s, want c3e5", got)
	}
	p.press("#undo")
	p.waitFor("the undo", func() bool { return p.state.Ply == 0 })
	p.click("c3")
	p.click("e5")
	p.click("c7")
	p.waitFor("the whole chain", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "c3e5c7" {
		t.Errorf("the chain by clicks is %s", got)
	}
	p = open(t, s, link("checkers61bl", "8/8/3p1s2/8/3p4/p1B5/8/8 w - - 0 1"))
	r := listen(p)
	p.click("c3")
	p.click("e5")
	p.waitFor("the explosion", func() bool { return p.state.Ply == 1 })
	r.hears("Fire bomb c3 to e5, explodes, takes Water normal piece on d4")
	for square, want := range map[string]string{"e5": "empty", "d6": "empty", "f6": "f6 Water shield", "a3": "a3 Water normal piece"} {
		if got := p.label(square); !strings.Contains(got, want) {
			t.Errorf("after the blast: %s, want %s", got, want)
		}
	}
	p.clean()
}

// Acceptance 12.
func TestCombinationAsksFirstAndForfeitsTurns(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, link("combination", "6/6/6/6/3r2/Q4R w - - 0 5 0:0 30"))
	p.click("a1")
	p.until(`document.getElementById("choice").open`)
	if got := p.marked("quiet") + p.marked("capture"); got != "" {
		t.Errorf("before the choice %s are marked", got)
	}
	p.press("#choice-options .option[data-value=r]")
	p.until(`!document.getElementById("choice").open`)
	if got := p.marked("quiet"); strings.Contains(got, "b2") || !strings.Contains(got, "a6") {
		t.Errorf("targets of the rook alone: %s", got)
	}
	if got := p.color("a1"); got != "rgb(216, 52, 44)" {
		t.Errorf("the chosen tile is %s, want red", got)
	}
	if got := p.color("a6"); got != "rgb(63, 174, 73)" {
		t.Errorf("a target is %s, want green", got)
	}
	p.click("a2")
	p.waitFor("the split", func() bool { return p.state.Ply == 1 })
	if got := p.label("a1") + ", " + p.label("a2"); got != "a1 White bishop, a2 White rook" {
		t.Errorf("after the split: %s", got)
	}
	if got := p.text("#report"); !strings.Contains(got, "points") || !strings.Contains(got, "turns") {
		t.Errorf("points and turns: %q", got)
	}
	p = open(t, s, link("combination", "6/6/6/6/6/5r w - - 0 5 0:0 30"))
	p.press("#pass")
	p.waitFor("the pass", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "0000" {
		t.Errorf("the button passes as %s", got)
	}
	p = open(t, s, "variant=combination&players=person,person")
	if got := p.now().Clocks; len(got) != 2 || got[0] != 30_000 {
		t.Errorf("a turn's clock stands at %v before the first click, want 30 s", got)
	}
	if got := eval[string](p, `["barrier", "sign", "void"].map((c) => document.querySelectorAll("#board ."+c).length).join()`); got != "12,0,0" {
		t.Errorf("barriers, pieces without a picture, holes in the board: %s, want 12,0,0", got)
	}
	p.start("combination", map[string]string{
		"white": "person", "black": "person", "clock": "turn", "clock-total": "1", "white-name": "Ann",
	})
	time.Sleep(1500 * time.Millisecond)
	if got := p.now(); got.Ply != 0 {
		t.Error("a turn is forfeited before the first click")
	}
	p.click(p.name(p.now().Steps[0].Path[0]))
	p.waitFor("a forfeited turn", func() bool { return p.state.Ply >= 1 && !p.state.Over })
	p.waitFor("the other side's forfeited turn: the game goes on", func() bool { return p.state.Ply >= 2 && !p.state.Over })
	if got := p.now().Moves[0].Text; got != "0000" {
		t.Errorf("after 1 s: %s, want a pass", got)
	}
	p.until(`document.getElementById("forfeit").open && /forfeit/.test(document.getElementById("forfeit").textContent)`)
	p.shot("combination-timeout")
	if got := p.text("#report"); !strings.Contains(got, "Ann, White: points 0") {
		t.Errorf("the report is %q, want the points of Ann", got)
	}
	p = open(t, s, strings.ReplaceAll(link("combination", "6/6/6/6/3r2/Q4R b - - 0 30 3:4 30"), "&clock=none", ""))
	p.play(p.now().Steps[0])
	p.waitFor("the end", func() bool { return p.state.Over })
	p.until(`document.getElementById("end").open`)
	if got := p.text("#end-report"); !strings.Contains(got, "White: points 3") {
		t.Errorf("the end says %q, want the points", got)
	}
	p.shot("combination-winner")
	p.press("#end-again")
	p.waitFor("the same game again", func() bool { return p.state.Ply == 0 && !p.state.Over })
	p.clean()
}

// Acceptance 13.
func TestChessforgeTiles(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, "variant=chessforge&seed=7&players=person,person&clock=none")
	fen := p.now().FEN
	p.play(p.now().Steps[14]) // c3
	if got := eval[int](p, `document.querySelectorAll("#board .hits2").length`); got != 1 {
		t.Errorf("%d tiles with two hits left, want 1", got)
	}
	framed := len(strings.Fields(p.marked("quiet")))
	if got := len(p.now().Steps); framed != got {
		t.Errorf("%d tiles are framed, %d can be struck", framed, got)
	}
	if again := open(t, s, "variant=chessforge&seed=7&players=person,person&clock=none").now().FEN; again != fen {
		t.Errorf("the same seed deals %s and %s", fen, again)
	}
	p = open(t, s, link("chessforge", "43131333--N3/------------/------------/------------/----N2------/----Q1------ - 0"))
	for class, want := range map[string]string{"hits3": "rgb(79, 185, 177)", "hits2": "rgb(233, 210, 74)", "hits1": "rgb(236, 106, 92)"} {
		if got := eval[string](p, `getComputedStyle(document.querySelector("#board .`+class+`")).fill`); got != want {
			t.Errorf("%s is %s, want %s", class, got, want)
		}
	}
	if got := eval[string](p, `getComputedStyle(document.querySelector('[data-square="a1"] .ground')).fill`); got != "rgb(169, 169, 169)" {
		t.Errorf("a tile that is gone is %s, want grey", got)
	}
	p.clean()
}

// Acceptance 14.
func TestEngineAndPeopleInTurn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, "variant=chess&players=person,engine&level=0&time=50&clock=none")
	p.click("e2")
	p.click("e4")
	p.waitFor("the engine's answer", func() bool { return p.state.Ply == 2 })
	p.press("#hint")
	p.says("Hint: ")
	if got := p.marked("selected"); got == "" {
		t.Errorf("the hint marks nothing")
	}
	p = open(t, s, "variant=chess&players=engine,engine&level=0&time=20&clock=none")
	p.waitFor("six moves of engines", func() bool { return p.state.Ply >= 6 })
	p = open(t, s, "variant=chess&players=engine,person&level=20&time=60000&clock=none")
	p.until(`!document.getElementById("now").disabled`)
	p.press("#now")
	p.waitFor("the move", func() bool { return p.state.Ply == 1 })
	p.press("#options")
	p.choice("now-level", "0")
	p.choice("now-time", "1")
	p.waitFor("the level", func() bool { return p.state.Level == 0 && p.state.MoveTime == 1000 })
	p.choice("now-level", "20") // one of level 0 moves at once: the game would end before a person comes
	p.waitFor("the level", func() bool { return p.state.Level == 20 })
	p.choice("now-black", "engine")
	p.waitFor("engines on both sides", func() bool { return p.state.Ply >= 3 })
	p.choice("now-white", "person")
	p.waitFor("a person", func() bool { return p.state.Players == [2]string{"person", "engine"} && p.state.Turn == 0 })
	p.press("#preferences form button")
	ply := p.now().Ply
	p.play(p.now().Steps[0])
	p.waitFor("the engine's answer", func() bool { return p.state.Ply == ply+2 || p.state.Over })
	p.clean()
}

// choice sets a field of a form as a person does.
func (p *page) choice(id, value string) {
	p.t.Helper()
	eval[bool](p, `(document.getElementById("`+id+`").value = `+quote(value)+`,
		document.getElementById("`+id+`").dispatchEvent(new Event("change")), true)`)
}

// A move ahead of the engine's answer is played when it is legal then.
func TestPremove(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess&players=person,engine&level=20&time=60000&clock=none")
	p.click("e2")
	p.click("e4")
	p.waitFor("the first move", func() bool { return p.state.Ply == 1 })
	p.click("d2")
	p.click("d3")
	if got := p.marked("premove"); got != "d2 d3" {
		t.Errorf("the move ahead marks %s", got)
	}
	p.press("#now")
	p.waitFor("the move ahead", func() bool { return p.state.Ply >= 3 })
	if got := p.now().Moves[2].Text; got != "d2d3" {
		t.Errorf("the move ahead came out as %s", got)
	}
	p.clean()
}

// Acceptance 16.
func TestUndoRestoresBoardAndClocks(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl&players=person,engine&level=0&time=50")
	before := p.now()
	p.play(before.Steps[0])
	p.waitFor("the answer", func() bool { return p.state.Ply == 2 })
	p.press("#undo")
	p.waitFor("the undo", func() bool { return p.state.Ply == 0 })
	after := p.now()
	if after.FEN != before.FEN || after.Clocks[1] != 180_000 || after.Clocks[0] < 175_000 {
		t.Errorf("undo leads to %s with clocks %v", after.FEN, after.Clocks)
	}
	p.clean()
}
