package perft_test

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

var (
	sectionCount = flag.Int("sections", 40, "random sections that TestRandomSections compares, of each dialect")
	firstSection = flag.Uint64("first-section", 0, "number of the first of them")
	sectionFile  = flag.String("section-file", "", "file that TestRandomSections writes the sections to")
)

// fairyVariable is the environment variable with the path of a Fairy-Stockfish other than the installed one.
const fairyVariable = "MENAGERIE_FAIRY_STOCKFISH"

// fairyPath returns the path of the Fairy-Stockfish to compare with.
func fairyPath(t testing.TB) string {
	if path := os.Getenv(fairyVariable); path != "" {
		return path
	}
	return debian.Program(t, "fairy-stockfish")
}

// sectionPeer is a running Fairy-Stockfish that may end when it meets a section.
type sectionPeer struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

var errPeerEnded = errors.New("Fairy-Stockfish ended")

func startSectionPeer(t testing.TB, file string) *sectionPeer {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), fairyPath(t))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &sectionPeer{cmd, in, bufio.NewScanner(out)}
	p.say("setoption name VariantPath value %s", file)
	return p
}

func (p *sectionPeer) stop() {
	p.in.Close()
	_ = p.cmd.Wait()
}

func (p *sectionPeer) say(format string, args ...any) { fmt.Fprintf(p.in, format+"\n", args...) }

// version returns the name by which the program presents itself.
func (p *sectionPeer) version() string {
	p.say("uci")
	for p.out.Scan() {
		if name, ok := strings.CutPrefix(p.out.Text(), "id name "); ok {
			return name
		}
	}
	return ""
}

// until returns the lines before one that starts with a word. A program that does not answer is ended.
func (p *sectionPeer) until(word string) ([]string, error) {
	defer time.AfterFunc(20*time.Second, func() { _ = p.cmd.Process.Kill() }).Stop()
	var lines []string
	for p.out.Scan() {
		if strings.HasPrefix(p.out.Text(), word) {
			return lines, nil
		}
		lines = append(lines, p.out.Text())
	}
	return nil, errPeerEnded
}

// divide returns the counts by root move of the position after some moves.
func (p *sectionPeer) divide(position string, depth int) (map[string]uint64, error) {
	p.say("position %s\ngo perft %d", position, depth)
	lines, err := p.until("Nodes searched")
	counts := map[string]uint64{}
	for _, line := range lines {
		at := strings.LastIndex(line, ": ")
		if at < 0 {
			continue
		}
		if nodes, err := strconv.ParseUint(line[at+2:], 10, 64); err == nil {
			counts[line[:at]] += nodes // it may list a move twice
		}
	}
	return counts, err
}

// fen returns the position string after some moves.
func (p *sectionPeer) fen(position string) (string, error) {
	p.say("position %s\nd\nisready", position)
	lines, err := p.until("readyok")
	for _, line := range lines {
		if text, ok := strings.CutPrefix(line, "Fen: "); ok {
			return text, err
		}
	}
	return "", err
}

// disagreement is the first thing in which a section differs.
type disagreement struct {
	kind     string // "moves", "string", "ended", "inconsistent", "ours"
	position string // as UCI's command names it
	detail   string // the position strings, ours first, and moves that one side alone knows
	over     bool   // we have no move
}

func (d *disagreement) String() string {
	return d.kind + ": position " + d.position + "\n" + d.detail
}

// TestRandomSections plays random games of random sections and compares the moves, their counts and the position
// strings with Fairy-Stockfish's. What differs for a reason is in docs/results/sections.tsv.
func TestRandomSections(t *testing.T) {
	version := func() string {
		peer := startSectionPeer(t, "<empty>")
		defer peer.stop()
		return peer.version()
	}()
	dialects := map[string]dialect{"old": old, "today": today, "every": every}
	if strings.Contains(version, " 11.1") {
		delete(dialects, "today")
		delete(dialects, "every")
	}
	for _, name := range slices.Sorted(maps.Keys(dialects)) {
		t.Run(name, func(t *testing.T) {
			compareSections(t, dialects[name], strings.Contains(version, " 11.1"))
		})
	}
}

// sectionNumbers returns which sections to compare: those that the flags name, and behind the first ones those of
// `every` that once found a fault here, or need a reason that the first ones do not.
func sectionNumbers(d dialect) (numbers []uint64) {
	for i := range *sectionCount {
		numbers = append(numbers, *firstSection+uint64(i))
	}
	if d != every || *firstSection != 0 {
		return numbers
	}
	for _, kept := range []uint64{76, 82, 83, 197, 273, 342, 401, 452, 515, 830, 1041, 1268, 1764, 1836, 2328, 2499, 2670, 2817} {
		if kept >= uint64(*sectionCount) {
			numbers = append(numbers, kept)
		}
	}
	return numbers
}

func compareSections(t *testing.T, d dialect, is11 bool) {
	texts, builtin := map[string]string{}, variant.Builtin()
	var file strings.Builder
	for _, number := range sectionNumbers(d) {
		text := randomSection(number, d, builtin)
		texts[fmt.Sprintf("fuzz%d", number)] = text
		file.WriteString(text)
	}
	path := filepath.Join(t.TempDir(), "sections.ini")
	if err := os.WriteFile(path, []byte(file.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if *sectionFile != "" {
		if err := os.WriteFile(*sectionFile, []byte(file.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	variants, problems := movegen.CheckVariants("sections.ini", []byte(file.String()), builtin)
	refused := map[string]string{}
	for _, p := range problems {
		if p.Warning {
			continue
		}
		if why := reasonToRefuse(p.String()); why != "" || refused[p.Variant] == "" {
			refused[p.Variant] = why
		}
	}
	for name, why := range refused {
		if why == "" {
			t.Errorf("refused, see \"engine variants check\":\n%s", texts[name])
		}
	}
	c := sectionComparison{is11: is11, peer: startSectionPeer(t, path), seen: map[string]int{}}
	for _, why := range refused {
		c.seen[why]++
	}
	for _, v := range variants {
		difference := c.compare(t, v)
		if difference == nil {
			continue
		}
		if difference.kind == "ended" {
			c.peer.stop()
			c.peer = startSectionPeer(t, path)
		}
		if why := reasonToDiffer(v, difference, is11); why != "" {
			c.seen[why]++
			continue
		}
		t.Errorf("%s%s", texts[v.Name], difference)
	}
	c.peer.stop()
	t.Logf("%d sections, %d of them refused; sections that differ, by reason:", len(texts), len(refused))
	for _, why := range slices.Sorted(maps.Keys(c.seen)) {
		t.Logf("%4d %s", c.seen[why], why)
	}
}

// sectionComparison compares sections with one program.
type sectionComparison struct {
	peer *sectionPeer
	is11 bool           // it is version 11.1
	seen map[string]int // sections that differ, by reason
}

// Of how many leaf nodes a count may be.
const (
	startNodes  = 60_000
	middleNodes = 3_000
)

// compare compares one variant: its start, and two random games. After moves that differ for a known reason it goes
// on with those that both know, one ply deep.
func (c *sectionComparison) compare(t *testing.T, v *variant.Variant) *disagreement {
	tables, err := movegen.Compile(countedAlike(v))
	if err != nil {
		t.Fatal(err)
	}
	c.peer.say("setoption name UCI_Variant value %s", v.Name)
	known, shallow := map[string]bool{}, false
	// Hands and moves that differ must be seen before a move depends on them.
	eachPly := takesPromoted(v) && (severalPawns(v) || v.BlastOnCapture) || v.Walling != variant.NoWalling && passes(v)
	for seed := range uint64(2) {
		random := rand.New(rand.NewPCG(seed, 7))
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		command, most := "startpos", uint64(startNodes)
		for ply := range 80 {
			moves := p.LegalMoves(nil)
			if ply < 4 || ply%5 == 0 || len(moves) == 0 || shallow || eachPly {
				if shallow {
					most = 0
				}
				d := comparePosition(t, p, command, c.peer, most)
				if d != nil {
					why := reasonToDiffer(v, d, c.is11)
					if why == "" || d.kind == "ended" {
						return d
					}
					if !known[why] {
						known[why] = true
						c.seen[why]++
					}
					shallow = shallow || d.kind == "moves" || d.boardsDiffer()
					moves = d.without(p, command, moves)
				}
			}
			if len(moves) == 0 {
				break
			}
			if ply == 0 {
				command, most = "startpos moves", middleNodes
			}
			m := moves[random.IntN(len(moves))]
			command += " " + p.MoveText(m)
			p.Make(m)
		}
	}
	return nil
}

// without returns the moves that the other program knows, too.
func (d *disagreement) without(p *movegen.Position, command string, moves []game.Move) []game.Move {
	if d.position != command || d.kind != "moves" {
		return moves
	}
	return slices.DeleteFunc(moves, func(m game.Move) bool {
		return strings.Contains(d.detail, "\n"+p.MoveText(m)+" only ours\n")
	})
}

// comparePosition compares the moves, their counts as deep as few enough nodes allow, and the
// position string.
func comparePosition(t *testing.T, p *movegen.Position, command string, peer *sectionPeer, most uint64) *disagreement {
	var ours map[string]uint64
	depth := 0
	for next := 1; next <= 3 && (next == 1 || most > 0); next++ {
		result, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, next, perft.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if next > 1 && result.Nodes > most {
			break
		}
		depth, ours = next, map[string]uint64{}
		for _, m := range result.Moves {
			ours[m.Move] = m.Nodes
		}
	}
	theirs, err := peer.divide(command, depth)
	if err != nil {
		return &disagreement{kind: "ended", position: command, detail: err.Error()}
	}
	if !maps.Equal(ours, theirs) {
		return locate(t, p, command, peer, depth)
	}
	if theirs, err := peer.fen(command); err != nil {
		return &disagreement{kind: "ended", position: command, detail: err.Error()}
	} else if !sameString(p.FEN(), theirs) {
		detail := p.FEN() + " ours\n" + theirs + " theirs\n"
		return &disagreement{kind: "string", position: command, detail: detail}
	}
	return nil
}

// locate follows counts that differ down to moves that differ.
func locate(t *testing.T, p *movegen.Position, command string, peer *sectionPeer, depth int) *disagreement {
	for p = p.Clone(); ; depth-- {
		result, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, depth, perft.Options{})
		if err != nil {
			t.Fatal(err)
		}
		ours := map[string]uint64{}
		for _, m := range result.Moves {
			ours[m.Move] = m.Nodes
		}
		theirs, err := peer.divide(command, depth)
		if err != nil {
			return &disagreement{kind: "ended", position: command, detail: err.Error()}
		}
		moves, next := "", ""
		for _, m := range slices.Sorted(maps.Keys(ours)) {
			if n, ok := theirs[m]; !ok {
				moves += m + " only ours\n"
			} else if n != ours[m] {
				next = m
			}
		}
		for _, m := range slices.Sorted(maps.Keys(theirs)) {
			if _, ok := ours[m]; !ok {
				moves += m + " only theirs\n"
			}
		}
		kind := "moves"
		if moves == "" { // its counts on the way here were others than it lists now
			kind = "inconsistent"
			if n := len(p.LegalMoves(nil)); n != p.CountMoves() {
				kind, moves = "ours", fmt.Sprintf("%d moves listed, %d counted\n", n, p.CountMoves())
			}
		}
		if moves != "" || next == "" || depth == 1 {
			string, _ := peer.fen(command)
			detail := p.FEN() + "\n" + string + "\n" + moves
			return &disagreement{kind, command, detail, len(ours) == 0}
		}
		m, err := p.ParseMove(next)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		if command == "startpos" {
			command += " moves"
		}
		command += " " + next
	}
}

// sameString compares position strings. Fairy-Stockfish names squares of en passant where no
// legal move captures.
func sameString(ours, theirs string) bool {
	a, b := strings.Fields(ours), strings.Fields(theirs)
	if len(a) > 3 && len(b) > 3 && (a[3] == "-" || strings.Contains(b[3], a[3])) {
		a[3], b[3] = "", ""
	}
	return slices.Equal(a, b)
}
