package game

// Traits says what a position knows that a search can make use of, besides its evaluation.
// It is the same for all positions of a game.
type Traits struct {
	QuickScore    bool // a static score that costs next to nothing
	SlowEvaluate  bool // the evaluation takes so long that the quick score should replace it where it can
	CorrectionKey bool // a key of features whose evaluations are likely to err alike
	QuietWins     bool // a quiet move may win at once, and the position knows whether one does
	OnlyWins      bool // nothing but such a move gains anything: each node asks for one before it lists moves
	Threats       bool // a side may win otherwise than by mate, and the position knows whether the next move does
	KnownDraws    bool // the position knows some draws that the rules do not
	QuietChecks   bool // checks without gain decide games, as where pieces are dropped, and the position lists them
	MustCapture   bool // captures may be compulsory, and the position knows whether they are
	Turns         bool // a side may move several times in a row, and the position knows how often
	Chance        bool // chance decides what comes of some moves, and the position knows what may
	OpenEnds      bool // what chance decides is which moves there are: before, there is nothing to go on with
	KeyedMoves    bool // positions with equal keys have the same moves, and moves mean the same at all times
}
