package browser

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const twoPeople = "&players=person,person&clock=none"

// link writes an address with a position.
func link(variant, position string) string {
	return "variant=" + variant + twoPeople + "&position=" + strings.ReplaceAll(position, " ", "%20")
}

// marked lists the squares with a mark.
func (p *page) marked(mark string) string {
	return eval[string](p, `[...document.querySelectorAll(".square.`+mark+`")].map((n) => n.dataset.square).sort().join(" ")`)
}

func (p *page) color(square string) string {
	return eval[string](p, `getComputedStyle(document.querySelector('[data-square="`+square+`"] .tint')).fill`)
}

func (p *page) key(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// says waits until the page says something.
func (p *page) says(words string) {
	p.t.Helper()
	p.until(`document.querySelector("#message").textContent.includes(` + quote(words) + `)`)
}

func quote(s string) string { return `"` + strings.ReplaceAll(s, `"`, `\"`) + `"` }

// Acceptance 4.
func TestXXLMarksWhatIsChosen(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, "variant=xxl"+twoPeople)
	p.click("b1")
	if got := p.marked("selected"); got != "b1" {
		t.Errorf("selected %s, want b1", got)
	}
	if got := p.marked("quiet"); got != "a3 c3" {
		t.Errorf("targets %s, want a3 c3", got)
	}
	if got := p.color("b1"); got != "rgb(58, 154, 61)" {
		t.Errorf("the chosen piece is %s, want green", got)
	}
	if got := p.color("a3"); got != "rgb(79, 143, 224)" {
		t.Errorf("a target is %s, want blue", got)
	}
	p.click("b1")
	if got := p.marked("selected"); got != "" {
		t.Errorf("the same square again leaves %s selected", got)
	}
	p.click("b1")
	p.click("h8")
	if got := p.marked("selected"); got != "" {
		t.Errorf("an impossible target leaves %s selected", got)
	}
	p.click("b1")
	p.click("d1")
	if got := p.marked("selected"); got != "d1" {
		t.Errorf("another own piece: selected %s, want d1", got)
	}
	p = open(t, s, link("xxl", "7k6/14/14/14/14/14/14/14/14/14/3p10/14/2N11/7K6 w - - 0 1"))
	p.click("c2")
	if got := p.marked("capture"); got != "d4" {
		t.Errorf("captures %s, want d4", got)
	}
	if got := p.color("d4"); got != "rgb(238, 136, 136)" {
		t.Errorf("what can be captured is %s, want light red", got)
	}
	p.clean()
}

// Acceptance 5.
func TestPiecesAreDragged(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	drag := func(from, to string) {
		a, b := p.middle(from), p.middle(to)
		p.do(chromedp.DragAndDropXY(a.X, a.Y, b.X, b.Y, 5))
	}
	drag("e2", "e5")
	if got := p.now().Ply; got != 0 {
		t.Errorf("an illegal drag has played %d moves", got)
	}
	if got := eval[string](p, `document.querySelector('[data-square="e2"]').getAttribute("aria-label")`); got != "e2 White pawn" {
		t.Errorf("after an illegal drag e2 is %q", got)
	}
	drag("e2", "e4")
	p.waitFor("the move", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "e2e4" {
		t.Errorf("the drag played %s", got)
	}
	p.clean()
}

// Acceptance 6.
func TestLastMoveCheckAndMateAreMarked(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, link("xxl", "6k7/14/14/14/14/14/14/14/14/14/14/14/R13/7K6 w - - 0 1"))
	p.click("a2")
	p.click("g2")
	p.says("Check!")
	if got := p.marked("moved"); got != "a2 g2" {
		t.Errorf("last move %s, want a2 g2", got)
	}
	if got := p.color("g2"); got != "rgb(227, 195, 56)" {
		t.Errorf("the last move is %s, want yellow", got)
	}
	if got := p.marked("checked"); got != "g14" {
		t.Errorf("in check %s, want g14", got)
	}
	if got := p.color("g14"); got != "rgb(142, 17, 17)" {
		t.Errorf("a king in check is %s, want dark red", got)
	}
	p = open(t, s, link("xxl", "k13/14/14/14/14/14/14/14/14/1R12/14/14/2R11/7K6 w - - 0 1"))
	p.click("c2")
	p.click("a2")
	p.until(`document.querySelectorAll(".square.contributor").length > 0`)
	if !p.now().Over {
		t.Errorf("the game goes on after a mate: %s", p.now().FEN)
	}
	if got := p.marked("contributor"); got != "a2 b5" {
		t.Errorf("what mates stands on %s, want a2 b5", got)
	}
	p.clean()
}

// Acceptance 7.
func TestMoveThatExposesTheKingIsRefused(t *testing.T) {
	p := open(t, serve(t), link("xxl", "7k6/7r6/14/14/14/14/14/14/14/14/14/7N6/14/7K6 w - - 0 1"))
	p.click("h3")
	p.click("g5")
	p.says("You must defend your king!")
	if got := p.marked("flash"); got != "h1" {
		t.Errorf("flashing %s, want h1", got)
	}
	style := eval[string](p, `(() => { const s = getComputedStyle(document.querySelector(".flash .tint"));
		return s.animationDuration + " " + s.animationIterationCount; })()`)
	if style != "0.5s 3" {
		t.Errorf("flashes %s, want three times half a second", style)
	}
	p.until(`document.querySelectorAll(".flash").length === 0`) // not for ever
	p.clean()
}

// Acceptance 8.
func TestCastlingMovesBothPieces(t *testing.T) {
	t.Parallel()
	s := serve(t)
	position := link("xxl", "7k6/14/14/14/14/14/14/14/14/14/14/14/14/R6K5R w KQ - 0 1")
	p := open(t, s, position)
	eval[bool](p, countSlides)
	p.click("h1")
	p.click("j1")
	p.waitFor("castling", func() bool { return p.state.Ply == 1 })
	p.until("window.slides.length === 2")
	if got := eval[string](p, `[...document.querySelectorAll(".square")].filter((n) => / White /.test(n.getAttribute("aria-label")))
		.map((n) => n.getAttribute("aria-label")).sort().join(", ")`); got != "a1 White rook, i1 White rook, j1 White king" {
		t.Errorf("after castling: %s", got)
	}
	for _, slide := range eval[[]float64](p, "window.slides") {
		if slide <= 0 || slide > 300 {
			t.Errorf("a slide takes %v ms, want at most 300", slide)
		}
	}
	p.do(reducedMotion(true))
	p.press("#undo")
	p.waitFor("the undo", func() bool { return p.state.Ply == 0 })
	eval[bool](p, countSlides)
	p.click("h1")
	p.click("j1")
	p.waitFor("castling", func() bool { return p.state.Ply == 1 })
	time.Sleep(100 * time.Millisecond)
	if got := eval[int](p, "window.slides.length"); got != 0 {
		t.Errorf("%d slides under reduced motion", got)
	}
	p.clean()
}

// Acceptance 8: pieces are as fast as a config.json says, up to its longest time.
func TestPiecesSlideAsTheConfigurationSays(t *testing.T) {
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	p.press("#tools")
	p.openFiles(map[string]string{
		"config.json": `{"layout": "l.txt", "time_controls": {"player": {"seconds": 180, "increment": 2}, "cpu": {"seconds": 180, "increment": 2}},
			"player_colour": "white", "piece_movement_speed": 6.0, "max_movement_time": 1, "players": 2}`,
		"l.txt": "       K" + strings.Repeat("\n", 12) + "r\n   k",
	})
	p.press("#load")
	p.waitFor("the layout", func() bool { return strings.HasPrefix(p.state.FEN, "7k6/14") })
	p.press("#files form button")
	eval[bool](p, countSlides)
	p.playText("a2d2") // 3 squares, at 6 pixels of 48 a frame of 60 a second
	p.playText("h14h13")
	p.playText("d2n2") // 10 squares
	p.until("window.slides.length === 3")
	if got := eval[[]float64](p, "window.slides"); got[0] != 400 || got[2] != 1000 {
		t.Errorf("3 and 10 squares take %v and %v ms, want 400 and 1000", got[0], got[2])
	}
	p.clean()
}

// countSlides notes how long each animation takes, in milliseconds.
const countSlides = `(window.slides = [], window.animated ??= SVGElement.prototype.animate,
	SVGElement.prototype.animate = function (frames, o) { window.slides.push(o.duration); return window.animated.call(this, frames, o); }, true)`

func reducedMotion(on bool) chromedp.Action[chromedp.Void] {
	value := "no-preference"
	if on {
		value = "reduce"
	}
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: value}}})
		return err
	})
}

// Acceptance 9.
func TestPromotion(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, link("xxl", "7k6/14/14/14/14/14/14/P13/14/14/14/14/14/7K6 w - - 0 1"))
	p.click("a7")
	p.click("a8")
	p.waitFor("the promotion", func() bool { return p.state.Ply == 1 })
	if got := p.label("a8"); got != "a8 White queen" {
		t.Errorf("half-way up the board: %s", got)
	}
	p = open(t, s, link("chess", "7k/P7/8/8/8/8/8/7K w - - 0 1"))
	p.click("a7")
	p.click("a8")
	p.until(`document.getElementById("choice").open`)
	p.key(kb.Escape)
	p.until(`!document.getElementById("choice").open`)
	if got := p.now().Ply; got != 0 {
		t.Errorf("Escape has played %d moves", got)
	}
	for _, st := range p.now().Steps {
		if st.Text == "a7a8n" {
			p.play(st)
		}
	}
	if got := p.label("a8"); got != "a8 White knight" {
		t.Errorf("the choice of a knight: %s", got)
	}
	p.clean()
}

// label is what a screen reader says of a square.
func (p *page) label(square string) string {
	return eval[string](p, `document.querySelector('[data-square="`+square+`"]').getAttribute("aria-label")`)
}

// Acceptance 15.
func TestClockResignAndRestart(t *testing.T) {
	s := serve(t)
	p := open(t, s, "variant=xxl&players=person,engine")
	if got := p.now().Clocks; len(got) != 2 || got[0] > 180_000 || got[0] < 175_000 {
		t.Errorf("clocks %v, want 180 s", got)
	}
	p.key("e")
	p.press("#confirm-yes")
	p.says("You resigned")
	p.click("b1")
	if got := p.marked("selected"); got != "" {
		t.Errorf("after the end %s is selected", got)
	}
	p.key("r")
	p.waitFor("a new game", func() bool { return !p.state.Over })
	p.start("xxl", map[string]string{"clock": "game", "clock-total": "1", "clock-increment": "0"})
	p.says("You lost on time")
	p.clean()
}

// start begins a game from the start menu; values are those of its fields by their ids.
func (p *page) start(variant string, values map[string]string) {
	p.t.Helper()
	p.press("#new")
	p.until(`document.getElementById("menu").open`)
	eval[bool](p, `(document.getElementById("search").value = `+quote(variant)+`,
		document.getElementById("search").dispatchEvent(new Event("input")), true)`)
	p.press("#variant-" + variant)
	p.until(`document.getElementById("variant-` + variant + `").getAttribute("aria-selected") === "true"`)
	p.until(`document.getElementById("about").dataset.variant === ` + quote(variant))
	eval[bool](p, `(document.getElementById("four").hidden || !document.getElementById("two-boards").checked ||
		document.getElementById("two-boards").click(), true)`) // see startMatch
	for id, value := range values {
		eval[bool](p, `(document.getElementById("`+id+`").value = `+quote(value)+`,
			document.getElementById("`+id+`").dispatchEvent(new Event("change")), true)`)
	}
	states := p.count()
	p.press("#start")
	p.waitFor("a new game", func() bool { return p.states > states && p.game.Variant == variant })
}
