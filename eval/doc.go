// Package eval scores positions of chess variants. Everything in it is derived from a
// variant's board, pieces and published values, so that every variant has a sensible
// evaluation without numbers tuned for it.
//
// A score is the sum of
//
//   - material and piece-square tables (material.go, psqt.go), which movegen keeps up to date
//     as moves are made,
//   - the terms, which look at the board (term.go lists them),
//   - the right to move (tempo),
//
// each for the middle game and for the endgame. The two are mixed by the material left
// (tapered evaluation, Terms.taper); then endgame knowledge scales the result (endgame.go,
// mopup.go). Where a variant has a neural network, its output replaces the terms (net.go and
// package network).
//
// Scores are centipawns: a [Score] holds two, [Position.Evaluate] returns one from the view of
// the side to move. Only the sums of movegen, and [Part], count in millipawns.
//
// Read score.go and term.go first, then terms.go, which derives a variant's tables when it is
// loaded, then the file of the term of interest. Its weights are there, their values in
// weights.txt; weights_variant.go has those of one variant alone. position.go ties it to the search.
package eval
