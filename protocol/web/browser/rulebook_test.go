package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// The rules of a game stand on one page, by a button and by an address: sentences, the start and the moves of each piece,
// promoted forms too. The game that is played keeps its address.
func TestRulesOfAGame(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	p.play(p.now().Steps[0])
	before := eval[string](p, "location.hash")
	for variant, want := range map[string]struct {
		boards int
		words  string
	}{
		"shogi":        {14, "captured pieces, on empty squares"},
		"minishogi":    {10, "no mate by the drop"},
		"chess":        {6, "mate the king"},
		"checkers61bl": {0, "take all pieces"},
		"combination":  {0, "5 for a piece"},
		"chessforge":   {0, "a knight's move away"},
		"janggi":       {7, "mate the"},
	} {
		eval[bool](p, `(location.hash = "rules=`+variant+`", true)`)
		p.until(`document.getElementById("rulebook").open && document.getElementById("rulebook-link").hash === "#rules=` + variant + `"`)
		if text := p.text("#rulebook"); !strings.Contains(text, want.words) {
			t.Errorf("%s: %q is not in %.300q", variant, want.words, text)
		}
		if n := eval[int](p, `document.querySelectorAll("#rulebook-pieces svg").length`); n < want.boards {
			t.Errorf("%s: %d boards with moves", variant, n)
		}
		p.shot("rules-" + variant)
		eval[bool](p, `(document.getElementById("rulebook-pieces").scrollIntoView(), true)`)
		p.shot("rules-moves-" + variant)
		p.press("#rulebook form button")
	}
	if after := eval[string](p, "location.hash"); after != before || p.now().Ply != 1 {
		t.Errorf("the game was at %s, and is at %s", before, after)
	}
	p.press("#rules-of-game")
	p.until(`document.querySelectorAll("#rulebook-pieces figure").length === 11`)
	p.clean()
	fresh := newPage(t)
	fresh.do(chromedp.Navigate(serve(t).address + "#rules=shogi"))
	fresh.until(`document.getElementById("rulebook").open && document.getElementById("rulebook-title").textContent === "shogi"`)
	fresh.clean()
}
