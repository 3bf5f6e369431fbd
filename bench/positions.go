package bench

// position is a position string of a variant.
type position struct{ variant, fen string }

// positions is the fixed set: each game from its opening to its endgame.
// Most are from games of engines against themselves.
func positions() []position {
	return []position{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"chess", "r1bq1rk1/pp2bppp/n1pp1n2/4p3/7Q/1PN1P3/PBPPNPPP/R3KB1R w KQ - 3 8"},
		{"chess", "r2r2k1/p1nb1pp1/2p2b1p/q3p3/1p4P1/1PN1PQ1P/PBP2P2/1K1R1B1R w - - 0 21"},
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
		{"chess", "8/pk4p1/1pn5/3rpnNp/8/1P5P/P4PP1/2R1R1K1 w - - 0 31"},
		{"chess", "8/3Q4/5pk1/8/P2pP3/1P6/2q4p/5K2 w - - 30 66"},

		{"xxl",
			"rnbhcgakgcebnr/pppppppppppppp/14/14/14/14/14/14/14/14/14/14/PPPPPPPPPPPPPP/RNBHCGAKGCEBNR w KQkq - 0 1"},
		{"xxl",
			"rnb1cgak1cebnr/pp1pppppp1p1pp/2p6g1p2/14/5h8/14/14/14/14/10E3/7P1P4/14/PPPPPPP1P1PPPP/RNBHCGAKGC1BNR w KQkq - 7 9"},
		{"xxl",
			"r1b4k5r/pppppppppppp1p/2n1h3eg1np1/3c10/6a4b2/7g6/9c4/11E2/14/14/5CHP2C3/2N2AG2G3N/PPPPPPP1PPPPPP/R1B4K3B1R w KQkq - 3 18"},
		{"xxl",
			"r1b4k6/pppp1ppppp2p1/6g1g1pp2/5ce3cn2/1n5b6/5p8/14/P6G6/14/14/5C1PC5/2N3G2E1N2/1PPPPPP1PPPPPP/R1B4K3B1R w KQq - 0 31"},
		{"xxl",
			"6r1k2bnr/4ppp1p1p1pp/2p3g4p2/3pn2p6/1p12/4ec3E4/14/4c3B5/14/14/5C1P1P4/2NPPC1G1G1N2/P4PP1P1BPPP/6R1RK4 w - - 1 51"},
		{"xxl", "7k6/ppp1pp3p1p2/2np3p4p1/14/8G4p/8B5/14/14/8r2N2/14/P5P7/2N2P8/1PP1P3PP1PPP/8K5 w - - 2 71"},

		{"capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"},
		{"capablanca", "r1abqkbc1r/ppp3p2p/2np3p1n/4pp2p1/3P6/2P1PP1N1P/PP2B1PPP1/RNA1QKBC1R w KQkq - 1 8"},
		{"capablanca", "r2b1kb1r1/ppp3p2R/4a1np2/2Pp1p4/PP1PpPn1q1/4P2NP1/1A1N1BPP2/R3QK1C2 w Qq - 1 21"},
		{"capablanca", "r3q2rk1/7pp1/p1ppabp2p/10/Q4PP1P1/3A1n1P2/1PP3NBP1/3KR4R w - - 2 31"},
		{"capablanca", "8r1/1p2k5/p5R3/P2b1n1r2/2n7/3pp3P1/7P2/1R6K1 w - - 8 66"},
		{"capablanca", "10/1r5Apk/5NP3/1P7P/2P7/3K3P2/8P1/10 w - - 1 64"},

		{"grand", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"},
		{"grand", "r8r/1nbqkc4/pppppanp1p/5bp1p1/5p4/3P3P2/2N4N2/PPP1PPP1PP/2BQKCAB2/2R4R2 w - - 4 8"},
		{"grand", "r8r/2bakc4/p2nb1n3/1p4ppp1/2p2p3p/4pP1P2/1P4PN2/P1P1N3PP/2BQKC1B2/2R4R2 w - - 0 21"},
		{"grand", "2kr6/2a2n2n1/5ppppp/2A7/1N8/1P4P3/4P2P2/2P2P2PP/2K5N1/R9 w - - 0 31"},
		{"grand", "2k7/3r6/3b6/1p1b3pp1/2p1BQ1n1p/p1P1pP1P2/1P5B2/4N3PP/10/7K2 w - - 1 66"},
		{"grand", "6A3/10/5Nn3/1PP1n1p1pp/8k1/2K3P1P1/4P5/5PN2P/10/10 w - - 5 56"},

		{"checkers61bl", "1p1p1p1p/s1s1s1s1/1b1b1b1b/8/8/B1B1B1B1/1S1S1S1S/P1P1P1P1 w - - 0 1"},
		{"checkers61bl", "1p1p1p1p/8/1s1s3s/S5s1/3S1B1b/8/5S1S/P1P1P1P1 w - - 0 11"},
		{"checkers61bl", "8/p1+P5/3+B1p2/2+S3s1/8/2+p3S1/1+s1+s4/6+s1 w - - 0 46"},

		{"combination", "rbnnbr/6/******/******/6/RBNNBR w - - 0 1 0:0 30"},
		{"combination", "3nb1/6/*nq1*R/**N**1/4N1/RB2B1 w - - 0 6 7:4 30"},
		{"combination", "6/6/1E4/2B1a1/3N2/6 w - - 8 21 20:17 30"},
	}
}
