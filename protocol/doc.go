// Package protocol plays games with GUIs and with people, by lines of text. [Run] serves
// one user: it reads commands, keeps the game and lets an [Engine] search it. The first
// line decides between the adapters on the same session:
//
//   - uci speaks the Universal Chess Interface, with Stockfish's extra commands, or one of the
//     protocols made of it, as its dialect says: USI for shogi, UCCI and UCI-cyclone for xiangqi;
//   - xboard speaks version 2 of the Chess Engine Communication Protocol (CECP);
//   - console serves a person at a terminal: UCI, and moves to play.
//
// The package knows no rules. Games come to it as [game.Rules], which set up and describe them,
// and as [game.Game], a position with its text forms. What boards show of a position is its
// [game.View]. Package menagerie/internal/games has the games of the program, and package play
// a board for the terminal.
package protocol
