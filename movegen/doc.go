// Package movegen holds the rules: boards up to 16x16, pieces defined by Betza
// notation, variants as data, and a mailbox move generator for all of them. It
// knows nothing of search, scores in centipawns aside, and nothing of protocols.
//
// The way through it:
//
//   - [ParseBetza] turns a piece's notation into [Rule] values;
//   - [Builtin] and [LoadVariants] read variants.ini files into [Variant] values,
//     plain data, one field a rule;
//   - [Variant.Compile] turns one into [Tables], made once and shared;
//   - [Tables.NewPosition] makes a [Position], which generates legal moves, makes
//     and unmakes them, and prints and reads itself as text.
package movegen
