package movegen // Room: rules.

import (
	"strconv"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Moves that do other things than carry a piece are of the kind pass, with a number of what they do.
const (
	swapping  = 1 + iota // with the piece on the target
	firing               // the laser, once the piece has turned to the type of the move
	stacking             // onto the piece on the target
	splitting            // half of a stack goes to the target
)

// actionText is what follows the squares in the text of such a move, as Fairy-Stockfish-X writes it: e2e3s, a1a1:2.
func (p *Position) actionText(m game.Move) (text string, is bool) {
	v := p.tables.variant
	if moveKindOf(m) != pass || !v.Lasers.Game && v.Swaps.Movers == 0 && !v.RoyalExchange {
		return "", false
	}
	if t := movePromo(m); t != 0 {
		for way, f := range v.Pieces[t].Facings {
			if f == t {
				text = ":" + strconv.Itoa(way)
			}
		}
	}
	return text + [...]string{"", "s", "f", "+", "-"}[moveExtra(m)], true
}

// Swaps (adjacentSwap*): some pieces change places with pieces beside them. The keys are Fairy-Stockfish-X's
// (src/position.h, adjacent_swap_targets_from).
var swapRule = rule{fields: "Swaps", changes: everything, compile: compileSwaps}

// besideSteps lead to the squares around one, the diagonal ones last.
var besideSteps = [...]int{1, -1, rowWidth, -rowWidth, rowWidth + 1, rowWidth - 1, -rowWidth + 1, -rowWidth - 1}

// swaps keeps what the last swap was, 0 if the last move was none: from one index of a square to the other.
type swaps struct{ last slot }

func compileSwaps(t *Tables) {
	s := swaps{}
	rules := &t.variant.Swaps
	if rules.NoReturn {
		s.last = t.keep(numbers{count: 1, name: "swap"})
	}
	t.adds = append(t.adds, s.add)
	t.made = append(t.made, func(p *Position, m game.Move, _ game.Color, _ Kind) {
		last := 0
		if moveKindOf(m) == pass && moveExtra(m) == swapping {
			p.changePlaces(moveFrom(m), moveTo(m))
			last = p.swapNumber(m)
		}
		if rules.NoReturn {
			p.setKept(s.last, last)
		}
	})
}

// swapNumber returns a number of the two squares, in either order.
func (p *Position) swapNumber(m game.Move) int {
	from, to := p.tables.squareIndex[moveFrom(m)], p.tables.squareIndex[moveTo(m)]
	return int(min(from, to))<<8 | int(max(from, to))
}

// add appends the swaps.
func (s swaps) add(p *Position, dst []game.Move, l listing) []game.Move {
	rules, us := &p.tables.variant.Swaps, p.turn
	if l.noisy || 2*(p.number-1)+int(us) < rules.ForbiddenPlies {
		return dst
	}
	steps := besideSteps[:]
	if !rules.Diagonal {
		steps = steps[:len(orthogonalSteps)]
	}
	for id := range p.IDs(us) {
		from := p.Squares[id]
		if !rules.Movers.Has(p.Kinds[id].Type()) || rules.NeedsEmpty && !p.besideEmpty(from, steps) {
			continue
		}
		for _, step := range steps {
			to := variant.Square((int(from) + step) & cellMask)
			k, ok := p.At(to)
			if !ok || !rules.Targets.Has(k.Type()) || k.Color() == us && !rules.Friendly {
				continue
			}
			m := withExtra(withKind(newMove(from, to), pass), swapping)
			if (!rules.NoReturn || p.kept(s.last) != p.swapNumber(m)) && p.isSafe(m) && p.keepsKing(m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// keepsKing reports whether the own king outlives a swap: in a game of lasers no swap may kill it, as in
// Fairy-Stockfish-X, where other moves may.
func (p *Position) keepsKing(m game.Move) bool {
	us := p.turn
	if !p.tables.variant.Lasers.Game || p.Alive[us]&royal == 0 {
		return true
	}
	p.Make(m)
	keeps := p.Alive[us]&royal != 0
	p.Unmake()
	return keeps
}

// besideEmpty reports whether an empty square is next to s.
func (p *Position) besideEmpty(s variant.Square, steps []int) bool {
	for _, step := range steps {
		if p.Cells[(int(s)+step)&cellMask] == 0 {
			return true
		}
	}
	return false
}
