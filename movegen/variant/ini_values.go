package variant

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// parseBool reads a flag, as people write it: the files of other programs have True, 0 and f.
func parseBool(value string) (bool, error) {
	on, err := strconv.ParseBool(strings.ToLower(value))
	if err != nil {
		return false, fmt.Errorf("%q is not true or false", value)
	}
	return on, nil
}

// parseWord returns which one of some words a value is.
func parseWord(value string, words []string) (int, error) {
	i := slices.Index(words, value)
	if i < 0 {
		return 0, fmt.Errorf("%q is not %s or %s", value, strings.Join(words[1:], ", "), words[0])
	}
	return i, nil
}

func parseNumber(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > 1<<20 {
		return 0, fmt.Errorf("%q is not a count", value)
	}
	return n, nil
}

// parseCounts reads counts of at least 1, divided by blanks.
func parseCounts(value string) (counts []int, err error) {
	for word := range strings.FieldsSeq(value) {
		n, err := parseNumber(word)
		if err != nil || n == 0 {
			return nil, fmt.Errorf("%q is not a count of at least 1", word)
		}
		counts = append(counts, n)
	}
	return counts, nil
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

// parseOutcome reads a result, which may be none where that is allowed.
func parseOutcome(value string, orNone bool) (game.Outcome, error) {
	switch {
	case value == "win":
		return game.Win, nil
	case value == "loss":
		return game.Loss, nil
	case value == "draw":
		return game.Draw, nil
	case !orNone:
		return game.Ongoing, fmt.Errorf("%q is not win, loss or draw", value)
	case value != "none":
		return game.Ongoing, fmt.Errorf("%q is not win, loss, draw or none", value)
	}
	return game.Ongoing, nil
}

// cutPiece reads the piece of the draft at the beginning of a text, by its letter.
func (d *draft) cutPiece(text string) (s Type, rest string, err error) {
	name, rest := game.CutPiece(text)
	if name != "" {
		if s := d.slotOf(strings.ToUpper(name)); s != anySlot {
			return s, rest, nil
		}
	}
	return anySlot, rest, fmt.Errorf("%q is no piece of the variant", cmp.Or(name, string(rune(text[0]))))
}

// parseSlot reads one piece; "*" or "-" stands for none in particular.
func (d *draft) parseSlot(value string) (Type, error) {
	if value == "*" || value == "-" {
		return anySlot, nil
	}
	if name, rest := game.CutPiece(value); value == "" || name != "" && rest != "" || name == "" && len(value) > 1 {
		return anySlot, fmt.Errorf("%q is not one piece letter", value)
	}
	s, _, err := d.cutPiece(value)
	return s, err
}

// parseSet reads a list of piece letters, which "-" ends. Where all is allowed, "*" counts all pieces
// together.
func (d *draft) parseSet(value string, all bool) (TypeSet, error) {
	var set TypeSet
	if all && strings.Contains(value, "*") {
		set, value = setOf(anySlot), strings.ReplaceAll(value, "*", " ")
	}
	for value = strings.TrimLeft(value, " \t"); value != "" && value[0] != '-'; value = strings.TrimLeft(value, " \t") {
		s, rest, err := d.cutPiece(value)
		if err != nil {
			return 0, err
		}
		set, value = set|setOf(s), rest
	}
	return set, nil
}

// parsePairs reads pairs such as "p:100 r:525" and calls set with each piece and its value.
func parsePairs[T any](d *draft, value string, parse func(string) (T, error), set func(s Type, value T)) error {
	for _, word := range strings.Fields(value) {
		name, text, found := strings.Cut(word, ":")
		if _, rest := game.CutPiece(name); !found || text == "" || name == "" || len(rest) > 0 && len(name) > 1 {
			return fmt.Errorf("%q is not a piece letter, a colon and a value", word)
		}
		s, _, err := d.cutPiece(name)
		if err != nil {
			return err
		}
		parsed, err := parse(text)
		if err != nil {
			return err
		}
		set(s, parsed)
	}
	return nil
}

// parseTenths reads a number with one decimal at most, in tenths.
func parseTenths(value string) (int, error) {
	whole, tenth, point := strings.Cut(value, ".")
	if len(tenth) > 1 || point && tenth == "" {
		return 0, fmt.Errorf("%q is not a count with one decimal at most", value)
	}
	n, err := parseNumber(whole)
	if err != nil || !point {
		return n * 10, err
	}
	digit, err := parseNumber(tenth)
	return n*10 + digit, err
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
