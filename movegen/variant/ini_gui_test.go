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
about = A child; of chess
playedOn = nowhere
source = https://example.org/#child
pieceNames = p:poor-soldier k:khan
[xxl:chess]
layouts = false
`
	variants, problems := LoadVariants("gui.ini", []byte(text), Builtin())
	if len(problems) > 0 || len(variants) != 3 {
		t.Fatal(len(variants), problems)
	}
	usual := game.TimeControl{Total: 180 * time.Second, Increment: 2 * time.Second}
	chess, xxl := Find("chess").GUI, Find("xxl").GUI
	chess.Aliases, xxl.Layouts = []string{"standard", "plain"}, false
	if chess.XBoardName != "normal" || xxl.Control != usual || xxl.PieceNames["G"] != "general" {
		t.Error("other values than expected: ", chess, xxl)
	}
	for i, want := range []GUI{
		chess,
		{Control: game.TimeControl{Total: time.Minute, Increment: time.Second / 2}, XBoardLetters: "HNEB",
			About: "A child; of chess", PlayedOn: "nowhere", Source: "https://example.org/#child",
			PieceNames: map[string]string{"P": "poor soldier", "K": "khan"}},
		xxl,
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
		"aliases =":                                 "is empty",
		"xboardName = two words":                    "is not one name",
		"xboardAlias =":                             "is not one name",
		"timeControl = soon":                        "is not SECONDS+INCREMENT",
		"timeControl = 30/turn":                     "is not SECONDS+INCREMENT",
		"layouts = yes":                             "is not true or false",
		"xboardLetters = HNE":                       "has a letter without another",
		"xboardLetters = hn":                        "pairs of upper-case letters",
		"xboardBlasts = sometimes":                  "is not true or false",
		"pieceNames = general":                      "is not a letter, a colon and a name",
		"pieceNames = g:":                           "is not a letter, a colon and a name",
		"pieceNames = gg:general":                   "is not a letter, a colon and a name",
		"about = " + strings.Repeat("x", maxText+1): "is no line of at most 120",
	} {
		_, problems := LoadVariants("gui.ini", []byte("[x:chess]\n"+line+"\n"), Builtin())
		if len(problems) != 1 || problems[0].Line != 2 || !strings.Contains(problems[0].String(), reason) {
			t.Errorf("%s: %v, want %q", line, problems, reason)
		}
	}
}

// TestEveryVariantSaysWhatItIs: each has a line about it, and a name for each of its pieces.
func TestEveryVariantSaysWhatItIs(t *testing.T) {
	nameless := map[string]string{"reallybig": "DWJ"} // pieces to which their rules give no name
	for _, v := range Builtin() {
		if v.GUI.About == "" || strings.HasSuffix(v.GUI.About, ".") {
			t.Errorf("%s: about %q", v.Name, v.GUI.About)
		}
		for pt := 1; pt < len(v.Pieces); pt++ {
			letter := v.Pieces[pt].Letter
			if v.PieceName(Type(pt)) == "" && !strings.Contains(nameless[v.Name], letter) {
				t.Errorf("%s: %s (%s) has no name", v.Name, letter, v.Pieces[pt].Betza)
			}
		}
	}
	xxl := Find("xxl")
	for letter, want := range map[byte]string{'G': "general", 'C': "camel", 'H': "archbishop", 'E': "chancellor", 'A': "amazon", 'K': "king"} {
		if got := xxl.PieceName(xxl.PieceByLetter(string(rune(letter)))); got != want {
			t.Errorf("xxl: %c is called %q, want %q", letter, got, want)
		}
	}
}

// A section inherits the look of its parent, and derives from its own rules what nobody says.
func TestLooks(t *testing.T) {
	variants, problems := LoadVariants("my.ini", []byte(`
[myshogi:shogi]
startFen = lnsgkgsnl/1r5b1/1pppppppp/9/9/9/PPPPPPPP1/1B5R1/LNSGKGSNL[] w - - 0 1
[chessmen:xiangqi]
board = plain
pieces = chess
sideNames = Up Far-down
[again:chessmen]
pieces = default
sideNames = -
[wrong:chess]
board = round
`), Builtin())
	if len(problems) != 1 || problems[0].Line != 12 {
		t.Errorf("problems %v, want one in line 12", problems)
	}
	for i, want := range []Look{
		{"shogi", "shogi", [2]string{"Sente", "Gote"}},
		{"plain", "chess", [2]string{"Up", "Far down"}},
		{"plain", "chess", [2]string{"White", "Black"}},
	} {
		if got := variants[i].Shown(); got != want {
			t.Errorf("%s: %v, want %v", variants[i].Name, got, want)
		}
	}
	for name, want := range map[string]Look{
		"chess": {"squares", "chess", [2]string{"White", "Black"}}, "janggi": {"janggi", "janggi", [2]string{"Cho", "Han"}},
		"xiangqi": {"xiangqi", "xiangqi", [2]string{"Red", "Black"}}, "sittuyin": {"plain", "sittuyin", [2]string{"White", "Black"}},
		"makhouse": {"plain", "makruk", [2]string{"White", "Black"}}, "asean": {"plain", "chess", [2]string{"White", "Black"}},
		"tictactoe": {"paper", "marks", [2]string{"Crosses", "Noughts"}}, "shogun": {"squares", "chess", [2]string{"White", "Black"}},
	} {
		if got := Find(name).Shown(); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
