package movegen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// plainTamerlane is Tamerlane chess once more, by the simplest of means: a position string taken apart, moves that are
// tried out on a copy of the board. Squares are rows from White's side and columns, pieces are their letters.
type plainTamerlane struct {
	cells [10][13]string // "*" beside the board, "" where it is empty
	white bool
	used  [2]bool // the exchange, White's first
}

type place struct{ row, column int }

func (s place) String() string { return fmt.Sprintf("%c%d", 'a'+s.column, s.row+1) }

func plainFrom(fen string) (t plainTamerlane) {
	fields := strings.Fields(fen)
	for i, rank := range strings.Split(fields[0], "/") {
		row, column := 9-i, 0
		for j := 0; j < len(rank); j++ {
			switch c := rank[j]; {
			case c >= '0' && c <= '9':
				n := int(c - '0')
				if j+1 < len(rank) && rank[j+1] >= '0' && rank[j+1] <= '9' {
					j++
					n = 10*n + int(rank[j]-'0')
				}
				column += n
			case c == '\'':
				t.cells[row][column-1] += "'"
			default:
				t.cells[row][column] = string(c)
				column++
			}
		}
	}
	t.white = fields[1] == "w"
	t.used = [2]bool{strings.Contains(fen, "{exchanged=1"), strings.Contains(fen, "+1}")}
	return t
}

func (t *plainTamerlane) at(s place) string { return t.cells[s.row][s.column] }

func isWhite(piece string) bool { return piece == strings.ToUpper(piece) }

func (t *plainTamerlane) owns(white bool, s place) bool {
	p := t.at(s)
	return p != "" && p != "*" && isWhite(p) == white
}

// mayStand says where a piece may be at all: only royal pieces in a citadel, in the own one only an adventitious king.
func (t *plainTamerlane) mayStand(piece string, s place) bool {
	if s.row < 0 || s.row > 9 || s.column < 0 || s.column > 12 || t.at(s) == "*" {
		return false
	}
	if s.column != 0 && s.column != 12 {
		return true
	}
	own := isWhite(piece) == (s.column == 12)
	kind := strings.ToLower(piece)
	return kind == "a" || !own && (kind == "k" || kind == "s")
}

// reach returns where the piece on a square attacks, and where it may go without capturing.
func (t *plainTamerlane) reach(from place) (attacked, quiet []place) {
	piece := t.at(from)
	free := func(s place) bool { return t.mayStand(piece, s) && t.at(s) == "" }
	both := func(s place) {
		if t.mayStand(piece, s) {
			attacked = append(attacked, s)
			if t.at(s) == "" {
				quiet = append(quiet, s)
			}
		}
	}
	slide := func(s place, dr, dc int) {
		for ; ; s = (place{s.row + dr, s.column + dc}) {
			if both(s); !free(s) {
				return
			}
		}
	}
	leap := func(a, b int) {
		for _, d := range [][2]int{{a, b}, {a, -b}, {-a, b}, {-a, -b}, {b, a}, {b, -a}, {-b, a}, {-b, -a}} {
			if s := (place{from.row + d[0], from.column + d[1]}); !slices.Contains(attacked, s) {
				both(s)
			}
		}
	}
	switch kind := strings.ToLower(piece); kind {
	case "k", "s", "a":
		leap(0, 1)
		leap(1, 1)
	case "f":
		leap(1, 1)
	case "v":
		leap(0, 1)
	case "e":
		leap(2, 2)
	case "d":
		leap(0, 2)
	case "n":
		leap(1, 2)
	case "c":
		leap(1, 3)
	case "r":
		for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			slide(place{from.row + d[0], from.column + d[1]}, d[0], d[1])
		}
	case "t", "g":
		for _, d := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			corner := place{from.row + d[0], from.column + d[1]}
			if !free(corner) {
				continue
			}
			if kind == "t" {
				slide(place{corner.row + d[0], corner.column + d[1]}, d[0], d[1])
				continue
			}
			for _, o := range [][2]int{{d[0], 0}, {0, d[1]}} {
				one, two := place{corner.row + o[0], corner.column + o[1]}, place{corner.row + 2*o[0], corner.column + 2*o[1]}
				if free(one) && free(two) {
					slide(place{corner.row + 3*o[0], corner.column + 3*o[1]}, o[0], o[1])
				}
			}
		}
	case "u":
	default: // pawns
		forward := 1
		if !isWhite(piece) {
			forward = -1
		}
		for _, side := range []int{-1, 1} {
			if s := (place{from.row + forward, from.column + side}); t.mayStand(piece, s) {
				attacked = append(attacked, s)
			}
		}
		if s := (place{from.row + forward, from.column}); free(s) {
			quiet = append(quiet, s)
		}
	}
	return attacked, quiet
}

func (t *plainTamerlane) places(white bool, kinds string) (list []place) {
	for row := range 10 {
		for column := range 13 {
			s := place{row, column}
			if t.owns(white, s) && (kinds == "" || strings.Contains(kinds, strings.ToLower(t.at(s)))) {
				list = append(list, s)
			}
		}
	}
	return list
}

// inCheck says whether the one royal piece of a side is attacked.
func (t *plainTamerlane) inCheck(white bool) bool {
	royals := t.places(white, "ksa")
	return len(royals) == 1 && slices.ContainsFunc(t.places(!white, ""), func(s place) bool {
		attacked, _ := t.reach(s)
		return slices.Contains(attacked, royals[0])
	})
}

func (t *plainTamerlane) drawn() bool {
	black, white := t.cells[8][0], t.cells[1][12] // the citadels
	return black != "" && isWhite(black) || white != "" && !isWhite(white)
}

// play makes a move that is described by its squares, what the piece becomes, "" for nothing, and whether it is an
// exchange.
func (t plainTamerlane) play(from, to place, becomes string, exchange bool) plainTamerlane {
	piece := t.at(from)
	other := t.at(to)
	t.cells[from.row][from.column] = ""
	if exchange {
		t.cells[from.row][from.column] = other
		t.used[map[bool]int{true: 0, false: 1}[t.white]] = true
	}
	if becomes != "" {
		if piece = becomes; t.white {
			piece = strings.ToUpper(becomes)
		}
	}
	if becomes == "p''" {
		if other != "" {
			t.cells[to.row][to.column] = ""
		}
		to = t.home()
	}
	t.cells[to.row][to.column] = piece
	t.white = !t.white
	return t
}

// home is where the pawn of kings of the side to move began.
func (t *plainTamerlane) home() place {
	if t.white {
		return place{2, 6}
	}
	return place{7, 6}
}

// moves returns what the legal moves lead to, by their texts.
func (t *plainTamerlane) moves() map[string]plainTamerlane {
	if t.drawn() {
		return nil
	}
	list := t.movesOf(t.places(t.white, ""))
	t.exchanges(list)
	return list
}

// movesOf returns the moves of the pieces on some squares, but for exchanges.
func (t *plainTamerlane) movesOf(squares []place) map[string]plainTamerlane {
	list := map[string]plainTamerlane{}
	last, first := 9, ""
	if !t.white {
		last = 0
	}
	for _, kind := range []string{"a", "s", "k"} {
		if len(t.places(t.white, kind)) > 0 {
			first = kind
		}
	}
	try := func(text string, next plainTamerlane) {
		if !next.inCheck(t.white) {
			list[text] = next
		}
	}
	for _, from := range squares {
		piece := strings.ToLower(t.at(from))
		attacked, quiet := t.reach(from)
		for _, to := range attacked {
			if t.owns(!t.white, to) && strings.ToLower(t.at(to)) != "u" {
				quiet = append(quiet, to)
			}
		}
		for _, to := range quiet {
			foreign := to.column == 0 && t.white || to.column == 12 && !t.white
			if foreign && piece != first {
				continue
			}
			becomes := ""
			switch pawn := piece == "p" || strings.HasSuffix(piece, "'"); {
			case !pawn || to.row != last:
			case piece == "p":
				becomes = "u"
			case piece == "p'":
				if becomes = "p''"; t.at(t.home()) != "" {
					continue
				}
			case piece == "p''":
				becomes = "a"
			case piece == "k'":
				becomes = "s"
			default:
				becomes = piece[:1]
			}
			try(from.String()+to.String()+becomes, t.play(from, to, becomes, false))
		}
		if piece != "u" {
			continue
		}
		for row := range 10 {
			for column := 1; column < 12; column++ {
				to := place{row, column}
				if row == last || strings.Contains("ksau", strings.ToLower(t.at(to))) && t.at(to) != "" {
					continue
				}
				next := t.play(from, to, "p'", false)
				attacked, _ := next.reach(to)
				prey := slices.DeleteFunc(attacked, func(s place) bool {
					return !t.owns(!t.white, s) || strings.ToLower(t.at(s)) == "u"
				})
				if len(prey) == 0 || next.inCheck(t.white) {
					continue
				}
				stuck := true
				if len(prey) == 1 {
					stuck = len(next.movesOf(prey)) == 0
				}
				if stuck {
					list[from.String()+to.String()+"p'"] = next
				}
			}
		}
	}
	return list
}

// exchanges adds the exchanges to all other moves.
func (t *plainTamerlane) exchanges(list map[string]plainTamerlane) {
	used, last := t.used[0], 9
	if !t.white {
		used, last = t.used[1], 0
	}
	royals := t.places(t.white, "ksa")
	if used || len(royals) != 1 || len(list) > 0 && !t.inCheck(t.white) {
		return
	}
	for _, to := range t.places(t.white, "") {
		piece := strings.ToLower(t.at(to))
		isPawn := piece == "p" || strings.HasSuffix(piece, "'")
		if to == royals[0] || piece == "u" || isPawn && royals[0].row == last || !t.mayStand(t.at(to), royals[0]) {
			continue
		}
		if next := t.play(royals[0], to, "", true); !next.inCheck(t.white) {
			list[royals[0].String()+to.String()+"s"] = next
		}
	}
}

// sameMoves compares the moves of a position.
func sameMoves(t *testing.T, p *Position) {
	t.Helper()
	plain := plainFrom(p.FEN())
	var want, got []string
	for text := range plain.moves() {
		want = append(want, text)
	}
	for _, m := range p.LegalMoves(nil) {
		got = append(got, p.MoveText(m))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		t.Fatalf("%s:\ngot  %v\nwant %v", p.FEN(), got, want)
	}
	if r := p.Result(); plain.drawn() != (r.Reason == game.InCitadel) {
		t.Fatalf("%s: %v", p.FEN(), r)
	}
}

// TestTamerlaneMoves: the moves are those of the plain generator, in random games and in random positions with pawns
// about to promote, pawns that wait, several royal pieces and kings near the citadels; and so is perft of the start.
func TestTamerlaneMoves(t *testing.T) {
	tables := tablesOf(t, "tamerlane")
	random := rand.New(rand.NewPCG(3, 4))
	plain := plainFrom(tables.Start())
	counts := []plainTamerlane{plain}
	for depth, want := range []int{24, 576, 14518} {
		var next []plainTamerlane
		for _, at := range counts {
			for _, after := range at.moves() {
				next = append(next, after)
			}
		}
		if counts = next; len(counts) != want {
			t.Errorf("%d positions at depth %d, want %d", len(counts), depth+1, want)
		}
	}
	for range 6 {
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			sameMoves(t, p)
			list := p.LegalMoves(nil)
			if len(list) == 0 {
				break
			}
			p.Make(list[random.IntN(len(list))])
		}
	}
	seen := map[string]int{}
	for tried := 0; seen["position"] < 400; tried++ {
		p, err := tables.ParseFEN(randomTamerlane(random))
		if err != nil || p.royalAttacked(p.turn.Other()) {
			continue
		}
		for range 4 {
			sameMoves(t, p)
			seen["position"]++
			list := p.LegalMoves(nil)
			if len(list) == 0 {
				break
			}
			slices.SortFunc(list, func(a, b game.Move) int { return strings.Compare(p.MoveText(a), p.MoveText(b)) })
			for _, m := range list {
				switch text := p.MoveText(m); {
				case strings.HasSuffix(text, "p'"):
					seen["placed"]++
				case strings.HasSuffix(text, "p''"):
					seen["home"]++
				case moveKindOf(m) == pass:
					seen["exchange"]++
				case moveKindOf(m) == promotion:
					seen["promotion"]++
				}
			}
			before, key := imageOf(p), p.key
			m := list[random.IntN(len(list))]
			if p.Make(m); p.key != p.computeKey() {
				t.Fatalf("%s: key after %x", p.FEN(), m)
			}
			if p.Unmake(); imageOf(p) != before || p.key != key {
				t.Fatalf("%s: not taken back", p.FEN())
			}
			p.Make(m)
		}
		if p.Result().Reason == game.InCitadel {
			seen["citadel"]++
		}
	}
	t.Log(seen)
	for _, what := range []string{"placed", "home", "exchange", "promotion", "citadel"} {
		if seen[what] == 0 {
			t.Errorf("no %s among the positions", what)
		}
	}
}

// randomTamerlane makes up a position.
func randomTamerlane(random *rand.Rand) string {
	var cells [10][13]string
	for row := range cells {
		cells[row][0], cells[row][12] = "*", "*"
	}
	cells[8][0], cells[1][12] = "", ""
	put := func(piece string, rows ...int) {
		for range 20 {
			row, column := rows[random.IntN(len(rows))], 1+random.IntN(11)
			if cells[row][column] == "" {
				cells[row][column] = piece
				return
			}
		}
	}
	all := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	for side, near := range [][]int{{7, 8}, {1, 2}} {
		own := func(piece string) string {
			if side == 0 {
				return strings.ToUpper(piece)
			}
			return piece
		}
		if random.IntN(4) > 0 {
			put(own("k"), all...)
		} else if c := []place{{8, 1}, {1, 11}}[side]; cells[c.row][c.column] == "" {
			cells[c.row][c.column] = own("k")
		}
		for _, royal := range []string{"s", "a"} {
			if random.IntN(4) == 0 {
				put(own(royal), all...)
			}
		}
		if random.IntN(2) == 0 {
			put(own("u"), []int{9, 0}[side])
		}
		for range 3 + random.IntN(10) {
			pawns := strings.Fields("p p' p' p'' k' r' n' t' g' f' v' e' c' d'")
			put(own(pawns[random.IntN(len(pawns))]), near...)
			put(own(string("rntgfvecd"[random.IntN(9)])), all...)
		}
	}
	var ranks []string
	for row := 9; row >= 0; row-- {
		rank, empty := "", 0
		for column, cell := range cells[row] {
			if cell == "" {
				empty++
			}
			if empty > 0 && (cell != "" || column == 12) {
				rank += strconv.Itoa(empty)
				empty = 0
			}
			rank += cell
		}
		ranks = append(ranks, rank)
	}
	return strings.Join(ranks, "/") + " " + string("wb"[random.IntN(2)]) + " - - 0 1"
}
