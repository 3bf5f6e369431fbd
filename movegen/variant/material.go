package variant

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
