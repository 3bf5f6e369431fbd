package movegen

import (
	"slices"
	"strings"
	"testing"
)

// TestPromotedDrops: a piece may be dropped with either side up; on what squares goes by the piece in
// hand, and whether it could move on by the side that is up.
func TestPromotedDrops(t *testing.T) {
	const base = "[x:kyotoshogi]\ndropRegionWhite = *4 *5\n"
	for _, test := range []struct{ name, rules, fen, want string }{
		{"either side", base, "kp3/pp1pp/5/5/4K[P] w - - 0 1", "+P@c4 +P@c5 +P@d5 +P@e5 P@c4 P@c5 P@d5 P@e5"},
		{"no square for a pawn that could not move", base + "immobilityIllegal = true", "kp3/pp1pp/5/5/4K[P] w - - 0 1",
			"+P@c4 +P@c5 +P@d5 +P@e5 P@c4"},
		{"no second pawn on a file", base + "dropNoDoubled = p", "kp3/pp1pp/5/2P2/4K[P] w - - 0 1",
			"+P@d5 +P@e5 P@d5 P@e5"},
		{"not without dropPromoted", base + "dropPromoted = false", "kp3/pp1pp/5/5/4K[P] w - - 0 1",
			"P@c4 P@c5 P@d5 P@e5"},
	} {
		p, err := loadTables(t, test.rules).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range p.LegalMoves(nil) {
			if text := p.MoveText(m); strings.Contains(text, "@") {
				got = append(got, text)
			}
		}
		slices.Sort(got)
		if want := strings.Fields(test.want); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", test.name, got, want)
		}
	}
}

// TestPromotedDropLeavesTheHand: the piece leaves the hand and comes back to it.
func TestPromotedDropLeavesTheHand(t *testing.T) {
	p := parse(t, "kyotoshogi", "k4/5/5/5/4K[PP] w - - 0 1")
	start, key := p.FEN(), p.Key()
	playOn(t, p, "+P@a3")
	if want := "k4/5/+P4/5/4K[P] b - - 0 1"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	if again, err := p.tables.ParseFEN(p.FEN()); err != nil || again.Key() != p.Key() {
		t.Errorf("%s has another key when it is read, %v", p.FEN(), err)
	}
	p.Unmake()
	if p.FEN() != start || p.Key() != key {
		t.Errorf("taken back it is %s, was %s", p.FEN(), start)
	}
}
