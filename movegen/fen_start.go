package movegen // Room: text.

import (
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// dropIdleRights removes from the start position the castling rights that nothing there can have,
// as Fairy-Stockfish does: a variant that inherits the start position may lack the rooks.
func (t *Tables) dropIdleRights() {
	fields := strings.Fields(t.start)
	if len(fields) < 3 {
		return
	}
	isCastling := func(omission string) bool { return strings.HasPrefix(omission, "castling ") }
	rights := fields[2]
	fields[2] = "-"
	for i := range len(rights) {
		before := fields[2]
		fields[2] = strings.TrimPrefix(before, "-") + rights[i:i+1]
		if p, err := t.ParseFEN(strings.Join(fields, " ")); err != nil || slices.ContainsFunc(p.omissions, isCastling) {
			fields[2] = before
		}
	}
	t.start = strings.Join(fields, " ")
}

// findCastlingHomes finds the files that kings have to stand on to castle: those of the start
// position, unless the variant lets kings castle from any file.
func (t *Tables) findCastlingHomes() {
	v := t.variant
	t.castlingHome = [2]int{anyFile, anyFile}
	if !v.Castling.Enabled || v.Chess960 || v.Castling.KingSteps > 0 {
		return
	}
	p, _ := t.startBoard() // ParseFEN reports an error
	homes := t.castlingHome
	for c := range homes {
		if king := p.castlingKing(game.Color(c)); king != variant.NoSquare {
			homes[c] = king.File()
		}
	}
	t.castlingHome = homes
}

// placeStartPawns lets pawns stand everywhere if the start position puts some where they could not come to stand.
func (t *Tables) placeStartPawns() {
	_, err := t.startBoard()
	t.freePawns = err != nil // ParseFEN reports any other reason
}

// startBoard returns the pieces of the start position, without the rest of it.
func (t *Tables) startBoard() (*fen, error) {
	p := &fen{Position: t.board()}
	board, _, _ := strings.Cut(t.variant.Start, " ")
	return p, p.parseBoard(board)
}

// NewPosition returns the variant's start position.
func (t *Tables) NewPosition() (*Position, error) { return t.ParseFEN(t.start) }
