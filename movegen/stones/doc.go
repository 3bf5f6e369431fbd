// Package stones plays games of stones: reversi, ataxx, four in a row and their kin. Each side has
// one type of pieces, none of them royal; a move puts a stone down or carries one, and may turn
// stones of the other side over. The rules are variants of variants.ini (enclosingDrop,
// flipEnclosedPieces, freeDrops), as Fairy-Stockfish has them.
//
//   - Compile makes the Rules of a variant;
//   - Position is a position with the moves that led to it, which the search and the
//     protocols use as they use those of chess variants.
//
// Unlike package movegen it keeps no lists of pieces, so a board may be full of stones of one side.
package stones
