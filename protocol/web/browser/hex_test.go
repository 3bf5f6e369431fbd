package browser

import "testing"

// Hexagons are clicked, dragged and reached by keys as squares are, from both sides.
func TestHexagonsArePlayedByMouse(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"glinski", "shafran"} {
		p := open(t, serve(t), "variant="+variant+twoPeople)
		for i := range 4 {
			p.play(p.now().Steps[len(p.now().Steps)/2])
			if i%2 == 0 {
				p.shot("hex-" + variant)
				p.press("#flip")
			}
		}
		p.shot("hex-flipped-" + variant)
		if got := eval[float64](p, `document.querySelectorAll("#board .square").length`); variant == "glinski" && got != 91 {
			t.Errorf("%s: %v cells", variant, got)
		}
		eval[bool](p, `(document.querySelector('#board [data-square="e3"]').focus(), true)`)
		p.clean()
		p.close()
	}
}
