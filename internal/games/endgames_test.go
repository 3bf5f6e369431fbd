package games

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/tables"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/search"
)

// buildTables builds tables of a built-in variant in a new folder.
func buildTables(t *testing.T, name string, materials ...string) (dir string, rules game.Rules) {
	t.Helper()
	dir = t.TempDir()
	v, err := (&Catalogue{Variants: variant.Builtin()}).Find(name)
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := movegen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	set, err := tables.NewSet(compiled)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	for _, text := range materials {
		m, err := tables.ParseMaterial(compiled, text)
		if err != nil {
			t.Fatal(err)
		}
		if err := set.Build(t.Context(), m, tables.Options{Dir: dir}); err != nil {
			t.Fatal(err)
		}
	}
	return dir, RulesOf(v)
}

// randomKBN is a random position string of a king, a bishop and a knight against a king.
func randomKBN(random *rand.Rand) string {
	squares := random.Perm(64)[:4]
	board := game.WriteBoard(8, 8, func(file, rank int) string {
		for i, s := range squares {
			if s == rank*8+file {
				return string("KBNk"[i])
			}
		}
		return ""
	})
	return board + " w - - 0 1"
}

// TestMatesWithBishopAndKnight: of 100 random positions every one that is won is mated, in as
// many moves as the first search says, by both sides' best play.
func TestMatesWithBishopAndKnight(t *testing.T) {
	dir, rules := buildTables(t, "chess", "KBN-K")
	searcher := engine.New(1, 1)
	if problems, err := searcher.UseTables(dir); err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	random := rand.New(rand.NewPCG(3, 8))
	for mated := 0; mated < 100; {
		text := randomKBN(random)
		g, err := rules.NewGame(text)
		if err != nil {
			continue
		}
		r := searcher.Search(t.Context(), g, search.Limits{Nodes: 1000}, nil)
		if r.Score == 0 {
			continue // a piece is lost at once
		}
		want, won := r.Score.Mate()
		if !won {
			t.Fatalf("%s: score %d", text, r.Score)
		}
		plies := 0
		for ; !g.Result().Over(); plies++ {
			if plies == 2*want {
				t.Fatalf("%s: not mated in %d moves", text, want)
			}
			g.Make(searcher.Search(t.Context(), g, search.Limits{Nodes: 1000}, nil).Move)
		}
		if result := g.Result(); result.Reason != game.Checkmate || result.Winner != game.WhiteWins || plies != 2*want-1 {
			t.Fatalf("%s: %v after %d plies, mate in %d said", text, result, plies, want)
		}
		mated++
	}
}

// TestMateHasItsLine: the PV of a mate that tables know goes to the mate.
func TestMateHasItsLine(t *testing.T) {
	_, rules := buildTables(t, "chess")
	g, err := rules.NewGame("8/8/8/8/8/5k2/8/KR6 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var last search.Info
	engine.New(1, 1).Search(t.Context(), g, search.Limits{Nodes: 1000}, func(i search.Info) { last = i })
	if moves, ok := last.Score.Mate(); !ok || len(last.PV) != 2*moves-1 {
		t.Fatalf("score %d, %d plies", last.Score, len(last.PV))
	}
	for _, m := range last.PV {
		g.Make(m)
	}
	if g.Result().Reason != game.Checkmate {
		t.Errorf("after the PV: %s", g.FEN())
	}
}

// TestDrawnEndings: material that cannot win is worth nothing, however much it is.
func TestDrawnEndings(t *testing.T) {
	materials, positions := []string{"KNN-K", "KBB-K"}, []string{
		"8/8/8/8/4k3/8/8/KNN5 w - - 0 1", "8/8/4k3/8/8/8/8/KB1B4 w - - 0 1"}
	if debian.Long() {
		materials = append(materials, "KBP-K")
		positions = append(positions, "7k/8/8/8/7P/5B2/6K1/8 w - - 0 1")
	}
	dir, rules := buildTables(t, "chess", materials...)
	searcher := engine.New(1, 1)
	if _, err := searcher.UseTables(dir); err != nil {
		t.Fatal(err)
	}
	verdict, err := engine.Verdicts(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range positions {
		g, err := rules.NewGame(text)
		if err != nil {
			t.Fatal(err)
		}
		if r := searcher.Search(t.Context(), g, search.Limits{Depth: 6}, nil); r.Score != 0 {
			t.Errorf("%s: score %d, want 0", text, r.Score)
		}
		if e, known := verdict(g); !known || e.Outcome != game.Draw {
			t.Errorf("%s: verdict %v, known %t", text, e, known)
		}
	}
}

// TestTablesMindTheMoveCount: a mate that comes after the draw by the move-count rule is no mate.
func TestTablesMindTheMoveCount(t *testing.T) {
	_, rules := buildTables(t, "chess")
	for count, mates := range map[int]bool{0: true, 70: true, 95: false} {
		g, err := rules.NewGame(fmt.Sprintf("8/8/8/8/8/5k2/8/KR6 w - - %d 80", count))
		if err != nil {
			t.Fatal(err)
		}
		r := engine.New(1, 1).Search(t.Context(), g, search.Limits{Depth: 4}, nil)
		if _, ok := r.Score.Mate(); ok != mates {
			t.Errorf("count %d: score %d, a mate: want %t", count, r.Score, mates)
		}
	}
}

// TestUseTablesReportsBadFolders: an error is one line that names the folder.
func TestUseTablesReportsBadFolders(t *testing.T) {
	if _, err := engine.New(1, 1).UseTables("/no/such"); err == nil || !strings.Contains(err.Error(), "/no/such") {
		t.Errorf("error %v", err)
	}
}

// TestDamagedTablesAreReported: a table whose values do not match their checksum is not used, and the user
// reads why.
func TestDamagedTablesAreReported(t *testing.T) {
	dir, _ := buildTables(t, "chess", "KQ-K")
	file := filepath.Join(dir, "chess-KQ-K.dtm")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)-1] ^= 1
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	problems, err := engine.New(1, 1).UseTables(dir)
	if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0], file+": checksum ") {
		t.Errorf("problems %q, error %v", problems, err)
	}
}
