package bughouse_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/bughouse"
)

func rules(t *testing.T) game.Rules {
	t.Helper()
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	r, err := known.Rules("bughouse")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A game of the public database, as Wikipedia prints it.
const public = `[Event "FICS rated bughouse game"]
[WhiteA "alice"][WhiteAElo "2100"]
[BlackA "bob"]
[WhiteB "carol"][BlackB "dave"]
[TimeControl "180+0"]
[Result "0-1"]

{C:This is game number 1 {
[12] whispers: hm}
1A. e4 {180} 1a. Nc6 {180} 1B. d4 {179} 2A. Nc3 {179} 1b. Nf6 {178} 2a. Nf6 {178} 2B. d5 {178} 3A. d4 {177} 2b. e6 {177}
3a. d5 {177} 3B. dxe6 {176} 4A. e5 {176} 3b. dxe6 {176} 4B. Qxd8+ {175} 4a. Ne4{175.125} 4b.Kxd8{175} 5B. Bg5 {174}
5A. Nxe4 {174} 5a. dxe4 {173} 5b. Be7 {173} 6A. Nh3 {173} 6B. Nc3 {172} 6a. Bxh3 {171} 6b. N@d4 {171} 7A. gxh3 {171}
7a. Nxd4 {170} 7B. O-O-O {169} 8A. P@e6 {168} 7b. Nbc6 {168} 8B. Bxf6 {166} 8a. N@f3+ {165} 9A. Qxf3 {165} 8b. Bxf6 {164}
9a. Nxf3+ {164} 10A. Ke2 {164} 9B. e3 {164} 10a. Q@d2+ {164} 11A. Bxd2 {164} 11a. Qxd2+ {164} {WA checkmated} 0-1
`

func TestReadPublicMatch(t *testing.T) {
	if !bughouse.Is([]byte(public)) || bughouse.Is([]byte("[White \"A\"]\n\n1. e4 e5 *")) {
		t.Error("BPGN is taken for another format, or another for it")
	}
	list := bughouse.Parse([]byte(public + public))
	if len(list) != 2 || len(list[1].Moves) != 39 || list[1].Title() != "alice, dave - bob, carol" || list[0].Words != "WA checkmated" {
		t.Fatalf("read %d moves, %q, %q", len(list[1].Moves), list[1].Title(), list[0].Words)
	}
	m, err := list[0].Play(rules(t))
	if err != nil {
		t.Fatal(err)
	}
	if m.Winner != game.BlackWins || m.Words != "White on board A is checkmated" || m.Moves[14].Clock.Milliseconds() != 175125 {
		t.Errorf("%v, %q, %v", m.Winner, m.Words, m.Moves[14])
	}
	for b, want := range []string{"b", "w"} {
		if fields := strings.Fields(m.Boards[b].Position.FEN()); fields[1] == want {
			t.Errorf("board %c: %v", 'A'+b, fields)
		}
	}
}

// Public files in the folder of MENAGERIE_GAMES are read, and written and read again.
func TestPublicFiles(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(os.Getenv("MENAGERIE_GAMES"), "*.bpgn"))
	if os.Getenv("MENAGERIE_GAMES") == "" || len(files) == 0 {
		t.Skip("MENAGERIE_GAMES is not set, or has no BPGN")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range bughouse.Parse(text) {
			m, err := r.Play(rules(t))
			if err != nil {
				t.Errorf("%s, match %d: %v", file, i+1, err)
				continue
			}
			var out bytes.Buffer
			if err := m.Record(r.Tags).Write(&out); err != nil {
				t.Fatal(err)
			}
			again, err := bughouse.Parse(out.Bytes())[0].Play(rules(t))
			if err != nil || len(again.Moves) != len(r.Moves) || again.Boards[1].Position.FEN() != m.Boards[1].Position.FEN() {
				t.Errorf("%s, match %d is another one when written: %v", file, i+1, err)
			}
			t.Logf("%s: %d moves, %s: %s", r.Title(), len(m.Moves), r.Result, m.Words)
		}
	}
}

// Random matches end as the rules say, and are the same after they have been written and read; no piece is lost.
func TestWrittenAndRead(t *testing.T) {
	r := rules(t)
	ends := map[string]int{}
	for seed := range uint64(16) {
		random := rand.New(rand.NewPCG(seed, 3))
		m := playAtRandom(t, random, 300)
		_, why, _ := strings.Cut(m.Words, " is ")
		ends[why]++
		var text bytes.Buffer
		if err := m.Record(nil).Write(&text); err != nil {
			t.Fatal(err)
		}
		list := bughouse.Parse(text.Bytes())
		if len(list) != 1 {
			t.Fatalf("%d matches in\n%s", len(list), text.String())
		}
		again, err := list[0].Play(r)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text.String())
		}
		for b := range m.Boards {
			if got, want := again.Boards[b].Position.FEN(), m.Boards[b].Position.FEN(); got != want {
				t.Errorf("board %c: %s, want %s", 'A'+b, got, want)
			}
		}
		if again.Winner != m.Winner || again.Words != m.Words {
			t.Errorf("%v %q, want %v %q", again.Winner, again.Words, m.Winner, m.Words)
		}
		if dir := os.Getenv("MENAGERIE_BPGN"); dir != "" {
			fens := m.Boards[0].Position.FEN() + "\n" + m.Boards[1].Position.FEN() + "\n"
			name := filepath.Join(dir, string(rune('a'+seed/26))+string(rune('a'+seed%26)))
			if os.WriteFile(name+".bpgn", text.Bytes(), 0o666) != nil || os.WriteFile(name+".fen", []byte(fens), 0o666) != nil {
				t.Error("not written")
			}
		}
	}
	t.Log(ends)
}

// playAtRandom plays a match by chance, most captures that there are among it.
func playAtRandom(t *testing.T, random *rand.Rand, most int) *bughouse.Match {
	t.Helper()
	m, err := bughouse.New(rules(t), [2]string{})
	if err != nil {
		t.Fatal(err)
	}
	for len(m.Moves) < most && !m.Over() {
		b := random.IntN(2)
		if m.Waits(b) {
			b = 1 - b
		}
		moves := m.Boards[b].Position.LegalMoves(nil)
		m.Play(b, moves[random.IntN(len(moves))])
		if n := pieces(m); n != 64 {
			t.Fatalf("%d pieces after %+v", n, m.Moves[len(m.Moves)-1])
		}
	}
	return m
}

// pieces counts all on the boards and in the hands.
func pieces(m *bughouse.Match) (n int) {
	for b := range m.Boards {
		field, _, _ := strings.Cut(m.Boards[b].Position.FEN(), " ")
		for i := range len(field) {
			if game.IsLetter(field[i]) {
				n++
			}
		}
	}
	return n
}

// What is taken comes to the hand of its color on the other board; what has been promoted as a pawn.
func TestTaken(t *testing.T) {
	for _, test := range []struct{ fen, move, hand string }{
		{"4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1", "e4d5", "p"},
		{"4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6", "p"},
		{"4k3/8/8/3Q~4/4p3/8/8/4K3[] b - - 0 1", "e4", ""},
		{"4k3/8/2p5/3Q~4/8/8/8/4K3[] b - - 0 1", "c6d5", "P"},
		{"4k3/8/2p5/3Q4/8/8/8/4K3[] b - - 0 1", "c6d5", "Q"},
		{"1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7b8q", "r"},
	} {
		m, err := bughouse.New(rules(t), [2]string{test.fen, ""})
		if err != nil {
			t.Fatal(err)
		}
		err = m.Read(bughouse.BoardA, test.move)
		_, held, _ := strings.Cut(m.Boards[1].Position.FEN(), "[")
		held, _, _ = strings.Cut(held, "]")
		if (err == nil) != (test.hand != "") || held != test.hand {
			t.Errorf("%s %s: %v, in hand [%s], want [%s]", test.fen, test.move, err, held, test.hand)
		}
	}
}

// Who has no move waits while a piece may still come: a piece saves it, a mate that no piece can stop ends the match, and
// of two who wait the one has lost who waits longer.
func TestWaits(t *testing.T) {
	const back = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1" // Ra8 could be answered on f8
	const near = "6k1/5ppp/8/8/8/8/1Q6/R3K2R[] w - - 0 1"
	for _, test := range []struct {
		name   string
		starts [2]string
		moves  []string // the board before each
		winner game.Winner
		words  string
	}{
		{"waits", [2]string{back, ""}, []string{"A a1a8"}, game.Undecided, ""},
		{"is saved", [2]string{back, "4k3/8/8/3p4/4P3/8/8/4K2n[] b - - 0 1"}, []string{"A a1a8", "B d5e4"}, game.Undecided, ""},
		{"smothered", [2]string{"6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1", ""}, []string{"A e5f7"}, game.WhiteWins, "Black on board A is checkmated"},
		{"smothered on B", [2]string{"", "6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1"}, []string{"B e5f7"}, game.BlackWins, "Black on board B is checkmated"},
		{"both wait", [2]string{back, near}, []string{"A a1a8", "B a1a8"}, game.WhiteWins, "Black on board A is checkmated"},
		{"both wait, B longer", [2]string{near, back}, []string{"B a1a8", "A a1a8"}, game.BlackWins, "Black on board B is checkmated"},
	} {
		m, err := bughouse.New(rules(t), test.starts)
		if err != nil {
			t.Fatal(err)
		}
		for _, move := range test.moves {
			if err := m.Read(int(move[0]-'A'), move[2:]); err != nil {
				t.Fatalf("%s, %s: %v", test.name, move, err)
			}
		}
		if m.Winner != test.winner || m.Words != test.words {
			t.Errorf("%s: %v, %q, want %v, %q", test.name, m.Winner, m.Words, test.winner, test.words)
		}
		if last := m.Moves[0].SAN; strings.HasSuffix(last, "#") != (len(test.moves) == 1 && m.Over()) {
			t.Errorf("%s: %s", test.name, last)
		}
	}
}
