package cli

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
)

// TestCompliance goes through what fastchess --compliance checks of an engine,
// step by step.
func TestCompliance(t *testing.T) {
	d := converse(t, "uci")
	greeting := strings.Join(d.until("uciok", patience), "\n")
	for _, want := range []string{"id name ", "id author "} {
		if !strings.Contains(greeting, want) {
			t.Errorf("no %q in\n%s", want, greeting)
		}
	}
	ready := func(lines ...string) {
		t.Helper()
		d.send(append(lines, "isready")...)
		d.until("readyok", patience)
	}
	ready()
	ready("ucinewgame")
	ready("position startpos")
	ready("position fen 3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27")
	think := func(lines ...string) {
		t.Helper()
		d.send(lines...)
		checkSearch(t, d.until("bestmove ", patience))
	}
	think("go wtime 100")
	think("position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "go btime 100")
	think("go wtime 100 winc 100 btime 100 binc 100")
	think("go btime 100 binc 100 wtime 100 winc 100")
	think("ucinewgame", "position startpos", "go wtime 100 btime 100")
	think("position startpos moves e2e4 e7e5", "go wtime 100 btime 100")
	d.send("stop", "quit")
}

// checkSearch checks what a match runner reads of a search: at least one line
// with a score, each number in its place, a legal-looking move at the end that
// is the first of the last line of play.
func checkSearch(t *testing.T, lines []string) {
	t.Helper()
	format := regexp.MustCompile(`^info depth \d+ seldepth \d+ multipv \d+ score (cp|mate) -?\d+( (lower|upper)bound)? nodes \d+ nps \d+ hashfull \d+ time \d+( pv( ([a-p]\d+[a-p]\d+([a-z]|[-+])?(,[a-p]\d+[a-p]\d+)?|[A-Z]@[a-p]\d+))+)?$`)
	scores, pv := 0, ""
	for _, line := range lines[:len(lines)-1] {
		if strings.HasPrefix(line, "info string ") || strings.Contains(line, " currmove ") {
			continue
		}
		if !format.MatchString(line) {
			t.Errorf("unexpected line %q", line)
		}
		if _, moves, ok := strings.Cut(line, " pv "); ok && !strings.Contains(line, "upperbound ") {
			pv, _, _ = strings.Cut(moves, " ")
		}
		scores++
	}
	best := strings.Fields(lines[len(lines)-1])
	if scores == 0 || len(best) < 2 || best[1] != pv {
		t.Errorf("%d scores, the last line of play starts with %q, but %q", scores, pv, lines[len(lines)-1])
	}
}

// TestAnswersDuringSearch asks for a sign of life while the engine searches, in
// every kind of game: it must come at once.
func TestAnswersDuringSearch(t *testing.T) {
	const promptly = 50 * time.Millisecond
	for _, variant := range []string{"chess", "xxl", "grand", "shako", "3check", "racingkings", "horde", "makruk", "reallybig"} {
		t.Run(variant, func(t *testing.T) {
			d := converse(t, "uci", "setoption name Threads value 2", "setoption name UCI_Variant value "+variant, "isready")
			d.until("readyok", patience)
			for _, search := range []string{"go infinite", "go ponder wtime 1000 btime 1000", "go perft 9", "go wtime 600000 btime 600000"} {
				d.send(search)
				var took []time.Duration
				for range 7 {
					time.Sleep(10 * time.Millisecond)
					began := time.Now()
					d.send("isready")
					d.until("readyok", patience)
					took = append(took, time.Since(began))
				}
				d.send("stop", "isready")
				d.until("readyok", patience)
				// The median: the machine may have other things to do.
				slices.Sort(took)
				if usual := took[len(took)/2]; usual > promptly && !raceDetector {
					t.Errorf("%s: answers took %v", search, took)
				}
			}
		})
	}
}

// TestEveryVariant runs each command of both protocols in every variant, during a search and twice in a
// row; without MENAGERIE_CI in some of them.
func TestEveryVariant(t *testing.T) {
	all, err := new(variants).load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range all.Variants {
		if i%8 != 0 && !debian.Long() {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			d := converse(t, "uci", smallHash["uci"], "setoption name UCI_Variant value "+v.Name, "ucinewgame", "position startpos", "d", "eval", "flip", "flip",
				"go perft 2")
			d.until("Nodes searched: ", patience)
			for range 2 {
				d.send("go depth 3")
				best := d.until("bestmove ", 2*patience)
				checkSearch(t, best)
				move := strings.Fields(best[len(best)-1])[1]
				d.send("position startpos moves "+move, "go infinite", "go infinite", "position startpos", "d", "eval", "setoption name Hash value 8",
					"ponderhit", "stop")
				d.until("bestmove ", patience)
				d.until("bestmove ", patience)
			}
			d.send("isready")
			for _, line := range d.until("readyok", patience) {
				if strings.Contains(line, "error") {
					t.Errorf("printed %q", line)
				}
			}
			x := converse(t, "xboard", "protover 2", smallHash["xboard"], "new", "variant "+v.Name,
				"computer", "post", "sd 2", "go", "ping 1") // XBoard itself gets the position where it cannot show a move
			x.until("move ", 2*patience)
			x.send("?", "hint", "force", "undo", "analyze", ".", "exit", "bk", "draw", "go")
			x.until("move ", 2*patience)
			x.send("result *", "ping 2")
			x.until("pong 2", patience)
		})
	}
}

// TestXBoardIsOfferedWhatItCanPlay: it knows no hexagons, and its sides move one after the other.
func TestXBoardIsOfferedWhatItCanPlay(t *testing.T) {
	d := converse(t, "xboard", "protover 2")
	var offered []string
	for _, line := range d.until("feature done=1", patience) {
		if list, ok := strings.CutPrefix(line, `feature variants="`); ok {
			offered = strings.Split(strings.TrimSuffix(list, `"`), ",")
		}
	}
	for name, want := range map[string]bool{"chess": true, "chu": true, "glinski": false, "monster": false, "progressive": false} {
		if slices.Contains(offered, name) != want {
			t.Errorf("offers %s: %v", name, !want)
		}
	}
}
