package eval

import (
	"math"
	"reflect"
	"strconv"
)

// Weights are the numbers of the evaluation of chess variants that no rule gives:
// set by hand first, then fitted (docs/tuning.md). They hold for every variant;
// what differs between variants enters by mobility, values and distances. Worths
// are centipawns unless their line says otherwise; MG is the middle game's, EG
// the endgame's.
type Weights struct {
	Tempo int `about:"the right to move"`

	// Of squares, found once for each variant.
	SquareMobility int `about:"one more move from a square, for the piece on it"`
	KingOpen       int `about:"... for the king in the middle game, when it is a way to attack it"`
	KingRank       int `about:"a rank that the king has left its own by, in the middle game"`
	KingActivity   int `about:"one more move from a square, for the king in the endgame"`
	MostPlacement  int `about:"bound of a square's worth, which grows with the board" least:"0"`
	PassageMG      int `about:"percent of a promotion's gain for a pawn a step from it, halved by each step more"`
	PassageEG      int `about:"the same in the endgame"`
	CenterPawn     int `about:"a pawn on a middle file; it falls to 0 at the edge"`

	// Of pieces by what they attack.
	FreedomMG    int `about:"the square root of a piece's moves, of which the first matter most"`
	FreedomEG    int `about:"the same in the endgame"`
	PairShare    int `about:"both colors held by pieces bound to one: a piece's value, one part in" least:"1"`
	ThreatBase   int `about:"a piece attacked by a cheaper one"`
	ThreatShare  int `about:"... and of the difference in value one part in" least:"1"`
	ThreatMost   int `about:"bound of both" least:"0"`
	HangingBase  int `about:"a piece attacked and not protected"`
	HangingShare int `about:"... and of its value one part in" least:"1"`

	// Of the king's safety: danger, which counts by its square, in units of its own.
	AttackBase  int `about:"danger by a piece that attacks squares around the king, for each that does"`
	AttackShare int `about:"... and of its value one part in" least:"1"`
	HitDanger   int `about:"danger by an attack on a square next to the king"`
	WeakDanger  int `about:"danger by a square next to the king that is attacked and only the king protects"`
	SafeCheck   int `about:"danger by a piece that can give check where nothing takes it"`
	MoreChecks  int `about:"... and by each further square from which it can"`
	Calm        int `about:"danger below which nothing happens"`
	DangerMG    int `about:"the square of danger that is a centipawn" least:"1"`
	DangerEG    int `about:"danger that is a centipawn of the endgame" least:"1"`
	DangerMost  int `about:"bound in the middle game" least:"0"`
	ShelterNear int `about:"an own pawn directly before the king, on its file or one beside"`
	ShelterFar  int `about:"an own pawn one step further"`
	ShelterOpen int `about:"no own pawn on the file"`

	// Of pawns.
	IsolatedMG   int `about:"no own pawn on the files beside it"`
	IsolatedEG   int `about:"the same in the endgame"`
	DoubledMG    int `about:"an own pawn ahead on its file"`
	DoubledEG    int `about:"the same in the endgame"`
	LinkedMG     int `about:"an own pawn beside it or protecting it"`
	LinkedEG     int `about:"the same in the endgame"`
	PasserMG     int `about:"per mille of a promotion's gain for a passed pawn a step from it"`
	PasserEG     int `about:"the same in the endgame"`
	PasserDecay  int `about:"percent of that which each step more leaves" least:"0"`
	PasserHalted int `about:"twelfths of it if a piece stands before it" least:"0"`
	PasserHeld   int `about:"twelfths of it if only enemies attack the square before it" least:"0"`
	PasserFree   int `about:"twelfths of it if nothing is in its way" least:"0"`
	PasserOwn    int `about:"half centipawns a step between it and its king, by how near its promotion is"`
	PasserEnemy  int `about:"half centipawns a step between its promotion and the enemy king, likewise"`

	// Of endgames.
	LeastMate   int `about:"what a side without pawns must have to mate with one piece"`
	LeastLead   int `about:"what a side without pawns must be ahead to win as a rule"`
	DeadShare   int `about:"the score of a side that cannot mate counts one part in" least:"1"`
	DrawnShare  int `about:"the score of a side that should not win counts one part in" least:"1"`
	DriveEdge   int `about:"a step of a bare king towards the edge"`
	DriveCorner int `about:"a step of a bare king towards a corner"`
	DriveKing   int `about:"a step of the own king towards a bare one"`
}

// DefaultWeights are those that the engine plays with.
func DefaultWeights() Weights {
	return Weights{
		Tempo: 10,

		SquareMobility: 4, KingOpen: -9, KingRank: -12, KingActivity: 6, MostPlacement: 60,
		PassageMG: 4, PassageEG: 6, CenterPawn: 12,

		FreedomMG: 17, FreedomEG: 20, PairShare: 11,
		ThreatBase: 14, ThreatShare: 10, ThreatMost: 70, HangingBase: 8, HangingShare: 40,

		AttackBase: 40, AttackShare: 15, HitDanger: 45, WeakDanger: 110, SafeCheck: 350, MoreChecks: 60, Calm: 180,
		DangerMG: 8000, DangerEG: 40, DangerMost: 1500,
		ShelterNear: 14, ShelterFar: 8, ShelterOpen: -11,

		IsolatedMG: -6, IsolatedEG: -9, DoubledMG: -4, DoubledEG: -12, LinkedMG: 8, LinkedEG: 6,
		PasserMG: 110, PasserEG: 190, PasserDecay: 62, PasserHalted: 6, PasserHeld: 9, PasserFree: 16,
		PasserOwn: -2, PasserEnemy: 3,

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 9,
	}
}

// Weight is one of Weights, to be listed and set.
type Weight struct {
	Name  string
	About string // its meaning and unit
	Value *int
	Least int // that makes sense
}

// List returns the weights in the order of their declaration.
func (w *Weights) List() []Weight {
	all := reflect.ValueOf(w).Elem()
	list := make([]Weight, all.NumField())
	for i := range list {
		field := all.Type().Field(i)
		list[i] = Weight{field.Name, field.Tag.Get("about"), all.Field(i).Addr().Interface().(*int), leastOf(field.Tag)}
	}
	return list
}

// leastOf reads the bound of a weight; without one it may be anything.
func leastOf(tag reflect.StructTag) int {
	least, err := strconv.Atoi(tag.Get("least"))
	if err != nil {
		return math.MinInt
	}
	return least
}
