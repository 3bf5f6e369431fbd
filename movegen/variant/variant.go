package variant

import (
	"reflect"

	"menagerie/internal/game"
)

// Type is a piece type of a variant: an index into its Pieces. Type 0 is none.
type Type uint8

// MaxTypes bounds len(Variant.Pieces): the piece types of a variant and type 0.
const MaxTypes = 64

// TypeSet is a set of piece types: bit t for type t.
type TypeSet uint64

// AllTypes is the member of a set that stands for all pieces of a side counted together, "*" in
// variants.ini. Only ExtinctionTypes may have it.
const AllTypes Type = 0

// Has reports whether t is in the set.
func (s TypeSet) Has(t Type) bool { return s>>t&1 != 0 }

// Piece is one piece type of a variant.
type Piece struct {
	Letter byte   // upper case: White's letter in position strings
	Name   string // the key that defined it: "rook", "customPiece3"
	Betza  string // as written
	Rules  []Rule // Betza, parsed
	Paths  []Path // what rules cannot say of it

	// ValueMG and ValueEG (pieceValue*) are the variant's own values in millipawns
	// (thousandths of a pawn), in the middle game and the endgame; 0 for none.
	ValueMG, ValueEG int

	// PromotesTo (promotedPieceType) is the type that this one promotes to as in shogi, 0 for
	// none.
	PromotesTo Type
	// PromotedFrom is the type from which a promoted form came, 0 for an original piece. A
	// promoted form is written as a plus and PromotedFrom's letter.
	PromotedFrom Type
}

// Castling holds a variant's castling rules. Files and ranks count from 0. The comments name
// the keys of variants.ini; those marked "ours" are not in Fairy-Stockfish.
type Castling struct {
	Enabled  bool       // castling
	HighFile int        // castlingKingsideFile: the king's file after castling
	LowFile  int        // castlingQueensideFile: likewise
	Rank     int        // castlingRank, as seen by each side
	KingFile int        // castlingKingFile: of several kings the one on this file castles
	King     [2]Type    // castlingKingPiece*, 0 for a side that cannot castle
	Rooks    [2]TypeSet // castlingRookPieces*
	HighRook int        // castlingRookKingsideFile: the last file on which a rook is looked for
	LowRook  int        // castlingRookQueensideFile: likewise
	Opposite bool       // oppositeCastling: castling takes the right to castle to that side from the opponent
	// Dropped (castlingDroppedPiece): a king dropped on KingFile may castle with rooks on the first and
	// the last file, and a rook that is dropped there with a king on KingFile.
	Dropped bool
	// Wins (castlingWins): a side wins by castling with a right that is listed here, and loses
	// once it has none of its rights listed here. Bit 0 is the right to the high side, bit 1 to
	// the low side.
	Wins        [2]uint8
	KingSteps   int  // castlingKingSteps (ours): if above 0, the king moves so many files from any square
	NearestRook bool // castlingNearestRook (ours): the right belongs to the nearest rook on the king's rank
}

// Counting is a rule that limits the moves left to mate, as in makruk and its relatives.
type Counting uint8

// The counting rules of Fairy-Stockfish's countingRule.
const (
	NoCounting Counting = iota
	MakrukCounting
	CambodianCounting
	AseanCounting
)

// Walling says where a side may put up a wall with its move: wallingRule.
type Walling uint8

// The values of Fairy-Stockfish's wallingRule.
const (
	NoWalling  Walling = iota
	ArrowWall          // where the piece could move on from its new square
	DuckWall           // anywhere; there is one wall, which moves each time
	EdgeWall           // at the edge of the board and next to walls
	PastWall           // on the square that the piece has left
	StaticWall         // anywhere
)

// Variant is the rules of a game as data: mostly one field for each key of variants.ini, which
// docs/variants.md describes. Keys marked "ours" are not in Fairy-Stockfish. Arrays of two are
// indexed by [game.Color].
type Variant struct {
	Name   string
	Files  int     // maxFile
	Ranks  int     // maxRank
	Pieces []Piece // by Type; Pieces[0] is unused
	King   Type    // king: the royal type, 0 for none
	Start  string  // startFen, completed to all fields

	Chess960       bool                // chess960
	MobilityRegion [2]map[Type]*Region // mobilityRegion*; no entry: everywhere
	Checking       bool                // checking: giving check is allowed
	MakpongRule    bool                // makpongRule: a king in check may only capture what gives check
	MatingChecks   bool                // matingChecks (ours): only a move that mates may give check
	Grid           Grid                // grid (ours)
	// PawnTypes are the types that take a double or triple step from the regions below: the
	// predefined pawn. A custom pawn has initial rules (Betza i) instead.
	PawnTypes         TypeSet
	ImmobilityIllegal bool // immobilityIllegal: no piece may move to a square that it could never leave
	// BlastOnCapture (blastOnCapture): a capture also removes the capturing piece and all
	// pieces next to its square, except pawns and BlastImmune.
	BlastOnCapture bool
	BlastImmune    TypeSet // blastImmuneTypes
	// Petrifies (petrifyOnCaptureTypes): a piece of such a type becomes a wall as it captures.
	Petrifies TypeSet
	// PetrifiesBlasted (petrifyBlastPieces): so do the pieces that an explosion removes around it.
	PetrifiesBlasted bool
	Afterwards       Afterwards
	MutuallyImmune   TypeSet // mutuallyImmuneTypes: pieces of such a type cannot capture each other
	// HasPaths says that a piece has paths, CapturesOnTheWay that one of them captures before its end,
	// CapturesOwn that one captures pieces of its own side.
	HasPaths         bool
	CapturesOwn      bool
	CapturesOnTheWay bool
	// FirstRoyal (firstRoyal, ours): which one of the pseudo-royal pieces of a side is royal.
	FirstRoyal    RoyalOrder
	RelayPiece    Type // relayPiece (ours): lends its leaps to what it protects, 0 for none
	MustCapture   bool // mustCapture: a side that can capture must
	FlyingGeneral bool // flyingGeneral: kings may not face each other on an open line
	// DiagonalLines (diagonalLines) are squares between which wazirs, soldiers, rooks and janggi cannons
	// also go diagonally, as in the palaces of janggi.
	DiagonalLines Region
	// Walling (wallingRule): with each move a side puts up a wall, which no piece enters or passes, in
	// its WallingRegion (wallingRegion*). WallOrMove (wallOrMove): a side does either.
	Walling       Walling
	WallingRegion [2]Region
	WallOrMove    bool
	// Pass (pass*): a side may pass, with the pieces as they stand. PassOnStalemate (passOnStalemate*):
	// it may if it has no other move and is not in check.
	Pass, PassOnStalemate [2]bool
	// Bikjang (bikjangRule): a side whose king comes to face the other must move out of it or pass,
	// which ends the game.
	Bikjang bool
	// SoldierRank (soldierPromotionRank) is the rank, from 0 as each side counts, from which a
	// soldier may step sideways.
	SoldierRank int

	PromotionRegion    [2]Region    // promotionRegion*
	PromotionPawns     [2]TypeSet   // promotionPawnTypes*: the types that promote as pawns do
	PromotionTypes     [2][]Type    // promotionPieceTypes*: the types that they promote to
	PromotionLimit     map[Type]int // promotionLimit: how many pieces of a type a side may have by promotion
	MandatoryPromotion bool         // mandatoryPawnPromotion

	PiecePromotionOnCapture bool // piecePromotionOnCapture: only captures promote to Piece.PromotesTo
	MandatoryPiecePromotion bool // mandatoryPiecePromotion
	SittuyinPromotion       bool // sittuyinPromotion: a pawn in its region promotes instead of moving, as in sittuyin
	// PieceDemotion (pieceDemotion): a promoted form may become again what it was, where other pieces
	// promote.
	PieceDemotion bool

	FreePawns bool // freePawns (ours): a position string may have pawns on any rank

	PieceDrops             bool      // pieceDrops: instead of a move, a piece in hand may be put on an empty square
	CapturesToHand         bool      // capturesToHand: captured pieces go to the capturing side's hand
	DropLoop               bool      // dropLoop: a promoted pawn that is captured stays what it is
	DropRegion             [2]Region // dropRegion*
	FirstRankPawnDrops     bool      // firstRankPawnDrops
	PromotionZonePawnDrops bool      // promotionZonePawnDrops
	// DropNoDoubled (dropNoDoubled) is a type that may not be dropped on a file with
	// DropNoDoubledCount (dropNoDoubledCount) own pieces of that type, 0 for none.
	DropNoDoubled      Type
	DropNoDoubledCount int
	MustDrop           bool // mustDrop: a side that can drop a piece must
	MustDropType       Type // mustDropType: that is, one of this type while it has such; 0 for any
	OppositeBishops    Type // dropOppositeColoredBishop: the bishop, dropped on both colors alike; 0 for none
	FirstRankDrops     Type // sittuyinRookDrop: the rook, dropped on its first rank only; 0 for none
	DropPromoted       bool // dropPromoted: a piece may be dropped as its promoted form
	DropChecks         bool // dropChecks: a drop may give check to a king
	NoDropMate         Type // shogiPawnDropMateIllegal: a side that drops a piece of this type to mate loses

	DoubleStep       bool       // doubleStep: some region below is not empty
	DoubleStepRegion [2]Region  // doubleStepRegion*
	TripleStepRegion [2]Region  // tripleStepRegion*
	EnPassantRegion  [2]Region  // enPassantRegion*: the squares on which a side captures en passant
	EnPassantTypes   [2]TypeSet // enPassantTypes*: the types that capture en passant

	Castling Castling

	NMoveRule      int          // nMoveRule: in full moves, 0 for none
	NMoveRuleTypes [2]TypeSet   // nMoveRuleTypes*: the types whose moves restart the count
	NFoldRule      int          // nFoldRule: occurrences of a position that end the game, 0 for none
	NFoldValue     game.Outcome // nFoldValue: for the side to move
	NFoldAbsolute  bool         // nFoldValueAbsolute: NFoldValue is White's
	// PerpetualCheckIllegal (perpetualCheckIllegal): a side loses if it has given check with
	// every move from one occurrence of a position to the next.
	PerpetualCheckIllegal bool
	// Chasing (chasingRule): a side loses if it has attacked one and the same piece with every move from
	// one occurrence of a position to the next, as in xiangqi.
	Chasing bool
	// MoveRepetitionIllegal (moveRepetitionIllegal): a side loses if it moves a piece to and fro between
	// two squares for the second time.
	MoveRepetitionIllegal bool
	MaterialCounting      MaterialCounting // materialCounting: what decides where the game would be a draw
	AdjudicateFullBoard   bool             // adjudicateFullBoard: a full board ends the game
	Stalemate             game.Outcome     // stalemateValue: for the side that cannot move
	Checkmate             game.Outcome     // checkmateValue: for the mated side
	// ShatarMate (shatarMateRule): who mates by knights alone loses; without a strong check it is a draw.
	ShatarMate bool
	// StalemateByCount (stalematePieceCount): Stalemate is the outcome for the side with fewer
	// pieces, whoever is to move. With as many pieces on both sides a stalemate is a draw.
	StalemateByCount bool
	// BareKing (bareKingLoses, ours): a bare king loses unless its next move bares the other
	// king, which draws.
	BareKing bool
	Counting Counting // countingRule
	// DeadPositionDraws (deadPositionDraws, ours): the game is drawn once the pieces left cannot decide it.
	DeadPositionDraws bool

	// ExtinctionTypes (extinctionPieceTypes): a side gets ExtinctionValue (extinctionValue) once
	// it has at most ExtinctionCount (extinctionPieceCount) pieces of such a type and the
	// opponent has at least ExtinctionOpponentCount (extinctionOpponentPieceCount).
	ExtinctionTypes         TypeSet
	ExtinctionValue         game.Outcome // Ongoing for no such rule
	ExtinctionCount         int
	ExtinctionOpponentCount int
	ExtinctionClaim         bool // extinctionClaim: the side to move needs one more opposing piece
	ExtinctionPseudoRoyal   bool // extinctionPseudoRoyal: the last pieces of these types are royal
	DupleCheck              bool // dupleCheck: all pieces of these types may not be attacked at once

	FlagPiece      [2]Type   // flagPiece*: 0 for any
	FlagRegion     [2]Region // flagRegion*: a side wins with pieces in its region
	FlagPieceCount int       // flagPieceCount: how many pieces must be there
	FlagMove       bool      // flagMove: the other side has one more move
	FlagSafe       bool      // flagPieceSafe: attacked pieces do not count
	FlagBlockedWin bool      // flagPieceBlockedWin: one piece is enough in a region without an empty square

	CheckCounting bool // checkCounting: a side wins by a number of checks, which Start gives

	// CambodianMoves (cambodianMoves): while its letter is in the castling field of the position
	// string, the king may leap as a knight sideways and forward without capturing, the fers
	// two squares forward.
	CambodianMoves bool

	EnclosingDrop      Enclosing // enclosingDrop: where pieces may be dropped
	EnclosingDropStart Region    // enclosingDropStart: where drops go while one of these squares is empty
	FlipEnclosed       Enclosing // flipEnclosedPieces: which enemy pieces a move turns over
	FreeDrops          bool      // freeDrops: drops need no piece in hand
	Connection         Connection

	// SeirawanGating (seirawanGating): pieces in hand enter on squares that a piece leaves for
	// the first time.
	SeirawanGating bool

	// Network (network, ours) names the network that evaluates positions, "" for none. A section
	// does not inherit it: it is right for one set of rules.
	Network string

	// PieceToCharTable is pieceToCharTable, for XBoard only; "" to derive one.
	PieceToCharTable string

	// Template is variantTemplate: the variant from whose rules a GUI starts, "" for none
	// in particular.
	Template string

	GUI GUI // what GUIs ask for, beside the two above

	source *draft // what a section inherits
}

// SameGame reports whether two variants have the same rules: only the name, the network and
// what concerns GUIs may differ.
func (v *Variant) SameGame(other *Variant) bool {
	rules := func(v Variant) Variant {
		v.Name, v.Network, v.PieceToCharTable, v.Template, v.GUI, v.source = "", "", "", "", GUI{}, nil
		return v
	}
	return reflect.DeepEqual(rules(*v), rules(*other))
}

// InChess960 returns the variant with castling as in Chess960: from any file, written as the king
// taking its rook. A variant without castling stays as it is.
func (v *Variant) InChess960() *Variant {
	if v.Chess960 || !v.Castling.Enabled {
		return v
	}
	other := *v
	other.Chess960 = true
	return &other
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

// BaseType returns the type as which a promoted form moves and counts; any other type is its
// own.
func (v *Variant) BaseType(pt Type) Type {
	if v.Pieces[pt].PromotedFrom == 0 {
		return pt
	}
	for t := Type(1); int(t) < len(v.Pieces); t++ {
		if v.Pieces[t].PromotedFrom == 0 && v.Pieces[t].Name == v.Pieces[pt].Name {
			return t
		}
	}
	return pt
}

// HasHands reports whether the variant has pieces in hand.
func (v *Variant) HasHands() bool { return v.PieceDrops || v.SeirawanGating }

// LeavesWalls reports whether captures leave walls.
func (v *Variant) LeavesWalls() bool {
	return v.Petrifies != 0 || v.PetrifiesBlasted && v.BlastOnCapture
}

// EndsByExtinction reports whether losing all pieces of a type ends the game. Types whose
// last pieces are royal cannot die out but in an explosion.
func (v *Variant) EndsByExtinction() bool {
	return v.ExtinctionValue != game.Ongoing && v.ExtinctionTypes != 0 && (!v.ExtinctionPseudoRoyal || v.BlastOnCapture)
}

// LosesByExtinction reports whether a side loses with its last piece of a type.
func (v *Variant) LosesByExtinction() bool {
	return v.EndsByExtinction() && v.ExtinctionValue == game.Loss
}

// SoldierZone returns the squares from which a soldier of c may step sideways, nil for all.
func (v *Variant) SoldierZone(c game.Color) *Region {
	if v.SoldierRank == 0 {
		return nil
	}
	zone := rankRegion(v.SoldierRank+1, v.Ranks)
	if c == game.Black {
		zone = rankRegion(1, v.Ranks-v.SoldierRank)
	}
	return &zone
}
