package movegen

import (
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// numbersOf returns a variant whose rules keep the numbers a and b, which position strings have.
func numbersOf(t *testing.T) (tables *Tables, a, b slot) {
	t.Helper()
	v, err := variant.Builtin()[0], error(nil)
	if tables, err = Compile(v); err != nil {
		t.Fatal(err)
	}
	a = tables.keep(numbers{name: "a", count: 2, start: []uint16{7, 8}})
	b = tables.keep(numbers{name: "b", count: 1, unkeyed: true})
	return tables, a, b
}

// TestNamedNumbers: the numbers of rules are read and written in one word, which nothing takes for an operation of EPD
// or another field.
func TestNamedNumbers(t *testing.T) {
	tables, a, b := numbersOf(t)
	const board = "4k3/8/8/8/8/8/8/4K2R w K - "
	for text, want := range map[string]string{
		board + "{a=1+2,b=3} 4 5":             board + "{a=1+2,b=3} 4 5",
		board + "{b=65535} 4 5 ":              board + "{a=7+8,b=65535} 4 5",
		board + "4 5 {a=0+0}":                 board + "{a=0+0,b=0} 4 5",
		board + "4 5":                         board + "{a=7+8,b=0} 4 5",
		board + "{b=1} bm Kd1; id \"{a=3}\";": board + "{a=7+8,b=1} 0 1",
	} {
		p, err := tables.ParseFEN(text)
		if err != nil || p.FEN() != want {
			t.Errorf("%s is read as %s, %v, expected %s", text, p.FEN(), err, want)
		}
	}
	for _, word := range []string{"{", "{}", "{a=1}", "{a=1+x}", "{b=65536}", "{b=-1}", "{c=1}", "{b=1", "{b=1}}"} {
		if _, err := tables.ParseFEN(board + word + " 0 1"); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v, expected an error that names it", word, err)
		}
	}
	p, _ := tables.ParseFEN(board + "{a=1+2}")
	key := p.key
	p.setKept(b, 9)
	if p.key != key || p.kept(b) != 9 {
		t.Error("a number without a part of the key changes it")
	}
	if p.setKept(a+1, 9); p.key == key || p.key != p.computeKey() {
		t.Error("a number changes its part of the key wrongly")
	}
	chess, err := startOf(t, "chess").tables.ParseFEN(board + "{a=1+2} 4 5")
	if err != nil || len(chess.Omissions()) != 1 || !strings.HasSuffix(chess.FEN(), " 4 5") {
		t.Errorf("chess reads numbers of other variants as %v, %v", chess.Omissions(), err)
	}
}
