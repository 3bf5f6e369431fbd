package forge

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
)

// eachRules runs a test with both sets of rules.
func eachRules(t *testing.T, test func(t *testing.T, tables *Tables)) {
	for _, rules := range []Rules{Standard(), Plus()} {
		t.Run(rules.Name, func(t *testing.T) { test(t, New(rules)) })
	}
}

// TestRandomGames checks at each strike of random games that what Make keeps up
// to date is what a fresh count gives, and that Unmake leads back.
func TestRandomGames(t *testing.T) {
	eachRules(t, func(t *testing.T, tables *Tables) {
		rapid.Check(t, func(t *rapid.T) {
			p := tables.Deal(rapid.Uint64().Draw(t, "seed"))
			var before []Position
			for {
				checkState(t, p)
				moves := p.LegalMoves(nil)
				if len(moves) == 0 {
					break
				}
				snapshot := *p
				snapshot.history = nil
				before = append(before, snapshot)
				p.Make(rapid.SampledFrom(moves).Draw(t, "move"))
			}
			for _, want := range slices.Backward(before) {
				p.Unmake()
				got := *p
				got.history = nil
				if !equal(&got, &want) {
					t.Fatalf("after Unmake %s, want %s", got.FEN(), want.FEN())
				}
			}
		})
	})
}

func equal(a, b *Position) bool {
	return a.symbol == b.symbol && a.hits == b.hits && a.level == b.level && a.state == b.state
}

func checkState(t *rapid.T, p *Position) {
	if p.key != p.computeKey() {
		t.Fatalf("%s: key %x, made afresh %x", p.FEN(), p.key, p.computeKey())
	}
	left, strikable := 0, 0
	var level [maxHits + 1]Set
	for s := range Square(Squares) {
		left += int(p.hits[s])
		strikable += p.StrikesOf(s)
		level[p.hits[s]] |= s.set()
		if p.symbol[s] == Four && s.center() {
			t.Fatalf("%s: a 4 on %s", p.FEN(), s)
		}
	}
	if p.level != level {
		t.Fatalf("%s: squares by hits %b, counted %b", p.FEN(), p.level, level)
	}
	if p.left != left {
		t.Fatalf("%s: %d hits left, counted %d", p.FEN(), p.left, left)
	}
	if p.Strikable() != strikable {
		t.Fatalf("%s: %d hits to strike, counted %d", p.FEN(), p.Strikable(), strikable)
	}
	if p.tables.rules.Name == "chessforge" && p.left+p.strikes != Squares*maxHits {
		t.Fatalf("%s: %d hits left after %d strikes", p.FEN(), p.left, p.strikes)
	}
	again, err := p.tables.ParseFEN(p.FEN())
	if err != nil || !equal(again, p) {
		t.Fatalf("%s reads back as %v, %v", p.FEN(), again, err)
	}
	moves := p.LegalMoves(nil)
	if len(moves) != p.CountMoves() {
		t.Fatalf("%s: %d moves, counted %d", p.FEN(), len(moves), p.CountMoves())
	}
	for _, m := range moves {
		if read, err := p.ParseMove(p.MoveText(m)); err != nil || read != m {
			t.Fatalf("%s: %s reads back as %s, %v", p.FEN(), p.MoveText(m), p.MoveText(read), err)
		}
	}
	for _, choice := range p.Choices(nil) {
		if read, err := p.ParseMove(p.MoveText(choice)); err != nil || read != choice {
			t.Fatalf("%s: %s reads back as %s, %v", p.FEN(), p.MoveText(choice), p.MoveText(read), err)
		}
	}
}

// TestCertain compares Certain with what it says: that no line of play draws.
func TestCertain(t *testing.T) {
	tables := New(Standard())
	for _, test := range []struct {
		position string
		want     bool
	}{
		{"------------/------------/------N1----/------------/------------/Q111-------- - 0", true},
		{"------------/------------/------N3----/------------/------------/Q111-------- - 0", true},
		{"------------/------------/------N2----/------------/------------/Q211-------- - 0", false},
		{"------------/------------/------------/------------/------------/------------ Na1 108", true},
	} {
		p, err := tables.ParseFEN(test.position)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Certain(); got != test.want {
			t.Errorf("%s: certain %v, want %v", test.position, got, test.want)
		}
		if draws := drawsSomewhere(p); draws == test.want {
			t.Errorf("%s: some line draws: %v", test.position, draws)
		}
	}
}

func drawsSomewhere(p *Position) bool {
	for _, choice := range p.Choices(nil) {
		outcomes := p.Outcomes(choice, nil)
		p.Make(outcomes[0])
		draws := len(outcomes) > 1 || drawsSomewhere(p)
		p.Unmake()
		if draws {
			return true
		}
	}
	return false
}

func TestPlusSymbols(t *testing.T) {
	const board = "31--------33/------------/----L1------/--S3--X2----/------------/33--------33"
	for _, test := range []struct{ name, position, move, want string }{
		{"lambda passes on", board + " Na5 7 0", "c4=-", "31--------33/------------/------------/--S3--X2----/------------/33--------33 Nc4 8 0"},
		{"lambda first is wild", board + " - 0 0", "c4=-", "31--------33/------------/------------/--S3--X2----/------------/33--------33 Wc4 1 0"},
		{"shamrock brings luck", board + " - 0 1", "b3=N", "31--------33/------------/----L1------/--N2--X2----/------------/33--------33 Sb3 1 2"},
		{"luck is bounded", board + " - 0 3", "b3=N", "31--------33/------------/----L1------/--N2--X2----/------------/33--------33 Sb3 1 3"},
		{"luck pays", board + " 1a6 1 2", "f1=N", "31--------33/------------/----L1------/--S3--X2----/------------/33--------N2 3f1 2 1"},
		{"skull goes whole", board + " - 0 0", "d3=-", "31--------33/------------/----L1------/--S3--------/------------/33--------33 Xd3 1 0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := New(Plus()).ParseFEN(test.position)
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.ParseMove(test.move)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
			if got := p.FEN(); got != test.want {
				t.Errorf("%s and %s give %s, want %s", test.position, test.move, got, test.want)
			}
		})
	}
}

func TestBadMoves(t *testing.T) {
	p, err := New(Standard()).ParseFEN("------------/------------/----N2------/------------/22----------/Q1--11------ 1b1 100")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		"":     game.ErrNotAMove,
		"g1":   game.ErrNotAMove,
		"a1=":  game.ErrNotAMove,
		"a1=K": game.ErrNotAMove,
		"a1-":  game.ErrNotAMove,
		"a12":  game.ErrNotAMove,
		"b3":   ErrNoTile,
		"c4":   ErrOutOfRelation,
		"a1=N": ErrNoOutcome,
		"a2=-": ErrNoOutcome,
		"a2=W": ErrNoOutcome,
		"a2=L": ErrNoOutcome,
	} {
		if _, err := p.ParseMove(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	if m, err := p.ParseMove("a2=n"); err != nil || p.MoveText(m) != "a2=N" {
		t.Errorf("a2=n reads as %s, %v", p.MoveText(m), err)
	}
}
