package web_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
)

// TestCoveredMenStayUnknown: a person never learns which of their covered men the engine has captured, and learns which of
// the engine's they have.
func TestCoveredMenStayUnknown(t *testing.T) {
	h := newServer(t, nil)
	told, kept := 0, 0
	for n := range uint64(8) {
		w := dial(t, h)
		w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`) // whose notation tells all of a move
		w.state()
		w.send(`{"do":"notation","name":"coordinates"}`)
		w.state()
		w.send(`{"do":"new","variant":"jieqi","players":["person","engine"],"level":20,"moveTime":5}`)
		random := rand.New(rand.NewPCG(n, 3))
		for range 40 {
			s, text := w.state()
			for !s.Over && len(s.Steps) == 0 {
				s, text = w.state()
			}
			if s.Over {
				break
			}
			pools := strings.Fields(s.FEN)[2]
			if strings.Contains(pools, ",") {
				t.Fatalf("what Black alone knows: %s", text)
			}
			covered, seen := strings.Count(strings.Fields(s.FEN)[0], "X"), 0
			for i := 1; i < len(pools); i += 2 {
				if unicode.IsUpper(rune(pools[i-1])) {
					seen += int(pools[i] - '0')
				}
			}
			kept = max(kept, seen-covered)
			for i, m := range s.Moves {
				switch ours := strings.ContainsFunc(m.Text+m.SAN, unicode.IsUpper); {
				case i%2 == 1 && ours:
					t.Fatalf("Black's move %s names a man of White's: %s", m.Text, text)
				case i%2 == 0 && strings.ContainsFunc(strings.TrimLeft(m.Text, "abcdefghi0123456789"), unicode.IsLower):
					told++
				}
			}
			for _, c := range []string{"undo", "pgn", "players"} {
				w.send(`{"do":"` + c + `","players":["engine","engine"]}`)
				if m, text := w.next(); m.Is != "refused" || !strings.HasPrefix(m.Text, "covered men") {
					t.Fatalf("%s: %s", c, text)
				}
			}
			// A move at random captures too seldom: take what is covered where there is such a move.
			steps := s.Steps
			if takes := onCovered(s); len(takes) > 0 {
				steps = takes
			}
			w.send(`{"do":"move","text":"` + steps[random.IntN(len(steps))].Text + `"}`)
		}
	}
	if told == 0 || kept == 0 {
		t.Errorf("%d captures of covered men were told, %d kept: too few to show anything", told, kept)
	}
}

// onCovered lists the moves of White that end on a covered man of Black's.
func onCovered(s fogState) (takes []struct{ Text string }) {
	covered := map[string]bool{}
	for i, row := range strings.Split(strings.Fields(s.FEN)[0], "/") {
		file := 0
		for _, r := range row {
			if unicode.IsDigit(r) {
				file += int(r - '0')
				continue
			}
			covered[fmt.Sprintf("%c%d", 'a'+file, 10-i)] = r == 'x'
			file++
		}
	}
	for _, m := range s.Steps {
		to := 1 + strings.IndexFunc(m.Text[1:], unicode.IsLetter)
		if covered[m.Text[to:]] {
			takes = append(takes, m)
		}
	}
	return takes
}
