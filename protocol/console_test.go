package protocol

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

func TestConsole(t *testing.T) {
	d := startWith(t, func(e live.Engine) Config {
		c := testConfig(e)
		c.Interactive = true
		return c
	})
	d.expectNext("Menagerie test by ")
	d.send("help")
	d.expectAll("isready", "new [VARIANT]", "undo", "xboard", "e2e4")
	d.send("a2a3")
	d.expectAll(" 8 8", " 3 P7")
	d.send("a7a4")
	d.expect("info string error: illegal move: ")
	d.send("undo")
	d.expect(" 2 PPPPPPPP")
	d.send("undo")
	d.expect("info string error: undo: no move to take back")
	d.send("new short")
	d.expect(" 1 4")
	d.send("new nosuch")
	d.expect("info string error: new: no variant")
	d.send("variants")
	d.expectAll("chess            8x8", "xxl              14x14")
	d.send("isready", "go depth 1")
	d.expectAll("readyok", "bestmove a2a3")
	d.send("uci")
	d.expect("uciok")
	d.send("a2a3")
	d.expectNext("info string error: unknown command")
}

func TestConsoleSaysWhoWins(t *testing.T) {
	d := start(t)
	d.send("position fen 8/8/8/8/8/8/8/PPPPPPPP w - - 0 1", "a1a2")
	d.expect("1-0 {White wins by checkmate}")
}

// TestHelpOnCommands: help explains each command that it lists, and go with every parameter
// that go takes.
func TestHelpOnCommands(t *testing.T) {
	d := start(t)
	for _, c := range newConsole(&session{}).commands() {
		d.send("help " + c.name)
		d.expect(c.name)
	}
	text, err := help((&uci{}).commands(), commandDetails, "go")
	if err != nil {
		t.Fatal(err)
	}
	g := &goRequest{numbers: map[string]int{}, names: uciNumbers(game.White)}
	for _, word := range strings.Fields("depth nodes movetime mate infinite wtime btime winc binc movestogo searchmoves ponder perft") {
		if !g.knows(word) || !strings.Contains(text, word+" ") {
			t.Errorf("help go does not explain %s", word)
		}
	}
	d.send("help nosuch")
	d.expect("info string error: help: unknown command \"nosuch\": help lists the commands")
	d.send("uci", "help go")
	d.expect("    depth N              search N plies")
}
