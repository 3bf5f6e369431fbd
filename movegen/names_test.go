package movegen

import (
	"testing"

	"menagerie/movegen/variant"
)

// TestNamesOfSeveralLetters: pieces that share a letter, in positions, moves, lists and pairs.
func TestNamesOfSeveralLetters(t *testing.T) {
	const section = `[dressed:crazyhouse]
customPiece1 = n':NN
customPiece2 = N'':C
promotionPieceTypes = n'qn''
promotedPieceType = n:n' n'':q
pieceValue = n':625 n'':200.5
pieceNames = n':nightrider
startFen = rn'bqkbn''r/pppppppp/8/8/8/8/PPPPPPPP/RN'BQKB+NR[N'n'n''] w - - 0 1
`
	all, problems := variant.LoadVariants("names", []byte(section), variant.Builtin())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	v := all[len(all)-1]
	tables, err := Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	rider := v.PieceByLetter("N'")
	if v.Pieces[rider].ValueMG != 6250 || v.PieceName(rider) != "nightrider" || v.PieceByLetter("N") == rider {
		t.Errorf("N' is %+v", v.Pieces[rider])
	}
	p, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	const start = "rn'bqkbn''r/pppppppp/8/8/8/8/PPPPPPPP/RN'BQKB+NR[N'n''n'] w - - 0 1"
	if got := p.FEN(); got != start {
		t.Errorf("%s, want %s", got, start)
	}
	for _, text := range []string{"N'@e4", "b8c6", "b1c3"} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else {
			p.Make(m)
		}
	}
	if p, err = tables.ParseFEN("8/P3k3/8/8/8/8/8/4K3[N'] w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"a7a8n'", "a7a8n''", "N'@c6"} {
		m, err := p.ParseMove(text)
		if err != nil || p.MoveText(m) != text {
			t.Errorf("%s: %s, %v", text, p.MoveText(m), err)
		}
	}
	if _, err := tables.ParseFEN("8/P3k3/8/8/8/8/8/4K2N''' w - - 0 1"); err == nil {
		t.Error("a name of three apostrophes")
	}
}
