package movegen

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
)

// TestHands plays moves that fill and empty hands.
func TestHands(t *testing.T) {
	for _, test := range []struct{ name, variant, before, moves, after string }{
		{"what is taken comes to hand", "crazyhouse", "4k3/8/8/3q4/8/8/8/3RK3[] w - - 0 1", "d1d5", "4k3/8/8/3R4/8/8/8/4K3[Q] b - - 0 1"},
		{"and is dropped", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 5 1", "Q@d8", "3Qk3/8/8/8/8/8/8/4K3[n] b - - 0 1"},
		{"a promoted piece is a pawn again", "crazyhouse", "3rk3/2P5/8/8/8/8/8/4K3[] w - - 0 1", "c7c8q d8c8", "2r1k3/8/8/8/8/8/8/4K3[p] w - - 0 2"},
		{"it is marked as long as it stands", "crazyhouse", "4k3/2P5/8/8/8/8/8/4K3[] w - - 0 1", "c7c8q e8e7 c8a8", "Q~7/4k3/8/8/8/8/8/4K3[] b - - 2 2"},
		{"in loop it stays what it is", "loop", "3rk3/2P5/8/8/8/8/8/4K3[] w - - 0 1", "c7c8q d8c8", "2r1k3/8/8/8/8/8/8/4K3[q] w - - 0 2"},
		{"a piece that takes the place of one promoted is none", "crazyhouse", "3rk3/2P5/8/8/8/8/8/4K3[B] w - - 0 1", "c7c8q d8c8 B@e7", "2r1k3/4B3/8/8/8/8/8/4K3[p] b - - 0 2"},
		{"en passant fills the hand", "crazyhouse", "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6", "4k3/8/3P4/8/8/8/8/4K3[P] b - - 0 1"},
		{"nothing comes to hand", "pocketknight", "4k3/8/8/3q4/8/8/8/3RK3[n] w - - 0 1", "d1d5", "4k3/8/8/3R4/8/8/8/4K3[n] b - - 0 1"},
		{"the hand may be a rank", "crazyhouse", "4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1", "", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"},
		{"or missing", "crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
	} {
		p := parse(t, test.variant, test.before)
		start := p.FEN()
		moves := strings.Fields(test.moves)
		for _, text := range moves {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			p.Make(m)
		}
		if got := p.FEN(); got != test.after {
			t.Errorf("%s: %s, want %s", test.name, got, test.after)
		}
		for range moves {
			p.Unmake()
		}
		if got := p.FEN(); got != start {
			t.Errorf("%s: taken back it is %s, was %s", test.name, got, start)
		}
	}
}

func TestWhereToDrop(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, move, want string }{
		{"a pawn on its second rank", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a2", ""},
		{"in lower case", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "p@a2", ""},
		{"a pawn on the first", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a1", game.ErrNoDrop.Error()},
		{"a pawn on the first, in chessgi", "chessgi", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a1", ""},
		{"a pawn on the last", "chessgi", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", game.ErrNoDrop.Error()},
		{"on a piece", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8", game.ErrNoDrop.Error()},
		{"the other's", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "N@e4", game.ErrNotInHand.Error()},
		{"into a check", "crazyhouse", "4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", "N@e2", ""},
		{"not into a check", "crazyhouse", "4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", "N@d2", game.ErrExposesKing.Error()},
		{"between two checks", "crazyhouse", "4k3/8/8/8/4r3/2b5/8/4K3[N] w - - 0 1", "N@e2", game.ErrExposesKing.Error()},
		{"no piece", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "X@d2", game.ErrNotAMove.Error()},
		{"no square", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@j2", game.ErrNotAMove.Error()},
		{"no hands", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "N@d2", game.ErrNotInHand.Error()},
	} {
		_, err := parse(t, test.variant, test.fen).ParseMove(test.move)
		if got := err != nil; got != (test.want != "") || got && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

func TestBadHands(t *testing.T) {
	for _, test := range []struct{ variant, fen, field string }{
		{"chess", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "hand"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "hand"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[X] w - - 0 1", "hand"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[2] w - - 0 1", "hand"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[N w - - 0 1", "board"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[" + strings.Repeat("N", 200) + "] w - - 0 1", "hand"},
		{"chess", "~3k3/8/8/8/8/8/8/4K3 w - - 0 1", "board"},
	} {
		var bad *game.FENError
		if _, err := tablesOf(t, test.variant).ParseFEN(test.fen); !errors.As(err, &bad) || bad.Field != test.field {
			t.Errorf("%s: %v, want one of the %s", test.fen, err, test.field)
		}
	}
}

// TestDropMates: a check from afar is no mate if something can be dropped between.
func TestDropMates(t *testing.T) {
	for _, test := range []struct {
		hand string
		mate bool
	}{{"[]", true}, {"[P]", true}, {"[N]", false}} {
		p := parse(t, "crazyhouse", "4k3/8/8/8/8/8/PPP5/1K2r3"+test.hand+" w - - 0 1")
		if got := p.InCheck() && p.CountMoves() == 0; got != test.mate {
			t.Errorf("with %s: mate %v", test.hand, got)
		}
	}
}

// TestDropsRepeat: what is taken may be dropped again, so captures do not end the search
// for repetitions.
func TestDropsRepeat(t *testing.T) {
	p := parse(t, "crazyhouse", "4k3/8/8/8/8/8/8/4K2R[Rr] b - - 0 1")
	seen := []uint64{p.Key()}
	for _, text := range strings.Fields("e8e7 e1e2 e7e8 e2e1") {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		seen = append(seen, p.Key())
	}
	if p.Repetition(4) != game.Draw || slices.Index(seen, p.Key()) != 0 {
		t.Error("a repetition is not seen")
	}
	q := parse(t, "crazyhouse", "4k3/8/8/8/8/8/8/4K2R[R] b - - 0 1")
	if q.Key() == seen[0] {
		t.Error("the key does not tell hands apart")
	}
}

// TestDropMate: who mates by dropping a pawn has lost, not so by moving one or dropping
// anything else.
func TestDropMate(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, move, want string }{
		{"a check", "shogi", "4k4/9/4G4/9/9/9/9/9/4K4[P] w - - 0 1", "P@e8", "*"},
		{"a pawn dropped", "shogi as Fairy-Stockfish", "3nknn2/3s1s3/4G4/9/9/9/9/9/4K4[PG] w - - 0 1", "P@e8",
			"0-1 Black wins: mate by a dropped pawn"},
		{"a gold dropped", "shogi", "3nknn2/3s1s3/4G4/9/9/9/9/9/4K4[PG] w - - 0 1", "G@e8", "1-0 White mates"},
		{"where it is allowed", "yarishogi", "2nkn2/2n1n2/3G3/7/7/7/7/7/3K3[P] w - - 0 1", "P@d8", "1-0 White mates"},
	} {
		tables := tablesOf(t, strings.TrimSuffix(test.variant, " as Fairy-Stockfish"))
		if tables.variant.Name != test.variant {
			tables = loadTables(t, "[x:shogi]\ndropMateForbidden = false")
		}
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		p.Make(m)
		r := p.Result()
		if got := strings.TrimSpace(r.Score() + " " + r.String()); got != test.want {
			t.Errorf("%s, %s: %s, want %s (%v)", test.variant, test.name, got, test.want, p.FEN())
		}
	}
}

// TestDropsOfRoyals: where queens are royal, none may be dropped on an attacked square, and a drop
// must answer an attack on one.
func TestDropsOfRoyals(t *testing.T) {
	const house = "[x:coregal]\npieceDrops = true\ncapturesToHand = true\n"
	const lastQueen = "[x:chess]\npieceDrops = true\nextinctionValue = loss\nextinctionPieceTypes = q\n" +
		"extinctionPseudoRoyal = true\n"
	for _, test := range []struct {
		name, section, fen string
		legal, illegal     string
	}{
		{"where no rook attacks", house, "3rk3/8/8/8/8/8/8/K7[QN] w - - 0 1", "Q@h4 Q@e1 N@d4", "Q@d4 Q@a8 Q@e7"},
		{"between rook and queen", house, "4k3/8/8/8/r6Q/8/8/1K6[N] w - - 0 1", "N@b4 N@g4", "N@a3 N@h5"},
		{"of two others the third is royal as it falls", lastQueen, "4k3/8/8/8/8/8/QQ1r4/K7[QN] w - - 0 1",
			"Q@c1 N@d8", "Q@d8 Q@h2"},
		{"the only one", lastQueen, "k7/8/8/8/8/8/3r4/K7[Q] w - - 0 1", "Q@e8", "Q@c2 Q@d8"},
		{"an explosion does not matter", "[x:atomic]\npieceDrops = true\n", "4k3/8/8/8/8/8/3r4/K7[N] w - - 0 1",
			"N@d1 N@h1", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := loadTables(t, test.section).ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range strings.Fields(test.legal) {
				if _, err := p.ParseMove(text); err != nil {
					t.Errorf("%s: %v", text, err)
				}
			}
			for _, text := range strings.Fields(test.illegal) {
				if _, err := p.ParseMove(text); err == nil {
					t.Errorf("%s is legal", text)
				}
			}
			if got, want := p.CountMoves(), len(p.LegalMoves(nil)); got != want {
				t.Errorf("counted %d moves of %d", got, want)
			}
		})
	}
}

// TestForbiddenChecksOfRoyals: where checks are forbidden, a queen that is royal may be attacked.
func TestForbiddenChecksOfRoyals(t *testing.T) {
	p, err := loadTables(t, "[x:coregal]\nchecking = false").ParseFEN("4k3/8/8/8/1q6/8/8/K6R w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for move, legal := range map[string]bool{"h1h4": true, "h1e1": false} {
		if _, err := p.ParseMove(move); (err == nil) != legal {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// TestNoDoubledCountsPromotedForms: what moves as a rook counts as one, as in Fairy-Stockfish.
func TestNoDoubledCountsPromotedForms(t *testing.T) {
	tables := loadTables(t, "[doubled:crazyhouse]\npromotedPieceType = n:r\ndropNoDoubled = r\n")
	p, err := tables.ParseFEN("4k3/8/8/8/8/8/8/2+N1K2R[R] w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for move, legal := range map[string]bool{"R@c4": false, "R@h4": false, "R@d4": true} {
		if _, err := p.ParseMove(move); (err == nil) != legal {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// TestQuietChecks compares with all legal moves, over random games.
func TestQuietChecks(t *testing.T) {
	for _, name := range []string{"crazyhouse", "capahouse", "shogi", "minishogi", "torishogi", "grandhouse"} {
		random, checks := rand.New(rand.NewPCG(11, 12)), 0
		for range 20 {
			p := startOf(t, name)
			for range 150 {
				moves := p.LegalMoves(nil)
				if len(moves) == 0 {
					break
				}
				if !p.InCheck() {
					want := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
						return moveKindOf(m) != drop && p.Cells[moveFrom(m)] == colorBit(p.turn) || // the king
							p.Gain(m) != 0 || !p.GivesCheck(m)
					})
					got := p.QuietChecks(nil)
					checks += len(got)
					slices.Sort(want)
					if slices.Sort(got); !slices.Equal(got, want) {
						t.Fatalf("%s, %s: %d quiet checks, want %d", name, p.FEN(), len(got), len(want))
					}
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
		if checks < 100 {
			t.Errorf("%s: only %d checks met", name, checks)
		}
	}
}

// TestToHand: captured pieces come to hand as others, or not at all.
func TestToHand(t *testing.T) {
	const demotes = "[x:crazyhouse]\ncaptureDemotion = true\ncaptureDemotedPieceType = q:r n:p\n"
	const types = "[x:crazyhouse]\ncaptureToHandTypes = qp\n"
	for _, test := range []struct{ section, victim, hand string }{
		{demotes, "q", "R"}, {demotes, "n", "P"}, {demotes, "p", ""}, {demotes, "q~", ""},
		{types, "q", "Q"}, {types, "n", ""}, {types, "n~", "P"},
	} {
		start := "4k3/8/8/3" + test.victim + "4/3R4/8/8/4K3[] w - - 0 1"
		p, err := loadTables(t, test.section).ParseFEN(start)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove("d4d5")
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		if got, want := p.FEN(), "4k3/8/8/3R4/8/8/8/4K3["+test.hand+"] b - - 0 1"; got != want || p.Key() != p.computeKey() {
			t.Errorf("%s, expected %s", got, want)
		}
		if p.Unmake(); p.FEN() != start || p.Key() != p.computeKey() {
			t.Errorf("taken back: %s, expected %s", p.FEN(), start)
		}
	}
}

// TestQuietChecksAreLegal: whatever other rules say, as of checks before the last move of a turn.
func TestQuietChecksAreLegal(t *testing.T) {
	check := func(t rapid.TB, p *Position) {
		v := p.tables.variant
		if !v.CapturesToHand || !v.PieceDrops || !v.DropChecks || v.MustCapture || p.InCheck() {
			return
		}
		legal := p.LegalMoves(nil)
		for _, m := range p.QuietChecks(nil) {
			if !slices.Contains(legal, m) {
				t.Fatalf("%s: %s is no legal move", p.FEN(), p.MoveText(m))
			}
		}
	}
	forEachVariant(t, func(t *rapid.T, p *Position) { check(t, p) })
	turns := loadTables(t, "[x:crazyhouse]\nmultimoves = 2\nmultimoveCheck = false\n")
	p, err := turns.ParseFEN("4k3/8/8/8/8/8/8/4K3[QRN] w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	check(t, p)
}
