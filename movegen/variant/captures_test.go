package variant

import "testing"

// TestCaptures: what captureForbidden and captureAllowed leave to pieces, and what cannot be left to them.
func TestCaptures(t *testing.T) {
	v := loadOne(t, "[x:chess]\ncaptureForbidden = *:b q:n\ncaptureAllowed = p:b\ncaptureForbiddenBlack = p:p\n")
	letters := func(set TypeSet) (s string) {
		for _, pt := range set.members() {
			s += string(v.Pieces[pt].Letter)
		}
		return s
	}
	for _, test := range []struct {
		by           byte
		white, black string
	}{{'Q', "NB", "NB"}, {'P', "", "P"}, {'K', "B", "B"}} {
		by := v.PieceByLetter(string(rune(test.by)))
		if white, black := letters(v.Captures[0][by]), letters(v.Captures[1][by]); white != test.white || black != test.black {
			t.Errorf("%c may not capture %s and %s, want %s and %s", test.by, white, black, test.white, test.black)
		}
	}
	if v.EnPassantRegion[0].Empty() || !v.EnPassantRegion[1].Empty() {
		t.Error("White captures en passant, and Black, whose pawns capture no pawns, does not")
	}
	quiet := loadOne(t, "[x:chess]\ncaptureForbidden = n:*\n")
	for _, r := range quiet.Pieces[quiet.PieceByLetter("N")].Rules {
		if r.Capture {
			t.Errorf("%v captures", r)
		}
	}
	for _, line := range []string{"captureForbidden = q:k", "captureForbidden = p:*", "captureForbidden = qk", "captureForbidden = :p"} {
		if variants, problems := LoadVariants("f.ini", []byte("[x:chess]\n"+line+"\n"), Builtin()); len(variants) > 0 || len(problems) != 1 {
			t.Errorf("%s: %v", line, problems)
		}
	}
}
