package stones

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/gametest"
	"menagerie/movegen/variant"
)

// rulesFrom compiles a section of its own.
func rulesFrom(t *testing.T, section string) *Rules {
	t.Helper()
	const board = "[x]\nmaxRank = 5\nmaxFile = 5\nking = -\nimmobile = p\nstartFen = 5/5/5/5/5[] b - - 0 1\npieceDrops = true\n" +
		"freeDrops = true\ndoubleStep = false\ncastling = false\nnMoveRule = 0\n"
	variants, problems := variant.LoadVariants("x.ini", []byte(board+section), nil)
	if len(problems) > 0 {
		t.Fatal(problems[0].String())
	}
	r, err := Compile(variants[0])
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const goRules = "libertyCapture = remove\nlibertySelfCapture = forbid\nsamePlayerBoardRepetitionIllegal = true\npass = true\n"

func TestLiberties(t *testing.T) {
	const suicide = "libertyCapture = remove\nlibertySelfCapture = remove\n"
	const noGo = "libertyCapture = forbid\nlibertySelfCapture = forbid\n"
	for _, tt := range []struct{ name, rules, position, moves, want string }{
		{"a group is taken", goRules, "5/5/1p3/pPPp1/1p3 w - - 0 1", "P@e5", "4P/5/1p3/pPPp1/1p3 b - - 0 1"},
		{"enemies go first", goRules, "5/5/1p3/pPPp1/1pp2 b - - 0 1", "P@c3", "5/5/1pp2/p2p1/1pp2 w - - 0 2"},
		{"at an edge two are enough", goRules, "5/5/5/p4/P4 b - - 0 1", "P@b1", "5/5/5/p4/1p3 w - - 0 2"},
		{"several groups", goRules, "5/2p2/1pPp1/pP1Pp/1pPp1 b - - 0 1", "P@c2", "5/2p2/1p1p1/p1p1p/1p1p1 w - - 0 2"},
		{"no suicide", goRules, "5/5/5/1p3/p1p2 w - - 0 1", "P@b1", ""},
		{"nor of a group", goRules, "5/5/5/pp3/P1p2 w - - 0 1", "P@b1", ""},
		{"suicide", suicide, "5/5/5/pp3/P1p2 w - - 0 1", "P@b1", "5/5/5/pp3/2p2 b - - 0 1"},
		{"ko", goRules, "5/5/1pP2/p1pP1/1pP2 w - - 0 1", "P@b2 P@c2", ""},
		{"a pass, and ko no more", goRules, "5/5/1pP2/p1pP1/1pP2 w - - 0 1", "P@b2 P@e5 P@a5 P@c2",
			"P3p/5/1pP2/p1pP1/1pP2 w - - 0 3"},
		{"no capture", noGo, "5/5/5/p4/P4 b - - 0 1", "P@b1", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := gametest.Parse(t, rulesFrom(t, tt.rules).Parse, tt.position)
			moves := strings.Fields(tt.moves)
			last := len(moves) - 1
			play(t, p, strings.Join(moves[:last], " "))
			m, err := p.ParseMove(moves[last])
			if (err == nil) != (tt.want != "") {
				t.Fatalf("%s: %v", moves[last], err)
			}
			if err != nil {
				return
			}
			before, key := p.FEN(), p.Key()
			p.Make(m)
			if p.FEN() != tt.want {
				t.Errorf("%s, want %s", p.FEN(), tt.want)
			}
			if p.key != p.computeKey() {
				t.Error("the key is wrong")
			}
			if p.Unmake(); p.FEN() != before || p.Key() != key {
				t.Errorf("taken back: %s, want %s", p.FEN(), before)
			}
		})
	}
}

// TestGoIsPlayed plays random games and takes them back; without a stone a side may pass.
func TestGoIsPlayed(t *testing.T) {
	for _, section := range []string{goRules, strings.Replace(goRules, "forbid", "remove", 1)} {
		p := gametest.Parse(t, rulesFrom(t, section).Parse, "5/5/5/5/5 b - - 0 1")
		if _, err := p.ParseMove("0000"); err != nil {
			t.Error(err)
		}
		start, plies := p.FEN(), 0
		for i := range 300 {
			moves := p.LegalMoves(nil)
			if len(moves) != p.CountMoves() {
				t.Fatalf("%s: %d moves, counted %d", p.FEN(), len(moves), p.CountMoves())
			}
			if len(moves) == 0 {
				break
			}
			p.Make(moves[(i*7919+13)%len(moves)])
			plies++
			if p.key != p.computeKey() {
				t.Fatalf("%s: the key is wrong", p.FEN())
			}
		}
		for range plies {
			p.Unmake()
		}
		if p.FEN() != start {
			t.Errorf("%s, want %s", p.FEN(), start)
		}
	}
}

// TestPoints: who captures first wins, and a position string has the points.
func TestPoints(t *testing.T) {
	r := rulesFrom(t, "libertyCapture = remove\npointsCounting = true\npiecePoints = p:1\npointsGoal = 2\n")
	p := gametest.Parse(t, r.Parse, "5/5/pp3/PPp2/p4 b - - 0 1 {1 0}")
	if p.Result().Over() {
		t.Error("over before the capture")
	}
	play(t, p, "P@c1 P@e5 P@d1")
	p = gametest.Parse(t, r.Parse, "5/5/1p3/pPPp1/1p3 b - - 0 1 {1 0}")
	key := p.Key()
	play(t, p, "P@c3 P@e5 P@c1")
	if got := p.FEN(); !strings.HasSuffix(got, "{1 2}") {
		t.Error(got)
	}
	if r := p.Result(); r.Winner != game.BlackWins || r.Points != [2]int{1, 2} {
		t.Errorf("%+v", r)
	}
	for range 3 {
		p.Unmake()
	}
	if p.Key() != key {
		t.Error("the key is wrong once the moves are taken back")
	}
	if _, err := r.Parse("5/5/5/5/5 b - - 0 1 {1 x}"); err == nil {
		t.Error("{1 x} is read")
	}
}

// TestOpeningSwap: the second player may replace the first stone, and nobody another.
func TestOpeningSwap(t *testing.T) {
	p := gametest.Parse(t, rulesFrom(t, "openingSwapDrop = true\n").Parse, "5/5/5/5/5 b - - 0 1")
	play(t, p, "P@c3 P@c3")
	if p.FEN() != "5/5/2P2/5/5 b - - 0 2" || len(p.LegalMoves(nil)) != 24 || p.CountMoves() != 24 {
		t.Errorf("%s, %d moves", p.FEN(), len(p.LegalMoves(nil)))
	}
	if p.Unmake(); p.FEN() != "5/5/2p2/5/5 w - - 0 2" {
		t.Error(p.FEN())
	}
}
