// Package movegen plays chess variants by their rules: one move generator for any pieces on
// boards up to 16x16. It knows nothing of protocols and searching, but offers a search what it
// needs of the rules: static exchange evaluation, gains of moves, attack maps.
//
// A [variant.Variant] is plain data. [Compile] turns it into [Tables], made once and shared by
// all threads. [Tables.NewPosition] and [Tables.ParseFEN] set up a
// [Position], which lists its legal moves, makes and unmakes them, and prints itself as text.
//
// # Two paths
//
// Variants whose pieces only leap and slide take the plain path: tables say by the difference of
// two squares whether a piece reaches one from the other, and checks and pins are found before
// moves are listed, so that all of them are legal. Variants with hoppers, lame leapers,
// explosions and the like take the general path: it walks along the pieces' rules, and the lines to
// royal pieces tell which moves are legal. It makes a move to find out only where lines do not tell.
//
// # Where to start reading
//
//   - package variant: rules as data
//   - tables.go: what a variant is compiled to
//   - position.go and make.go: the board, and how moves change it
//   - generate.go, king.go, evasions.go and pawns.go: the plain path
//   - general_moves.go, general_walk.go, general_guard.go and general_legal.go: the general path
//   - rule_*.go: a file for each rule that only some variants have
//   - castling.go, enpassant.go, promotion.go, repetition.go and end.go: rules that most have
//   - fen.go and text.go: position strings and moves as text
//   - count*.go: counting for perft, which may be left out
//   - see.go, order.go, checks.go, attackmap.go, weights.go and placement.go: services for search and
//     evaluation
package movegen // Room: board.
