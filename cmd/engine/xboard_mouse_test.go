package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"menagerie/internal/debian"
)

// Positions of xxl with something to do by mouse.
const mousePositions = `[xxlcastle:xxl]
startFen = r6k5r/pppppppppppppp/14/14/14/14/14/14/14/14/14/3p10/PPPPPPPPPPPPPP/R6K5R w KQkq - 0 1
[xxlpromote:xxl]
startFen = 7k6/7p6/14/14/14/14/14/P13/14/14/14/14/7P6/7K6 w - - 0 1
[xxlmate:xxl]
startFen = 13k/R13/14/14/14/14/14/14/14/14/14/14/7P6/1R5K6 w - - 0 1
`

// TestXBoardMouse plays xxl by mouse in the real XBoard and reads in its log what
// it made of the clicks and of our marks.
func TestXBoardMouse(t *testing.T) {
	if *gamesFlag == 0 && !debian.Required() {
		t.Skip("takes half a minute: run go test ./cmd/engine -games 1")
	}
	variants := write(t, "mouse.ini", mousePositions)
	engine := buildEngine(t)
	for _, test := range []struct {
		variant string
		clicks  []string
		log     []string // in this order
	}{
		{"xxlcastle", []string{"c2", "d3", "h1", "j1"}, []string{
			"lift c2", "highlight 14/14/14/14/14/14/14/14/14/14/2b11/2bR10/2g11/14", "c2d3", "move ",
			"lift h1", "5bbgbb4", "h1j1", "move "}},
		{"xxlpromote", []string{"a7", "a8"}, []string{
			"lift a7", "highlight 14/14/14/14/14/14/M13/g13/14/14/14/14/14/14", "a7a8+", "move "}},
		{"xxlmate", []string{"b1", "b14"}, []string{
			"b1b14", "highlight 1y11r/y13/14/14/14/14/14/14/14/14/14/14/14/14", "1-0 {White wins by checkmate}"}},
	} {
		t.Run(test.variant, func(t *testing.T) {
			board := openBoard(t, engine+" -variants "+variants, test.variant)
			for i, square := range test.clicks {
				if i%2 == 0 {
					board.awaitTurn(i)
				}
				board.click(square)
			}
			board.expect(test.log)
		})
	}
}

// mouseBoard is the window of an XBoard with a board of 14x14 squares.
type mouseBoard struct {
	t            *testing.T
	display, log string
	left, top    int // pixels
}

// squarePixels is the width of a square at the size that openBoard asks for.
const squarePixels = 61

// boardTries is how often XBoard is started at most: four times in a row have
// failed on a busy machine.
const boardTries = 12

// openBoard starts XBoard anew if its window stays at the size of another board,
// as it sometimes does without a window manager.
func openBoard(t *testing.T, engine, variant string) *mouseBoard {
	t.Helper()
	for range boardTries {
		if b, close := tryBoard(t, engine, variant); b.findBoard() {
			return b
		} else {
			close()
		}
	}
	t.Fatal("no window with a board of 14x14")
	return nil
}

func tryBoard(t *testing.T, engine, variant string) (b *mouseBoard, close func()) {
	t.Helper()
	xboard := debian.Program(t, "xboard")
	b = &mouseBoard{t: t, display: debian.Display(t), log: filepath.Join(t.TempDir(), "log")}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	cmd := exec.CommandContext(ctx, xboard, "-fcp", engine, "-variant", variant, "-size", "105", "-depth", "2", "-tc", "5", "-inc", "1",
		"-saveSettingsOnExit", "false", "-startupMessage", "", "-soundProgram", "", "-xanimate", "-xpopup", "-debug", "-debugfile", b.log)
	cmd.Env = append(os.Environ(), "DISPLAY="+b.display)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	close = sync.OnceFunc(func() {
		cancel()
		_ = cmd.Wait()
	})
	t.Cleanup(close)
	b.await("pong 1")
	return b, close
}

// findBoard measures the window: the board fills it to the bottom. It reports
// false if the window does not get the size of the board.
func (b *mouseBoard) findBoard() bool {
	const border = 2
	var width, height int
	for range 25 {
		time.Sleep(200 * time.Millisecond)
		text := b.xdotool("search", "--onlyvisible", "--class", "xboard", "getwindowgeometry", "--shell", "%@")
		for line := range strings.Lines(text) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
			n, _ := strconv.Atoi(value)
			switch {
			case name == "WIDTH":
				width = n
			case name == "HEIGHT" && width > 14*squarePixels && n > 14*squarePixels:
				height = n
			}
		}
		if height > 0 {
			b.left, b.top = (width-14*squarePixels)/2, height-border-14*squarePixels
			return true
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

func (b *mouseBoard) click(square string) {
	b.t.Helper()
	rank, err := strconv.Atoi(square[1:])
	if err != nil {
		b.t.Fatal(err)
	}
	x := b.left + int(square[0]-'a')*squarePixels + squarePixels/2
	y := b.top + (14-rank)*squarePixels + squarePixels/2
	b.xdotool("mousemove", fmt.Sprint(x), fmt.Sprint(y))
	time.Sleep(300 * time.Millisecond)
	b.xdotool("click", "1")
	time.Sleep(500 * time.Millisecond)
}

// awaitTurn waits until the engine has answered each pair of clicks.
func (b *mouseBoard) awaitTurn(clicks int) {
	b.t.Helper()
	for range 100 {
		if strings.Count(b.read(), "<first : move ") >= clicks/2 {
			time.Sleep(500 * time.Millisecond)
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.t.Fatalf("no answer after %d clicks:\n%s", clicks, b.read())
}

func (b *mouseBoard) read() string {
	text, err := os.ReadFile(b.log)
	if err != nil {
		return ""
	}
	return string(text)
}

func (b *mouseBoard) await(text string) {
	b.t.Helper()
	for range 200 {
		if strings.Contains(b.read(), text) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.t.Fatalf("no %q in XBoard's log:\n%s", text, b.read())
}

// expect looks for texts in the log, one behind the other.
func (b *mouseBoard) expect(texts []string) {
	b.t.Helper()
	b.await(texts[len(texts)-1])
	rest := b.read()
	for _, text := range texts {
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			b.t.Errorf("no %q in the rest of XBoard's log:\n%s", text, rest)
			return
		}
		rest = after
	}
}
