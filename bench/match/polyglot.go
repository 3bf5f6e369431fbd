package match

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// Polyglot is a book of openings in the format of the program PolyGlot by Fabien
// Letouzey: entries of 16 bytes, sorted by the key of a position.
type Polyglot struct {
	rules game.Rules
	keys  *polyglotKeys
	moves map[uint64][]polyglotMove
	Plies int    // of openings at most
	Start int    // number of the first opening, from 0
	Seed  uint64 // that the moves are drawn by
}

type polyglotMove struct {
	bits   uint16
	weight uint16
}

// polyglotEntry is the length of an entry in bytes: key, move, weight, and four bytes
// for learning.
const polyglotEntry = 16

// ReadPolyglot reads a book. The game must have the board and the pieces of chess, for
// which the format's keys are defined.
func ReadPolyglot(name string, data []byte, rules game.Rules) (*Polyglot, error) {
	if len(data) == 0 || len(data)%polyglotEntry != 0 {
		return nil, fmt.Errorf("%s: %d bytes: expected entries of %d", name, len(data), polyglotEntry)
	}
	b := &Polyglot{rules: rules, keys: newPolyglotKeys(), moves: map[uint64][]polyglotMove{}}
	start, err := rules.NewGame("")
	if err != nil {
		return nil, err
	}
	key, err := b.keys.of(start)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for ; len(data) > 0; data = data[polyglotEntry:] {
		m := polyglotMove{binary.BigEndian.Uint16(data[8:]), binary.BigEndian.Uint16(data[10:])}
		if m.weight > 0 {
			at := binary.BigEndian.Uint64(data)
			b.moves[at] = append(b.moves[at], m)
		}
	}
	if len(b.moves[key]) == 0 {
		return nil, fmt.Errorf("%s: no move for the start position", name)
	}
	return b, nil
}

// Opening returns an opening by its number, from 0: moves of the book, drawn by their
// weights, as far as it goes. It is the same in every run.
func (b *Polyglot) Opening(number int) (Opening, error) {
	random := rand.New(rand.NewPCG(b.Seed, uint64(b.Start+number)))
	var o Opening
	g, err := b.rules.NewGame("")
	if err != nil {
		return o, err
	}
	for range b.Plies {
		key, err := b.keys.of(g)
		if err != nil {
			return o, err
		}
		m, found := b.draw(g, b.moves[key], random)
		if !found {
			break
		}
		text := g.MoveText(m)
		g.Make(m)
		if stillOn(g) != nil {
			break
		}
		o.Moves = append(o.Moves, text)
	}
	return o, nil
}

// draw chooses one of the moves that are legal.
func (b *Polyglot) draw(g game.Game, moves []polyglotMove, random *rand.Rand) (game.Move, bool) {
	sum := 0
	var legal []game.Move
	var below []int // sums of the weights
	for _, entry := range moves {
		if m, ok := entry.in(g); ok {
			sum += int(entry.weight)
			legal, below = append(legal, m), append(below, sum)
		}
	}
	if sum == 0 {
		return game.NoMove, false
	}
	at := random.IntN(sum)
	for i := range legal {
		if at < below[i] {
			return legal[i], true
		}
	}
	return game.NoMove, false
}

// in finds the move in a game. Castling is written as the king's move to its rook.
func (m polyglotMove) in(g game.Game) (game.Move, bool) {
	square := func(bits uint16) string {
		return string(rune('a'+bits&7)) + string(rune('1'+bits>>3&7))
	}
	text := square(m.bits>>6) + square(m.bits)
	if promotion := int(m.bits >> 12 & 7); promotion > 0 && promotion <= 4 {
		text += "nbrq"[promotion-1 : promotion]
	}
	if found, err := g.ParseMove(text); err == nil {
		return found, true
	}
	kingMoves := map[string]string{"e1h1": "e1g1", "e1a1": "e1c1", "e8h8": "e8g8", "e8a8": "e8c8"}
	found, err := g.ParseMove(kingMoves[text])
	return found, err == nil
}

// polyglotNumbers are the 781 random numbers of the format, a line each, in hexadecimal:
// http://hgm.nubati.net/book_format.html.
//
//go:embed polyglot_keys.txt
var polyglotNumbers string

// The offsets of the parts of a key in its numbers.
const (
	castlingNumbers  = 12 * 64
	enPassantNumbers = castlingNumbers + 4
	turnNumber       = enPassantNumbers + 8
	allNumbers       = turnNumber + 1
)

type polyglotKeys [allNumbers]uint64

func newPolyglotKeys() *polyglotKeys {
	k := &polyglotKeys{}
	for i, line := range strings.Fields(polyglotNumbers) {
		n, err := strconv.ParseUint(line, 16, 64)
		if err != nil {
			panic(err) // the file is part of the program
		}
		k[i] = n
	}
	return k
}

var errNoPolyglot = errors.New("a Polyglot book is for the board and the pieces of chess")

// of is the key of a position.
func (k *polyglotKeys) of(g game.Game) (uint64, error) {
	fields := strings.Fields(g.FEN())
	if len(fields) < epdFields {
		return 0, errNoPolyglot
	}
	board, err := game.Placement(fields[0], 8, 8)
	if err != nil {
		return 0, errNoPolyglot
	}
	var key uint64
	for i, piece := range board { // from the top
		if piece == "" {
			continue
		}
		kind := strings.Index("pPnNbBrRqQkK", piece)
		if kind < 0 || len(piece) != 1 {
			return 0, errNoPolyglot
		}
		key ^= k[64*kind+8*(7-i/8)+i%8]
	}
	for i, right := range []string{"K", "Q", "k", "q"} {
		if strings.Contains(fields[2], right) {
			key ^= k[castlingNumbers+i]
		}
	}
	if canTakeEnPassant(board, fields[3], g.Turn()) {
		key ^= k[enPassantNumbers+int(fields[3][0]-'a')]
	}
	if g.Turn() == game.White {
		key ^= k[turnNumber]
	}
	return key, nil
}

// canTakeEnPassant reports whether a pawn of the side to move stands beside the one that
// has just passed the square.
func canTakeEnPassant(board []string, square string, turn game.Color) bool {
	if len(square) != 2 {
		return false
	}
	pawn, row := "P", 3 // the fifth rank, from the top
	if turn == game.Black {
		pawn, row = "p", 4
	}
	file := int(square[0] - 'a')
	for _, f := range []int{file - 1, file + 1} {
		if f >= 0 && f < 8 && board[8*row+f] == pawn {
			return true
		}
	}
	return false
}
