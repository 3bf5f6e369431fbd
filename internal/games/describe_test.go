package games

import "testing"

// TestDescribe compares with what the real XBoard was seen to need.
func TestDescribe(t *testing.T) {
	all, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		variant, xboard string
		files, ranks    int
		early           byte
		betza           map[byte]string
	}{
		{"xxl", "", 14, 14, 'Q', map[byte]string{'P': "fmWfcFifmnD", 'K': "KisO2", 'C': "C", 'G': "KN", 'A': "QN"}},
		{"chess", "normal", 8, 8, 0, map[byte]string{'P': "fmWfceFifmnD", 'K': "KisO2", 'N': "N"}},
		{"capablanca", "capablanca", 10, 8, 0, map[byte]string{'K': "KisO3", 'A': "BN", 'C': "RN"}},
		{"grand", "grand", 10, 10, 0, map[byte]string{'K': "K"}},
		{"horde", "", 8, 8, 0, map[byte]string{'P': "fmWfceFfmnD", 'K': "KisO2"}},
		{"wildebeest", "", 11, 10, 0, map[byte]string{'P': "fmWfceFfmR3", 'K': "KisO3"}},
		{"losalamos", "", 6, 6, 0, map[byte]string{'P': "fmWfcF", 'K': "K"}},
	} {
		t.Run(test.variant, func(t *testing.T) {
			r, err := all.Rules(test.variant)
			if err != nil {
				t.Fatal(err)
			}
			d := r.Describe()
			if d.XBoard.Name != test.xboard || d.Files != test.files || d.Ranks != test.ranks || d.XBoard.EarlyPromotion != test.early {
				t.Errorf("got %+v", d)
			}
			seen := 0
			for _, p := range d.Pieces {
				if want, ok := test.betza[p.Letter[0]]; ok {
					seen++
					if p.Betza != want {
						t.Errorf("%s: %s, want %s", p.Letter, p.Betza, want)
					}
				}
				if p.Royal != (p.Letter == "K" && test.variant != "horde") || p.Pawn != (p.Letter == "P") {
					t.Errorf("%s: royal %v, pawn %v", p.Letter, p.Royal, p.Pawn)
				}
			}
			if seen != len(test.betza) {
				t.Errorf("%d pieces found, want %d", seen, len(test.betza))
			}
		})
	}
}

// What XBoard's own pieces cannot be: pawns that step aside, kings that may be
// lost, names that mean another game.
func TestDescribeForXBoard(t *testing.T) {
	all, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		variant, alias string
		table, oblique bool // a table of the variant's own; its pawns step aside
		noKing         bool
	}{
		{variant: "chess", table: true},
		{variant: "courier", alias: "courierchess"},
		{variant: "berolina", alias: "berolinachess", oblique: true},
		{variant: "breakthrough", oblique: true, noKing: true},
		{variant: "extinction", noKing: true},
		{variant: "reallybig"},
	} {
		t.Run(test.variant, func(t *testing.T) {
			v, err := all.Find(test.variant)
			if err != nil {
				t.Fatal(err)
			}
			d := RulesOf(v).Describe()
			if d.XBoard.Alias != test.alias || (d.XBoard.PieceTable != "") != test.table {
				t.Errorf("alias %q, table %q", d.XBoard.Alias, d.XBoard.PieceTable)
			}
			royal := false
			for _, p := range d.Pieces {
				royal = royal || p.Royal
				if p.Pawn != (p.Letter == "P") || p.Pawn && p.Oblique != test.oblique {
					t.Errorf("%s: pawn %v, oblique %v", p.Letter, p.Pawn, p.Oblique)
				}
			}
			if royal == test.noKing {
				t.Errorf("a royal piece: %v", royal)
			}
		})
	}
}

// TestKingsAreNoPawns: a king that wins by reaching a square is still written as one, and drawn as one.
func TestKingsAreNoPawns(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range known.All() {
		for _, p := range r.Describe().Pieces {
			if p.Pawn && (p.Royal || p.Letter == "K") {
				t.Errorf("%s: the king %s is described as a pawn", r.Name(), p.Letter)
			}
		}
	}
}
