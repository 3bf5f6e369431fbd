package games_test

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games"
)

func rulesNamed(t *testing.T, name string) game.Rules {
	t.Helper()
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := known.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestXBoardShowsNoWalls: XBoard takes the square of a wall for a second step, so that it needs the position.
func TestXBoardShowsNoWalls(t *testing.T) {
	for name, move := range map[string]string{"duck": "e2e4,e4e5", "amazons": "d1d4,d4g4", "snailtrail": "a1b2,b2a1"} {
		g, err := rulesNamed(t, name).NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		if text, complete := g.XBoardText(m); complete || text != move {
			t.Errorf("%s: %s is %s for XBoard, complete %t", name, move, text, complete)
		}
	}
}

// TestXBoardHasStonesToDrop: where drops need no stone in hand XBoard is given some, which mean nothing.
func TestXBoardHasStonesToDrop(t *testing.T) {
	for name, want := range map[string]bool{"ataxx": true, "snort": true, "gomoku": true, "flipello": false, "cfour": false} {
		rules := rulesNamed(t, name)
		hand := rules.Describe().XBoard.FreeHand
		if (hand != "") != want {
			t.Errorf("%s: XBoard has %q in hand", name, hand)
		}
		if !want {
			continue
		}
		start := rules.Describe().Start
		board, rest, _ := strings.Cut(start, " ")
		g, err := rules.NewGame(board + "[" + hand + "] " + rest)
		if err != nil || g.FEN() != start {
			t.Errorf("%s: %v, %v, want %s", name, g, err, start)
		}
	}
}
