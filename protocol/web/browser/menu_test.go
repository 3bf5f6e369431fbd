package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// All of the start menu is seen at once in windows of usual sizes, and its list is as long as it is.
func TestMenuFitsUsualWindows(t *testing.T) {
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#new")
	for _, variant := range []string{"chess", "combination", "chessforge-plus"} {
		eval[bool](p, fmt.Sprintf(`(document.querySelector('[data-name="%s"]').click(), true)`, variant))
		p.until(fmt.Sprintf(`document.getElementById("about").dataset.variant === %q`, variant))
		for _, size := range [][2]int64{{1920, 950}, {1366, 650}, {1280, 620}, {1024, 660}} {
			p.do(chromedp.EmulateViewport(size[0], size[1]))
			p.until(fmt.Sprintf("window.innerWidth === %d && window.innerHeight === %d", size[0], size[1]))
			if got := eval[float64](p, `(() => { const d = document.getElementById("menu"); return d.scrollHeight - d.clientHeight; })()`); got > 0 {
				t.Errorf("%s at %v: %v pixels of the menu are hidden", variant, size, got)
			}
			if got := eval[float64](p, `document.querySelector("#menu .columns").getBoundingClientRect().bottom
				- document.getElementById("variants").getBoundingClientRect().bottom`); got > 2 {
				t.Errorf("%s at %v: the list stops %v pixels short", variant, size, got)
			}
			p.shot(fmt.Sprintf("menu-%s-%d", variant, size[0]))
		}
	}
	p.clean()
}

// The palaces of xiangqi and janggi show their diagonals, which turn with the board.
func TestPalacesShowTheirDiagonals(t *testing.T) {
	s := serve(t)
	for variant, want := range map[string]int{"xiangqi": 4, "janggi": 8, "minixiangqi": 4, "chess": 0} {
		p := open(t, s, "variant="+variant+twoPeople)
		if got := eval[int](p, `document.querySelectorAll("#board .palace").length`); got != want {
			t.Errorf("%s: %d diagonals, want %d", variant, got, want)
		}
		if got := eval[float64](p, `document.querySelector("#board svg").getBoundingClientRect().bottom - window.innerHeight`); got > 0 {
			t.Errorf("%s: the board ends %v pixels below the window", variant, got)
		}
		p.settle()
		p.shot("palace-" + variant)
		p.press("#flip")
		if got := eval[int](p, `document.querySelectorAll("#board .palace").length`); got != want {
			t.Errorf("%s, flipped: %d diagonals, want %d", variant, got, want)
		}
		p.clean()
	}
}

// A search that finds nothing says so, and a field that cannot be used looks so.
func TestMenuSaysWhatCannotBeUsed(t *testing.T) {
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.press("#new")
	seek := func(text string) {
		eval[bool](p, `(document.getElementById("search").value = `+quote(text)+`,
			document.getElementById("search").dispatchEvent(new Event("input")), true)`)
	}
	seek("zzzz")
	p.until(`document.getElementById("none").textContent === "No variant matches. Start plays chess."`)
	for _, id := range []string{"search", "none"} { // the dialog has not scrolled away from what is typed
		if !eval[bool](p, `(() => {
			const b = document.getElementById("`+id+`").getBoundingClientRect(), d = document.getElementById("menu").getBoundingClientRect();
			return b.height > 0 && b.top >= d.top && b.bottom <= d.bottom;
		})()`) {
			t.Errorf("%s is not in sight on a phone", id)
		}
	}
	p.shot("menu-none-phone")
	seek("xxl")
	p.until(`document.getElementById("none").hidden`)
	const opacity = `getComputedStyle(document.getElementById("clock-total")).opacity`
	if got := eval[string](p, opacity); got != "0.5" {
		t.Errorf("a field that cannot be used has opacity %s", got)
	}
	p.choice("clock", "game")
	if got := eval[string](p, opacity); got != "1" {
		t.Errorf("a field that can be used has opacity %s", got)
	}
	p.clean()
}

// Sides by chance change who plays which, and a level is shown with its name.
func TestSidesByChanceAndNamesOfLevels(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	for chance, want := range map[string][2]string{"0.9": {"person", "engine"}, "0.1": {"engine", "person"}} {
		eval[bool](p, `(Math.random = () => `+chance+`, document.getElementById("random-side").checked = true)`)
		p.start("chess", map[string]string{"white": "person", "black": "engine", "level": "5", "clock": "none"})
		if got := p.now().Players; got != want {
			t.Errorf("chance %s: %v play, want %v", chance, got, want)
		}
		if got := p.text(".player .who:not(:empty)") + p.text("#player-bottom .who"); !strings.Contains(got, "engine, level 5 (easy)") {
			t.Errorf("the players are %q", got)
		}
	}
	p.clean()
}
