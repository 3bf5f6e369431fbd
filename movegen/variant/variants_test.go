package variant

import (
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
)

func TestBuiltinHasNoProblems(t *testing.T) {
	variants, problems := LoadVariants("variants.ini", builtinText, nil)
	for _, p := range problems {
		t.Error(p)
	}
	for _, v := range variants {
		t.Run(v.Name, func(t *testing.T) { checkVariant(t, v) })
	}
}

// checkVariant checks what every user of a Variant relies on.
func checkVariant(t *testing.T, v *Variant) {
	t.Helper()
	if v.Files < 1 || v.Files > MaxFiles || v.Ranks < 1 || v.Ranks > MaxRanks || len(v.Pieces) > MaxTypes {
		t.Fatalf("%dx%d, %d types", v.Files, v.Ranks, len(v.Pieces))
	}
	letters := make(map[string]bool)
	for _, p := range v.Pieces[1:] {
		if p.PromotedFrom == 0 && letters[p.Letter] {
			t.Errorf("two pieces are %s", p.Letter)
		}
		letters[p.Letter] = true
		if int(p.PromotesTo) >= len(v.Pieces) || int(p.PromotedFrom) >= len(v.Pieces) {
			t.Errorf("%s: promotion to type %d, from %d", p.Name, p.PromotesTo, p.PromotedFrom)
		}
	}
	for c := range 2 {
		for _, r := range []Region{v.PromotionRegion[c], v.DoubleStepRegion[c], v.TripleStepRegion[c], v.EnPassantRegion[c], v.FlagRegion[c], v.DropRegion[c]} {
			if r != r.clipped(v.Files, v.Ranks) {
				t.Errorf("%s: a region reaches past the board", v.Name)
			}
		}
	}
	board, _, _ := strings.Cut(v.Start, " ")
	board, _, _ = strings.Cut(board, "[") // pieces in hand follow
	ranks := strings.Split(board, "/")
	if len(ranks) != v.Ranks {
		t.Errorf("%s: %d ranks in %s", v.Name, len(ranks), v.Start)
	}
	for _, rank := range ranks {
		if got := width(rank); got != v.Files {
			t.Errorf("%s: %d files in %q", v.Name, got, rank)
		}
	}
}

// width counts the files of a rank of a position string.
func width(rank string) int {
	files, run := 0, 0
	for _, c := range rank {
		switch {
		case c >= '0' && c <= '9':
			run = run*10 + int(c-'0')
		case c == '+' || c == '\'':
		default:
			files, run = files+run+1, 0
		}
	}
	return files + run
}

// CuteChess sends "position startpos" if the start is its own, so they must agree.
func TestBuiltinStarts(t *testing.T) {
	starts := []struct{ name, start string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"xxl", "rnbhcgakgcebnr/pppppppppppppp/14/14/14/14/14/14/14/14/14/14/PPPPPPPPPPPPPP/RNBHCGAKGCEBNR w KQkq - 0 1"},
		{"capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"},
		{"grand", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"},
		{"almost", "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1"},
		{"amazon", "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1"},
		{"chigorin", "rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1"},
		{"berolina", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"knightmate", "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1"},
		{"hoppelpoppel", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"newzealand", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"losalamos", "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"},
		{"chancellor", "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1"},
		{"modern", "rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1"},
		{"gothic", "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1"},
		{"embassy", "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1"},
		{"janus", "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1"},
		{"shatranj", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"},
		{"courier", "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1"},
		{"asean", "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1"},
		{"makruk", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"},
		{"ai-wok", "rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1"},
		{"cambodian", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1"},
		{"3check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"},
		{"5check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1"},
		{"kingofthehill", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"extinction", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"},
		{"horde", "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"},
	}
	builtin := Builtin()
	for i, want := range starts {
		at := slices.IndexFunc(builtin, func(v *Variant) bool { return v.Name == want.name })
		if at < 0 {
			t.Errorf("%s is not built in", want.name)
			continue
		}
		if i < 4 && at != i {
			t.Errorf("%s is number %d, want %d", want.name, at, i)
		}
		if got := builtin[at].Start; got != want.start {
			t.Errorf("%s: start %s, want %s", want.name, got, want.start)
		}
	}
}

// The rules of xxl are published; every number of them counts.
func TestXXL(t *testing.T) {
	v := Builtin()[1]
	values := map[string]int{ // millipawns
		"P": 1000, "R": 5250, "N": 2000, "B": 3625, "H": 7500, "C": 2000,
		"G": 5000, "A": 12000, "K": 0, "E": 8500, "Q": 9500,
	}
	for _, p := range v.Pieces[1:] {
		if want, ok := values[p.Letter]; !ok || p.ValueMG != want || p.ValueEG != want {
			t.Errorf("%s: %d %d, want %d", p.Letter, p.ValueMG, p.ValueEG, want)
		}
		delete(values, p.Letter)
	}
	if len(values) > 0 {
		t.Errorf("missing pieces: %v", values)
	}
	if got, want := v.PromotionRegion[game.White], rankRegion(8, 14); got != want.clipped(14, 14) {
		t.Errorf("White promotes on %s", squares(got))
	}
	if got, want := v.PromotionRegion[game.Black], rankRegion(1, 7); got != want.clipped(14, 14) {
		t.Errorf("Black promotes on %s", squares(got))
	}
	if got := v.letters(typesOf(v.PromotionTypes[game.White])); got != "q" {
		t.Errorf("promotion to %q", got)
	}
	if !v.EnPassantRegion[game.White].Empty() || !v.EnPassantRegion[game.Black].Empty() {
		t.Error("there is no en passant")
	}
	if c := v.Castling; !c.Enabled || c.KingSteps != 2 || !c.NearestRook {
		t.Errorf("castling %+v", c)
	}
	if v.NFoldRule != 3 || v.NMoveRule != 50 || !v.MandatoryPromotion {
		t.Error("ends or promotion are wrong")
	}
}
