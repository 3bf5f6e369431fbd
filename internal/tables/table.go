package tables

import (
	"encoding/binary"
	"os"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// value is what a table knows of a position: drawn, impossible, or plies + 1 to the mate. An odd
// number of plies wins for the side to move, an even one loses.
type value = uint16

const (
	drawn      value = 0
	mated      value = 1
	impossible value = 0xffff // or the number of no position
	maxValue   value = 0xfffe
	narrow           = 0xff // the value of impossible in a byte
)

// wins and loses report what a value means for the side to move.
func wins(v value) bool  { return v != drawn && v%2 == 0 }
func loses(v value) bool { return v%2 == 1 && v != impossible }

// Table is the distance to mate of all positions of a material. It does not change once built.
type Table struct {
	material Material // canonical
	kinds    []movegen.Kind
	geometry *geometry
	layout   *layout
	// data are the values with White to move, then those with Black: a byte each, or two with
	// the low one first.
	data  []byte
	file  *os.File // has the values where data is nil
	wide  bool
	stats Stats
}

// Stats are the counts of a table.
type Stats struct {
	// Wins, Losses and Draws are positions by what they are for the side to move, with White
	// and with Black to move. Positions that a symmetry maps onto each other count once.
	Wins, Losses, Draws [2]uint64
	// Longest is the most plies to a mate by the side to move, White or Black; 0 if it never
	// wins. Example is the number of a position that takes so many.
	Longest [2]int
	Example [2]int
}

// at returns the value of a position by its number.
func (t *Table) at(turn game.Color, i int) value {
	i += int(turn) * t.layout.entries
	data := t.data
	if t.file != nil {
		size := 1 + b2i(t.wide)
		data = make([]byte, size)
		if _, err := t.file.ReadAt(data, int64(headerSize+i*size)); err != nil {
			return impossible // the file is no longer what it was
		}
		i = 0
	}
	if t.wide {
		return binary.LittleEndian.Uint16(data[2*i:])
	}
	if v := data[i]; v != narrow {
		return value(v)
	}
	return impossible
}

// probe returns the value of a position.
func (t *Table) probe(turn game.Color, m *men) value {
	i := t.layout.index(m)
	if i == noIndex {
		return impossible
	}
	return t.at(turn, i)
}

// Material returns the table's material: its White is the side that a canonical name has first.
func (t *Table) Material() Material { return t.material }

// Stats returns the counts of the table.
func (t *Table) Stats() Stats { return t.stats }

// Positions returns how many numbers of positions the table has for each side to move, and Bytes
// its size.
func (t *Table) Positions() int { return t.layout.entries }

// Bytes returns the size of the table's values.
func (t *Table) Bytes() int { return 2 * t.layout.entries * (1 + b2i(t.wide)) }

// maxPlies returns the most plies to a mate in the table, by either side.
func (t *Table) maxPlies() int { return max(t.stats.Longest[0], t.stats.Longest[1]) + 1 }

// add counts a position with a value.
func (s *Stats) add(turn game.Color, i int, v value) {
	switch {
	case v == impossible:
	case v == drawn:
		s.Draws[turn]++
	case loses(v):
		s.Losses[turn]++
	default:
		s.Wins[turn]++
		if plies := int(v) - 1; plies > s.Longest[turn] {
			s.Longest[turn], s.Example[turn] = plies, i
		}
	}
}

// place puts the men of a position with a number on the board, for an example.
func (t *Table) place(i int) (kinds []movegen.Kind, squares []variant.Square) {
	m := t.layout.squares(i)
	for slot, k := range t.kinds {
		kinds = append(kinds, k)
		squares = append(squares, t.geometry.squares[m[slot]])
	}
	return kinds, squares
}
