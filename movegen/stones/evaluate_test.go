package stones

import (
	"testing"

	"menagerie/internal/gametest"
)

// TestEdges: in reversi a row from the corner is safe, and a square beside a corner gives away only one that is empty.
func TestEdges(t *testing.T) {
	for _, test := range []struct{ better, worse string }{
		{"8/8/8/8/8/8/8/PPP5[Pp] w - - 0 1", "8/8/8/8/8/8/8/P1PP4[Pp] w - - 0 1"},
		{"8/8/8/8/8/8/8/3pPPp1[Pp] w - - 0 1", "8/8/8/8/8/8/8/3p1PPp[Pp] w - - 0 1"},
		{"8/8/8/8/8/8/1P6/P6p[Pp] w - - 0 1", "8/8/8/8/8/2P5/8/P6p[Pp] w - - 0 1"},
		{"8/8/8/8/8/2P5/8/7p[Pp] w - - 0 1", "8/8/8/8/8/8/1P6/7p[Pp] w - - 0 1"},
	} {
		p := rulesOf(t, "flipello")
		better, worse := gametest.Parse(t, p.Parse, test.better).Evaluate(), gametest.Parse(t, p.Parse, test.worse).Evaluate()
		if better < worse {
			t.Errorf("%s: %d, %s: %d", test.better, better, test.worse, worse)
		}
	}
}
