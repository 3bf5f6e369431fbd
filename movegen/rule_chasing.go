package movegen // Room: ends.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Perpetual chases (chasingRule) of xiangqi: a side loses that attacks the same piece with every move from
// one occurrence of a position to the next, as in the rules of the Asian Xiangqi Federation (AXF):
// http://www.asianxiangqi.org/English/AXF_rules_Eng.pdf. What counts as an attack is what counts in
// Fairy-Stockfish (src/position.cpp, chased). Perpetual check goes before it.

var chasingRule = rule{fields: "Chasing", changes: nothing, compile: compileChasing}

// Roles of kinds for the rule, by the key that defines a piece.
const (
	chaseRook = 1 << iota
	chaseHorse
	chaseCannon
	chaseElephant
	chaseFers
	chaseSoldier

	chaseLines = chaseRook | chaseCannon
	chaseMinor = chaseElephant | chaseFers
	chaseMajor = chaseRook | chaseCannon | chaseHorse
)

// chaseRoles are the roles by key.
var chaseRoles = map[string]uint8{
	"rook": chaseRook, "horse": chaseHorse, "cannon": chaseCannon,
	"elephant": chaseElephant, "fers": chaseFers, "soldier": chaseSoldier,
}

// compileChasing notes the roles of the kinds.
func compileChasing(t *Tables) {
	for k := KindOf(1, game.White); int(k.Type()) < len(t.variant.Pieces); k++ {
		t.general.chaseRole[k] = chaseRoles[t.variant.Pieces[k.Type()].Name]
	}
}

// perpetualChases reports whether every one of the last plies moves of the side to move attacked one
// and the same piece, and every one of the other side's.
func perpetualChases(p *Position, plies int) (us, them bool) {
	chased := [2]uint64{^uint64(0), ^uint64(0)} // by the parity of the ply: pieces of the side to move, of the other
	for back := range p.lookBack {
		if back > plies || len(p.history) == 0 || chased == [2]uint64{} {
			break
		}
		if c := &chased[back%2]; *c != 0 {
			*c &= lastChase(p)
		}
	}
	return chased[1] != 0, chased[0] != 0
}

// maxChecks is how many checks of a side the move-count rule counts where chases are forbidden.
const maxChecks = 10

// surplusChecks returns by how much the checks since the last capture exceed maxChecks, those of the side
// that has given more. As in Fairy-Stockfish moves before the position was set up are not known, and
// fewer than 20 since then are not looked at.
func surplusChecks(p *Position) int {
	plies := 0
	for plies < len(p.history) && p.moveBack(plies) != game.NoMove {
		plies++
	}
	if plies < 2*maxChecks {
		return 0
	}
	end := min(plies, int(p.halfmove))
	last := end - 1 + end%2
	var checks [2]int
	for back := range p.lookBack {
		if p.InCheck() {
			checks[back%2]++
		}
		if back == last {
			break
		}
	}
	return max(checks[0]-maxChecks, checks[1]-maxChecks, 0)
}

// chase is a search for the pieces of the side to move that the last move has attacked.
type chase struct {
	*Position
	us, them game.Color
	pins     uint64 // our pieces that do not protect, since they stand on a line to our king
	found    uint64 // our pieces that are chased
}

// lastChase returns the pieces of the side to move, by index, that the last move chases; none if the position
// was set up.
func lastChase(p *Position) uint64 {
	m := p.moveBack(0)
	if m == game.NoMove {
		return 0
	}
	c := chase{Position: p, us: p.turn, them: p.turn.Other()}
	lines := c.kingLines(c.us)
	c.pins = lines[c.us] | c.pinnedByKing()
	c.direct(m)
	if moveKindOf(m) == plain {
		c.discovered(moveFrom(m), moveTo(m))
	}
	moved, captured := uint64(1)<<(p.Cells[moveTo(m)&cellMask]&indexMask), p.captured
	p.Unmake()
	before := c.kingLines(c.us)
	p.Make(m)
	c.loseProtection(lines[c.us] &^ before[c.us])
	// The piece that has moved is new on its square, unless it has captured one that stood in the way there.
	if before[c.them] &^= moved; captured != 0 && before[c.us]>>(captured&indexMask)&1 != 0 {
		before[c.them] |= moved
	}
	c.uncoverChecks(lines[c.them] &^ before[c.them])
	return c.found
}

// role returns the role of a piece in a chase.
func (c *chase) role(id uint8) uint8 { return c.tables.general.chaseRole[c.Kinds[id]] }

// isSpared reports whether an attack on one of our pieces is no chase: on the king, or on a soldier that has
// not crossed the river.
func (c *chase) isSpared(id uint8) bool {
	if c.role(id) == chaseSoldier {
		zone := c.tables.variant.SoldierZone(c.us)
		return zone != nil && !zone[c.Squares[id]]
	}
	return id == colorBit(c.us)
}

// attackedBy returns the pieces of a side, by index, that a piece could capture, or protects.
func (c *chase) attackedBy(id uint8, side game.Color) (set uint64) {
	for other := range c.IDs(side) {
		if other != id && c.attacks(id, c.Squares[other]) {
			set |= 1 << (other & indexMask)
		}
	}
	return set
}

// attackersOf returns the pieces of a side, by index, that attack s.
func (c *chase) attackersOf(s variant.Square, side game.Color) (set uint64) {
	for id := range c.IDs(side) {
		if c.Squares[id] != s && c.attacks(id, s) {
			set |= 1 << (id & indexMask)
		}
	}
	return set
}

// pinnedByKing returns our piece that alone stands on the file of both kings, if they may not face each
// other.
func (c *chase) pinnedByKing() (set uint64) {
	king, file := c.King(c.us), c.King(c.them).File()
	if !c.tables.variant.FlyingGeneral || king.File() != file {
		return 0
	}
	for id := range c.IDs(c.us) {
		if s := c.Squares[id]; s != king && s.File() == file {
			set |= 1 << (id & indexMask)
		}
	}
	if set&(set-1) != 0 {
		return 0
	}
	return set
}

// direct adds what the piece chases that has moved. A rook or cannon attacks nothing new on the line that
// it moves along.
func (c *chase) direct(m game.Move) {
	to := moveTo(m)
	id := c.Cells[to&cellMask]
	if id == colorBit(c.them) || c.role(id) == chaseSoldier {
		return
	}
	targets := c.attackedBy(id, c.us)
	if c.role(id)&chaseLines != 0 && moveKindOf(m) == plain {
		from := moveFrom(m)
		for set := targets; set != 0; set &= set - 1 {
			s := c.Squares[colorBit(c.us)|uint8(bits.TrailingZeros64(set))]
			if from.File() == to.File() && s.File() == to.File() || from.Rank() == to.Rank() && s.Rank() == to.Rank() {
				targets &^= set & -set
			}
		}
	}
	c.add(id, targets)
}

// discovered adds what pieces chase whose way the move has opened, or that have got a hurdle.
func (c *chase) discovered(from, to variant.Square) {
	isOnLine := func(s, t variant.Square) bool { return s != t && (s.File() == t.File() || s.Rank() == t.Rank()) }
	for id := range c.IDs(c.them) {
		s, touches := c.Squares[id], false
		switch c.role(id) {
		case chaseHorse:
			touches = abs(s.File()-from.File())+abs(s.Rank()-from.Rank()) == 1
		case chaseElephant:
			touches = abs(s.File()-from.File()) == 1 && abs(s.Rank()-from.Rank()) == 1
		case chaseRook:
			touches = isOnLine(s, from)
		case chaseCannon:
			touches = isOnLine(s, from) || isOnLine(s, to)
		}
		if !touches {
			continue
		}
		now := c.attackedBy(id, c.us)
		if now&^c.found == 0 {
			continue
		}
		moved := c.Cells[to&cellMask]
		c.Cells[from&cellMask] = wall // something stands there
		if c.captured == 0 {
			c.Cells[to&cellMask] = 0
		}
		before := c.attackedBy(id, c.us)
		c.Cells[from&cellMask], c.Cells[to&cellMask] = 0, moved
		c.add(id, now&^before)
	}
}

// add adds the targets that a piece chases by attacking them: those worth more than it, and those that are
// not protected, unless they might as well capture it.
func (c *chase) add(attacker uint8, targets uint64) {
	role, at := c.role(attacker), c.Squares[attacker]
	isPinned := func(id uint8) bool { return c.pins>>(id&indexMask)&1 != 0 }
	for set := targets &^ c.found; set != 0; set &= set - 1 {
		id := colorBit(c.us) | uint8(bits.TrailingZeros64(set))
		if c.isSpared(id) {
			continue
		}
		target := c.role(id)
		switch {
		case role&(chaseHorse|chaseCannon) != 0 && target == chaseRook, role&chaseMinor != 0 && target&chaseMajor != 0:
			c.found |= set & -set
			continue
		case c.Kinds[id].Type() != c.Kinds[attacker].Type():
		case role == chaseHorse && c.isHindered(at):
			if c.attacks(id, at) {
				continue
			}
		case !isPinned(id):
			continue
		}
		if !c.isProtected(id, attacker) {
			c.found |= set & -set
		}
	}
}

// isHindered reports whether anything stands diagonally next to a horse: it may stand in the way of a
// horse that it attacks, not of its own.
func (c *chase) isHindered(s variant.Square) bool {
	for _, step := range diagonalSteps {
		if cell := c.Cells[(int(s)+step)&cellMask]; cell != 0 && cell&guard != guard {
			return true
		}
	}
	return false
}

// isProtected reports whether we could recapture after a capture of our piece id by an attacker. Our king may
// not do so facing the other.
func (c *chase) isProtected(id, attacker uint8) bool {
	at, s := c.Squares[attacker], c.Squares[id]
	c.Cells[at&cellMask] = 0
	roots := c.attackersOf(s, c.us) &^ c.pins
	protected := roots != 0
	if king := c.King(c.them); roots == royal && c.tables.variant.FlyingGeneral &&
		(king.File() == s.File() || king.Rank() == s.Rank()) && c.clear(int(king), int(s)) {
		protected = false
	}
	c.Cells[at&cellMask] = attacker
	return protected
}

// loseProtection adds the attacked pieces that those of ours protected that the move has pinned.
func (c *chase) loseProtection(pinned uint64) {
	if pinned == 0 {
		return
	}
	theirs := c.kingLines(c.them)[c.them]
	for ; pinned != 0; pinned &= pinned - 1 {
		protector := colorBit(c.us) | uint8(bits.TrailingZeros64(pinned))
		for set := c.attackedBy(protector, c.us); set != 0; set &= set - 1 {
			id := colorBit(c.us) | uint8(bits.TrailingZeros64(set))
			if !c.isSpared(id) && c.attackersOf(c.Squares[id], c.them)&^theirs != 0 {
				c.found |= set & -set
			}
		}
	}
}

// uncoverChecks adds what pieces of the other side could capture with a check by another, where our king
// could not recapture.
func (c *chase) uncoverChecks(pieces uint64) {
	king := colorBit(c.us)
	for ; pieces != 0; pieces &= pieces - 1 {
		id := colorBit(c.them) | uint8(bits.TrailingZeros64(pieces))
		at, home := c.Squares[id], c.Squares[king]
		for set := c.attackedBy(id, c.us); set != 0; set &= set - 1 {
			s := c.Squares[colorBit(c.us)|uint8(bits.TrailingZeros64(set))]
			if !c.attacks(king, s) {
				c.found |= set & -set
				continue
			}
			c.Cells[at&cellMask], c.Cells[home&cellMask] = 0, 0
			if c.attackersOf(s, c.them)&^(1<<(id&indexMask)) != 0 {
				c.found |= set & -set
			}
			c.Cells[at&cellMask], c.Cells[home&cellMask] = id, king
		}
	}
}

// sniper is a piece that would give check by a rule if something left its way.
type sniper struct {
	from variant.Square
	rule *compiledRule
}

// kingLines returns the pieces of both sides, by index, that stand alone between the king of a side and a
// piece that would give check without them; of two hurdles of a cannon either one. Pieces that would give
// check along a line themselves are no obstacles to those behind them.
func (c *chase) kingLines(side game.Color) (set [2]uint64) {
	king := c.King(side)
	if king == variant.NoSquare {
		return set
	}
	var buffer [8]sniper
	snipers := buffer[:0]
	for id := range c.IDs(side.Other()) {
		from, rules := c.Squares[id], c.tables.rules[c.Kinds[id]]
		for i := range rules {
			if r := &rules[i]; r.isAimed(int(king)-int(from)) && !c.ruleReaches(r, int(from), int(king)) {
				snipers = append(snipers, sniper{from, r})
			}
		}
	}
	for _, s := range snipers {
		var obstacles [2]uint8
		count := 0
		for at := range passed(int(s.from), int(king), s.rule.step, s.rule.legs) {
			cell := c.Cells[at&cellMask]
			if cell == 0 || s.rule.hop == variant.NoHop && isSniper(snipers, at) {
				continue
			}
			if count < len(obstacles) {
				obstacles[count] = cell
			}
			count++
		}
		if count > 2 || count == 2 && s.rule.hop == variant.NoHop {
			continue
		}
		for _, cell := range obstacles[:count] {
			if cell != wall {
				set[cell>>7] |= 1 << (cell & indexMask)
			}
		}
	}
	return set
}

// isAimed reports whether the rule leads to a square so far away over squares where other pieces may stand.
func (r *compiledRule) isAimed(diff int) bool {
	return r.capture && (r.limit > 1 || r.hop != variant.NoHop || r.lame) && diff%r.step == 0 &&
		diff/r.step > 0 && diff/r.step <= min(r.limit, variant.MaxFiles)
}

// isSniper reports whether a sniper that does not jump stands on a square.
func isSniper(list []sniper, at int) bool {
	return slices.ContainsFunc(list, func(s sniper) bool { return int(s.from) == at && s.rule.hop == variant.NoHop })
}
