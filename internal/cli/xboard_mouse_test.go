package cli

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"menagerie/internal/debian"
	"menagerie/internal/game"
)

// Positions of xxl with something to do by mouse.
const mousePositions = `[xxlcastle:xxl]
startFen = r6k5r/pppppppppppppp/14/14/14/14/14/14/14/14/14/3p10/PPPPPPPPPPPPPP/R6K5R w KQkq - 0 1
[xxlpromote:xxl]
startFen = 7k6/7p6/14/14/14/14/14/P13/14/14/14/14/7P6/7K6 w - - 0 1
[xxlmate:xxl]
startFen = 13k/R13/14/14/14/14/14/14/14/14/14/14/7P6/1R5K6 w - - 0 1
`

// TestXBoardMarks plays xxl by mouse in the real XBoard and reads in its log what it made of the
// clicks and of our marks.
func TestXBoardMarks(t *testing.T) {
	needsXBoard(t)
	variants := write(t, "mouse.ini", mousePositions)
	engine := buildEngine(t)
	for _, test := range []struct {
		variant string
		moves   [][]string // clicks
		log     []string   // in this order
	}{
		{"xxlcastle", [][]string{{"c2", "d3"}, {"h1", "j1"}}, []string{
			"lift c2", "highlight 14/14/14/14/14/14/14/14/14/14/2Y11/2YR10/14/14", "c2d3", "move ",
			"lift h1", "5YY1YY4", "h1j1", "move "}},
		{"xxlpromote", [][]string{{"a7", "a8"}}, []string{
			"lift a7", "highlight 14/14/14/14/14/14/M13/14/14/14/14/14/14/14", "a7a8+", "move "}},
		{"xxlmate", [][]string{{"b1", "b14"}}, []string{
			"b1b14", "highlight 1y11r/y13/14/14/14/14/14/14/14/14/14/14/14/14", "1-0 {White wins by checkmate}"}},
	} {
		for _, legality := range []string{"true", "false"} {
			t.Run(test.variant+"/testLegality="+legality, func(t *testing.T) {
				t.Parallel()
				board := openBoard(t, engine+" -variants "+variants, test.variant, game.Description{Files: 14, Ranks: 14},
					"-testLegality", legality)
				for _, clicks := range test.moves {
					board.clickSquares(clicks...)
					board.next(mousePatience, logMove, logWhiteWins)
				}
				board.expect(test.log)
			})
		}
	}
}

// mouseBoard is the window of an XBoard, with what it takes to click on squares.
type mouseBoard struct {
	t            *testing.T
	rules        game.Description
	display, log string
	read         int // bytes of the log
	id           string
	left, top    int // pixels
	pitch        int // pixels from square to square
}

// boardTries is how often XBoard is started at most: four times in a row have failed on a busy
// machine.
const boardTries = 12

// usualSize is XBoard's size of a board.
const usualSize = 105

// openBoard starts XBoard with an engine that plays Black. It starts it anew if its window stays
// at the size of another board, as it sometimes does without a window manager.
func openBoard(t *testing.T, engine, variant string, rules game.Description, options ...string) *mouseBoard {
	t.Helper()
	display := debian.Display(t)
	size := usualSize
	if rules.Ranks > rules.Files { // XBoard goes by the width, and the screen is not high enough
		size = size * rules.Files / rules.Ranks
	}
	options = append(options, "-size", strconv.Itoa(size))
	for range boardTries {
		b, stop := startBoard(t, display, engine, variant, options)
		b.rules = rules
		if b.findBoard() {
			return b
		}
		stop()
	}
	t.Fatalf("no window with a board of %dx%d", rules.Files, rules.Ranks)
	return nil
}

func startBoard(t *testing.T, display, engine, variant string, options []string) (b *mouseBoard, stop func()) {
	t.Helper()
	xboard := debian.Program(t, "xboard")
	b = &mouseBoard{t: t, display: display, log: filepath.Join(t.TempDir(), "log")}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	args := append([]string{"-fcp", engine, "-variant", variant, "-depth", "2", "-tc", "15",
		"-saveSettingsOnExit", "false", "-startupMessage", "", "-soundProgram", "", "-xanimate", "-xpopup",
		"-debug", "-debugfile", b.log}, options...)
	cmd := exec.CommandContext(ctx, xboard, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+b.display)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() {
		cancel()
		_ = cmd.Wait()
	})
	t.Cleanup(stop)
	b.await("pong 1")
	return b, stop
}

// columns is how many squares the board has in a row, with those beside it for the pieces in
// hand.
func (b *mouseBoard) columns() int {
	if b.rules.Hand > 0 {
		return b.rules.Files + 4
	}
	return b.rules.Files
}

// handSize has the size of the board and the rows of a hand, as the engine tells XBoard.
var handSize = regexp.MustCompile(`setup \(.*\) [0-9]+x[0-9]+\+([0-9]+)_`)

// handRows is the height of a hand beside the board, in squares; 0 if XBoard decides it.
func (b *mouseBoard) handRows() int {
	if m := handSize.FindStringSubmatch(b.text()); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

// findBoard measures the window: the board fills it to the bottom. It reports false if the window
// does not get the size of the board.
func (b *mouseBoard) findBoard() bool {
	const (
		border   = 2
		header   = 90 // menu, clocks and messages
		headroom = 50
	)
	for range 25 {
		time.Sleep(100 * time.Millisecond)
		text := b.xdotool("search", "--onlyvisible", "--class", "xboard", "getwindowgeometry", "--shell", "%@")
		var width int
		for line := range strings.Lines(text) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
			n, _ := strconv.Atoi(value)
			switch name {
			case "WINDOW":
				b.id = value
			case "WIDTH":
				width = n
			case "HEIGHT":
				b.pitch = (width - 2*border) / b.columns()
				b.left, b.top = (width-b.columns()*b.pitch)/2, n-border-b.rules.Ranks*b.pitch
				if b.rules.Hand > 0 {
					b.left += 2 * b.pitch
				}
				above := max(b.handRows()-b.rules.Ranks, 0) * b.pitch // a hand may be taller than the board
				if b.top-above > header && b.top-above < header+headroom {
					return true
				}
			}
		}
	}
	return false
}

func (b *mouseBoard) xdotool(args ...string) string {
	cmd := exec.CommandContext(b.t.Context(), debian.Program(b.t, "xdotool"), args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+b.display)
	out, _ := cmd.Output() // an empty answer says enough
	return string(out)
}

// click clicks on a square, which may be beside the board.
func (b *mouseBoard) click(s game.Coord) {
	x := b.left + s.File*b.pitch + b.pitch/2
	y := b.top + (b.rules.Ranks-1-s.Rank)*b.pitch + b.pitch/2
	b.xdotool("mousemove", fmt.Sprint(x), fmt.Sprint(y), "sleep", "0.05", "click", "1", "sleep", "0.05")
}

// clickSquares clicks on squares by their names.
func (b *mouseBoard) clickSquares(names ...string) {
	b.t.Helper()
	for _, name := range names {
		s, _, ok := game.CutCoord(name, b.rules.Files, b.rules.Ranks)
		if !ok {
			b.t.Fatalf("%q is no square", name)
		}
		b.click(s)
	}
}

// text is XBoard's log.
func (b *mouseBoard) text() string {
	text, err := os.ReadFile(b.log)
	if err != nil {
		return ""
	}
	return string(text)
}

// mousePatience is how long XBoard and the engine may take on a busy machine.
const mousePatience = 60 * time.Second

func (b *mouseBoard) await(text string) {
	b.t.Helper()
	for end := time.Now().Add(mousePatience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if strings.Contains(b.text(), text) {
			return
		}
	}
	b.t.Fatalf("no %q in XBoard's log:\n%s", text, b.text())
}

// next returns the next whole line of the log that holds one of the texts, and which; "" if none
// comes in time.
func (b *mouseBoard) next(patience time.Duration, texts ...string) (line, text string) {
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		rest := b.text()[b.read:]
		for {
			whole, after, ok := strings.Cut(rest, "\n")
			if !ok {
				break
			}
			b.read += len(whole) + 1
			rest = after
			for _, text := range texts {
				if _, found, ok := strings.Cut(whole, text); ok {
					return strings.TrimSpace(found), text
				}
			}
		}
		if time.Now().After(end) {
			return "", ""
		}
	}
}

// expect looks for texts in the log, one behind the other.
func (b *mouseBoard) expect(texts []string) {
	b.t.Helper()
	b.await(texts[len(texts)-1])
	rest := b.text()
	for _, text := range texts {
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			b.t.Errorf("no %q in the rest of XBoard's log:\n%s", text, rest)
			return
		}
		rest = after
	}
}
