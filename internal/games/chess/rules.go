// Package chess offers chess variants as games: their rules for sessions and boards, and what GUIs and
// people are told and shown of them.
package chess

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"menagerie/eval"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/search"
)

// rules offers a chess variant to a session. It is compiled when it is
// first played: a session lists dozens and plays one.
type rules struct {
	variant *variant.Variant
	compile func() (*eval.Terms, *movegen.Tables, error)

	array int // the number of the start array, usualArray for the usual start
	seed  int // from which all that chance decides follows, 0 for one that nobody knows

	inChess960, inFog func() game.Rules
	compiler          *Compiler
}

// New returns the rules of a chess variant, which c compiles.
func New(v *variant.Variant, c *Compiler) game.Rules { return newRules(v, c) }

func newRules(v *variant.Variant, c *Compiler) *rules {
	compile := func() (*eval.Terms, *movegen.Tables, error) {
		got, err := c.compile(v)
		if err != nil {
			return nil, nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
		return got.terms, got.tables, nil
	}
	other := func(make func() *variant.Variant) func() game.Rules {
		return sync.OnceValue(func() game.Rules {
			if other := make(); other != nil && other != v {
				return newRules(other, c)
			}
			return nil
		})
	}
	return &rules{variant: v, compile: compile, array: usualArray, inChess960: other(v.InChess960),
		inFog: other(v.InFog), compiler: c}
}

// Name implements [game.Rules].
func (r *rules) Name() string { return r.variant.Name }

// Aliases implements [game.Rules].
func (r *rules) Aliases() []string { return r.variant.GUI.Aliases }

// InChess960 implements [game.Rules].
func (r *rules) InChess960() game.Rules { return r.inChess960() }

// WithEnteringKing implements [game.EnteringKings].
func (r *rules) WithEnteringKing(rule int) game.Rules {
	if v := r.variant.WithEnteringKing(variant.EnteringKing(rule)); v != r.variant {
		return newRules(v, r.compiler)
	}
	return r
}

// Array implements [game.Rules].
func (r *rules) Array(number int) (string, int) {
	position, count := r.variant.Array(number)
	if count == 0 || !r.variant.GUI.Arrays.Guarded {
		return position, count
	}
	if p, err := r.position(position); err != nil || !guardsPawns(p) {
		position = ""
	}
	return position, count
}

// guardsPawns reports whether each pawn of the side to move is guarded.
func guardsPawns(p *eval.Position) bool {
	for k, s := range p.Pieces(p.Turn()) {
		if p.Tables().Variant().PawnTypes.Has(k.Type()) && len(p.Attackers(s, p.Turn())) == 0 {
			return false
		}
	}
	return true
}

// NewGame implements [game.Rules].
func (r *rules) NewGame(position string) (game.Game, error) {
	p, err := r.position(position)
	if err != nil {
		return nil, err
	}
	seed := uint64(r.seed)
	if seed == 0 {
		seed = rand.Uint64()
	}
	return engine.Duel(shownPosition{p, seed}, shownPosition.fork), nil
}

// position sets up a position string, the start position if it is empty.
func (r *rules) position(text string) (*eval.Position, error) {
	terms, tables, err := r.compile()
	if err != nil {
		return nil, err
	}
	if text == "" {
		text = r.start(tables)
	} else if text, err = r.variant.SlantedFEN(text); err != nil {
		return nil, err
	}
	p, err := tables.ParseFEN(text)
	if err != nil {
		return nil, err
	}
	return eval.NewPosition(p, terms), nil
}

// usualArray stands for the start position of the variant.
const usualArray = -1

// start is the start position: that of the array chosen, or of the next one that the rules allow.
func (r *rules) start(tables *movegen.Tables) string {
	for number := r.array; number != usualArray; number++ {
		if position, _ := r.Array(number); position != "" {
			return position
		}
	}
	return tables.Start()
}

// Settings implements [game.Rules].
func (r *rules) Settings() []game.Setting {
	if _, count := r.variant.Array(0); count > 0 {
		return []game.Setting{{Name: "Array", Initial: usualArray, Min: usualArray, Max: count - 1, Chance: true}}
	}
	if r.variant.HasChance() {
		return []game.Setting{{Name: "Draws", Min: 0, Max: math.MaxInt32}}
	}
	return nil
}

// With implements [game.Rules].
func (r *rules) With(setting string, value int) game.Rules {
	if !slices.ContainsFunc(r.Settings(), func(s game.Setting) bool { return s.Name == setting }) {
		return r
	}
	other := *r
	if other.array = value; r.variant.HasChance() {
		other.array, other.seed = r.array, value
	}
	return &other
}

// shownPosition is a position of a chess variant with what a person is shown of it.
type shownPosition struct {
	*eval.Position
	seed uint64
}

// Clone returns an independent copy with the game's history.
func (p shownPosition) Clone() shownPosition { return shownPosition{p.Copy(), p.seed} }

// fork returns a copy for a search thread, without what is shown to people, nor what the side to move does not know.
func (p shownPosition) fork(e *eval.Evaluator) search.Position {
	q := p.Fork(e)
	q.SeeAs(q.Turn())
	return q
}

// SeenBy returns a copy of what a side knows.
func (p shownPosition) SeenBy(c game.Color) shownPosition {
	if p.variant().HasChance() {
		p = p.Clone()
		p.SeeAs(c)
	}
	return p
}

// Draw returns a move with what chance makes of it. That follows from the seed and the moves made, so that it is the
// same after a move was taken back.
func (p shownPosition) Draw(m game.Move) game.Move {
	if !p.variant().HasChance() {
		return m
	}
	fates, total := p.Fates(m, nil), 0
	for _, f := range fates {
		total += f.Weight
	}
	n := rand.New(rand.NewPCG(p.seed, p.Key()^uint64(p.Ply())^uint64(m))).IntN(total)
	for _, f := range fates {
		if n -= f.Weight; n < 0 {
			return f.Move
		}
	}
	return m
}

// XBoardText writes a move as MoveText does. XBoard takes the square of a wall for a second step of the
// piece, which is right for a move of two legs.
func (p shownPosition) XBoardText(m game.Move) (text string, complete bool) {
	if movegen.StaysPut(m) {
		return "@@@@", true
	}
	text = p.MoveText(m)
	if v := p.Tables().Variant(); v.GUI.XBoardName != "" || strings.Contains(text, ",") && !v.CapturesOnTheWay {
		return text, !strings.Contains(text, ",")
	}
	return text, p.xboardShows(m, text)
}

// View shows the letters of the position string, and what is in hand.
func (p shownPosition) View() game.View {
	variant, letters := p.variant(), p.placement()
	files, ranks := variant.NamedFiles(), variant.NamedRanks()
	v := game.NewView(files, ranks, func(file, rank int) game.Cell {
		return game.LetterCell(letters[(ranks-1-rank)*files+file])
	})
	v.Style.Names = variant.Shown().Sides
	if face := p.Die(); face > 0 && !p.Result().Over() {
		v.Report = []string{fmt.Sprintf("the die shows %d: %s", face, variant.PieceName(variant.Dice.Faces[face-1]))}
	}
	if variant.HasHands() {
		v.Report = p.heldLines()
	}
	for _, square := range p.Checkers() {
		s, _, _ := game.CutCoord(square, v.Files, v.Ranks)
		v.Checkers = append(v.Checkers, s)
	}
	if v.InCheck() {
		p.showThreats(&v)
	}
	return v
}

// heldLines say what is in hand, and whom each side has captive.
func (p shownPosition) heldLines() []string {
	held, captives := game.CutPrison(strings.Trim(p.HandText(), "[]"))
	lines := []string{"in hand [" + held + "]"}
	if !p.variant().Prison.On {
		return lines
	}
	white := strings.TrimLeft(captives, "ABCDEFGHIJKLMNOPQRSTUVWXYZ'+")
	for c, list := range []string{white, strings.TrimSuffix(captives, white)} {
		lines = append(lines, fmt.Sprintf("in prison of %s [%s]", p.variant().Shown().Sides[c], list))
	}
	return lines
}

// showThreats marks the king in check and, after a mate, what brought it about.
func (p shownPosition) showThreats(v *game.View) {
	for _, s := range p.Checked() {
		v.Checked = append(v.Checked, p.coordOf(s))
	}
	for _, s := range p.Contributors() {
		v.Mating = append(v.Mating, p.coordOf(s))
	}
}

func (p shownPosition) coordOf(s variant.Square) game.Coord {
	c, _ := p.variant().Named(s)
	return c
}
