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
	// Letter is White's in position strings: upper case, with up to two apostrophes behind it. See [game.CutPiece].
	Letter string
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
	// Facings are the types of a piece that looks in a direction: up, to the right, down and to the left. They are nil
	// for all other pieces.
	Facings []Type
}

// Castling holds a variant's castling rules. Files and ranks count from 0.
type Castling struct {
	Enabled  bool       `ini:"castling"`
	HighFile int        `ini:"castlingKingsideFile,file"`      // the king's file after castling
	LowFile  int        `ini:"castlingQueensideFile,file"`     // likewise
	Rank     int        `ini:"castlingRank,rank"`              // as seen by each side
	KingFile int        `ini:"castlingKingFile,file"`          // of several kings the one on this file castles
	HighRook int        `ini:"castlingRookKingsideFile,file"`  // the last file on which a rook is looked for
	LowRook  int        `ini:"castlingRookQueensideFile,file"` // likewise
	King     [2]Type    `ini:"castlingKingPiece+"`             // 0 for a side that cannot castle
	Rooks    [2]TypeSet `ini:"castlingRookPieces+,forms"`
	Opposite bool       `ini:"oppositeCastling"` // castling takes the right to castle to that side from the opponent
	// Dropped: a king dropped on KingFile may castle with rooks on the first and the last file, and a
	// rook that is dropped there with a king on KingFile.
	Dropped bool `ini:"castlingDroppedPiece"`
	// Wins: a side wins by castling with a right that is listed here, and loses once it has none of its
	// rights listed here. Bit 0 is the right to the high side, bit 1 to the low side.
	Wins           [2]uint8 `ini:"castlingWins"`
	KingSteps      int      `ini:"castlingKingSteps,ours"`   // if above 0, the king moves so many files from any square
	NearestRook    bool     `ini:"castlingNearestRook,ours"` // the right belongs to the nearest rook on the king's rank
	ForbiddenPlies int      `ini:"castlingForbiddenPlies"`   // no castling in so many plies from the first on
	// LongSteps: if above 0, the king may as well move so many files, and castling is written as its move.
	LongSteps int `ini:"castlingLongSteps,ours"`
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

// EnteringKing is what a king wins by that comes to the other side of the board.
type EnteringKing uint8

// The values of enteringKing, in the order of YaneuraOu's option EnteringKingRule.
const (
	NoEnteringKing EnteringKing = iota
	CSA24                       // a declaration with 31 points
	CSA24Handicap               // ... where the pieces of a handicap count for the side that gave it
	CSA27                       // a declaration with 28 points, or 27 of the side that moves second
	CSA27Handicap
	TryRule // a king that reaches the square where the other one began
)

// MaterialCounting is what decides a game that would be a draw by a rule: two passes, a full board, the
// move-count rule, repetition, stalemate.
type MaterialCounting uint8

// The kinds of Fairy-Stockfish's materialCounting.
const (
	NoMaterialCounting MaterialCounting = iota // a draw stays one
	JanggiMaterial                             // the points of janggi
	UnweightedMaterial                         // more pieces on the board win
	WhiteDrawOdds                              // White wins
	BlackDrawOdds                              // Black wins
)

// RoyalOrder says which of several pseudo-royal pieces is royal, if only one is.
type RoyalOrder uint8

// The kinds of firstRoyal: all are, or the one nearest to the a-file and then to the lowest rank, or to
// its own side's first rank.
const (
	NoFirstRoyal RoyalOrder = iota
	FirstRank
	FirstOwnRank
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
// docs/variants.md describes. Arrays of two are indexed by [game.Color].
//
// A field's tag names its key: with + at its end keys for both sides and for each, with ± for each
// side only. What follows the key says how it is read: see reader. Keys tagged ours are not in
// Fairy-Stockfish. Those tagged fog may be set in fog of war, see [Variant.InFog].
type Variant struct {
	Name   string  `fog:""`
	Files  int     `ini:"maxFile,file,size" fog:""`
	Ranks  int     `ini:"maxRank,rank,size" fog:""`
	Start  string  `ini:"startFen" fog:""` // completed to all fields
	Pieces []Piece `fog:""`                // by Type; Pieces[0] is unused
	King   Type    `fog:""`                // the royal type, 0 for none

	HexBoard       bool                `ini:"hexBoard,ours" fog:""` // cells are hexagons: see hex.go
	BentNames      bool                `ini:"squareNames,ours" words:"straight bent" fog:""`
	MirrorBoard    bool                `ini:"mirrorBoard,ours"` // there is a second board: see mirror.go
	Chess960       bool                `ini:"chess960" fog:""`
	MobilityRegion [2]map[Type]*Region `fog:""`                  // mobilityRegion*; no entry: everywhere
	Checking       bool                `ini:"checking" fog:""`   // giving check is allowed
	MakpongRule    bool                `ini:"makpongRule"`       // a king in check may only capture what gives check
	MatingChecks   bool                `ini:"matingChecks,ours"` // only a move that mates may give check
	Grid           Grid                `ini:"grid,dash,ours"`
	// PawnTypes are the types that take a double or triple step from the regions below: the
	// predefined pawn. A custom pawn has initial rules (Betza i) instead.
	PawnTypes         TypeSet `fog:""`
	ImmobilityIllegal bool    `ini:"immobilityIllegal" fog:""` // no piece may move to a square that it could never leave
	// BlastOnCapture: a capture also removes the capturing piece and all pieces next to its square,
	// except pawns and BlastImmune.
	BlastOnCapture bool    `ini:"blastOnCapture" fog:""`
	BlastImmune    TypeSet `ini:"blastImmuneTypes,forms" fog:""`
	// Spent: a piece of such a type is gone once it has captured: an explosion that reaches nothing around it.
	// SpentOnItsLike: ... a piece of its own type.
	Spent          TypeSet
	SpentOnItsLike bool
	// Petrifies: a piece of such a type becomes a wall as it captures.
	Petrifies TypeSet `ini:"petrifyOnCaptureTypes,forms"`
	// PetrifiesBlasted: so do the pieces that an explosion removes around it.
	PetrifiesBlasted bool `ini:"petrifyBlastPieces"`
	Afterwards       Afterwards
	MutuallyImmune   TypeSet `ini:"mutuallyImmuneTypes" fog:""` // pieces of such a type cannot capture each other
	Captures         Captures
	Surround         Surround
	Lasers           Lasers
	Swaps            Swaps
	// SelfCapture: pieces also capture their own side's, other than the king. Cylindrical: they go on at the other side
	// edge of the board. See wholeboard.go.
	SelfCapture [2]bool `ini:"selfCapture+"`
	Cylindrical bool    `ini:"cylindrical"`
	Toroidal    bool    `ini:"toroidal"` // ... and at the other end of the board
	// HasPaths says that a piece has paths, CapturesOnTheWay that one of them captures before its end,
	// CapturesOwn that one captures pieces of its own side.
	HasPaths         bool
	CapturesOwn      bool
	CapturesOnTheWay bool
	// FirstRoyal: which one of the pseudo-royal pieces of a side is royal.
	FirstRoyal    RoyalOrder `ini:"firstRoyal,ours" words:"none white own"`
	RelayPiece    Type       `ini:"relayPiece,ours"` // lends its leaps to what it protects, 0 for none
	Borrowing     Borrowing
	MustCapture   bool `ini:"mustCapture" fog:""`   // a side that can capture must
	MustEnPassant bool `ini:"mustCaptureEnPassant"` // ... en passant
	// NoThroughCheck: a king that slides does not pass attacked squares.
	NoThroughCheck bool `ini:"royalPieceNoThroughCheck"`
	FlyingGeneral  bool `ini:"flyingGeneral"` // kings may not face each other on an open line
	// DiagonalLines are squares between which wazirs, soldiers, rooks and janggi cannons also go
	// diagonally, as in the palaces of janggi.
	DiagonalLines Region `ini:"diagonalLines"`
	Turns         Turns
	Covered       Covered
	Dice          Dice
	// Walling: with each move a side puts up a wall, which no piece enters or passes, in its
	// WallingRegion. WallOrMove: a side does either.
	Walling       Walling   `ini:"wallingRule" words:"none arrow duck edge past static"`
	WallingRegion [2]Region `ini:"wallingRegion+"`
	WallOrMove    bool      `ini:"wallOrMove"`
	Walls         [2]bool   `ini:"walling+"` // the sides that put up walls by WallingRule
	// Pass: a side may pass, with the pieces as they stand. PassOnStalemate: it may if it has no other
	// move and is not in check.
	Pass            [2]bool `ini:"pass+"`
	PassOnStalemate [2]bool `ini:"passOnStalemate+"`
	PassUntilSetup  bool    `ini:"passUntilSetup"` // with MustDrop: who has set up passes until all is
	// Bikjang: a side whose king comes to face the other must move out of it or pass, which ends the game.
	Bikjang bool `ini:"bikjangRule"`
	// SoldierRank is the rank, from 0 as each side counts, from which a soldier may step sideways.
	SoldierRank int `ini:"soldierPromotionRank,rank" fog:""`

	PromotionRegion [2]Region `ini:"promotionRegion±" fog:""`
	// PromotionSquares: ... to a type, if promotionRegion* says so: no entry for everywhere there.
	PromotionSquares   [2]map[Type]*Region `fog:""`
	PromotionPawns     [2]TypeSet          `ini:"promotionPawnTypes+,forms" fog:""` // the types that promote as pawns do
	PromotionTypes     [2][]Type           `ini:"promotionPieceTypes+" fog:""`      // the types that they promote to
	PromotionLimit     map[Type]int        `ini:"promotionLimit" fog:""`            // of a type a side may have so many by promotion
	PromotesOnly       [MaxTypes]Type      `ini:"promotesOnlyTo,ours" fog:""`       // what a pawn may become, 0 for all of these
	MandatoryPromotion bool                `ini:"mandatoryPawnPromotion" fog:""`
	MandatoryRegion    [2]Region           `ini:"mandatoryPromotionRegion+"` // here a pawn must promote in any case

	PiecePromotionOnCapture bool `ini:"piecePromotionOnCapture" fog:""` // only captures promote to Piece.PromotesTo
	MandatoryPiecePromotion bool `ini:"mandatoryPiecePromotion" fog:""`
	// PromotionOnEntry: a piece promotes only as it enters the zone, captures or could never move again.
	PromotionOnEntry bool `ini:"promotionOnEntry,ours"`
	// Lions are the types that are traded by the rules of chu shogi, LionBait those that are too little to take on the
	// way to another lion.
	Lions    TypeSet `ini:"lionTypes,forms,ours"`
	LionBait TypeSet `ini:"lionBaitTypes,forms,ours"`
	// SittuyinPromotion: a pawn in its region promotes instead of moving, as in sittuyin.
	SittuyinPromotion bool `ini:"sittuyinPromotion"`
	// PieceDemotion: a promoted form may become again what it was, where other pieces promote.
	PieceDemotion bool `ini:"pieceDemotion"`

	// ForkingPawns: such a piece does nothing but come back as a pawn of another type where that attacks two enemies,
	// or one that cannot move. HomePromotions: a pawn that promotes to such a type is put on its HomeSquare.
	ForkingPawns   [MaxTypes]Type `ini:"forkingPawns,ours"`
	HomePromotions TypeSet        `ini:"homePromotionTypes,ours"`
	HomeSquare     [2]Region      `ini:"homePromotionSquare±,ours"`

	FreePawns bool `ini:"freePawns,ours" fog:""` // a position string may have pawns on any rank

	TwoBoards      bool    `ini:"twoBoards"`                 // captured pieces go to the partner's hand, on another board
	PieceDrops     bool    `ini:"pieceDrops"`                // a piece in hand may be put on the board instead of a move
	CapturesToHand bool    `ini:"capturesToHand"`            // captured pieces go to the capturing side's hand
	ToHandTypes    TypeSet `ini:"captureToHandTypes" fog:""` // ... of these types, 0 for all
	// Demotes: ... as what Demoted says, and not at all where it says nothing.
	Demotes                bool           `ini:"captureDemotion" fog:""`
	Demoted                [MaxTypes]Type `ini:"captureDemotedPieceType" fog:""`
	Prison                 Prison
	DropLoop               bool      `ini:"dropLoop" fog:""` // a promoted pawn that is captured stays what it is
	DropRegion             [2]Region `ini:"dropRegion+" fog:""`
	FirstRankPawnDrops     bool      `ini:"firstRankPawnDrops" fog:""`
	PromotionZonePawnDrops bool      `ini:"promotionZonePawnDrops" fog:""`
	// DropNoDoubled is a type that may not be dropped on a file with DropNoDoubledCount own pieces of
	// that type, 0 for none.
	DropNoDoubled      Type `ini:"dropNoDoubled" fog:""`
	DropNoDoubledCount int  `ini:"dropNoDoubledCount" fog:""`
	MustDrop           bool `ini:"mustDrop"`                              // a side that can drop a piece must
	MustDropType       Type `ini:"mustDropType"`                          // one of this type first; 0 for any
	OppositeBishops    Type `ini:"dropOppositeColoredBishop" of:"bishop"` // dropped on both colors alike; 0 for none
	FirstRankDrops     Type `ini:"sittuyinRookDrop" of:"rook"`            // dropped on its first rank only; 0 for none
	DropPromoted       bool `ini:"dropPromoted"`                          // a piece may be dropped as its promoted form
	DropChecks         bool `ini:"dropChecks" fog:""`                     // a drop may give check to a king
	// NoDropMate: a side that drops a piece of this type to mate loses.
	NoDropMate Type `ini:"shogiPawnDropMateIllegal" of:"shogiPawn" fog:""`
	// DropMateForbidden: more than that, it may not: such a drop is no legal move.
	DropMateForbidden bool `ini:"dropMateForbidden,ours" fog:""`

	DoubleStep       bool       `ini:"doubleStep" fog:""` // some region below is not empty
	DoubleStepRegion [2]Region  `ini:"doubleStepRegion±" fog:""`
	TripleStepRegion [2]Region  `ini:"tripleStepRegion±" fog:""`
	EnPassantRegion  [2]Region  `ini:"enPassantRegion+" fog:""`      // the squares on which a side captures en passant
	EnPassantTypes   [2]TypeSet `ini:"enPassantTypes+,forms" fog:""` // the types that capture en passant

	Castling Castling `fog:""`

	NMoveRule      int          `ini:"nMoveRule" fog:""`             // in full moves, 0 for none
	NMoveRuleTypes [2]TypeSet   `ini:"nMoveRuleTypes+,forms" fog:""` // the types whose moves restart the count
	NFoldRule      int          `ini:"nFoldRule" fog:""`             // occurrences of a position that end the game, 0 for none
	NFoldValue     game.Outcome `ini:"nFoldValue" fog:""`            // for the side to move
	NFoldAbsolute  bool         `ini:"nFoldValueAbsolute" fog:""`    // NFoldValue is White's
	// PerpetualCheckIllegal: a side loses if it has given check with every move from one occurrence of a
	// position to the next.
	PerpetualCheckIllegal bool `ini:"perpetualCheckIllegal" fog:""`
	// Chasing: a side loses if it has attacked one and the same piece with every move from one
	// occurrence of a position to the next, as in xiangqi.
	Chasing bool `ini:"chasingRule" words:"none axf"`
	// PerpetualAttackIllegal: a side loses if each of its moves from one occurrence of a position to the next gave
	// check or left the piece that it moved where it may capture another, as in chu shogi.
	PerpetualAttackIllegal bool `ini:"perpetualAttackIllegal,ours"`
	// MoveRepetitionIllegal: a side loses if it moves a piece to and fro between two squares for the
	// second time.
	MoveRepetitionIllegal bool `ini:"moveRepetitionIllegal"`
	// MaterialCounting: what decides where the game would be a draw.
	MaterialCounting MaterialCounting `ini:"materialCounting" words:"none janggi unweighted whitedrawodds blackdrawodds"` //nolint:lll // a tag

	AdjudicateFullBoard bool         `ini:"adjudicateFullBoard"`   // a full board ends the game
	Stalemate           game.Outcome `ini:"stalemateValue" fog:""` // for the side that cannot move
	Checkmate           game.Outcome `ini:"checkmateValue" fog:""` // for the mated side
	// ShatarMate: who mates by knights alone loses; without a strong check it is a draw.
	ShatarMate bool `ini:"shatarMateRule"`
	// StalemateByCount: Stalemate is the outcome for the side with fewer pieces, whoever is to move.
	// With as many pieces on both sides a stalemate is a draw.
	StalemateByCount bool `ini:"stalematePieceCount" fog:""`
	// BareKing: a bare king loses unless its next move bares the other king, which draws.
	BareKing bool `ini:"bareKingLoses,ours"`
	// BareKingUncounted: whoever has nothing but these beside the king does not win by it.
	BareKingUncounted TypeSet  `ini:"bareKingUncounted,forms,ours"`
	Counting          Counting `ini:"countingRule" words:"none makruk cambodian asean" fog:""`
	// EnteringKing: what a king that comes to the other side of the board wins by.
	EnteringKing EnteringKing `ini:"enteringKing,ours" words:"none csa24 csa24h csa27 csa27h try"`
	// DeadPositionDraws: the game is drawn once the pieces left cannot decide it.
	DeadPositionDraws bool `ini:"deadPositionDraws,ours" fog:""`

	// ExtinctionTypes: a side gets ExtinctionValue once it has at most ExtinctionCount pieces of such a
	// type and the opponent has at least ExtinctionOpponentCount.
	ExtinctionTypes TypeSet `ini:"extinctionPieceTypes,all" fog:""`
	// ExtinctionSpared are those of the types that a side may lose.
	ExtinctionSpared        [2]TypeSet
	ExtinctionValue         game.Outcome `ini:"extinctionValue,none" fog:""` // Ongoing for no such rule
	ExtinctionCount         int          `ini:"extinctionPieceCount" fog:""`
	ExtinctionOpponentCount int          `ini:"extinctionOpponentPieceCount" fog:""`
	ExtinctionClaim         bool         `ini:"extinctionClaim" fog:""`       // the side to move needs one more opposing piece
	ExtinctionPseudoRoyal   bool         `ini:"extinctionPseudoRoyal" fog:""` // the last pieces of these types are royal
	DupleCheck              bool         `ini:"dupleCheck" fog:""`            // they may not all be attacked at once
	// ExtinctionAll: all types together have to die out, so that only the last piece of them all is royal.
	ExtinctionAll bool `ini:"extinctionAllPieceTypes" fog:""`
	// Citadel: a royal piece of the other side that comes here draws the game. RoyalExchange: once in a game the royal
	// piece changes places with another one of its side, out of check or if there is no other move.
	Citadel       [2]Region `ini:"citadel±,ours"`
	RoyalExchange bool      `ini:"royalExchange,ours"`

	FlagPiece      [2]Type   `ini:"flagPiece+" fog:""`          // 0 for any
	FlagRegion     [2]Region `ini:"flagRegion+" fog:""`         // a side wins with pieces in its region
	FlagPieceCount int       `ini:"flagPieceCount" fog:""`      // how many pieces must be there
	FlagMove       bool      `ini:"flagMove" fog:""`            // the other side has one more move
	FlagSafe       bool      `ini:"flagPieceSafe" fog:""`       // attacked pieces do not count
	FlagBlockedWin bool      `ini:"flagPieceBlockedWin" fog:""` // one piece is enough in a region without an empty square

	CheckCounting bool `ini:"checkCounting"` // a side wins by a number of checks, which Start gives

	// CambodianMoves: while its letter is in the castling field of the position string, the king may
	// leap as a knight sideways and forward without capturing, the fers two squares forward.
	CambodianMoves bool `ini:"cambodianMoves"`

	// EnclosingDrop: where pieces may be dropped.
	EnclosingDrop Enclosing `ini:"enclosingDrop" words:"none reversi ataxx quadwrangle snort anyside top"`
	// EnclosingDropStart: where drops go while one of these squares is empty.
	EnclosingDropStart Region `ini:"enclosingDropStart"`
	// FlipEnclosed: which enemy pieces a move turns over.
	FlipEnclosed Enclosing `ini:"flipEnclosedPieces" words:"none reversi ataxx quadwrangle"`
	FreeDrops    bool      `ini:"freeDrops,ours"` // drops need no piece in hand
	// OpeningSwap: the second player's first drop may replace the only stone on the board.
	OpeningSwap bool `ini:"openingSwapDrop"`
	Liberties   Liberties
	Points      Points
	Connection  Connection

	// SeirawanGating: pieces in hand enter on squares that a piece leaves for the first time.
	SeirawanGating bool `ini:"seirawanGating" fog:""`

	// Network names the network that evaluates positions, "" for none. A section does not inherit it:
	// it is right for one set of rules.
	Network string `ini:"network,ours" fog:""`
	// Weights names the file of weights that the evaluation has for this variant, "" for none.
	Weights string `ini:"weights,dash,ours" fog:""`

	PieceToCharTable string `ini:"pieceToCharTable,table,dash" fog:""` // for XBoard only; "" to derive one
	// Template is the variant from whose rules a GUI starts, "" for none in particular.
	Template string `ini:"variantTemplate,table,dash" fog:""`

	Look Look `fog:""` // how boards show it
	GUI  GUI  `fog:""` // what GUIs ask for, beside the two above

	source *draft `fog:""` // what a section inherits
}

// SameGame reports whether two variants have the same rules: only the name, the network, the
// weights and what concerns GUIs may differ.
func (v *Variant) SameGame(other *Variant) bool {
	rules := func(v Variant) Variant {
		v.Name, v.Network, v.Weights, v.PieceToCharTable, v.Template, v.source = "", "", "", "", "", nil
		v.Look, v.GUI = Look{}, GUI{}
		return v
	}
	return reflect.DeepEqual(rules(*v), rules(*other))
}

// InChess960 returns the variant with castling as in Chess960: from any file, written as the king
// taking its rook. A variant without castling stays as it is, and one of hexagons.
func (v *Variant) InChess960() *Variant {
	if v.Chess960 || !v.Castling.Enabled || v.HexBoard {
		return v
	}
	other := *v
	other.Chess960 = true
	return &other
}

// WithEnteringKing returns the variant with another rule for the entering king. One that has no such rule stays as it
// is.
func (v *Variant) WithEnteringKing(rule EnteringKing) *Variant {
	if v.EnteringKing == NoEnteringKing || rule == v.EnteringKing {
		return v
	}
	other := *v
	other.EnteringKing = rule
	return &other
}

// PieceByLetter returns the type written with the letter in upper case, 0 if none.
func (v *Variant) PieceByLetter(letter string) Type {
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

// Burns reports whether a capture may remove more than the captured piece.
func (v *Variant) Burns() bool { return v.BlastOnCapture || v.LeavesWalls() }

// MayPass reports whether a side may pass, if only at times.
func (v *Variant) MayPass() bool {
	return v.Pass != [2]bool{} || v.PassOnStalemate != [2]bool{} || v.PassUntilSetup
}

// HasPseudoRoyals reports whether the last pieces of some types are royal.
func (v *Variant) HasPseudoRoyals() bool { return v.ExtinctionPseudoRoyal && v.ExtinctionTypes != 0 }

// EndsByExtinction reports whether losing all pieces of a type ends the game. Types whose
// last pieces are royal cannot die out but in an explosion.
func (v *Variant) EndsByExtinction() bool {
	return v.ExtinctionValue != game.Ongoing && v.ExtinctionTypes != 0 && (!v.ExtinctionPseudoRoyal || v.BlastOnCapture)
}

// LosesByExtinction reports whether a side loses with its last piece of a type.
func (v *Variant) LosesByExtinction() bool {
	return v.EndsByExtinction() && v.ExtinctionValue == game.Loss
}

// TurnsOver reports whether pieces change their form with every move.
func (v *Variant) TurnsOver() bool {
	return v.PieceDemotion && v.MandatoryPiecePromotion && !v.PiecePromotionOnCapture
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
