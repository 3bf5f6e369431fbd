package movegen // Room: book.

import (
	"errors"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Compile makes the tables of v. It fails if the variant contradicts itself,
// such as a start position that its own rules refuse, and for games of stones, which are those of
// package stones.
func Compile(v *variant.Variant) (*Tables, error) {
	if v.IsStones() {
		return nil, errors.New("a game of stones, whose pieces change sides or are dropped by what is around: " +
			"expected a variant of chess")
	}
	t := &Tables{variant: v, forCounting: new(memo)}
	rules, changed := rulesOf(v, allRules[:])
	t.changes = changed
	t.isGeneral = t.changes&general != 0
	t.layBoard(v)
	t.layLines()
	t.nameKinds()
	for k := range t.kinds() {
		compilePiece(t, k, rules)
	}
	t.isGeneral = v.King != 0 && !compileSteps(t, v.King) || t.isGeneral
	compilePawns(t)
	compilePawnKey(t)
	compileValues(t)
	t.keys.fill()
	compileGeneral(t)
	compileRules(t, rules)
	compileExtinction(t)
	if err := compilePaths(t); err != nil {
		return nil, err
	}
	t.onlyQuiet = t.hasOnlyQuiet()
	if t.takes = t.takesNeighbours(); t.takes != nil { // captures win nothing: they are ordered as quiet moves are
		t.onlyQuiet, t.values = true, [maxKinds]int{}
	}
	compileGuard(t)
	compileStarts(t)
	compileAttackProfiles(t)
	compileChessPawn(t)
	compileKingZones(t)
	if t.freePawns = v.FreePawns || dropsPawnsAnywhere(v); !t.freePawns {
		t.placeStartPawns()
	}
	t.findCastlingHomes()
	t.start = v.Start
	if err := t.countKings(); err != nil {
		return nil, err
	}
	t.dropIdleRights()
	compileDead(t)
	return t, nil
}

// Summarize says what a variant is: what follows from its rules, and what the file that defines it says.
func Summarize(v *variant.Variant) game.Summary {
	w := words{variant: v}
	rules, _ := rulesOf(v, allRules[:])
	for _, r := range rules {
		if r.says != nil {
			r.says(&w)
		}
	}
	return game.Summary{
		Goal: either(w.ways), Draws: draws(v), Promotion: strings.Join(w.promotion, "; "),
		Drops: strings.Join(w.drops, "; "),
		About: v.GUI.About, PlayedOn: v.GUI.PlayedOn, Source: v.GUI.Source,
	}
}

// CheckVariants is [variant.LoadVariants] that also sets up every start position. It takes longer and
// finds the start positions that the variant's own rules refuse.
func CheckVariants(file string, text []byte,
	known []*variant.Variant) (variants []*variant.Variant, problems []variant.Problem) {
	return variant.LoadVariantsChecked(file, text, known, func(v *variant.Variant) error {
		if v.IsStones() {
			return nil // package stones compiles it
		}
		tables, err := Compile(v)
		if err == nil {
			_, err = tables.NewPosition()
		}
		return err
	})
}
