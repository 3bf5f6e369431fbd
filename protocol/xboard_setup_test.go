package protocol

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

func TestXBoardDefinesVariants(t *testing.T) {
	d := startXBoard(t)
	for range 2 { // for each game anew
		d.send("new", "variant xxl", "ping 1")
		d.expectNext("setup (P...Q...................C/.....^PKp...q...................c/.....^pk) 14x14+0_fairy 14/pppppppppppppp/14")
		d.expectNext("piece P& mfWcfF")
		d.expectNext("piece Q& Q")
		d.expectNext("piece C& C")
		d.expectNext("piece K& KisO2")
		d.expectNext("piece +P& Q")
		d.expectNext("pong 1")
	}
	d.send("variant grand", "variant normal")
	d.sync()
}

// The table that XBoard was seen to take for the pieces of xxl.
func TestPieceTable(t *testing.T) {
	xxl := game.Description{XBoard: game.XBoardInfo{EarlyPromotion: 'Q'}, Pieces: []game.PieceDescription{
		{Letter: "P", Betza: "fmWfcFifmnD", Pawn: true}, {Letter: "N", Betza: "N"}, {Letter: "B", Betza: "B"},
		{Letter: "R", Betza: "R"}, {Letter: "Q", Betza: "Q"}, {Letter: "H", Betza: "BN"}, {Letter: "E", Betza: "RN"},
		{Letter: "C", Betza: "C"}, {Letter: "A", Betza: "QN"}, {Letter: "G", Betza: "KN"}, {Letter: "K", Betza: "KisO2", Royal: true},
	}}
	tests := []struct {
		name string
		d    game.Description
		want string
	}{
		{"xxl", xxl, "PNBRQ..H........E.......C....A......G/.....^PKpnbrq..h........e.......c....a......g/.....^pk"},
		{"stated", game.Description{XBoard: game.XBoardInfo{PieceTable: "PKpk"}}, "PKpk"},
		{"promoted forms", game.Description{Pieces: []game.PieceDescription{{Letter: "P", Betza: "fW", Promoted: "R", Pawn: true},
			{Letter: "S", Betza: "FfW", Promoted: "mBcR"}, {Letter: "K", Royal: true}}}, "P..^P....^S......SKp..^p....^s......sk"},
		{"no king, few pieces", game.Description{Pieces: []game.PieceDescription{{Letter: "N", Betza: "N"}}}, ".N.....n...."},
		{"odd pieces", game.Description{Pieces: []game.PieceDescription{{Letter: "P", Pawn: true}, {Letter: "X", Betza: "mNcR"}, {Letter: "Y", Betza: "mRcN"},
			{Letter: "K", Royal: true}}}, "P.......Y......XKp.......y......xk"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := pieceTable(test.d)
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if len(got) < 12 && test.d.XBoard.PieceTable == "" {
				t.Errorf("XBoard refuses a table of %d", len(got))
			}
		})
	}
}

// TestHandRows: XBoard counts all pieces of its table that come before one in hand, but no promoted forms.
func TestHandRows(t *testing.T) {
	for table, want := range map[string]int{"P.....Kp.....k": 1, "PN^PS...Kpn^ps...k": 3, "PNRKSBKpnrksbk": 5} {
		d := game.Description{Hand: 2, XBoard: game.XBoardInfo{PieceTable: table},
			Pieces: []game.PieceDescription{{Letter: "P", InHand: true}, {Letter: "S", InHand: true}, {Letter: "B"}}}
		if got := handRows(d); got != want {
			t.Errorf("%s: %d, want %d", table, got, want)
		}
	}
	if got := handRows(game.Description{}); got != 0 {
		t.Errorf("%d without hands", got)
	}
}

// TestParent: XBoard takes a name that it does not know for chess.
func TestParent(t *testing.T) {
	for _, test := range []struct {
		d    game.Description
		want string
	}{
		{game.Description{Template: "janggi"}, "fairy"}, {game.Description{Template: "janggi", Hand: 6, Takes: true}, "crazyhouse"},
		{game.Description{Template: "shogi", Hand: 7}, "shogi"}, {game.Description{XBoard: game.XBoardInfo{Name: "grand"}}, "grand"},
	} {
		if got := parent(test.d); got != test.want {
			t.Errorf("%+v: %s, want %s", test.d, got, test.want)
		}
	}
}

func TestEarlyPromotion(t *testing.T) {
	d := startXBoard(t, "new", "variant xxl")
	d.expect("piece +P&")
	const board = "14/13p/14/14/14/14/14/PP12/14/14/14/14/14/14 w - - 0 1"
	d.send("force", "setboard "+board, "sd 1", "post", "go")
	d.expectNext("1 0 1 20 a7a8+ n13n12")
	d.expectNext("move a7a8+")
	for _, text := range []string{"a7a8+", "a7a8q", "a7a8", "a7a8Q"} {
		d.send("force", "setboard "+board, "usermove "+text, "lift n13")
		if line := d.expectNext("highlight "); line != "highlight 14/14/13Y/14/14/14/14/14/14/14/14/14/14/14" {
			t.Errorf("got %q after %s", line, text)
		}
	}
	d.send("setboard "+board, "lift a7")
	d.expectNext("highlight 14/14/14/14/14/14/M13/14/14/14/14/14/14/14")
	d.send("put a8", "hover a8", "setboard 14/14/14/14/14/14/1p12/P13/14/14/14/14/14/14 w - - 0 1", "lift a7")
	d.expectNext("highlight 14/14/14/14/14/14/MM12/14/14/14/14/14/14/14")
	d.send("setboard 14/14/14/14/14/14/14/14/14/1p12/P13/14/14/+P12+p b KQkq m< 0 1", "lift a1")
	d.expectNext("highlight 14/14/14/14/14/14/14/14/14/14/14/14/14/14")
	d.send("setboard 14/14/14/14/14/14/14/14/14/1p12/P13/14/14/14 w - - 0 1", "lift a4")
	d.expectNext("highlight 14/14/14/14/14/14/14/14/14/YR12/14/14/14/14")
}

// XBoard and CuteChess count the ranks of a ten-rank board from 0.
func TestTenRanks(t *testing.T) {
	d := startXBoard(t, "new", "variant grand", "sd 1", "usermove a1a2")
	d.expectNext("move a8a7")
	d.send("usermove a9a8")
	d.expectNext("Illegal move: a9a8")
	d.send("hint")
	d.expectNext("Hint: a2a3")
	d.send("lift b1")
	d.expectNext("highlight 10/10/10/10/10/10/10/1Y8/10/10")
}

// A variant that XBoard knows keeps its own way to promote, as makruk.
func TestExpectedEarlyPromotion(t *testing.T) {
	d := game.Description{Ranks: 8, XBoard: game.XBoardInfo{Name: "makruk", EarlyPromotion: 'M'}}
	if got := newNotation(d).write("b5b6m"); got != "b5b6m" {
		t.Errorf("writes %s", got)
	}
	if got := fromXBoardFEN("8/+P7/8 w", d); got != "8/+P7/8 w" {
		t.Errorf("reads %s", got)
	}
}

// In grand XBoard writes in brackets what pawns may become, in xiangqi it has other letters.
func TestXBoardsOwnPositions(t *testing.T) {
	for _, test := range []struct {
		d         game.Description
		fen, want string
	}{
		{game.Description{XBoard: game.XBoardInfo{Name: "grand"}}, "8/8[Qr] w - 0 1", "8/8 w - 0 1"},
		{game.Description{Hand: 5, XBoard: game.XBoardInfo{Name: "crazyhouse"}}, "8/8[Qr] w - 0 1", "8/8[Qr] w - 0 1"},
		{game.Description{}, "8/8[Qr] w - 0 1", "8/8[Qr] w - 0 1"},
		{game.Description{XBoard: game.XBoardInfo{Name: "xiangqi", Letters: "HNEB"}}, "rhe6/9/REH6 b HE 0 1", "rnb6/9/RBN6 b HE 0 1"},
	} {
		if got := fromXBoardFEN(test.fen, test.d); got != test.want {
			t.Errorf("%q, %d in hand: %s, want %s", test.d.XBoard.Name, test.d.Hand, got, test.want)
		}
	}
}

// Where counters follow the side to move, there is no en passant field to be left out.
func TestWithoutEnPassant(t *testing.T) {
	for fen, want := range map[string]string{
		"8/8 w - e3 0 1": "8/8 w - - 0 1",
		"8/8 w - - 0 1":  "8/8 w - - 0 1",
		"8/8 w KQ 0 1":   "8/8 w KQ 0 1",
		"8/8 w 0 1":      "8/8 w 0 1",
	} {
		if got := withoutEnPassant(fen); got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
	}
}

func TestTemplate(t *testing.T) {
	for _, test := range []struct {
		d    game.Description
		want string
	}{
		{game.Description{}, "fairy"},
		{game.Description{Hand: 5}, "bughouse"},
		{game.Description{Hand: 5, Takes: true}, "crazyhouse"},
		{game.Description{Hand: 5, Template: "seirawan"}, "seirawan"},
	} {
		if got := definition(test.d); !strings.Contains(got, "_"+test.want+" ") {
			t.Errorf("%+v: %s, want the template %s", test.d, got, test.want)
		}
	}
}

func TestNotation(t *testing.T) {
	tests := []struct {
		n              notation
		game, xboard   string
		read, readBack string
	}{
		{notation{}, "n13n11", "n13n11", "n=n;", "n13n11"},
		{notation{}, "a7a8q", "a7a8q", "A7A8Q", "a7a8q"},
		{notation{}, "O-O", "O-O", "O-O", "O-O"},
		{notation{shift: 1}, "a9a10q", "a8a9q", "a8a9q", "a9a10q"},
		{notation{shift: 1}, "a1b10", "a0b9", "a0b9=", "a1b10"},
		{notation{}, "g7g8", "g7g8", "g7g8.", "g7g8"},
		{notation{early: 'q'}, "a7a8q", "a7a8+", "a7a8+", "a7a8q"},
		{notation{early: 'q'}, "a7a8q", "a7a8+", "a7a8q", "a7a8q"},
	}
	for _, test := range tests {
		if got := test.n.write(test.game); got != test.xboard {
			t.Errorf("%+v writes %s as %s, want %s", test.n, test.game, got, test.xboard)
		}
		if got := test.n.read(test.read); got != test.readBack {
			t.Errorf("%+v reads %s as %s, want %s", test.n, test.read, got, test.readBack)
		}
	}
}

// TestXBoardOmissions: a comment says what of a position means nothing.
func TestXBoardOmissions(t *testing.T) {
	d := startXBoard(t, "new", "force", "setboard 8/pppppppp/8/8/8/8/PPPPPPPP/8 b HAha - 0 1")
	d.expectNext("# left out of the position: castling HAha: races have none")
	d.sync()
}

func TestEditMode(t *testing.T) {
	d := startXBoard(t, "new", "force", "edit", "#", "Pa2", "Pb3", "c", "Pa7", "Pc7", "xc7", ".", "lift a2")
	d.expectNext("highlight 8/8/8/8/8/Y7/8/8")
	d.send("edit", "Zz9")
	d.expectNext("Error (")
	d.send("garbage")
	d.expectNext("Error (")
	d.send("#", "c", "Pa3", ".", "sd 1", "go")
	d.expectNext("0-1 {Black wins by checkmate}")
	d.send("edit", "Wa1", ".")
	d.expectNext("tellusererror Illegal position: ")
	d.sync()
}

// CuteChess, which rejects marks, knows variants by their own names and early promotions by the
// letter. XBoard means other games by some of the names, and is told so once it is known.
func TestNamesAndLettersByGUI(t *testing.T) {
	const both, own = `feature variants="normal,alias,early,chess,standard,short"`,
		`feature variants="normal,alias,early,chess,standard"`
	begin := func() *dialogue {
		d := startWith(t, func(e live.Engine) Config {
			c := testConfig(e)
			c.Rules = []game.Rules{c.Rules[0], aliasRules{&raceRules{name: "short", files: 4, ranks: 6, promotion: 6}},
				&raceRules{name: "early", files: 8, ranks: 8, promotion: 5, early: 'Q'}}
			return c
		})
		d.send("xboard", "protover 2")
		d.expect(both)
		d.expect("feature done=1")
		return d
	}
	const position = "setboard 8/7p/8/8/P7/8/8/8 w - - 0 1"
	for _, test := range []struct{ verdict, variants, move string }{
		{"rejected", "", "move a4a5q"},
		{"accepted", own, "move a4a5+"},
	} {
		t.Run(test.verdict, func(t *testing.T) {
			d := begin()
			d.send(test.verdict + " highlight")
			if test.variants != "" {
				d.expectNext(test.variants)
			}
			d.sync()
			for _, name := range []string{"short", "alias"} {
				d.send("new", "variant "+name)
				d.expect("piece K& ")
			}
			d.send("variant early", "sd 1", "force", position, "go")
			d.expect(test.move)
			for _, text := range []string{"a4a5+", "a4a5q"} {
				d.send("force", position, "usermove "+text, "ping 5")
				d.expectNext("pong 5")
			}
		})
	}
}

// aliasRules are a game by whose name XBoard means another.
type aliasRules struct{ *raceRules }

func (r aliasRules) Outline() game.Description { return r.Describe() }

func (r aliasRules) Describe() game.Description {
	d := r.raceRules.Describe()
	d.XBoard.Alias = "alias"
	return d
}
