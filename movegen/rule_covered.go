package movegen // Room: rules.

import (
	"math/bits"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Covered men (coveredPieces), as in jieqi: all men that may lie face down begin so. A covered man moves as the man
// whose square it stands on, and its first move turns it over: chance decides what it is. A covered man that is
// captured is seen by the capturer alone. https://www.chessprogramming.org/Jeiqi
//
// A move of a covered man is open until it says what comes of it, as a promotion does; what it captured is in its extra
// number. An open move leaves a covered man behind that moves on as before, which only Outcomes does not take for the
// game: the search replaces it by what may come of it.
//
// Of each side two numbers are kept. The pool counts the men that the side does not know to be open or captured: each
// may lie under any of its covered men. The men gone are those of the pool that the opponent knows to be captured.

var coveredRule = rule{
	fields:  "Covered.Pieces Covered.Array",
	changes: general,
	has:     func(v *variant.Variant) bool { return v.Covered.Some() },
	compile: compileCovered,
	made:    turnOver,
	says: func(w *words) {
		w.promotion.add("a covered man turns out to be any of those not yet seen, once it has moved")
	},
}

func compileCovered(t *Tables) {
	v := t.variant
	t.covered = v.Covered.Types()
	for k := range t.kinds() {
		if t.covered.Has(k.Type()) {
			letter := variant.CoveredLetter
			if k.Color() == game.Black {
				letter = strings.ToLower(letter)
			}
			t.letters[k] = letter
		}
	}
	letters, _ := game.Placement(v.Covered.Array, v.Files, v.Ranks) // of a start position that was checked
	var most [variant.MaxTypes][2]int
	for i, text := range letters {
		c, upper := game.White, strings.ToUpper(text)
		if text != upper {
			c = game.Black
		}
		if of := v.PieceByLetter(upper); v.Covered.Pieces[of] != 0 {
			t.coveredOn[variant.SquareAt(i%v.Files, v.Ranks-1-i/v.Files)] = v.Covered.Pieces[of]
			most[of][c]++
		}
	}
	shift := uint(0)
	for of, n := range most {
		if n != [2]int{} {
			width := uint(bits.Len(uint(max(n[0], n[1]))))
			t.pooled = append(t.pooled, poolKind{variant.Type(of), shift, width, n})
			shift += width
		}
	}
	t.pool = t.keep(numbers{count: 2})
	t.gone = t.keep(numbers{count: 2, unkeyed: true})
}

// in returns the count of a type in a number.
func (k *poolKind) in(n int) int { return n >> k.shift & (1<<k.width - 1) }

// hidden returns how many men of a type of c nobody has seen.
func (p *Position) hidden(k *poolKind, c game.Color) int {
	return k.in(p.kept(p.tables.pool+slot(c))) - k.in(p.kept(p.tables.gone+slot(c)))
}

// coveredMen returns how many covered men c has.
func (p *Position) coveredMen(c game.Color) (n int) {
	for id := range p.IDs(c) {
		if p.tables.covered.Has(p.Kinds[id].Type()) {
			n++
		}
	}
	return n
}

// isCovered reports whether a covered man stands on s.
func (p *Position) isCovered(s variant.Square) bool {
	k, ok := p.At(s)
	return ok && p.tables.covered.Has(k.Type())
}

// turnOver keeps the numbers once m, a move of us, is made.
func turnOver(p *Position, m game.Move, us game.Color, _ Kind) {
	t, h := p.tables, &p.history[len(p.history)-1]
	if moveKindOf(m) == promotion && t.covered.Has(h.mover.Type()) {
		p.take(t.pool+slot(us), movePromo(m), -1)
		if k := t.counts(movePromo(m)); p.hidden(k, us) < 0 { // that one was not captured, as it was thought to be
			p.take(t.gone+slot(us), movePromo(m), -1)
		}
	}
	if taken := variant.Type(moveExtra(m)); taken != 0 {
		p.take(t.gone+slot(us.Other()), taken, 1)
	}
}

// counts returns where a type is counted, nil if it is not.
func (t *Tables) counts(of variant.Type) *poolKind {
	for i := range t.pooled {
		if t.pooled[i].of == of {
			return &t.pooled[i]
		}
	}
	return nil
}

// take adds n to the count of a type.
func (p *Position) take(s slot, of variant.Type, n int) {
	p.setKept(s, p.kept(s)+n<<p.tables.counts(of).shift)
}

// Known returns m, which the side to move is about to make, as side c sees it: without what it captured for who loses
// that.
func (p *Position) Known(m game.Move, c game.Color) game.Move {
	if p.tables.covered != 0 && c != p.turn {
		m &^= extraMask
	}
	return m
}

// SeeAs forgets what side c does not know: which of its covered men were captured. What it has captured itself can lie
// under no covered man any more.
func (p *Position) SeeAs(c game.Color) {
	if p.tables.covered == 0 {
		return
	}
	t, them, before := p.tables, c.Other(), p.key
	p.setKept(t.pool+slot(them), p.kept(t.pool+slot(them))-p.kept(t.gone+slot(them)))
	p.setKept(t.gone, 0)
	p.setKept(t.gone+1, 0)
	for i := range p.history { // those that may recur have the same men gone
		p.history[i].key ^= before ^ p.key
	}
}
