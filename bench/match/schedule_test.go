package match

import (
	"slices"
	"testing"
)

func TestSchedule(t *testing.T) {
	for _, test := range []struct {
		name     string
		schedule Schedule
		engines  int
		want     [][2]int // White's and Black's engines, game by game
	}{
		{"round robin", Schedule{Kind: RoundRobin, Rounds: 1, Games: 2}, 3,
			[][2]int{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}}},
		{"gauntlet", Schedule{Kind: Gauntlet, Seeds: 1, Rounds: 1, Games: 2}, 3, [][2]int{{0, 1}, {1, 0}, {0, 2}, {2, 0}}},
		{"gauntlet of two", Schedule{Kind: Gauntlet, Seeds: 2, Rounds: 1, Games: 1}, 4,
			[][2]int{{0, 2}, {0, 3}, {1, 2}, {1, 3}}},
		{"single games change colors", Schedule{Kind: RoundRobin, Rounds: 3, Games: 1}, 2, [][2]int{{0, 1}, {1, 0}, {0, 1}}},
		{"noswap", Schedule{Kind: RoundRobin, Rounds: 2, Games: 2, NoSwap: true}, 2, [][2]int{{0, 1}, {0, 1}, {0, 1}, {0, 1}}},
		{"reverse", Schedule{Kind: RoundRobin, Rounds: 1, Games: 2, Reverse: true}, 2, [][2]int{{1, 0}, {0, 1}}},
	} {
		var got [][2]int
		total := test.schedule.Total(test.engines)
		for number := range total / test.schedule.Games {
			for game := range test.schedule.Games {
				got = append(got, test.schedule.colors(test.schedule.encounter(number, test.engines), game))
			}
		}
		if err := test.schedule.check(test.engines); err != nil || !slices.Equal(got, test.want) || total != len(test.want) {
			t.Errorf("%s: %v, %d games, %v; want %v", test.name, got, total, err, test.want)
		}
	}
	rounds := Schedule{Kind: RoundRobin, Rounds: 2, Games: 2, RoundOpening: true}
	if a, b, c := rounds.encounter(0, 3), rounds.encounter(2, 3), rounds.encounter(3, 3); a.opening != 0 || b.opening != 0 || c.opening != 1 {
		t.Errorf("openings by rounds: %+v, %+v, %+v", a, b, c)
	}
	for _, bad := range []Schedule{
		{}, {Kind: "swiss", Rounds: 1, Games: 2}, {Kind: RoundRobin, Games: 2}, {Kind: RoundRobin, Rounds: 1, Games: 3},
		{Kind: Gauntlet, Rounds: 1, Games: 2}, {Kind: Gauntlet, Seeds: 3, Rounds: 1, Games: 2},
	} {
		if bad.check(3) == nil {
			t.Errorf("%+v passes", bad)
		}
	}
}
