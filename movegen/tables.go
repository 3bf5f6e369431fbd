package movegen // Room: compile.

import (
	"strings"
	"sync"

	"menagerie/internal/game"
	"menagerie/movegen/connect"
	"menagerie/movegen/internal/dead"
	"menagerie/movegen/variant"
)

// reach says how a kind gets from one square to another, if the squares between are empty where
// it slides. It is looked up by the difference of the two squares.
type reach uint8

const (
	leapMove reach = 1 << iota
	leapCapture
	slideMove
	slideCapture
	ruleCapture // it may capture there by a rule that only the general path knows

	anyCapture = leapCapture | slideCapture | ruleCapture
)

// kingZone says which steps of the enemy king end on a square that a kind attacks, by the
// difference from the piece to the king: bit i for the king's step i. The low 16 bits are for
// leaps, the high 16 for slides, which other pieces may block, and for other rules.
type kingZone uint32

const (
	zoneSlides   = 16
	maxKingSteps = 16
)

// class groups pieces that one loop of the generator handles. A piece may be in several: an
// amazon is in orthogonal, diagonal and leaper.
type class uint8

const (
	orthogonal class = iota // unlimited rook slides
	diagonal                // unlimited bishop slides
	leaper                  // leaps that move and capture alike
	irregular               // the rest: limited range, some directions only, or moves and captures that differ
	pawn                    // one step forward, captures diagonally forward
	slider                  // any slide that captures: can pin
	ruled                   // on the general path: walks by its rules, see pieceRuleMoves
	numClasses

	bent = numClasses // in attackProfile.classes only: has paths
)

var (
	orthogonalSteps = [4]int{1, -1, rowWidth, -rowWidth}
	diagonalSteps   = [4]int{rowWidth + 1, rowWidth - 1, -rowWidth + 1, -rowWidth - 1}
)

// ray is one direction of an irregular move.
type ray struct {
	step          int
	limit         int // steps at most
	move, capture bool
}

// Flags of Tables.promote: what a pawn does when it reaches a square.
const (
	mayPromote = 1 << iota
	mustPromote
	stuck // it may not stay a pawn, since it could never move again

	promoteMask = mayPromote | mustPromote | stuck
)

// Flags of Tables.leapFrom: how far a pawn may step from a square.
const (
	doubleLeap = 1 << iota
	tripleLeap
)

// Tables is a variant compiled for the generator. It is made once, never changes, and is shared
// by all positions and threads. Each of its parts is declared with what it is about.
type Tables struct {
	variant     *variant.Variant
	start       string  // position string of the start position
	changes     changes // what the variant changes about chess
	isGeneral   bool    // the variant needs the general path: see general_moves.go
	onlyQuiet   bool    // see hasOnlyQuiet
	takes       []int   // see takesNeighbours
	surrounding []int   // see rule_surround.go
	boardTables
	pieceTables
	kingTables
	pawnTables
	handTables
	flagTables
	mapTables
	hooks
	numberTables
	coveredTables
	castlingHome [2]int // the file on which a king has to stand to castle, or anyFile
	general      generalTables
	goal         *connect.Goal // nil if nothing has to be connected
	dead         *dead.Game    // nil where no position is dead: see rule_dead.go
	keys         keyring
	forCounting  *memo // see Position.CountMoves
}

// pieceTables are how the kinds move, and what they are worth.
type pieceTables struct {
	letters [maxKinds]string
	classes [maxKinds]uint8 // bit c for class c
	reach   [maxKinds][cells]reach
	leaps   [maxKinds][]int
	rays    [maxKinds][]ray
	rules   [maxKinds][]compiledRule // every rule, for the general path
	values  [maxKinds]int            // centipawns, for SEE and move ordering
	knights [maxKinds]bool           // see two_knights.go
}

// handTables are what may be dropped, or come in, where.
type handTables struct {
	dropSquares [maxKinds][]variant.Square
	inHand      [variant.MaxTypes]variant.Type // what a type that is dropped was in hand
	gatesOf     [maxKinds]uint32               // gates through which the kind may enter
}

// flagTables are about flags to reach: see rule_flag.go.
type flagTables struct {
	flagWins    bool                // a side wins as soon as a piece is in its region,
	flagAnswers bool                // or after one move of the other side
	flags       [2][]variant.Square // squares of FlagRegion
	nearFlags   [2][]variant.Square // squares from which FlagPiece may enter it,
	besideFlag  [2]variant.Region   // as a set
}

// coveredTables are about what chance decides: see rule_covered.go.
type coveredTables struct {
	covered    variant.TypeSet
	coveredOn  [maxSquares]variant.Type // as what a man lies face down on a square, 0 where none does
	dice       bool                     // see rule_dice.go
	die        slot                     // its face
	pool, gone slot                     // by color
	pooled     []poolKind               // the types that the numbers count, in the order of position strings
}

// poolKind is where the count of a type stands in a number, and how many there are at the start.
type poolKind struct {
	of           variant.Type
	shift, width uint
	most         [2]int
}

// memo is a value that is made when somebody first asks for it.
type memo struct {
	once  sync.Once
	value any
}

// compiledRule is a Rule for one color, in differences of squares.
type compiledRule struct {
	ray
	initial   bool
	hop       variant.Hop
	loan      *loan // that the piece may have to borrow the rule, nil for no
	lame      bool
	legs      []int // of a lame leap: the squares that it passes, as differences from its start
	dx, dy    int
	startZone *variant.Region // squares where it may start, nil for all
	endZone   *variant.Region // squares where it may end, nil for all: see compileStarts
	cannon    bool            // neither jumps nor captures janggi cannons
	bare      bool            // hops over nothing, passes no legs, ends anywhere
	odd       bool            // neither a leap nor one of the slides of a rook or a bishop: see AttackMap
}

// loan is on what condition a rule is a piece's: that one of its lenders has it, or that it has none and the rule is
// its own.
type loan struct {
	steps   []int           // where lenders stand, as differences from the piece
	side    uint8           // the color bit of the lenders
	all     variant.TypeSet // the types that lend
	lenders variant.TypeSet // those that lend this rule
	own     bool
	// promotes are squares to which the rule goes only while its side's pawns have something to become, nil for none:
	// see rule_prison.go.
	promotes *variant.Region
}

// Variant returns the variant from which t was compiled.
func (t *Tables) Variant() *variant.Variant { return t.variant }

// Value returns the value of a piece type in centipawns: the variant's own or, without one, an
// estimate from the piece's mobility; 0 for the king.
func (t *Tables) Value(pt variant.Type) int {
	if pt == t.variant.King {
		return 0
	}
	return t.values[KindOf(pt, game.White)]
}

func (t *Tables) nameKinds() {
	for pt := 1; pt < len(t.variant.Pieces); pt++ {
		p := t.variant.Pieces[pt]
		prefix, letter := "", p.Letter
		if p.PromotedFrom != 0 {
			prefix, letter = "+", t.variant.Pieces[p.PromotedFrom].Letter
		}
		t.letters[KindOf(variant.Type(pt), game.White)] = prefix + letter
		t.letters[KindOf(variant.Type(pt), game.Black)] = prefix + strings.ToLower(letter)
	}
}

// kinds yields the kinds of both sides, type by type.
func (t *Tables) kinds() func(yield func(Kind) bool) {
	return func(yield func(Kind) bool) {
		for k := KindOf(1, game.White); int(k.Type()) < len(t.variant.Pieces) && yield(k); k++ {
		}
	}
}

// compilePiece turns the rules of a kind into reach tables, rule lists and classes. given are the variant's rules.
func compilePiece(t *Tables, k Kind, given []*rule) {
	pt, c := k.Type(), k.Color()
	rules := t.variant.Pieces[pt].Rules
	t.general.cannons[k] = t.variant.Pieces[pt].Name == "janggiCannon"
	for _, r := range rules {
		cr := t.compileRule(r, c)
		if t.variant.Pieces[pt].Name == "soldier" && r.DY == 0 {
			cr.startZone = t.variant.SoldierZone(c)
		}
		const tripleSteps = 3
		if r.Initial && r.Range == tripleSteps && !t.variant.TripleStepRegion[c].Empty() {
			cr.startZone = &t.variant.TripleStepRegion[c]
		}
		cr.cannon = t.general.cannons[k]
		t.rules[k] = append(t.rules[k], cr)
		if r.Initial || cr.needsGeneral() {
			t.isGeneral = true
			continue
		}
		t.markReach(k, cr)
	}
	for _, r := range given {
		if r.lends != nil {
			r.lends(t, k)
		}
	}
	t.isGeneral = t.isGeneral || rulesOverlap(rules)
	if isPawn(rules) && t.variant.PawnTypes.Has(pt) {
		t.classes[k] = 1 << pawn
		return
	}
	t.classify(k)
}

// compileRule turns a rule to c's view of the board. Initial moves never capture, as in
// Fairy-Stockfish.
func (t *Tables) compileRule(r variant.Rule, c game.Color) compiledRule {
	dx, dy := r.DX, r.DY
	if c == game.Black {
		dx, dy = -dx, -dy
	}
	limit := r.Range
	if limit == 0 {
		limit = max(t.variant.Files, t.variant.Ranks)
	}
	compiled := compiledRule{
		ray:     ray{step: dy*t.rankStep + dx, limit: limit, move: r.Move, capture: r.Capture && !r.Initial},
		initial: r.Initial, hop: r.Hop, lame: r.Lame, dx: dx, dy: dy,
	}
	if r.Lame {
		compiled.legs = t.legs(dx, dy)
	}
	return compiled
}

// needsGeneral reports whether reach tables cannot hold the rule: it hops, can be blocked as a
// leap, depends on the square where it starts, or slides in steps that are not the shortest on
// their line.
func (r *compiledRule) needsGeneral() bool {
	return r.hop != variant.NoHop || r.lame || r.startZone != nil || r.limit > 1 && gcd(r.dx, r.dy) != 1
}

func (t *Tables) markReach(k Kind, r compiledRule) {
	move, capture := leapMove, leapCapture
	if r.limit > 1 {
		move, capture = slideMove, slideCapture
		if r.capture {
			t.classes[k] |= 1 << slider
		}
	}
	for n := 1; n <= r.limit && n*max(abs(r.dx), abs(r.dy)*t.rankStep/rowWidth) < variant.MaxFiles; n++ {
		at := &t.reach[k][(n*r.step)&cellMask]
		if r.move {
			*at |= move
		}
		if r.capture {
			*at |= capture
		}
	}
}
