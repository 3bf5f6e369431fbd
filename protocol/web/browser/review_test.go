package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A review marks what was bad, writes what was better, and draws the game as a graph that goes to its moves; comments are
// kept with all that, by F5 too. So it is in games that are not chess.
func TestReviewOfAGame(t *testing.T) {
	t.Parallel()
	for variant, moves := range map[string]string{
		"othello": "P@e3 P@d3 P@c3 P@f5",
		"xiangqi": "h3e3 h10g8 e3e7",
	} {
		p := open(t, serve(t), "variant="+variant+twoPeople+"&moves="+strings.NewReplacer(" ", "+", "@", "%40").Replace(moves))
		p.set("review-time", "200")
		p.press("#review-start")
		p.until(`document.querySelectorAll("#graph .value").length === 1 && document.querySelector("#review-progress").hidden`)
		if n := eval[int](p, `document.querySelector("#graph .value").points.length`); n != len(strings.Fields(moves)) {
			t.Errorf("%s: a graph of %d points", variant, n)
		}
		box := eval[[]float64](p, `(() => { const g = document.querySelector("#graph"); g.scrollIntoView(); const b = g.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()`)
		p.do(chromedp.MouseClickXY(box[0]+2, box[1]+box[3]/2))
		p.waitFor("the first move", func() bool { return p.state.Ply == 1 })
		p.press("#comment")
		p.key("a plan")
		p.press("#title")
		p.until(`document.querySelector("#moves").textContent.includes("a plan")`)
		p.shot("review-" + variant)
		if variant == "xiangqi" && !strings.Contains(p.text("#moves"), "Accuracy: Red ") {
			t.Errorf("xiangqi: %s", p.text("#moves"))
		}
		p.reload()
		p.until(`document.querySelectorAll("#graph .value").length === 1 && document.querySelector("#moves").textContent.includes("a plan")`)
		p.clean()
	}
}

// The tags of a file outlive F5.
func TestTagsOfAFileAreKept(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	p.press("#tools")
	p.openFiles(map[string]string{"a.pgn": "[Event \"Cup\"]\n[Annotator \"Ann\"]\n[Variant \"shogi\"]\n\n1. c3c4 {[%clk 0:01:00] [%eval 0.3]} *\n"})
	p.waitFor("the game", func() bool { return p.game.Variant == "shogi" && p.state.Ply == 1 })
	p.reload()
	p.press("#tools")
	p.press("#pgn")
	p.until(`["[Event \"Cup\"]", "[Annotator \"Ann\"]", "[%clk 0:01:00]", "[%eval 0.3]"].every((tag) => document.getElementById("text").value.includes(tag))`)
	p.clean()
}
