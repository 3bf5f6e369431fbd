package movegen

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// khet is a small game of lasers: mirrors (p), blocks (s), stacks (o, t), splitters (e), and emitters (x) or beams.
const khet = `[x:chess]
laserGame = true
rotationTwoWay = true
king = k
queen = -
rook = -
bishop = -
knight = -
pawn = -
customPiece1 = p:K
customPiece2 = s:K
customPiece3 = o:K
customPiece4 = e:K
customPiece5 = t:K
customPiece6 = x:0
orientedPieceTypes = p s e x
stackedPieceType = o:t
captureForbidden = *:*
adjacentSwapMoveTypes = s
adjacentSwapTargetTypes = p
adjacentSwapFriendly = true
adjacentSwapDiagonal = true
laser_p = D/L/R/D
laser_s = S/S/D/T
laser_e = Y/Z/X/B
laser_x = S/S/S/S
castling = false
stalemateValue = draw
startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1
`

func TestLasers(t *testing.T) {
	const piece, beams = khet + "laserEmitters = piece:x\n", khet + "laserEmitters = white@a1:0, black@h8:2\n"
	for _, test := range []struct{ name, section, fen, move, after string }{
		{"a bare face", piece, "p(2)3k3/8/8/8/8/8/8/X(0)3K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/X(0)7 b - - 0 1"},
		{"a mirror", piece, "p(0)2o4/7k/8/8/8/8/8/X(0)3K3 w - - 0 1", "e1e2", "p(0)7/7k/8/8/8/8/4K3/X(0)7 b - - 0 1"},
		{"a block", piece, "s(2)3k3/8/8/8/8/8/8/X(0)3K3 w - - 0 1", "e1e2", "s(2)3k3/8/8/8/8/8/4K3/X(0)7 b - - 1 1"},
		{"a piece turns", piece, "p(2)3k3/8/8/8/8/8/8/X(0)3K3 w - - 5 1", "a1a1:1", "p(2)3k3/8/8/8/8/8/8/X(1)7 b - - 0 1"},
		{"the beam goes through", piece, "o7/s(3)3k3/8/8/8/8/8/X(0)3K3 w - - 0 1", "e1e2",
			"8/s(3)3k3/8/8/8/8/4K3/X(0)7 b - - 0 1"},
		{"a stack loses a piece", piece, "t3k3/8/8/8/8/8/8/X(0)3K3 w - - 0 1", "e1e2", "o3k3/8/8/8/8/8/4K3/X(0)7 b - - 1 1"},
		{"stacks", piece, "4k3/8/8/8/8/8/O7/OX(0)2K3 w - - 3 1", "a1a2+", "4k3/8/8/8/8/8/T7/1X(0)2K3 b - - 0 1"},
		{"split", piece, "4k3/8/8/8/8/8/T7/1X(0)2K3 w - - 3 1", "a2a1-", "4k3/8/8/8/8/8/O7/OX(0)2K3 b - - 4 1"},
		{"a swap", piece, "4k3/8/8/8/8/1p(1)6/S(0)7/1X(3)2K3 w - - 3 1", "a2b3s",
			"4k3/8/8/8/8/1S(0)6/p(1)7/1X(3)2K3 b - - 4 1"},
		{"beams without a piece", beams, "o3k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 0 1"},
		{"a beam is split", piece, "4k3/8/8/8/e(0)3o3/8/8/X(0)3K3 w - - 0 1", "e1e2",
			"4k3/8/8/8/e(0)7/8/4K3/X(0)7 b - - 0 1"},
		{"and comes back", piece, "4k3/8/8/8/8/8/8/e(1)2X(3)K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/e(1)2X(3)4 b - - 1 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := loadTables(t, test.section).ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.ParseMove(test.move)
			if err != nil {
				t.Fatal(err)
			}
			if text := p.MoveText(m); text != test.move {
				t.Errorf("%s is written %s", test.move, text)
			}
			key := p.Key()
			p.Make(m)
			if got := p.FEN(); got != test.after {
				t.Errorf("%s, expected %s", got, test.after)
			}
			if p.Key() != p.computeKey() {
				t.Error("the key is wrong")
			}
			if p.Unmake(); p.Key() != key || p.FEN() != test.fen {
				t.Errorf("taken back: %s", p.FEN())
			}
		})
	}
}

// TestBeams: a beam is told on the board as it is once the piece has moved.
func TestBeams(t *testing.T) {
	const piece = khet + "laserEmitters = piece:x\n"
	for _, test := range []struct{ section, fen, move, want string }{
		{piece, "3k4/8/8/p(0)7/8/8/8/X(0)3K3 w - - 0 1", "e1e2", "a1 a5 h5"},
		{piece, "3k4/8/8/8/8/8/8/X(0)3K3 w - - 0 1", "a1a1:1", "a1 e1"},
		{piece, "4k3/8/8/8/e(0)3o3/8/8/X(0)3K3 w - - 0 1", "e1e2", "a1 a4; a4 a4; a4 e4"},
		{piece + "laserAutoFire = false\n", "3k4/8/8/8/8/8/8/X(0)3K3 w - - 0 1", "e1e2", ""},
		{piece + "laserAutoFire = false\n", "3k4/8/8/8/8/8/8/X(0)3K3 w - - 0 1", "a1a1:1f", "a1 e1"},
	} {
		p, err := loadTables(t, test.section).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, beam := range p.Beams(m) {
			list = append(list, strings.Trim(fmt.Sprint(beam), "[]"))
		}
		if got := strings.Join(list, "; "); got != test.want {
			t.Errorf("%s in %s: %s, want %s", test.move, test.fen, got, test.want)
		}
		if p.FEN() != test.fen {
			t.Errorf("%s after asking, %s before", p.FEN(), test.fen)
		}
	}
}

// TestLaserHitsKing: whose king is hit loses, also by its own laser, and no swap hits it.
func TestLaserHitsKing(t *testing.T) {
	tables := loadTables(t, khet+"laserEmitters = piece:x\n")
	for fen, want := range map[string]string{
		"k7/8/8/8/8/8/8/X(1)6K w - - 0 1": "a1a1:0 1-0",
		"7k/8/8/8/8/8/8/X(0)6K w - - 0 1": "a1a1:1 0-1",
	} {
		move, score, _ := strings.Cut(want, " ")
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
		if got := p.Result().Score(); got != score || len(p.LegalMoves(nil)) > 0 {
			t.Errorf("%s after %s: %s", fen, move, got)
		}
	}
	testMoves(t, khet+"laserEmitters = piece:x\n", "7k/8/8/8/8/8/1S(0)6/X(1)p(0)5K w - - 0 1",
		map[string]bool{"b2b1s": false, "b2b3": true})
}

// TestLaserFires: without laserAutoFire a side fires by a move, and may turn the emitter first.
func TestLaserFires(t *testing.T) {
	testMoves(t, khet+"laserEmitters = piece:x\nlaserAutoFire = false\nlaserRotationRequiresAction = true\n",
		"4k3/8/8/8/8/8/8/X(0)3K3 w - - 0 1", map[string]bool{
			"a1a1f": true, "a1a1:1f": true, "a1a1:3f": true, "a1a1:2f": false, "a1a1:1": false, "e1e2": true})
}

// TestLaserGames plays random games and takes them back.
func TestLaserGames(t *testing.T) {
	section := khet + "laserEmitters = piece:x\n"
	tables := loadTables(t, strings.Replace(section, "4k3/8/8/8/8/8/8/4K3", "x(2)2otp(0)k1/p(3)e(0)s(1)2o2/8/8/8/8/2O2S(1)P(1)1/1KOTP(2)E(1)1X(0)", 1))
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		p, err := tables.ParseFEN(tables.Start())
		if err != nil {
			t.Fatal(err)
		}
		var fens []string
		for range 60 {
			moves := p.LegalMoves(nil)
			if n := p.CountMoves(); n != len(moves) {
				t.Fatalf("%s: %d moves, counted %d", p.FEN(), len(moves), n)
			}
			if len(moves) == 0 {
				break
			}
			fens = append(fens, p.FEN())
			m := moves[random.IntN(len(moves))]
			if back, err := p.ParseMove(p.MoveText(m)); back != m || err != nil {
				t.Fatalf("%s: %s is read as another move: %v", p.FEN(), p.MoveText(m), err)
			}
			p.Make(m)
			if p.Key() != p.computeKey() {
				t.Fatalf("%s: the key is wrong", p.FEN())
			}
		}
		for i := len(fens) - 1; i >= 0; i-- {
			if p.Unmake(); p.FEN() != fens[i] {
				t.Fatalf("%s, expected %s", p.FEN(), fens[i])
			}
		}
	}
}
