package movegen

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// smallVariants are games on a board of 4x4 with two pieces in Betza notation to be filled in, in which
// different things decide the game.
var smallVariants = []string{
	"king = k\n",
	"king = k\nstalemateValue = loss\n",
	"flyingGeneral = true\nstalemateValue = loss\nking = k:W\n",
	"king = k\nmakpongRule = true\n",
	"king = k:N\n",
	"commoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n" +
		"blastOnCapture = true\n",
	"king = k\npromotedPieceType = x:y\npromotionRegionWhite = *4\npromotionRegionBlack = *1\n",
}

// betzaAtoms are what the random pieces of the test are made of.
var betzaAtoms = []string{"W", "F", "D", "A", "N", "fW", "fF", "bF", "sW", "fD", "mW", "cF", "nA", "nD", "R", "B", "fR",
	"pR", "cpB", "ffN", "vN", "gB", "rF", "lfA"}

// TestDeadOnSmallBoards compares the rule with every arrangement of two random pieces and the kings: where
// it says that a set of pieces is dead, none of them is decided.
func TestDeadOnSmallBoards(t *testing.T) {
	games := 14
	if !debian.Long() {
		games = 7
	}
	random := rand.New(rand.NewPCG(7, 11))
	dead, alive, decided := 0, 0, 0
	for i := range games {
		betza := func() string {
			text := ""
			for range 1 + random.IntN(2) {
				text += betzaAtoms[random.IntN(len(betzaAtoms))]
			}
			return text
		}
		text := fmt.Sprintf("[small]\nmaxFile = d\nmaxRank = 4\ncastling = false\ndoubleStep = false\n"+
			"customPiece1 = x:%s\ncustomPiece2 = y:%s\nstartFen = k2x/y3/3X/K2Y w - - 0 1\n", betza(), betza()) +
			smallVariants[i%len(smallVariants)]
		variants, problems := variant.LoadVariants("small.ini", []byte(text), variant.Builtin())
		if len(problems) > 0 {
			t.Fatalf("%v\n%s", problems, text)
		}
		tables, err := Compile(variants[len(variants)-1])
		if err != nil || tables.dead == nil {
			t.Fatalf("%v, dead positions %v\n%s", err, tables.dead != nil, text)
		}
		x, y := tables.variant.PieceByLetter("X"), tables.variant.PieceByLetter("Y")
		for _, men := range [][]Kind{{}, {KindOf(x, game.White)}, {KindOf(y, game.White)},
			{KindOf(x, game.White), KindOf(y, game.White)}, {KindOf(x, game.White), KindOf(y, game.Black)},
			{KindOf(x, game.White), KindOf(x, game.White)}} {
			if !debian.Long() && len(men) == 2 && men[0] == men[1] {
				continue
			}
			d, a, n := compareDead(t, tables, men, text)
			dead, alive, decided = dead+d, alive+a, decided+n
		}
	}
	if t.Logf("%d dead, %d alive, %d decided", dead, alive, decided); dead == 0 || alive == 0 || decided == 0 {
		t.Errorf("%d dead, %d alive, %d decided positions, expected some of each", dead, alive, decided)
	}
}

// compareDead sets up the men and the kings in every way. A position that a move may reach is dead together
// with the decided ones that follow, so it compares sets of pieces in the same zones.
func compareDead(t *testing.T, tables *Tables, men []Kind, text string) (dead, alive, decided int) {
	men = append([]Kind{tables.dead.Kings[0], tables.dead.Kings[1]}, men...)
	at := make([]int, len(men))
	var place func(i int)
	place = func(i int) {
		if i < len(men) {
		squares:
			for at[i] = range tables.squares {
				for j := range i {
					if at[j] == at[i] {
						continue squares
					}
				}
				place(i + 1)
			}
			return
		}
		for turn := game.White; turn <= game.Black; turn++ {
			p := tables.board()
			p.turn = turn
			for j, k := range men {
				p.setup(k, tables.squares[at[j]])
			}
			if p.checkKings() != nil || p.kingsFace() {
				continue // the last move would have been illegal
			}
			p.key = p.computeKey()
			isDead := p.isDead()
			if isDead {
				dead++
			} else {
				alive++
			}
			if !isDead && alive%64 != 0 {
				continue // a few show that the test can fail
			}
			if p.CountMoves() > 0 || p.NoMoves() == game.Draw {
				continue
			}
			if decided++; isDead {
				t.Errorf("%s is decided, but called dead, in\n%s", p.FEN(), text)
			}
		}
	}
	place(0)
	return dead, alive, decided
}

// TestDecidedGamesWereAlive plays random games of every variant with many captures: no position of a
// game that ends in a win was dead: the moves that follow prove that each of them, more than a thousand,
// is alive.
func TestDecidedGamesWereAlive(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	games := 10
	if !debian.Long() {
		games = 2
	}
	checked, dead, alive := 0, 0, 0
	for _, tables := range compiled(t) {
		if tables.dead == nil {
			continue
		}
		for range games {
			p, err := tables.NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			var fens []string // of dead positions
			plies := 0
			for range 250 {
				if p.isDead() {
					fens = append(fens, p.FEN())
				}
				moves := p.LegalMoves(nil)
				if len(moves) == 0 || p.ended() {
					break
				}
				p.Make(hastyMove(p, moves, random))
				plies++
			}
			checked, dead = checked+plies, dead+len(fens)
			early, _ := p.earlyEnd()
			if early == game.Draw || early == game.Ongoing && (p.CountMoves() > 0 || p.NoMoves() == game.Draw) {
				continue
			}
			if alive += plies; len(fens) > 0 {
				t.Errorf("%s: %s was called dead, but led to %s", tables.variant.Name, fens[0], p.FEN())
			}
		}
	}
	t.Logf("%d positions, %d dead, %d alive for certain", checked, dead, alive)
	if alive < 1000 {
		t.Errorf("only %d positions are proven to be alive", alive)
	}
}

// hastyMove returns a random move: one that leaves no answer if there is one, mostly a capture.
func hastyMove(p *Position, moves []game.Move, random *rand.Rand) game.Move {
	var captures []game.Move
	for _, m := range moves {
		p.Make(m)
		n := p.CountMoves()
		p.Unmake()
		if n == 0 {
			return m
		}
		if p.isCapture(m) {
			captures = append(captures, m)
		}
	}
	if len(captures) > 0 && random.IntN(4) > 0 {
		return captures[random.IntN(len(captures))]
	}
	return moves[random.IntN(len(moves))]
}
