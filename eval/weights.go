package eval

import (
	"math"
	"reflect"
	"strconv"
)

// Weights are the numbers of the evaluation of chess variants that no rule gives:
// set by hand first, then fitted (docs/tuning.md). There are five sets, since on
// a larger board, where pawns race to promotion or gain little by it, and against an
// army of pawns alone, the same things matter in other proportions; each holds for all
// variants of its kind, and what differs between these enters by mobility, values and
// distances.
type Weights struct {
	Small Set // of variants on boards of up to 64 squares
	Large Set // of those on larger boards
	Early Set // of those whose pawns promote before they meet the enemy's, as in xxl
	Slow  Set // of those whose pawns promote to a rook at best, as in makruk
	Horde struct {
		Set       // of those where a side has an army without a king, as in horde
		Army Army // and what that army is worth
	}
}

// Army is what a side without a king, which must be wiped out, is worth in centipawns beyond
// its pieces.
type Army struct {
	MG     int `about:"an army without a king"`
	EG     int `about:"the same in the endgame"`
	PawnMG int `about:"... and thirty-seconds for the square of the number of its pawns, in the middle game"`
}

// Set is the weights of one kind of variants. Worths are centipawns unless their
// line says otherwise; MG is the middle game's, EG the endgame's.
type Set struct {
	TempoMG int `about:"the right to move"`
	TempoEG int `about:"the same in the endgame"`

	// Of squares, found once for each variant.
	KingActivity int    `about:"one more move from a square, for the king in the endgame"`
	Leaper       Places `about:"a leaper on that file or rank"`
	Bound        Places `about:"a slider bound to a color on it"`
	Straight     Places `about:"a slider along ranks and files on it"`
	Compound     Places `about:"a slider that has other moves, too, on it"`
	Royal        Places `about:"the king on it; ranks do not grow with the board"`
	Foot         Way    `about:"a pawn on it"`
	Worth        Worths `about:"thousandths of its published value that a piece of that nature is worth beyond it"`

	// Of pieces by what they attack.
	Freedom      ByNature `about:"the square root of the moves of a piece of that nature, of which the first matter most"`
	PairShare    int      `about:"both colors held by pieces bound to one: a piece's value, one part in" least:"1"`
	OpenFile     int      `about:"a slider along ranks and files on a file without pawns, in the middle game"`
	HalfOpenFile int      `about:"... without own pawns"`
	ThreatMG     int      `about:"a piece attacked by one of about its value or a cheaper one, pawns aside"`
	ThreatEG     int      `about:"the same in the endgame"`
	ThreatMoreMG int      `about:"... and thousandths of the difference in value"`
	ThreatMoreEG int      `about:"the same in the endgame"`
	PawnThreatMG int      `about:"a piece attacked by a pawn that is not just lost"`
	PawnThreatEG int      `about:"the same in the endgame"`
	KingThreatMG int      `about:"a piece attacked by the king, and not well protected"`
	KingThreatEG int      `about:"the same in the endgame"`
	WeakMG       int      `about:"a piece attacked by dearer ones alone, and not well protected"`
	WeakEG       int      `about:"the same in the endgame"`
	WeakPawnMG   int      `about:"a pawn attacked and not well protected"`
	WeakPawnEG   int      `about:"the same in the endgame"`
	HangingMG    int      `about:"a piece attacked and not protected, or attacked twice and not well protected"`
	HangingEG    int      `about:"the same in the endgame"`
	AimMG        int      `about:"a piece that can go where it is safe and attacks the dearest enemy piece"`
	AimEG        int      `about:"the same in the endgame"`

	// Of pieces by where they stand for good.
	OutpostMG int `about:"a leaper or a slider bound to a color in the enemy's half, protected by a pawn, where no enemy pawn can attack it"`
	OutpostEG int `about:"the same in the endgame"`
	LooseMG   int `about:"a piece that nothing protects"`
	LooseEG   int `about:"the same in the endgame"`
	FarMG     int `about:"a leaper, a step from its king"`
	FarEG     int `about:"the same in the endgame"`

	// Of the room that a side's pawns give its pieces.
	SpaceMG int `about:"all the room there is, on the middle files of the own half, for all pieces of the start"`

	// Of the king's safety: danger, which counts by its square, in units of its own.
	AttackBase    int `about:"danger by a piece that attacks squares around the king, for each that does"`
	AttackShare   int `about:"... and of its value one part in" least:"1"`
	HitDanger     int `about:"danger by an attack on a square next to the king"`
	WeakDanger    int `about:"danger by a square next to the king that is attacked and only the king protects"`
	SafeCheck     int `about:"danger by a piece that can give check where nothing takes it"`
	MoreChecks    int `about:"... and by each further square from which it can"`
	LosingCheck   int `about:"danger by a square from which a piece can give check and is taken"`
	Guard         int `about:"danger less by an own leaper or slider bound to a color at most two steps from the king"`
	CastleMG      int `about:"a right to castle, in the middle game"`
	Calm          int `about:"danger below which nothing happens"`
	DangerMG      int `about:"the square of danger that is a centipawn" least:"1"`
	DangerEG      int `about:"danger that is a centipawn of the endgame" least:"1"`
	DangerMost    int `about:"bound in the middle game" least:"0"`
	ShelterNear   int `about:"an own pawn directly before the king, on its file or one beside"`
	ShelterFar    int `about:"an own pawn one step further"`
	ShelterOpen   int `about:"no own pawn on the file"`
	StormNear     int `about:"an enemy pawn at most two steps before the king, on its file or one beside"`
	StormFar      int `about:"an enemy pawn three or four steps before it"`
	StormOpen     int `about:"no enemy pawn on the file"`
	ShelterDanger int `about:"danger by a centipawn that the pawns before the king are worth, in eighths"`
	BareWingEG    int `about:"no pawn on the king's file nor on two to either side, in the endgame"`

	// Of pawns.
	IsolatedMG   int              `about:"no own pawn on the files beside it"`
	IsolatedEG   int              `about:"the same in the endgame"`
	DoubledMG    int              `about:"an own pawn ahead on its file"`
	DoubledEG    int              `about:"the same in the endgame"`
	LinkedMG     int              `about:"an own pawn beside it or protecting it"`
	LinkedEG     int              `about:"the same in the endgame"`
	LinkedStepMG int              `about:"... for each step that such a pawn has come, in eighths"`
	LinkedStepEG int              `about:"the same in the endgame"`
	BackwardMG   int              `about:"a pawn that those beside it have left behind, and an enemy pawn guards its way"`
	BackwardEG   int              `about:"the same in the endgame"`
	OpposedMG    int              `about:"an enemy pawn ahead on the file of an isolated or backward pawn"`
	OpposedEG    int              `about:"the same in the endgame"`
	PassageMG    int              `about:"percent of a promotion's gain for a pawn a step from it, halved by each step more"`
	PassageEG    int              `about:"the same in the endgame"`
	PasserMG     int              `about:"per mille of a promotion's gain for a passed pawn a step from it"`
	PasserEG     int              `about:"the same in the endgame"`
	PasserDecay  int              `about:"percent of that which each step more leaves" least:"0"`
	PasserHalted int              `about:"twelfths of it if a piece stands before it" least:"0"`
	PasserHeld   int              `about:"twelfths of it if only enemies attack the square before it" least:"0"`
	PasserFree   int              `about:"twelfths of it if nothing is in its way" least:"0"`
	GoalMG       [passerReach]int `about:"a passed pawn one, two, three or four steps from a promotion square that no enemy attacks or stands on"`
	GoalEG       [passerReach]int `about:"the same in the endgame"`
	PasserOwn    int              `about:"half centipawns a step between it and its king, by how near its promotion is"`
	PasserEnemy  int              `about:"half centipawns a step between its promotion and the enemy king, likewise"`
	EscortEG     int              `about:"an own slider along ranks and files behind a passed pawn at most four steps from promotion, in the endgame"`
	ChaseEG      int              `about:"... an enemy's"`

	// Of endgames.
	WingsEG     int `about:"pawns on both halves of the board, for the side ahead in the endgame" least:"0"`
	UnlikeShare int `about:"sixteenths that are left of the score if each side has one piece, bound to other squares than the other's" least:"0"`
	LastPawn    int `about:"sixty-fourths taken off the endgame of a side with one pawn that is ahead by less than LeastLead in pieces" least:"0"`
	LeastMate   int `about:"what a side without pawns must have to mate with one piece"`
	LeastLead   int `about:"what a side without pawns must be ahead to win as a rule"`
	DeadShare   int `about:"the score of a side that cannot mate counts one part in" least:"1"`
	DrawnShare  int `about:"the score of a side that should not win counts one part in" least:"1"`
	DriveEdge   int `about:"a step of a bare king towards the edge"`
	DriveCorner int `about:"a step of a bare king towards a corner"`
	DriveCage   int `about:"sixteen squares less that a bare king can get to"`
	DriveKing   int `about:"a step of the own king towards a bare one"`
}

// Weight is one of Weights, to be listed and set.
type Weight struct {
	Name  string
	About string // its meaning and unit
	Value *int
	Least int // that makes sense
}

// List returns the weights in the order of their declaration; an entry of a table
// is named as Go names it.
func (w *Weights) List() []Weight {
	var list []Weight
	var walk func(name string, tag reflect.StructTag, v reflect.Value)
	walk = func(name string, tag reflect.StructTag, v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				field := v.Type().Field(i)
				inner := name + "." + field.Name
				if field.Anonymous {
					inner = name // its fields are named like those of the struct around it
				}
				walk(inner, within(tag, field.Tag), v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(name+"["+strconv.Itoa(i)+"]", tag, v.Index(i))
			}
		default:
			list = append(list, Weight{name, tag.Get("about"), v.Addr().Interface().(*int), leastOf(tag)})
		}
	}
	all := reflect.ValueOf(w).Elem()
	for i := range all.NumField() {
		field := all.Type().Field(i)
		walk(field.Name, field.Tag, all.Field(i))
	}
	return list
}

// within is the tag of a field of a struct that has a tag itself: what the struct
// is about goes before.
func within(outer, inner reflect.StructTag) reflect.StructTag {
	switch {
	case inner == "":
		return outer
	case outer == "":
		return inner
	}
	about := outer.Get("about") + ": " + inner.Get("about")
	return reflect.StructTag("about:" + strconv.Quote(about) + " least:" + strconv.Quote(inner.Get("least")))
}

// leastOf reads the bound of a weight; without one it may be anything.
func leastOf(tag reflect.StructTag) int {
	least, err := strconv.Atoi(tag.Get("least"))
	if err != nil {
		return math.MinInt
	}
	return least
}
