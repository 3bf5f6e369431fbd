package movegen // Room: compile.

import (
	"reflect"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// rule is a rule that a variant may have. Its hooks, each of which may be nil, say what it does; the tables of a
// variant have the hooks of its rules only.
type rule struct {
	// fields are those fields of a variant that the rule reads and no other rule names. A field of a struct follows the
	// name of that one: Castling.Wins.
	fields  string
	changes changes
	has     func(v *variant.Variant) bool // whether the variant has it; nil if its fields, not being zero, say so
	compile func(t *Tables)
	lends   func(t *Tables, k Kind) // gives a kind moves beside its own, before all else is compiled

	forbids func(p *Position, m game.Move) bool // of pseudo-legal moves but en passant: see isForbidden
	adds    listHook                            // legal moves that pieces do not have by their own rules
	reworks listHook                            // the complete list: some of its moves go, or come in several forms
	made    madeHook
	ends    endHook // before mate, and before there are moves
	late    endHook // after mate and counts of moves
	// threatens reports whether c would win at once by the rule if it were to move now, or if it is its turn next
	// whatever it does. It may be wrong in rare cases.
	threatens func(p *Position, c game.Color) bool
	// gains returns Gain with the rule, of what it is without it; exchange is SEE in its stead, the last of several.
	gains    func(p *Position, m game.Move, gain int) int
	exchange func(p *Position, m game.Move, threshold int) bool
	says     func(w *words) // what the rule means for players
}

// listHook returns the list of moves with what the rule does to those behind l.start.
type listHook func(p *Position, dst []game.Move, l listing) []game.Move

// listing is how moves are being listed.
type listing struct {
	start int         // moves before it are none of the position
	noisy bool        // only captures and promotions
	guard *royalGuard // the lines on the own royal pieces, nil to make the moves
	// On the plain path a rule is asked for more moves while there is no check, or one that may be blocked.
	toBlock bool
	checker variant.Square
}

// hooks are those of a variant's rules, in their order.
type hooks struct {
	adds, reworks []listHook // what they do to lists of moves,
	made          []madeHook // what they do once a move is made, and how they end games;
	ends, late    []endHook
	gains         []func(p *Position, m game.Move, gain int) int     // what they make of Gain,
	threats       []func(p *Position, c game.Color) bool             // how they see that a side wins next,
	exchange      func(p *Position, m game.Move, threshold int) bool // and SEE in its stead, or nil
}

// madeHook is what happens once m, a move of us, is on the board. k is the kind of the piece that moved, after its
// promotion.
type madeHook func(p *Position, m game.Move, us game.Color, k Kind)

// endHook returns the outcome for the side to move if the rule has ended the game, and the reason.
type endHook func(p *Position) (game.Outcome, game.Reason)

// changes are what a rule changes about chess. A shortcut that takes some of it for granted asks which of them the
// variant has: see Tables.only.
type changes uint32

const (
	nothing     changes = 1 << iota // of what follows
	general                         // it needs the general path
	decides                         // a game may be decided otherwise than by mate
	endsAtOnce                      // a move may end the game at once in a way that endIsNear does not see
	compels                         // a side may have to choose among its legal moves
	forbidding                      // some moves of chess are illegal
	moreMoves                       // pieces have moves that are not those of their rules
	promotions                      // pieces become others in other ways than pawns do
	rights                          // castling rights come and go otherwise than by moves of kings and rooks
	immunities                      // some pieces may not capture some others
	passes                          // a side may leave the board as it is
	lines                           // pieces attack along other lines than those of chess
	attacks                         // an attack depends on more than what stands on its line
	corners                         // pieces go around corners, or capture on their way
	royals                          // other pieces than the king may not be left attacked,
	spareRoyals                     // or one of several may,
	royalOrder                      // or where they stand says which may not
	checkless                       // not every move may give check,
	matesOnly                       // or only what mates may
	blasting                        // a capture removes pieces next to it
	walls                           // squares become walls
	movers                          // a move ends in more than its piece on its target
	gains                           // a capture may win more or less than the captured piece
	quietGains                      // a move that neither captures nor promotes may win something
	turns                           // a side may move several times in a row

	everything = ^changes(0) // also of a rule that does not say what it changes
)

// only reports whether the variant changes nothing about chess but some of what is known.
func (t *Tables) only(known changes) bool {
	return t.changes&^(known|nothing|general|gains|quietGains) == 0
}

// has reports whether the variant makes some of the changes.
func (t *Tables) has(some changes) bool { return t.changes&some != 0 }

// rulesOf returns which of the rules a variant has, and what they change together: everything if there is a field in
// use that none of them names, or one that does not say what it changes.
func rulesOf(v *variant.Variant, all []*rule) (rules []*rule, changed changes) {
	used := usedFields(v)
	unnamed := slices.Clone(used)
	for _, r := range all {
		own := strings.Fields(r.fields)
		isOwn := func(field string) bool { // or it is in a struct that is
			outer, _, _ := strings.Cut(field, ".")
			return slices.Contains(own, field) || slices.Contains(own, outer)
		}
		unnamed = slices.DeleteFunc(unnamed, isOwn)
		if r.has == nil && !slices.ContainsFunc(used, isOwn) || r.has != nil && !r.has(v) {
			continue
		}
		rules = append(rules, r)
		if changed |= r.changes; r.changes == 0 {
			changed = everything
		}
	}
	if len(unnamed) > 0 {
		changed = everything
	}
	return rules, changed
}

// usedFields returns the names of the fields of a variant that are not zero.
func usedFields(v *variant.Variant) (names []string) {
	var walk func(s reflect.Value, prefix string)
	walk = func(s reflect.Value, prefix string) {
		for i := range s.NumField() {
			switch name, field := prefix+s.Type().Field(i).Name, s.Field(i); {
			case field.IsZero():
			case field.Kind() == reflect.Struct:
				walk(field, name+".")
			default:
				names = append(names, name)
			}
		}
	}
	walk(reflect.ValueOf(*v), "")
	return names
}

// compileRules gives the tables the hooks of the variant's rules.
func compileRules(t *Tables, rules []*rule) {
	for _, r := range rules {
		if r.compile != nil {
			r.compile(t)
		}
		if r.forbids != nil {
			t.general.forbids = append(t.general.forbids, r.forbids)
		}
		if r.adds != nil {
			t.adds = append(t.adds, r.adds)
		}
		if r.reworks != nil {
			t.reworks = append(t.reworks, r.reworks)
		}
		if r.made != nil {
			t.made = append(t.made, r.made)
		}
		if r.ends != nil {
			t.ends = append(t.ends, r.ends)
		}
		if r.late != nil {
			t.late = append(t.late, r.late)
		}
		if r.threatens != nil {
			t.threats = append(t.threats, r.threatens)
		}
		if r.gains != nil {
			t.gains = append(t.gains, r.gains)
		}
		if r.exchange != nil {
			t.exchange = r.exchange
		}
	}
}
