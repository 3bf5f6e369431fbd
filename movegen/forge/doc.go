// Package forge holds the rules of chessforge, a game of one player against
// chance, and of chessforge-plus, which adds three symbols to it: see
// docs/rules. It knows nothing of search, and nothing of protocols.
//
//   - [Standard] and [Plus] are the two sets of [Rules], plain data;
//   - [New] makes [Tables] of one, made once and shared;
//   - [Tables.Deal] and [Tables.ParseFEN] make a [Position], which generates
//     strikes, makes and unmakes them, and prints and reads itself as text.
//
// A strike comes as two kinds of [game.Move]: a choice, which is the tile
// alone, and a move with its outcome, the choice and the symbol that chance
// gives the tile. Making a choice draws its outcome.
package forge
