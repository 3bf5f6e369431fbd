package movegen

// Hop says whether a slide needs a hurdle.
type Hop uint8

// A hopper (Betza p) jumps one hurdle and lands anywhere behind it, a
// grasshopper (g) right behind it.
const (
	NoHop Hop = iota
	Hopper
	Grasshopper
)

// Rule is one direction of one part of a piece's move, as White sees it.
type Rule struct {
	DX, DY  int  // one step: files to the right, ranks forward
	Range   int  // steps at most: 1 for a leap, 0 for no limit
	Move    bool // may end on an empty square
	Capture bool // may end on an enemy piece
	Initial bool // only from the piece's double-step region
	Hop     Hop
	Lame    bool // a leap that the squares on its way can block
}
