// Package table is where a game is played by people and the engine: players, clocks, undo,
// levels, forfeits, marks, words, and moves chosen square by square. It draws nothing and
// reads no input, so that a terminal and a page in a browser can share it.
//
// A [Table] knows no rules: games come to it as [game.Game]. It is not safe for
// concurrent use, and it does not look at the time by itself: whoever shows it calls
// [Table.FlagFalls] when [Table.Flag] says so, and begins the searches that [Table.ToMove] and its kin
// describe.
package table
