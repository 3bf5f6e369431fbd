package movegen

import "testing"

// TestOmittedFields reads what XBoard writes: no rights where there is no castling, and no
// en passant field in the games of the East.
func TestOmittedFields(t *testing.T) {
	for _, test := range []struct{ variant, text, want string }{
		{"shogi", "4k4/9/9/9/9/9/9/9/4K4[Pp] b 3 7", "4k4/9/9/9/9/9/9/9/4K4[Pp] b - - 3 7"},
		{"makruk", "4k3/8/8/8/8/8/8/R3K3 w 0 1", "4k3/8/8/8/8/8/8/R3K3 w - 0 0 1"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w Q 4 9", "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w Q -", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
	} {
		if got := parse(t, test.variant, test.text).FEN(); got != test.want {
			t.Errorf("%s: %s is read as %s, want %s", test.variant, test.text, got, test.want)
		}
	}
	for _, text := range []string{
		"4k3/8/8/8/8/8/8/R3K3 w 4",
		"4k3/8/8/8/8/8/8/R3K3 w - 4",
		"4k3/8/8/8/8/8/8/R3K3 w 4 -",
		"4k3/8/8/8/8/8/8/R3K3 w 0 1 2",
	} {
		if _, err := tablesOf(t, "chess").ParseFEN(text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}
