package movegen

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"menagerie/movegen/variant"
)

// TestOmittedFields reads strings that end early, and what XBoard writes: no rights where there is
// no castling, and no en passant field in the games of the East.
func TestOmittedFields(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/R3K3 "
	for _, test := range []struct{ variant, text, want string }{
		{"shogi", "4k4/9/9/9/9/9/9/9/4K4[Pp] b 3 7", "4k4/9/9/9/9/9/9/9/4K4[Pp] b - - 3 7"},
		{"makruk", kings + "w 0 1", kings + "w - - 0 1"},
		{"makruk", kings + "w - 16", kings + "w - 16 0 1"},
		{"makruk", kings + "w - 16 3", kings + "w - - 16 3"},
		{"makruk", kings + "w - - 16", kings + "w - - 16 1"},
		{"chess", kings + "w Q 4 9", kings + "w Q - 4 9"},
		{"chess", kings + "b", kings + "b - - 0 1"},
		{"chess", kings + "w Q", kings + "w Q - 0 1"},
		{"chess", kings + "w 4", kings + "w - - 4 1"},
		{"chess", kings + "w - 4", kings + "w - - 4 1"},
		{"chess", kings + "w Q -", kings + "w Q - 0 1"},
		{"chess", kings + "w Q - 4", kings + "w Q - 4 1"},
		{"3check", kings + "w Q 2+1", kings + "w Q - 2+1 0 1"},
	} {
		p := parse(t, test.variant, test.text)
		if got := p.FEN(); got != test.want || p.Omissions() != nil {
			t.Errorf("%s: %s is read as %s, without %q; want %s", test.variant, test.text, got, p.Omissions(), test.want)
		}
	}
	for _, text := range []string{
		strings.TrimSpace(kings), kings + "w 4 -", kings + "w 0 1 2", kings + "w Q - 0 1 2", kings + "w Q e", "",
	} {
		if _, err := tablesOf(t, "chess").ParseFEN(text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}

// TestOperations: counters of an EPD string are read, all other operations are left out.
func TestOperations(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/R3K3 w Q -"
	for _, test := range []struct{ after, want, leftOut string }{
		{` bm Ra8+; id "a; b";`, " 0 1", "operations bm id: no part of the position"},
		{" hmvc 7; fmvn 12;", " 7 12", ""},
		{" 3 4 hmvc 7;", " 3 4", "operations hmvc: no part of the position"},
		{" fmvn 12", " 0 12", ""},
		{" D1 15;D2 66", " 0 1", "operations D1 D2: no part of the position"},
		{" 3 4;D1 15 ;D2 66", " 3 4", "operations D1 D2: no part of the position"},
		{" ;", " 0 1", ""},
		{" 3 4;", " 3 4", ""},
	} {
		p := parse(t, "chess", kings+test.after)
		if got := strings.Join(p.Omissions(), ", "); p.FEN() != kings+test.want || got != test.leftOut {
			t.Errorf("%s: read as %s without %q; want %s without %q", test.after, p.FEN(), got, test.want, test.leftOut)
		}
	}
	if p := parse(t, "chess", "4k3/8/8/8/8/8/8/R3K3 w Q bm Ra8;"); p.FEN() != kings+" 0 1" {
		t.Errorf("three fields and an operation: %s", p.FEN())
	}
	if _, err := tablesOf(t, "chess").ParseFEN(kings + " hmvc x;"); err == nil {
		t.Error("hmvc x is read")
	}
}

// TestOmissions: what means nothing is left out, and the position says so.
func TestOmissions(t *testing.T) {
	for _, test := range []struct{ name, variant, text, want, leftOut string }{
		{"rights where nothing castles", "suicide", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "castling KQkq: suicide has no castling"},
		{"rights of files where nothing castles", "suicide", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "castling HAha: suicide has no castling"},
		{"rights where leaps stand", "cambodian", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w KQkq 0 0 1",
			"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "castling KQkq: cambodian has no castling"},
		{"a leap of another piece", "cambodian", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w ADEDe 0 0 1",
			"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEe - 0 1",
			"castling AD: white has no other king or fers there that may leap"},
		{"no rook", "chess", "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
			"castling K: white has no rook there"},
		{"two rooks", "chess", "r3k3/8/8/8/8/8/8/RR2K3 w QABb - 0 1", "r3k3/8/8/8/8/8/8/RR2K3 w Q - 0 1",
			"castling B: white has that right of another rook; castling b: black has no rook there"},
		{"the same rook twice", "chess", "4k3/8/8/8/8/8/8/R3K3 w QAQ - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", ""},
		{"the king has left its file", "chess", "r3k3/8/8/8/8/8/5PPP/R5K1 w Qq - 0 1", "r3k3/8/8/8/8/8/5PPP/R5K1 w q - 0 1",
			"castling Q: the white king is not where it could castle"},
		{"the king has left its rank", "chess", "4k3/8/8/8/8/8/4K3/R7 w Q - 0 1", "4k3/8/8/8/8/8/4K3/R7 w - - 0 1",
			"castling Q: the white king is not where it could castle"},
		{"a farther rook", "xxl", "4k9/14/14/14/14/14/14/14/14/14/14/14/14/RR3K8 w AQ - 0 1",
			"4k9/14/14/14/14/14/14/14/14/14/14/14/14/RR3K8 w Q - 0 1", "castling A: white has a rook nearer to the king"},
		{"gates of an empty hand", "seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[he] w KQBCDFGkqbcdfg - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[eh] w KQkqbcdfg - 0 1",
			"castling BCDFG: white has nothing left that may enter"},
		{"gates without a piece", "seirawan", "4k3/8/8/8/8/8/8/1n2K3[H] w BC - 0 1", "4k3/8/8/8/8/8/8/1n2K3[H] w - - 0 1",
			"castling BC: white has no piece there"},
		{"marks without hands", "chess", "N~3k3/8/8/8/8/8/8/n~3K3 w - - 0 1", "N3k3/8/8/8/8/8/8/n3K3 w - - 0 1",
			"board N~n~: chess does not mark promoted pieces"},
		{"an empty hand", "chess", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
		{"a hand of a dash", "chess", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
		{"no pawn has passed", "chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
			"en passant e6: no pawn can just have passed there"},
		{"not on the board", "chess", "4k3/8/8/8/8/8/8/4K3 w - e10 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
			"en passant e10: not on the board"},
		{"no en passant", "shatranj", "4k3/8/8/8/8/8/8/4K2R w - e6 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
			"en passant e6: shatranj has no en passant"},
		{"checks", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 4 9", "4k3/8/8/8/8/8/8/4K3 w - - 4 9",
			"checks 3+3: chess does not count checks"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.variant, test.text)
			if got := strings.Join(p.Omissions(), "; "); p.FEN() != test.want || got != test.leftOut {
				t.Errorf("%s is read as\n%s without %q, want\n%s without %q", test.text, p.FEN(), got, test.want, test.leftOut)
			}
			if got := p.Clone().Omissions(); !slices.Equal(got, p.Omissions()) {
				t.Errorf("a copy says %q", got)
			}
		})
	}
}

// TestForeignLetters: xiangqi's horse and elephant have two letters each.
func TestForeignLetters(t *testing.T) {
	for _, test := range []struct{ variant, text, want string }{
		{"xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"},
		{"minixiangqi", "rchkhcr/p1ppp1p/7/7/7/P1PPP1P/RCHKHCR w - - 0 1",
			"rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR w - - 0 1"},
	} {
		if p := parse(t, test.variant, test.text); p.FEN() != test.want || p.Omissions() != nil {
			t.Errorf("%s is read as %s, want %s", test.text, p.FEN(), test.want)
		}
	}
}

// TestMostPieces: a side may have 63 pieces besides the king.
func TestMostPieces(t *testing.T) {
	const empty = "16/16/16/16/16/16/16/16/16/16/16"
	tables := tablesOf(t, "reallybig")
	most := "k15/" + empty + strings.Repeat("/NNNNNNNNNNNNNNNN", 3) + "/KNNNNNNNNNNNNNNN w - - 0 1"
	if _, err := tables.ParseFEN(most); err != nil {
		t.Error(err)
	}
	_, err := tables.ParseFEN(strings.Replace(most, "16/16/NN", "16/15N/NN", 1))
	const want = "bad position string: board: white has more than 63 pieces besides the king"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	crowd := "[crowd:chess]\nmaxFile = 16\nmaxRank = 16\nstartFen = k15/" + empty + strings.Repeat("/PPPPPPPPPPPPPPPP", 3) +
		"/KNNNNNNNNNNNNNNN w - -"
	crowd = strings.Replace(crowd, "16/16/PP", "16/15N/PP", 1)
	_, problems := CheckVariants("f.ini", []byte(crowd), variant.Builtin())
	if len(problems) != 1 || !strings.Contains(problems[0].String(), "white has more than 63 pieces besides the king") {
		t.Errorf("a start position with 65 men: %v", problems)
	}
}

// TestOneKingMayBeMissing: only the other side is to be mated then, in every variant in which both have a king.
func TestOneKingMayBeMissing(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		if p.tables.kings != [2]int{1, 1} || p.tables.kingInHand {
			return
		}
		q := p.Clone()
		c := p.turn
		if rapid.Bool().Draw(t, "other") {
			c = c.Other()
		}
		if king := q.King(c); king != variant.NoSquare && q.King(c.Other()) != variant.NoSquare {
			q.lift(q.Cells[king])
		}
		q, err := p.tables.ParseFEN(q.FEN())
		if err != nil {
			if strings.Contains(err.Error(), "in check") {
				return
			}
			t.Fatal(err)
		}
		moves := q.LegalMoves(nil)
		if n := q.CountMoves(); n != len(moves) {
			t.Fatalf("%s: %d moves, %d counted", q.FEN(), len(moves), n)
		}
		for _, m := range moves {
			checkGivesCheck(t, q, m)
			q.Make(q.Fates(m, nil)[0].Move)
			if after, err := p.tables.ParseFEN(q.FEN()); err != nil || after.FEN() != q.FEN() {
				t.Fatalf("%s: after %s %v", q.FEN(), p.MoveText(m), err)
			}
			q.Unmake()
		}
	})
}
