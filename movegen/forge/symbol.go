package forge

import "strings"

// Symbol is what a tile shows; it says which tile may be struck next.
type Symbol uint8

// NoSymbol is the symbol of a missing tile and of no last strike.
const (
	NoSymbol Symbol = iota
	One
	Two
	Three
	Four
	Knight
	Bishop
	Rook
	Queen
	Wild
	Lambda
	Shamrock
	Skull
	numSymbols
)

// letters of the symbols in position strings and moves.
const letters = "-1234NBRQWLSX"

// String returns the symbol's letter, "-" for none.
func (s Symbol) String() string { return letters[s : s+1] }

// parseSymbol reads a letter, in either case because XBoard turns moves into
// lower case.
func parseSymbol(letter byte) (Symbol, bool) {
	i := strings.IndexByte(letters, upper(letter))
	return Symbol(max(i, 0)), i > 0
}

func upper(letter byte) byte {
	if letter >= 'a' && letter <= 'z' {
		return letter - 'a' + 'A'
	}
	return letter
}

// symbols is a set.
type symbols uint16

func setOf(list []Symbol) symbols {
	var set symbols
	for _, s := range list {
		set |= 1 << s
	}
	return set
}

func (set symbols) has(s Symbol) bool { return set>>s&1 != 0 }

// String lists the letters of the set.
func (set symbols) String() string {
	var b strings.Builder
	for s := One; s < numSymbols; s++ {
		if set.has(s) {
			b.WriteString(s.String())
		}
	}
	return b.String()
}
