package web_test

import (
	"encoding/base64"
	"strings"
	"testing"
)

// file is the command that opens a file.
func file(text string) string {
	return `{"do":"load","file":"` + base64.StdEncoding.EncodeToString([]byte(text)) + `"}`
}

// Files of others: of any variant, with variations and comments that come out again, in another format, and several games to
// choose from.
func TestFilesOfGames(t *testing.T) {
	w := dial(t, newServer(t, nil))
	w.send(`{"do":"new","variant":"xxl",` + twoPeople + `}`)
	w.await("state", nil)
	w.send(file("[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"Three-check\"]\n[Result \"1-0\"]\n\n{begin} 1. e4 {[%clk 0:01:00] good} (1. d4 $1) 1... e5 1-0\n"))
	if m := w.await("game", nil); m.Game.Variant != "3check" || strings.Join(m.Game.Formats, " ") != "PGN" {
		t.Errorf("the game is %s, written as %v", m.Game.Variant, m.Game.Formats)
	}
	m := w.await("state", nil)
	if m.Ply != 2 || !m.Over || m.White != "Ann" || len(m.Tree) != 3 {
		t.Errorf("ply %d, over %v, %s, %d moves in all", m.Ply, m.Over, m.White, len(m.Tree))
	}
	w.await("note", func(m message) bool { return strings.Contains(m.Text, "Ann") })
	w.send(`{"do":"pgn"}`)
	if m := w.await("text", nil); !strings.Contains(m.Text, "{begin} 1. e4 {[%clk 0:01:00] good} (1. d4 $1) 1... e5 1-0") ||
		!strings.Contains(m.Text, `[White "Ann"]`) {
		t.Errorf("written as\n%s", m.Text)
	}

	w.send(file("手合割：平手\n   1 ７六歩(77)\n   2 投了\n"))
	if m := w.await("game", nil); m.Game.Variant != "shogi" || strings.Join(m.Game.Formats, " ") != "PGN KIF CSA" {
		t.Errorf("the game is %s, written as %v", m.Game.Variant, m.Game.Formats)
	}
	w.send(`{"do":"pgn","name":"CSA"}`)
	if m := w.await("text", nil); !strings.Contains(m.Text, "+7776FU\n%TORYO") {
		t.Errorf("written as\n%s", m.Text)
	}

	w.send(file("[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"c\"]\n\n1. d4 {open\n"))
	if m := w.await("games", nil); strings.Join(m.Games, "; ") != "1. a \u2013 ?; 2. b \u2013 ?; 3. without names: line 11: a comment without end" {
		t.Errorf("%q", m.Games)
	}
	w.send(`{"do":"choose","id":2}`)
	if m := w.await("refused", nil); m.Text != `load: game 2, line 5: move 2. Ke3: "Ke3": not a move: no piece of yours can go there` {
		t.Errorf("refused: %s", m.Text)
	}
	w.send(`{"do":"choose","id":1}`)
	w.await("state", func(m message) bool { return m.Ply == 1 && m.White == "a" })
	w.send(`{"do":"choose","id":4}`)
	w.await("refused", nil)
}

// A file of 8 MiB is opened, one byte more is refused.
func TestLargeFile(t *testing.T) {
	w := dial(t, newServer(t, nil))
	const one = "[White \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {a comment of some length, as it stands in many files} a6 *\n\n"
	w.send(file(strings.Repeat(one, (8<<20)/len(one))))
	if m := w.await("games", nil); len(m.Games) != 10_000 {
		t.Errorf("%d games", len(m.Games))
	}
	long := strings.Repeat("x", 8<<20+1)
	for _, command := range []string{file(long), `{"do":"load","text":"` + long + `"}`} {
		w.send(command)
		if m := w.await("refused", nil); m.Text != "load: 8388609 bytes, expected at most 8388608" {
			t.Errorf("refused: %s", m.Text)
		}
	}
}
