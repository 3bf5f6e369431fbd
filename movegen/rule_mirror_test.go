package movegen

import (
	"errors"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/game"
)

// slowAlice is a game of Alice chess on two boards that know nothing of each other.
type slowAlice struct{ boards [2]*slowGame }

// castles reports whether a king's move would be castling.
func (m slowMove) castles() bool {
	return m.from[0] == 4 && m.from[1] == m.to[1] && (m.to[0] == 2 || m.to[0] == 6)
}

func newSlowAlice(fen string) *slowAlice {
	once := slowRules{length: func(int) int { return 1 }}
	return &slowAlice{[2]*slowGame{newSlowGame(fen, once), newSlowGame("8/8/8/8/8/8/8/8 w - - 0 1", once)}}
}

func (g *slowAlice) copy() *slowAlice {
	return &slowAlice{[2]*slowGame{g.boards[0].copy(), g.boards[1].copy()}}
}

// put makes m on one of the boards and takes what has moved to the other one.
func (g *slowAlice) put(m slowMove, board int) {
	here, there := g.boards[board], g.boards[1-board]
	piece := here.board.at(m.from)
	here.put(m)
	moved := [][2]int{m.to}
	if piece|0x20 == 'k' && m.castles() {
		moved = append(moved, [2]int{(m.to[0] + m.from[0]) / 2, m.to[1]})
	}
	for _, s := range moved {
		there.board.set(s, here.board.at(s))
		here.board.set(s, 0)
	}
	for _, b := range g.boards {
		b.leapt, b.turn = [2][8]bool{}, 1-here.turn
	}
	if board == 0 {
		there.turn = here.turn
	}
}

// moves are all legal moves, with the board on which each is made.
func (g *slowAlice) moves() (list []slowMove, on []int) {
	for board, here := range g.boards {
		there, us := g.boards[1-board], here.turn
		try := func(m slowMove) {
			piece := here.board.at(m.from)
			castles := piece|0x20 == 'k' && m.castles()
			if here.board.at(m.to)|0x20 == 'k' || there.board.at(m.to) != 0 ||
				castles && there.board.at([2]int{(m.to[0] + m.from[0]) / 2, m.to[1]}) != 0 {
				return
			}
			if piece|0x20 == 'k' {
				alone := here.copy()
				if alone.put(m); alone.inCheck(us) {
					return
				}
			}
			after := g.copy()
			if after.put(m, board); !after.boards[0].inCheck(us) && !after.boards[1].inCheck(us) {
				list, on = append(list, m), append(on, board)
			}
		}
		here.pieces(us, func(from [2]int) { here.reaches(from, try) })
		here.castlings(try)
	}
	return list, on
}

func (g *slowAlice) perft(depth int) (n int) {
	moves, on := g.moves()
	if depth == 1 {
		return len(moves)
	}
	for i, m := range moves {
		after := g.copy()
		after.put(m, on[i])
		n += after.perft(depth - 1)
	}
	return n
}

// TestAliceAgreesWithASlowGame plays random games and compares moves and counts with those of two boards of their own.
func TestAliceAgreesWithASlowGame(t *testing.T) {
	tables := tablesOf(t, "alice")
	start := tables.variant.NamedFEN(tables.Start())
	random, compared, castled, promoted := rand.New(rand.NewSource(1865)), 0, 0, 0
	positions, depth := 100, 2
	if debian.Long() {
		positions, depth = 300, 3
	}
	for game := 0; compared < positions; game++ {
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		slow := newSlowAlice(start)
		if game == 0 {
			if got, want := p.listPerft(depth), slow.perft(depth); got != want {
				t.Errorf("%d sequences of moves from the start, want %d", got, want)
			}
		}
		for ply := range 150 {
			moves, on := slow.moves()
			compareAlice(t, p, moves)
			if ply > 5 && random.Intn(20) == 0 {
				compared++
				if got, want := p.listPerft(2), slow.perft(2); got != want {
					t.Errorf("%s: %d sequences of 2 moves, want %d", p.FEN(), got, want)
				}
			}
			if t.Failed() {
				t.FailNow()
			}
			if len(moves) == 0 {
				break
			}
			i := random.Intn(len(moves))
			if j := slices.IndexFunc(moves, func(m slowMove) bool { return m.promo != 0 }); j >= 0 {
				i, promoted = j, promoted+1
			} else if j := slices.IndexFunc(moves, func(m slowMove) bool {
				return m.castles() && slow.boards[0].board.at(m.from)|0x20 == 'k'
			}); j >= 0 {
				i, castled = j, castled+1
			}
			m, _ := p.aliceMove(moves[i].String())
			p.Make(m)
			slow.put(moves[i], on[i])
		}
	}
	if castled == 0 || promoted == 0 {
		t.Errorf("%d castlings and %d promotions, want some", castled, promoted)
	}
}

// compareAlice compares the moves of a position, and those of its position string, with others.
func compareAlice(t *testing.T, p *Position, want []slowMove) {
	t.Helper()
	v := p.tables.variant
	fen := v.NamedFEN(p.FEN())
	slanted, _ := v.SlantedFEN(fen)
	again, err := p.tables.ParseFEN(slanted)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	if again.Key() != p.Key() || v.NamedFEN(again.FEN()) != fen {
		t.Fatalf("%s is read as %s", fen, v.NamedFEN(again.FEN()))
	}
	var texts []string
	for _, m := range want {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	for _, q := range []*Position{p, again} {
		var got []string
		for _, m := range q.LegalMoves(nil) {
			got = append(got, v.NamedText(q.MoveText(m)))
		}
		slices.Sort(got)
		if !slices.Equal(got, texts) {
			t.Fatalf("%s: moves\n%v, want\n%v", fen, got, texts)
		}
	}
}

// aliceMove reads a move of names.
func (p *Position) aliceMove(text string) (game.Move, error) {
	v := p.tables.variant
	m, err := p.ParseMove(v.SlantedText(text))
	if errors.Is(err, game.ErrNoPiece) {
		return p.ParseMove(v.BehindText(v.SlantedText(text)))
	}
	return m, err
}

// Rules of Alice chess: games from https://en.wikipedia.org/wiki/Alice_chess#Early_mates, what may and may not be moved,
// and why.
func TestAlice(t *testing.T) {
	for _, moves := range []string{
		"e2e4 d7d5 f1e2 d5e4 e2b5",
		"e2e4 d7d6 f1c4 d8d2 c4b5",
		"e2e4 e7e5 d1h5 g8f6 h5e5",
		"d2d4 e7e6 d1d6 f8e7 d6e5 e8f8 c1h6",
	} {
		p := parse(t, "alice", tablesOf(t, "alice").Start())
		for text := range strings.FieldsSeq(moves) {
			m, err := p.aliceMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
		if got := p.Result(); got.Reason != game.Checkmate {
			t.Errorf("%s: %v, want mate", moves, got)
		}
	}
	const king = "4k3/8/8/8/8/8/8/"
	for _, test := range []struct {
		fen, move string
		want      string // of the position string or the error
	}{
		{king + "4K2R w K - 0 1", "e1g1", king + "5|R|K1 b - - 1 1"},
		{king + "4K2R w K - 0 1", "h1h8", "4k2|R/8/8/8/8/8/8/4K3 b - - 1 1"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5|K1R b - - 1 1"},
		{"4k1|r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "cannot move there"},             // there it would stand in check
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "cannot move there"},               // through check
		{"4k3/8/8/8/8/8/8/4K|n1R w K - 0 1", "e1g1", "cannot move there"},              // the rook's square is taken
		{"4k3/8/8/8/8/8/8/4K|n1R w K - 0 1", "h1f1", "cannot move there"},              // and may be passed
		{"4k3/8/8/8/8/8/8/4K|n1R w K - 0 1", "h1g1", "4k3/8/8/8/8/8/8/4K|n|R1 b - - "}, // but not taken
		{"4kr2/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1", "defend your king"},                 // on the board where it moves
		{"4k|r2/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1", "defend your king"},                // and on the other one
		{"4k3/4r3/8/8/8/8/3R4/4K3 w - - 0 1", "d2e2", "defend your king"},              // it does not stay there
		{"4k3/4r3/8/8/8/8/3|R4/4K3 w - - 0 1", "d2e2", "4k3/4r3/8/8/8/8/4R3/4K3 b"},    // but comes there
		{"4k3/8/8/8/8/|p7/P7/4K3 w - - 0 1", "a2a4", "4k3/8/8/8/|P7/|p7/8/4K3 b - - "}, // past one on the other board
		{"4k3/8/8/8/8/|p7/P7/4K3 w - - 0 1", "a2a3", "cannot move there"},
		{"4k3/8/8/8/8/|pP6/8/4K3 w - - 0 1", "b3a3", "cannot move there"},
		{"8rnbqkbnr/8pppppppp/16/16/16/16/PPPPPPPP8/RNBQKBNR8 w KQ - 0 1", "e2e4",
			"|r|n|b|q|k|b|n|r/|p|p|p|p|p|p|p|p/8/8/4|P3/8/PPPP1PPP/RNBQKBNR b KQ - 0 1"},
		{"4k11/16/16/16/16/16/4P11/4K7N3 w - - 0 1", "e2e4", "one square of both boards"},
	} {
		got, tables := "", tablesOf(t, "alice")
		fen, _ := tables.variant.SlantedFEN(test.fen)
		p, err := tables.ParseFEN(fen)
		if err == nil {
			var m game.Move
			if m, err = p.aliceMove(test.move); err == nil {
				p.Make(m)
				got = tables.variant.NamedFEN(p.FEN())
			}
		}
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%s, %s: %s, want %s", test.fen, test.move, got, test.want)
		}
	}
}

// TestMirrorComposes plays games of other sections with a second board.
func TestMirrorComposes(t *testing.T) {
	for _, parent := range []string{"atomic", "antichess", "3check", "capablanca", "shatranj", "racingkings",
		"extinction", "marseillais", "horde", "knightmate", "giveaway"} {
		tables := loadTables(t, "[x:"+parent+"]\nmirrorBoard = true\n")
		random := rand.New(rand.NewSource(1))
		for range 5 {
			p, err := tables.NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			for range 80 {
				moves := p.LegalMoves(nil)
				if len(moves) == 0 {
					break
				}
				key, fen := p.Key(), p.FEN()
				for _, m := range moves {
					text := p.MoveText(m)
					if again, err := p.ParseMove(text); err != nil || again != m {
						t.Fatalf("%s: %s: %s is read as another move: %v", parent, fen, text, err)
					}
					p.Make(m)
					p.Unmake()
					if p.Key() != key || p.FEN() != fen {
						t.Fatalf("%s: %s: %s is not taken back: %s", parent, fen, text, p.FEN())
					}
				}
				p.Make(moves[random.Intn(len(moves))])
				if again, err := tables.ParseFEN(p.FEN()); err != nil || again.Key() != p.Key() {
					t.Fatalf("%s: %s is not read back: %v", parent, p.FEN(), err)
				}
			}
		}
	}
}
