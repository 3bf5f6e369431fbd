package rules_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"menagerie/protocol/rules"
)

// TestHostageGames: the end positions of 42 games that we wrote in PGN are those that Fairy-Stockfish-X came to by the
// same moves (commit a12d41c3, with castlingDroppedPiece), which are tagged End. Each text met one legal move there.
func TestHostageGames(t *testing.T) {
	text, err := os.ReadFile("testdata/hostage.pgn")
	if err != nil {
		t.Fatal(err)
	}
	games, err := rules.New().Games(string(text))
	if err != nil || len(games) != 42 {
		t.Fatalf("%d games, %v; want 42", len(games), err)
	}
	exchanges := 0
	for i, g := range games {
		for _, move := range g.Moves {
			exchanges += strings.Count(move, "#")
		}
		if got, want := inOrder(g.Position.FEN()), inOrder(g.Tags["End"]); got != want {
			t.Errorf("game %d ends in %s, there in %s", i+1, got, want)
		}
	}
	if exchanges < 200 {
		t.Errorf("%d exchanges", exchanges)
	}
}

// inOrder sorts what is in hand and in prison, of which programs write the letters in orders of their own.
func inOrder(position string) string {
	before, rest, _ := strings.Cut(strings.ReplaceAll(position, "~", ""), "[")
	held, after, _ := strings.Cut(rest, "]")
	hand, captives, _ := strings.Cut(held, "#")
	sorted := func(text string) string { b := []byte(text); slices.Sort(b); return string(b) }
	return before + "[" + sorted(hand) + "#" + sorted(captives) + "]" + after
}
