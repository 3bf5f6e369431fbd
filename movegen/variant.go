package movegen

import "reflect"

// Color is a side.
type Color uint8

// White moves first and starts on the low ranks.
const (
	White Color = iota
	Black
)

// Other returns the opponent of c.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Type is a piece type of a variant: an index into its Pieces. Type 0 is no type.
type Type uint8

// TypeSet is a set of piece types, bit t for type t.
type TypeSet uint64

// AllTypes is the bit of a set that was written "*": all pieces of a side
// counted together, whatever their type. Only ExtinctionTypes may have it.
const AllTypes Type = 0

// Has reports whether t is in the set.
func (s TypeSet) Has(t Type) bool { return s>>t&1 != 0 }

// Outcome is how a game stands for the side to move.
type Outcome int8

// A game is either Ongoing or over.
const (
	Ongoing Outcome = iota
	Draw
	Win
	Loss
)

// Piece is one piece type of a variant.
type Piece struct {
	Letter byte   // upper case; how White's is written in a position string
	Name   string // the key that defined it: "rook", "customPiece3"
	Betza  string // as written
	Rules  []Rule // Betza, parsed

	// ValueMG and ValueEG are the variant's published values in thousandths of a
	// pawn (millipawns), in the middle game and the endgame; 0 where it publishes
	// none.
	ValueMG, ValueEG int

	// PromotesTo is the type this one turns into shogi-style
	// (promotedPieceType), 0 for none.
	PromotesTo Type
	// PromotedFrom is the type a promoted form came from, 0 for an original
	// piece. A promoted form is written with a plus before PromotedFrom's letter.
	PromotedFrom Type
}

// Castling holds a variant's castling rules. Files and ranks count from 0.
type Castling struct {
	Enabled     bool
	HighFile    int        // castlingKingsideFile: where the king lands
	LowFile     int        // castlingQueensideFile
	Rank        int        // castlingRank, as seen by each side
	KingFile    int        // castlingKingFile: which king castles if there are several
	King        [2]Type    // castlingKingPiece*, 0 for a side that cannot castle
	Rooks       [2]TypeSet // castlingRookPieces*
	HighRook    int        // castlingRookKingsideFile: where the search for the rook starts, inwards
	LowRook     int        // castlingRookQueensideFile
	KingSteps   int        // castlingKingSteps (ours): if above 0 the king moves that many files, from wherever it stands
	NearestRook bool       // castlingNearestRook (ours): the right belongs to the rook nearest to the king, on whatever rank it stands
}

// Counting is a rule that limits the moves left to mate (makruk and its kin).
type Counting uint8

// The counting rules of Fairy-Stockfish's countingRule.
const (
	NoCounting Counting = iota
	MakrukCounting
	CambodianCounting
	AseanCounting
)

// Variant is a game's rules as data, one field a key of variants.ini. Arrays
// of two are indexed by [Color]. docs/variants.md describes the keys.
type Variant struct {
	Name   string
	Files  int     // maxFile
	Ranks  int     // maxRank
	Pieces []Piece // Pieces[0] is unused: Type 0 is no type
	King   Type    // the royal type, 0 for none
	Start  string  // startFen

	Chess960 bool
	Mobility [2]map[Type]*Region // mobilityRegion*; no entry: everywhere
	Checking bool                // checking: moves that give check are allowed
	// PawnTypes are the types that step two and three squares by the regions
	// below: the predefined pawn. A custom pawn has initial rules (i) instead.
	PawnTypes     TypeSet
	ImmobileIlleg bool // immobilityIllegal
	// BlastOnCapture: a capture takes everything next to its square, too, but pawns
	// and the types in BlastImmune, and the piece that made it.
	BlastOnCapture bool
	BlastImmune    TypeSet // blastImmuneTypes
	MutuallyImmune TypeSet // mutuallyImmuneTypes: a piece of such a type cannot take one of the same
	MustCapture    bool    // mustCapture: a side that can capture may do nothing else
	FlyingGeneral  bool    // flyingGeneral: kings may not face each other along a line without a piece between
	// SoldierRank is soldierPromotionRank: the rank from 0, as each side counts, from which
	// a soldier may step sideways.
	SoldierRank int

	PromotionRegion    [2]Region
	PromotionPawns     [2]TypeSet
	PromotionTypes     [2][]Type
	PromotionLimit     map[Type]int
	MandatoryPromotion bool // mandatoryPawnPromotion

	PieceOnCaptureOnly      bool // piecePromotionOnCapture
	MandatoryPiecePromotion bool

	// FreePawns (ours, freePawns): a position string may put pawns on any rank.
	FreePawns bool

	PieceDrops             bool // pieceDrops: instead of a move a piece in hand may be put on an empty square
	CapturesToHand         bool // capturesToHand: what a side takes comes to its hand
	DropLoop               bool // dropLoop: a promoted pawn that is taken stays what it is
	DropRegion             [2]Region
	FirstRankPawnDrops     bool
	PromotionZonePawnDrops bool
	DropNoDoubled          Type // dropNoDoubled: no piece of this type may be dropped on a file with so many of them:
	DropNoDoubledCount     int
	NoDropMate             Type // shogiPawnDropMateIllegal: who drops a piece of this type to mate has lost

	DoubleStep       bool // pawns have a first step of two squares or three
	DoubleStepRegion [2]Region
	TripleStepRegion [2]Region
	EnPassantRegion  [2]Region
	EnPassantTypes   [2]TypeSet

	Castling Castling

	NMoveRule      int // full moves, 0 for none
	NMoveRuleTypes [2]TypeSet
	NFoldRule      int // 0 for none
	NFoldValue     Outcome
	NFoldAbsolute  bool // nFoldValueAbsolute: NFoldValue is White's
	// PerpetualCheckIllegal: a side loses that has given check with every move from one
	// occurrence to the next.
	PerpetualCheckIllegal bool    // perpetualCheckIllegal
	Stalemate             Outcome // stalemateValue, for the side that cannot move
	Checkmate             Outcome // checkmateValue, for the mated side
	// StalemateByCount: Stalemate is that of the side with fewer pieces; the
	// other one gets the opposite, and with as many on both sides it is a draw.
	StalemateByCount bool // stalematePieceCount
	BareKing         bool // bareKingLoses (ours): a bare king loses unless its next move bares the other, which draws
	Counting         Counting

	ExtinctionTypes         TypeSet
	ExtinctionValue         Outcome
	ExtinctionCount         int
	ExtinctionOpponentCount int
	ExtinctionClaim         bool // the side to move is extinct only if its opponent has one more than ExtinctionOpponentCount
	ExtinctionPseudoRoyal   bool

	FlagPiece      [2]Type // 0 for any
	FlagRegion     [2]Region
	FlagPieceCount int
	FlagMove       bool
	FlagSafe       bool // flagPieceSafe: a piece that could be taken has not reached it
	FlagBlockedWin bool // flagPieceBlockedWin: a region without an empty square takes but one piece

	CheckCounting bool

	// CambodianMoves: while its letter is in the castling field of the position
	// string, the king may make a sideways-forward knight's leap without
	// capturing, the fers a leap of two forward.
	CambodianMoves bool

	// SeirawanGating: pieces in hand come in on squares that are left for the first time.
	SeirawanGating bool

	// Network names the network that judges positions, "" for none. A section does not
	// inherit it: it is right for one set of rules.
	Network string

	// PieceToCharTable is pieceToCharTable, for XBoard only; "" to derive one.
	PieceToCharTable string

	// Template is variantTemplate: the variant from whose rules a GUI starts, "" for none
	// in particular.
	Template string

	GUI GUI // what GUIs ask for, beside the two above

	source *draft // what a section inherits
}

// SameGame reports whether two variants are played alike: all that may differ is the
// name, the network, and what only GUIs ask for.
func (v *Variant) SameGame(other *Variant) bool {
	rules := func(v Variant) Variant {
		v.Name, v.Network, v.PieceToCharTable, v.Template, v.GUI, v.source = "", "", "", "", GUI{}, nil
		return v
	}
	return reflect.DeepEqual(rules(*v), rules(*other))
}

// PieceByLetter returns the type written with the upper-case letter, 0 if none.
func (v *Variant) PieceByLetter(letter byte) Type {
	for t := 1; t < len(v.Pieces); t++ {
		if v.Pieces[t].Letter == letter && v.Pieces[t].PromotedFrom == 0 {
			return Type(t)
		}
	}
	return 0
}
