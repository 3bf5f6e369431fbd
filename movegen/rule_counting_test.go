package movegen

import "testing"

// TestMakrukCount: taking the last piece but the king starts the count at the
// number of pieces on the board, in plies.
func TestMakrukCount(t *testing.T) {
	for _, tables := range compiled(t) {
		if tables.variant.Name != "makruk" {
			continue
		}
		p, err := tables.ParseFEN("4k3/4m3/8/8/8/8/4R3/4K3 w - 0 0 1")
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove("e2e7")
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		if got, want := p.FEN(), "4k3/4R3/8/8/8/8/8/4K3 b - 32 6 1"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
