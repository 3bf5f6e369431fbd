// Package game holds what every game of the program shares and no game owns: how a game
// ends ([Result]), what a person is shown of a position ([View]), what a GUI is told of a
// game ([Description]), and the table that explains an evaluation ([TermTable]). It
// imports no other package of the program, so the packages of the games and the protocols
// can all use it.
package game
