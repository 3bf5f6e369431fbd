package eval

// term is what a part of the evaluation gives a side in the middle game and in
// the endgame, in centipawns.
type term struct{ mg, eg int }

func (t *term) add(o term) { t.mg, t.eg = t.mg+o.mg, t.eg+o.eg }

// times is t with both parts multiplied by n/d.
func (t term) times(n, d int) term { return term{t.mg * n / d, t.eg * n / d} }

// subject names a part of the evaluation that is found by looking at the board,
// beyond what is summed up as moves are made.
type subject int

const (
	mobility subject = iota
	posts
	pairing
	threats
	pawnShape
	space
	passers
	kingSafety
	wings
	checksGiven // with the next two, of goals that few variants have
	race
	scarcity
	host // an army without a king
	duty // to capture
	hands
	numSubjects
)

func (s subject) String() string {
	return [...]string{"mobility", "posts", "pairs", "threats", "pawns", "space", "passed pawns", "king safety", "wings", "checks given", "way to the goal", "last of a type", "horde", "captures to make", "room for drops"}[s]
}

// terms holds the parts by subject and side.
type terms [numSubjects][2]term
