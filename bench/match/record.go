package match

import (
	"time"

	"menagerie/bench/client"
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
	Encounter int       // of two engines in a round, from 0
	Game      int       // of the encounter, from 0
	Round     int       // from 0
	Players   [2]int    // the engines, numbered from 0: White's, Black's
	Names     [2]string // of the players
	Opening   string    // the name of the opening, "" if it has none
	Start     string    // the position string of the opening, "" for the variant's start
	// BlackBegins says that the position of the opening has Black to move.
	BlackBegins bool
	Plies       []Ply
	Result      selfplay.Result
	Reason      string
	// Foul is the breach of the rules that lost the game, nil for none.
	Foul   *client.Foul
	Fouler int // the engine that committed it
	// Adjudicated says that scores or length ended the game, not the rules.
	Adjudicated bool
	Began       time.Time
	Elapsed     time.Duration
}

// key tells a game of a match from all others.
func (r *Record) key() [2]int { return [2]int{r.Encounter, r.Game} }

// engineOf is the engine that plays a color.
func (r *Record) engineOf(c game.Color) int { return r.Players[c] }

// mover is the engine that made a ply, numbered from 0.
func (r *Record) mover(ply int) int {
	if ply%2 == 0 == r.BlackBegins {
		return r.Players[game.Black]
	}
	return r.Players[game.White]
}

// White is the name of the engine that played White.
func (r *Record) White() string { return r.Names[game.White] }

// Black is the name of the engine that played Black.
func (r *Record) Black() string { return r.Names[game.Black] }

// HalfPoints is the score of a color in half points: 0, 1 or 2.
func (r *Record) HalfPoints(c game.Color) int { return r.Result.HalfPoints(c) }

func colorName(c game.Color) string {
	if c == game.White {
		return "White"
	}
	return "Black"
}
