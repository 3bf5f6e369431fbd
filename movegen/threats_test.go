package movegen

import (
	"math/rand/v2"
	"testing"

	"menagerie/internal/game"
)

// TestThreatened plays at random and asks in each position whether the other side would win at once if it were to move:
// by passing and playing all its moves.
func TestThreatened(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 2))
	for _, name := range []string{"kingofthehill", "extinction", "racingkings", "kinglet", "threekings", "duck", "dobutsu"} {
		asked, seen, wrong := 0, 0, 0
		for range 60 {
			p := startOf(t, name)
			for range 120 {
				moves := p.LegalMoves(nil)
				if len(moves) == 0 || p.Outcome() != game.Ongoing {
					break
				}
				if !p.InCheck() {
					asked++
					want := p.losesByPassing()
					if want {
						seen++
					}
					if got := p.Threatened(); got != want {
						if wrong++; wrong < 4 {
							t.Logf("%s: %s: Threatened %v, by playing %v", name, p.FEN(), got, want)
						}
					}
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
		if seen == 0 || wrong*100 > seen {
			t.Errorf("%s: of %d positions, %d threatened, %d are wrong", name, asked, seen, wrong)
		}
	}
}

// losesByPassing reports whether a move of the other side would win at once.
func (p *Position) losesByPassing() bool {
	p.MakeNull()
	defer p.UnmakeNull()
	for _, m := range p.LegalMoves(nil) {
		p.Make(m)
		won := p.Outcome() == game.Loss
		p.Unmake()
		if won {
			return true
		}
	}
	return false
}

// TestTurningOver: where a piece changes its form with every move, one that takes nothing is quiet.
func TestTurningOver(t *testing.T) {
	p := startOf(t, "kyotoshogi")
	for _, m := range p.LegalMoves(nil) {
		if gain := p.Gain(m); gain != 0 {
			t.Errorf("%s gains %d", p.MoveText(m), gain)
		}
	}
}

// TestTakesLast plays clobber at random and tries each capture.
func TestTakesLast(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	won := 0
	for _, name := range []string{"clobber", "clobber10"} {
		for range 40 {
			p := startOf(t, name)
			for moves := p.LegalMoves(nil); len(moves) > 0; moves = p.LegalMoves(nil) {
				last := false
				for _, m := range moves {
					p.Make(m)
					last = last || len(p.LegalMoves(nil)) == 0
					p.Unmake()
				}
				if p.CanWin() != last {
					t.Fatalf("%s: CanWin %v, by playing %v", p.FEN(), p.CanWin(), last)
				}
				if last {
					won++
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
	}
	if won == 0 {
		t.Error("no position is won at once")
	}
}

// TestTempoIsAll: no null move where nothing but a race or the last move wins.
func TestTempoIsAll(t *testing.T) {
	for name, want := range map[string]bool{
		"racingkings": false, "breakthrough": false, "clobber": false, "kingofthehill": true, "extinction": true, "chess": true,
	} {
		if got := startOf(t, name).CanPass(); got != want {
			t.Errorf("%s: CanPass %v", name, got)
		}
	}
}
