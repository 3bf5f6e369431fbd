package perft_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/notnil/chess"

	"menagerie/internal/debian"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestNotnil plays random games of chess and compares the legal moves of each
// position with those of another library.
func TestNotnil(t *testing.T) {
	games := 30
	if debian.Long() {
		games = 300
	}
	tables := compile(t, variant.Builtin(), "chess")
	for seed := range games {
		playBeside(t, tables, rand.New(rand.NewPCG(uint64(seed), 1)))
	}
}

// playBeside plays one random game on both sides of the comparison.
func playBeside(t *testing.T, tables *movegen.Tables, random *rand.Rand) {
	t.Helper()
	const longest = 200 // plies; games between random players rarely end
	ours, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	theirs := chess.StartingPosition()
	for range longest {
		moves, texts := ours.LegalMoves(nil), []string{}
		for _, m := range moves {
			texts = append(texts, ours.MoveText(m))
		}
		byText := map[string]*chess.Move{}
		want := []string{}
		for _, m := range theirs.ValidMoves() {
			byText[m.String()] = m
			want = append(want, m.String())
		}
		if !slices.Equal(slices.Sorted(slices.Values(texts)), slices.Sorted(slices.Values(want))) {
			t.Fatalf("%s:\nours   %v\ntheirs %v", ours.FEN(), texts, want)
		}
		if len(moves) == 0 {
			return
		}
		i := random.IntN(len(moves))
		ours.Make(moves[i])
		theirs = theirs.Update(byText[texts[i]])
	}
}

// notnilPerft counts with the other library, in bulk at the last ply.
func notnilPerft(p *chess.Position, depth int) uint64 {
	moves := p.ValidMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	var nodes uint64
	for _, m := range moves {
		nodes += notnilPerft(p.Update(m), depth-1)
	}
	return nodes
}
