package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Shogi has files from 9 to 1 and ranks from a downwards, in the squares' names, the list of moves and what is typed;
// clicks find the same squares when the board is flipped.
func TestShogiSquares(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=shogi"+twoPeople)
	borders := `[...document.querySelectorAll("#board .files span, #board .ranks span")].map((n) => n.textContent).join("")`
	if got := eval[string](p, borders); got != "abcdefghi987654321" && got != "987654321abcdefghi" {
		t.Errorf("beside the board stands %q", got)
	}
	if got := eval[string](p, `document.getElementById("move-text").placeholder`); len(got) != 4 || got[0] < '1' || got[0] > '9' {
		t.Errorf("what may be typed is %q", got)
	}
	if got := p.label("c3"); got != "7g Sente pawn" {
		t.Errorf("c3 is called %q", got)
	}
	eval[bool](p, `(document.getElementById("move-text").value = "7g7f", true)`)
	p.press("#typed button")
	p.waitFor("the typed move", func() bool { return p.state.Ply == 1 && p.state.Moves[0].Text == "c3c4" })
	if got := p.text("#moves .current"); !strings.HasSuffix(got, "7f") {
		t.Errorf("the move is written %q", got)
	}
	p.press("#flip")
	for _, s := range p.now().Steps {
		if s.Text == "g7g6" {
			p.play(s)
		}
	}
	p.clean()
}

// In four in a row a click anywhere on a file drops a disc into it.
func TestRackTakesFiles(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=cfour"+twoPeople)
	for ply, square := range []string{"d6", "d5", "a1"} {
		p.click(square)
		p.waitFor("the disc", func() bool { return p.state.Ply == ply+1 })
	}
	if got := p.text("#moves .current"); got != "a1" {
		t.Errorf("the move is written %q", got)
	}
	var texts []string
	for _, m := range p.now().Moves {
		texts = append(texts, m.Text)
	}
	if got := strings.Join(texts, " "); got != "P@d1 P@d2 P@a1" {
		t.Errorf("played %s", got)
	}
	p.clean()
}

// Pieces on crossing lines are clicked and dragged as others are, flipped too.
func TestLinesArePlayedByMouse(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"xiangqi", "janggi", "gomoku", "snort"} {
		p := open(t, serve(t), "variant="+variant+twoPeople)
		for i := range 4 {
			p.play(p.now().Steps[len(p.now().Steps)/2])
			if i%2 == 0 {
				p.press("#flip")
			}
		}
		if got := eval[string](p, `document.getElementById("board").dataset.lines`); got != "true" {
			t.Errorf("%s: lines are %q", variant, got)
		}
		p.clean()
		p.close()
	}
}

// The whole board, both players with their clocks and both hands are in view in windows of four sizes, and on the
// largest no margin is wider than the panel.
func TestEverythingIsInView(t *testing.T) {
	t.Parallel()
	s := serveAlone(t, "0") // whose width of boards no other test has changed
	full := "&position=lnsgk2nl/1r4gs1/p1pppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LN1GKGSNL[BPPbps] w - - 0 1"
	for _, game := range []string{"xxl", "shogi" + full, "xiangqi", "crazyhouse", "roll-ing-to-four", "cfour", "checkers61bl", "three-musketeers", "glinski"} {
		p := open(t, s, "variant="+game+"&players=person,person")
		for _, size := range [][2]int64{{1920, 1080}, {1366, 768}, {792, 672}, {390, 780}} {
			p.do(chromedp.EmulateViewport(size[0], size[1]))
			p.until(fmt.Sprintf("innerWidth === %d", size[0]))
			outside := eval[string](p, `["#board", "#player-top", "#player-bottom", "#hand-top", "#hand-bottom"].filter((q) => {
				const n = document.querySelector(q), b = n.getBoundingClientRect();
				return !n.hidden && (b.top < 0 || b.left < 0 || b.right > innerWidth || b.bottom > innerHeight);
			}).join(" ")`)
			if outside != "" {
				t.Errorf("%s at %v: out of view: %s", game, size, outside)
			}
			if side := eval[float64](p, `document.querySelector(".square").getBoundingClientRect().width`); side < 22 {
				t.Errorf("%s at %v: a square is %.0f pixels wide", game, size, side)
			}
		}
		p.do(chromedp.EmulateViewport(1920, 1080))
		p.until("innerWidth === 1920")
		margin := eval[float64](p, `Math.max(document.getElementById("middle").getBoundingClientRect().left, innerWidth - document.querySelector("aside").getBoundingClientRect().right)`)
		panel := eval[float64](p, `document.querySelector("aside").getBoundingClientRect().width`)
		if margin > panel && game != "roll-ing-to-four" { // four files leave room
			t.Errorf("%s: a margin of %.0f pixels beside a panel of %.0f", game, margin, panel)
		}
		p.clean()
		p.close()
	}
}

// In no variant and no set two pieces are drawn alike, promoted forms and sides included.
func TestNoTwoPiecesAreDrawnAlike(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	alike, err := act(p, chromedp.Evaluate[[]string](`(async () => {
		const { draw } = await import("./pieces.js");
		const { chosen } = await import("./looks.js");
		const ws = new WebSocket("ws://" + location.host + "/ws");
		const waiting = [];
		const next = () => new Promise((go) => waiting.push(go));
		ws.onmessage = (m) => waiting.shift()?.(JSON.parse(m.data));
		const { variants } = await next();
		const alike = [];
		for (const { name } of variants) {
			ws.send(JSON.stringify({ do: "describe", variant: name }));
			const { game } = await next();
			for (const set of game.pieces ? [game.pieces, "kanji", "signs", "chess"] : [""]) {
				if (["stones", "counters", "marks"].includes(game.pieces) && set !== game.pieces) continue;
				chosen.sets[game.pieces] = set;
				const seen = new Map();
				for (const kind of game.kinds) for (const owner of ["w", "b"]) for (const form of kind.formMoves ? ["", "+"] : [""]) {
					const text = form + (owner === "w" ? kind.letter : kind.letter.toLowerCase());
					const drawn = draw(game, text, owner).outerHTML;
					if (seen.has(drawn)) alike.push(name + " " + set + ": " + seen.get(drawn) + " " + text);
					seen.set(drawn, text);
				}
			}
			chosen.sets = {};
		}
		ws.close();
		return alike;
	})()`, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range alike {
		t.Error(a)
	}
	p.clean()
}

// The name of a piece is told where the mouse rests, and to a finger that rests, which chooses nothing then.
func TestNamesOfPieces(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=janggi"+twoPeople)
	if got := p.text(`[data-square="b1"] title`); got != "Cho horse" {
		t.Errorf("the mouse is told %q", got)
	}
	p.do(chromedp.EmulateViewport(390, 780, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.until("innerWidth <= 400")
	at := p.middle("b1")
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
			return err
		}))
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at.X, Y: at.Y})
	p.until(`!document.querySelector(".tip").hidden`)
	if got := p.text(".tip"); got != "b1 Cho horse" {
		t.Errorf("a finger is told %q", got)
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
	time.Sleep(100 * time.Millisecond)
	if got := p.marked("selected"); got != "" {
		t.Errorf("it has chosen %s", got)
	}
	p.clean()
}

// A pawn of makruk that has promoted lies turned over, where it falls back to a pawn.
func TestPromotedPawnsAreTurnedOver(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), link("makhouse", "4k3/8/3M~4/8/8/8/8/3MK3[] w - - 0 1"))
	for face, want := range map[string]int{"BiaOver": 1, "Met": 1, "Khun": 2} {
		if got := eval[int](p, `document.querySelectorAll("#board [href*=drawn][href$=\"#`+face+`\"]").length`); got != want {
			t.Errorf("%d of %s, want %d", got, face, want)
		}
	}
	p.clean()
}

// What a side has in hand or more of lies on the color of the board, on which black pieces are seen in the dark, too.
func TestPiecesBesideTheBoardInTheDark(t *testing.T) {
	t.Parallel()
	for variant, selector := range map[string]string{"sittuyin": ".held", "three-musketeers": ".material svg"} {
		p := open(t, serve(t), "variant="+variant+twoPeople)
		same := eval[bool](p, `(() => {
			document.documentElement.dataset.theme = "dark";
			return getComputedStyle(document.querySelector("`+selector+`")).backgroundColor === getComputedStyle(document.querySelector("#board .ground")).fill;
		})()`)
		if !same {
			t.Errorf("%s: %s has another ground than the board", variant, selector)
		}
		p.clean()
		p.close()
	}
}

// What a person chooses stays chosen for games of that look, and the board goes on.
func TestOtherSetsAndBoards(t *testing.T) {
	t.Parallel()
	p := open(t, serveAlone(t, "0"), "variant=shogi"+twoPeople) // with a store of its own
	p.play(p.now().Steps[0])
	characters := `document.querySelectorAll("#board .piece:has(use + use)").length`
	if got := eval[int](p, characters); got != 40 {
		t.Errorf("%d pieces have two characters", got)
	}
	p.press("#options")
	p.choice("set-look", "kanji")
	p.until(characters + " === 0 && " + `document.querySelectorAll("#board .piece use").length === 40`)
	p.choice("board-look", "squares")
	p.until(`document.getElementById("board").dataset.board === "squares"`)
	p.press("#preferences form button")
	p.play(p.now().Steps[0])
	p.do(chromedp.Reload())
	p.until(`document.getElementById("board")?.dataset.board === "squares" && ` + characters + " === 0")
	p.clean()
}

// Moves are told in the notation that a person has chosen for games of that kind, analysis, too; other games keep theirs.
func TestNotations(t *testing.T) {
	t.Parallel()
	s := serveAlone(t, "0") // with a store of its own
	p := open(t, s, "variant=xiangqi"+twoPeople)
	p.playText("h3e3")
	p.press("#options")
	p.choice("notation", "Chinese")
	p.until(`document.getElementById("moves").textContent.includes("炮二平五")`)
	p.press("#preferences form button")
	p.playText("h10g8")
	p.until(`document.getElementById("moves").textContent.includes("马８进７")`)
	p.press("#analyse")
	p.until(`/[进平退]/.test(document.getElementById("lines").textContent)`)
	p.press("#analyse")
	p.shot("notation")
	p.do(chromedp.Reload())
	p.until(`document.getElementById("moves")?.textContent.includes("炮二平五")`)
	p.clean()
	p = open(t, s, "variant=shogi"+twoPeople)
	p.playText("c3c4")
	p.until(`document.getElementById("moves").textContent.includes("7f")`)
	p.press("#options")
	p.choice("notation", "Hodges")
	p.until(`document.getElementById("moves").textContent.includes("P-7f")`)
	p.clean()
}
