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
	Book  bool          `json:"book,omitempty"`  // of the opening, not an engine's choice
	Again bool          `json:"again,omitempty"` // by the side that made the ply before
	Time  time.Duration `json:"ns,omitempty"`
	Depth int           `json:"depth,omitempty"` // plies
	Nodes uint64        `json:"nodes,omitempty"`
	// Score is in centipawns from the mover's view, nil if the engine gave none; a
	// mate in n moves is 30000-n, or n-30000 for the side that is mated.
	Score *int `json:"score,omitempty"`
}

// Record is a finished game, as the journal has it.
type Record struct {
	Began     time.Time `json:"began"`
	Seconds   float64   `json:"seconds"`
	Encounter int       `json:"encounter"` // of two engines in a round, from 1
	Game      int       `json:"game"`      // of the encounter, from 1
	Round     int       `json:"round"`     // from 1
	Players   [2]int    `json:"players"`   // the engines, numbered from 0: White's, Black's
	White     string    `json:"white"`     // its name
	Black     string    `json:"black"`
	// Result is Unfinished after a fault of this program, with its text as the reason.
	Result      selfplay.Result `json:"result"`
	Reason      string          `json:"reason"`
	Foul        *client.Foul    `json:"foul,omitempty"`         // the breach of the rules that lost the game
	Fouler      int             `json:"fouler,omitempty"`       // the engine that committed it, from 1
	Adjudicated bool            `json:"adjudicated,omitempty"`  // scores or length ended the game, not the rules
	Opening     string          `json:"opening,omitempty"`      // the name of the opening
	Start       string          `json:"start,omitempty"`        // its position string, "" for the variant's start
	BlackBegins bool            `json:"black_begins,omitempty"` // that position has Black to move
	Plies       []Ply           `json:"plies"`
}

// key tells a game of a match from all others.
func (r *Record) key() [2]int { return [2]int{r.Encounter, r.Game} }

// mover is the engine that made a ply, numbered from 0.
func (r *Record) mover(ply int) int {
	turn := ply
	for _, p := range r.Plies[:min(ply+1, len(r.Plies))] {
		if p.Again {
			turn--
		}
	}
	if turn%2 == 0 == r.BlackBegins {
		return r.Players[game.Black]
	}
	return r.Players[game.White]
}

func colorName(c game.Color) string {
	if c == game.White {
		return "White"
	}
	return "Black"
}
