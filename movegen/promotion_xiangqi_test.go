package movegen

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestXiangqiWithPromotion plays the sections that docs/variants.md shows. The counts are those of Fairy-Stockfish's
// sources of July 2026.
func TestXiangqiWithPromotion(t *testing.T) {
	text, err := os.ReadFile("../docs/variants.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := regexp.MustCompile(`(?m)^    \[(soldiers|pieces):xiangqi\]\n(    .+\n)+`).FindAllString(string(text), -1)
	if len(sections) != 2 {
		t.Fatalf("%d sections of xiangqi with promotion, expected 2", len(sections))
	}
	for i, counts := range []map[string]int{
		{"2bakab2/1P2N4/n8/9/9/4N4/9/N8/4p2p1/2BAKAB2 w - - 0 1": 21872,
			"3ak4/P1r1N4/4b3C/n8/4p4/2C6/3N5/1c7/p3A3R/3AK1B2 b - - 0 1": 4424817},
		{"2bakab2/1P2N4/n8/9/9/4N4/9/N8/4p2p1/2BAKAB2 w - - 0 1": 14629,
			"3ak4/P1r1N4/4b3C/n8/4p4/2C6/3N5/1c7/p3A3R/3AK1B2 b - - 0 1": 4106476},
	} {
		tables := loadTables(t, strings.ReplaceAll(sections[i], "    ", ""))
		for fen, want := range counts {
			p, err := tables.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			if got := countLeaves(p, 4); got != want {
				t.Errorf("%s has %d positions after four plies, Fairy-Stockfish %d", fen, got, want)
			}
		}
	}
}
