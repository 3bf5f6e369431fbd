package protocol

import (
	"strings"
	"testing"
	"time"

	"menagerie/search"
)

// startXBoard starts a session in XBoard's protocol and skips the features.
func startXBoard(t *testing.T, lines ...string) *dialogue {
	t.Helper()
	d := start(t)
	d.send("xboard", "protover 2")
	d.expect("feature done=1")
	d.send(lines...)
	return d
}

// sync waits until all that was sent is done and demands that it printed nothing.
func (d *dialogue) sync() {
	d.t.Helper()
	d.send("ping 4711")
	d.expectNext("pong 4711")
}

func TestXBoardFeatures(t *testing.T) {
	d := start(t)
	d.send("xboard", "protover 2")
	d.expectNext("feature done=0")
	d.expectNext("feature ping=1 setboard=1 ")
	d.expectNext("feature colors=0 ")
	d.expectNext(`feature myname="Menagerie test"`)
	d.expectNext(`feature variants="normal,xxl,grand,short,fischerandom,drawn,chess,standard,chess960"`)
	d.expectNext(`feature option="Clear Hash -button"`)
	d.expectNext(`feature option="MultiPV -spin 1 1 256"`)
	d.expectNext(`feature option="Move Overhead -spin 40 0 5000"`)
	d.expectNext(`feature option="Skill Level -spin 20 0 20"`)
	d.expectNext(`feature option="Limit Strength -check 0"`)
	d.expectNext(`feature option="Elo -spin 2500 1150 2500"`)
	d.expectNext(`feature option="Resign Below -spin 0 0 50"`)
	d.expectNext(`feature option="VariantPath -file "`)
	d.expectNext(`feature option="LayoutFile -file "`)
	d.expectNext(`feature option="TablesPath -string "`)
	d.expectNext("feature done=1")
	d.send("accepted ping", "rejected setscore", "new", "random", "level 0 0:05 0.05", "post", "hard", "easy", "computer",
		"name Fairy-Max", "rating 2000 2000", "ics -", "egtpath syzygy /tmp", "")
	d.sync()
}

func TestXBoardPlaysBlackAfterNew(t *testing.T) {
	d := startXBoard(t, "new", "sd 1", "usermove a2a3")
	d.expectNext("move a7a6")
	d.send("b2b3") // without usermove
	d.expectNext("move b7b6")
}

func TestXBoardGo(t *testing.T) {
	d := startXBoard(t, "new", "sd 1", "go")
	d.expectNext("move a2a3")
	d.send("usermove a7a6")
	d.expectNext("move a3a4")
	d.send("force", "usermove b7b6", "usermove c2c3")
	d.sync()
	d.send("playother")
	d.sync()
	d.send("usermove c7c6")
	d.expectNext("move a4a5")
	d.send("result 1-0 {resigns}", "usermove d7d6")
	d.sync()
}

func TestXBoardPost(t *testing.T) {
	d := startXBoard(t, "new", "sd 1", "post")
	d.engine.score = search.Mate - 3
	d.send("go")
	d.expectNext("1 100002 1 20 a2a3 a7a6")
	d.expectNext("move a2a3")
	d.engine.score = -search.Mate + 4
	d.send("usermove a7a6")
	d.expectNext("1 -100002 1 20 a3a4 b7b6")
	d.expectNext("move a3a4")
	d.send("nopost", "usermove b7b6")
	d.expectNext("move a4a5")
}

func TestXBoardAnswersWhileSearching(t *testing.T) {
	for _, mode := range []string{"go", "analyze"} {
		t.Run(mode, func(t *testing.T) {
			d := startXBoard(t, "new", "post", "st 1000", mode)
			d.expectNext("1 0 1 20 ")
			for range 3 {
				d.send("ping 5")
				if got := d.next(promptly); got != "pong 5" {
					t.Fatalf("got %q", got)
				}
			}
		})
	}
}

func TestXBoardMoveNow(t *testing.T) {
	d := startXBoard(t, "new", "?")
	d.sync()
	d.send("st 1000", "go", "?")
	d.expectNext("move a2a3")
	d.send("?")
	d.sync()
}

func TestXBoardIllegalMoves(t *testing.T) {
	d := startXBoard(t, "new", "usermove e2e5")
	d.expectNext("Illegal move: e2e5")
	d.send("e7e6")
	d.expectNext("Illegal move: e7e6")
	d.send("z9z9")
	d.expectNext("Error (unknown command): z9z9")
	d.send("force", "setboard 8/8/8/8/8/8/3P4/X7 w - - 0 1", "usermove a1a2")
	d.expectNext("Illegal move (You must defend your king!): a1a2")
	d.send("st 1000", "go", "usermove d2d3")
	d.expectNext("Illegal move: d2d3")
	d.send("?")
	d.expectNext("move d2d3")
}

func TestXBoardUndo(t *testing.T) {
	d := startXBoard(t, "new", "undo")
	d.expectNext("Error (no move to take back: 0 made): undo")
	d.send("remove")
	d.expectNext("Error (no move to take back: 0 made): remove")
	d.send("sd 1", "usermove a2a3")
	d.expectNext("move a7a6")
	d.send("remove", "usermove b2b3")
	d.expectNext("move a7a6")
	d.send("force", "undo", "undo", "usermove c2c3", "go")
	d.expectNext("move a7a6")
}

func TestXBoardClaims(t *testing.T) {
	const whiteMates = "setboard 8/8/8/8/8/8/8/PPPPPPPP w - - 0 1"
	t.Run("own win against a person", func(t *testing.T) {
		d := startXBoard(t, "new", "force", whiteMates, "sd 1", "go")
		d.expectNext("move a1a2")
		d.expectNext("1-0 {White wins by checkmate}")
		d.send("usermove b1b2")
		d.expectNext("Illegal move: b1b2")
	})
	t.Run("own win against an engine", func(t *testing.T) {
		d := startXBoard(t, "new", "force", whiteMates, "computer", "hard", "sd 1", "go")
		d.expectNext("move a1a2")
		d.sync()
	})
	t.Run("own loss against an engine", func(t *testing.T) {
		d := startXBoard(t, "new", "computer", "force", whiteMates, "usermove a1a2", "go")
		d.expectNext("1-0 {White wins by checkmate}")
	})
	t.Run("loss by the opponent's move", func(t *testing.T) {
		d := startXBoard(t, "new", "computer", "force", "setboard 8/8/p7/8/8/P7/8/8 w - - 0 1", "sd 1", "go")
		d.expectNext("move a3a4")
		d.send("usermove a6a5")
		d.expectNext("0-1 {Black wins by checkmate}")
	})
	t.Run("mate entered in force mode", func(t *testing.T) {
		d := startXBoard(t, "new", "force", whiteMates, "usermove a1a2")
		d.expectNext("1-0 {White wins by checkmate}")
		d.send("undo", "usermove b1b2")
		d.expectNext("1-0 {White wins by checkmate}")
		d.send("result 1-0 {White wins by checkmate}")
		d.sync()
	})
	t.Run("draw by the move-count rule entered in force mode", func(t *testing.T) {
		d := startXBoard(t, "new", "variant drawn")
		d.expectAll("setup ", "piece K&")
		d.send("force", "usermove a2a3", "usermove a7a6", "usermove b2b3")
		d.sync()
	})
	t.Run("draw against a person", func(t *testing.T) {
		d := startXBoard(t, "new", "variant drawn")
		d.expectAll("setup ", "piece K&")
		d.send("sd 1", "usermove a2a3")
		d.expectNext("move a7a6")
		d.expectNext("1/2-1/2 {Draw by the move-count rule}")
	})
	t.Run("draw against an engine", func(t *testing.T) {
		d := startXBoard(t, "new", "computer", "variant drawn")
		d.expectAll("setup ", "piece K&")
		d.send("sd 1", "usermove a2a3")
		d.expectNext("move a7a6")
		d.send("usermove b2b3")
		d.expectNext("move b7b6")
	})
}

func TestXBoardDrawOffers(t *testing.T) {
	d := startXBoard(t, "new", "draw")
	d.sync()
	d.send("sd 1", "usermove a2a3")
	d.expectNext("move a7a6")
	d.send("draw")
	d.expectNext("offer draw")
	d.engine.score = 50
	d.send("usermove b2b3")
	d.expectNext("move b7b6")
	d.send("draw")
	d.sync()
}

func TestXBoardPonders(t *testing.T) {
	d := startXBoard(t, "new", "hard", "post", "level 0 0:01 0", "time 20", "otim 300", "usermove a2a3")
	d.expectNext("1 0 1 20 a7a6 a3a4")
	d.expectNext("move a7a6")
	d.expectNext("Hint: a3a4")
	d.expectNext("1 0 1 20 b7b6 a4a5")
	limits := d.engine.last(t)
	if limits.PonderHit == nil || limits.Clock == nil || limits.Clock.Time > 200*time.Millisecond {
		t.Errorf("ponders with %+v", limits)
	}
	d.sync()
	d.send("?")
	d.sync()
	d.send("time 20", "otim 300", "usermove a3a4")
	d.expectNext("move b7b6")
	d.expectNext("Hint: a4a5")
	d.expectNext("1 0 1 20 c7c6 a5b6")
	d.send("usermove d2d3") // not what was expected
	d.expectNext("1 0 1 20 c7c6 a4a5")
	d.expectNext("move c7c6")
	d.expectNext("Hint: a4a5")
	d.expectNext("1 0 1 20 d7d6 a5b6")
	d.send("easy", "usermove c2c3")
	d.expectNext("1 0 1 20 d7d6 a4a5")
	d.expectNext("move d7d6")
	d.sync()
}

func TestXBoardAnalysis(t *testing.T) {
	d := startXBoard(t, "new", "post", "analyze")
	d.expectNext("1 0 1 20 a2a3 a7a6")
	d.send(".")
	d.expectNext("stat01: 1 20 1 8 8 a2a3")
	d.send("usermove a2a3")
	d.expectNext("1 0 1 20 a7a6 a3a4")
	d.send("undo")
	d.expectNext("1 0 1 20 a2a3 a7a6")
	d.send("exclude a2a3")
	d.expectNext("1 0 1 20 b2b3 a7a6")
	d.send("include all")
	d.expectNext("1 0 1 20 a2a3 a7a6")
	d.send("hint")
	d.expectNext("Hint: a2a3")
	d.send("setboard 8/p7/8/8/8/8/1P6/8 b - - 0 1")
	d.expectNext("1 0 1 20 a7a6 b2b3")
	d.send("new")
	d.expectNext("1 0 1 20 a2a3 a7a6")
	d.send("exclude all")
	d.sync()
	d.send("exit", "usermove a2a3", ".")
	d.sync()
	d.send("exit")
	d.expectNext("Error (not analyzing): exit")
}

func TestXBoardHintAndBook(t *testing.T) {
	d := startXBoard(t, "new", "hint")
	d.expectNext("Hint: a2a3")
	d.send("bk")
	d.expectNext(" ")
	d.expectNext("")
	d.sync()
}

func TestXBoardPause(t *testing.T) {
	d := startXBoard(t, "new", "st 1000", "go", "pause", "?")
	d.sync()
	d.send("resume", "?")
	d.expectNext("move a2a3")
	d.send("resume")
	d.sync()
}

func TestXBoardMemoryAndOptions(t *testing.T) {
	d := startXBoard(t, "new", "memory 64", "cores 4", "option MultiPV=2", "option Clear Hash")
	d.sync()
	if d.engine.hash != 64 || d.engine.threads != 4 {
		t.Errorf("hash %d, threads %d", d.engine.hash, d.engine.threads)
	}
	d.send("memory 99999999")
	d.expectNext("# Hash limited to 1024")
	d.send("cores 99999")
	d.expectNext("# Threads limited to 8")
	for _, bad := range []string{"memory -1", "memory 0", "memory abc", "memory", "cores 0", "cores x", "option", "option MultiPV=x",
		"option NoSuch=1", "option MultiPV"} {
		d.send(bad)
		if line := d.expectNext("Error ("); !strings.HasSuffix(line, "): "+bad) {
			t.Errorf("got %q", line)
		}
	}
	d.send("option VariantPath=good.ini")
	d.expectNext("telluser good.ini:7: variant bad: no king")
	d.expectNext(`feature variants="normal,xxl,grand,short,fischerandom,drawn,loaded,chess,standard,chess960"`)
	d.send("analyze", "memory 32", "exit")
	d.sync()
	if d.engine.hash != 32 {
		t.Errorf("hash %d", d.engine.hash)
	}
}

func TestXBoardBadInput(t *testing.T) {
	for _, bad := range []string{
		"xyzzy", "NEW", "\x00\x00", "\xff\xfe", strings.Repeat("a", 1<<20), "ping",
		"variant nosuch", "variant", "level garbage", "level -1 -1 -1", "level 1 2", "level 0 5:x 0", "level 0 NaN 0",
		"st -1", "st abc", "st", "sd -5", "sd abc", "time abc", "otim", "undo", "remove", "exit",
		"exclude z9z9", "include", "lift", "lift z9", "usermove", "usermove a2a5", "usermove \x00", "usermove a2",
	} {
		t.Run(quote(bad), func(t *testing.T) {
			d := startXBoard(t, "new", bad)
			line := d.next(patience)
			if !strings.HasPrefix(line, "Error (") && !strings.HasPrefix(line, "Illegal move: ") && !strings.HasPrefix(line, "tellusererror ") {
				t.Errorf("got %q", line)
			}
			if len(line) > 300 {
				t.Errorf("a line of %d bytes", len(line))
			}
			d.sync()
			d.send("sd 1", "go")
			d.expectNext("move a2a3")
		})
	}
}

// TestXBoardRefusedPosition: as its protocol wants it, no move is legal after a position that is
// refused, until the next one.
func TestXBoardRefusedPosition(t *testing.T) {
	for _, bad := range []string{"setboard garbage", "setboard", "setboard 8/8 w - - 0 1", "setboard " + strings.Repeat("8/", 50000),
		"setboard 8/p7/8/8/8/8/P7/8 x - - 0 1"} {
		for _, before := range []string{"force", "analyze", "st 1000"} {
			t.Run(quote(bad)+" "+before, func(t *testing.T) {
				d := startXBoard(t, "new", "st 1", "force", "usermove a2a3", "nopost", before)
				d.send(bad)
				if line := d.next(patience); !strings.HasPrefix(line, "Error (") && !strings.HasPrefix(line, "tellusererror Illegal position: ") {
					t.Errorf("got %q", line)
				}
				for _, move := range []string{"usermove b2b3", "a7a6"} {
					d.send(move)
					d.expectNext("Illegal move: ")
				}
				for _, command := range []string{"undo", "remove", "go", "playother"} {
					d.send(command)
					d.expectNext("Error (the last position was refused): " + command)
				}
				d.send("hint", "resume", "analyze", "exit", "hard", "easy")
				d.sync()
				d.send("force", "setboard 8/p7/8/8/8/8/P7/8 b - - 0 1", "sd 1", "go")
				d.expectNext("move a7a6")
				d.send(bad, "new", "sd 1", "usermove a2a3")
				d.next(patience)
				d.expectNext("move a7a6")
			})
		}
	}
}

func TestXBoardQuietInput(t *testing.T) {
	for _, line := range []string{"time -100", "otim -5", "level 0 0 0", "st 0", "sd 0", "?", "post", "draw", "force", "easy",
		"put a2", "hover a2", ".", "result * {x}", "pause", "resume"} {
		t.Run(line, func(t *testing.T) {
			d := startXBoard(t, "new", line)
			d.sync()
			d.send("sd 1", "st 1", "nopost", "go", "?")
			d.expectNext("move a2a3")
		})
	}
}

func TestXBoardEnds(t *testing.T) {
	for _, mode := range []string{"force", "go", "analyze"} {
		for _, how := range []string{"quit", "EOF"} {
			t.Run(mode+" "+how, func(t *testing.T) {
				d := startXBoard(t, "new", "st 1000", mode)
				d.sync()
				began := time.Now()
				if how == "quit" {
					d.send("quit")
				} else {
					d.in.Close()
				}
				d.waitEnd()
				if took := time.Since(began); took > time.Second {
					t.Errorf("took %v", took)
				}
				for line := range d.lines {
					t.Errorf("printed %q", line)
				}
			})
		}
	}
}
