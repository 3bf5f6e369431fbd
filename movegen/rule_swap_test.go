package movegen

import "testing"

// TestSwaps: pieces change places with those beside them, unless that swap has just been made.
func TestSwaps(t *testing.T) {
	const section = "[x]\nking = -\ncustomPiece1 = w:mW\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\nadjacentSwapMoveTypes = w\n"
	testMoves(t, section, "8/8/8/8/2wW4/3w4/8/8 w - - 0 1", map[string]bool{
		"d4c4s": true, "d4d3s": true, "d4e4s": false, "d4e4": true, "d4c4": false})
	testMoves(t, section+"swapForbiddenPlies = 2\n", "8/8/8/8/2wW4/8/8/8 w - - 0 1", map[string]bool{"d4c4s": false})
	testMoves(t, section+"swapForbiddenPlies = 2\n", "8/8/8/8/2wW4/8/8/8 w - - 0 2", map[string]bool{"d4c4s": true})
	testMoves(t, section+"adjacentSwapRequiresEmptyNeighbor = true\n", "8/8/8/8/8/w7/Ww6/wW6 w - - 0 1", map[string]bool{
		"a2a3s": false, "b1a1s": true})
	p, err := loadTables(t, section+"swapNoImmediateReturn = true\n").ParseFEN("8/8/8/8/2wWw3/8/8/8 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.ParseMove("d4c4s")
	if err != nil {
		t.Fatal(err)
	}
	p.Make(m)
	if _, err := p.ParseMove("d4c4s"); err == nil {
		t.Error("the swap is taken back")
	}
	p.Unmake()
	if p.Key() != p.computeKey() {
		t.Error("the key is wrong")
	}
}
