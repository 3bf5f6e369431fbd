package games

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/perft"
	"menagerie/search"
)

// cube is a cell by its distances from three lines through the middle, whose sum is 0: nothing of it is shared with the
// rules that are tested. Up is (0,1,-1).
type cube [3]int

func (c cube) plus(d cube) cube { return cube{c[0] + d[0], c[1] + d[1], c[2] + d[2]} }

// mirrored is a step as the other side sees it: up is down.
func (c cube) mirrored() cube { return cube{c[0], c[2], c[1]} }

var (
	cubeUp = cube{0, 1, -1}
	sides6 = []cube{{0, 1, -1}, {1, 0, -1}, {1, -1, 0}, {0, -1, 1}, {-1, 0, 1}, {-1, 1, 0}}
	edges6 = []cube{{1, 1, -2}, {2, -1, -1}, {1, -2, 1}, {-1, -1, 2}, {-2, 1, 1}, {-1, 2, -1}}
)

// knight12 are the steps whose distances from the three lines are 1, 2 and 3.
var knight12 = func() (list []cube) {
	for _, d := range []cube{{1, 2, -3}, {2, 1, -3}, {1, -3, 2}, {2, -3, 1}, {-3, 1, 2}, {-3, 2, 1}} {
		list = append(list, d, cube{-d[0], -d[1], -d[2]})
	}
	return list
}()

// hexGame is what tells the games apart.
type hexGame struct {
	name     string
	cells    map[cube]string
	named    map[string]cube
	start    string
	captures []cube // of a white pawn
	// steps is how many cells a pawn may go from a cell, counted along its file from its side.
	steps   func(name string) int
	castles bool
}

type hexState struct {
	*hexGame
	men    map[cube]byte
	black  bool
	passed []cube // cells on which the pawn on victim may be captured
	victim cube
	moved  map[cube]bool // kings and rooks that have moved or gone
}

type hexMove struct {
	from, to cube
	promo    byte
}

// glinskiCells are the cells of a hexagon of side six, files from a to l without j.
func glinskiCells() map[cube]string {
	cells := map[cube]string{}
	for x, letter := range "abcdefghikl" {
		rank := 0
		for a := -5; a <= 5; a++ {
			if c := (cube{x - 5, a, 5 - x - a}); max(c[2], -c[2]) <= 5 {
				rank++
				cells[c] = fmt.Sprintf("%c%d", letter, rank)
			}
		}
	}
	return cells
}

// shafranCells are 9 files of 6 to 10 cells, where a rank goes down to the right.
func shafranCells() map[cube]string {
	cells := map[cube]string{}
	for x := range 9 {
		for rank := max(1, x-3); rank <= min(10, x+6); rank++ {
			a := rank - x
			cells[cube{x, a, -x - a}] = fmt.Sprintf("%c%d", 'a'+x, rank)
		}
	}
	return cells
}

func hexGames() []*hexGame {
	along, diagonal := []cube{{1, 0, -1}, {-1, 1, 0}}, []cube{{1, 1, -2}, {-1, 2, -1}}
	list := func(cells string, n int) func(string) int {
		return func(name string) int {
			if slices.Contains(strings.Fields(cells), name) {
				return n
			}
			return 1
		}
	}
	games := []*hexGame{
		{name: "glinski", cells: glinskiCells(), captures: along,
			start: "Kg1 Qe1 Bf1 Bf2 Bf3 Nd1 Nh1 Rc1 Ri1 Pb1 Pc2 Pd3 Pe4 Pf5 Pg4 Ph3 Pi2 Pk1 kg10 qe10 bf11 bf10 bf9 nd9 nh9 " +
				"rc8 ri8 pb7 pc7 pd7 pe7 pf7 pg7 ph7 pi7 pk7",
			steps: list("b1 c2 d3 e4 f5 g4 h3 i2 k1", 2)},
		{name: "mccooey", cells: glinskiCells(), captures: diagonal,
			start: "Kg1 Qe1 Bf1 Bf2 Bf3 Ne2 Ng2 Rd1 Rh1 Pc1 Pd2 Pe3 Pf4 Pg3 Ph2 Pi1 kg10 qe10 bf11 bf10 bf9 ne9 ng9 rd9 rh9 " +
				"pc8 pd8 pe8 pf8 pg8 ph8 pi8",
			steps: list("c1 d2 e3 g3 h2 i1", 2)},
		{name: "shafran", cells: shafranCells(), captures: diagonal, castles: true,
			start: "Ra1 Nb1 Bc1 Qd1 Ke1 Bf2 Ng3 Bh4 Ri5 Pa2 Pb2 Pc2 Pd2 Pe2 Pf3 Pg4 Ph5 Pi6 ra6 bb7 nc8 bd9 ke10 qf10 bg10 " +
				"nh10 ri10 pa5 pb6 pc7 pd8 pe9 pf9 pg9 ph9 pi9"},
	}
	for _, g := range games {
		g.named = map[string]cube{}
		for c, name := range g.cells {
			g.named[name] = c
		}
	}
	return games
}

func (g *hexGame) begin() *hexState {
	s := &hexState{hexGame: g, men: map[cube]byte{}, moved: map[cube]bool{}}
	for _, man := range strings.Fields(g.start) {
		s.men[g.named[man[1:]]] = man[0]
	}
	return s
}

func (s *hexState) copy() *hexState {
	c := *s
	c.men, c.moved = maps.Clone(s.men), maps.Clone(s.moved)
	return &c
}

func (s *hexState) owns(man byte, black bool) bool { return man != 0 && man >= 'a' == black }

// pawnSteps is how far a pawn may go from a cell: in Shafran's game from the second cell of its file to the middle.
func (s *hexState) pawnSteps(at, up cube) int {
	if s.steps == nil {
		length, own := 0, 0
		for c := range s.cells {
			if c[0] == at[0] {
				length++
				if (c[1]-at[1])*up[1] <= 0 {
					own++
				}
			}
		}
		if own == 2 {
			return (length+1)/2 - 2
		}
		return 1
	}
	if s.black { // the pawns of both sides stand opposite each other, as far from the ends of their files
		top := at
		for s.cells[top.plus(cubeUp)] != "" {
			top = top.plus(cubeUp)
		}
		return s.steps(fmt.Sprintf("%c%d", s.cells[at][0], top[1]-at[1]+1))
	}
	return s.steps(s.cells[at])
}

// targets are the cells that a piece other than a pawn attacks.
func (s *hexState) targets(at cube, man byte) (list []cube) {
	slide := func(directions []cube, limit int) {
		for _, d := range directions {
			for n, c := 1, at.plus(d); n <= limit && s.cells[c] != ""; n, c = n+1, c.plus(d) {
				list = append(list, c)
				if s.men[c] != 0 {
					break
				}
			}
		}
	}
	const far = 20
	switch man | 0x20 {
	case 'k':
		slide(sides6, 1)
		slide(edges6, 1)
	case 'q':
		slide(sides6, far)
		slide(edges6, far)
	case 'r':
		slide(sides6, far)
	case 'b':
		slide(edges6, far)
	case 'n':
		slide(knight12, 1)
	}
	return list
}

func (s *hexState) pawnTargets(at cube, black bool) []cube {
	a, b := at.plus(s.captures[0]), at.plus(s.captures[1])
	if black {
		a, b = at.plus(s.captures[0].mirrored()), at.plus(s.captures[1].mirrored())
	}
	return []cube{a, b}
}

// attacked looks from a cell along the moves of each piece: all but pawns move back as they came.
func (s *hexState) attacked(at cube, black bool) bool {
	for _, kind := range []byte("kqrbn") {
		for _, c := range s.targets(at, kind) {
			if s.men[c]|0x20 == kind && s.owns(s.men[c], black) {
				return true
			}
		}
	}
	return slices.ContainsFunc(s.pawnTargets(at, !black), func(c cube) bool {
		return s.men[c]|0x20 == 'p' && s.owns(s.men[c], black)
	})
}

func (s *hexState) kingOf(black bool) cube {
	for c, man := range s.men {
		if man|0x20 == 'k' && s.owns(man, black) {
			return c
		}
	}
	panic("no king")
}

func (s *hexState) pseudoLegal() (list []hexMove) {
	up := cubeUp
	if s.black {
		up = up.mirrored()
	}
	for at, man := range s.men {
		if !s.owns(man, s.black) {
			continue
		}
		if man|0x20 != 'p' {
			for _, to := range s.targets(at, man) {
				if !s.owns(s.men[to], s.black) {
					list = append(list, hexMove{from: at, to: to})
				}
			}
			continue
		}
		add := func(to cube) {
			if s.cells[to.plus(up)] != "" {
				list = append(list, hexMove{from: at, to: to})
				return
			}
			for _, p := range []byte("qrbn") {
				list = append(list, hexMove{at, to, p})
			}
		}
		for n, to := 1, at.plus(up); n <= s.pawnSteps(at, up) && s.cells[to] != "" && s.men[to] == 0; n, to = n+1, to.plus(up) {
			add(to)
		}
		for _, to := range s.pawnTargets(at, s.black) {
			if s.owns(s.men[to], !s.black) || slices.Contains(s.passed, to) {
				add(to)
			}
		}
	}
	return list
}

// castlings are to both sides, with either of two lengths.
func (s *hexState) castlings() (list []hexMove) {
	king := s.kingOf(s.black)
	home := s.named[map[bool]string{false: "e1", true: "e10"}[s.black]]
	if !s.castles || king != home || s.moved[king] || s.attacked(king, !s.black) {
		return nil
	}
	ways := []cube{{-1, 1, 0}, {1, 0, -1}}
	if s.black {
		ways = []cube{ways[0].mirrored(), ways[1].mirrored()}
	}
	for _, way := range ways {
		rook := king
		for s.cells[rook.plus(way)] != "" {
			rook = rook.plus(way)
		}
		free := !s.moved[rook] && s.men[rook]|0x20 == 'r' && s.owns(s.men[rook], s.black)
		for c := king.plus(way); c != rook; c = c.plus(way) {
			free = free && s.men[c] == 0
		}
		one, two := king.plus(way), king.plus(way).plus(way)
		if !free || s.attacked(one, !s.black) || s.attacked(two, !s.black) {
			continue
		}
		list = append(list, hexMove{from: king, to: two}, hexMove{from: king, to: two.plus(way)})
	}
	return list
}

func (s *hexState) castlesBy(m hexMove) bool {
	return s.castles && s.men[m.from]|0x20 == 'k' && !slices.Contains(s.targets(m.from, 'k'), m.to)
}

func (s *hexState) play(m hexMove) *hexState {
	next := s.copy()
	man := s.men[m.from]
	if next.passed = nil; man|0x20 == 'p' {
		if s.men[m.to] == 0 && m.from[0] != m.to[0] {
			delete(next.men, s.victim)
		}
		if m.from[0] == m.to[0] {
			step := cube{0, 1, -1}
			if s.black {
				step = step.mirrored()
			}
			for c := m.from.plus(step); c != m.to; c = c.plus(step) {
				next.passed = append(next.passed, c)
			}
			next.victim = m.to
		}
	}
	if s.castlesBy(m) {
		for _, way := range sides6 {
			behind := m.from.plus(way)
			for s.cells[behind] != "" && behind.plus(way) != m.to {
				behind = behind.plus(way)
			}
			rook := behind
			for s.cells[rook.plus(way)] != "" {
				rook = rook.plus(way)
			}
			if behind.plus(way) == m.to {
				next.men[behind] = next.men[rook]
				delete(next.men, rook)
			}
		}
	}
	delete(next.men, m.from)
	if next.men[m.to] = man; m.promo != 0 {
		if next.men[m.to] = m.promo; !s.black {
			next.men[m.to] = m.promo - 0x20
		}
	}
	next.moved[m.from], next.moved[m.to] = true, true
	next.black = !s.black
	return next
}

func (s *hexState) text(m hexMove) string {
	text := s.cells[m.from] + s.cells[m.to]
	if m.promo != 0 {
		text += string(m.promo)
	}
	return text
}

// legal are the legal moves by their texts.
func (s *hexState) legal() map[string]hexMove {
	moves := map[string]hexMove{}
	for _, m := range append(s.pseudoLegal(), s.castlings()...) {
		if next := s.play(m); !next.attacked(next.kingOf(s.black), next.black) {
			moves[s.text(m)] = m
		}
	}
	return moves
}

func hexTexts(g game.Game) map[string]game.Move {
	texts := map[string]game.Move{}
	for _, m := range g.LegalMoves(nil) {
		texts[g.MoveText(m)] = m
	}
	return texts
}

// TestHexagonalGames compares legal moves with those of a generator on cube coordinates: at the start, in positions of
// random games, and after each move there.
func TestHexagonalGames(t *testing.T) {
	positions, every := 20, 8
	if debian.Long() {
		positions, every = 100, 3
	}
	all, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range hexGames() {
		rules, err := all.Rules(h.name)
		if err != nil {
			t.Fatal(err)
		}
		draw := rand.New(rand.NewPCG(7, 7))
		seen := map[string]int{}
		compare := func(s *hexState, g game.Game) (want map[string]hexMove, got map[string]game.Move) {
			want, got = s.legal(), hexTexts(g)
			if !maps.EqualFunc(want, got, func(hexMove, game.Move) bool { return true }) || len(got) != len(g.LegalMoves(nil)) {
				t.Fatalf("%s %s:\n%v, expected\n%v", h.name, g.FEN(), slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
			}
			for _, m := range want {
				switch {
				case s.castlesBy(m):
					seen["castling"]++
				case m.promo != 0:
					seen["promotion"]++
				case s.men[m.from]|0x20 == 'p' && s.men[m.to] == 0 && m.from[0] != m.to[0]:
					seen["en passant"]++
				}
			}
			return want, got
		}
		for n := 0; n <= positions; {
			s := h.begin()
			g, err := rules.NewGame("")
			if err != nil {
				t.Fatal(err)
			}
			for ply := 0; ply < 160 && n <= positions; ply++ {
				legal, ours := compare(s, g)
				if len(legal) == 0 {
					break
				}
				moves := slices.Sorted(maps.Keys(legal))
				text := moves[draw.IntN(len(moves))]
				for _, other := range moves { // pawns more often: they become queens and are captured on their way
					if m := legal[other]; s.men[m.from]|0x20 == 'p' && draw.IntN(2*len(moves)) == 0 {
						text = other
					}
				}
				if ply%16 == draw.IntN(16) || ply == 0 {
					n++
					for i, other := range moves {
						if i%every == 0 {
							c := g.Copy()
							c.Make(ours[other])
							compare(s.play(legal[other]), c)
						}
					}
				}
				g.Make(ours[text])
				s = s.play(legal[text])
			}
		}
		t.Log(h.name, seen)
		if debian.Long() && (seen["promotion"] == 0 || seen["en passant"] == 0 || h.castles && seen["castling"] == 0) {
			t.Errorf("%s: too little was seen: %v", h.name, seen)
		}
	}
}

// count returns the number of sequences of moves of so many plies.
func (s *hexState) count(plies int) (n uint64) {
	moves := s.legal()
	if plies == 1 {
		return uint64(len(moves))
	}
	for _, m := range moves {
		n += s.play(m).count(plies - 1)
	}
	return n
}

// TestHexagonalCounts: what perft's files say of the start is what the other generator counts.
func TestHexagonalCounts(t *testing.T) {
	most := uint64(5_000)
	if debian.Long() {
		most = 200_000
	}
	for _, h := range hexGames() {
		name := "../../perft/testdata/" + h.name + ".perft"
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		cases, err := perft.ParseSuite(name, f)
		if err != nil || len(cases) == 0 {
			t.Fatal(name, err)
		}
		for _, known := range cases[0].Counts {
			if known.Nodes > most {
				continue
			}
			if n := h.begin().count(known.Depth); n != known.Nodes {
				t.Errorf("%s: depth %d: %d, want %d", name, known.Depth, n, known.Nodes)
			}
		}
	}
}

// read is a position without castling or a pawn to be captured en passant.
func (g *hexGame) read(t *testing.T, fen string, d game.Description) *hexState {
	t.Helper()
	cells, err := game.Placement(fen, d.Files, d.Ranks)
	if err != nil {
		t.Fatal(err)
	}
	s := &hexState{hexGame: g, men: map[cube]byte{}, moved: map[cube]bool{g.named["e1"]: true, g.named["e10"]: true}}
	for i, man := range cells {
		if c, ok := g.named[game.SquareName(i%d.Files, d.Ranks-1-i/d.Files)]; ok && man != "" {
			s.men[c] = man[0]
		}
	}
	return s
}

// mates reports whether the side to move mates by a move within so many of its moves, whatever the other side does.
func (s *hexState) mates(m hexMove, moves int) bool {
	next := s.play(m)
	replies := next.legal()
	if len(replies) == 0 {
		return next.attacked(next.kingOf(next.black), s.black)
	}
	if moves == 1 {
		return false
	}
	for _, reply := range replies {
		after, mated := next.play(reply), false
		for _, m := range after.legal() {
			if mated = after.mates(m, moves-1); mated {
				break
			}
		}
		if !mated {
			return false
		}
	}
	return true
}

// TestHexagonalMates: the search finds mates in two moves, which the other generator confirms.
func TestHexagonalMates(t *testing.T) {
	all, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]*hexGame{}
	for _, h := range hexGames() {
		games[h.name] = h
	}
	for _, test := range [][2]string{
		{"glinski", "*****1******/****1r1*****/***5****/**3R3***/*4B3*1*/Rp4N2*2/7b1*2/2k2p3*2/9*2/9*2/1K7*1P w - - 0 1"},
		{"glinski", "*****1******/****3*****/***2P2****/**k3K2***/*p7*1*/9*2/9*2/9*2/9*2/Q7p*2/1b7*1n w - - 0 1"},
		{"mccooey", "*****1******/****1b1*****/***5****/**7***/*8*1*/9*2/7p1*1P/5Q3*2/7n1*2/7K1*1p/3k5*2 w - - 0 1"},
		{"shafran", "****3k1/***6/**6K/*n7/6p1p/8Q/6P1*/b6**/6***/5**** w - - 0 1"},
		{"shafran", "****5/***3P2/**7/*8/1R5p1/9/2K1BR2*/1b1p3**/r1k1N1***/5**** w - - 0 1"},
	} {
		rules, err := all.Rules(test[0])
		if err != nil {
			t.Fatal(err)
		}
		g, err := rules.NewGame(test[1])
		if err != nil {
			t.Fatal(err)
		}
		s := games[test[0]].read(t, test[1], rules.Describe())
		legal := s.legal()
		for text, m := range legal {
			if s.mates(m, 1) {
				t.Errorf("%s: %s mates at once", test[1], text)
			}
		}
		r := engine.New(1, 1).Search(t.Context(), g, search.Limits{Depth: 6}, nil)
		m, known := legal[g.MoveText(r.Move)]
		if moves, won := r.Score.Mate(); !won || moves != 2 || !known || !s.mates(m, 2) {
			t.Errorf("%s: %s, score %d, is not a mate in 2", test[1], g.MoveText(r.Move), r.Score)
		}
	}
}
