package movegen

import "testing"

// TestSelfCapture: pieces take their own side's, pawns too, and no king. TestCylinder's go around the side edges.
func TestSelfCapture(t *testing.T) {
	testMoves(t, "[x:chess]\nselfCapture = true\n", "k7/8/8/8/3P4/2P1R3/8/7K w - - 0 1", map[string]bool{
		"c3d4": true, "e3c3": true, "e3e4": true, "c3c4": true, "h1h2": true, "d4d5": true, "e3b3": false})
	testMoves(t, "[x:chess]\nselfCapture = true\n", "k7/8/8/8/8/8/7R/7K w - - 0 1", map[string]bool{"h2h1": false, "h1h2": true})
}

func TestCylinder(t *testing.T) {
	testMoves(t, "[x:chess]\ncylindrical = true\n", "4k3/8/8/1p6/P6p/7N/7P/4K3 w - - 0 1", map[string]bool{
		"h3b4": true, "h3a5": true, "h3a1": true, "a4b5": true, "a4h5": false, "h2h4": false})
	testMoves(t, "[x:chess]\ncylindrical = true\n", "8/8/8/3k4/8/R1P4r/8/4K3 w - - 0 1", map[string]bool{
		"a3h3": true, "a3g3": false, "a3b3": true})
}

// testMoves checks which moves are legal in a position.
func testMoves(t *testing.T, section, fen string, legal map[string]bool) {
	t.Helper()
	p, err := loadTables(t, section).ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range legal {
		if _, err := p.ParseMove(move); (err == nil) != want {
			t.Errorf("%s in %s: %v", move, fen, err)
		}
	}
}

// TestTorus: pieces go around the ends of the board, too, and attack so.
func TestTorus(t *testing.T) {
	const section = "[x:chess]\ntoroidal = true\ncastling = false\n"
	testMoves(t, section, "8/8/3k4/8/8/3K4/8/N6R w - - 0 1", map[string]bool{
		"a1b7": true, "a1h7": true, "h1h8": true, "h1h2": true, "a1g8": true, "h1b1": true, "h1a1": false})
	testMoves(t, section, "3r4/8/8/2k5/8/3K4/8/8 w - - 0 1", map[string]bool{"d3d2": false, "d3c3": true, "d3e2": true})
}

// TestSelfCaptureOfOneSide: only Black's pieces take their own.
func TestSelfCaptureOfOneSide(t *testing.T) {
	const section = "[x:chess]\nselfCaptureBlack = true\n"
	testMoves(t, section, "k7/7p/7r/8/8/7R/7P/K7 w - - 0 1", map[string]bool{"h3h2": false, "h3h6": true})
	testMoves(t, section, "k7/7p/7r/8/8/7R/7P/K7 b - - 0 1", map[string]bool{"h6h7": true, "h6h3": true})
}
