package match

import "fmt"

// Adjudication ends games that are decided. The zero value ends none.
type Adjudication struct {
	// A side loses when its engine has said for ResignMoves moves in a row that
	// it is ResignScore centipawns or more behind, and the other that it is as
	// far ahead. 0 moves switch this off.
	ResignScore, ResignMoves int
	// A game is drawn when from move DrawFrom on both engines have said for
	// DrawMoves moves in a row that the score is within DrawScore centipawns. 0
	// moves switch this off.
	DrawScore, DrawMoves, DrawFrom int
	// MaxMoves is the move at whose end a game is drawn, 0 for none.
	MaxMoves int
}

func (a Adjudication) check() error {
	for _, n := range []int{a.ResignScore, a.ResignMoves, a.DrawScore, a.DrawMoves, a.DrawFrom, a.MaxMoves} {
		if n < 0 {
			return fmt.Errorf("adjudication: %d is negative", n)
		}
	}
	return nil
}

// judge applies an Adjudication to a game as it goes on.
type judge struct {
	rules Adjudication
	// Plies in a row that agree: who is losing, by its own and the other's score.
	losing [2]int // by side, 0 for White
	level  int
}

// next takes the score of a ply, numbered from 0 with White's first at 0, and
// returns the result that it leads to, "" for none.
func (j *judge) next(ply int, s score) (result, reason string) {
	mover := ply % 2
	count(&j.losing[mover], s.known && s.centipawns <= -j.rules.ResignScore)
	count(&j.losing[1-mover], s.known && s.centipawns >= j.rules.ResignScore)
	move := ply/2 + 1
	count(&j.level, s.known && move >= j.rules.DrawFrom && abs(s.centipawns) <= j.rules.DrawScore)
	for side, plies := range j.losing {
		if j.rules.ResignMoves > 0 && plies >= 2*j.rules.ResignMoves {
			return []string{"0-1", "1-0"}[side], "Adjudication: both engines take the game for decided"
		}
	}
	switch {
	case j.rules.DrawMoves > 0 && j.level >= 2*j.rules.DrawMoves:
		return draw, "Adjudication: both engines take the game for level"
	case j.rules.MaxMoves > 0 && mover == 1 && move >= j.rules.MaxMoves:
		return draw, fmt.Sprintf("Adjudication: %d moves played", move)
	}
	return "", ""
}

// count adds a ply to a row of those that agree, or begins it anew.
func count(plies *int, agree bool) {
	*plies++
	if !agree {
		*plies = 0
	}
}

func abs(n int) int { return max(n, -n) }
