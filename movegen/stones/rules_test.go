package stones

import (
	"errors"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/gametest"
)

// texts returns the legal moves.
func texts(p *Position) string {
	var list []string
	for _, m := range p.LegalMoves(nil) {
		list = append(list, p.MoveText(m))
	}
	return strings.Join(list, " ")
}

// play makes moves given by their texts.
func play(t *testing.T, p *Position, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
}

func TestMoves(t *testing.T) {
	for _, tt := range []struct{ name, variant, position, moves, want string }{
		{"a drop encloses", "flipello", "8/8/8/3pP3/3Pp3/8/8/8[Pp] w - - 0 1", "P@d6", "8/8/3P4/3PP3/3Pp3/8/8/8[p] b - - 0 1"},
		{"several lines turn over", "flipello6", "6/1P2P1/1ppp2/1ppp2/6/6[Pp] w - - 0 1", "P@b2",
			"6/1P2P1/1PpP2/1PPp2/1P4/6[p] b - - 0 1"},
		{"a copy turns over what is around it", "ataxx", "7/7/2p4/7/4p2/3P3/5p1 w - - 3 1", "P@d3",
			"7/7/2p4/7/3PP2/3P3/5p1 b - - 0 1"},
		{"a jump leaves its square", "ataxx", "7/7/2p4/7/4p2/3P3/7 w - - 3 1", "d2d4", "7/7/2P4/3P3/4P2/7/7 b - - 4 1"},
		{"a lone drop turns nothing over", "quadwrangle", "8/8/2p5/8/8/8/7P/8 w - - 3 1", "P@d5",
			"8/8/2p5/3P4/8/8/7P/8 b - - 0 1"},
		{"a drop beside an own stone does", "quadwrangle", "8/8/2p5/4P3/8/8/8/8 w - - 3 1", "P@d5",
			"8/8/2P5/3PP3/8/8/8/8 b - - 0 1"},
		{"so does a stone that moves", "quadwrangle", "8/8/2p5/8/8/8/8/3P4 w - - 3 1", "d1d5",
			"8/8/2P5/3P4/8/8/8/8 b - - 4 1"},
		{"a stone takes one and turns over the others", "crusade", "8/8/2pp4/3P4/8/8/8/8 w - - 3 1", "d5d6",
			"8/8/2PP4/8/8/8/8/8 b - - 0 1"},
		{"a stone falls", "cfour", "7/7/7/7/3p3/3P3[Pp] w - - 0 1", "P@d3", "7/7/7/3P3/3p3/3P3[p] b - - 0 1"},
		{"a pass changes nothing", "flipello6", "PPPp2/6/2PP2/2PP2/6/6[Pp] b - - 0 1", "d6d6 P@e6",
			"PPPPP1/6/2PP2/2PP2/6/6[p] b - - 0 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := gametest.Parse(t, rulesOf(t, tt.variant).Parse, tt.position)
			play(t, p, tt.moves)
			if p.FEN() != tt.want {
				t.Errorf("%s, want %s", p.FEN(), tt.want)
			}
		})
	}
}

func TestLegalMoves(t *testing.T) {
	for _, tt := range []struct{ name, variant, position, want string }{
		{"the start of reversi is free", "flipersi", "8/8/8/3p4/4P3/8/8/8[Pp] w - - 0 1", "P@d4 P@e5"},
		{"no drop without a stone", "flipello6", "PPPp2/6/6/6/6/6[p] w - - 0 1", "a6a6"},
		{"no pass while there is a move", "flipello6", "PPPp2/6/2PP2/2PP2/6/6[Pp] w - - 0 1", "P@e6"},
		{"no pass in the old game", "flipersi", "PPPp4/8/8/3pp3/3pp3/8/8/8[p] w - - 0 1", ""},
		{"no pass without a stone", "flipello6", "ppp3/6/2pp2/2pp2/6/6[Pp] w - - 0 1", ""},
		{"walls stop lines", "flipello6", "PPpp*1/6/2pp2/2pp2/6/6[Pp] w - - 0 1", "a6a6"},
		{"copies beside, jumps two squares", "ataxx", "P**4/***4/***4/7/7/7/7 w - - 0 1", "a7a7"},
		{"a jump passes over stones", "ataxx", "P*p4/***4/p*p4/7/7/7/7 w - - 0 1", "a7a7"},
		{"not beside an enemy, but diagonally", "snort", "*p*p****/P1***1p*/********/********/********/********/********/******** w - - 0 1", ""},
		{"beside nobody", "snort", "*p*p****/*****1P*/********/********/********/********/********/*******1 w - - 0 1", "P@h1 P@f7"},
		{"one drop a file", "cfour", "p6/P6/p6/P6/p6/P2p3[Pp] w - - 0 1", "P@b1 P@c1 P@e1 P@f1 P@g1 P@d2"},
		{"stones slide in from the edge", "cfour-anyside", "7/7/7/3p3/7/7/7[Pp] w - - 0 1",
			"P@a1 P@b1 P@c1 P@e1 P@f1 P@g1 P@a2 P@g2 P@a3 P@d3 P@g3 P@c4 P@e4 P@a5 P@d5 P@g5 P@a6 P@g6 P@a7 P@b7 P@c7 " +
				"P@e7 P@f7 P@g7"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := texts(gametest.Parse(t, rulesOf(t, tt.variant).Parse, tt.position)); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestResults(t *testing.T) {
	const odds = "[x:flipello6]\nmaterialCounting = "
	for _, tt := range []struct{ name, section, position, moves, want string }{
		{"a full board is counted", "[x:flipello6]", "PPPPPP/PPPPPP/PPPPPP/pppppp/pppppp/pppPPp[Pp] w - - 0 1", "",
			"White wins by 20 points to 16"},
		{"evenly", "[x:flipello6]", "PPPPPP/PPPPPP/PPPPPP/pppppp/pppppp/pppppp[Pp] w - - 0 1", "", "Draw: 18 points each"},
		{"two passes are counted", "[x:flipello6]", "PPp3/6/6/6/6/6[] w - - 0 1", "a6a6 c6c6", "White wins by 2 points to 1"},
		{"one is not", "[x:flipello6]", "PPp3/6/6/6/6/6[] w - - 0 1", "a6a6", ""},
		{"not counted", odds + "none", "PPp3/6/6/6/6/6[] w - - 0 1", "a6a6 c6c6", "Draw: both sides pass"},
		{"odds for White", odds + "whitedrawodds", "Ppp3/6/6/6/6/6[] w - - 0 1", "a6a6 b6b6", "White wins"},
		{"odds for Black", odds + "blackdrawodds", "PPp3/6/6/6/6/6[] w - - 0 1", "a6a6 c6c6", "Black wins"},
		{"who has no stone loses", "[x:ataxx]", "pp5/7/7/7/7/7/7 w - - 0 1", "", "Black wins by 2 points to 0"},
		{"who cannot move counts", "[x:flipersi]", "PPP5/8/8/3pP3/3Pp3/8/8/8[] w - - 0 1", "", "White wins by 5 points to 2"},
		{"a row of four", "[x:cfour]", "7/7/7/7/ppp4/PPP4[Pp] w - - 0 1", "P@d1", "White wins by connecting"},
		{"a diagonal", "[x:cfour]", "7/7/3P3/2Pp3/1Ppp3/Pppp3[Pp] b - - 0 1", "", "White wins by connecting"},
		{"a row of four that loses", "[x:cfour-misere]", "7/7/7/7/ppp4/PPP4[Pp] w - - 0 1", "P@d1", "Black wins by connecting"},
		{"a full board of four in a row", "[x:cfour]", "ppPppPp/PPpPPpP/ppPppPp/PPpPPpP/ppPppPp/PPpPPpP[] w - - 0 1", "", "Stalemate"},
		{"who cannot move loses", "[x:snort]", "pppppppp/8/pppppppp/8/pppppppp/8/pppppppp/8 w - - 0 1", "",
			"Black wins: White cannot move"},
		{"a chain that turns back", "[x:gale]", "9/9/9/PPP6/2P1PPP2/2PPP1P2/6P2/6PPP/9 b - - 0 1", "", "White wins by connecting"},
		{"a chain across for Black", "[x:gale]", "p8/p8/p8/p8/p8/p8/p8/p8/p8 w - - 0 1", "", "Black wins by connecting"},
		{"the edges of the other side do not count", "[x:gale]", "9/9/9/ppppppppp/9/9/9/9/9 w - - 0 1", "", ""},
		{"moves without progress are counted", "[x:ataxx]\nnMoveRule = 1", "P6/PP5/7/7/7/6p/5pp w - - 0 1", "a7a5 g1g3",
			"Draw: 3 points each"},
		{"repetition is counted", "[x:ataxx]", "P6/PP5/7/7/7/6p/6p w - - 0 1", "a7a5 g1g3 a5a7 g3g1 a7a5 g1g3 a5a7 g3g1",
			"White wins by 3 points to 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := gametest.Parse(t, load(t, tt.section).Parse, tt.position)
			play(t, p, tt.moves)
			if got := p.Result().String(); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestBadPositions(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"no fields", "", "position: 0 fields, expected 2 to 6: board, turn, -, -, halfmove, move number"},
		{"too many", "7/7/7/7/7/7/7 w - - 0 1 2", "position: 7 fields, expected 2 to 6: board, turn, -, -, halfmove, move number"},
		{"ranks", "7/7/7/7/7/7 w", "board: 6 ranks, expected 7"},
		{"a run", "8/7/7/7/7/7/7 w", "board: rank 7: a run of 8 empty squares where 7 are left"},
		{"a piece", "7/7/7/7/7/7/6K w", `board: rank 1: unknown piece 'K', expected one of P, p or *`},
		{"turn", "7/7/7/7/7/7/7 x", `turn: "x", expected w or b`},
		{"castling", "7/7/7/7/7/7/7 w K - 0 1", `castling: "K", expected -`},
		{"halfmove", "7/7/7/7/7/7/7 w - - -1 1", `halfmove: "-1", expected a number from 0 to 100000`},
		{"hand", "7/7/7/7/7/7/7[Q] w", `hand: unknown piece 'Q', expected P or p`},
	} {
		_, err := rulesOf(t, "ataxx").Parse(tt.text)
		if err == nil || err.Error() != "bad position string: "+tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
}

func TestBadMoves(t *testing.T) {
	for _, tt := range []struct {
		variant, move string
		want          error
	}{
		{"ataxx", "e4", game.ErrNotAMove},
		{"ataxx", "a7h8", game.ErrNotAMove},
		{"ataxx", "a7d4", game.ErrCannotReach},
		{"ataxx", "g7g6", game.ErrNotYours},
		{"ataxx", "d4d5", game.ErrNoPiece},
		{"ataxx", "Q@a6", game.ErrNotAMove},
		{"ataxx", "P@d4", game.ErrNoDrop},
		{"ataxx", "a7a7", game.ErrCannotReach},
		{"flipello", "0000", game.ErrNotAMove},
	} {
		r := rulesOf(t, tt.variant)
		if _, err := gametest.Parse(t, r.Parse, r.Start()).ParseMove(tt.move); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.move, err, tt.want)
		}
	}
}

func TestMoreThan64Stones(t *testing.T) {
	r := rulesOf(t, "flipello10")
	p := gametest.Parse(t, r.Parse, "PPPPPPPPPP/PPPPPPPPPP/PPPPPPPPPP/PPPPPPPPPP/PPPPPPPPPP/PPPPPPPPPP/PPPPPPPPPP/10/10/Pp8[Pp] w - - 0 1")
	play(t, p, "P@c1")
	if p.Count(game.White) != 73 || p.Count(game.Black) != 0 {
		t.Errorf("%d:%d", p.Count(game.White), p.Count(game.Black))
	}
}
