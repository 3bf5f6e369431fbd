package cli

import (
	"cmp"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol"
)

var (
	mouseVariants = flag.String("variants", "", "TestXBoardByMouse: what it plays, divided by commas")
	mouseMoves    = flag.Int("mousemoves", 0, "TestXBoardByMouse: how many moves a person makes, 0 for the usual")
	shots         = flag.String("shots", "", "TestXBoardByMouse: a `folder` for pictures, by ImageMagick")
)

// TestXBoardByMouse plays games by mouse in the real XBoard, with its test of moves on and off:
// the person's moves are any legal ones. XBoard has to take each of them, and the engine's. With
// -games they are played to the end.
func TestXBoardByMouse(t *testing.T) {
	needsXBoard(t)
	moves := 5
	switch {
	case *mouseMoves > 0:
		moves = *mouseMoves
	case *gamesFlag > 0:
		moves = 400
	}
	engine := buildEngine(t)
	catalogue, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ variant, xboardName, hand string }{
		{"chess", "normal", ""},
		{"xxl", "xxl", ""},
		{"capablanca", "capablanca", ""},
		{"crazyhouse", "crazyhouse", "PNBRQ"},
		{"shogi", "shogi", "PNBRLSG"},
		{"antichess", "antichess", ""},
		{"checkers61bl", "checkers61bl", ""},
		{"combination", "combination", ""},
		{"berolina", "berolinachess", ""},
		{"placement", "placement", ""},
		{"kyotoshogi", "kyotoshogi", ""},
		{"shinobi", "shinobi", ""},     // a hand taller than the board
		{"clobber10", "clobber10", ""}, // no pawns, and XBoard looks for what pawns become
		{"andernach", "andernach", ""}, // pieces that change sides
	}
	if *mouseVariants != "" {
		tests = nil
		for name := range strings.SplitSeq(*mouseVariants, ",") {
			tests = append(tests, struct{ variant, xboardName, hand string }{name, name, ""})
		}
	}
	for _, test := range tests {
		for _, legality := range []string{"true", "false"} {
			t.Run(test.variant+"/testLegality="+legality, func(t *testing.T) {
				t.Parallel()
				rules, err := catalogue.Rules(test.variant)
				if err != nil {
					t.Fatal(err)
				}
				start, err := rules.NewGame("")
				if err != nil {
					t.Fatal(err)
				}
				saved := filepath.Join(t.TempDir(), "position")
				name := cmp.Or(rules.Describe().XBoard.Alias, test.xboardName)
				board := openBoard(t, engine, name, rules.Describe(), "-testLegality", legality, "-spf", saved)
				hand := test.hand
				if hand == "" {
					hand = handStack(t, engine, name)
				}
				g := &mouseGame{board, start, rules, rand.New(rand.NewPCG(1, 2)), hand, nil}
				defer g.shoot(test.variant + "-" + legality)
				g.play(moves)
				g.checkPicture(saved)
			})
		}
	}
}

// handStack returns the letters of the pieces that XBoard has beside the board, from the bottom.
func handStack(t *testing.T, engine, name string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), engine)
	cmd.Stdin = strings.NewReader("xboard\nvariant " + name + "\nquit\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(out), "setup (")
	table, _, _ = strings.Cut(table, ")")
	return regexp.MustCompile(`\^.|[.+/]`).ReplaceAllString(table[:len(table)/2], "")
}

// shoot keeps a picture of the screen and XBoard's log.
func (g *mouseGame) shoot(name string) {
	if *shots == "" {
		return
	}
	cmd := exec.CommandContext(g.t.Context(), "import", "-window", "root", filepath.Join(*shots, name+".png"))
	cmd.Env = append(os.Environ(), "DISPLAY="+g.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		g.t.Errorf("%v\n%s", err, out)
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".log"), []byte(g.text()), 0o644); err != nil {
		g.t.Error(err)
	}
}

// needsXBoard skips a test of the real XBoard where it would take too long.
func needsXBoard(t *testing.T) {
	t.Helper()
	if *gamesFlag == 0 && !debian.Long() {
		t.Skip("takes half a minute: run go test ./internal/cli -games 1")
	}
}

// mouseGame is a game of a person with a mouse, White, against the engine. It knows the board that
// XBoard should show.
type mouseGame struct {
	*mouseBoard
	game   game.Game
	rules  game.Rules
	random *rand.Rand
	hand   string   // how XBoard stacks the pieces in White's hand, from the bottom
	shown  []string // the boards so far that XBoard should show, since it got a position
}

// What XBoard writes to its log before lines to the engine and from it.
const (
	logSent      = ">first : "
	logUserMove  = logSent + "usermove "
	logResult    = logSent + "result "
	logAnswer    = "<first : "
	logMove      = logAnswer + "move "
	logPosition  = logAnswer + "setboard "
	logPong      = logAnswer + "pong "
	logRefusal   = logAnswer + "Illegal move"
	logWhiteWins = logAnswer + "1-0"
	logBlackWins = logAnswer + "0-1"
	logDraw      = logAnswer + "1/2"
)

// play plays that many moves of the person at most.
func (g *mouseGame) play(moves int) {
	g.t.Helper()
	g.next(0)
	for range moves {
		if g.game.Result().Over() || !g.personMoves() || !g.awaitAnswer() {
			return
		}
	}
}

// personMoves makes a legal move by mouse, and reports whether XBoard took it.
func (g *mouseGame) personMoves() bool {
	g.t.Helper()
	legal := g.game.LegalMoves(nil)
	m := legal[g.random.IntN(len(legal))]
	text, _ := g.game.XBoardText(m)
	if text == "@@@@" { // the engine makes it
		g.game.Make(m)
		return true
	}
	squares := g.clicksOf(text)
	for _, s := range squares {
		g.click(s)
	}
	sent, _ := g.next(time.Second, logUserMove)
	if sent == "" { // it asks what the piece becomes
		g.xdotool("key", "Return")
		sent, _ = g.next(mousePatience/4, logUserMove)
	}
	sent = sent[strings.LastIndex(sent, " ")+1:] // the log has the word and the move as two lines
	played := g.find(sent)
	if played == game.NoMove {
		g.t.Errorf("XBoard sends %q for %s in %s", sent, text, g.game.FEN())
		return false
	}
	if got, _ := g.game.XBoardText(played); !slices.Equal(g.clicksOf(got), squares) {
		g.t.Errorf("XBoard sends %q for %s in %s", sent, text, g.game.FEN())
		return false
	}
	g.game.Make(played)
	g.shown = append(g.shown, g.game.FEN())
	return true
}

// clicksOf returns the squares to click for a move: the piece taken before where a jump ends, and of
// a longer chain the first square and the last.
func (g *mouseGame) clicksOf(text string) []game.Coord {
	d := g.rules.Describe()
	if letter, square, ok := strings.Cut(text, "@"); ok {
		to, _, _ := game.CutCoord(square, d.Files, d.Ranks)
		return []game.Coord{{File: d.Files + 1, Rank: strings.Index(g.hand, letter)}, to}
	}
	var squares []game.Coord
	for rest := text; ; {
		s, after, ok := game.CutCoord(strings.TrimLeft(rest, ",x-"), d.Files, d.Ranks)
		if !ok {
			break
		}
		if len(squares) == 0 || squares[len(squares)-1] != s {
			squares = append(squares, s)
		}
		rest = after
	}
	if n := len(squares); n > 2 && !strings.Contains(text, ",") {
		return []game.Coord{squares[0], squares[n-1]}
	}
	return squares
}

// find returns the legal move that XBoard wrote, or the first one if it left out what the piece
// becomes.
func (g *mouseGame) find(sent string) game.Move {
	sent = strings.TrimRight(strings.ToLower(sent), "=.")
	if sent == "" {
		return game.NoMove
	}
	sent = protocol.ReadXBoardMove(g.rules.Describe(), sent)
	if early := g.rules.Describe().XBoard.EarlyPromotion; early != 0 && sent[len(sent)-1] == '+' {
		sent = sent[:len(sent)-1] + string(early|0x20)
	}
	found := game.NoMove
	for _, m := range g.game.LegalMoves(nil) {
		text, _ := g.game.XBoardText(m)
		text = strings.ToLower(text)
		if text == sent {
			return m
		}
		sameClicks := slices.Equal(g.clicksOf(text), g.clicksOf(sent)) // without a letter that XBoard adds, or a step in place
		if found == game.NoMove && (strings.HasPrefix(text, sent) || sameClicks) {
			found = m
		}
	}
	if m, err := g.game.ParseMove(sent); found == game.NoMove && err == nil {
		return m
	}
	return found
}

// awaitAnswer follows the engine's answer, and reports whether the game goes on.
func (g *mouseGame) awaitAnswer() bool {
	g.t.Helper()
	line, text := g.next(mousePatience, logMove, logPosition, logRefusal, logWhiteWins, logBlackWins, logDraw, logResult)
	switch text {
	case logMove:
		m := g.find(line)
		if m == game.NoMove {
			g.t.Errorf("the engine sends %q in %s", line, g.game.FEN())
			return false
		}
		g.game.Make(m)
		g.shown = append(g.shown, g.game.FEN())
	case logPosition:
		next, err := g.rules.NewGame(line)
		if err != nil {
			g.t.Errorf("position %s: %v", line, err)
			return false
		}
		g.game, g.shown = next, nil
		g.next(mousePatience, logPong)
	case logRefusal, "":
		g.t.Errorf("%s %s in %s:\n%s", text, line, g.game.FEN(), g.text())
		return false
	default:
		return false
	}
	return true
}

// checkPicture compares the position at the end of the game as XBoard saves it: it may lack the
// last move.
func (g *mouseGame) checkPicture(saved string) {
	g.t.Helper()
	if g.t.Failed() || len(g.shown) < 2 {
		return
	}
	g.xdotool("windowfocus", g.id, "sleep", "0.2", "key", "F9") // resigns
	g.next(mousePatience/4, logResult)
	text, err := os.ReadFile(saved)
	if err != nil {
		g.t.Errorf("XBoard has not saved the position: %v\n%s", err, g.text())
		return
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	got := lines[len(lines)-1]
	for _, want := range g.shown[len(g.shown)-2:] {
		if placement(want) == placement(got) {
			return
		}
	}
	g.t.Errorf("XBoard shows\n%s, want\n%s", got, g.game.FEN())
}

// placement returns what stands on the board of a position string. XBoard has pawns that promoted
// early for queens, and letters of its own in xiangqi.
func placement(position string) string {
	board, _, _ := strings.Cut(position, " ")
	board, _, _ = strings.Cut(board, "[")
	if strings.Count(board, "/") == 9 {
		board = strings.NewReplacer("h", "n", "e", "b", "H", "N", "E", "B").Replace(board)
	}
	if strings.Count(board, "/") == 13 {
		board = strings.NewReplacer("+p", "q", "+P", "Q").Replace(board)
	}
	return board
}
