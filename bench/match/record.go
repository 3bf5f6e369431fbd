package match

import (
	"time"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

// Ply is a move of a game, with the engine's search behind it.
type Ply struct {
	Move  string        `json:"move"`
	Book  bool          `json:"book,omitempty"` // of the opening, not an engine's choice
	Time  time.Duration `json:"ns,omitempty"`
	Depth int           `json:"depth,omitempty"` // plies
	Nodes uint64        `json:"nodes,omitempty"`
	// Score is in centipawns from the mover's view, nil if the engine gave none; a
	// mate in n moves is 30000-n, or n-30000 for the side that is mated.
	Score *int `json:"score,omitempty"`
}

// Record is a finished game.
type Record struct {
	Pair  int       // of games with the same opening, from 0
	First int       // the engine that played White: 0 or 1
	Names [2]string // of the engines
	Start string    // the position string of the opening, "" for the variant's start
	// BlackBegins says that the position of the opening has Black to move.
	BlackBegins bool
	Plies       []Ply
	Result      selfplay.Result
	Reason      string
	// Foul is the breach of the rules that lost the game, nil for none.
	Foul   *Foul
	Fouler int // the engine that committed it
	// Adjudicated says that scores or length ended the game, not the rules.
	Adjudicated bool
	Began       time.Time
	Elapsed     time.Duration
}

// engineOf is the engine that plays a color.
func (r *Record) engineOf(c game.Color) int {
	if c == game.White {
		return r.First
	}
	return 1 - r.First
}

// mover is the engine that made a ply, numbered from 0.
func (r *Record) mover(ply int) int {
	if ply%2 == 0 == r.BlackBegins {
		return 1 - r.First
	}
	return r.First
}

// White is the name of the engine that played White.
func (r *Record) White() string { return r.Names[r.First] }

// Black is the name of the engine that played Black.
func (r *Record) Black() string { return r.Names[1-r.First] }

// HalfPoints is the score of engine 0 in half points: 0, 1 or 2.
func (r *Record) HalfPoints() int {
	if r.First == 0 {
		return r.Result.HalfPoints(game.White)
	}
	return r.Result.HalfPoints(game.Black)
}

func colorName(c game.Color) string {
	if c == game.White {
		return "White"
	}
	return "Black"
}
