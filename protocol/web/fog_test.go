package web_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/games/chess"
	"menagerie/protocol/notation"
	"menagerie/protocol/web"
)

// fogState is a state as it comes over the wire.
type fogState struct {
	Is, FEN, Owners, Words, Message, Score, Text string
	Cells                                        []string
	Fog, Last, Checked, Mating                   []int
	Hands                                        []map[string]int
	Report                                       []string
	Turn                                         game.Color
	Over, Covered                                bool
	Steps                                        []struct{ Text string }
	Moves                                        []struct{ Text, SAN string }
	Effects                                      *struct {
		Path, Gone []int
		Blast      bool
	}
}

// next reads the next message, whatever it is, with its text.
func (w *tab) next() (s fogState, text string) {
	w.t.Helper()
	_, read, err := w.conn.Read(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	if err := json.Unmarshal(read, &s); err != nil {
		w.t.Fatalf("%s: %v", read, err)
	}
	return s, string(read)
}

func (w *tab) state() (fogState, string) {
	w.t.Helper()
	for {
		if s, text := w.next(); s.Is == "state" {
			return s, text
		}
	}
}

// seenBy is what a side sees, by the rules in the words of the game's source: its pieces, and
// the squares that they can move to.
func seenBy(t *testing.T, r game.Rules, position string, side game.Color) (seen map[int]bool) {
	t.Helper()
	fields := strings.Fields(position)
	own := string("wb"[side])
	if fields[1] != own {
		fields[1], fields[3] = own, "-"
	}
	g, err := r.NewGame(strings.Join(fields, " "))
	if err != nil {
		t.Fatalf("%s: %v", position, err)
	}
	seen = map[int]bool{}
	view := g.View()
	for i, c := range view.Cells {
		if c.Text != "" && (c.Owner == game.OwnedByWhite) == (side == game.White) {
			seen[i] = true
		}
	}
	for _, m := range g.Choices(nil) {
		for _, c := range notation.Split(g.MoveText(m), view.Files, view.Ranks).Path {
			seen[c.Rank*view.Files+c.File] = true
		}
	}
	return seen
}

// Over random games nothing of what the viewer does not see is in any message: no piece, move,
// position, count or word of it.
func TestFogHidesWhatIsNotSeen(t *testing.T) {
	h := newServer(t, func(c *web.Config) { c.Fog = chess.InFog })
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	variants := []string{"chess", "xxl", "nocheckatomic", "seirawan", "antichess"}
	plies := 60
	if testing.Short() {
		variants, plies = variants[:2], 30
	}
	for n, name := range variants {
		base, err := known.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		rules := chess.InFog(base)
		real, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		w := dial(t, h)
		w.send(`{"do":"new","fog":true,"variant":"` + name + `",` + twoPeople + `}`)
		random := rand.New(rand.NewPCG(uint64(n), 2))
		for ply := range plies {
			s, text := w.state()
			if s.Over {
				if s.FEN != real.FEN() {
					t.Errorf("%s: after the end the board is %s, want %s", name, s.FEN, real.FEN())
				}
				break
			}
			if !s.Covered || strings.Trim(s.Owners, ".") != "" || len(s.Steps) > 0 || !hidesMoves(s, ply, 2) {
				t.Fatalf("%s: between the turns: %s", name, text)
			}
			w.send(`{"do":"look"}`)
			s, text = w.state()
			checkFog(t, rules, real, ply, s, text)
			for _, c := range []string{"hint", "undo", "pgn", `analyse","lines":"1`, `players","players":["engine","engine"],"x":"`} {
				c = strings.Replace(c, `"lines":"1`, `"lines":1,"x":"`, 1)
				w.send(`{"do":"` + c + `"}`)
				if m, text := w.next(); m.Is != "refused" || !strings.HasPrefix(m.Text, "fog of war") {
					t.Fatalf("%s: %s: %s", name, c, text)
				}
			}
			moves := real.LegalMoves(nil)
			m := moves[random.IntN(len(moves))]
			for _, take := range moves { // more of what fog is about
				if random.IntN(3) > 0 && engine.Gain(real, take) > 0 {
					m = take
				}
			}
			w.send(`{"do":"move","text":"a1a1"}`)
			if m, text := w.next(); m.Is != "refused" || m.Text != "no move of yours" {
				t.Fatalf("%s: a move that is none: %s", name, text)
			}
			w.send(`{"do":"move","text":"` + real.MoveText(m) + `"}`)
			real.Make(m)
		}
		_ = w.conn.CloseNow()
	}
}

// hidesMoves reports whether the moves of all sides but one have no text; 2 hides all.
func hidesMoves(s fogState, ply int, seen int) bool {
	for i, m := range s.Moves {
		if (m.Text == "?" && m.SAN == "?") == (i%2 == seen) {
			return false
		}
	}
	return len(s.Moves) == ply
}

func checkFog(t *testing.T, rules game.Rules, real game.Game, ply int, s fogState, text string) {
	t.Helper()
	side := real.Turn()
	seen := seenBy(t, rules, real.FEN(), side)
	view := real.View()
	for i, c := range view.Cells {
		hidden := slices.Contains(s.Fog, i)
		switch {
		case s.Cells[i] != "" && s.Cells[i] != c.Text:
			t.Errorf("%s: square %d shows %q", real.FEN(), i, s.Cells[i])
		case seen[i] && (hidden || s.Cells[i] != c.Text):
			t.Errorf("%s: square %d is seen and not shown: %s", real.FEN(), i, text)
		case !seen[i] && (s.Cells[i] != "" || s.Owners[i] != '.' || !hidden) && !isEnPassantVictim(real, i):
			t.Errorf("%s: square %d shows %q, which is not seen: %s", real.FEN(), i, s.Cells[i], text)
		}
	}
	if s.FEN != "" || s.Words != "" || s.Message != "" || s.Score != "" || len(s.Report) > 0 || len(s.Checked) > 0 ||
		len(s.Mating) > 0 || len(s.Hands[side.Other()]) > 0 || !hidesMoves(s, ply, ply%2) {
		t.Errorf("%s: %s", real.FEN(), text)
	}
	for _, q := range s.Last {
		if c := s.Cells[q]; c != "" && !seen[q] {
			t.Errorf("%s: the last move shows square %d: %s", real.FEN(), q, text)
		}
	}
	legal := map[string]bool{}
	for _, m := range real.LegalMoves(nil) {
		legal[real.MoveText(m)] = true
	}
	for _, st := range s.Steps {
		if !legal[st.Text] {
			t.Errorf("%s: offers %s", real.FEN(), st.Text)
		}
	}
	if len(s.Steps) != len(legal) {
		t.Errorf("%s: %d moves are offered, want %d", real.FEN(), len(s.Steps), len(legal))
	}
}

func isEnPassantVictim(g game.Game, square int) bool {
	target := strings.Fields(g.FEN())[3]
	view := g.View()
	return target != "-" && view.Cells[square].Text != "" && int(target[0]-'a') == square%view.Files
}

// Against the engine nothing of its moves is sent, and at the end all of it is shown.
func TestFogAgainstTheEngine(t *testing.T) {
	h := newServer(t, func(c *web.Config) { c.Fog = chess.InFog })
	w := dial(t, h)
	w.send(`{"do":"new","variant":"chess","fog":true,"players":["person","engine"],"level":3,"moveTime":20}`)
	w.state()
	w.send(`{"do":"move","text":"e2e4"}`)
	for {
		s, text := w.state()
		if strings.ContainsAny(s.Owners[48:], "b") || s.FEN != "" {
			t.Fatalf("the engine's pieces are shown: %s", text)
		}
		if len(s.Moves) < 2 {
			continue
		}
		if s.Moves[1].Text != "?" || s.Moves[0].Text != "e2e4" || len(s.Last) > 0 || len(s.Fog) == 0 {
			t.Fatalf("the engine's move is told: %s", text)
		}
		break
	}
	w.send(`{"do":"draw"}`)
	if m, text := w.next(); m.Is != "refused" {
		t.Errorf("the engine's answer to a draw tells its score: %s", text)
	}
	w.send(`{"do":"resign"}`)
	s, text := w.state()
	if !s.Over || s.FEN == "" || len(s.Fog) > 0 || s.Moves[1].Text == "?" {
		t.Errorf("after the end: %s", text)
	}
	w.send(fmt.Sprintf(`{"do":"new","variant":"xiangqi","fog":true,%s}`, twoPeople))
	if m := w.await("refused", nil); !strings.Contains(m.Text, "fog of war") {
		t.Errorf("a game that cannot be played in fog: %q", m.Text)
	}
	w.send(`{"do":"new","variant":"chess","fog":true,"players":["engine","engine"],"level":3,"moveTime":20}`)
	if m := w.await("refused", nil); !strings.Contains(m.Text, "a person") {
		t.Errorf("engines alone in fog: %q", m.Text)
	}
}

// A game in fog goes on from what the page has kept of it: nothing in that can be read or changed, and its length tells nothing.
// Another program that has the same folder goes on with it, too; one that has not begins no game.
func TestFogIsKeptSealed(t *testing.T) {
	folder := t.TempDir()
	in := func(folder string) *tab {
		return dial(t, newServer(t, func(c *web.Config) { c.Fog, c.Games = chess.InFog, folder }))
	}
	type kept struct {
		fogState
		Sealed []byte
		Clocks []int64
	}
	state := func(w *tab) (s kept, text string) {
		_, text = w.state()
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			t.Fatal(err)
		}
		return s, text
	}
	w := in(folder)
	w.send(`{"do":"new","fog":true,"variant":"chess","players":["person","person"],"level":3,"control":{"total":60000}}`)
	var last kept
	var text string
	for _, move := range []string{"", "e2e4", "d7d5", "e4d5", "d8d5"} {
		if move != "" {
			w.send(`{"do":"look"}`)
			state(w)
			w.send(`{"do":"move","text":"` + move + `"}`)
		}
		s, now := state(w)
		if last.Sealed != nil && len(s.Sealed) != len(last.Sealed) {
			t.Errorf("after %s %d bytes are kept, before %d", move, len(s.Sealed), len(last.Sealed))
		}
		last, text = s, now
	}
	if strings.Contains(string(last.Sealed), "e2e4") || !last.Covered || strings.Trim(last.Owners, ".") != "" {
		t.Errorf("to be kept: %s", text)
	}
	again := `{"do":"new","fog":false,"players":["person","person"],"variant":"xxl","clocks":[50000,40000],"sealed":%q}`
	sealed := base64.StdEncoding.EncodeToString(last.Sealed)
	for name, folder := range map[string]string{"the same program's folder": folder, "another folder": t.TempDir(), "no folder": ""} {
		w := in(folder)
		w.send(fmt.Sprintf(again, sealed))
		if name != "the same program's folder" {
			if m := w.await("refused", nil); !strings.HasPrefix(m.Text, "fog of war: ") {
				t.Errorf("%s: refused with %q", name, m.Text)
			}
			continue
		}
		s, text := state(w)
		if !s.Covered || s.FEN != "" || len(s.Moves) != 4 || s.Moves[0].Text != "?" || s.Clocks[1] != 40_000 {
			t.Errorf("goes on with %s", text)
		}
		w.send(`{"do":"look"}`)
		s, text = state(w)
		if !strings.HasPrefix(s.Owners, "wwww") || strings.HasSuffix(s.Owners, "b") || len(s.Steps) == 0 {
			t.Errorf("who is to move sees %s", text)
		}
		last.Sealed[40] ^= 1
		w.send(fmt.Sprintf(again, base64.StdEncoding.EncodeToString(last.Sealed)))
		w.await("refused", nil)
	}
}

// TestSealLeavesOtherFiles: the key has its place in the folder of games, unless something else is there.
func TestSealLeavesOtherFiles(t *testing.T) {
	const theirs = "a file of theirs\n"
	for before, want := range map[string]int{"": 32, theirs: len(theirs)} {
		folder := t.TempDir()
		path := filepath.Join(folder, "fog.key")
		if before != "" {
			if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		newServer(t, func(c *web.Config) { c.Games = folder })
		key, err := os.ReadFile(path)
		if err != nil || len(key) != want || before != "" && string(key) != before {
			t.Errorf("with %q before, the key is %q, %v", before, key, err)
		}
		if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
			t.Errorf("the folder has %v, %v", files, err)
		}
	}
}
