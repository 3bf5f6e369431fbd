// Package variant holds chess variants as data: boards up to 16x16, pieces in Betza's notation,
// rules as fields of a [Variant], one field a key of variants.ini. It knows nothing of positions;
// package movegen compiles a variant and plays by it.
//
// [Find] returns a built-in variant, [Builtin] all of them, [LoadVariants] reads a file in
// Fairy-Stockfish's format and [ParseBetza] the notation of one piece. docs/variants.md lists
// the keys.
//
// # Where to start reading
//
//   - variant.go: what a variant is
//   - betza.go and betza_merge.go: how a piece moves
//   - ini.go: how a file becomes variants; ini_sections.go reads sections, ini_draft.go holds one
//     while its keys are read, ini_build.go makes the Variant, ini_checks.go and ini_lost.go refuse
//   - ini_keys.go: the table of all keys, made from the tags of fields; ini_pieces.go: the pieces, of which
//     pieces.txt has those that a letter alone defines;
//     ini_values.go: how values are written
//   - region.go and square.go: sets of squares, and squares
//   - mobility.go: estimates of a piece's value by its moves
package variant
