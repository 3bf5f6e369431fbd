package match

import (
	"fmt"

	"menagerie/bench/selfplay"
)

// Tournament says which engines meet.
type Tournament string

// The tournaments. In a gauntlet the first engines play against all others, in a
// round robin every engine plays against every other one.
const (
	RoundRobin Tournament = "roundrobin"
	Gauntlet   Tournament = "gauntlet"
)

// Schedule says who plays whom, and how often.
type Schedule struct {
	Kind  Tournament
	Seeds int // engines that play the gauntlet
	// Rounds is how often each pairing meets. An encounter is one pairing in one
	// round: Games games, 1 or 2, with the same opening.
	Rounds, Games int
	// NoSwap keeps the colors in the second game; Reverse gives White to the engine
	// that comes later in the list.
	NoSwap, Reverse bool
	// RoundOpening gives all encounters of a round the same opening.
	RoundOpening bool
	// Share is the part of the encounters that is played, dealt out in turn.
	Share selfplay.Share `json:",omitzero"`
}

func (s *Schedule) check(engines int) error {
	switch {
	case engines < 2:
		return fmt.Errorf("%d engines: expected 2 or more", engines)
	case s.Rounds < 1:
		return fmt.Errorf("%d rounds: expected 1 or more", s.Rounds)
	case s.Games != 1 && s.Games != 2:
		return fmt.Errorf("%d games of each opening: expected 1 or 2", s.Games)
	case s.Kind != RoundRobin && s.Kind != Gauntlet:
		return fmt.Errorf("tournament %q: expected %s or %s", s.Kind, RoundRobin, Gauntlet)
	case s.Kind == Gauntlet && (s.Seeds < 1 || s.Seeds >= engines):
		return fmt.Errorf("%d of %d engines play the gauntlet: expected 1 or more, and an engine to play against",
			s.Seeds, engines)
	}
	return nil
}

// pairings returns the engines that meet in a round, numbered from 0.
func (s *Schedule) pairings(engines int) [][2]int {
	first := engines
	if s.Kind == Gauntlet {
		first = s.Seeds
	}
	var pairs [][2]int
	for a := range first {
		for b := a + 1; b < engines; b++ {
			if s.Kind == Gauntlet && b < s.Seeds {
				continue
			}
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return pairs
}

// Total is the number of games with so many engines.
func (s *Schedule) Total(engines int) int { return s.Share.Count(s.encounters(engines)) * s.Games }

// encounters is the number of encounters of all shares.
func (s *Schedule) encounters(engines int) int { return s.Rounds * len(s.pairings(engines)) }

// encounter is a pairing in a round.
type encounter struct {
	number  int // from 0
	round   int // from 0
	players [2]int
	opening int // number of its opening, from 0
}

// encounter returns an encounter by its number.
func (s *Schedule) encounter(number, engines int) encounter {
	pairs := s.pairings(engines)
	e := encounter{number: number, round: number / len(pairs), players: pairs[number%len(pairs)], opening: number}
	if s.RoundOpening {
		e.opening = e.round
	}
	return e
}

// colors returns the players of a game of an encounter, White's first. Single games
// change colors from round to round.
func (s *Schedule) colors(e encounter, game int) [2]int {
	swap := s.Reverse
	if !s.NoSwap && (game+e.round*(2-s.Games))%2 == 1 {
		swap = !swap
	}
	if swap {
		return [2]int{e.players[1], e.players[0]}
	}
	return e.players
}
