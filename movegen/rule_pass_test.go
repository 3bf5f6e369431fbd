package movegen

import (
	"testing"

	"menagerie/internal/game"
)

const bikjangPass = "[x:chess]\nbikjangRule = true\npassOnStalemate = true"

// TestPass: when a side may pass, how that is written, and how two passes end a game.
func TestPass(t *testing.T) {
	for _, test := range []struct {
		name, section, fen, move string
		legal                    bool
	}{
		{"the king's square twice", "[x:chess]\npass = true", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1e1", true},
		{"not in check", "[x:chess]\npass = true", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1e1", false},
		{"not the other side", "[x:chess]\npassBlack = true", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1e1", false},
		{"the first piece's", "[x:antichess]\npass = true", "8/8/8/8/8/p7/P7/8 w - - 0 1", "a2a2", true},
		{"not while it can move", "[x:chess]\npassOnStalemate = true", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e1", false},
		{"in a stalemate", "[x:chess]\npassOnStalemate = true", "8/8/8/8/8/1q1k4/8/K7 w - - 0 1", "a1a1", true},
		{"not while it can end bikjang", bikjangPass, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e1", false},
		{"in bikjang with a check", bikjangPass, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1e1", true},
		{"the zeros of UCI", "[x:chess]\npass = true", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0000", true},
	} {
		p, err := loadTables(t, test.section+"\n").ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.move)
		if (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
		if err == nil {
			before := imageOf(p)
			p.Make(m)
			p.Unmake()
			if imageOf(p) != before {
				t.Errorf("%s: a pass is not unmade", test.name)
			}
		}
	}
}

func TestTwoPassesEnd(t *testing.T) {
	p, err := loadTables(t, "[x:chess]\npass = true\n").ParseFEN("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"e1e1", "e8e8"} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if p.Result().Over() {
			t.Fatalf("over before %s", text)
		}
		p.Make(m)
	}
	if r := p.Result(); r.Winner != game.Drawn || r.Reason != game.Passes {
		t.Errorf("after two passes: %v", r)
	}
}

// TestPassInTheKey: after a pass another one ends the game, so the search must not take the position
// for one without. For repetition it is the same, as in Fairy-Stockfish.
func TestPassInTheKey(t *testing.T) {
	tables := loadTables(t, "[x:chess]\npass = true\n")
	p, err := tables.ParseFEN("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	q := p.Clone()
	playOn(t, p, "h1h2 e8e8 h2h3")
	playOn(t, q, "h1h3")
	if p.Key() != q.Key() {
		t.Error("a pass is in the key after the next move")
	}
	playOn(t, p, "e8e8")
	playOn(t, q, "e8d8 h3h4 d8e8 h4h3")
	if p.BoardKey() == q.BoardKey() {
		t.Error("a pass is not in the key")
	}
	before := p.Key()
	p.MakeNull()
	p.UnmakeNull()
	if p.Key() != before || p.Key() != p.computeKey() {
		t.Error("the key after a null move")
	}
	p.MakeNull()
	playOn(t, p, "e8e8")
	if p.Result().Over() {
		t.Error("a null move of the search counts as a pass")
	}
	p.Unmake()
	if p.key != p.computeKey() {
		t.Errorf("key %x after a null move, afresh %x", p.key, p.computeKey())
	}
}

func TestPositionsRecurByPasses(t *testing.T) {
	p, err := loadTables(t, "[x:chess]\npass = true\n").ParseFEN("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, p, "h1h2 e8e8 h2h1 e8d8 e1e1 d8e8 h1h2 e8e8 h2h1")
	if o := p.Repetition(8); o != game.Draw {
		t.Errorf("a repetition by passes in the search: %v", o)
	}
	playOn(t, p, "e8d8 e1e1")
	if r := p.Result(); r.Over() {
		t.Errorf("over too early: %v", r)
	}
	playOn(t, p, "d8e8")
	if r := p.Result(); r.Reason != game.Repetition {
		t.Errorf("three occurrences, two of them around passes: %v", r)
	}
}
