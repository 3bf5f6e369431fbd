package movegen // Room: text.

import (
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// coveredField has the pools of both sides, White's first, as Pikafish and JieqiBox write them:
// A2B2N2R2C2P5a2b2n2r2c2p5. Behind a comma follow the men of them that were captured, which their own side does not
// know: A2...p5,r1.
var coveredField = field{
	name: "covered men", has: func(t *Tables) bool { return t.covered != 0 },
	is: isPoolText, read: readPools, write: poolsText,
}

// isPoolText reports whether a word has the form of pools. They may be those of Pikafish, which counts nothing, too.
func isPoolText(word string) bool {
	pools, _, _ := strings.Cut(word, ",")
	for i := range len(pools) {
		if i%2 == 0 && !game.IsLetter(pools[i]) || i%2 == 1 && !game.IsDigit(pools[i]) {
			return false
		}
	}
	return len(pools) > 0 && len(pools)%2 == 0
}

func readPools(p *Position, word string) error {
	pools, gone, _ := strings.Cut(word, ",")
	for i, text := range []string{pools, gone} {
		s := [...]slot{p.tables.pool, p.tables.gone}[i]
		p.slots[s], p.slots[s+1] = 0, 0
		for ; len(text) > 1; text = text[2:] {
			k, _ := p.tables.parseOwnKind(text[:1])
			counted, n := p.tables.counts(k.Type()), int(text[1]-'0')
			if counted == nil || n >= 1<<counted.width {
				return game.FENErrorf("covered men", "%.40q: %.2s, expected a piece and how many there are, as in R2r2",
					word, text)
			}
			at := s + slot(k.Color())
			p.slots[at] = p.slots[at]&^(uint16(1<<counted.width-1)<<counted.shift) | uint16(n)<<counted.shift
		}
		if text != "" {
			return game.FENErrorf("covered men", "%.40q ends with half a count", word)
		}
	}
	return nil
}

func poolsText(p *Position) string {
	count := func(s slot) (text string) {
		for c := game.White; c <= game.Black; c++ {
			for i := range p.tables.pooled {
				k := &p.tables.pooled[i]
				if n := k.in(p.kept(s + slot(c))); n > 0 {
					text += p.tables.letters[KindOf(k.of, c)] + strconv.Itoa(n)
				}
			}
		}
		return text
	}
	text := count(p.tables.pool)
	if text == "" {
		text = "-"
	}
	if gone := count(p.tables.gone); gone != "" {
		text += "," + gone
	}
	return text
}

// adoptCovered fills the pools of a position string that has none, from the men that lie open, and refuses pools that
// are too small.
func (p *fen) adoptCovered() error {
	t := p.tables
	if t.covered == 0 {
		return nil
	}
	untold := p.kept(t.pool) == 0 && p.kept(t.pool+1) == 0
	for c := game.White; c <= game.Black; c++ {
		left, men := 0, p.coveredMen(c)
		for i := range t.pooled {
			k := &t.pooled[i]
			if untold && men > 0 {
				p.take(t.pool+slot(c), k.of, max(k.most[c]-p.Count(k.of, c), 0))
			}
			n := p.hidden(k, c)
			if n < 0 {
				return game.FENErrorf("covered men", "more of %s are gone than there are", c)
			}
			left += n
		}
		if men > left {
			return game.FENErrorf("covered men", "%s has %d, but only %d men to lie there", c, men, left)
		}
	}
	return nil
}

// coveredAs is the kind of a covered man on s.
func (p *fen) coveredAs(k Kind, s variant.Square) (Kind, error) {
	if !p.tables.covered.Has(k.Type()) {
		return k, nil
	}
	as := p.tables.coveredOn[s&squareMask]
	if as == 0 {
		return k, game.FENErrorf("board", "a covered man on %s, where no man begins", s)
	}
	return KindOf(as, k.Color()), nil
}

// coveredSuffix is what the text of m says behind its squares: the man that turns up and the one that was captured, in
// the letters of their sides, as Pikafish writes them.
func (p *Position) coveredSuffix(m game.Move) (text string) {
	if moveKindOf(m) == promotion {
		text = p.tables.letters[KindOf(movePromo(m), p.turn)]
	}
	if taken := variant.Type(moveExtra(m)); taken != 0 {
		text += p.tables.letters[KindOf(taken, p.turn.Other())]
	}
	return text
}

// coveredMove reads a move in a game of covered men. What it turns up and captures may be missing, and may have letters
// of either case.
func (r *moveReader) coveredMove() (game.Move, error) {
	from, rest, err := r.square(r.text)
	to := variant.NoSquare
	if err == nil {
		to, rest, err = r.square(rest)
	}
	if err != nil {
		return game.NoMove, r.garbled("%v", err)
	}
	m := newMove(from, to)
	if !slices.Contains(r.legal, m) {
		return r.fail(r.whyNot(from, to), "")
	}
	for i, s := range []variant.Square{from, to} {
		if rest == "" || !r.isCovered(s) {
			continue
		}
		name, after := game.CutPiece(rest)
		of, c := r.tables.variant.PieceByLetter(strings.ToUpper(name)), [...]game.Color{r.turn, r.turn.Other()}[i]
		k := r.tables.counts(of)
		switch {
		case k == nil || k.in(r.kept(r.tables.pool+slot(c))) == 0 || i == 1 && r.hidden(k, c) == 0:
			return r.fail(game.ErrNotAMove, "no such man lies covered: "+rest)
		case i == 0:
			m = withPromotion(m, of)
		default:
			m = withExtra(m, int(of))
		}
		rest = after
	}
	if rest != "" {
		return game.NoMove, r.garbled("%.20q is nothing that can come of it", rest)
	}
	return m, nil
}
