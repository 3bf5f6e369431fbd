// Package notation writes and reads the moves of any game for people. [Split] takes the
// coordinate text of a move apart into what a board shows of it; [SAN] and [Parse] are the
// standard algebraic notation of the PGN standard, carried over to all chess variants:
// Nbd2, exd6, e8=Q, O-O, N@f3 for a drop, Nc3/E for a piece that enters behind another,
// Bxc3=+ for a promotion to a promoted form. It knows no rules: what a move does it sees by
// playing it and comparing the boards.
package notation
