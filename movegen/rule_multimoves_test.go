package movegen

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/game"
)

// slowGame is a game of several moves a turn with nothing of this package: it tries every move of every piece.
type slowGame struct {
	board    slowBoard
	turn     int // 0 for White
	left     int
	number   int        // of the turn, from 1
	castling string     // as in position strings
	leapt    [2][8]bool // by side and file: pawns that have leapt in its last or present turn
	rules    slowRules
}

// slowBoard is by file and rank from 0, with letters as in position strings and 0 for an empty square.
type slowBoard [8][8]byte

func (b *slowBoard) at(s [2]int) byte { return b[s[0]][s[1]] }

func (b *slowBoard) set(s [2]int, piece byte) { b[s[0]][s[1]] = piece }

// slowLeap is the rank on which a pawn of a side has come that has leapt, and the rank that it has passed.
func slowLeap(side int) (to, passed int) { return 3 + side, 2 + 3*side }

type slowRules struct {
	length                              func(number int) int
	checkEnds, noChecks, noCaptures     bool
	takesKings, onlyFirstMoveEnPassants bool
}

func newSlowGame(fen string, rules slowRules) *slowGame {
	g := &slowGame{number: 1, left: rules.length(1), rules: rules}
	words := strings.Fields(fen)
	for i, row := range strings.Split(words[0], "/") {
		file := 0
		for _, c := range []byte(row) {
			if c >= '1' && c <= '8' {
				file += int(c - '0')
				continue
			}
			g.board[file][7-i] = c
			file++
		}
	}
	g.castling = words[2]
	return g
}

func (g *slowGame) copy() *slowGame {
	c := *g
	return &c
}

func slowSide(piece byte) int {
	if piece >= 'a' {
		return 1
	}
	return 0
}

// slowMove is a move with its text.
type slowMove struct {
	from, to [2]int
	promo    byte // in lower case, 0 for none
	captures bool
	passing  bool // en passant
}

func (m slowMove) String() string {
	text := fmt.Sprintf("%c%d%c%d", 'a'+m.from[0], m.from[1]+1, 'a'+m.to[0], m.to[1]+1)
	if m.promo != 0 {
		text += string(m.promo)
	}
	return text
}

// reaches calls to for every move of the piece on a square but castling.
func (g *slowGame) reaches(from [2]int, to func(m slowMove)) {
	piece := g.board.at(from)
	side := slowSide(piece)
	step := func(df, dr, limit int) {
		for n := 1; n <= limit; n++ {
			at := [2]int{from[0] + n*df, from[1] + n*dr}
			if at[0] < 0 || at[0] > 7 || at[1] < 0 || at[1] > 7 {
				return
			}
			there := g.board.at(at)
			if there == 0 || slowSide(there) != side {
				to(slowMove{from: from, to: at, captures: there != 0})
			}
			if there != 0 {
				return
			}
		}
	}
	star := func(diagonal, straight bool, limit int) {
		for df := -1; df <= 1; df++ {
			for dr := -1; dr <= 1; dr++ {
				if df*dr != 0 && diagonal || (df == 0) != (dr == 0) && straight {
					step(df, dr, limit)
				}
			}
		}
	}
	switch piece | 0x20 {
	case 'n':
		for _, d := range [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}} {
			step(d[0], d[1], 1)
		}
	case 'b':
		star(true, false, 7)
	case 'r':
		star(false, true, 7)
	case 'q':
		star(true, true, 7)
	case 'k':
		star(true, true, 1)
	case 'p':
		g.pawn(from, side, to)
	}
}

func (g *slowGame) pawn(from [2]int, side int, to func(m slowMove)) {
	up, home, last := 1, 1, 7
	if side == 1 {
		up, home, last = -1, 6, 0
	}
	add := func(m slowMove) {
		if m.to[1] != last {
			to(m)
			return
		}
		for _, promo := range []byte("qrbn") {
			m.promo = promo
			to(m)
		}
	}
	one, two := [2]int{from[0], from[1] + up}, [2]int{from[0], from[1] + 2*up}
	if g.board.at(one) == 0 {
		add(slowMove{from: from, to: one})
		if from[1] == home && g.board.at(two) == 0 {
			add(slowMove{from: from, to: two})
		}
	}
	for _, df := range []int{-1, 1} {
		at := [2]int{from[0] + df, from[1] + up}
		if at[0] < 0 || at[0] > 7 {
			continue
		}
		_, passed := slowLeap(1 - side)
		switch there := g.board.at(at); {
		case there != 0 && slowSide(there) != side:
			add(slowMove{from: from, to: at, captures: true})
		case there == 0 && at[1] == passed && g.leapt[1-side][at[0]]:
			to(slowMove{from: from, to: at, captures: true, passing: true})
		}
	}
}

func (g *slowGame) attacked(s [2]int, by int) bool {
	c := g.copy()
	if c.board.at(s) == 0 { // pawns only attack what they could take
		c.board.set(s, "qQ"[by])
	}
	hit := false
	c.pieces(by, func(from [2]int) {
		c.reaches(from, func(m slowMove) { hit = hit || m.to == s && m.captures && !m.passing })
	})
	return hit
}

// pieces calls yield for the squares of a side's pieces.
func (g *slowGame) pieces(side int, yield func(s [2]int)) {
	for file := range 8 {
		for rank := range 8 {
			if piece := g.board[file][rank]; piece != 0 && slowSide(piece) == side {
				yield([2]int{file, rank})
			}
		}
	}
}

func (g *slowGame) king(side int) (king [2]int, has bool) {
	g.pieces(side, func(s [2]int) {
		if g.board.at(s) == "Kk"[side] {
			king, has = s, true
		}
	})
	return king, has
}

func (g *slowGame) inCheck(side int) bool {
	king, has := g.king(side)
	return has && !g.rules.takesKings && g.attacked(king, 1-side)
}

func (g *slowGame) moves() (list []slowMove) {
	for side := range 2 {
		if _, has := g.king(side); !has {
			return nil
		}
	}
	try := func(m slowMove) {
		if g.board.at(m.to)|0x20 == 'k' && !g.rules.takesKings {
			return
		}
		after := g.copy()
		after.put(m)
		check := after.inCheck(1 - g.turn)
		if after.inCheck(g.turn) || g.left > 1 && (m.captures && g.rules.noCaptures || check && g.rules.noChecks) {
			return
		}
		list = append(list, m)
	}
	g.pieces(g.turn, func(from [2]int) { g.reaches(from, try) })
	g.castlings(try)
	return list
}

// castlings calls try for each castling that passes no piece and no attack.
func (g *slowGame) castlings(try func(m slowMove)) {
	rank := 7 * g.turn
	for _, c := range []struct {
		letter byte
		empty  []int
		to     int
	}{{"Kk"[g.turn], []int{5, 6}, 6}, {"Qq"[g.turn], []int{1, 2, 3}, 2}} {
		ok := strings.IndexByte(g.castling, c.letter) >= 0
		for _, file := range c.empty {
			ok = ok && g.board[file][rank] == 0
		}
		for file := min(4, c.to); ok && file <= max(4, c.to) && !g.rules.takesKings; file++ {
			ok = !g.attacked([2]int{file, rank}, 1-g.turn)
		}
		if ok {
			try(slowMove{from: [2]int{4, rank}, to: [2]int{c.to, rank}})
		}
	}
}

// put changes the board as m does.
func (g *slowGame) put(m slowMove) {
	piece := g.board.at(m.from)
	side := slowSide(piece)
	if m.passing {
		g.board[m.to[0]][m.from[1]] = 0
	}
	g.board.set(m.from, 0)
	if g.board.set(m.to, piece); m.promo != 0 {
		g.board.set(m.to, m.promo&^(byte(1-side)<<5))
	}
	if piece|0x20 == 'k' && m.from[0] == 4 && (m.to[0] == 6 || m.to[0] == 2) && m.from[1] == m.to[1] {
		corner, next := [2]int{7, m.to[1]}, [2]int{5, m.to[1]}
		if m.to[0] == 2 {
			corner[0], next[0] = 0, 3
		}
		g.board.set(next, g.board.at(corner))
		g.board.set(corner, 0)
	}
	for _, s := range [][2]int{m.from, m.to} {
		for letter, home := range map[string][2][2]int{
			"K": {{4, 0}, {7, 0}}, "Q": {{4, 0}, {0, 0}}, "k": {{4, 7}, {7, 7}}, "q": {{4, 7}, {0, 7}},
		} {
			if s == home[0] || s == home[1] {
				g.castling = strings.ReplaceAll(g.castling, letter, "")
			}
		}
	}
	if to, _ := slowLeap(side); m.from[1] == to { // what moves on is no more a pawn that has leapt
		g.leapt[side][m.from[0]] = false
	}
	if piece|0x20 == 'p' && max(m.to[1]-m.from[1], m.from[1]-m.to[1]) == 2 {
		g.leapt[side][m.to[0]] = true
	}
	if g.leapt[1-side][m.to[0]] = false; !m.passing || g.rules.onlyFirstMoveEnPassants {
		g.leapt[1-side] = [8]bool{}
	}
}

func (g *slowGame) play(m slowMove) {
	g.put(m)
	_, has := g.king(1 - g.turn)
	if g.left--; g.left > 0 && has && !(g.rules.checkEnds && g.inCheck(1-g.turn)) {
		return
	}
	g.turn, g.number = 1-g.turn, g.number+1
	g.left = g.rules.length(g.number)
	g.leapt[g.turn] = [8]bool{}
}

func (g *slowGame) perft(depth int) int {
	moves, n := g.moves(), 0
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		after := g.copy()
		after.play(m)
		n += after.perft(depth - 1)
	}
	return n
}

func (p *Position) listPerft(depth int) (n int) {
	moves := p.LegalMoves(nil)
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		p.Make(m)
		n += p.listPerft(depth - 1)
		p.Unmake()
	}
	return n
}

func twice(int) int { return 2 }

func growing(number int) int { return number }

func oneThenTwo(number int) int { return min(number, 2) }

// TestTurnsAgreeWithASlowGame plays random games and compares moves, turns and counts with those of a generator that has
// nothing in common with this one.
func TestTurnsAgreeWithASlowGame(t *testing.T) {
	for _, test := range []struct {
		variant string
		ini     string // of a section, for what is not built in
		rules   slowRules
	}{
		{"marseillais", "", slowRules{length: twice, checkEnds: true}},
		{"marseillais-balanced", "", slowRules{length: oneThenTwo, checkEnds: true}},
		{"progressive", "", slowRules{length: growing, checkEnds: true, onlyFirstMoveEnPassants: true}},
		{"progressive-italian", "", slowRules{length: growing, noChecks: true, onlyFirstMoveEnPassants: true}},
		{"monster", "", slowRules{length: func(n int) int { return 1 + n%2 }, takesKings: true}},
		{"doublemove", "", slowRules{length: oneThenTwo, takesKings: true}},
		{"calm", "[calm:chess]\nmultimoves = 2\nmultimoveCheck = false\nmultimoveCapture = false",
			slowRules{length: twice, noChecks: true, noCaptures: true}},
		{"bold", "[bold:chess]\nmultimoves = 3 2", slowRules{length: func(n int) int { return 2 + n%2 }}},
	} {
		t.Run(test.variant, func(t *testing.T) {
			t.Parallel()
			tables := (*Tables)(nil)
			if test.ini == "" {
				tables = tablesOf(t, test.variant)
			} else {
				tables = loadTables(t, test.ini)
			}
			depth := 2
			if debian.Long() {
				depth = 3
			}
			random, compared := rand.New(rand.NewSource(55)), 0
			for compared < 100/8+1 {
				p, err := tables.NewPosition()
				if err != nil {
					t.Fatal(err)
				}
				slow := newSlowGame(tables.Start(), test.rules)
				if compared == 0 {
					if got, want := p.listPerft(depth), slow.perft(depth); got != want {
						t.Errorf("%d sequences of moves from the start, want %d", got, want)
					}
				}
				for ply := range 80 {
					moves := slow.moves()
					compareMoves(t, p, moves)
					if ply > 20 && random.Intn(10) == 0 {
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
					slices.SortFunc(moves, func(a, b slowMove) int { return strings.Compare(a.String(), b.String()) })
					m := moves[random.Intn(len(moves))]
					playOn(t, p, m.String())
					slow.play(m)
					if int(p.Turn()) != slow.turn || p.MovesLeft() != slow.left && len(slow.moves()) > 0 {
						t.Fatalf("%s: %d left, want %d of %d", p.FEN(), p.MovesLeft(), slow.left, slow.turn)
					}
				}
			}
		})
	}
}

// compareMoves compares the moves of a position, and those of its position string, with others.
func compareMoves(t *testing.T, p *Position, want []slowMove) {
	t.Helper()
	again, err := p.tables.ParseFEN(p.FEN())
	if err != nil {
		t.Fatal(err)
	}
	if again.Key() != p.Key() || again.FEN() != p.FEN() {
		t.Fatalf("%s is read as %s", p.FEN(), again.FEN())
	}
	var texts []string
	for _, m := range want {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	for _, q := range []*Position{p, again} {
		var got []string
		for _, m := range q.LegalMoves(nil) {
			got = append(got, q.MoveText(m))
		}
		slices.Sort(got)
		if !slices.Equal(got, texts) {
			t.Fatalf("%s: moves\n%v, want\n%v", p.FEN(), got, texts)
		}
	}
}

// What position strings say of turns.
func TestTurnsInPositionStrings(t *testing.T) {
	const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "
	for _, test := range []struct{ variant, fen, want string }{
		{"marseillais", board + "w KQkq - 0 1", "{turn=2+1}"},
		{"marseillais", board + "b KQkq - 0 7", "{turn=2+2}"},
		{"marseillais-balanced", board + "w KQkq - 0 1", "{turn=1+1}"},
		{"marseillais-balanced", board + "w KQkq - 0 2", "{turn=2+3}"},
		{"progressive", board + "b KQkq - 0 3", "{turn=6+6}"},
		{"progressive", board + "b KQkq - {turn=2+4} 0 2", "{turn=2+4}"},
		{"progressive", board + "w KQkq - {turn=2+4} 0 2", "turn 4 is not one of white"},
		{"progressive", board + "b KQkq - {turn=5+4} 0 2", "5 moves left of a turn of 4"},
		{"monster", board + "b KQkq - 0 1", "{turn=1+2}"},
	} {
		p, err := tablesOf(t, test.variant).ParseFEN(test.fen)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = p.FEN()
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%s: %s: %s, want %s", test.variant, test.fen, got, test.want)
		}
	}
}

// How turns and games end.
func TestTurnsEnd(t *testing.T) {
	for _, test := range []struct {
		variant, fen, moves string
		want                game.Reason
		turn                game.Color
	}{
		// a check ends a turn, and the next turn is as long as if it had not
		{"progressive", "4k3/8/8/8/8/8/8/R3K3 w - - {turn=3+3} 0 2", "a1a8", game.NoReason, game.Black},
		{"progressive", "4k3/8/8/8/8/8/8/R3K3 w - - {turn=3+3} 0 2", "a1a7", game.NoReason, game.White},
		// mate within a turn, and by a check that may not be answered by another one
		{"marseillais", "7k/8/6K1/8/8/8/R7/8 w - - 0 1", "a2a1 a1a8", game.Checkmate, game.Black},
		{"progressive", "5k2/8/Q7/8/8/8/4r1PP/7K b - - {turn=1+2} 0 1", "e2e1", game.NoReason, game.White},
		{"progressive-italian", "5k2/8/Q7/8/8/8/4r1PP/7K b - - {turn=1+2} 0 1", "e2e1", game.Checkmate, game.White},
		// no move within a turn
		{"marseillais", "k7/2K4p/8/7P/8/4B3/8/8 b - - 0 1", "h7h6", game.Stalemate, game.Black},
		// ten turns without progress, only once the tenth is over
		{"progressive", "4k3/8/8/8/8/8/8/R3K3 w - - {turn=2+3} 9 9", "a1a2", game.NoReason, game.White},
		{"progressive", "4k3/8/8/8/8/8/8/R3K3 w - - {turn=2+3} 10 9", "a1a2 a2a1", game.MoveCount, game.Black},
		// a king is taken by the first move
		{"monster", "4k3/8/3PP3/8/8/8/2q5/7K w - - 0 1", "d6d7", game.NoReason, game.White},
		{"monster", "4k3/3P4/8/8/8/8/2q5/7K w - - 0 1", "d7e8q", game.Extinction, game.Black},
	} {
		p := parse(t, test.variant, test.fen)
		playOn(t, p, test.moves)
		if got := p.Result(); got.Reason != test.want || p.Turn() != test.turn {
			t.Errorf("%s: %s: %s: %v with %s to move, want %v with %s", test.variant, test.fen, test.moves, got, p.Turn(),
				test.want, test.turn)
		}
	}
}
