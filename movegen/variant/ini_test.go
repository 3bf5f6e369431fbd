package variant

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/internal/game"
)

// loadOne loads a text that must define one variant without a problem.
func loadOne(t *testing.T, text string) *Variant {
	t.Helper()
	variants, problems := LoadVariants("test.ini", []byte(text), Builtin())
	if len(problems) > 0 || len(variants) == 0 {
		t.Fatalf("%d variants, problems %v", len(variants), problems)
	}
	return variants[len(variants)-1]
}

func squares(r Region) string {
	var list []string
	for i, in := range r {
		if in {
			list = append(list, Square(i).String())
		}
	}
	return strings.Join(list, " ")
}

// letters writes a set of types as piece letters, "*" for all together.
func (v *Variant) letters(set TypeSet) string {
	var text strings.Builder
	if set.Has(AllTypes) {
		text.WriteByte('*')
	}
	for t := 1; t < len(v.Pieces); t++ {
		if set.Has(Type(t)) {
			text.WriteString(strings.ToLower(v.Pieces[t].Letter))
		}
	}
	return text.String()
}

func typesOf(list []Type) TypeSet {
	var set TypeSet
	for _, t := range list {
		set |= 1 << t
	}
	return set
}

func TestDefaults(t *testing.T) {
	v := loadOne(t, "[bare]\nking = k\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1")
	if len(v.Pieces) != 2 || v.Pieces[v.King].Name != "king" || v.Pieces[v.King].Betza != "K" {
		t.Errorf("pieces %+v, king %d", v.Pieces, v.King)
	}
	if v.Files != 8 || v.Ranks != 8 || v.NMoveRule != 50 || v.NFoldRule != 3 {
		t.Errorf("%dx%d, %d moves, %d-fold", v.Files, v.Ranks, v.NMoveRule, v.NFoldRule)
	}
	if v.Stalemate != game.Draw || v.Checkmate != game.Loss || v.NFoldValue != game.Draw || v.ExtinctionValue != game.Ongoing {
		t.Error("a default outcome is wrong")
	}
	if !v.Checking || !v.MandatoryPromotion || !v.DoubleStep || !v.Castling.Enabled || v.Chess960 {
		t.Error("a default flag is wrong")
	}
	if c := v.Castling; c.HighFile != 6 || c.LowFile != 2 || c.HighRook != 7 || c.LowRook != 0 || c.KingFile != 4 || c.Rank != 0 {
		t.Errorf("castling %+v", c)
	}
	if got := squares(v.PromotionRegion[game.White]); got != "a8 b8 c8 d8 e8 f8 g8 h8" {
		t.Errorf("promotion region %s", got)
	}
	if got := squares(v.DoubleStepRegion[game.Black]); got != "a7 b7 c7 d7 e7 f7 g7 h7" {
		t.Errorf("double steps of black from %s", got)
	}
}

func TestKeys(t *testing.T) {
	base := "[t:chess]\n"
	tests := []struct {
		name, text string
		got        func(v *Variant) string
		want       string
	}{
		{"custom piece takes a letter", "customPiece1 = n:NN", func(v *Variant) string { return v.Pieces[v.PieceByLetter("N")].Name }, "customPiece1"},
		{"and leaves promotion", "customPiece1 = n:NN", func(v *Variant) string { return v.letters(typesOf(v.PromotionTypes[game.White])) }, "brq"},
		{"unless it is named", "customPiece1 = n:NN\npromotionPieceTypes = qn", func(v *Variant) string { return v.letters(typesOf(v.PromotionTypes[game.Black])) }, "qn"},
		{"one side's promotion", "promotionPieceTypesBlack = q", func(v *Variant) string {
			return v.letters(typesOf(v.PromotionTypes[game.White])) + " " + v.letters(typesOf(v.PromotionTypes[game.Black]))
		}, "nbrq q"},
		{"one side after both", "promotionPawnTypesWhite = n\npromotionPawnTypes = p", func(v *Variant) string {
			return v.letters(v.PromotionPawns[game.White]) + " " + v.letters(v.PromotionPawns[game.Black])
		}, "n p"},
		{"king of any movement", "king = k:KN", func(v *Variant) string { return v.Pieces[v.King].Betza }, "KN"},
		{"no king", "king = -\ncommoner = k", func(v *Variant) string { return v.Pieces[v.PieceByLetter("K")].Name + " " + v.letters(1<<v.King) }, "commoner *"},
		{"en passant by e", "customPiece1 = s:fceW", func(v *Variant) string { return v.letters(v.EnPassantTypes[game.White]) }, "ps"},
		{"pawn types", "customPiece1 = p:fmWfceF\npawnTypes = p", func(v *Variant) string {
			return v.letters(v.PromotionPawns[game.White]) + v.letters(v.NMoveRuleTypes[game.Black]) + v.letters(v.PawnTypes)
		}, "pp"},
		{"no en passant", "enPassantRegion = -", func(v *Variant) string { return squares(v.EnPassantRegion[game.White]) }, ""},
		{"region", "flagRegionWhite = d4 *8 - a1", func(v *Variant) string { return squares(v.FlagRegion[game.White]) }, "d4 a8 b8 c8 d8 e8 f8 g8 h8"},
		{"file", "flagRegionBlack = h*", func(v *Variant) string { return squares(v.FlagRegion[game.Black]) }, "h1 h2 h3 h4 h5 h6 h7 h8"},
		{"region past the board", "flagRegion = a8 *16 p1", func(v *Variant) string { return squares(v.FlagRegion[game.White]) }, "a8"},
		{"mobility", "mobilityRegionBlackKing = e8 e7", func(v *Variant) string { return squares(*v.MobilityRegion[game.Black][v.King]) }, "e7 e8"},
		{"no mobility is all", "mobilityRegionBlackKing = -", func(v *Variant) string {
			if v.MobilityRegion[game.Black][v.King] == nil {
				return "everywhere"
			}
			return "somewhere"
		}, "everywhere"},
		{"mobility of a custom piece", "customPiece2 = x:W\nmobilityRegionWhiteCustomPiece2 = *1", func(v *Variant) string {
			return squares(*v.MobilityRegion[game.White][v.PieceByLetter("X")])
		}, "a1 b1 c1 d1 e1 f1 g1 h1"},
		{"castling pieces", "castlingKingPiece = q\ncastlingRookPieces = rn", func(v *Variant) string {
			return v.letters(1<<v.Castling.King[game.White]) + v.letters(v.Castling.Rooks[game.Black])
		}, "qnr"},
		{"castling of one side", "castlingRookPiecesBlack = n", func(v *Variant) string {
			return v.letters(v.Castling.Rooks[game.White]) + v.letters(v.Castling.Rooks[game.Black])
		}, "rn"},
		{"extinction of all", "extinctionValue = loss\nextinctionPieceTypes = *", func(v *Variant) string { return v.letters(v.ExtinctionTypes) }, "*"},
		{"flag piece", "flagPieceWhite = q", func(v *Variant) string {
			return v.letters(1<<v.FlagPiece[game.White]) + v.letters(1<<v.FlagPiece[game.Black])
		}, "q*"},
		{"old promotion rank", "promotionRank = 7", func(v *Variant) string {
			return squares(v.PromotionRegion[game.Black])[:5] + squares(v.PromotionRegion[game.White])[:5]
		}, "a1 b1a7 b7"},
		{"old double step ranks", "doubleStepRank = 3\ndoubleStepRankMin = 2", func(v *Variant) string {
			return squares(v.DoubleStepRegion[game.Black])[:2] + squares(v.DoubleStepRegion[game.White])[:2]
		}, "a6a2"},
		{"double step off", "doubleStep = false", func(v *Variant) string { return squares(v.DoubleStepRegion[game.White]) }, ""},
		{"triple step alone", "doubleStep = false\ntripleStepRegionWhite = a2", func(v *Variant) string {
			return fmt.Sprint(v.DoubleStep, squares(v.DoubleStepRegion[game.White])+squares(v.TripleStepRegion[game.White]))
		}, "truea2"},
		{"the next check wins", "checkCounting = true\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 3 2", func(v *Variant) string { return v.Start }, "4k3/8/8/8/8/8/8/4K3 w - - 1+1 3 2"},
		{"empty hand", "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", func(v *Variant) string { return v.Start }, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"short start", "startFen = 4k3/8/8/8/8/8/8/4K3 b 0 1", func(v *Variant) string { return v.Start }, "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"board alone", "startFen = 4k3/8/8/8/8/8/8/4K3", func(v *Variant) string { return v.Start }, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"value with a comment's sign", "pieceToCharTable = P#N;", func(v *Variant) string { return v.PieceToCharTable }, "P#N;"},
		{"comments and blanks", "# c\n; c\n\n  nMoveRule=7  \r", func(v *Variant) string { return string(rune('0' + v.NMoveRule)) }, "7"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.got(loadOne(t, base+tt.text)); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestValues(t *testing.T) {
	v := loadOne(t, "[v:chess]\npieceValue = n:312.5 b:330\npieceValueMg = r:1276 q:2552\npieceValueEg = r:1380 p:138")
	for _, want := range []struct {
		letter byte
		mg, eg int
	}{{'N', 3125, 3125}, {'B', 3300, 3300}, {'R', 5000, 5000}, {'Q', 10000, 9000}, {'P', 1000, 500}, {'K', 0, 0}} {
		if p := v.Pieces[v.PieceByLetter(string(rune(want.letter)))]; p.ValueMG != want.mg || p.ValueEG != want.eg {
			t.Errorf("%c: %d %d, want %d %d", want.letter, p.ValueMG, p.ValueEG, want.mg, want.eg)
		}
	}
}

func TestPromotedForms(t *testing.T) {
	v := loadOne(t, `[s]
shogiPawn = p
silver = s
gold = g
king = k
startFen = 4k3/8/8/3+P4/8/8/8/4K3 w - - 0 1
promotedPieceType = p:g s:g
castling = false`)
	pawn, gold := v.Pieces[v.PieceByLetter("P")], v.Pieces[v.PieceByLetter("G")]
	if pawn.PromotesTo == 0 {
		t.Fatal("the pawn has no promoted form")
	}
	form := v.Pieces[pawn.PromotesTo]
	if form.PromotedFrom != v.PieceByLetter("P") || !slices.Equal(form.Rules, gold.Rules) {
		t.Errorf("promoted form %+v", form)
	}
	if v.Pieces[v.PieceByLetter("S")].PromotesTo == pawn.PromotesTo {
		t.Error("pawn and silver share a promoted form")
	}
}

func TestInheritance(t *testing.T) {
	variants, problems := LoadVariants("f.ini", []byte(`
[a:chess]
nMoveRule = 10
customPiece1 = x:D
[b:a]
nFoldRule = 5
[c:b]
customPiece1 = -
nMoveRule = 20
[shifted:b]
pawn = -
startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1
doubleStep = false
[unshifted:shifted]
doubleStep = true
`), Builtin())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	a, b, c, shifted := variants[0], variants[1], variants[2], variants[3]
	if variants[4].DoubleStep {
		t.Error("a child steps twice though its parent left no region for that")
	}
	if a.NMoveRule != 10 || b.NMoveRule != 10 || c.NMoveRule != 20 || a.NFoldRule != 3 || c.NFoldRule != 5 {
		t.Errorf("rules %d %d %d, %d %d", a.NMoveRule, b.NMoveRule, c.NMoveRule, a.NFoldRule, c.NFoldRule)
	}
	if b.PieceByLetter("X") == 0 || c.PieceByLetter("X") != 0 {
		t.Error("the custom piece is inherited by b and dropped by c")
	}
	if got := shifted.letters(typesOf(shifted.PromotionTypes[game.White])); got != "nbrq" {
		t.Errorf("without the pawn, promotion to %q", got)
	}
	again, problems := LoadVariants("g.ini", []byte("[d:c]\nnFoldRule = 2"), variants)
	if len(problems) > 0 || again[0].NMoveRule != 20 || again[0].NFoldRule != 2 {
		t.Errorf("variant from another file's parent: %+v, %v", again, problems)
	}
}

func TestProblems(t *testing.T) {
	tests := []struct {
		name, text string
		loaded     string // names of what loads all the same
		want       []string
	}{
		{"unknown key", "[x:chess]\n\nfoo = bar\n[y:chess]", "y", []string{"f.ini:3: variant x: foo is not a key of variants.ini"}},
		{"unsupported", "[x:chess]\nkingType = n\nstartFen = 8 w\n[y:chess]\nkingType = -", "y", []string{
			"f.ini:2: variant x: kingType is an old name: write the king's moves behind its letter, such as king = k:N",
			"f.ini:3: variant x: startFen: 1 ranks, expected 8",
		}},
		{"inherited unsupported", "[x:chess]\nkingType = n\n[y:x]\n[z:y]\nkingType = -", "z", []string{
			"f.ini:2: variant x: kingType is an old name: write the king's moves behind its letter, such as king = k:N",
			"f.ini:3: variant y: kingType is an old name: write the king's moves behind its letter, such as king = k:N, which x sets",
		}},
		{"explosions of kings", "[x:chess]\nblastOnCapture = true", "", []string{"f.ini:2: variant x: blastOnCapture: requires that the king is a commoner (extinctionPseudoRoyal)"}},
		{"gating without an end", "[x:chess]\ngating = true", "", []string{"f.ini:2: variant x: gating is not supported but for seirawanGating or cambodianMoves"}},
		{"gates without gating", "[x:chess]\nseirawanGating = true", "", []string{"f.ini:2: variant x: seirawanGating: requires gating = true"}},
		{"gates and leaps", "[x:cambodian]\nseirawanGating = true", "", []string{"f.ini:2: variant x: seirawanGating: does not go with cambodianMoves"}},
		{"gates and explosions", "[x:atomic]\ngating = true\nseirawanGating = true", "", []string{"f.ini:3: variant x: seirawanGating: does not go with blastOnCapture"}},
		{"board too tall", "[x:chess]\nmaxRank = 17", "", []string{`f.ini:2: variant x: maxRank: "17" is not a rank from 1 to 16`}},
		{"board too wide", "[x:chess]\nmaxFile = q", "", []string{`f.ini:2: variant x: maxFile: "q" is not a file from a (1) to p (16)`}},
		{"several", "[x:chess]\nmaxRank = 0\nnMoveRule = -1\ncastling = yes\nstalemateValue = lost", "", []string{
			`f.ini:2: variant x: maxRank: "0" is not a rank from 1 to 16`,
			`f.ini:3: variant x: nMoveRule: "-1" is not a count`,
			`f.ini:4: variant x: castling: "yes" is not true or false`,
			`f.ini:5: variant x: stalemateValue: "lost" is not win, loss or draw`,
		}},
		{"Betza", "[x:chess]\ncustomPiece1 = a:NxB", "", []string{`f.ini:2: variant x: customPiece1: betza "NxB": x is not supported at column 2`}},
		{"no moves", "[x:chess]\ncustomPiece1 = a", "", []string{"f.ini:2: variant x: customPiece1: no moves follow the letter, as in a:K"}},
		{"moves of a predefined piece", "[x:chess]\nrook = r:RN", "", []string{`f.ini:2: variant x: rook: "r:RN": a predefined piece has a letter and no more`}},
		{"no letter", "[x:chess]\nrook = 7", "", []string{`f.ini:2: variant x: rook: "7" does not start with a letter`}},
		{"unknown piece", "[x:chess]\npromotionPieceTypes = qx", "", []string{`f.ini:2: variant x: promotionPieceTypes: "x" is no piece of the variant`}},
		{"two decimals", "[x:chess]\npieceValue = q:9.25", "", []string{`f.ini:2: variant x: pieceValue: "9.25" is not a count with one decimal at most`}},
		{"value pairs", "[x:chess]\npieceValue = p:100 q", "", []string{`f.ini:2: variant x: pieceValue: "q" is not a piece letter, a colon and a value`}},
		{"region", "[x:chess]\nflagRegion = e4 q4", "", []string{`f.ini:2: variant x: flagRegion: "q4" is no square, rank (*8) or file (d*) of a board up to 16x16`}},
		{"parent", "[x:nowhere]\n[y:x]", "", []string{
			`f.ini:1: variant x: parent "nowhere" is not known`,
			`f.ini:2: variant y: parent "x" could not be loaded`,
		}},
		{"defined twice", "[x:chess]\n[x:chess]", "x", []string{"f.ini:2: variant x: is already defined in line 1"}},
		{"key twice", "[x:chess]\nnFoldRule = 4\nnFoldRule = 5", "x", []string{"f.ini:3: warning: variant x: nFoldRule is set more than once; this line counts"}},
		{"no equals sign", "[x:chess]\nnFoldRule\n[y:chess]", "y", []string{"f.ini:2: variant x: expected key = value"}},
		{"no key", "[x:chess]\n\n = 3", "", []string{"f.ini:3: variant x: expected key = value"}},
		{"no value", "[x:chess]\nnFoldRule =", "", []string{`f.ini:2: variant x: nFoldRule: "" is not a count`}},
		{"no bracket", "[x:chess\nnFoldRule = 2\n[y:chess]", "y", []string{"f.ini:1: variant x: no ] ends the section's name"}},
		{"no name", "[]\n[:chess]\n[x:]", "", []string{
			"f.ini:1: a section is headed [name] or [name:parent], the name without blanks and quotes",
			"f.ini:2: a section is headed [name] or [name:parent], the name without blanks and quotes",
			"f.ini:3: variant x: no parent's name after the colon",
		}},
		{"outside of a section", "nFoldRule = 2\n[x:chess]", "x", []string{"f.ini:1: nFoldRule: stands before the first section"}},
		{"ranks of the start", "[x:chess]\nmaxRank = 9", "", []string{"f.ini:1: variant x: startFen: 8 ranks, expected 9"}},
		{"files of the start", "[x:chess]\nstartFen = 9/8/8/8/8/8/8/4K2 w", "", []string{
			"f.ini:2: variant x: startFen: rank 8: 9 files, expected 8",
			"f.ini:2: variant x: startFen: rank 1: 7 files, expected 8",
		}},
		{"pieces in hand", "[x:chess]\nstartFen = 8/8/8/8/8/8/8/8[Nn] w", "", []string{"f.ini:2: variant x: startFen: pieces in hand without pieceDrops or seirawanGating"}},
		{"unknown piece at the start", "[x:chess]\nstartFen = x7/8/8/8/8/8/8/+N7 w", "", []string{
			`f.ini:2: variant x: startFen: rank 8: "x" is no piece of the variant`,
			`f.ini:2: variant x: startFen: rank 1: "+N" is no promoted piece of the variant`,
		}},
		{"empty file", "", "", nil},
		{"quotes", "[x:chess]\nstartFen = \"8\n[y:chess]\nabout = \"\"\"a, `b\\", "y", []string{"f.ini:2: variant x: startFen: 1 ranks, expected 8"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			variants, problems := LoadVariants("f.ini", []byte(tt.text), Builtin())
			var got, names []string
			for _, p := range problems {
				got = append(got, p.String())
			}
			for _, v := range variants {
				names = append(names, v.Name)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("problems\n got %q\nwant %q", got, tt.want)
			}
			if loaded := strings.Join(names, " "); loaded != tt.loaded {
				t.Errorf("loaded %q, want %q", loaded, tt.loaded)
			}
		})
	}
}

// Whoever adds a key also describes it: each has a row in a table, or is at least mentioned.
func TestKeysAreDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "variants.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{} // the cells of its row by key
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| `") && len(cells) >= 3 {
			for _, key := range regexp.MustCompile("`(\\w+)`( [+±])?").FindAllStringSubmatch(cells[0], -1) {
				rows[strings.TrimSpace(key[1]+strings.TrimSpace(key[2]))] = cells
			}
		}
	}
	for _, k := range keyTable() {
		name := strings.TrimSuffix(strings.TrimSuffix(k.name, "White"), "Black")
		switch {
		case strings.HasPrefix(name, "mobilityRegion"), strings.HasPrefix(name, "customPiece"),
			strings.HasPrefix(name, "laser_"):
		case strings.Contains(string(text), "`"+name+"`"), strings.Contains(string(text), "`"+k.name+"`"):
		case strings.Contains(string(text), "`"+name+" = "):
		default:
			t.Errorf("docs/variants.md does not mention %s", k.name)
		}
	}
	defaults := reflect.ValueOf(newDraft()).Elem()
	checkRows(t, defaults, rows, string(text))
}

// checkRows compares the tags of a struct's fields with the rows of their keys.
func checkRows(t *testing.T, v reflect.Value, rows map[string][]string, text string) {
	for i := range v.NumField() {
		r, tagged := readerOf(v.Type().Field(i))
		if !tagged && v.Field(i).Kind() == reflect.Struct {
			checkRows(t, v.Field(i), rows, text)
		}
		for _, name := range strings.Fields(r.name) {
			row, ok := rows[name]
			if !ok && strings.HasPrefix(name, "connectRegion") {
				row, ok = rows[strings.TrimSuffix(name, "±")+"White"]
			}
			if !ok {
				t.Errorf("docs/variants.md has no row for %s", name)
				continue
			}
			kind, about := row[1], row[len(row)-1]
			if want := r.kind(v.Field(i)); !strings.HasPrefix(kind, want) {
				t.Errorf("docs/variants.md calls the value of %s %q, want %q", name, kind, want)
			}
			if _, gui := v.Interface().(GUI); strings.Contains(about, "**ours**") != (r.has("ours") && !gui) {
				t.Errorf("docs/variants.md: %s is tagged ours, or marked so, but not both", name)
			}
			if v.Field(i).Kind() == reflect.Bool && len(r.words) == 0 && row[2] != fmt.Sprint(v.Field(i).Bool() != r.has("not")) {
				t.Errorf("docs/variants.md: the default of %s is not %s", name, row[2])
			}
			for _, word := range r.words {
				if !strings.Contains(text, "`"+word+"`") {
					t.Errorf("docs/variants.md does not mention %s, a value of %s", word, name)
				}
			}
		}
	}
}

// kind returns what docs/variants.md calls the values of a field.
func (r *reader) kind(field reflect.Value) string {
	if field.Kind() == reflect.Array && field.Len() < 4 && field.Type() != reflect.TypeFor[[2]uint8]() {
		return r.kind(field.Index(0))
	}
	if len(r.words) > 0 {
		return "word"
	}
	switch field.Interface().(type) {
	case bool:
		return "flag"
	case int:
		return cmp.Or(map[string]string{"file": "file", "rank": "rank"}[strings.Split(r.options, ",")[0]], "count")
	case []int:
		return "counts"
	case game.Outcome:
		return "result"
	case Region:
		return "squares"
	case Type:
		if r.of != "" {
			return "flag"
		}
		return "piece"
	case TypeSet, []Type:
		return "pieces"
	case map[Type]int, [MaxTypes]Type:
		return "pairs"
	case [2]uint8:
		return "rights"
	case Grid:
		return "square"
	case string, Arrays, game.TimeControl, []string, map[string]string:
		return "text"
	}
	return "word"
}

// TestLongFiles: what a file may have is bounded, reading takes time in proportion to it, and a line says
// what was left out.
func TestLongFiles(t *testing.T) {
	known, many := Builtin(), strings.Builder{}
	for i := range 5 * maxSections {
		fmt.Fprintf(&many, "[v%d:v%d]\n", i, i-1)
	}
	chain := strings.Replace(many.String(), "v-1", "chess", 1)
	keys := strings.Builder{}
	for i := range 50_000 {
		fmt.Fprintf(&keys, "key%d = 1\n", i)
	}
	for _, test := range []struct {
		name, text string
		loaded     int
		last       string // problem
	}{
		{"sections", chain, maxSections, "f.ini:1001: variant v1000: is section 1001: no more than 1000 are read"},
		{"comment", "[x:chess]\n#" + strings.Repeat("x", MaxText), 0, "f.ini:1: the file has more than 1048576 bytes"},
		{"long line", "[x:chess]\nabout = " + strings.Repeat("x", MaxText/2), 0,
			"f.ini:2: variant x: about is no line of at most 120 printable characters"},
		{"keys", "[x:chess]\n" + keys.String(), 0, "f.ini:1002: 49000 more problems"},
		{"no keys", "[x:chess]\n" + strings.Repeat("x\n", MaxText/4), 0, "f.ini:1002: 261144 more problems"},
	} {
		start := time.Now()
		variants, problems := LoadVariants("f.ini", []byte(test.text), known)
		if len(variants) != test.loaded || len(problems) == 0 || problems[len(problems)-1].String() != test.last {
			t.Errorf("%s: %d variants, %v", test.name, len(variants), problems[max(0, len(problems)-1):])
		}
		if took := time.Since(start); took > 20*time.Second { // 40 with time in proportion to the square
			t.Errorf("%s takes %v", test.name, took)
		}
	}
}

// FuzzLoadVariants checks that what loads can be relied on whatever the file.
func FuzzLoadVariants(f *testing.F) {
	f.Add([]byte("[x:chess]\ncustomPiece1 = a:NN\npromotedPieceType = n:q\n[y:x]\nmaxFile = 10"))
	f.Add([]byte("[x]\nking = k:KN\nstartFen = 4k3/8/8/8/8/8/8/4K3 w\npromotionRank = 5\n"))
	f.Add([]byte("a = `\n[x:chess\n\"k\" = 1\n- = 2\n[x:x]"))
	known := Builtin()
	f.Fuzz(func(t *testing.T, text []byte) {
		variants, problems := LoadVariants("f.ini", text, known)
		lines := strings.Count(string(text), "\n") + 1
		for _, p := range problems {
			if p.Line < 1 || p.Line > lines || p.Reason == "" {
				t.Errorf("problem %q of %d lines", p, lines)
			}
		}
		for _, v := range variants {
			checkVariant(t, v)
		}
	})
}
