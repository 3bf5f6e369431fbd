package game

import (
	"strings"
	"testing"
)

func TestPlacement(t *testing.T) {
	for _, fen := range []string{"14/pppppppppppppp/3+p10/14", "rn12/14/14/12NR", "14/14/*12*/14", "14/14/+Q~Q~12/14"} {
		cells, err := Placement(fen+" w - - 0 1", 14, 4)
		if text := PlacementText(cells, 14, 4); err != nil || text != fen {
			t.Errorf("%s became %s, %v", fen, text, err)
		}
	}
	for _, bad := range []string{"", "14/14/14", "999999999999999999999/14/14/14", strings.Repeat("14/", 9)} {
		if _, err := Placement(bad, 14, 4); err == nil {
			t.Errorf("%q accepted", bad)
		}
	}
}
