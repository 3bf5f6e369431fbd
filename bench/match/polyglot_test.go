package match

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
)

// TestPolyglotKeys: the examples of the format's description.
func TestPolyglotKeys(t *testing.T) {
	rules, keys := mustRules(t, "chess"), newPolyglotKeys()
	for _, test := range []struct {
		moves string
		key   uint64
	}{
		{"", 0x463b96181691fc9c},
		{"e2e4", 0x823c9b50fd114196},
		{"e2e4 d7d5", 0x0756b94461c50fb0},
		{"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
		{"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
		{"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
		{"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
		{"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
		{"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560},
	} {
		g, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Fields(test.moves) {
			m, err := g.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			g.Make(m)
		}
		if key, err := keys.of(g); err != nil || key != test.key {
			t.Errorf("%q: %016x, %v; want %016x", test.moves, key, err, test.key)
		}
	}
}

// bookLine returns the entries of a book that has one line of moves, as the format
// writes them: the king takes its rook to castle.
func bookLine(t *testing.T, moves ...string) []byte {
	t.Helper()
	g, err := mustRules(t, "chess").NewGame("")
	if err != nil {
		t.Fatal(err)
	}
	var book []byte
	for _, text := range moves {
		key, err := newPolyglotKeys().of(g)
		if err != nil {
			t.Fatal(err)
		}
		written := strings.NewReplacer("e1g1", "e1h1").Replace(text)
		bits := uint16(0)
		for i, shift := range []int{6, 9, 0, 3} {
			base := "a1"[i%2]
			bits |= uint16(written[i]-base) << shift
		}
		book = binary.BigEndian.AppendUint64(book, key)
		book = binary.BigEndian.AppendUint16(book, bits)
		book = binary.BigEndian.AppendUint16(book, 3)
		book = binary.BigEndian.AppendUint32(book, 0)
		m, err := g.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		g.Make(m)
	}
	return book
}

// TestPolyglotOpenings: a book gives its lines, castling included, by their weights and
// the same in every run.
func TestPolyglotOpenings(t *testing.T) {
	rules := mustRules(t, "chess")
	line := []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1"}
	data := append(bookLine(t, line...), bookLine(t, "d2d4", "d7d5")...)
	book, err := ReadPolyglot("b", data, rules)
	if err != nil {
		t.Fatal(err)
	}
	book.Plies, book.Seed = 20, 4
	seen := map[string]int{}
	for i := range 40 {
		o, err := book.Opening(i)
		again, err2 := book.Opening(i)
		if err != nil || err2 != nil || !slices.Equal(o.Moves, again.Moves) {
			t.Fatalf("%v, then %v; %v, %v", o, again, err, err2)
		}
		seen[strings.Join(o.Moves, " ")]++
	}
	if len(seen) != 2 || seen[strings.Join(line, " ")] < 8 || seen["d2d4 d7d5"] < 8 {
		t.Errorf("openings %v", seen)
	}
	book.Plies = 1
	if o, err := book.Opening(0); err != nil || len(o.Moves) != 1 {
		t.Errorf("one ply: %v, %v", o, err)
	}
	for _, bad := range []struct {
		variant string
		data    []byte
	}{{"chess", nil}, {"chess", data[:20]}, {"chess", data[16:32]}, {"capablanca", data}} {
		if _, err := ReadPolyglot("b", bad.data, mustRules(t, bad.variant)); err == nil {
			t.Errorf("%s: %d bytes are a book", bad.variant, len(bad.data))
		}
	}
}
