package movegen // Room: compile.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// rule is a rule that only some variants have. Its hooks, each of which may be nil, say what it does; the tables of
// a variant have the hooks of its rules only.
type rule struct {
	has     func(v *variant.Variant) bool // whether the variant has it
	general bool                          // it needs the general path
	compile func(t *Tables)

	forbids func(p *Position, m game.Move) bool // of pseudo-legal moves but en passant: see isForbidden
	made    madeHook
	ends    endHook
}

// madeHook is what happens once m, a move of us, is on the board. k is the kind of the piece that moved, after its
// promotion.
type madeHook func(p *Position, m game.Move, us game.Color, k Kind)

// endHook returns the outcome for the side to move if the rule has ended the game, before mate, and the reason.
type endHook func(p *Position) (game.Outcome, game.Reason)

// compileRules gives the tables the hooks of the variant's rules.
func (t *Tables) compileRules() {
	for _, r := range allRules {
		if !r.has(t.variant) {
			continue
		}
		t.isGeneral = t.isGeneral || r.general
		if r.compile != nil {
			r.compile(t)
		}
		if r.forbids != nil {
			t.general.forbids = append(t.general.forbids, r.forbids)
		}
		if r.made != nil {
			t.made = append(t.made, r.made)
		}
		if r.ends != nil {
			t.ends = append(t.ends, r.ends)
		}
	}
	if len(t.named) > 0 {
		t.fields = append(t.fields, &namedField)
	}
}
