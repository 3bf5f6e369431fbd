// Package combination holds the rules of combination: rooks, bishops and knights
// that stack on a board of 6 by 6 and play for points over a fixed number of
// turns. docs/rules/combination.md states them.
//
// [Parse] reads a position string; the [Position] it returns generates legal
// moves, makes and unmakes them, and prints and reads itself as text.
package combination
