package movegen

import (
	"math/rand/v2"
	"testing"

	"menagerie/internal/game"
)

// deadTests are positions whose pieces decide the game or not, mostly the usual ones.
var deadTests = []struct {
	variant, fen string
	dead         bool
}{
	{"chess", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
	{"chess", "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1", true},
	{"chess", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", true},
	{"chess", "8/8/4k3/2b5/8/3K4/3B4/8 w - - 0 1", true},     // bishops of one color
	{"chess", "8/2b5/4k3/2b5/8/3K4/3B1B2/8 w - - 0 1", true}, // ... any number of them
	{"chess", "8/8/4k3/3b4/8/3K4/3B4/8 w - - 0 1", false},    // of both colors: mate in the corner
	{"chess", "8/8/4k3/8/8/3K4/2NN4/8 w - - 0 1", false},     // mate if the other side helps
	{"chess", "8/8/4k3/4n3/8/3K4/3N4/8 w - - 0 1", false},
	{"chess", "8/8/4k3/4n3/8/3K4/3B4/8 w - - 0 1", false},
	{"chess", "8/8/4k3/8/8/3K4/2BB4/8 w - - 0 1", false},
	{"chess", "8/8/4k3/8/8/3K4/3P4/8 w - - 0 1", false},
	{"chess", "8/8/4k3/4p3/8/3K4/8/8 w - - 0 1", false},
	{"chess", "8/8/4k3/8/8/3K4/3R4/8 w - - 0 1", false},
	{"knightmate", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
	{"makruk", "8/8/4k3/8/8/3K4/3M4/8 w - - 0 1", true},
	{"makruk", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", true},
	{"makruk", "8/8/4k3/8/3P4/3K4/8/8 w - - 0 1", true}, // becomes a met
	{"makruk", "8/8/4k3/8/8/3K4/3S4/8 w - - 0 1", false},
	{"makruk", "8/8/4k3/8/8/3K4/2MM4/8 w - - 0 1", false},
	{"makruk", "8/8/4k3/3m4/8/3K4/2P5/8 w - - 0 1", false},
	{"makpong", "8/8/4k3/8/8/3K4/3M4/8 w - - 0 1", false}, // the king may not step out of check
	{"makpong", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
	{"shatranj", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", false}, // bare kings draw by a rule of their own
	{"xiangqi", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", true},
	{"xiangqi", "2bakab2/9/9/9/9/9/9/9/9/2BAKAB2 w - - 0 1", true},
	{"xiangqi", "4k4/9/9/9/9/9/9/9/9/3KC4 w - - 0 1", true}, // nothing to jump over
	{"xiangqi", "4k4/9/9/9/9/9/9/9/4A4/3KC4 b - - 0 1", false},
	{"xiangqi", "4k4/9/9/9/9/9/9/9/9/3KN4 w - - 0 1", false},
	{"xiangqi", "4k4/9/9/9/9/9/9/9/9/3KP4 w - - 0 1", false},
	{"atomic", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
	{"atomic", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", true},
	{"atomic", "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1", true},
	{"atomic", "8/8/4k3/3b4/8/3K4/3B4/8 w - - 0 1", true}, // the bishops never meet
	{"atomic", "8/8/4k3/2b5/8/3K4/3B4/8 w - - 0 1", false},
	{"atomic", "8/8/4k3/8/8/3K4/3Q4/8 w - - 0 1", false},
	{"atomic", "8/8/4k3/8/8/3K4/3P4/8 w - - 0 1", false},
	{"3check", "8/8/4k3/8/8/3K4/3N4/8 w - - 1+1 0 1", false},
	{"3check", "8/8/4k3/8/8/3K4/8/8 w - - 1+1 0 1", true},
	{"horde", "8/8/4k3/8/8/8/3N4/8 w - - 0 1", false}, // the knight may be taken
	{"horde", "8/8/4k3/8/8/8/3B4/8 w - - 0 1", false},
	{"kingofthehill", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", false},
	{"antichess", "8/8/3b4/8/8/3B4/8/8 w - - 0 1", true},
	{"antichess", "8/8/3b4/2b5/8/3B4/8/8 b - - 0 1", true},
	{"antichess", "8/2b5/3b4/8/8/3BB3/8/8 w - - 0 1", false},
	{"antichess", "8/2b5/3b4/8/8/3B4/2B5/8 w - - 0 1", true}, // two on each color
	{"antichess", "8/8/3b4/8/8/4B3/8/8 w - - 0 1", false},
	{"antichess", "8/8/3b4/8/8/3B4/4P3/8 w - - 0 1", false},
	{"antichess", "8/8/3n4/8/8/3B4/8/8 w - - 0 1", false},
	{"giveaway", "8/8/3b4/8/8/3B4/8/8 w - - 0 1", true},
	{"suicide", "8/8/3b4/8/8/3B4/8/8 w - - 0 1", true},
	{"crazyhouse", "8/8/4k3/8/8/3K4/8/8[] w - - 0 1", true},
	{"crazyhouse", "8/8/4k3/8/8/3K4/8/8[N] w - - 0 1", true},
	{"crazyhouse", "8/8/4k3/8/8/3K4/8/8[R] w - - 0 1", false},
	{"crazyhouse", "8/8/4k3/8/8/3K4/3N4/8[] w - - 0 1", true},
	{"crazyhouse", "8/8/4k3/8/8/3K4/3B4/8[] w - - 0 1", true},
	{"crazyhouse", "8/8/4k3/8/8/3K4/3N~4/8[] w - - 0 1", false}, // comes back as a pawn
	{"crazyhouse", "8/8/4k3/8/8/3K4/3P4/8[] w - - 0 1", false},
	{"crazyhouse", "8/8/4k3/8/8/3K4/3N4/8[N] w - - 0 1", false},
	{"crazyhouse", "8/8/4k3/8/8/3K4/2NB4/8[] w - - 0 1", false},
	{"shogi", "9/4k4/9/9/9/4K4/9/9/4N4[] w - - 0 1", false}, // promotes
	{"shogi", "9/4k4/9/9/9/4K4/9/9/9[] w - - 0 1", true},
	{"seirawan", "8/8/4k3/8/8/3K4/8/8[E] w - - 0 1", true}, // it can no longer enter
	{"seirawan", "4k3/8/8/8/8/8/8/4K3[E] w E - 0 1", false},
	{"shako", "k9/10/10/10/10/10/10/10/10/KC8 w - - 0 1", true},
	{"shako", "k9/10/10/10/10/10/10/10/10/KCC7 w - - 0 1", false},
	{"shako", "k9/10/10/10/10/10/10/10/10/KEC7 w - - 0 1", false},
	{"shako", "kb8/10/10/10/10/10/10/10/10/KE8 w - - 0 1", false},
	{"shako", "kb8/10/10/10/10/10/10/10/10/K1E7 w - - 0 1", true},
	{"wildebeest", "5k5/11/11/11/11/11/11/11/11/5KC4 w - - 0 1", false}, // stalemate wins
	{"wildebeest", "5k5/11/11/11/11/11/11/11/11/5K5 w - - 0 1", true},
}

func TestDeadPositions(t *testing.T) {
	for _, test := range deadTests {
		p := parse(t, test.variant, test.fen)
		want := game.Ongoing
		if test.dead {
			want = game.Draw
		}
		if p.isDead() != test.dead || test.dead && p.Outcome() != want {
			t.Errorf("%s %s: dead %v, expected %v", test.variant, test.fen, p.isDead(), test.dead)
		}
	}
}

// TestLivePositions: no position of a random game that somebody wins is dead. The games go on where the rule
// would end them.
func TestLivePositions(t *testing.T) {
	names := []string{"chess", "xiangqi", "shatranj", "makruk", "atomic", "horde", "crazyhouse", "antichess", "3check",
		"knightmate", "losalamos", "shako", "makpong", "kingofthehill", "minishogi", "wildebeest", "giveaway"}
	live := 0
	for i, name := range names {
		for seed := range 12 {
			random := rand.New(rand.NewPCG(uint64(seed), uint64(i)))
			p, err := tablesOf(t, name).NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			var dead []string
			positions := 0
			for range 300 {
				moves := p.LegalMoves(nil)
				if len(moves) == 0 {
					break
				}
				positions++
				if p.isDead() {
					dead = append(dead, p.FEN())
				}
				p.Make(moves[random.IntN(len(moves))])
			}
			if len(p.LegalMoves(nil)) > 0 || p.NoMoves() == game.Draw {
				continue
			}
			live += positions
			for _, fen := range dead {
				t.Errorf("%s: %s is called dead, and won later", name, fen)
			}
		}
	}
	if live < 1000 {
		t.Errorf("%d live positions, want 1000", live)
	}
}
