package browser

import (
	"strings"
	"testing"
)

// A lion steps twice by clicks: it captures on its way, captures and comes back or stops, or passes. The list of moves
// says so. Promoted pieces are red.
func TestLionsStepTwiceByMouse(t *testing.T) {
	t.Parallel()
	position := "6k5/12/12/12/4+d3p3/7p4/6N5/12/4+R+G6/1+L+O+S+C+I+P5/12/6K5 w - - 0 1"
	for move, want := range map[string]string{
		"g6h7,h7i8": "6g5f,5f4e", "g6h7,h7g6": "6g5f,5f6g", "g6h7": "6g5f", "g6g6": "pass", "g6i8": "6g4e",
	} {
		p := open(t, serve(t), link("chu", strings.ReplaceAll(position, "+", "%2B")))
		forms := `document.querySelectorAll("#board .shape.form use").length + " " + getComputedStyle(document.querySelector("#board .shape.form use")).fill`
		if got := eval[string](p, forms); got != "18 rgb(179, 20, 15)" { // nine with two characters each
			t.Errorf("promoted pieces: %s", got)
		}
		p.playText(move)
		if got := p.text("#moves .current"); got != want {
			t.Errorf("%s is written %q", move, got)
		}
		p.shot("chu-" + move)
		p.clean()
		p.close()
	}
}
