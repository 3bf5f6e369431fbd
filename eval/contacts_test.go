package eval_test

import "testing"

// TestContacts compares positions of clobber: pieces side by side and with moves are better than pieces alone.
func TestContacts(t *testing.T) {
	r := load(t, "clobber")
	for _, test := range []struct{ better, worse string }{
		{"5/1PP2/5/5/5/p4 w - - 0 1", "5/1P1P1/5/5/5/p4 w - - 0 1"},
		{"5/1Pp1P/4p/5/5/5 w - - 0 1", "5/1Pp1P/5/4p/5/5 w - - 0 1"},
	} {
		if better, worse := r.parse(t, test.better).Evaluate(), r.parse(t, test.worse).Evaluate(); better < worse {
			t.Errorf("%s: %d, %s: %d", test.better, better, test.worse, worse)
		}
	}
	if p := r.parse(t, "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpP1 w - - 0 1"); p.MaterialPSQT() != 0 {
		t.Errorf("a piece more is worth %d", p.MaterialPSQT())
	}
}
