package movegen

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// TestAttackMap compares the map with asking piece by piece, over random games
// of variants with every class of piece.
func TestAttackMap(t *testing.T) {
	for _, name := range []string{"chess", "xxl", "grand", "knightmate", "shako", "berolina", "breakthrough", "xiangqi",
		"minixiangqi", "cannonshogi"} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(3, 4))
			var a AttackMap
			for range 5 {
				p := startOf(t, name)
				for range 120 {
					moves := p.LegalMoves(nil)
					if len(moves) == 0 {
						break
					}
					p.Make(moves[random.IntN(len(moves))])
					p.MapAttacks(&a)
					checkMap(t, p, &a)
				}
			}
		})
	}
}

// TestRings: the surroundings of both kings are alike, and in the palace of janggi its diagonals are part of them.
func TestRings(t *testing.T) {
	p := startOf(t, "janggi")
	var a AttackMap
	p.MapAttacks(&a)
	var n [2]int
	for _, s := range p.tables.squares {
		for c := range n {
			if a.InRing(s, game.Color(c)) {
				n[c]++
			}
		}
	}
	if n != [2]int{9, 9} {
		t.Errorf("rings of %d squares, want a palace of 9 each", n)
	}
}

func checkMap(t *testing.T, p *Position, a *AttackMap) {
	t.Helper()
	for c := game.White; c <= game.Black; c++ {
		checkSets(t, p, a, c)
		for _, s := range p.tables.squares {
			want := slices.ContainsFunc(p.Attackers(s, c), func(from variant.Square) bool { return from != p.King(c) })
			if got := a.Attacked(s, c); got != want {
				t.Fatalf("%s: %v attacks %v: %v, want %v", p.FEN(), c, s, got, want)
			}
		}
		pawns := bits.OnesCount64(p.chessPawns(c))
		if n := len(a.Stances(c)); n != pieceCount(p, c)-pawns {
			t.Fatalf("%s: %v has %d pieces in the map and %d pawns", p.FEN(), c, n, pawns)
		}
		for i := range a.Stances(c) {
			checkStance(t, p, a, &a.Stances(c)[i])
		}
		for i := range a.PawnsAttacked(c) {
			checkStance(t, p, a, &a.PawnsAttacked(c)[i])
			pawns--
		}
		for m := p.chessPawns(c); m != 0; m &= m - 1 {
			if len(p.Attackers(p.Squares[colorBit(c)|uint8(bits.TrailingZeros64(m))], c.Other())) == 0 {
				pawns--
			}
		}
		if pawns != 0 {
			t.Fatalf("%s: %d pawns of %v that are attacked are not listed", p.FEN(), pawns, c)
		}
	}
}

// checkSets compares the sets of attacked squares with the map that they are made of.
func checkSets(t *testing.T, p *Position, a *AttackMap, by game.Color) {
	t.Helper()
	once, twice := p.AttackSets(a, by)
	for _, s := range p.tables.squares {
		if n := a.Attacks(s, by); once.has(s) != (n > 0) || twice.has(s) != (n > 1) {
			t.Fatalf("%s: %v attacks %v %d times, the sets say %t, %t", p.FEN(), by, s, n, once.has(s), twice.has(s))
		}
	}
}

// TestCountChessPawns counts where one type moves so, and as if there were two.
func TestCountChessPawns(t *testing.T) {
	p := startOf(t, "chess")
	pt := p.tables.chessPawn
	for _, one := range []variant.Type{pt, 0} {
		tables := *p.tables
		tables.chessPawn = one
		p.tables = &tables
		var got, want [variant.MaxTypes]uint8
		want[pt] = 8
		if p.CountChessPawns(game.White, &got); got != want || pt == 0 {
			t.Errorf("type %v, known %v: counted %v, want %v", pt, one, got, want)
		}
	}
}

func pieceCount(p *Position, c game.Color) (n int) {
	for range p.Pieces(c) {
		n++
	}
	return n
}

func checkStance(t *testing.T, p *Position, a *AttackMap, s *Stance) {
	t.Helper()
	c := s.Kind.Color()
	least := 0
	for _, from := range p.Attackers(s.Square, c.Other()) {
		k, _ := p.At(from)
		if p.tables.classes[k] == 1<<pawn {
			continue
		}
		if value := p.tables.values[k]; least == 0 || value < least {
			least = value
		}
	}
	if got := a.Attacker(s); got != least {
		t.Errorf("%s: the least attacker of %v is worth %d, want %d", p.FEN(), s.Square, got, least)
	}
	for by := game.White; by <= game.Black; by++ {
		king, n := p.King(by), 0
		for _, from := range p.Attackers(s.Square, by) {
			if from != king {
				n++
			}
		}
		if got := a.AttackedTwice(s.Square, by); got != (n > 1) {
			t.Errorf("%s: %v attacked twice by %v: %v, want %v", p.FEN(), s.Square, by, got, n > 1)
		}
		if got, want := a.Open(s.Square, by), len(p.Attackers(s.Square, by)) == 0; s.Square != king && got != want {
			t.Errorf("%s: %v open to %v's enemy: %v, want %v", p.FEN(), s.Square, by, got, want)
		}
	}
	if got, want := a.Guarded(s), len(p.Attackers(s.Square, c)) > 0; got != want {
		t.Errorf("%s: %v guarded: %v, want %v", p.FEN(), s.Square, got, want)
	}
}

// TestStanceCounts states the mobility and the attacks on the king's surroundings
// of single pieces.
func TestStanceCounts(t *testing.T) {
	tests := []struct {
		name, fen, square string
		moves, ring       uint8
	}{
		{"knight in the corner", "k7/8/8/8/8/8/8/N3K3 w - - 0 1", "a1", 2, 0},
		{"pawns bar a knight", "k7/8/8/8/p7/8/8/N3K3 w - - 0 1", "a1", 1, 0},
		{"own piece in the way", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", "a1", 10, 2},
		{"queen before the king", "4k3/8/4Q3/8/8/8/8/4K3 b - - 0 1", "e6", 24, 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := startOf(t, "chess").tables.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			var a AttackMap
			p.MapAttacks(&a)
			i := slices.IndexFunc(a.Stances(game.White), func(s Stance) bool { return s.Square.String() == test.square })
			if s := a.Stances(game.White)[i]; s.Moves != test.moves || s.Ring != test.ring {
				t.Errorf("moves %d, ring %d, want %d and %d", s.Moves, s.Ring, test.moves, test.ring)
			}
		})
	}
}
