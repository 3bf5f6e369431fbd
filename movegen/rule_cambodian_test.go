package movegen

import (
	"slices"
	"testing"
)

// TestCambodianLeaps asks which leaps there are: those among the given moves.
func TestCambodianLeaps(t *testing.T) {
	kings, ferses := []string{"d1b2", "d1f2"}, []string{"e1e3"}
	all := append(slices.Clone(kings), ferses...)
	for _, test := range []struct {
		name, fen, play string
		want            []string
	}{
		{"both", "4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "", all},
		{"over pieces", "4k3/8/8/8/8/8/2PPP3/2NKMN2 w DE - 0 1", "", all},
		{"never to capture", "4k3/8/8/8/8/4p3/1p3p2/3KM3 w DE - 0 1", "", nil},
		{"no king's leap out of check", "3r1k2/8/8/8/8/8/8/3KM3 w DE - 0 1", "", nil},
		{"a fers that is pinned", "4k3/8/8/8/8/8/8/K3M2r w E - 0 1", "", nil},
		{"a fers blocks a check", "7k/8/8/8/8/K6r/8/4M3 w E - 0 1", "", ferses},
		{"none without rights", "4k3/8/8/8/8/8/8/3KM3 w - - 0 1", "", nil},
		{"the king has moved", "4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1d2 e8e7 d2d1 e7e8", ferses},
		{"the fers has moved", "4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "e1d2 e8e7 d2e1 e7e8", kings},
		{"a rook comes to the king's rank", "r3k3/8/8/8/8/8/8/3KM3 b DE - 0 1", "a8a1", nil},
		{"and goes again", "r3k3/8/8/8/8/8/8/3KM3 b DE - 0 1", "a8a1 d1c2 a1a8 c2d1 e8e7", ferses},
		{"a rook comes behind pieces", "r3k3/8/8/3p4/8/3P4/8/3KM3 b DE - 0 1", "a8d8", []string{"e1e3"}},
		{"a rook that has been there", "3rk3/8/8/3p4/8/3P4/8/3KM3 b DE - 0 1", "e8e7", all},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, "cambodian", test.fen)
			playOn(t, p, test.play)
			var got []string
			for _, m := range p.LegalMoves(nil) {
				if text := p.MoveText(m); slices.Contains(all, text) {
					got = append(got, text)
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, test.want) {
				t.Errorf("%s: %v, want %v", p.FEN(), got, test.want)
			}
			if q := parse(t, "cambodian", p.FEN()); q.Key() != p.Key() {
				t.Errorf("%s reads back as %s", p.FEN(), q.FEN())
			}
		})
	}
}

// TestRookEndsTheLeap: what stands between a rook and the king does not matter.
func TestRookEndsTheLeap(t *testing.T) {
	p := parse(t, "cambodian", "rnsmk1nr/4s3/pppppppp/8/8/PPPPPPPP/R7/1NSKMSNR w DEde - 2 2")
	playOn(t, p, "a2e2")
	for _, text := range []string{"e8c7", "e8g7"} {
		if m, err := p.ParseMove(text); err == nil {
			t.Errorf("%s: %s is a move, %v", p.FEN(), text, m)
		}
	}
	if want := "rnsmk1nr/4s3/pppppppp/8/8/PPPPPPPP/4R3/1NSKMSNR b DEd - 3 2"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
}

// TestPromotionDoesNotAim: a piece that becomes a rook beside the king ends no leap yet.
func TestPromotionDoesNotAim(t *testing.T) {
	tables := loadTables(t, "[x:cambodian]\npromotionPieceTypes = r\nmandatoryPawnPromotion = false")
	p, err := tables.ParseFEN("3nk3/1P6/8/8/8/8/8/3K4 w e - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, p, "b7b8r")
	if got := (&fen{Position: p}).rightsText(); got != "e" {
		t.Errorf("%s: the rights are %s, want e", p.FEN(), got)
	}
}
