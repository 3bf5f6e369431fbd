package game

// Move is one legal move of a game, packed in 32 bits. Each game defines its own layout of
// the bits; zero is no move in every game.
type Move uint32

// NoMove is the absence of a move.
const NoMove Move = 0
