package protocol

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"menagerie/internal/game"
	"menagerie/perft"
)

// FuzzSession runs scripts in all protocols. Whatever comes in, the session
// ends with its input, and every line that it prints is text. Only a count that
// comes last would be waited for, so counts are short here.
func FuzzSession(f *testing.F) {
	for _, script := range []string{
		"uci\nisready\nposition startpos moves a2a3\ngo depth 1 searchmoves a7a6\nd\neval\nquit\n",
		"uci\nsetoption name UCI_Variant value xxl\nposition fen 14/14 w\ngo infinite\nstop\ngo perft 2\n",
		"xboard\nprotover 2\nnew\nvariant xxl\nlevel 0 0:05 0.05\nhard\npost\nusermove a2a3\n?\nundo\nanalyze\n.\nexit\n",
		"xboard\nnew\nedit\n#\nPa2\nc\nPa7\n.\ngo\nlift a3\nexclude a2a3\nresult *\n",
		"usi\nusinewgame\nposition startpos moves 7h7g\ngo btime 9 wtime 9 byoyomi 9\nposition sfen 9/9 b 2P 1\ngo mate 1\nd\n",
		"ucci\nsetoption usemillisec off\nposition startpos moves c1c2\nbanmoves a8a7\ngo draw time 1 increment 0\nstop\n",
		"ucicyclone\nuci\nstartpos moves c1c2\ngo depth 1\nfen x r moves\n",
		"help\na2a3\nundo\nnew xxl\nvariants\ngo\nponderhit\n",
		"uci\r\n\x00\xff\ngo wtime -1 btime x\nsetoption name Hash value 1e9\n",
	} {
		f.Add(script)
	}
	f.Fuzz(func(t *testing.T, script string) {
		config := easternConfig(&fakeEngine{})
		config.Perft = func(context.Context, game.Game, int) ([]perft.MoveCount, uint64, error) { return nil, 1, nil }
		done := make(chan string)
		go func() { done <- transcriptOf(t, config, script) }()
		select {
		case out := <-done:
			checkText(t, out)
		case <-time.After(10 * time.Second):
			t.Fatal("the session does not end")
		}
	})
}

func checkText(t *testing.T, out string) {
	t.Helper()
	if !utf8.ValidString(out) {
		t.Errorf("printed invalid UTF-8: %q", out)
	}
	if i := strings.IndexFunc(out, func(r rune) bool { return r < ' ' && r != '\n' }); i >= 0 {
		t.Errorf("printed a control character: %q", out[max(0, i-40):i+1])
	}
	for line := range strings.Lines(out) {
		if len(line) > 2000 {
			t.Errorf("printed a line of %d bytes: %.80q", len(line), line)
		}
	}
}

// TestRandomCommands throws commands at a session in any order and checks that
// it answers after each burst.
func TestRandomCommands(t *testing.T) {
	protocols := []struct {
		name, probe, answer string
		hello               []string
		commands            []string
	}{
		{"uci", "isready", "readyok", []string{"uci"}, []string{
			"uci", "ucinewgame", "position startpos", "position startpos moves a2a3 a7a6", "position fen x", "go infinite", "go depth 1",
			"go movetime 1", "go ponder wtime 9 btime 9", "ponderhit", "stop", "go perft 1", "go perft 30", "d", "eval", "bench",
			"setoption name Hash value 2", "setoption name Hash value 1000000", "setoption name UCI_Variant value xxl",
			"setoption name UCI_Variant value drawn", "setoption name Threads value 3", "setoption name Clear Hash", "xyzzy", "\x00",
		}},
		{"usi", "isready", "readyok", []string{"usi"}, []string{
			"usi", "usinewgame", "position startpos", "position startpos moves 7h7g 3b3c", "position sfen x b - 1", "go infinite",
			"position sfen 9/ppppppppp/9/9/9/9/9/PPPPPPPPP/9 w - 2", "go btime 9 wtime 9 byoyomi 2", "go mate 1", "go mate infinite",
			"go ponder btime 9 wtime 9", "ponderhit", "stop", "gameover lose", "setoption name USI_Hash value 2", "d", "xyzzy",
			"setoption name USI_Variant value xxl", "setoption name USI_Variant value shogi", "go perft 1", "go depth 1", "\x00",
		}},
		{"ucci", "isready", "readyok", []string{"ucci"}, []string{
			"ucci", "position startpos", "position startpos moves c1c2 g8g7", "position fen x r", "banmoves a1a2 b1b2", "banmoves x",
			"go time 9 increment 1 opptime 8", "go depth infinite", "go draw depth 1", "go ponder time 9", "ponderhit draw", "stop",
			"go depth 0", "setoption usemillisec off", "setoption usemillisec on", "setoption newgame", "setoption hashsize 0",
			"probe startpos", "setoption UCI_Variant drawn", "setoption UCI_Variant xiangqi", "d", "xyzzy",
		}},
		{"ucicyclone", "isready", "readyok", []string{"ucicyclone", "uci"}, []string{
			"uci", "startpos", "startpos moves c1c2 g8g7", "fen x r", "go depth 1", "go infinite", "stop", "d", "flip", "ucinewgame",
		}},
		{"xboard", "ping 4711", "pong 4711", []string{"xboard", "protover 2"}, []string{
			"new", "variant xxl", "variant grand", "variant short", "force", "go", "playother", "usermove a2a3", "a7a6", "b2b3", "?",
			"undo", "remove", "analyze", "exit", ".", "hint", "bk", "hard", "easy", "post", "nopost", "st 0", "sd 1", "sd 0", "level 0 0:01 0",
			"time 2", "otim 2", "memory 3", "memory -1", "cores 2", "option MultiPV=2", "pause", "resume", "draw", "result *", "computer",
			"setboard 8/p7/8/8/8/8/P7/8 w - - 0 1", "setboard x", "edit", "#", "Pa2", ".", "lift a2", "exclude a2a3", "include all", "xyzzy",
		}},
	}
	for _, p := range protocols {
		t.Run(p.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			d := startWith(t, easternConfig)
			d.send(p.hello...)
			for range 300 {
				for range random.IntN(12) {
					d.send(p.commands[random.IntN(len(p.commands))])
				}
				d.send(".", p.probe) // the dot ends edit mode
				d.expect(p.answer)
			}
		})
	}
}
