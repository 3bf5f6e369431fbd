package movegen

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// forEachVariant plays random games of every built-in variant, chance included, and calls check
// on each position.
func forEachVariant(t *testing.T, check func(t *rapid.T, p *Position)) {
	for _, tables := range compiled(t) {
		t.Run(tables.variant.Name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				p, err := tables.NewPosition()
				if err != nil {
					t.Fatal(err)
				}
				for range rapid.IntRange(1, 60).Draw(t, "plies") {
					check(t, p)
					moves := p.LegalMoves(nil)
					if len(moves) == 0 {
						return
					}
					fates := p.Fates(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")], nil)
					p.Make(fates[rapid.IntRange(0, len(fates)-1).Draw(t, "fate")].Move)
				}
			})
		})
	}
}

// image is all that a position consists of, scratch space aside.
type image struct {
	board   mailbox.Mailbox
	scarce  [2]uint64
	promo   [2]uint64
	blown   int
	walls   string
	turn    game.Color
	state   state
	number  int
	history int
}

func imageOf(p *Position) image {
	i := image{
		p.Mailbox, p.extinctionPieces, p.promoted,
		len(p.traces),
		fmt.Sprint(p.walls), p.turn, p.state, p.number, len(p.history),
	}
	i.state.known = 0 // looking finds out
	// Of the move made from here, if any was:
	i.state.move, i.state.mover, i.state.oldSquare, i.state.oldPromoted, i.state.oldOrigin = 0, 0, 0, false, 0
	for c := game.White; c <= game.Black; c++ {
		i.scarce[c] &= p.Alive[c]
		i.promo[c] &= p.Alive[c]
		for index := range maxPieces { // what captured pieces leave behind means nothing
			if id := colorBit(c) | uint8(index); p.Alive[c]>>index&1 == 0 {
				i.board.Squares[id], i.board.Kinds[id] = 0, 0
			}
		}
		for cl := range i.board.Classes[c] {
			i.board.Classes[c][cl] &= p.Alive[c]
		}
	}
	return i
}

func TestUnmakeRestoresEverything(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		before := imageOf(p)
		for _, m := range p.LegalMoves(nil) {
			p.Make(m)
			p.Unmake()
			if after := imageOf(p); after != before {
				t.Fatalf("%s: %s is not unmade", p.FEN(), p.MoveText(m))
			}
		}
		if p.InCheck() {
			return
		}
		p.MakeNull()
		p.UnmakeNull()
		if after := imageOf(p); after != before {
			t.Fatalf("%s: a pass is not unmade", p.FEN())
		}
	})
}

func TestIncrementalEqualsAfresh(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		if p.weights == nil {
			p.SetWeights(oddWeights(p.tables))
		}
		if got, want := p.key, p.computeKey(); got != want {
			t.Fatalf("%s: key %x, afresh %x", p.FEN(), got, want)
		}
		if got, want := p.pawnKey, p.computePawnKey(); got != want {
			t.Fatalf("%s: pawn key %x, afresh %x", p.FEN(), got, want)
		}
		sum, phase := p.computeSum()
		if p.sum != sum || p.phase != phase {
			t.Fatalf("%s: sum %v phase %d, afresh %v %d", p.FEN(), p.sum, p.phase, sum, phase)
		}
		q, err := p.tables.ParseFEN(p.FEN())
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		p.InCheck()
		if checked, known := p.findCheck(), p.InCheck(); checked != known {
			t.Fatalf("%s: in check %v, noted %v", p.FEN(), checked, known)
		}
		for c := game.White; c <= game.Black; c++ {
			for pt := variant.Type(1); int(pt) < len(p.tables.variant.Pieces); pt++ {
				if got, want := p.countBase(pt, c), q.countBase(pt, c); got != want {
					t.Fatalf("%s: %s has %d of type %d, afresh %d", p.FEN(), c, got, pt, want)
				}
			}
			for cl := range numClasses {
				if got, want := occupants(p, c, cl), occupants(q, c, cl); !slices.Equal(got, want) {
					t.Fatalf("%s: %s class %d: %v, afresh %v", p.FEN(), c, cl, got, want)
				}
			}
		}
	})
}

// oddWeights differ for every piece and square, so that no mistake cancels out.
func oddWeights(t *Tables) *Weights {
	w, i := &Weights{}, uint64(0)
	next := func() uint64 { i++; return game.RandomKey(i) }
	for k := range Kind(2 * len(t.variant.Pieces)) {
		w.SetPhase(k, int(next()%1000))
		w.SetHand(k, Sum{int32(next() % 1000), int32(next() % 1000)})
		for _, s := range t.squares {
			w.Set(k, s, Sum{int32(next() % 1000), int32(next() % 1000)})
		}
	}
	return w
}

// occupants lists where c's pieces of a class stand.
func occupants(p *Position, c game.Color, cl class) []variant.Square {
	var list []variant.Square
	for id := range p.IDs(c) {
		if p.Classes[c][cl]>>(id&indexMask)&1 != 0 {
			list = append(list, p.Squares[id])
		}
	}
	slices.Sort(list)
	return list
}

// TestPlainPathEqualsGeneralPath: the two paths share few tables, so each checks the other.
func TestPlainPathEqualsGeneralPath(t *testing.T) {
	for _, tables := range compiled(t) {
		if tables.isGeneral {
			continue
		}
		general := *tables
		general.isGeneral, general.forCounting = true, new(memo)
		t.Run(tables.variant.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p, _ := tables.NewPosition()
				q, _ := general.NewPosition()
				for range rapid.IntRange(1, 60).Draw(t, "plies") {
					moves := sorted(p.LegalMoves(nil))
					if want := sorted(q.LegalMoves(nil)); !slices.Equal(moves, want) {
						t.Fatalf("%s: plain %v, general %v", p.FEN(), texts(p, moves), texts(q, want))
					}
					if p.InCheck() != q.InCheck() || p.FEN() != q.FEN() {
						t.Fatalf("%s in check %t, general %s in check %t", p.FEN(), p.InCheck(), q.FEN(), q.InCheck())
					}
					if len(moves) == 0 {
						return
					}
					m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
					p.Make(m)
					q.Make(m)
				}
			})
		})
	}
}

func sorted(moves []game.Move) []game.Move {
	slices.Sort(moves)
	return moves
}

func texts(p *Position, moves []game.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, p.MoveText(m))
	}
	return list
}

func TestCountAndNoisyAgreeWithLegalMoves(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		moves := sorted(p.LegalMoves(nil))
		if got := p.CountMoves(); got != len(moves) {
			t.Fatalf("%s: counted %d of %d moves", p.FEN(), got, len(moves))
		}
		if len(slices.Compact(slices.Clone(moves))) != len(moves) {
			t.Fatalf("%s: a move twice in %v", p.FEN(), texts(p, moves))
		}
		var want []game.Move
		for _, m := range moves {
			_, occupied := p.At(moveTo(m))
			k := moveKindOf(m)
			counts := p.tables.variant.CheckCounting && (k < castleHigh || k == drop) && p.GivesCheck(m)
			mover := p.Kinds[p.Cells[moveFrom(m)]].Type()
			promotes := promotes(m) && (occupied || !p.tables.turnsBack(mover, movePromo(m)))
			captures := occupied && !p.tables.onlyQuiet && moveKindOf(m) < castleHigh // in clobber they win nothing
			if promotes || moveKindOf(m) == enPassant || captures || counts || p.capturesOnTheWay(m) {
				want = append(want, m)
			}
		}
		got := sorted(p.Noisy(nil))
		if p.tables.variant.Walling != variant.NoWalling { // of the walls of a move it lists one
			for _, m := range got {
				if !slices.Contains(want, m) {
					t.Fatalf("%s: noisy %s is not legal", p.FEN(), p.MoveText(m))
				}
			}
			got, want = bare(got), bare(want)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s: noisy %v, want %v", p.FEN(), texts(p, got), texts(p, want))
		}
	})
}

// bare returns moves without their walls, each once.
func bare(moves []game.Move) []game.Move {
	list := slices.Clone(moves)
	for i, m := range list {
		list[i] = withoutWall(m)
	}
	return slices.Compact(sorted(list))
}

func TestTextRoundTrips(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		q, err := p.tables.ParseFEN(p.FEN())
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		if q.FEN() != p.FEN() {
			t.Fatalf("%s reads back as %s", p.FEN(), q.FEN())
		}
		moves := p.LegalMoves(nil)
		for i := 0; i < len(moves); i += 1 + len(moves)/100 { // each is looked for among all
			m := moves[i]
			if got, err := p.ParseMove(p.MoveText(m)); got != m || err != nil {
				t.Fatalf("%s: %s reads back as %s, %v", p.FEN(), p.MoveText(m), p.MoveText(got), err)
			}
		}
	})
}

func TestSEEAgreesWithPlayingItOut(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		if p.tables.variant.MustCapture || p.tables.exchange != nil {
			return // no exchange: see TestMustCaptureSEE, TestBlastSEE, TestPetrifySEE and TestChangedSEE
		}
		for _, m := range p.Noisy(nil) {
			if moveKindOf(m) == promotion || moveKindOf(m) == pass && movePromo(m) != 0 {
				continue // recaptures may promote too, which the swap-off leaves out
			}
			if p.tables.variant.LosesByExtinction() &&
				(p.isLastOfType(p.Cells[moveFrom(m)]) || p.Gain(m) >= lastPieceValue) {
				continue // no exchange: the game is over, see TestLastPieces
			}
			want := p.Gain(m) - p.exchange(m)
			if !p.SEE(m, want) || p.SEE(m, want+1) {
				t.Fatalf("%s: SEE of %s is not %d", p.FEN(), p.MoveText(m), want)
			}
		}
	})
}

// exchange makes the capture m on a bare copy of the board and returns what the
// other side wins by taking back as long as that pays, cheapest piece first.
func (p *Position) exchange(m game.Move) int {
	q := p.Clone()
	from, to := moveFrom(m), moveTo(m)
	if moveKindOf(m) == enPassant {
		q.lift(q.Cells[q.epVictim])
	} else if q.Cells[to] != 0 {
		q.lift(q.Cells[to])
	}
	if moveKindOf(m) == drop {
		q.setup(KindOf(movePromo(m), p.turn), to)
		return q.takeBack(to, p.turn.Other(), q.Cells[to], true, 0, 0)
	}
	id := q.Cells[from]
	q.Cells[from], q.Cells[to], q.Squares[id] = 0, id, to
	return q.takeBack(to, p.turn.Other(), id, true, 0, 0)
}

func (p *Position) lift(id uint8) {
	p.Cells[p.Squares[id]] = 0
	p.Alive[p.Kinds[id].Color()] &^= 1 << (id & indexMask)
}

// takeBack does so for a side; pinned pieces of it and of the other take no part. Those that are at first are found.
func (p *Position) takeBack(s variant.Square, side game.Color, victim uint8, first bool, pinned, others uint64) int {
	id, ok := p.leastAttacker(s, side, p.Alive[side]&^pinned)
	for ; first && ok && p.bares(id, victim); id, ok = p.leastAttacker(s, side, p.Alive[side]&^pinned) {
		pinned |= 1 << (id & indexMask)
	}
	if !ok {
		return 0
	}
	gain := p.tables.values[p.Kinds[victim]]
	if gain == kingValue {
		return gain
	}
	p.lift(victim)
	p.Cells[p.Squares[id]] = 0
	p.Cells[s], p.Squares[id] = id, s
	_, defended := p.leastAttacker(s, side.Other(), p.Alive[side.Other()]&^others)
	if (defended || p.kingsFace()) && p.Kinds[id].Type() == p.tables.variant.King {
		return 0 // a king may not take what is defended
	}
	return max(0, gain-p.takeBack(s, side.Other(), id, false, others, pinned))
}

// bares reports whether the piece id, no king, leaves its king in check when it takes the victim.
func (p *Position) bares(id, victim uint8) bool {
	q, c, s := p.Clone(), p.Kinds[id].Color(), p.Squares[victim]
	q.lift(victim)
	q.Cells[q.Squares[id]] = 0
	q.Cells[s], q.Squares[id] = id, s
	king := q.King(c)
	return p.tables.variant.Checking && king != variant.NoSquare && king != s && (q.attacked(king, c.Other()) || q.kingsFace())
}
