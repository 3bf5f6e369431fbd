// Package notation writes and reads the moves of any game for people. [Split] takes the
// coordinate text of a move apart; [SAN] writes a move in short notation, that of the PGN
// standard carried over to all variants, [Find] reads it, and [Parse] reads either. It knows no
// rules: what a move does it sees by playing it and comparing the boards.
package notation
