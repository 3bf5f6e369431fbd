package variant

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"menagerie/internal/game"
)

// TestGUIKeys: a section inherits none, but one with the name of a known variant keeps
// that one's.
func TestGUIKeys(t *testing.T) {
	text := `
[chess]
pawn = p
king = k
startFen = 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1
aliases = Standard plain
[child:chess]
timeControl = 60+0.5
xboardLetters = HN EB
[xxl:chess]
layouts = false
`
	variants, problems := LoadVariants("gui.ini", []byte(text), Builtin())
	if len(problems) > 0 || len(variants) != 3 {
		t.Fatal(len(variants), problems)
	}
	usual := game.TimeControl{Total: 180 * time.Second, Increment: 2 * time.Second}
	for i, want := range []GUI{
		{Aliases: []string{"standard", "plain"}, XBoardName: "normal"},
		{Control: game.TimeControl{Total: time.Minute, Increment: time.Second / 2}, XBoardLetters: "HNEB"},
		{Control: usual},
	} {
		if got := variants[i].GUI; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", variants[i].Name, got, want)
		}
	}
	a, b := *variants[0], *variants[0]
	b.GUI = GUI{}
	if !a.SameGame(&b) {
		t.Error("what GUIs are told makes another game")
	}
}

func TestBadGUIKeys(t *testing.T) {
	for line, reason := range map[string]string{
		"aliases =":                "is empty",
		"xboardName = two words":   "is not one name",
		"xboardAlias =":            "is not one name",
		"timeControl = soon":       "is not SECONDS+INCREMENT",
		"timeControl = 30/turn":    "is not SECONDS+INCREMENT",
		"layouts = yes":            "is not true or false",
		"xboardLetters = HNE":      "has a letter without another",
		"xboardLetters = hn":       "pairs of upper-case letters",
		"xboardBlasts = sometimes": "is not true or false",
	} {
		_, problems := LoadVariants("gui.ini", []byte("[x:chess]\n"+line+"\n"), Builtin())
		if len(problems) != 1 || problems[0].Line != 2 || !strings.Contains(problems[0].String(), reason) {
			t.Errorf("%s: %v, want %q", line, problems, reason)
		}
	}
}
