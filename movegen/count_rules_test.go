package movegen

import "testing"

// TestRulesTurnCountingOff: a rule that adds moves, forbids some or ends games in a way that counting
// replies does not know takes its variant to counting by moves.
func TestRulesTurnCountingOff(t *testing.T) {
	for _, test := range []struct {
		keys    string
		replies bool
	}{
		{"", true},
		{"pieceDrops = true\ncapturesToHand = true", true},
		{"bareKingLoses = true", true},
		{"flagPiece = k\nflagRegionWhite = d4\nflagRegionBlack = e5", true},
		{"promotionRegionWhite = e8\npromotionRegionBlack = d1", true},
		{"mustCapture = true", false},
		{"oppositeCastling = true", false},
		{"makpongRule = true", false},
		{"checking = false", false},
		{"flyingGeneral = true", false},
		{"cannon = c", false},
		{"mutuallyImmuneTypes = n", false},
		{"pieceDrops = true\ndropChecks = false", false},
	} {
		if got := loadTables(t, "[x:chess]\n"+test.keys).counting().replies; got != test.replies {
			t.Errorf("%q: counting replies is %t, want %t", test.keys, got, test.replies)
		}
	}
}

// TestReplies counts replies in positions of the middle of games: checks, pins, en passant,
// castling, promotion, drops and ends of games that are near.
func TestReplies(t *testing.T) {
	for _, test := range []struct{ name, variant, fen string }{
		{"kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
		{"pins and en passant", "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
		{"en passant is near", "chess", "4k3/2p1p1p1/8/1P1P1P2/1p1p1p2/8/P1P1P1P1/4K3 w - - 0 1"},
		{"promotion by capture", "chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"},
		{"in check", "chess", "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"},
		{"twice in check", "chess", "4k2q/8/5N2/8/8/8/4R3/4K3 b - - 0 1"},
		{"castles through what a move opens", "capablanca", "r4k3r/p8p/10/4b5/10/4N5/P8P/R4K3R w KQkq - 0 1"},
		{"promotion limits", "grand", "r8r/1n1qkcab2/1PpppppppP/10/10/10/10/PPPPPPPP2/1NBQK2B2/R8R w - - 0 1"},
		{"promotions half-way", "xxl", "4k3r5/pp12/14/2P4n6/14/3P1b8/14/5g2q5/14/3R1p2P5/14/14/PP12/4K3R5 w - - 0 1"},
		{"a hand", "crazyhouse", "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R[QRBNPqrbnp] w KQkq - 0 1"},
		{"drops that check", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] b - - 0 1"},
		{"the last piece", "horde", "4k3/8/8/8/8/3q4/4P3/8 b - - 0 1"},
		{"the last check", "3check", "4k3/8/8/8/8/8/3Q4/4K3 w - - 1+1 0 1"},
		{"the king next to the hill", "kingofthehill", "4k3/8/8/8/8/4K3/8/q7 w - - 0 1"},
		{"a piece that castles is not royal", "kinglet", "r3kbnr/pppbpppp/3q4/3p4/1n6/2N5/1PPPPPPP/R1BQKBNR w Kkq - 4 8"},
		{"the last but one", "shatranj", "4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1"},
		{"walls", "gustav3", "arnbqkbnra/*pppppppp*/*8*/*8*/*4P3*/*8*/*PPPP1PPP*/ARNBQKBNRA b KQkq - 0 1"},
	} {
		p := parse(t, test.variant, test.fen)
		if got, want := p.CountReplies(), p.counter().countEach(p.LegalMoves(nil)); got != want {
			t.Errorf("%s: %d replies, want %d", test.name, got, want)
		}
	}
}

// TestRepliesToOneSquare: pawns promote on one square only, beside which they go on.
func TestRepliesToOneSquare(t *testing.T) {
	tables := loadTables(t, "[x:chess]\npromotionRegionWhite = e8 d6\npromotionRegionBlack = d1 e4")
	for _, fen := range []string{
		"3nkn2/4P3/3P1P2/2P5/3pp3/2p1p3/3p4/3NKN2 w - - 0 1",
		"3nk3/3P1P2/4n3/2P1P3/3p1p2/4N3/2p1p3/3NK3 b - - 0 1",
	} {
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := p.CountReplies(), p.counter().countEach(p.LegalMoves(nil)); got != want {
			t.Errorf("%s: %d replies, want %d", fen, got, want)
		}
	}
}
