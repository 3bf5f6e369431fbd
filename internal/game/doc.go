// Package game is the vocabulary that all games of the program share. It imports no other package
// of the program, so the packages of the games, the search and the protocols can all use it.
//
//   - [Move], [Color], [Coord] and [Outcome] are what a position is asked about; [Result] says how
//     a game ended and why.
//   - [Rules] and [Game] are a game as protocols and boards know it: its rules, and one being played.
//   - [Definition] is what the package of a game exports; [Description] tells GUIs of the game,
//     [View] shows a position to a person.
//   - [Traits] tells a search what a position knows besides its evaluation.
//   - Tools for the packages of games: parts of position strings ([ParseBoard], [FENErrorf]),
//     boards in plain text ([DrawBoard]), the table of an evaluation ([TermTable]), random keys
//     ([RandomKey]).
//
// It knows no game: what only one game needs stays in that game's package.
package game
