package table_test

import (
	"strings"
	"testing"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/live"
	"menagerie/protocol/table"
)

// tableOf is a table for two people at a position of a game.
func tableOf(t *testing.T, variant, fen string) *table.Table {
	t.Helper()
	return tableOfFile(t, "", variant, fen)
}

// tableOfFile is one of a variant in a file.
func tableOfFile(t *testing.T, file, variant, fen string) *table.Table {
	t.Helper()
	known, _, err := games.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := known.Rules(variant)
	if err != nil {
		t.Fatal(err)
	}
	at, err := table.New(table.Config{
		NewGame:     func(int) (game.Game, string, error) { g, err := rules.NewGame(fen); return g, variant, err },
		Rules:       rules,
		Description: rules.Describe(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// last is the last move made, "" if there is none.
func last(at *table.Table) string {
	if n := len(at.History()); n > 0 {
		return at.History()[n-1].Text
	}
	return ""
}

// options are the answers to the question that is open.
func options(at *table.Table) string {
	var texts []string
	for _, o := range at.Options() {
		texts = append(texts, o.Text)
	}
	return strings.Join(texts, " ")
}

// TestSquareBySquare chooses moves square by square: where a square leaves a choice open, it
// is asked for.
func TestSquareBySquare(t *testing.T) {
	const chain = "8/8/3b4/8/1b6/P3B3/8/8 w - - 0 1" // a3 takes b4, or goes on over d6
	for _, test := range []struct {
		name, variant, fen, lines string
		played, asked             string
		selected                  string
	}{
		{"a plain move", "chess", "", "e2 e4", "e2e4", "", ""},
		{"put back", "chess", "", "e2 e2", "", "", ""},
		{"another piece", "chess", "", "e2 d2", "", "", "d2"},
		{"nowhere", "chess", "", "e2 e5", "", "", ""},
		{"a pawn in short", "chess", "", "e4", "e2e4", "", ""},
		{"promotion", "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7 a8", "", "a7a8n a7a8b a7a8r a7a8q", "a7"},
		{"promotion chosen", "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7 a8 q", "a7a8q", "", ""},
		{"promotion by number", "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7 a8 1", "a7a8n", "", ""},
		{"promotion as a move", "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7 a8 a8q", "a7a8q", "", ""},
		{"shogi", "shogi", "4k4/9/4P4/9/9/9/9/9/4K4[] w - - 0 1", "e7 e8", "", "e7e8+ e7e8", "e7"},
		{"shogi plain", "shogi", "4k4/9/4P4/9/9/9/9/9/4K4[] w - - 0 1", "e7 e8 -", "e7e8", "", ""},
		{"drop", "crazyhouse", "7k/8/8/8/8/8/8/K7[NP] w - - 0 1", "e4", "", "P@e4 N@e4", ""},
		{"drop chosen", "crazyhouse", "7k/8/8/8/8/8/8/K7[NP] w - - 0 1", "e4 n", "N@e4", "", ""},
		{"a stone", "flipello", "", "d6", "P@d6", "", ""},
		{"a stone or a step", "ataxx", "", "a6", "", "P@a6", ""},
		{"a chain goes on", "checkers61bl", chain, "a3 c5", "", "", "a3"},
		{"a chain to its end", "checkers61bl", chain, "a3 c5 e7", "a3c5e7", "", ""},
		{"a chain ended early", "checkers61bl", chain, "a3 c5 c5", "a3c5", "", ""},
		{"a chain's last square", "checkers61bl", chain, "a3 e7", "a3c5e7", "", ""},
		{"part of a tile", "combination", "r5/6/3A2/6/6/R5 w - - 0 4", "d4", "", "all b e h n q r", "d4"},
		{"its target", "combination", "r5/6/3A2/6/6/R5 w - - 0 4", "d4 r d1", "d4d1r", "", ""},
		{"the whole tile", "combination", "r5/6/3A2/6/6/R5 w - - 0 4", "d4 all d1", "d4d1", "", ""},
		{"not where another part goes", "combination", "r5/6/3A2/6/6/R5 w - - 0 4", "d4 r e2", "", "", "d4"},
		{"an invalid square keeps the piece", "combination", "", "a1 f6", "", "", "a1"},
		{"so does another piece", "combination", "", "a1 f1", "", "", "a1"},
		{"the same square does not", "combination", "", "a1 a1", "", "", ""},
		{"a pass", "combination", "r5/6/6/6/6/6 w - - 0 10 3:5 10", "1", "0000", "", ""},
		{"a tile", "chessforge", "", "d4", "d4", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			at := tableOf(t, test.variant, test.fen)
			for _, line := range strings.Fields(test.lines) {
				if err := at.Answer(line); err != nil {
					t.Errorf("%s: %v", line, err)
				}
			}
			selected := ""
			if c := at.Selected(); c != nil {
				selected = c.String()
			}
			if last(at) != test.played || options(at) != test.asked || selected != test.selected {
				t.Errorf("played %q, asks %q, selected %q; want %q, %q, %q", last(at), options(at), selected,
					test.played, test.asked, test.selected)
			}
		})
	}
}

// TestPartsAreMarkedAlone marks where the chosen part of a tile goes, and nothing before it is
// chosen.
func TestPartsAreMarkedAlone(t *testing.T) {
	at := tableOf(t, "combination", "r5/6/3A2/6/6/R5 w - - 0 4")
	rook, knight, bishop := game.Coord{File: 3, Rank: 0}, game.Coord{File: 4, Rank: 1}, game.Coord{File: 2, Rank: 2}
	for _, step := range []struct {
		answer               string
		rook, knight, bishop game.Mark
	}{
		{"d4", game.Unmarked, game.Unmarked, game.Unmarked},
		{"r", game.Quiet, game.Unmarked, game.Unmarked},
	} {
		if err := at.Answer(step.answer); err != nil {
			t.Fatal(err)
		}
		marks := at.Marks()
		if marks[rook] != step.rook || marks[knight] != step.knight || marks[bishop] != step.bishop {
			t.Errorf("after %s: %v", step.answer, marks)
		}
	}
}

// TestBeamsAreMarked marks every square that the laser's beam passes, by four mirrors, and no other.
func TestBeamsAreMarked(t *testing.T) {
	at := tableOfFile(t, "../../movegen/testdata/fairy-stockfish-x.ini", "khet1", "")
	for _, step := range []struct{ move, lit string }{
		{"d6d6:3", "j1 j2 j3 j4 i4 h4 h5 i5 j5 j6 j7 j8"},
		{"c7c7:2", "a8 a7 a6 a5 b5 c5 c4 b4 a4 a3 a2 a1"},
	} {
		if err := at.Answer(step.move); err != nil {
			t.Fatal(err)
		}
		marks := at.Marks()
		for square := range strings.FieldsSeq(step.lit) {
			c, _, _ := game.CutCoord(square, 10, 8)
			if marks[c] != game.Lit {
				t.Errorf("%s: %s is not lit", step.move, square)
			}
			delete(marks, c)
		}
		for c, mark := range marks {
			if mark == game.Lit {
				t.Errorf("%s: %s is lit", step.move, c)
			}
		}
	}
}

// TestFaceDown lists the men that may lie face down. A man that was captured there is among them, for only who took it
// knows it.
func TestFaceDown(t *testing.T) {
	at := tableOf(t, "jieqi", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w - - 0 1")
	if err := at.Answer("b3b10"); err != nil {
		t.Fatal(err)
	}
	turned := at.View().At(game.Coord{File: 1, Rank: 9}).String() // R leaves one R
	seen := strings.Replace(strings.Replace("2R 2A 2C 5P 2N 2B", "2"+turned, turned, 1), "5"+turned, "4"+turned, 1)
	for side, want := range []string{seen, "2R 2A 2C 5P 2N 2B"} {
		if got := at.FaceDown(game.Color(side)); got != want {
			t.Errorf("%s: %q, want %q", game.Color(side), got, want)
		}
	}
	if got := tableOf(t, "xiangqi", "").FaceDown(game.White); got != "" {
		t.Errorf("in xiangqi %q lie face down", got)
	}
}

// TestUnreadable says what is wrong with a text, in the words of the game.
func TestUnreadable(t *testing.T) {
	for _, test := range []struct{ variant, fen, text, want string }{
		{"chess", "", "N", `"N": expected a move, such as `},
		{"chess", "", "xyzzy", `or a command ("help" lists them)`},
		{"chess", "", "Nf5", "Nf5: no piece of yours can make this move"},
		{"chess", "", "O-O", "O-O: "},
		{"chess", "4k3/8/8/8/8/8/4r3/K3R3 w - - 0 1", "e1e3", "the piece cannot move there"},
		{"chessforge", "", "zz", "expected a move, such as e1"},
		{"jieqi", "", "b3b10R", "chance decides what turns up"},
	} {
		t.Run(test.variant+" "+test.text, func(t *testing.T) {
			err := tableOf(t, test.variant, test.fen).Answer(test.text)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

// TestEffects tells what a move has done besides moving a piece.
func TestEffects(t *testing.T) {
	for _, test := range []struct{ variant, fen, move, white, black, told string }{
		{"chess", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "exd6", "", "p", "White: e5d6"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "", "", "White: e1g1"},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8q", "", "", "White: a7a8q"},
		{"checkers61bl", "8/2p5/3b4/4s3/3p1b2/2P1B3/8/8 w - - 0 1", "e3g5", "B", "b",
			"Fire: e3g5\nexplosion on g5, gone: B e3, b f4"},
		{"atomic", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "exd5", "P", "p",
			"White: e4d5\nexplosion on d5, gone: P e4, p d5"},
		{"combination", "r5/6/6/6/q5/R5 w - - 0 4", "a1a2", "", "r b", "White: a1a2"},
		{"combination", "r5/6/6/6/B5/R5 w - - 0 4", "a1a2", "", "", "White: a1a2"},
		{"combination", "r5/6/6/6/*5/R5 w - - 0 4", "a1a2", "", "", "White: a1a2"},
	} {
		t.Run(test.variant+" "+test.move, func(t *testing.T) {
			at := tableOf(t, test.variant, test.fen)
			if err := at.Answer(test.move); err != nil {
				t.Fatal(err)
			}
			told := strings.Join(at.Notes(), "\n")
			if at.Lost(game.White) != test.white || at.Lost(game.Black) != test.black || told != test.told {
				t.Errorf("lost %q and %q, told %q", at.Lost(game.White), at.Lost(game.Black), told)
			}
		})
	}
}

// TestEndsInTheGamesWords names the sides as the game does, and says how far a player got.
func TestEndsInTheGamesWords(t *testing.T) {
	fire := tableOf(t, "checkers61bl", "8/8/8/8/1b6/P7/8/8 w - - 0 1")
	if err := fire.Answer("a3c5"); err != nil {
		t.Fatal(err)
	}
	if got, want := fire.EndWords(), "Fire wins: Water has no piece left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	resigned := tableOf(t, "checkers61bl", "")
	if err := resigned.Resign(); err != nil || resigned.EndWords() != "Fire resigned" {
		t.Errorf("%q, %v", resigned.EndWords(), err)
	}
	alone := tableOf(t, "chessforge", "")
	if err := alone.Answer("d4"); err != nil {
		t.Fatal(err)
	}
	if err := alone.Resign(); err != nil || alone.EndWords() != "You gave up" || alone.Score() != "1 hit struck, 107 left" {
		t.Errorf("%q, %q, %v", alone.EndWords(), alone.Score(), err)
	}
}

// TestPGNRoundTrip writes games and loads them again.
func TestPGNRoundTrip(t *testing.T) {
	for _, test := range []struct{ variant, fen, moves, want string }{
		{"chess", "", "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 7", "Kd7 O-O-O", "7... Kd7 8. O-O-O+ *"},
		{"xxl", "", "b1a3", "1. Na3 *"},
		{"crazyhouse", "7k/p7/8/8/8/8/8/K7[N] w - - 0 1", "N@f7", "1. N@f7+ *"},
		{"combination", "", "a1a3", "1. a1a3 *"},
		{"checkers61bl", "", "a3b4 d6c5 b4d6", ""},
		{"chessforge", "", "d4", "1. d4="},
	} {
		t.Run(test.variant+" "+test.moves, func(t *testing.T) {
			at := tableOf(t, test.variant, test.fen)
			for _, move := range strings.Fields(test.moves) {
				if err := at.Answer(move); err != nil {
					t.Fatal(err)
				}
			}
			text, err := at.Record(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)).Write("")
			if err != nil || !strings.Contains(text, "\n"+test.want) || !strings.Contains(text, `[Variant "`+test.variant+`"]`) {
				t.Errorf("wrote\n%s\nwant %q", text, test.want)
			}
			again := tableOf(t, test.variant, "")
			if err := again.Load([]byte(text), 1); err != nil {
				t.Fatal(err)
			}
			if got, want := again.Position.FEN(), at.Position.FEN(); got != want {
				t.Errorf("loaded %s, want %s", got, want)
			}
			if err := again.TakeBack(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestLoad reads files of others; a bad one changes nothing.
func TestLoad(t *testing.T) {
	const pgn = "[Event \"x \\\"y\\\"\"]\n[Result \"1-0\"]\n\n1. e4 {a comment (with) brackets} e5 ; more\n" +
		"2. Nf3 (2. f4 exf4 (2... d5) {no}) 2... Nc6 $1 3.Bb5 1-0\n\n[Event \"next\"]\n\n1. d4 *\n"
	at := tableOf(t, "chess", "")
	if err := at.Load([]byte(pgn), 1); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(at.Moves(), " "), "1. e4 e5 2. Nf3 Nc6 3. Bb5"; got != want {
		t.Errorf("loaded %q, want %q", got, want)
	}
	if at.Winner() != game.WhiteWins {
		t.Errorf("winner %v", at.Winner())
	}
	if err := at.Load([]byte("7k/8/8/8/8/8/8/K7 b - - 3 9\n"), 1); err != nil || at.Position.FEN() != "7k/8/8/8/8/8/8/K7 b - - 3 9" {
		t.Errorf("%s, %v", at.Position.FEN(), err)
	}
	for text, want := range map[string]string{
		"[Variant \"xxl\"]\n\n1. a3 *": `game 1, line 1: it is of "xxl", expected chess`,
		"1. e4 e4 *":                   `game 1, line 1: move 1... e4: "e4": not a move`,
		"1. f3 e5 2. g4 Qh4 3. a3 *":   `game 1, line 1: move 3. a3: the game is over before it: Black mates`,
		"8/8/8/8/8/8/8 w":              "bad position string",
		"":                             "load: expected a game or a position string",
		"{":                            "bad position string",
	} {
		err := at.Load([]byte(text), 1)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		if at.Position.FEN() != "7k/8/8/8/8/8/8/K7 b - - 3 9" {
			t.Fatalf("%q changed the game", text)
		}
	}
}

// TestClocksAreSaved: a game with clocks says what is left after each move, one without says nothing.
func TestClocksAreSaved(t *testing.T) {
	for _, control := range []live.Control{{}, live.Same(125*time.Second+900*time.Millisecond, 2*time.Second)} {
		at := tableOf(t, "chess", "")
		at.Config.Control = control
		if err := at.Start(0); err != nil {
			t.Fatal(err)
		}
		for _, move := range []string{"e4", "e5"} {
			if err := at.Answer(move); err != nil {
				t.Fatal(err)
			}
		}
		text, err := at.Record(time.Now()).Write("")
		want := "1. e4 {[%clk 0:02:07]} e5 {[%clk 0:02:07]} *"
		if control == (live.Control{}) {
			want = "1. e4 e5 *"
		}
		if err != nil || !strings.Contains(text, want) {
			t.Errorf("%v, want %s in\n%s", err, want, text)
		}
	}
}
