package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// raceRules is a small game on any board: pawns step forward to an empty square
// or take diagonally; on the promotion rank they become queens, which cannot
// move. Who cannot move loses; a game of drawPlies plies is drawn. A piece X may
// not move, as if pinned.
type raceRules struct {
	name, xboardName string
	aliases          []string
	files, ranks     int
	promotion        int // rank, from 1, as each side sees it
	drawPlies        int // 0 for no such rule
	early            byte
	laidOut          string // start position, "" for the usual
}

func (r *raceRules) Name() string { return r.name }

func (r *raceRules) start() string {
	if r.laidOut != "" {
		return r.laidOut
	}
	empty := strings.Repeat(fmt.Sprintf("/%d", r.files), r.ranks-4)
	pawns := strings.Repeat("p", r.files)
	return strconv.Itoa(r.files) + "/" + pawns + empty + "/" + strings.ToUpper(pawns) + "/" + strconv.Itoa(r.files) + " w - - 0 1"
}

func (r *raceRules) Describe() game.Description {
	return game.Description{
		Files: r.files, Ranks: r.ranks, Start: r.start(), XBoard: game.XBoardInfo{Name: r.xboardName, EarlyPromotion: r.early},
		Pieces: []game.PieceDescription{
			{Letter: "P", Betza: "mfWcfF", Pawn: true}, {Letter: "Q", Betza: "Q"}, {Letter: "C", Betza: "C"},
			{Letter: "K", Betza: "KisO2", Royal: true},
		},
	}
}

func (r *raceRules) Outline() game.Description   { return r.Describe() }
func (r *raceRules) Aliases() []string           { return r.aliases }
func (r *raceRules) Settings() []game.Setting    { return nil }
func (r *raceRules) With(string, int) game.Rules { return r }

func (r *raceRules) Array(int) (string, int) { return "", 0 }

// InChess960 of the race called chess begins with Black's pawns one step ahead.
func (r *raceRules) InChess960() game.Rules {
	if r.name != "chess" || r.laidOut != "" {
		return nil
	}
	ahead := *r
	ahead.laidOut = "8/8/pppppppp/8/8/8/PPPPPPPP/8 w - - 0 1"
	return &ahead
}

func (r *raceRules) NewGame(position string) (game.Game, error) {
	if position == "" {
		position = r.start()
	}
	fields := strings.Fields(position)
	if len(fields) < 4 {
		return nil, fmt.Errorf("position: %d fields, expected at least 4", len(fields))
	}
	g := &race{rules: r}
	if fields[2] == "HAha" {
		g.omissions = []string{"castling " + fields[2] + ": races have none"}
	}
	rows := strings.Split(fields[0], "/")
	if len(rows) != r.ranks {
		return nil, fmt.Errorf("position: %d ranks, expected %d", len(rows), r.ranks)
	}
	for _, row := range rows {
		before := len(g.board)
		for row != "" {
			if n := len(row) - len(strings.TrimLeft(row, "0123456789")); n > 0 {
				empty, _ := strconv.Atoi(row[:n])
				if empty > r.files {
					return nil, errors.New("position: rank too long")
				}
				g.board = append(g.board, slices.Repeat([]byte{' '}, empty)...)
				row = row[n:]
				continue
			}
			if !strings.ContainsRune("PpQqXxCcKk", rune(row[0])) {
				return nil, fmt.Errorf("position: unknown piece %.4q", row[:1])
			}
			g.board = append(g.board, row[0])
			row = row[1:]
		}
		if len(g.board)-before != r.files {
			return nil, fmt.Errorf("position: rank of %d files, expected %d", len(g.board)-before, r.files)
		}
	}
	switch fields[1] {
	case "w":
	case "b":
		g.turn = game.Black
	default:
		return nil, fmt.Errorf("position: side %.4q, expected w or b", fields[1])
	}
	if fields[3] != "-" {
		return nil, fmt.Errorf("position: en passant %.4q", fields[3])
	}
	return g, nil
}

// race is a game of raceRules. The board is from the top rank down.
type race struct {
	rules *raceRules
	board []byte
	turn  game.Color
	past  [][]byte

	omissions []string
}

func (g *race) Omissions() []string { return g.omissions }

func (g *race) own(piece byte) bool {
	if g.turn == game.White {
		return piece >= 'A' && piece <= 'Z'
	}
	return piece >= 'a'
}

func upper(piece byte) byte { return piece &^ 0x20 }

func (g *race) LegalMoves(dst []game.Move) []game.Move { return g.moves(dst, 'P') }

// moves lists the moves of the own pieces of one kind.
func (g *race) moves(dst []game.Move, kind byte) []game.Move {
	step := -g.rules.files
	if g.turn == game.Black {
		step = -step
	}
	for from, piece := range g.board {
		to := from + step
		if !g.own(piece) || upper(piece) != kind || to < 0 || to >= len(g.board) {
			continue
		}
		if g.board[to] == ' ' {
			dst = append(dst, raceMove(from, to))
		}
		for _, side := range []int{-1, 1} {
			if f := from%g.rules.files + side; f < 0 || f >= g.rules.files {
				continue
			}
			if target := g.board[to+side]; target != ' ' && !g.own(target) {
				dst = append(dst, raceMove(from, to+side))
			}
		}
	}
	return dst
}

func raceMove(from, to int) game.Move        { return game.Move(1 + from + to<<10) }
func raceSquares(m game.Move) (from, to int) { return int(m-1) & 1023, int(m-1) >> 10 }

func (g *race) square(s int) string {
	return fmt.Sprintf("%c%d", 'a'+s%g.rules.files, g.rules.ranks-s/g.rules.files)
}

func (g *race) promotes(to int) bool {
	row := to / g.rules.files
	if g.turn == game.White {
		return g.rules.ranks-row == g.rules.promotion
	}
	return row+1 == g.rules.promotion
}

func (g *race) MoveText(m game.Move) string {
	from, to := raceSquares(m)
	text := g.square(from) + g.square(to)
	if g.promotes(to) {
		text += "q"
	}
	return text
}

func (g *race) ParseMove(text string) (game.Move, error) {
	for _, m := range g.LegalMoves(nil) {
		if t := g.MoveText(m); t == text || strings.TrimSuffix(t, "q") == text {
			return m, nil
		}
	}
	for _, m := range g.moves(nil, 'X') {
		if g.MoveText(m) == text {
			return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrExposesKing)
		}
	}
	return game.NoMove, fmt.Errorf("%.20q: cannot be played", text)
}

func (g *race) Make(m game.Move) {
	g.past = append(g.past, slices.Clone(g.board))
	from, to := raceSquares(m)
	g.board[to] = g.board[from]
	if g.promotes(to) {
		g.board[to] += 'Q' - 'P'
	}
	g.board[from] = ' '
	g.turn = g.turn.Other()
}

func (g *race) Unmake() {
	g.board = g.past[len(g.past)-1]
	g.past = g.past[:len(g.past)-1]
	g.turn = g.turn.Other()
}

func (g *race) FEN() string {
	var b strings.Builder
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for i, piece := range g.board {
		if i > 0 && i%g.rules.files == 0 {
			flush()
			b.WriteByte('/')
		}
		if piece == ' ' {
			empty++
			continue
		}
		flush()
		b.WriteByte(piece)
	}
	flush()
	return b.String() + " " + g.turn.String()[:1] + " - - 0 1"
}

func (g *race) Result() game.Result {
	switch {
	case len(g.LegalMoves(nil)) == 0 && g.turn == game.White:
		return game.Result{Winner: game.BlackWins, Reason: game.Checkmate}
	case len(g.LegalMoves(nil)) == 0:
		return game.Result{Winner: game.WhiteWins, Reason: game.Checkmate}
	case g.drawn():
		return game.Result{Winner: game.Drawn, Reason: game.MoveCount}
	}
	return game.Result{}
}

func (g *race) drawn() bool { return g.rules.drawPlies > 0 && len(g.past) >= g.rules.drawPlies }

func (g *race) Copy() game.Game {
	c := *g
	c.board = slices.Clone(g.board)
	c.past = slices.Clone(g.past)
	return &c
}

func (g *race) Turn() game.Color { return g.turn }
func (g *race) Board() string {
	var b strings.Builder
	for i, row := range strings.Split(strings.Fields(g.FEN())[0], "/") {
		fmt.Fprintf(&b, "%2d %s\n", g.rules.ranks-i, row)
	}
	return b.String()
}
func (g *race) Explain() string { return "Total: 0" }

func (g *race) Draw(m game.Move) game.Move                          { return m }
func (g *race) SeenBy(game.Color) game.Game                         { return g }
func (g *race) Known(m game.Move, _ game.Color) game.Move           { return m }
func (g *race) Choices(dst []game.Move) []game.Move                 { return g.LegalMoves(dst) }
func (g *race) XBoardText(m game.Move) (text string, complete bool) { return g.MoveText(m), true }

func (g *race) View() game.View {
	cells, err := game.Placement(g.FEN(), g.rules.files, g.rules.ranks)
	if err != nil {
		panic(err)
	}
	return game.NewView(g.rules.files, g.rules.ranks, func(file, rank int) game.Cell {
		return game.LetterCell(cells[(g.rules.ranks-1-rank)*g.rules.files+file])
	})
}

func (g *race) Key() uint64 {
	key := uint64(g.turn) + 14695981039346656037
	for _, piece := range g.board {
		key = (key ^ uint64(piece)) * 1099511628211
	}
	return key
}
