package match

import (
	"time"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

// Standing is the state of a match.
type Standing struct {
	Players []Player // in the order of the engines
	// Against has the results of each engine against each other one.
	Against [][]selfplay.PairTally
	// Adjudicated counts the games that were not played to the end.
	Adjudicated int
	games       int          // of an encounter
	half        map[int]half // encounters with one of two games finished, by number
}

// half is White and its half points in the first game of an encounter.
type half struct{ engine, points int }

// Player is what an engine has done in a match.
type Player struct {
	Name   string
	Tally  selfplay.PairTally // against all opponents
	Clean  selfplay.Tally     // in the games that no foul decided
	Fouls  map[client.FoulKind]int
	Effort Effort
}

// Effort adds up an engine's searches.
type Effort struct {
	Moves, Depth int // Depth is the sum over the moves
	Nodes        uint64
	Time         time.Duration
	Longest      time.Duration // of a move
}

func newStanding(c *Config) *Standing {
	s := &Standing{games: c.Schedule.Games, half: map[int]half{}}
	for i := range c.Engines {
		s.Players = append(s.Players, Player{Name: c.Engines[i].Label(), Fouls: map[client.FoulKind]int{}})
		s.Against = append(s.Against, make([]selfplay.PairTally, len(c.Engines)))
	}
	return s
}

// add counts a game, but for one that a fault ended.
func (s *Standing) add(r *Record) {
	if r.Result == selfplay.Unfinished {
		return
	}
	for color, engine := range r.Players {
		p := &s.Players[engine]
		points := r.Result.HalfPoints(game.Color(color))
		p.Name = [2]string{r.White, r.Black}[color]
		p.Tally.Add(points)
		s.Against[engine][r.Players[1-color]].Add(points)
		if r.Foul == nil {
			p.Clean.Add(points)
		}
		p.Effort.add(r, engine)
	}
	if r.Foul != nil {
		s.Players[r.Fouler-1].Fouls[r.Foul.Kind]++
	}
	if r.Adjudicated {
		s.Adjudicated++
	}
	s.addToPair(r)
}

// addToPair counts the encounter when all its games are finished.
func (s *Standing) addToPair(r *Record) {
	white, black := r.Players[game.White], r.Players[game.Black]
	points := r.Result.HalfPoints(game.White)
	switch first, found := s.half[r.Encounter]; {
	case s.games == 1: // a game of its own counts like two with the same result
		points *= 2
	case !found:
		s.half[r.Encounter] = half{white, points}
		return
	case first.engine == white:
		points += first.points
	default:
		points += 2 - first.points
	}
	delete(s.half, r.Encounter)
	for _, t := range []*selfplay.PairTally{&s.Players[white].Tally, &s.Against[white][black]} {
		t.Pairs[points]++
	}
	for _, t := range []*selfplay.PairTally{&s.Players[black].Tally, &s.Against[black][white]} {
		t.Pairs[4-points]++
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

// FoulCount is the number of games that the engine lost by a foul.
func (p *Player) FoulCount() int {
	n := 0
	for _, count := range p.Fouls {
		n += count
	}
	return n
}
