package cli

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/protocol/play"
)

// TestPlaySoak types at random in every kind of game. Nothing may stop the
// session, and every line gets an answer that is on the board or below it.
func TestPlaySoak(t *testing.T) {
	words := []string{
		"undo", "hint", "moves", "moves a1", "moves z9", "level", "level 3", "level 99", "white human", "black human", "white nobody",
		"board", "flip", "eval", "fen", "resign", "new", "help", "now", "", "xyzzy", "0000", "O-O", "e1g1q", "\x00\xff", strings.Repeat("a1", 3000),
	}
	for _, name := range []string{"chess", "xxl", "checkers61bl", "combination", "chessforge-plus", "makruk"} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			colored := func(c *play.Config) { c.Color = random.IntN(2) == 0 }
			sit(t, []string{name}, colored, func(t *testing.T, s *sitting) {
				for range 400 {
					line := words[random.IntN(len(words))]
					if random.IntN(3) > 0 {
						line = fmt.Sprintf("%c%d", 'a'+random.IntN(6), 1+random.IntN(6))
					}
					s.send(line)
				}
				if got := s.send("fen"); strings.TrimSpace(got) == "" {
					t.Error("the session has ended")
				}
			})
		})
	}
}
