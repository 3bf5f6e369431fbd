package variant

import (
	"fmt"

	"menagerie/internal/game"
)

// Enclosing is a rule that ties drops, or the flips that a move causes, to the pieces around a
// square.
type Enclosing uint8

// The kinds of Fairy-Stockfish's enclosingDrop and flipEnclosedPieces. AnySide and Top are of the
// first key only.
const (
	NoEnclosing Enclosing = iota
	Reversi               // a line of enemy pieces between the square and an own piece
	Ataxx                 // a drop next to an own piece; a move flips all enemy pieces next to it
	Quadwrangle           // as Ataxx, but a drop flips only next to an own piece
	Snort                 // a drop that is not next to an enemy piece, diagonals aside
	AnySide               // a drop that slides in from an edge until it meets a piece
	Top                   // a drop on the lowest empty square of a file
)

// enclosings are the names of the kinds.
func enclosings() [7]string {
	return [...]string{"none", "reversi", "ataxx", "quadwrangle", "snort", "anyside", "top"}
}

func parseEnclosing(value string) (Enclosing, error) {
	for i, name := range enclosings() {
		if value == name {
			return Enclosing(i), nil
		}
	}
	return NoEnclosing, fmt.Errorf("%q is not reversi, ataxx, quadwrangle, snort, anyside, top or none", value)
}

// parseFlips reads flipEnclosedPieces.
func parseFlips(value string) (Enclosing, error) {
	kind, err := parseEnclosing(value)
	if err != nil || kind > Quadwrangle {
		return NoEnclosing, fmt.Errorf("%q is not reversi, ataxx, quadwrangle or none", value)
	}
	return kind, nil
}

// Connection is what a side connects to end the game with its move. The comments name the keys of
// variants.ini.
type Connection struct {
	InRow     int          // connectN: adjacent pieces in a line, 0 for none
	Exact     bool         // connectExactly: longer rows do not count
	Square    int          // connectNxN: the side of a square full of pieces, 0 for none
	Collinear int          // collinearN: pieces on a line, whatever stands between them, 0 for none
	From, To  [2]Region    // connectRegion1*, connectRegion2*: a chain of pieces from one to the other
	Types     TypeSet      // connectPieceTypes: the types that count, AllTypes for every one
	Lines     [3]bool      // connectHorizontal, connectVertical, connectDiagonal
	Value     game.Outcome // connectValue: for the side that connects
}

// Indices of Connection.Lines.
const (
	Horizontal = iota
	Vertical
	Diagonal
)

// Ends reports whether there is anything to connect.
func (c *Connection) Ends() bool {
	for side := range c.From {
		if !c.From[side].Empty() && !c.To[side].Empty() {
			return true
		}
	}
	return c.InRow > 0 || c.Square > 0 || c.Collinear > 0
}

// IsStones reports whether the game is one of stones: drops that depend on what is around, or
// moves that turn pieces to the other side. Package movegen/stones plays these games.
func (v *Variant) IsStones() bool {
	return v.EnclosingDrop != NoEnclosing || v.FlipEnclosed != NoEnclosing || v.FreeDrops
}

// stoneKeys are the rules of games in which pieces are put down, turned over and lined up.
func stoneKeys() []iniKey {
	connection := func(d *draft) *Connection { return &d.rules.Connection }
	keys := []iniKey{
		key("enclosingDrop", func(d *draft) *Enclosing { return &d.rules.EnclosingDrop }, parseEnclosing),
		key("enclosingDropStart", func(d *draft) *Region { return &d.rules.EnclosingDropStart }, parseRegion),
		key("flipEnclosedPieces", func(d *draft) *Enclosing { return &d.rules.FlipEnclosed }, parseFlips),
		key("freeDrops", func(d *draft) *bool { return &d.rules.FreeDrops }, parseBool),
		key("connectN", func(d *draft) *int { return &connection(d).InRow }, parseNumber),
		key("connectExactly", func(d *draft) *bool { return &connection(d).Exact }, parseBool),
		key("connectNxN", func(d *draft) *int { return &connection(d).Square }, parseNumber),
		key("collinearN", func(d *draft) *int { return &connection(d).Collinear }, parseNumber),
		{"connectPieceTypes", func(d *draft, value string) error {
			set, err := d.parseSetOrAll(value)
			d.connects = set
			return err
		}},
		key("connectHorizontal", func(d *draft) *bool { return &connection(d).Lines[Horizontal] }, parseBool),
		key("connectVertical", func(d *draft) *bool { return &connection(d).Lines[Vertical] }, parseBool),
		key("connectDiagonal", func(d *draft) *bool { return &connection(d).Lines[Diagonal] }, parseBool),
		key("connectValue", func(d *draft) *game.Outcome { return &connection(d).Value }, parseOutcome),
	}
	keys = append(keys, eachSide("connectRegion1", func(d *draft) *[2]Region { return &connection(d).From }, region)...)
	return append(keys, eachSide("connectRegion2", func(d *draft) *[2]Region { return &connection(d).To }, region)...)
}

// checkStones refuses what the games of stones do not know: more than one type of pieces, kings,
// promotion, castling.
func (b *builder) checkStones() {
	v := &b.v
	if !v.IsStones() {
		return
	}
	key := "enclosingDrop"
	switch {
	case v.FlipEnclosed != NoEnclosing:
		key = "flipEnclosedPieces"
	case v.EnclosingDrop == NoEnclosing:
		key = "freeDrops"
	}
	switch {
	case len(v.Pieces) != 2:
		b.fail(key, "requires exactly one type of pieces, not %d", len(v.Pieces)-1)
	case v.King != 0:
		b.fail(key, "requires pieces that are not royal")
	case v.MaterialCounting == JanggiMaterial:
		b.fail("materialCounting", "may not be janggi in a game of stones")
	case v.CapturesToHand:
		b.fail(key, "does not go with capturesToHand")
	case v.BlastOnCapture:
		b.fail(key, "does not go with blastOnCapture")
	case v.EndsByExtinction():
		b.fail(key, "does not go with extinctionPieceTypes")
	case v.MustCapture:
		b.fail(key, "does not go with mustCapture")
	}
	for _, r := range v.Pieces[len(v.Pieces)-1].Rules {
		if r.Hop != NoHop || r.Lame || r.Initial {
			b.fail(key, "requires pieces that leap or slide, not %s", v.Pieces[len(v.Pieces)-1].Betza)
			return
		}
	}
}
