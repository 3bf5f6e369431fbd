package notation_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/notation"
)

var load = sync.OnceValues(func() ([]game.Rules, error) {
	known, _, err := games.Load("")
	if err != nil {
		return nil, err
	}
	return known.All(), nil
})

// catalogue is every game of the program.
func catalogue(t *testing.T) []game.Rules {
	t.Helper()
	all, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestSANOfEveryVariant plays random games: every legal move is the only one that is meant by
// what SAN writes for it.
func TestSANOfEveryVariant(t *testing.T) {
	plies := 16
	if testing.Short() {
		plies = 4
	}
	for _, rules := range catalogue(t) {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			d := rules.Describe()
			random := rand.New(rand.NewPCG(1, 2))
			g, err := rules.NewGame("")
			if err != nil {
				t.Fatal(err)
			}
			for range plies {
				moves := g.Choices(nil)
				if len(moves) == 0 {
					break
				}
				for _, i := range random.Perm(len(moves))[:min(3, len(moves))] {
					checkSAN(t, g, d, moves[i])
				}
				g.Make(moves[random.IntN(len(moves))])
			}
		})
	}
}

func checkSAN(t *testing.T, g game.Game, d game.Description, m game.Move) {
	t.Helper()
	text := notation.SAN(g, d, m)
	if read, err := g.ParseMove(text); err == nil && read == m {
		return // a game without short notation, or a drop
	}
	if found := notation.Find(g, d, text); !slices.Equal(found, []game.Move{m}) {
		t.Errorf("%s: %s is written %s, which can be %d moves", g.FEN(), g.MoveText(m), text, len(found))
	}
}

// rulesNamed returns the game of a name.
func rulesNamed(t *testing.T, name string) game.Rules {
	t.Helper()
	for _, rules := range catalogue(t) {
		if rules.Name() == name {
			return rules
		}
	}
	t.Fatalf("no game %s", name)
	return nil
}

func TestSAN(t *testing.T) {
	const gating = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkqAEHaeh - 0 1"
	const lengths = "****kqbnr/***bppppp/**np5/*bp6/rp6P/p6PR/6P1*/5P1**/PPPPP1***/R3K**** w KQkq - 0 1"
	for _, test := range []struct{ variant, fen, move, want string }{
		{"chess", "", "e2e4", "e4"},
		{"chess", "", "g1f3", "Nf3"},
		{"chess", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "e5d6", "exd6"},
		{"chess", "4k3/8/8/8/1N6/5N2/8/4K3 w - - 0 1", "f3d2", "Nd2"},
		{"chess", "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "f3d2", "Nfd2"},
		{"chess", "4k3/8/8/5N2/8/5N2/8/4K3 w - - 0 1", "f3d4", "N3d4"},
		{"chess", "8/6k1/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q+"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"},
		{"chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
		{"fischerandom", "r3k2r/8/8/8/8/8/8/R4KR1 w GAkq - 0 1", "f1g1", "O-O"},
		{"xxl", "r6k5r/14/14/14/14/14/14/14/14/14/14/14/14/R6K5R w KQkq - 0 1", "h1j1", "O-O"},
		{"crazyhouse", "7k/8/8/8/8/8/8/K7[N] w - - 0 1", "N@f7", "N@f7+"},
		{"shogi", "4k4/9/4P4/9/9/9/9/9/4K4[] w - - 0 1", "e7e8+", "e8+"},
		{"shogi", "4k4/9/4P4/9/9/9/9/9/4K4[] w - - 0 1", "e7e8", "e8="},
		{"seirawan", "", "b1c3h", "Nc3/H"},
		{"seirawan", gating, "e1g1h", "O-O/H"}, {"seirawan", gating, "h1e1h", "O-O/Hh1"},
		{"seirawan", gating, "e1c1e", "O-O-O/E"}, {"seirawan", gating, "a1e1e", "O-O-O/Ea1"},
		{"shafran", lengths, "e1c1", "Kc1"}, {"shafran", lengths, "e1b1", "Kb1"}, {"shafran", lengths, "e1h4", "Kh4"},
		{"combination", "", "a1a3", "a1a3"},
		{"checkers61bl", "", "a3b4", "a3b4"},
	} {
		t.Run(test.variant+" "+test.move, func(t *testing.T) {
			rules := rulesNamed(t, test.variant)
			g, err := rules.NewGame(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			m, err := g.ParseMove(test.move)
			if err != nil {
				t.Fatal(err)
			}
			got := notation.SAN(g, rules.Describe(), m)
			if back, err := notation.Parse(g, rules.Describe(), got); got != test.want || err != nil || back != m {
				t.Errorf("%s, want %s; read as %s, %v", got, test.want, g.MoveText(back), err)
			}
		})
	}
}

// TestFind reads what people type, in games without short notation as well.
func TestFind(t *testing.T) {
	const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, test := range []struct{ variant, fen, text, want string }{
		{"chess", "", "nf3", "g1f3"}, {"chess", "", "Ngf3", "g1f3"}, {"chess", "", "N1f3!?", "g1f3"},
		{"chess", castle, "0-0", "e1g1"}, {"chess", castle, "o-o-o", "e1c1"}, {"chess", castle, "O-O+", "e1g1"},
		{"chess", "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "Nd2", "b3d2 f3d2"},
		{"chess", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8=N", "a7b8n"},
		{"chess", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "ab8q", "a7b8q"},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8", "a7a8b a7a8n a7a8q a7a8r"},
		{"grand", "10/10/10/9k/10/10/10/p9/10/4K5 b - - 0 1", "a2", "a3a2"},
		{"grand", "10/10/10/9k/10/10/10/p9/10/4K5 b - - 0 1", "a2=Q", "a3a2q"},
		{"wolf", "", "h3", "h2h3"}, {"wolf", "", "Sh3", "g2h3"},
		{"kingofthehill", "r1R3nB/1q1kp2p/p2p1p1b/p7/P3N1P1/4P2P/2PP1P1R/1Nn2K2 b - - 1 24", "Ke6", "d7e6"},
		{"kingofthehill", "r1R3nB/1q1kp2p/p2p1p1b/p7/P3N1P1/4P2P/2PP1P1R/1Nn2K2 b - - 1 24", "e6", "e7e6"},
		{"ordamirror", "1k1A1a1l/8/pl3p1p/1Ppp4/1h2p1K1/4L1FP/4H3/5f1L w - - 2 44", "h4", "h3h4"},
		{"chess", "4k3/8/8/8/2p5/1P6/2B5/4K3 w - - 0 1", "bxc4", "b3c4"},
		{"chess", "", "Nf4", ""},
		{"seirawan", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkqAEHaeh - 0 1", "O-O/He1", "e1g1h"},
		{"combination", "", "Ra3", "a1a3"}, {"combination", "", "Ra9", ""},
		{"combination", "r5/6/3A2/6/6/R5 w - - 0 4", "Qd1", "d4d1q"},
		{"checkers61bl", "", "Bd4", "c3d4 e3d4"}, {"checkers61bl", "", "Bcd4", "c3d4"},
		{"crazyhouse", "7k/8/8/8/8/8/8/K7[N] w - - 0 1", "n@f7", "N@f7"},
		{"crazyhouse", "7k/8/8/8/8/8/8/K7[P] w - - 0 1", "@f7", "P@f7"},
	} {
		t.Run(test.variant+" "+test.text, func(t *testing.T) {
			rules := rulesNamed(t, test.variant)
			g, err := rules.NewGame(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			var texts []string
			for _, m := range notation.Find(g, rules.Describe(), test.text) {
				texts = append(texts, g.MoveText(m))
			}
			slices.Sort(texts)
			if got := strings.Join(texts, " "); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
