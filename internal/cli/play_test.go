package cli

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol/play"
	"menagerie/search"
)

// firstMove is an engine that plays the first of the moves that it is asked for,
// after a while.
type firstMove struct{ after time.Duration }

// Search implements [live.Searcher].
func (e firstMove) Search(ctx context.Context, g game.Game, _ search.Limits, report func(search.Info)) search.Result {
	select {
	case <-time.After(e.after):
	case <-ctx.Done():
	}
	m := g.Choices(nil)[0]
	info := search.Info{Depth: 1, MultiPV: 1, Score: 25, Bound: search.Exact, PV: g.LegalMoves(nil)[:1]}
	if report != nil {
		report(info)
	}
	return search.Result{Move: m, Score: info.Score}
}

// transcript is what was printed; clocks print while the test reads.
type transcript struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements [io.Writer].
func (t *transcript) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.Write(p)
}

// take returns what was printed since the last call.
func (t *transcript) take() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer t.text.Reset()
	return t.text.String()
}

// sitting is a person at the terminal. Lines are read when the person sends them.
type sitting struct {
	in  *io.PipeWriter
	out *transcript
}

// send types lines, a moment between them, and returns what was printed since.
func (s *sitting) send(lines ...string) string {
	s.out.take()
	for _, line := range lines {
		_, _ = io.WriteString(s.in, line+"\n")
		settle()
	}
	return s.out.take()
}

// settle waits until there is nothing left to do but to wait for the person, the
// engine's moves in no time included.
func settle() {
	time.Sleep(time.Millisecond)
	synctest.Wait()
}

// wait lets time pass and returns what was printed meanwhile.
func (s *sitting) wait(d time.Duration) string {
	s.out.take()
	time.Sleep(d)
	synctest.Wait()
	return s.out.take()
}

// sit plays in a bubble of package synctest, whose time passes in no time.
func sit(t *testing.T, args []string, change func(*play.Config), do func(*testing.T, *sitting)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		flags := newFlags("play")
		o := newPlay(flags, "").(*playOptions)
		others, err := flags.parse(args)
		if err != nil {
			t.Fatal(err)
		}
		in, person := io.Pipe()
		s := &sitting{person, &transcript{}}
		config, err := o.config(append(others, "xxl")[0], in, s.out, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		config.Engine = firstMove{}
		if change != nil {
			change(&config)
		}
		ended := make(chan error)
		go func() { ended <- play.Run(t.Context(), in, s.out, config) }()
		settle()
		do(t, s)
		person.Close()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// expect checks that texts are printed, one behind the other.
func expect(t *testing.T, got string, texts ...string) {
	t.Helper()
	rest := got
	for _, text := range texts {
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			t.Errorf("no %q in the rest of\n%s", text, got)
			return
		}
		rest = after
	}
}

func TestPlayBoards(t *testing.T) {
	tests := []struct {
		args  []string
		lines []string
		want  string
	}{
		{[]string{"checkers61bl"}, []string{"a3"}, `
  8  .  p  .  p  .  p  .  p    checkers61bl
  7  s  .  s  .  s  .  s  .
  6  .  b  .  b  .  b  .  b      Water  engine
  5  .  .  .  .  .  .  .  .    > Fire   you
  4  . <.> .  .  .  .  .  .
  3 [B] .  B  .  B  .  B  .
  2  .  S  .  S  .  S  .  S
  1  P  .  P  .  P  .  P  .
     a  b  c  d  e  f  g  h

a3: a3b4
`},
		{[]string{"combination", "-black", "human", "-clock", "none", "-fen", "rbn3/6/******/******/6/RBN3 w - - 0 4 2:7 12"}, []string{"a1a3", "a6", "flip"}, `
  1  .  .  .  N  B (.)   combination
  2  .  .  .  .  .  .
  3  *  *  *  *  * (R)     White  person
  4  *  *  *  *  * x*x   > Black  person
  5  .  .  .  .  . <.>
  6  .  .  .  n <b>[r]   Black: points 7, turns left 9
     f  e  d  c  b  a    White: points 3, turns left 8

                         last: a1a3

`},
	}
	for _, test := range tests {
		t.Run(test.args[0], func(t *testing.T) {
			sit(t, test.args, nil, func(t *testing.T, s *sitting) {
				for i, line := range test.lines {
					if got := s.send(line); i == len(test.lines)-1 && got != test.want {
						t.Errorf("after %q:\n%s\nwant\n%s", line, got, test.want)
					}
				}
			})
		})
	}
}

func TestPlayMate(t *testing.T) {
	tests := []struct {
		name  string
		args  []string
		lines []string
		want  []string
	}{
		{"won", []string{"chess", "-fen", "7k/R7/8/8/8/8/8/1R5K w - - 0 1"}, []string{"b1b8"}, []string{"  8  . ^R^ .  .  .  .  . !k!", "You won by checkmate\nResult: 1-0\n"}},
		{"lost", []string{"chess", "-white", "engine", "-black", "human", "-fen", "K6k/6r1/8/8/8/8/5r2/8 b - - 0 1"}, []string{"f2", "f8"}, []string{"You won by checkmate\nResult: 0-1\n"}},
		{"two people", []string{"chess", "-black", "human"}, []string{"f2f3", "e7e5", "g2g4", "d8h4", "e1e2", "new", "board"}, []string{"Black wins by checkmate\nResult: 0-1\n", "the game is over", "> White  person"}},
		{"check", []string{"chess", "-fen", "k7/8/8/8/8/8/8/1R5K w - - 0 1", "-black", "human"}, []string{"b1a1", "a8a7"}, []string{"!k!", "Check!", "You must defend your king!"}},
		{"stalemate", []string{"chess", "-fen", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"}, []string{"g5g6"}, []string{"Stalemate - draw\nResult: 1/2-1/2\n"}},
		{"resigned", []string{"xxl"}, []string{"resign", "a2a3"}, []string{"You resigned\nResult: 0-1\n", "the game is over"}},
		{"pass", []string{"combination", "-black", "human", "-fen", "r5/6/6/6/6/6 w - - 0 10 3:5 10"}, []string{"0000", "a6a5"}, []string{"> Black", "White: 0000", "Black: a6a5\nBlack wins by 5 points to 3\nResult: 0-1\n"}},
		{"points", []string{"combination", "-fen", "r5/6/6/6/6/R5 w - - 0 10 3:5 10"}, []string{"a1a6"}, []string{"You won - White wins by 8 points to 5\nResult: 1-0\n"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			sit(t, test.args, nil, func(t *testing.T, s *sitting) {
				expect(t, s.send(test.lines...), test.want...)
			})
		})
	}
}

func TestPlayUndo(t *testing.T) {
	start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	sit(t, []string{"chess", "-quiet"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("undo"), "no move to take back")
		expect(t, s.send("e2e4", "fen"), "White: e2e4", "Black: ", " w KQkq ")
		expect(t, s.send("undo", "fen"), start)
	})
	sit(t, []string{"chess", "-quiet", "-black", "human"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("e2e4", "e7e5", "undo", "fen"), "/4P3/8/PPPP1PPP/RNBQKBNR b KQkq ")
	})
	sit(t, []string{"chess", "-quiet", "-white", "engine", "-black", "human"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("undo"), "no move to take back")
	})
}

func TestPlayHint(t *testing.T) {
	sit(t, []string{"chess"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("hint"), " 1  R [N]", "Hint: b1c3 (+0.25 at depth 1)")
		expect(t, s.send("white engine"), "White: ")
	})
}

func TestPlayTime(t *testing.T) {
	t.Run("a turn is forfeited", func(t *testing.T) {
		sit(t, []string{"combination", "-quiet", "-black", "human"}, nil, func(t *testing.T, s *sitting) {
			if got := s.wait(29 * time.Second); got != "" {
				t.Errorf("after 29 s: %q", got)
			}
			expect(t, s.wait(2*time.Second), "White: 30 seconds are over, the turn is forfeited", "White: 0000")
			expect(t, s.send("board"), "> Black", "0:29", "Black: points 0, turns left 30", "White: points 0, turns left 29")
			s.wait(10 * time.Second)
			expect(t, s.send("a6a5", "board"), "Black: a6a5", "> White", "0:30")
		})
	})
	t.Run("a terminal keeps what was said", func(t *testing.T) {
		terminal := func(c *play.Config) { c.Interactive, c.Screen = true, true }
		sit(t, []string{"combination"}, terminal, func(t *testing.T, s *sitting) {
			expect(t, s.wait(5*time.Second), "\x1b7\x1b[4;1H\x1b[K", "White  you     0:29\x1b8", "0:26")
			expect(t, s.wait(26*time.Second), "last: 0000", "the turn is forfeited", "\x1b[J", "last: a6a4", "the turn is forfeited", "Black: ", "White> ")
			_, after, _ := strings.Cut(s.send("moves a1", "flip"), "\x1b[J")
			if strings.Contains(after, "forfeited") {
				t.Errorf("an old note is still there:\n%s", after)
			}
		})
	})
	t.Run("an early pass is refused", func(t *testing.T) {
		sit(t, []string{"combination", "-quiet"}, nil, func(t *testing.T, s *sitting) {
			expect(t, s.send("0000"), "only the clock forfeits a turn")
		})
	})
	t.Run("lost", func(t *testing.T) {
		sit(t, []string{"xxl", "-quiet"}, nil, func(t *testing.T, s *sitting) {
			s.wait(100 * time.Second)
			expect(t, s.send("a2a3", "board"), "> White  you     1:22")
			expect(t, s.wait(83*time.Second), "You lost on time\nResult: 0-1\n")
			s.wait(time.Minute)
			expect(t, s.send("board"), "White  you     0:00")
			expect(t, s.send("undo", "undo", "board"), "> White  you     3:00")
		})
	})
	t.Run("clocks stop with the game", func(t *testing.T) {
		sit(t, []string{"xxl", "-quiet"}, nil, func(t *testing.T, s *sitting) {
			s.wait(100 * time.Second)
			s.send("resign")
			s.wait(time.Minute)
			expect(t, s.send("board"), "White  you     1:20")
		})
	})
	t.Run("won", func(t *testing.T) {
		slow := func(c *play.Config) { c.Engine = firstMove{10 * time.Minute} }
		sit(t, []string{"xxl", "-quiet"}, slow, func(t *testing.T, s *sitting) {
			s.send("a2a3")
			expect(t, s.wait(11*time.Minute), "You won on time\nResult: 1-0\n")
		})
	})
	t.Run("now", func(t *testing.T) {
		slow := func(c *play.Config) { c.Engine, c.Interactive = firstMove{time.Minute}, true }
		sit(t, []string{"xxl", "-quiet"}, slow, func(t *testing.T, s *sitting) {
			expect(t, s.send("a2a3", "fen", "now"), "Black thinks ...", "Black: ", " w KQkq - ", "White> ")
			expect(t, s.send("a3a4", "quit"), "White: a3a4")
		})
	})
}

func TestPlayForge(t *testing.T) {
	sit(t, []string{"chessforge", "-seed", "5"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("a2"), " 6  4:3  4:3  Q:3  R:3 <R:3> 3:3    chessforge, seed 5", "hits: 1 struck, 107 left", "next: by B from a2 (tiles: 2)",
			" 2 (Q:2) 2:3  4:3", "strike 1: a2, now Q:2")
		expect(t, s.send("a1"), "the last strike does not lead there")
		expect(t, s.send("b1=Q"), "chance decides")
		expect(t, s.send("moves"), "2 moves: b1 e6")
		first := s.send("b1")
		if again := s.send("undo", "b1"); !strings.HasSuffix(again, first) {
			t.Errorf("the same strike went another way:\n%s\n%s", first, again)
		}
		expect(t, s.send("new"), "chessforge, seed 6", "hits: 0 struck")
	})
	sit(t, []string{"chessforge-plus", "-seed", "5", "-white", "engine", "-quiet"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.out.take(), "strike 1: ", "No strike left after ", "Result: ", " hits struck, ")
	})
}

// TestPlayLayout plays as a configuration of the original game says.
func TestPlayLayout(t *testing.T) {
	write := func(dir, name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	dir := t.TempDir()
	write(dir, "level.txt", "K R\n"+strings.Repeat("\n", 12)+"k\n")
	config := write(dir, "config.json", `{"layout": "level.txt", "player_colour": "black", "piece_movement_speed": 6, "max_movement_time": 1,
		"time_controls": {"player": {"seconds": 90, "increment": 3}, "cpu": {"seconds": 60, "increment": 1}}}`)
	sit(t, []string{"-layout", config}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.out.take(), "White  engine  1:01", "> Black  you     1:30", " 14  .  .", "  k")
		expect(t, s.wait(91*time.Second), "You lost on time\nResult: 1-0\n")
	})
}

// TestPlayScript runs the program as a script does.
func TestPlayScript(t *testing.T) {
	var out, errors bytes.Buffer
	status := Run([]string{"play", "chess", "-level", "0", "-quiet", "-fen", "7k/R7/8/8/8/8/8/1R5K w - - 0 1"}, strings.NewReader("a7a1\nb1b9\nquit\n"), &out, &errors)
	if status != success || errors.Len() > 0 {
		t.Errorf("status %d, %s", status, &errors)
	}
	lines := strings.Split(out.String(), "\n")
	if len(lines) != 4 || lines[0] != "White: a7a1" || !strings.HasPrefix(lines[1], "Black: h8") || !strings.Contains(lines[2], "b9") {
		t.Errorf("printed %q", lines)
	}
}

// Games of Chess960 begin with an array by chance, or with that of a number and those after it.
func TestPlayArrays(t *testing.T) {
	sit(t, []string{"fischerandom", "-seed", "518"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("fen"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")
		expect(t, s.send("new"), "fischerandom, array 519")
		expect(t, s.send("fen"), "rnbqknrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNRB w GAga - 0 1")
	})
	arrays := map[string]bool{}
	sit(t, []string{"caparandom", "-quiet"}, nil, func(t *testing.T, s *sitting) {
		for range 10 {
			arrays[s.send("fen")] = true
			s.send("new")
		}
	})
	if len(arrays) < 8 {
		t.Errorf("10 games of caparandom begin with %d arrays", len(arrays))
	}
}

func TestPlayMisuse(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"nosuch"}, `no variant "nosuch"`},
		{[]string{"chess", "xxl"}, "expected one variant"},
		{[]string{"chess", "-white", "nobody"}, `-white "nobody": expected human or engine`},
		{[]string{"chess", "-level", "21"}, `-level "21": expected a skill from 0 to 20`},
		{[]string{"chess", "-seed", "5"}, "-seed 5: chess has no such setting"},
		{[]string{"chess", "-turns", "12"}, "-turns 12: chess has no such setting"},
		{[]string{"combination", "-turns", "9"}, "-turns 9: expected 10 to 50"},
		{[]string{"chess", "-clock", "30/turn"}, "no turn can be forfeited"},
		{[]string{"chess", "-clock", "1+x"}, "expected SECONDS+INCREMENT"},
		{[]string{"chess", "-layout", "x"}, "layouts are of xxl"},
		{[]string{"-layout", "/nosuch/file"}, "/nosuch/file"},
		{[]string{"chess", "-clock", "0"}, "expected SECONDS+INCREMENT"},
		{[]string{"chess", "-color", "blue"}, "expected auto, always or never"},
		{[]string{"chess", "-fen", "8/8"}, "bad position string"},
		{[]string{"chess", "-tables", "/nosuch"}, "-tables: open /nosuch"},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			var out, errors bytes.Buffer
			if status := Run(append([]string{"play"}, test.args...), strings.NewReader(""), &out, &errors); status != misuse {
				t.Errorf("status %d", status)
			}
			if line := errors.String(); !strings.Contains(line, test.want) || strings.Count(line, "\n") != 1 || out.Len() > 0 {
				t.Errorf("printed %q, %q; want %q", &out, line, test.want)
			}
		})
	}
}
