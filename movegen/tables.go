package movegen

// reach says how a kind may get from one square to another, the squares between
// being empty where it slides. It is looked up by the difference of the two.
type reach uint8

const (
	leapMove reach = 1 << iota
	leapCapture
	slideMove
	slideCapture
)

// zone says which of the enemy king's steps end on a square that a kind attacks,
// by the difference from the piece to the king: bit i for the king's step i,
// 16 bits for leaps and above them 16 for slides, which others may block.
type kingZone uint32

const (
	zoneSlides   = 16
	maxKingSteps = 16
)

// class groups pieces that one loop of the generator serves. A piece can be in
// several: an amazon is in orthogonal, diagonal and leaper.
type class uint8

const (
	orthogonal class = iota // unlimited rook slides
	diagonal                // unlimited bishop slides
	leaper                  // leaps that move and capture alike
	irregular               // all else: limited, directed or divided moves
	pawn                    // one step forward, captures diagonally forward
	slider                  // any slide that captures: can pin, and check from afar
	numClasses
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

// promote flags say what a pawn does on reaching a square.
const (
	mayPromote = 1 << iota
	mustPromote
	stuck // it may not stay a pawn there, since it could never move again
)

// leapFrom flags say how far a pawn may leap from a square.
const (
	doubleLeap = 1 << iota
	tripleLeap
	listedPawn
)

// Tables is a variant compiled for the generator: made once, read by every
// position of the variant and safe to share between threads.
type Tables struct {
	variant             *Variant
	start               string            // the start position's string
	empty               [cells]uint8      // the board without pieces: guards around empty squares
	squares             []Square          // every square of the board, a1 first, rank by rank
	squareIndex         [maxSquares]uint8 // of a square among squares
	line                [cells]int16      // difference of two squares on a line -> one step along it, 0 if on none
	isGeneral           bool              // some rule is beyond the fast path: see general.go
	mustCapture         bool              // see Variant.MustCapture
	hands               bool              // there are pieces in hand
	drops               bool              // ... that may be dropped: see drops.go
	gating              bool              // ... that may come in by gates: see gating.go
	toHand              bool              // captured pieces come to the hand of who took them
	blasts              bool              // see Variant.BlastOnCapture
	endsEarly           bool              // a rule other than mate and draws ends the game: see end.go
	isRace              bool              // a goal to reach is all that there is to win by
	extinguishes        bool              // see Variant.LosesByExtinction
	specialGains        bool              // a move may win more or less than what it takes
	hasSpecialRules     bool              // a move changes more than the board: see counters.go
	freePawns           bool              // position strings may put pawns anywhere
	writesCountingLimit bool              // position strings write a counting limit of 0 as a number
	flags               [2][]Square       // of FlagRegion
	nearFlags           [2][]Square       // from which FlagPiece may enter it
	letters             [maxKinds]string

	reach            [maxKinds][cells]reach
	kingZones        [maxKinds][cells]kingZone
	classes          [maxKinds]uint8  // bit c for class c
	gatesOf          [maxKinds]uint32 // gates by which the kind may come in
	promotes         [maxKinds]bool
	onlyPawnsPromote [2]bool                 // all that promotes moves as chess pawns do
	inPawnKey        [maxKinds]bool          // promotes or moves as a chess pawn
	attackProfiles   [maxKinds]attackProfile // for an AttackMap
	leapSets         [2][][]int              // the different leaps of each side's kinds
	leaps            [maxKinds][]int
	rays             [maxKinds][]ray
	rules            [maxKinds][]compiledRule // every rule, for the general path
	values           [maxKinds]int            // centipawns, for SEE and move ordering
	kingSteps        [2][maxKingSteps]int     // the royal piece's steps
	kingStepCount    [2]int                   // how many of them there are
	kings            [2]int                   // royal pieces each side starts with, 0 or 1

	forward    [2]int
	promote    [2][maxSquares]uint8
	promoTypes [2][]Type
	promoLimit map[Type]int // own pieces of a type that bar promotion to it
	leapFrom   [2][maxSquares]uint8
	// pawnSpecial is leapFrom with slowPawn where counting must list the moves.
	pawnSpecial [2][maxSquares]uint8
	resets      [maxKinds]bool // moving one restarts the move-count rule, unless it may return:
	returns     [maxKinds]diffSet
	capturesEP  [maxKinds]bool

	dropSquares [maxKinds][]Square

	general generalTables
	keys    keyring
}

// compiledRule is a Rule for one color in mailbox terms.
type compiledRule struct {
	ray
	initial   bool
	hop       Hop
	lame      bool
	legs      []int // of a lame leap: the squares that it passes, as differences from where it starts
	dx, dy    int
	startZone *Region // where it may start, nil for anywhere
}

// Variant returns the rules that t was compiled from.
func (t *Tables) Variant() *Variant { return t.variant }

// Value returns the value of a piece type in centipawns, as published by the
// variant or derived from the piece's mobility; 0 for the king.
func (t *Tables) Value(pt Type) int {
	if pt == t.variant.King {
		return 0
	}
	return t.values[KindOf(pt, White)]
}

// Squares returns every square of the board, a1 first, rank by rank.
func (t *Tables) Squares() []Square { return t.squares }

// Compile makes the tables of v. It fails if the variant contradicts itself,
// such as a start position that its own rules refuse.
func Compile(v *Variant) (*Tables, error) {
	t := &Tables{variant: v, forward: [2]int{rowWidth, -rowWidth}}
	t.layBoard()
	t.layLines()
	t.nameKinds()
	for pt := Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := White; c <= Black; c++ {
			t.compilePiece(pt, c)
		}
	}
	t.compileKing()
	t.compilePawns()
	t.compileFlags()
	t.compilePawnKey()
	t.compileValues()
	t.compileAttackProfiles()
	t.keys.fill()
	t.compileGeneral()
	t.compileBlasts()
	t.endsEarly, t.isRace = endsEarly(v), v.King == 0 && hasFlag(v)
	t.extinguishes, t.mustCapture = v.LosesByExtinction(), v.MustCapture
	t.specialGains = t.blasts || t.extinguishes || v.CheckCounting
	t.writesCountingLimit = v.Counting != NoCounting && startsCounting(v)
	t.hasSpecialRules = v.CheckCounting || v.Counting != NoCounting || v.CambodianMoves
	t.compileDrops()
	t.compileGates()
	t.freePawns = v.FreePawns || dropsPawnsAnywhere(v) || t.startsWithMisplacedPawns()
	t.start = v.Start
	if err := t.countKings(); err != nil {
		return nil, err
	}
	t.dropIdleRights()
	return t, nil
}

func (t *Tables) layBoard() {
	for i := range t.empty {
		t.empty[i] = guard
	}
	for r := range t.variant.Ranks {
		for f := range t.variant.Files {
			t.empty[SquareAt(f, r)] = 0
			t.squareIndex[SquareAt(f, r)] = uint8(len(t.squares))
			t.squares = append(t.squares, SquareAt(f, r))
		}
	}
}

// layLines fills line with the shortest step along each difference, whatever
// its direction: (2,4) is two steps of (1,2), so nightriders pin as rooks do.
func (t *Tables) layLines() {
	for dy := -MaxRanks + 1; dy < MaxRanks; dy++ {
		for dx := -MaxFiles + 1; dx < MaxFiles; dx++ {
			if n := gcd(dx, dy); n > 0 {
				t.line[difference(dx, dy)] = int16(dy/n*rowWidth + dx/n)
			}
		}
	}
}

func difference(dx, dy int) int { return (dy*rowWidth + dx) & cellMask }

func gcd(a, b int) int {
	a, b = max(a, -a), max(b, -b)
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (t *Tables) nameKinds() {
	for pt := 1; pt < len(t.variant.Pieces); pt++ {
		p := t.variant.Pieces[pt]
		prefix, letter := "", p.Letter
		if p.PromotedFrom != 0 {
			prefix, letter = "+", t.variant.Pieces[p.PromotedFrom].Letter
		}
		t.letters[KindOf(Type(pt), White)] = prefix + string(letter)
		t.letters[KindOf(Type(pt), Black)] = prefix + string(letter|0x20)
	}
}

// compilePiece turns the rules of one type and side into lookups by difference
// and into the lists and classes that the generator loops over.
func (t *Tables) compilePiece(pt Type, c Color) {
	k := KindOf(pt, c)
	rules := t.variant.Pieces[pt].Rules
	for _, r := range rules {
		cr := t.compileRule(r, c)
		if t.variant.Pieces[pt].Name == "soldier" && r.DY == 0 {
			cr.startZone = t.variant.SoldierZone(c)
		}
		t.rules[k] = append(t.rules[k], cr)
		if r.Initial || cr.needsGeneral() {
			t.isGeneral = true
			continue
		}
		t.markReach(k, cr)
	}
	t.isGeneral = t.isGeneral || rulesOverlap(rules)
	if isPawn(rules) && t.variant.PawnTypes.Has(pt) {
		t.classes[k] = 1 << pawn
		return
	}
	t.classify(k)
}

// compileRule turns a rule to c's view of the board. Initial moves never
// capture, as in Fairy-Stockfish.
func (t *Tables) compileRule(r Rule, c Color) compiledRule {
	dx, dy := r.DX, r.DY
	if c == Black {
		dx, dy = -dx, -dy
	}
	limit := r.Range
	if limit == 0 {
		limit = max(t.variant.Files, t.variant.Ranks)
	}
	compiled := compiledRule{
		ray:     ray{step: dy*rowWidth + dx, limit: limit, move: r.Move, capture: r.Capture && !r.Initial},
		initial: r.Initial, hop: r.Hop, lame: r.Lame, dx: dx, dy: dy,
	}
	if r.Lame {
		compiled.legs = legs(dx, dy)
	}
	return compiled
}

// isOdd reports whether the table of reach cannot have the rule: it hops, is a leap that can be
// blocked, depends on where it starts, or slides in steps that are not the shortest on their line.
func (r *compiledRule) needsGeneral() bool {
	return r.hop != NoHop || r.lame || r.startZone != nil || r.limit > 1 && gcd(r.dx, r.dy) != 1
}

func (t *Tables) markReach(k Kind, r compiledRule) {
	move, capture := leapMove, leapCapture
	if r.limit > 1 {
		move, capture = slideMove, slideCapture
		if r.capture {
			t.classes[k] |= 1 << slider
		}
	}
	for n := 1; n <= r.limit && n*max(abs(r.dx), abs(r.dy)) < MaxFiles; n++ {
		at := &t.reach[k][(n*r.step)&cellMask]
		if r.move {
			*at |= move
		}
		if r.capture {
			*at |= capture
		}
	}
}
