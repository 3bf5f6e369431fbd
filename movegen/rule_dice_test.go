package movegen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// TestDice compares the moves of each roll with those of the game without a die, in the start and 100
// positions of random games.
func TestDice(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const letters = "PNBRQK"
	without, passes := loadTables(t, "[free:dice]\ndieFaces = -"), 0
	for n := range 101 {
		p := parse(t, "dice", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
		for range n {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			fates := p.Outcomes(moves[random.IntN(len(moves))], nil)
			key, fen := p.Key(), p.FEN()
			m := fates[random.IntN(len(fates))].Move
			if back, err := p.ParseMove(p.MoveText(m)); err != nil || back != m {
				t.Fatalf("%s: %s is read as %s, %v", fen, p.MoveText(m), p.MoveText(back), err)
			}
			p.Make(m)
			p.Unmake()
			if p.Key() != key || p.FEN() != fen {
				t.Fatalf("%s taken back in %s: %s", p.MoveText(m), fen, p.FEN())
			}
			p.Make(m)
		}
		if p.Outcome() != game.Ongoing {
			continue
		}
		fields := strings.Fields(p.FEN())
		for face := 1; face <= len(letters); face++ {
			fields[4] = fmt.Sprintf("{die=%d}", face)
			rolled := parse(t, "dice", strings.Join(fields, " "))
			free, err := without.ParseFEN(strings.Join(slices.Delete(slices.Clone(fields), 4, 5), " "))
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for _, m := range free.LegalMoves(nil) {
				k, _ := free.At(moveFrom(m))
				if strings.ToUpper(free.Tables().Letters(k)) == letters[face-1:face] {
					want = append(want, free.MoveText(m))
				}
			}
			var got []string
			for _, m := range rolled.LegalMoves(nil) {
				if StaysPut(m) {
					passes++
					continue
				}
				got = append(got, rolled.MoveText(m))
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) || len(want) == 0 && len(rolled.LegalMoves(nil)) != 1 {
				t.Fatalf("%s: %s, expected %s", rolled.FEN(), got, want)
			}
		}
	}
	if passes == 0 {
		t.Error("nobody had to pass")
	}
}

// TestDiceEnds: the king is taken by what the die allows, and nothing is check.
func TestDiceEnds(t *testing.T) {
	p := parse(t, "dice", "4k3/8/8/8/8/8/8/4R2K w - - {die=4} 0 1")
	m, err := p.ParseMove("e1e8")
	if err != nil {
		t.Fatal(err)
	}
	p.Make(m)
	if r := p.Result(); r.Winner != game.WhiteWins || p.Open() != game.NoMove {
		t.Errorf("the king is taken: %v, open %v", r, p.Open())
	}
	p = parse(t, "dice", "4k3/8/8/8/8/8/8/4R2K b - - {die=6} 0 1")
	if moves := p.LegalMoves(nil); len(moves) != 5 || p.InCheck() {
		t.Errorf("%d moves of the king, check %v", len(moves), p.InCheck())
	}
	if p.MoveText(withExtra(newMove(variant.SquareAt(4, 7), variant.SquareAt(4, 6)), 3)) != "e8e7=3" {
		t.Error("a roll is written otherwise")
	}
}
