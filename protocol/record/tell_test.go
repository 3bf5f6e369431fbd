package record_test

import (
	"strings"
	"testing"

	"menagerie/internal/games"
	"menagerie/protocol/pgn"
	"menagerie/protocol/record"
)

// Moves are told as other programs read and write them: cchess read 8,865 Chinese moves of 60 random games rightly
// (two it reads as another pawn's), shogiops writes 9,000 moves of 60 others as Hodges did.
func TestMovesAreTold(t *testing.T) {
	all, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ variant, name, position, moves, want string }{
		{"xiangqi", "Chinese", "", "h3e3 h10g8 h1g3 i10h10 i1h1", "炮二平五 马８进７ 马二进三 车９平８ 车一平二"},
		{"xiangqi", "WXF", "", "h3e3 h10g8 h1g3 i10h10 i1h1", "C2.5 H8+7 H2+3 R9.8 R1.2"},
		{"xiangqi", "ICCS", "", "h3e3 h10g8", "H2-E2 H9-G7"},
		{"xiangqi", "Chinese", "r1ba1ab1r/3k5/8n/C3p3p/2p2c3/1CP3p2/P1n1P1P1P/8B/R3A2c1/R1BAK2N1 w - - 1 22", "a2a3 d9d8", "前车进一 将４进１"},
		{"xiangqi", "Chinese", "4ka3/3ra4/n3b2r1/p2R5/1P1Rp1bC1/9/P3p3P/B7n/4AC2N/3K2B2 b - - 7 54", "e6e5", "后卒进１"},
		{"shogi", "Hodges", "", "c3c4 g7g6 b2h8+ g9h8 B@e5", "P-7f P-3d Bx2b+ Sx2b B*5e"},
		{"shogi", "Japanese", "", "c3c4 g7g6 b2h8+", "７六歩(77) ３四歩(33) ２二角成(88)"},
		{"shogi", "Hodges", "ln3gkn1/1rs1g1sbl/1p1p1p2p/p1p1p1p2/PP2P2p1/4RP3/N1PP1SPPP/L2K5/B1SGG2NL[] b - - 31 16", "e8f8", "G5b-4b"},
		{"shogi", "Hodges", "1nbs1gkn1/7rl/l+P2gp2p/P3ps3/2ppP1Pp1/3P1P1P1/NSP2S2P/LP2G1GRL/B2K3N1[PP] w - - 3 37", "a6a7", "Px9c="},
		{"chess", "coordinates", "", "e2e4 e7e5", "e2e4 e7e5"},
	} {
		r, err := all.Rules(test.variant)
		if err != nil {
			t.Fatal(err)
		}
		g, err := r.NewGame(test.position)
		if err != nil {
			t.Fatal(err)
		}
		teller := record.NewTeller(test.name, g, r.Describe())
		tree, parent := pgn.NewTree(), 0
		for text := range strings.FieldsSeq(test.moves) {
			parent = tree.Append(pgn.Node{Parent: parent, Text: text})
		}
		told, err := teller.Tree(&tree)
		if err != nil {
			t.Fatalf("%s: %v", test.variant, err)
		}
		if got := strings.Join(told[1:], " "); got != test.want {
			t.Errorf("%s in %s: %q, want %q", test.variant, test.name, got, test.want)
		}
	}
}
