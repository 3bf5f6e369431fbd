package variant

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func parseBool(value string) (bool, error) {
	if value != "true" && value != "false" {
		return false, fmt.Errorf("%q is not true or false", value)
	}
	return value == "true", nil
}

// parseChasing reads chasingRule.
func parseChasing(value string) (bool, error) {
	if value != "axf" && value != "none" {
		return false, fmt.Errorf("%q is not axf or none", value)
	}
	return value == "axf", nil
}

func parseNumber(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > 1<<20 {
		return 0, fmt.Errorf("%q is not a count", value)
	}
	return n, nil
}

// parseRank returns a rank from 0.
func parseRank(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > MaxRanks {
		return 0, fmt.Errorf("%q is not a rank from 1 to %d", value, MaxRanks)
	}
	return n - 1, nil
}

// parseFile returns a file from 0. It is written as a letter or as a number.
func parseFile(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil && len(value) == 1 {
		n = int(value[0]) - 'a' + 1
	}
	if n < 1 || n > MaxFiles {
		return 0, fmt.Errorf("%q is not a file from a (1) to %c (%d)", value, 'a'+MaxFiles-1, MaxFiles)
	}
	return n - 1, nil
}

func parseOutcome(value string) (game.Outcome, error) {
	switch value {
	case "win":
		return game.Win, nil
	case "loss":
		return game.Loss, nil
	case "draw":
		return game.Draw, nil
	}
	return game.Ongoing, fmt.Errorf("%q is not win, loss or draw", value)
}

// parseOutcomeOrNone reads an outcome or none.
func parseOutcomeOrNone(value string) (game.Outcome, error) {
	if value == "none" {
		return game.Ongoing, nil
	}
	o, err := parseOutcome(value)
	if err != nil {
		return o, fmt.Errorf("%q is not win, loss, draw or none", value)
	}
	return o, nil
}

func parseCounting(value string) (Counting, error) {
	switch value {
	case "none":
		return NoCounting, nil
	case "makruk":
		return MakrukCounting, nil
	case "cambodian":
		return CambodianCounting, nil
	case "asean":
		return AseanCounting, nil
	}
	return NoCounting, fmt.Errorf("%q is not makruk, cambodian, asean or none", value)
}

func parseWalling(value string) (Walling, error) {
	for rule, name := range [...]string{
		NoWalling: "none", ArrowWall: "arrow", DuckWall: "duck",
		EdgeWall: "edge", PastWall: "past", StaticWall: "static",
	} {
		if value == name {
			return Walling(rule), nil
		}
	}
	return NoWalling, fmt.Errorf("%q is not arrow, duck, edge, past, static or none", value)
}

// parsePiece returns the slot of one piece letter of the draft.
func (d *draft) parsePiece(letter byte) (slot, error) {
	if game.IsLetter(letter) {
		if s := d.slotOf(game.Upper(letter)); s != anySlot {
			return s, nil
		}
	}
	return anySlot, fmt.Errorf("%q is no piece of the variant", string(rune(letter)))
}

// parseSlot reads one piece; "*" or "-" stands for none in particular.
func (d *draft) parseSlot(value string) (slot, error) {
	if value == "*" || value == "-" {
		return anySlot, nil
	}
	if len(value) != 1 {
		return anySlot, fmt.Errorf("%q is not one piece letter", value)
	}
	return d.parsePiece(value[0])
}

// parseSet reads a list of piece letters, which "-" ends.
func (d *draft) parseSet(value string) (slotSet, error) {
	var set slotSet
	for i := range len(value) {
		switch c := value[i]; c {
		case ' ', '\t':
		case '-':
			return set, nil
		default:
			s, err := d.parsePiece(c)
			if err != nil {
				return 0, err
			}
			set |= setOf(s)
		}
	}
	return set, nil
}

// parseSetOrAll reads a list of piece letters in which "*" counts all pieces
// together.
func (d *draft) parseSetOrAll(value string) (slotSet, error) {
	set, err := d.parseSet(strings.ReplaceAll(value, "*", " "))
	if strings.Contains(value, "*") {
		set |= setOf(anySlot)
	}
	return set, err
}

// parsePairs reads pairs such as "p:100 r:525" and calls set with each piece and its value.
func (d *draft) parsePairs(value string, set func(s slot, value string) error) error {
	for _, word := range strings.Fields(value) {
		if len(word) < 3 || word[1] != ':' {
			return fmt.Errorf("%q is not a piece letter, a colon and a value", word)
		}
		s, err := d.parsePiece(word[0])
		if err != nil {
			return err
		}
		if err := set(s, word[2:]); err != nil {
			return err
		}
	}
	return nil
}

// parseRights reads castling rights as position strings write them, KQkq; "-" ends them. Of each
// side bit 0 is the right to the high side, bit 1 to the low side.
func parseRights(value string) ([2]uint8, error) {
	var rights [2]uint8
	for _, letter := range value {
		i := strings.IndexRune("KQkq", letter)
		switch {
		case letter == '-':
			return rights, nil
		case letter == ' ' || letter == '\t':
		case i < 0:
			return rights, fmt.Errorf("%q is not some of KQkq", value)
		default:
			rights[i/2] |= 1 << (i % 2)
		}
	}
	return rights, nil
}
