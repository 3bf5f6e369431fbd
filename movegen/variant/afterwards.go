package variant

// Afterwards is what becomes of a piece once it has moved.
type Afterwards struct {
	InPlace bool `ini:"captureInPlace,ours"` // a piece that captures stays on its square, as a rifleman
	// Sides: which moves make a piece other than the king change sides.
	Sides SideChange `ini:"changesSides,ours" words:"none capture quiet all"`
	// Becomes: the type that a piece of a type turns into by a move without promotion, 0 for none. No
	// move leads to more pieces of a type than PromotionLimit.
	Becomes [MaxTypes]Type `ini:"becomes,ours"`
	// KingAdvances: kings only move forward while their side has captured nothing since the start
	// position.
	KingAdvances bool `ini:"kingAdvances,ours"`
}

// SideChange says which moves make a piece change sides.
type SideChange uint8

// The kinds of changesSides.
const (
	KeepsSide SideChange = iota
	ByCapture
	ByQuietMove
	ByAnyMove
)

// Has reports whether a move, which captures or not, is such a move.
func (s SideChange) Has(capture bool) bool {
	return s == ByAnyMove || capture && s == ByCapture || !capture && s == ByQuietMove
}
