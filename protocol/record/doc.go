// Package record reads and writes games as other programs keep them: PGN with moves in any of its
// notations, KIF, KI2, CSA and USI of shogi, DhtmlXQ, XQF and CBR of xiangqi, and lists of positions.
//
// [Open] takes a file apart into its games, whatever its format and encoding, and knows no rules; a part that is
// damaged takes no other game with it. [Entry.Read] finds out which variant a game is of and plays its moves.
// [Game.Write] writes one in any of [Game.Formats]. What stands for a game in between is a tree of moves with
// comments, package pgn's; what has no place there is kept as a comment.
package record
