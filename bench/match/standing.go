package match

import (
	"time"

	"menagerie/bench/selfplay"
)

// Standing is the state of a match.
type Standing struct {
	Names  [2]string
	Tally  selfplay.PairTally // of engine 0
	Clean  selfplay.Tally     // of engine 0, in the games that no foul decided
	Fouls  [2]map[FoulKind]int
	Effort [2]Effort
	// Adjudicated counts the games that were not played to the end.
	Adjudicated int
	half        map[int]int // half points of pairs with one game finished
}

// Effort adds up an engine's searches.
type Effort struct {
	Moves, Depth int // Depth is the sum over the moves
	Nodes        uint64
	Time         time.Duration
	Longest      time.Duration // of a move
}

func newStanding(engines [2]Engine) *Standing {
	s := &Standing{half: map[int]int{}}
	for i := range engines {
		s.Names[i] = engines[i].label()
		s.Fouls[i] = map[FoulKind]int{}
	}
	return s
}

func (s *Standing) add(r *Record) {
	s.Names = r.Names
	points := r.HalfPoints()
	s.Tally.Add(points)
	if r.Foul == nil {
		s.Clean.Add(points)
	} else {
		s.Fouls[r.Fouler][r.Foul.Kind]++
	}
	if r.Adjudicated {
		s.Adjudicated++
	}
	if first, found := s.half[r.Pair]; found {
		s.Tally.Pairs[first+points]++
		delete(s.half, r.Pair)
	} else {
		s.half[r.Pair] = points
	}
	for i := range s.Effort {
		s.Effort[i].add(r, i)
	}
}

// add adds the moves of an engine in a game.
func (e *Effort) add(r *Record, engine int) {
	for i, p := range r.Plies {
		if p.Book || r.mover(i) != engine {
			continue
		}
		e.Moves++
		e.Depth += p.Depth
		e.Nodes += p.Nodes
		e.Time += p.Time
		e.Longest = max(e.Longest, p.Time)
	}
}

// FoulCount is the number of games that an engine, 0 or 1, lost by a foul.
func (s *Standing) FoulCount(engine int) int {
	n := 0
	for _, count := range s.Fouls[engine] {
		n += count
	}
	return n
}
