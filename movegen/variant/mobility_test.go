package variant

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

// TestValuesTable: docs/variants.md shows what mobility says of xxl's pieces beside
// what their author published, and gives a reason for every large difference.
func TestValuesTable(t *testing.T) {
	doc, err := os.ReadFile("../../docs/variants.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range valueRows(Builtin()[1]) {
		if !strings.Contains(string(doc), row.String()) {
			t.Errorf("docs/variants.md lacks %q", row)
		}
		if math.Abs(row.difference()) > 15 && !strings.Contains(string(doc), "\n- "+row.name+":") {
			t.Errorf("docs/variants.md lacks the reason for the %s", row.name)
		}
	}
}

type valueRow struct {
	name, betza         string
	published, computed float64 // pawns
}

func (r valueRow) difference() float64 { return 100 * (r.computed/r.published - 1) } // percent

func (r valueRow) String() string {
	return fmt.Sprintf("| %s | `%s` | %.3f | %.2f | %+.0f %% |", r.name, r.betza, r.published, r.computed, r.difference())
}

func valueRows(v *Variant) []valueRow {
	var rows []valueRow
	for pt := Type(1); int(pt) < len(v.Pieces); pt++ {
		p := v.Pieces[pt]
		if pt == v.King {
			continue
		}
		name := p.Name
		if p.Letter == "C" {
			name = "camel"
		}
		rows = append(rows, valueRow{name, p.Betza, float64(p.ValueMG) / 1000, float64(v.MobilityValue(pt)) / 100})
	}
	return rows
}

// TestMobilityValues: on the usual board the estimates come near the usual values.
func TestMobilityValues(t *testing.T) {
	v := Builtin()[0]
	for letter, usual := range map[byte]int{'N': 320, 'B': 330, 'R': 500, 'Q': 900} {
		got := v.MobilityValue(v.PieceByLetter(string(rune(letter))))
		if got < usual*80/100 || got > usual*120/100 {
			t.Errorf("%c: %d centipawns, usually %d", letter, got, usual)
		}
	}
}
