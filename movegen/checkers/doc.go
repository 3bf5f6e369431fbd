// Package checkers holds the rules of checkers61bl: draughts with bombs and
// shields on the dark squares of a chess board. docs/rules/checkers61bl.md
// states them.
//
// [Parse] reads a position string; the [Position] it returns generates legal
// moves, makes and unmakes them, and prints and reads itself as text.
package checkers
