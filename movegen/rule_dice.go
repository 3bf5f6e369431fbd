package movegen // Room: rules.

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// A die (dieFaces), rolled before each move, says which type may move; a side without such a move passes. White's first
// move is free. The number on the die is part of the position: {die=2}, 0 before a roll. A move says in its extra
// number what is rolled after it: e2e4=3. Castling is a move of the king. https://en.wikipedia.org/wiki/Dice_chess

var diceRule = rule{
	fields:  "Dice.Faces",
	changes: everything,
	has:     func(v *variant.Variant) bool { return len(v.Dice.Faces) > 0 },
	compile: func(t *Tables) {
		t.dice, t.die = true, t.keep(numbers{count: 1, name: "die"})
	},
	reworks: (*Position).rolled,
	made: func(p *Position, m game.Move, _ game.Color, _ Kind) {
		face := moveExtra(m)
		if p.ended() {
			face = 1 // nobody rolls any more
		}
		p.setKept(p.tables.die, face)
	},
	// The answer has a chance of its own.
	exchange: func(p *Position, m game.Move, threshold int) bool { return p.Gain(m) >= threshold },
	says: func(w *words) {
		w.ways = append(w.ways, "nothing is check: the king is taken")
	},
}

// Die returns the face of the die that is up, from 1; 0 before a roll, and in games without dice.
func (p *Position) Die() int {
	if !p.tables.dice {
		return 0
	}
	return p.kept(p.tables.die)
}

// rolled keeps the moves of the type that the die shows, or passes.
func (p *Position) rolled(dst []game.Move, l listing) []game.Move {
	face := p.Die()
	if face == 0 || face > len(p.tables.variant.Dice.Faces) {
		return dst
	}
	of := p.tables.variant.Dice.Faces[face-1]
	dst = keepMoves(dst, l.start, func(m game.Move) bool { return p.Kinds[p.Cells[moveFrom(m)]].Type() == of })
	if s := p.passSquare(p.turn); len(dst) == l.start && !l.noisy && s != variant.NoSquare {
		dst = append(dst, withKind(newMove(s, s), pass))
	}
	return dst
}

// dieSuffix is what the text of m says of the roll after it.
func dieSuffix(m game.Move) string {
	if moveExtra(m) == 0 {
		return ""
	}
	return fmt.Sprintf("=%d", moveExtra(m))
}

// cutRoll takes the roll from the text of a move; 0 if it says none. A promotion may have a sign of equality, too.
func (t *Tables) cutRoll(text string) (move string, face int) {
	if at := strings.LastIndexByte(text, '='); at >= 0 && at+2 == len(text) {
		if n := int(text[at+1] - '0'); n >= 1 && n <= len(t.variant.Dice.Faces) {
			return text[:at], n
		}
	}
	return text, 0
}
