package notation_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/notnil/chess"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/notation"
)

func rules(t *testing.T, name string) game.Rules {
	t.Helper()
	c, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	r, err := c.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func at(t *testing.T, r game.Rules, fen string) game.Game {
	t.Helper()
	g, err := r.NewGame(fen)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestParseReadsWhatPeopleType(t *testing.T) {
	const fen = "r3k2r/P7/8/8/8/5N2/8/1N2K2R w Kkq - 0 1"
	r := rules(t, "chess")
	g := at(t, r, fen)
	for text, want := range map[string]string{
		"0-0": "e1g1", "o-o": "e1g1", "O-O+": "e1g1", "Nf3-d4": "f3d4", "Nf3d4": "f3d4", "Nd4!": "f3d4", "N3d2": "f3d2",
		"Nfd2": "f3d2", "e1g1": "e1g1", "Ke2!?": "e1e2", "Nc3+": "b1c3",
	} {
		m, err := notation.Parse(g, r.Describe(), text)
		if err != nil || g.MoveText(m) != want {
			t.Errorf("%s is read as %s, %v; want %s", text, g.MoveText(m), err, want)
		}
	}
	for text, want := range map[string]string{
		"Nd2": "which one? Nbd2 Nfd2", "Qd4": "no piece of yours can go there", "O-O-O": "cannot move there", "hello": "square",
	} {
		if _, err := notation.Parse(g, r.Describe(), text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
	g = at(t, r, "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1")
	if _, err := notation.Parse(g, r.Describe(), "Nc3"); !errors.Is(err, game.ErrExposesKing) {
		t.Errorf("a pinned knight: error %v, want %v", err, game.ErrExposesKing)
	}
	r = rules(t, "antichess")
	g = at(t, r, "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1")
	for _, text := range []string{"Nc3", "a3", "a2a3"} {
		if _, err := notation.Parse(g, r.Describe(), text); !errors.Is(err, game.ErrMustCapture) {
			t.Errorf("%s beside a capture: error %v, want %v", text, err, game.ErrMustCapture)
		}
	}
}

// In every game each legal move of random games has a text of its own that is read back, and
// in chess it is the text of another program.
func TestSANOfRandomGames(t *testing.T) {
	c, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	plies := 30
	if testing.Short() {
		plies = 6
	}
	for _, r := range c.All() {
		t.Run(r.Name(), func(t *testing.T) {
			g, d := at(t, r, ""), r.Describe()
			random := rand.New(rand.NewPCG(1, 2))
			for range plies {
				moves := g.Choices(nil)
				if g.Result().Over() || len(moves) == 0 {
					return
				}
				m := moves[random.IntN(len(moves))]
				text := notation.SAN(g, d, m)
				if got, err := notation.Parse(g, d, text); got != m {
					t.Fatalf("%s: %s of %s is read as %s, %v", g.FEN(), text, g.MoveText(m), g.MoveText(got), err)
				}
				g.Make(m)
			}
		})
	}
}

// Castling in Chess960 is O-O and O-O-O from every square, also where king or rook stays on its own:
// python-chess writes all 42 like that.
func TestSANOfChess960Castling(t *testing.T) {
	r := rules(t, "fischerandom")
	castlings := 0
	for king := 1; king < 7; king++ {
		for rook := range 8 {
			if rook == king {
				continue
			}
			first, second, pieces := king, rook, "KR"
			if rook < king {
				first, second, pieces = rook, king, "RK"
			}
			row := fmt.Sprintf("%d%c%d%c%d", first, pieces[0], second-first-1, pieces[1], 7-second)
			fen := fmt.Sprintf("%dk%d/8/8/8/8/8/8/%s w %c - 0 1", king, 7-king, strings.ReplaceAll(row, "0", ""), 'A'+rook)
			g := at(t, r, fen)
			m, err := g.ParseMove(fmt.Sprintf("%c1%c1", 'a'+king, 'a'+rook))
			if err != nil {
				continue // attacked
			}
			castlings++
			want := "O-O"
			if rook < king {
				want = "O-O-O"
			}
			text := notation.SAN(g, r.Describe(), m)
			if back, err := notation.Parse(g, r.Describe(), text); strings.TrimRight(text, "+#") != want || back != m {
				t.Errorf("%s: %s is written %s, which is read as %v, %v; want %s", fen, g.MoveText(m), text, back, err, want)
			}
		}
	}
	if castlings < 35 {
		t.Errorf("%d castlings", castlings)
	}
}

func TestSANIsThatOfNotnilChess(t *testing.T) {
	r := rules(t, "chess")
	random := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		g, other := at(t, r, ""), chess.NewGame()
		for range 60 {
			moves := g.Choices(nil)
			if g.Result().Over() || len(moves) == 0 || other.Outcome() != chess.NoOutcome {
				break
			}
			m := moves[random.IntN(len(moves))]
			var theirs *chess.Move
			for _, v := range other.ValidMoves() {
				if v.String() == g.MoveText(m) {
					theirs = v
				}
			}
			if theirs == nil {
				t.Fatalf("%s: notnil/chess does not know %s", g.FEN(), g.MoveText(m))
			}
			want := chess.AlgebraicNotation{}.Encode(other.Position(), theirs)
			if got := notation.SAN(g, r.Describe(), m); got != want {
				t.Fatalf("%s: %s is written %s, notnil/chess writes %s", g.FEN(), g.MoveText(m), got, want)
			}
			g.Make(m)
			if err := other.Move(theirs); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Texts that python-chess writes alike, and of shogi.
func TestSANOfVariants(t *testing.T) {
	for _, test := range []struct{ variant, fen, move, want string }{
		{"crazyhouse", "4k3/8/8/8/8/8/8/K2Q~4[] w - - 0 1", "d1d4", "Qd4"},
		{"crazyhouse", "4k3/8/8/8/8/8/8/KQ1Q~4[] w - - 0 1", "d1c2", "Qdc2"},
		{"3check", "4k3/8/8/8/8/8/8/K2Q4 w - - 1+3 0 1", "d1e1", "Qe1#"},
		{"3check", "4k3/8/8/8/8/8/8/K2Q4 w - - 2+3 0 1", "d1e1", "Qe1+"},
		{"antichess", "8/8/8/8/8/2p5/1P6/8 b - - 0 1", "c3b2", "cxb2#"},
		{"antichess", "8/8/8/8/8/2k5/3P4/8 b - - 0 1", "c3d2", "Kxd2#"},
		{"shogi", "k8/9/9/9/9/9/9/4R4/4K4[] w - - 0 1", "e2a2", "Ra2"},
		{"shogi", "4k4/9/4S4/9/9/9/9/9/4K4[] w - - 0 1", "e7e8+", "Se8+"},
		{"shogi", "4k4/9/4S4/9/9/9/9/9/4K4[] w - - 0 1", "e7e8", "Se8="},
	} {
		r := rules(t, test.variant)
		g := at(t, r, test.fen)
		m, err := g.ParseMove(test.move)
		if err != nil {
			t.Errorf("%s: %v", test.fen, err)
			continue
		}
		text := notation.SAN(g, r.Describe(), m)
		if back, err := notation.Parse(g, r.Describe(), text); text != test.want || back != m {
			t.Errorf("%s %s: %s is written %s, which is read as %v, %v", test.variant, test.fen, test.move, text, back, err)
		}
	}
	r := rules(t, "crazyhouse")
	g := at(t, r, "4k3/8/8/8/8/8/8/K2Q~4[] w - - 0 1")
	if m, err := notation.Parse(g, r.Describe(), "Q~d4"); err != nil || g.MoveText(m) != "d1d4" {
		t.Errorf("Q~d4, as older versions wrote it: %v, %v", m, err)
	}
}
