package browser

import (
	"fmt"
	"strings"
	"testing"
)

// Captives stand behind bars beside who took them. Either one of an exchange may be clicked first, and where several may
// be given the page asks.
func TestPrisonsAndExchangesByMouse(t *testing.T) {
	t.Parallel()
	const start = "4k3/8/8/8/8/8/8/4K3[Nb#PRpqq] w - - 0 1"
	p := open(t, serve(t), link("hostage", start))
	tray := func(id string) string {
		return eval[string](p, `[...document.querySelectorAll("#`+id+` .held")].map((b) => b.getAttribute("aria-label")).join("; ")`)
	}
	if got, want := tray("hand-bottom"), "White knight, 1 in hand; Black pawn, 1 in White's prison; "+
		"Black queen, 2 in White's prison"; got != want {
		t.Errorf("White's tray has %s, want %s", got, want)
	}
	if got := tray("hand-top"); !strings.HasSuffix(got, "White pawn, 1 in Black's prison; White rook, 1 in Black's prison") {
		t.Errorf("Black's tray has %s", got)
	}
	p.shot("prison")
	p.press(`#hand-top .prison [data-letter="R"]`) // for a queen alone: no question
	p.click("a1")
	p.waitFor("the exchange of a rook", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "R#Q@a1" {
		t.Errorf("a rook came back by %s", got)
	}
	p.press("#undo")
	p.waitFor("the start", func() bool { return p.state.Ply == 0 && p.state.FEN == start })
	p.press(`#hand-top .prison [data-letter="P"]`)
	p.click("e4")
	p.until(`document.getElementById("choice").open`)
	p.says("Who is given for it?")
	p.shot("prison-question")
	p.press(`#choice-options .option[data-value="P#Q"]`)
	p.waitFor("the exchange of a pawn", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "P#Q@e4" {
		t.Errorf("a pawn came back by %s", got)
	}
	p.press("#undo")
	p.waitFor("the start", func() bool { return p.state.Ply == 0 && p.state.FEN == start })
	p.press(`#hand-bottom .prison [data-letter="P"]`) // who is given, and then who is freed
	p.press(`#hand-top .prison [data-letter="P"]`)
	p.click("e4")
	p.waitFor("a pawn for a pawn", func() bool { return p.state.Ply == 1 })
	if got := p.now(); got.Moves[0].Text != "P#P@e4" || !strings.Contains(got.FEN, "[Npb#Rqq]") {
		t.Errorf("a pawn for a pawn: %s, %s", got.Moves[0].Text, got.FEN)
	}
	p = open(t, serve(t), link("hostage", "4k3/8/8/8/8/8/8/4K3[#Qp] w - - 0 1"))
	p.press(`#hand-top .prison [data-letter="Q"]`)
	p.says("No exchange")
	p.clean()
}

// Who sits in prison is set up in the editor, for each side.
func TestPrisonsInTheEditor(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), link("hostage", "4k3/8/8/8/8/8/8/4K3[#Qp] w - - 0 1"))
	p.press("#tools")
	p.press("#editor summary")
	set := func(captive, count string) {
		selector := fmt.Sprintf(`#editor-hands [data-held=%q][data-place="#"]`, captive)
		eval[bool](p, fmt.Sprintf("(document.querySelector(%q).scrollIntoView({block: 'center'}), true)", selector))
		p.press(selector)
		eval[bool](p, "(document.activeElement.select(), true)")
		p.key(count)
	}
	set("Q", "0")
	set("R", "2")
	set("n", "3")
	p.shot("prison-editor")
	p.press("#editor-use")
	p.waitFor("the captives", func() bool { return strings.HasPrefix(p.state.FEN, "4k3/8/8/8/8/8/8/4K3[#RRpnnn] ") })
	p.press("#files > form button")
	label := `document.querySelector("#hand-%s .prison").textContent + document.querySelectorAll("#hand-%[1]s .prison .held").length`
	if got := eval[string](p, fmt.Sprintf(label, "bottom")); got != "prison32" {
		t.Errorf("White's prison shows %q, want three knights and a pawn", got)
	}
	p.clean()
}
