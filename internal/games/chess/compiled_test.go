package chess

import (
	"runtime"
	"testing"
	"weak"

	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestVariantsThatNobodyPlaysAreForgotten: of all that were chosen a few stay in memory, and those that
// are played.
func TestVariantsThatNobodyPlaysAreForgotten(t *testing.T) {
	c, variants := new(Compiler), variant.Builtin()[:20]
	played, err := newRules(variants[0], c).NewGame("")
	if err != nil {
		t.Fatal(err)
	}
	var all []weak.Pointer[movegen.Tables]
	for _, v := range variants {
		got, err := c.compile(v)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, weak.Make(got.tables))
	}
	last, err := c.compile(variants[19])
	if err != nil || last.tables != all[19].Value() {
		t.Error("the last variant is compiled again: ", err)
	}
	runtime.GC()
	kept := 0
	for _, tables := range all {
		if tables.Value() != nil {
			kept++
		}
	}
	if kept > maxCompiled+1 || all[0].Value() == nil {
		t.Errorf("%d of %d variants stay in memory", kept, len(all))
	}
	if len(played.LegalMoves(nil)) == 0 {
		t.Error("the first game does not go on")
	}
}
