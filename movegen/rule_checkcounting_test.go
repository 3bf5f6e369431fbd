package movegen

import "testing"

func TestChecksField(t *testing.T) {
	tables := tablesOf(t, "3check")
	const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
	for _, test := range []struct{ fields, want, err string }{
		{" 2+1 0 5", " 2+1 0 5", ""},
		{"", " 3+3 0 1", ""},
		{" 7 5", " 3+3 7 5", ""},
		{" 2+1", " 2+1 0 1", ""},
		{" 0 5 +2+0", " 1+3 0 5", ""},
		{" +0+3", " 3+0 0 1", ""},
		{" +4+0 0 5", "", `bad position string: checks: "+4+0", expected the checks left to win, such as 3+3, or those given, such as +0+0`},
		{" 3+ 0 5", "", `bad position string: checks: "3+", expected the checks left to win, such as 3+3, or those given, such as +0+0`},
	} {
		t.Run(test.fields, func(t *testing.T) {
			p, err := tables.ParseFEN(board + test.fields)
			if test.err != "" {
				if err == nil || err.Error() != test.err {
					t.Errorf("error %v, want %s", err, test.err)
				}
				return
			}
			if err != nil || p.FEN() != board+test.want {
				t.Errorf("%v, %v; want %s", p, err, test.want)
			}
		})
	}
}
