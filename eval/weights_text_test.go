package eval

import (
	"strings"
	"testing"
)

// TestWeightsText: what is written is what is read again.
func TestWeightsText(t *testing.T) {
	var b strings.Builder
	w := DefaultWeights()
	w.Small.Tempo.MG++
	w.Horde.Army.PawnMG++
	if err := w.Write(&b); err != nil {
		t.Fatal(err)
	}
	var again Weights
	if err := again.read(b.String()); err != nil || again != w {
		t.Errorf("%v, other weights than were written", err)
	}
	for _, wrong := range []string{"weight Small\nTempo.MG", "weight Small\nTempo.MG 1.5", "weight Small\nTempo 1", "weight Tall\nTempo.MG 1"} {
		if err := new(Weights).read(wrong); err == nil || !strings.HasPrefix(err.Error(), "weights, line 2: ") {
			t.Errorf("%q: error %v", wrong, err)
		}
	}
}
