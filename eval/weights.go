package eval

// Weights are the numbers of the evaluation that no rule of a variant gives: set by hand
// first, then fitted (docs/tuning.md). There are five sets, since on a larger board, where
// pawns race to promotion or gain little by it, and against an army of pawns alone, the same
// things matter in other proportions. Each holds for all variants of its kind; what differs
// between these enters by mobility, values and distances.
type Weights struct {
	Small Set // boards of up to 64 squares
	Large Set // larger boards
	Early Set // pawns promote before they meet the enemy's, as in xxl
	Slow  Set // pawns promote to a rook at best, as in makruk
	Horde struct {
		Set       // a side has an army without a king, as in horde
		Army Army // and what that army is worth
	}
}

// DefaultWeights returns the weights that the engine plays with.
func DefaultWeights() Weights {
	w := Weights{Small: smallWeights(), Large: largeWeights(), Early: earlyWeights(), Slow: slowWeights()}
	w.Horde.Set, w.Horde.Army = hordeWeights(), hordeArmy()
	return w
}

// Army is what a side without a king, which must be wiped out, is worth beyond its pieces,
// in centipawns.
type Army struct {
	Value  Score `about:"an army without a king"`
	PawnMG int   `about:"thirty-seconds for the square of the number of its pawns, in the middle game"`
}

// PieceSquares is the piece-square table of a class of pieces, in centipawns: by file from
// the edge to the middle, and by rank from the own side of the board. Boards of other sizes
// than 8x8 interpolate.
type PieceSquares struct {
	File [4]Score
	Rank [8]Score
}

// PawnSquares is the piece-square table of pawns. Their ranks are parts of the way from the
// second rank to promotion, of which the last is one step away.
type PawnSquares struct {
	File [4]Score
	Rank [6]Score
}

// PSQT is the piece-square tables of all classes.
type PSQT struct {
	Leaper PieceSquares `about:"a leaper on that file or rank"`
	Bishop PieceSquares `about:"a slider bound to a color on it"`
	Rook   PieceSquares `about:"a slider along ranks and files on it"`
	Queen  PieceSquares `about:"a slider that has other moves, too, on it"`
	King   PieceSquares `about:"the king on it; ranks do not grow with the board"`
	Pawn   PawnSquares  `about:"a pawn on it"`
}

// ByClass is a weight for each class of pieces.
type ByClass struct{ Leaper, Bishop, Rook, Queen Score }

// of returns the weight of a class; kings and pawns have none.
func (b *ByClass) of(n class) Score {
	switch n {
	case leaper:
		return b.Leaper
	case bishop:
		return b.Bishop
	case rook:
		return b.Rook
	case queen:
		return b.Queen
	}
	return Score{}
}

// Material is what pieces and pawns are worth beyond their published values, in thousandths
// of these: a rook has few open lines in the middle game yet.
type Material struct {
	ByClass
	Pawn Score
}

// of is ByClass.of for pawns, too.
func (m *Material) of(n class) Score {
	if n == pawn {
		return m.Pawn
	}
	return m.ByClass.of(n)
}

// Set is the weights of one kind of variants, in centipawns unless their line says
// otherwise. A name that ends in MG counts in the middle game alone, one in EG in the endgame.
// [Weights.List] lists them with the texts of their about tags; a min tag is the least value
// that makes sense.
type Set struct {
	Tempo Score `about:"the right to move"`

	// Material and squares (material.go, psqt.go).
	Material      Material `about:"thousandths of its published value that a piece of that class is worth beyond it"`
	PSQT          PSQT
	KingActivity  int   `about:"one more move from a square, for the king in the endgame"`
	NearPromotion Score `about:"percent of a promotion's gain for a pawn a step from it, halved by each step more"`

	// Mobility (mobility.go) and pairs of bishops (bishop_pair.go).
	Mobility          ByClass `about:"the square root of the moves of a piece of that class"`
	OpenFile          int     `about:"a slider along ranks and files on a file without pawns, in the middle game"`
	HalfOpenFile      int     `about:"... without own pawns"`
	BishopPairDivisor int     `about:"both colors held by pieces bound to one: a piece's value divided by this" min:"1"`

	// Threats (threats.go).
	Threat     Score `about:"a piece attacked by one of about its value or a cheaper one, pawns aside"`
	ThreatGain Score `about:"... and thousandths of the difference in value"`
	PawnThreat Score `about:"a piece attacked by a pawn that is not just lost"`
	KingThreat Score `about:"a piece attacked by the king, and not well protected"`
	Weak       Score `about:"a piece attacked only by more valuable ones, and not well protected"`
	WeakPawn   Score `about:"a pawn attacked and not well protected"`
	Hanging    Score `about:"a piece attacked and not protected, or attacked twice and not well protected"`
	Aim        Score `about:"a piece that can go where it is safe and attacks the most valuable enemy piece"`

	// Where pieces stand for good (placement.go), and the room for them (space.go).
	Outpost      Score `about:"a leaper or a slider bound to a color in the enemy's half, protected by a pawn, where no enemy pawn can attack it"`
	Loose        Score `about:"a piece that nothing protects"`
	KingDistance Score `about:"a leaper, a step from its king"`
	SpaceMG      int   `about:"all the space there is, on the middle files of the own half, for all pieces of the start"`

	// King safety (king.go). Danger is in units of its own and counts by its square.
	AttackerBase    int `about:"danger by a piece that attacks squares around the king, for each that does"`
	AttackerDivisor int `about:"... and by its value divided by this" min:"1"`
	RingAttack      int `about:"danger by an attack on a square next to the king"`
	WeakRing        int `about:"danger by a square next to the king that is attacked and only the king protects"`
	SafeCheck       int `about:"danger by a piece that can give check where nothing takes it"`
	MoreSafeChecks  int `about:"... and by each further square from which it can"`
	UnsafeCheck     int `about:"danger by a square from which a piece can give check and is taken"`
	KingDefender    int `about:"danger less by an own leaper or slider bound to a color at most two steps from the king"`
	CastlingMG      int `about:"a right to castle, in the middle game"`
	DangerOffset    int `about:"danger below which nothing happens"`
	DangerDivisorMG int `about:"the square of danger that is a centipawn" min:"1"`
	DangerDivisorEG int `about:"danger that is a centipawn of the endgame" min:"1"`
	MaxDangerMG     int `about:"bound of the penalty in the middle game" min:"0"`
	ShelterNear     int `about:"an own pawn directly before the king, on its file or one beside"`
	ShelterFar      int `about:"an own pawn one step further"`
	ShelterOpen     int `about:"no own pawn on the file"`
	StormNear       int `about:"an enemy pawn at most two steps before the king, on its file or one beside"`
	StormFar        int `about:"an enemy pawn three or four steps before it"`
	StormOpen       int `about:"no enemy pawn on the file"`
	ShelterDanger   int `about:"danger less by a centipawn of shelter, in eighths"`
	PawnlessFlankEG int `about:"no pawn on the king's file nor on two to either side, in the endgame"`

	// Pawn structure (pawns.go).
	Isolated      Score `about:"no own pawn on the files beside it"`
	Doubled       Score `about:"an own pawn ahead on its file"`
	Connected     Score `about:"an own pawn beside it or protecting it"`
	ConnectedStep Score `about:"... for each step that such a pawn has advanced, in eighths"`
	Backward      Score `about:"a pawn that those beside it have left behind, and an enemy pawn guards its way"`
	Opposed       Score `about:"an enemy pawn ahead on the file of an isolated or backward pawn"`

	// Passed pawns (passed.go).
	Passed            Score              `about:"per mille of a promotion's gain for a passed pawn a step from it"`
	PassedDecay       int                `about:"percent of that which each step more leaves" min:"0"`
	PassedBlocked     int                `about:"twelfths of it if a piece stands before it" min:"0"`
	PassedAttacked    int                `about:"twelfths of it if only enemies attack the square before it" min:"0"`
	PassedFree        int                `about:"twelfths of it if nothing is in its way" min:"0"`
	SafePromotion     [passedReach]Score `about:"a passed pawn one, two, three or four steps from a promotion square that no enemy attacks or stands on"`
	PassedOwnKing     int                `about:"half centipawns a step between it and its king, by how near its promotion is"`
	PassedEnemyKing   int                `about:"half centipawns a step between its promotion and the enemy king, likewise"`
	RookBehindEG      int                `about:"an own slider along ranks and files behind a passed pawn at most four steps from promotion, in the endgame"`
	EnemyRookBehindEG int                `about:"... an enemy's"`

	// Endgames (endgame.go, mopup.go).
	BothFlanksEG    int `about:"pawns on both halves of the board, for the side ahead in the endgame" min:"0"`
	OppositeBishops int `about:"sixteenths that are left of the score if each side has one piece, bound to other squares than the other's" min:"0"`
	LastPawn        int `about:"sixty-fourths taken off the endgame of a side with one pawn that is ahead by less than MinLead in pieces" min:"0"`
	MinMate         int `about:"what a side without pawns must have to mate with one piece"`
	MinLead         int `about:"what a side without pawns must be ahead to win as a rule"`
	NoMateDivisor   int `about:"the score of a side that cannot mate is divided by this" min:"1"`
	DrawishDivisor  int `about:"the score of a side that should not win is divided by this" min:"1"`
	MopUpEdge       int `about:"a step of a bare king towards the edge"`
	MopUpCorner     int `about:"a step of a bare king towards a corner"`
	MopUpRoom       int `about:"sixteen squares less that a bare king can get to"`
	MopUpKing       int `about:"a step of the own king towards a bare one"`
}
