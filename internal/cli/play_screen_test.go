package cli

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
)

// pane is a terminal of tmux in which a shell has started a game.
type pane struct {
	t            *testing.T
	tmux, socket string
}

// openPane starts a game in a terminal of a size, below a line that says "before".
func openPane(t *testing.T, engine, size, args string) *pane {
	t.Helper()
	if testing.Short() {
		t.Skip("a shell and a terminal take seconds")
	}
	p := &pane{t, debian.Program(t, "tmux"), filepath.Join(t.TempDir(), "tmux")}
	width, height, _ := strings.Cut(size, "x")
	p.do("-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, "env PS1='$ ' NO_COLOR= ENV= sh")
	t.Cleanup(func() { _ = exec.Command(p.tmux, "-S", p.socket, "kill-server").Run() })
	p.do("set", "-g", "status", "off")
	p.await("$")
	p.enter("echo before; e=" + engine)
	p.await("\nbefore\n")
	p.enter("$e play " + args)
	p.await("> \n")
	return p
}

// do runs a command of tmux and returns what it prints.
func (p *pane) do(args ...string) string {
	p.t.Helper()
	out, err := exec.Command(p.tmux, append([]string{"-S", p.socket}, args...)...).CombinedOutput()
	if err != nil {
		p.t.Fatalf("tmux %v: %v\n%s", args, err, out)
	}
	return string(out)
}

func (p *pane) enter(line string) {
	p.t.Helper()
	p.do("send-keys", "-l", line)
	p.do("send-keys", "Enter")
}

// capture returns what the terminal shows, without blank lines at its end; a prompt is
// the end of its line.
func (p *pane) capture(args ...string) string {
	p.t.Helper()
	text := strings.TrimRight(p.do(append([]string{"capture-pane", "-p"}, args...)...), "\n") + "\n"
	return strings.ReplaceAll(text, ">\n", "> \n")
}

// await waits until the terminal shows a text.
func (p *pane) await(text string) string {
	p.t.Helper()
	var got string
	for range 300 {
		if got = p.capture(); strings.Contains(got, text) {
			return got
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Fatalf("no %q in\n%s", text, got)
	return ""
}

// ranksShown checks that every rank of the board is on the screen once, in its place, and
// nothing of what was there before the game.
func (p *pane) ranksShown(got string, ranks int) {
	p.t.Helper()
	want := ranks
	for line := range strings.Lines(got) {
		var rank int
		if _, err := fmt.Sscanf(line, "%d", &rank); err == nil {
			if rank != want {
				p.t.Errorf("rank %d where %d belongs:\n%s", rank, want, got)
				return
			}
			want--
		}
	}
	if want > 0 || strings.Contains(got, "before") {
		p.t.Errorf("no rank %d, or what was there before the game shows:\n%s", want, got)
	}
}

// TestScreenKeepsTheBoard plays in terminals of several sizes. Neither moves nor mistakes
// nor answers may push a rank off the screen, and none may stay behind.
func TestScreenKeepsTheBoard(t *testing.T) {
	debian.Program(t, "tmux")
	engine := buildEngine(t)
	for _, test := range []struct {
		size, variant, color string
		ranks                int
	}{
		{"40x15", "chess", "always", 8}, {"40x15", "combination", "never", 6}, {"80x20", "xxl", "never", 14},
		{"80x20", "xxl", "always", 14}, {"80x24", "xxl", "always", 14}, {"120x40", "xxl", "never", 14},
		{"40x20", "xxl", "always", 14}, {"120x40", "combination", "always", 6},
	} {
		t.Run(test.size+" "+test.variant+" "+test.color, func(t *testing.T) {
			t.Parallel()
			p := openPane(t, engine, test.size, test.variant+" -black human -clock 300+2 -color "+test.color)
			for _, line := range []string{"a2", "xyzzy", "a1a9"} {
				p.enter(line)
				p.ranksShown(p.await(line), test.ranks)
			}
			p.enter("help")
			p.await("Type a move") // until then the screen shows an earlier prompt
			for strings.Contains(p.await("> \n"), "Enter shows") {
				p.enter("")
				time.Sleep(200 * time.Millisecond)
			}
			time.Sleep(1200 * time.Millisecond) // for the clocks to tick
			p.ranksShown(p.await("White> \n"), test.ranks)
		})
	}
}

// TestScreenFollowsTheTerminal resizes it in mid-game.
func TestScreenFollowsTheTerminal(t *testing.T) {
	debian.Program(t, "tmux")
	p := openPane(t, buildEngine(t), "120x40", "xxl -black human -clock none -color never")
	p.enter("a2a3")
	p.ranksShown(p.await("Black> \n"), 14)
	p.do("resize-window", "-x", "40", "-y", "15")
	p.await("the board needs 31 columns and 20 lines")
	p.do("resize-window", "-x", "40", "-y", "20")
	got := p.await("\n 1  R N B H C G A K G C E B N R\n    a b c d e f g h i j k l m n\n")
	p.ranksShown(got, 14)
	p.do("resize-window", "-x", "80", "-y", "24")
	p.ranksShown(p.await("> Black  person"), 14)
	p.enter("a13a12")
	p.ranksShown(p.await("last: a13a12"), 14)
}

// TestScreenSmall compares a whole screen of 40x15.
func TestScreenSmall(t *testing.T) {
	debian.Program(t, "tmux")
	engine := buildEngine(t)
	for color, want := range map[string]string{
		"never": `
  8  r  n  b  q  k  b  n  r
  7  p  p  p  p  p  p  p  p
  6  .  .  .  .  .  .  .  .
  5  .  .  .  .  .  .  .  .
  4  .  .  .  . (P) .  .  .
  3  .  .  .  .  .  .  .  .
  2  P  P  P  P (.) P  P  P
  1  R  N  B  Q  K  B  N  R
     a  b  c  d  e  f  g  h
> Black
White: e2e4
Black> ` + "\n",
		"always": `
 8 rnbqkbnr   chess
 7 pppppppp
 6            > Black  person
 5              White  person
 4     P
 3            last: e2e4
 2 PPPP PPP
 1 RNBQKBNR
   abcdefgh
White: e2e4
Black> ` + "\n",
	} {
		p := openPane(t, engine, "40x15", "chess -black human -clock none -color "+color)
		p.enter("e2e4")
		if got := p.await("Black> \n"); got != want[1:] {
			t.Errorf("-color %s:\n%s\nwant\n%s", color, got, want[1:])
		}
	}
}

// TestScreenIsGivenBack leaves a game in every way: what the terminal showed before is
// there again, with the last position below it.
func TestScreenIsGivenBack(t *testing.T) {
	debian.Program(t, "tmux")
	engine := buildEngine(t)
	for _, end := range []string{"quit", "C-c", "C-d"} {
		t.Run(end, func(t *testing.T) {
			p := openPane(t, engine, "80x20", "chess -black human")
			p.enter("e2e4")
			p.await("Black> \n")
			if end == "quit" {
				p.enter(end)
			} else {
				p.do("send-keys", end)
			}
			p.await("g  h\n$") // the shell below the last position, not the prompt above it
			p.enter("echo after")
			p.await("\nafter\n")
			expect(t, p.capture("-S", "-"), "\nbefore\n", "play chess", "  4              P", "last: e2e4", "\nafter\n")
		})
	}
}

// click presses and releases the left button of the mouse in a column and a line, both from
// 1, as terminals report it in xterm's SGR mode.
func (p *pane) click(column, line int) {
	p.t.Helper()
	for _, end := range []string{"M", "m"} {
		p.do("send-keys", "-l", fmt.Sprintf("\x1b[<0;%d;%d%s", column, line, end))
	}
}

// clickOn clicks on a text that the terminal shows.
func (p *pane) clickOn(text string) {
	p.t.Helper()
	for i, line := range strings.Split(p.await(text), "\n") {
		if column := strings.Index(line, text); column >= 0 {
			p.click(column+2, i+1)
			return
		}
	}
}

// TestScreenMouse plays all four games by the mouse alone, up to a question and its answer.
func TestScreenMouse(t *testing.T) {
	debian.Program(t, "tmux")
	engine := buildEngine(t)
	type step struct {
		square, text, want string // a square or a text to click on, and what it shows
	}
	for _, test := range []struct {
		name, size, args string
		ranks            int
		steps            []step
	}{
		{"xxl", "80x24", "xxl -black human -clock none -color never", 14, []step{
			{"a2", "", "a2: a2a3 a2a4"}, {"b2", "", "b2: b2b3 b2b4"}, {"b4", "", "White: b2b4"},
			{"a13", "", "a13: a13a12 a13a11"}, {"a13", "", "> Black"}, {"a13", "", "a13: "}, {"a11", "", "Black: a13a11"},
		}},
		{"promotion", "40x15", "chess -black human -color never -fen '7k/P7/8/8/8/8/8/K7 w - - 0 1'", 8, []step{
			{"a7", "", "a7: "}, {"a8", "", "which one?"}, {"", "[3 r: a7a8r]", "White: a7a8r"},
		}},
		{"flipped", "80x24", "chess -white engine -black human -level '0 1ms' -color never", 0, []step{
			{"", "", "last: "},
		}},
		{"checkers61bl", "80x20", "checkers61bl -black human -color never -fen '8/8/3b4/8/1b6/P3B3/8/8 w - - 0 1'", 8, []step{
			{"a3", "", "a3: "}, {"c5", "", "c5 again ends them there"}, {"e7", "", "Fire: a3c5e7"},
			{"", "[new]", "> Fire"},
		}},
		{"combination", "80x20", "combination -black human -clock none -color never -fen 'r5/6/3A2/6/6/R5 w - - 0 4'", 6, []step{
			{"d4", "", "which one?"}, {"", "[7 r]", "d4: d4d1r"}, {"f6", "", "cannot go to f6"}, {"d1", "", "White: d4d1r"},
		}},
		{"chessforge", "80x20", "chessforge -seed 5 -color never", 6, []step{
			{"a2", "", "strike 1: a2"}, {"c3", "", "does not lead there"}, {"b1", "", "strike 2: b1"},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := openPane(t, engine, test.size, test.args)
			for _, s := range test.steps {
				switch {
				case s.text != "":
					p.clickOn(s.text)
				case s.square != "":
					p.click(p.place(s.square, test.ranks))
				}
				p.await(s.want)
			}
		})
	}
}

// place returns the column and line of a square on a board of so many ranks, both from 1: the
// bottom line has the letters of the files.
func (p *pane) place(square string, ranks int) (column, line int) {
	var rank int
	if _, err := fmt.Sscan(square[1:], &rank); err != nil {
		p.t.Fatal(err)
	}
	files := strings.Split(p.capture(), "\n")[ranks]
	return strings.IndexByte(files, square[0]) + 1, ranks - rank + 1
}

// TestScreenMouseOff has the terminal keep its clicks where they are not wanted.
func TestScreenMouseOff(t *testing.T) {
	debian.Program(t, "tmux")
	engine := buildEngine(t)
	reports := func(p *pane) string { return strings.TrimSpace(p.do("display-message", "-p", "#{mouse_any_flag}")) }
	p := openPane(t, engine, "80x24", "chess -black human")
	if got := reports(p); got != "1" {
		t.Errorf("clicks are not asked for: %q", got)
	}
	p.enter("mouse off")
	p.await("mouse: off")
	if got := reports(p); got != "0" {
		t.Errorf("clicks are asked for after mouse off: %q", got)
	}
	p.enter("mouse on")
	p.await("mouse: on")
	p.enter("quit")
	p.await("$ ")
	if got := reports(p); got != "0" {
		t.Errorf("clicks are asked for after the game: %q", got)
	}
	if p = openPane(t, engine, "80x24", "chess -black human -mouse=false"); reports(p) != "0" {
		t.Error("clicks are asked for with -mouse=false")
	}
}

// TestScreenTyping edits a line: the terminal shows what is typed behind the prompt, and
// nothing of it moves the board.
func TestScreenTyping(t *testing.T) {
	debian.Program(t, "tmux")
	p := openPane(t, buildEngine(t), "40x15", "chess -black human -color never")
	p.do("send-keys", "-l", "e2e5 x")
	p.do("send-keys", "C-w")
	p.do("send-keys", "BSpace", "BSpace")
	p.do("send-keys", "-l", "4")
	p.await("White> e2e4\n")
	p.do("send-keys", "Enter")
	p.await("White: e2e4")
	p.do("send-keys", "Up")
	p.await("Black> e2e4\n")
	p.do("send-keys", "Escape")
	p.await("Black> \n")
	p.do("send-keys", "-l", strings.Repeat("long", 30))
	got := p.await("longlong")
	p.ranksShown(got, 8)
	p.do("send-keys", "C-u", "C-l")
	p.ranksShown(p.await("Black> \n"), 8)
}
