package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A link that is put into the address of a page that is open is followed.
func TestLinkInAnOpenPage(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	eval[bool](p, `(location.hash = "variant=xxl&players=person,person&clock=none&level=x", true)`)
	p.waitFor("the game of the link", func() bool { return p.game.Variant == "xxl" && p.state.Ply == 0 && len(p.state.FEN) > 0 })
	if got := p.now(); got.Clocks != nil || got.Level != 20 {
		t.Errorf("clocks %v, level %d; want none, 20", got.Clocks, got.Level)
	}
	p.press("#tools")
	p.press("#link")
	p.until(`document.getElementById("text").value.includes("clock=none")`)
	p.clean()
}

// What is refused is said in the dialog that is open, and its fields show what goes on.
func TestSettingsSayWhatIsRefused(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#options")
	p.choice("now-time", "700")
	p.until(`document.getElementById("players-error").textContent.includes("expected 0 to 10m")`)
	if got := eval[string](p, `document.getElementById("now-time").value`); got != "1" {
		t.Errorf("the time is shown as %s, want 1", got)
	}
	p.choice("now-time", "2")
	p.waitFor("the time", func() bool { return p.state.MoveTime == 2000 })
	p.until(`document.getElementById("players-error").textContent === ""`)
	p.clean()
}

// A piece can be dragged ahead of the engine's move, and one that is picked up meanwhile is chosen
// when the move comes.
func TestPremoveByDragAndByHalf(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess&players=person,engine&level=20&time=60000&clock=none")
	p.click("e2")
	p.click("e4")
	p.waitFor("the first move", func() bool { return p.state.Ply == 1 })
	a, b := p.middle("d2"), p.middle("d3")
	p.do(chromedp.MouseEvent(chromedp.MousePressed, a.X, a.Y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, b.X, b.Y-20, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, b.X, b.Y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseReleased, b.X, b.Y, chromedp.ButtonLeft))
	if got := p.marked("premove"); got != "d2 d3" {
		t.Errorf("the drag ahead marks %q", got)
	}
	p.press("#now")
	p.waitFor("the move ahead", func() bool { return p.state.Ply == 3 })
	if got := p.now().Moves[2].Text; got != "d2d3" {
		t.Errorf("the drag ahead came out as %s", got)
	}
	p.click("g1")
	p.press("#now")
	p.waitFor("the engine's answer", func() bool { return p.state.Ply == 4 })
	p.until(`document.querySelector('[data-square="g1"]').classList.contains("selected")`)
	if got := p.marked("premove"); got != "" {
		t.Errorf("marked as ahead on the person's own turn: %s", got)
	}
	p.clean()
}

// Any piece is explained: a pawn's first move, a draughtsman's capture, the symbols of tiles.
func TestAnyPieceIsExplained(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	for _, c := range []struct {
		variant, piece  string
		moves, captures int
	}{
		{"chess", "P", 2, 2},
		{"chess", "N", 8, 8},
		{"checkers61bl", "P", 4, 2},
	} {
		if p.game.Variant != c.variant {
			p.start(c.variant, map[string]string{"white": "person", "black": "person", "clock": "none"})
		}
		p.press("#how")
		p.press(`#pieces-list [data-letter="` + c.piece + `"]`)
		p.until(`document.querySelector('#pieces-list [data-letter="` + c.piece + `"]').getAttribute("aria-pressed") === "true"`)
		moves := eval[int](p, `document.querySelectorAll("#pieces-board .goes").length`)
		captures := eval[int](p, `document.querySelectorAll("#pieces-board .takes").length`)
		if moves != c.moves || captures != c.captures {
			t.Errorf("%s %s: %d moves, %d captures; want %d, %d", c.variant, c.piece, moves, captures, c.moves, c.captures)
		}
		p.press("#pieces form button")
	}
	p.start("chessforge", map[string]string{"white": "person", "clock": "none"})
	p.press("#how")
	if got := p.text("#pieces-list"); !strings.Contains(got, "a knight's move away") || strings.Contains(got, "skull") {
		t.Errorf("of tiles it says %q", got)
	}
	p.clean()
}

// A text that is no game, or too long, is refused with one line; the game goes on.
func TestLongTextIsRefused(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#tools")
	for text, want := range map[string]string{
		`"x".repeat(100_000)`:       "load: expected a game in PGN",
		`"x".repeat((8 << 20) + 1)`: "8388609 bytes, expected at most 8388608",
	} {
		eval[bool](p, `(document.getElementById("text").value = `+text+`, true)`)
		p.press("#load")
		p.until(`document.getElementById("files-error").textContent.startsWith(` + quote(want) + `)`)
		if got := p.text("#files-error"); strings.Contains(got, "\n") {
			t.Errorf("more than one line: %q", got)
		}
	}
	p.set("text", "")
	p.press("#files > form button")
	p.play(p.now().Steps[0])
	p.clean()
}

// The clocks are seen while a person looks back, and a click there says why nothing moves.
func TestLookingBackWhileTheClockRuns(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl&players=person,person")
	p.play(p.now().Steps[0])
	p.play(p.now().Steps[0])
	p.press("#first")
	p.waitFor("the first position", func() bool { return p.state.Ply == 0 })
	before := p.text("#player-bottom time")
	p.until(fmt.Sprintf(`document.querySelector("#player-bottom time").textContent !== %q`, before))
	if got := p.text("#player-top time"); got == "" {
		t.Error("the other clock is not shown")
	}
	p.click("h2")
	p.says("The clock runs: go to the last position to move")
	p.press("#last")
	p.waitFor("the last position", func() bool { return p.state.Ply == 2 })
	p.play(p.now().Steps[0])
	p.clean()
}

// What is sought is chosen: the variant of that name before those that mention it.
func TestSearchChooses(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#new")
	for text, want := range map[string]string{"shog": "shogi", "crazy": "crazyhouse", "14x14": "xxl"} {
		eval[bool](p, `(document.getElementById("search").value = `+quote(text)+`,
			document.getElementById("search").dispatchEvent(new Event("input")), true)`)
		p.until(fmt.Sprintf(`document.querySelector('#variants [aria-selected="true"]')?.dataset.name === %q`, want))
		p.until(fmt.Sprintf(`document.getElementById("about").dataset.variant === %q`, want))
	}
	p.clean()
}

// A layout that is pasted is read without a file's name, and a configuration says what it lacks.
func TestPastedLayout(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	p.press("#tools")
	p.press("#layout")
	p.until(`document.getElementById("text").value.split("\n").length >= 14`)
	eval[bool](p, `(document.getElementById("text").value = document.getElementById("text").value.replace("P", " "), true)`)
	before := p.now().FEN
	p.press("#load")
	p.waitFor("the layout", func() bool { return p.state.FEN != before })
	p.press("#tools")
	eval[bool](p, `(document.getElementById("text").value = '{"fog_of_war": 3}', true)`)
	p.press("#load")
	p.until(`document.getElementById("files-error").textContent.startsWith("text:")`)
	p.clean()
}
