package variant

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// iniKey is a key of variants.ini and how it changes a draft.
type iniKey struct {
	name string
	set  func(d *draft, value string) error
}

// keyTable returns every key in the order in which they take effect: pieces first, which give
// letters their meaning, old names before new ones, keys for both sides before keys for one. It
// is Fairy-Stockfish's order (src/parser.cpp).
func keyTable() []iniKey {
	var keys []iniKey
	add := func(more ...iniKey) { keys = append(keys, more...) }
	add(
		key("maxRank", func(d *draft) *int { return &d.rules.Ranks }, parseSize(parseRank)),
		key("maxFile", func(d *draft) *int { return &d.rules.Files }, parseSize(parseFile)),
	)
	add(pieceKeys()...)
	add(valueKeys()...)
	add(oldKeys()...)
	add(pawnKeys()...)
	add(castlingKeys()...)
	add(generalKeys()...)
	add(passKeys()...)
	add(afterwardKeys()...)
	add(dropKeys()...)
	add(endKeys()...)
	add(stoneKeys()...)
	add(guiKeys()...)
	add(refusedKeys()...)
	return keys
}

// key makes a key that sets one field.
func key[T any](name string, field func(*draft) *T, parse func(string) (T, error)) iniKey {
	return iniKey{name, func(d *draft, value string) error {
		parsed, err := parse(value)
		if err == nil {
			*field(d) = parsed
		}
		return err
	}}
}

// sides makes a key for both sides and one for each.
func sides[T any](name string, field func(*draft) *[2]T, parse func(*draft, string) (T, error)) []iniKey {
	both := iniKey{name, func(d *draft, value string) error {
		parsed, err := parse(d, value)
		if err == nil {
			*field(d) = [2]T{parsed, parsed}
		}
		return err
	}}
	return append([]iniKey{both}, eachSide(name, field, parse)...)
}

// typesKey makes a key that sets the types of a rule for both sides.
func typesKey(name string, field func(*draft) *slotSet) iniKey {
	return iniKey{name, func(d *draft, value string) error {
		set, err := d.parseSet(value)
		if err == nil {
			*field(d) = set
		}
		return err
	}}
}

// eachSide makes a key for each side, without one for both.
func eachSide[T any](name string, field func(*draft) *[2]T, parse func(*draft, string) (T, error)) []iniKey {
	keys := make([]iniKey, 2)
	for c := range keys {
		keys[c] = iniKey{name + colorNames[c], func(d *draft, value string) error {
			parsed, err := parse(d, value)
			if err == nil {
				field(d)[c] = parsed
			}
			return err
		}}
	}
	return keys
}

func region(_ *draft, value string) (Region, error) { return parseRegion(value) }

// parseSize turns a parser of a last file or rank into a parser of their number.
func parseSize(parse func(string) (int, error)) func(string) (int, error) {
	return func(value string) (int, error) {
		last, err := parse(value)
		return last + 1, err
	}
}

func pieceKeys() []iniKey {
	var keys []iniKey
	for s := pawnSlot; s < slots; s++ {
		keys = append(keys, iniKey{s.name(), func(d *draft, value string) error { return d.setPiece(s, value) }})
		for c := game.White; c <= game.Black; c++ {
			keys = append(keys, iniKey{s.mobilityKey(c), func(d *draft, value string) error {
				squares, err := parseRegion(value)
				if err == nil {
					d.mobility[c][s] = squares
				}
				return err
			}})
		}
	}
	return keys
}

// setPiece reads a piece: "n", for custom pieces and the king also "n:moves", or
// "-" to take it out.
func (d *draft) setPiece(s slot, value string) error {
	switch {
	case value == "-":
		d.remove(s)
		return nil
	case value == "" || !game.IsLetter(value[0]):
		return fmt.Errorf("%q does not start with a letter", value)
	case len(value) > 1 && !s.custom():
		return fmt.Errorf("%q: a predefined piece has a letter and no more", value)
	case len(value) > 1 && value[1] != ':':
		return fmt.Errorf("%q is not a letter, a colon and moves", value)
	case len(value) == 1 && s.custom() && s != kingSlot:
		return fmt.Errorf("no moves follow the letter, as in %s:K", value)
	}
	if s.custom() {
		if err := d.setMoves(s, value); err != nil {
			return err
		}
	}
	d.add(s, game.Upper(value[0]))
	return nil
}

// setMoves reads the moves behind a custom piece's letter and colon. A piece with an e among
// them captures en passant.
func (d *draft) setMoves(s slot, value string) error {
	d.betza[s] = "K"
	if len(value) > 1 {
		d.betza[s] = value[2:]
	}
	if _, _, err := ParseBetza(d.betza[s]); err != nil {
		return err
	}
	if s != kingSlot && strings.Contains(d.betza[s], "e") {
		d.enPassant[game.White] |= setOf(s)
		d.enPassant[game.Black] |= setOf(s)
	}
	return nil
}

// A rook's value in Fairy-Stockfish's unit, by which its documentation gauges other pieces, and
// in millipawns here.
const (
	foreignRookMG = 1276
	foreignRookEG = 1380
	rookValue     = 5000
)

func valueKeys() []iniKey {
	return []iniKey{
		{"pieceValueMg", func(d *draft, value string) error {
			return d.setForeignValues(value, &d.values[0],
				foreignRookMG)
		}},
		{"pieceValueEg", func(d *draft, value string) error {
			return d.setForeignValues(value, &d.values[1],
				foreignRookEG)
		}},
		{"pieceValue", (*draft).setValues},
	}
}

// setForeignValues reads values in a unit in which a rook has the value rook.
func (d *draft) setForeignValues(text string, phase *[slots]int, rook int) error {
	return d.parsePairs(text, func(s slot, value string) error {
		n, err := parseNumber(value)
		phase[s] = (n*rookValue + rook/2) / rook
		return err
	})
}

// setValues reads values in centipawns, with one decimal at most.
func (d *draft) setValues(text string) error {
	return d.parsePairs(text, func(s slot, value string) error {
		whole, tenth, _ := strings.Cut(value, ".")
		if len(tenth) > 1 || strings.HasSuffix(value, ".") {
			return fmt.Errorf("%q is not a count with one decimal at most", value)
		}
		n, err := parseNumber(whole)
		if err == nil && tenth != "" {
			n = n*10 + int(tenth[0]-'0')
			_, err = parseNumber(tenth)
		} else {
			n *= 10
		}
		d.values[0][s], d.values[1][s] = n, n
		return err
	})
}

// oldKeys are names of earlier versions of Fairy-Stockfish. Ranks are counted from each side's
// own end.
func oldKeys() []iniKey {
	return []iniKey{
		{"promotionRank", func(d *draft, value string) error {
			rank, err := parseRank(value)
			if err == nil {
				d.rules.PromotionRegion = d.zone(span{rank, MaxRanks})
			}
			return err
		}},
		stepRankKey("doubleStepRank", func(d *draft) *int { return &d.stepRanks.to }),
		stepRankKey("doubleStepRankMin", func(d *draft) *int { return &d.stepRanks.from }),
		key("whiteFlag", func(d *draft) *Region { return &d.rules.FlagRegion[game.White] }, parseRegion),
		key("blackFlag", func(d *draft) *Region { return &d.rules.FlagRegion[game.Black] }, parseRegion),
		{"shogiDoubledPawn", func(d *draft, value string) error {
			may, err := parseBool(value)
			switch {
			case err == nil && !may:
				d.noDoubled, d.rules.DropNoDoubledCount = shogiPawnSlot, 1
			case err == nil && d.noDoubled == shogiPawnSlot:
				d.noDoubled = anySlot
			}
			return err
		}},
		key("firstRankDrops", func(d *draft) *bool { return &d.rules.FirstRankPawnDrops }, parseBool),
		sides("castlingRookPiece", func(d *draft) *[2]slotSet { return &d.castlingRooks }, (*draft).parseSet)[0],
	}
}

func stepRankKey(name string, end func(*draft) *int) iniKey {
	return iniKey{name, func(d *draft, value string) error {
		rank, err := parseRank(value)
		if err == nil {
			*end(d) = rank
			d.rules.DoubleStepRegion = d.zone(d.stepRanks)
		}
		return err
	}}
}

// zone returns ranks, counted from 0 by each side.
func (d *draft) zone(ranks span) [2]Region {
	return [2]Region{
		rankRegion(ranks.from+1, ranks.to+1),
		rankRegion(d.rules.Ranks-ranks.to, d.rules.Ranks-ranks.from),
	}
}
