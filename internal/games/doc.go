// Package games is the catalogue of all games that the program plays:
//
//   - [Load] returns the [Catalogue]: the built-in chess variants, those of a file, and
//     the other games;
//   - [Catalogue.Rules] finds a game by its name, as [game.Rules].
//
// A game that is no chess variant lives in a package of its own, which exports a
// [game.Definition] and a position with the methods that [menagerie/internal/engine] asks for. To
// add one, write that package and a line in the list of games.go.
package games
