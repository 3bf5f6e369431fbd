package variant

import (
	"fmt"
	"maps"
	"reflect"
	"strings"
	"unicode/utf8"

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
	fields := fieldKeys(reflect.TypeFor[draft](), nil)
	size, rules := fields[:2], fields[2:] // old names count ranks from either end of the board
	table := append(pieceKeys(), size...)
	table = append(table, oldKeys()...)
	for _, a := range aliases() {
		for _, k := range rules {
			if k.name == a.today {
				table = append(table, a.key(k))
			}
		}
	}
	table = append(append(append(table, rules...), captureKeys()...), laserKeys()...)
	table = append(table, zoneKeys()...)
	table = append(table, extinctionKeys()...)
	return append(table, refusedKeys()...)
}

// fieldKeys returns the keys that the tags of a struct's fields name.
func fieldKeys(t reflect.Type, index []int) (keys []iniKey) {
	for i := range t.NumField() {
		f, at := t.Field(i), append(index[:len(index):len(index)], i)
		switch r, tagged := readerOf(f); {
		case tagged:
			keys = append(keys, r.keys(at)...)
		case f.Type.Kind() == reflect.Struct:
			keys = append(keys, fieldKeys(f.Type, at)...)
		}
	}
	return keys
}

// reader reads the value of a field as its tag and its type say. What stands in the tag behind the
// name is
//
//   - of a number: file, rank, and size for the number of files up to one; else it is a count, with or-1 also -1
//   - of a text: table, name, letters and line say which texts are allowed; any but "" without
//   - of pieces: all, "*" counts all together; forms, promoted forms that move as a member are members
//   - of a result: none is one; dash: - is none
//   - of a flag: not, it means the contrary
//   - ours: Fairy-Stockfish has no such key
//
// The tag words lists the values of an enumeration, of its first on. The tag of makes a piece a flag:
// true is that piece.
type reader struct {
	name, options, of string
	words             []string
}

func readerOf(f reflect.StructField) (r reader, tagged bool) {
	tag, tagged := f.Tag.Lookup("ini")
	r.name, r.options, _ = strings.Cut(tag, ",")
	r.words, r.of = strings.Fields(f.Tag.Get("words")), f.Tag.Get("of")
	return r, tagged
}

func (r *reader) has(option string) bool { return strings.Contains(","+r.options+",", ","+option+",") }

// elements returns the names of a key for the elements of an array, if it has any, and the one for
// all of them together, or "".
func (r *reader) elements() (each []string, all string) {
	last, n := utf8.DecodeLastRuneInString(r.name)
	base := r.name[:len(r.name)-n]
	switch each = strings.Fields(r.name); {
	case last == '+':
		return []string{base + colorNames[0], base + colorNames[1]}, base
	case last == '±':
		return []string{base + colorNames[0], base + colorNames[1]}, ""
	case len(each) > 1:
		return each, ""
	}
	return nil, r.name
}

// keys returns the keys of the field at an index.
func (r *reader) keys(index []int) (keys []iniKey) {
	field := func(d *draft) reflect.Value { return reflect.ValueOf(d).Elem().FieldByIndex(index) }
	each, all := r.elements()
	switch {
	case all != "" && each == nil:
		return []iniKey{{all, func(d *draft, value string) error { return r.read(d, field(d), value) }}}
	case all != "":
		keys = append(keys, iniKey{all, func(d *draft, value string) error {
			err := r.read(d, field(d).Index(0), value)
			field(d).Index(1).Set(field(d).Index(0))
			return err
		}})
	}
	for i, name := range each {
		keys = append(keys, iniKey{name, func(d *draft, value string) error {
			return r.read(d, field(d).Index(i), value)
		}})
	}
	return keys
}

// read reads a value into a field, or an element of one.
func (r *reader) read(d *draft, field reflect.Value, value string) (err error) {
	if value == "-" && r.has("dash") {
		field.SetZero()
		return nil
	}
	if len(r.words) > 0 {
		i, err := parseWord(value, r.words)
		switch field.Kind() {
		case reflect.Bool:
			field.SetBool(i == 1)
		case reflect.String:
			field.SetString(r.words[i])
		default:
			field.SetUint(uint64(i))
		}
		return err
	}
	switch into := field.Addr().Interface().(type) {
	case *bool:
		*into, err = parseBool(value)
		*into = *into != r.has("not")
	case *int:
		*into, err = r.number(value)
	case *string:
		*into, err = r.text(value)
	case *game.Outcome:
		*into, err = parseOutcome(value, r.has("none"))
	case *Region:
		*into, err = parseRegion(value)
	case *Type:
		*into, err = r.piece(d, value)
	case *TypeSet:
		*into, err = d.parseSet(value, r.has("all"))
	case *[]Type:
		var set TypeSet
		set, err = d.parseSet(value, false)
		*into = set.members()
	case *map[Type]int:
		if *into = maps.Clone(*into); *into == nil { // the parent has it too
			*into = map[Type]int{}
		}
		err = parsePairs(d, value, parseNumber, func(s Type, n int) { (*into)[s] = n })
	case *[MaxTypes]Type:
		err = parsePairs(d, value, d.parseSlot, func(s, to Type) { into[s] = to })
	case *[2]uint8:
		*into, err = parseRights(value)
	case *Grid:
		*into, err = parseGrid(value)
	case *game.TimeControl:
		*into, err = parseControl(value)
	case *[]int:
		*into, err = parseCounts(value)
	case *[]string:
		*into, err = parseNames(value)
	case *Arrays:
		*into, err = parseArrays(value)
	case *[2]string:
		*into, err = parseSides(value)
	case *map[string]string:
		*into, err = parsePieceNames(value)
	default:
		panic(fmt.Sprintf("no way to read %s, a %T", r.name, into))
	}
	return err
}

// number reads a count, or a file or rank from 0.
func (r *reader) number(value string) (n int, err error) {
	switch {
	case r.has("file"):
		n, err = parseFile(value)
	case r.has("rank"):
		n, err = parseRank(value)
	case r.has("or-1") && value == "-1":
		return -1, nil
	default:
		return parseNumber(value)
	}
	if r.has("size") {
		n++
	}
	return n, err
}

func (r *reader) text(value string) (string, error) {
	switch {
	case r.has("table"):
		return value, nil
	case r.has("name"):
		return parseName(value)
	case r.has("letters"):
		return parseLetterPairs(value)
	case r.has("line"):
		return parseLine(value)
	case value == "":
		return "", fmt.Errorf("is empty")
	}
	return value, nil
}

// piece reads a piece, or whether it is the one that the tag names.
func (r *reader) piece(d *draft, value string) (Type, error) {
	if r.of == "" {
		return d.parseSlot(value)
	}
	on, err := parseBool(value)
	for s := pawnSlot; on && s < slots; s++ {
		if slotName(s) == r.of {
			return s, err
		}
	}
	return anySlot, err
}

// alias is a key of earlier versions of Fairy-Stockfish that has another name today. With a value it is
// a flag that gave the key of today that value.
type alias struct{ old, today, value string }

func aliases() []alias {
	return []alias{
		{"whiteFlag", "flagRegionWhite", ""},
		{"blackFlag", "flagRegionBlack", ""},
		{"whiteDropRegion", "dropRegionWhite", ""},
		{"blackDropRegion", "dropRegionBlack", ""},
		{"firstRankDrops", "firstRankPawnDrops", ""},
		{"firstRankPawnDrop", "firstRankPawnDrops", ""},
		{"promotionZonePawnDrop", "promotionZonePawnDrops", ""},
		{"castlingRookPiece", "castlingRookPieces", ""},
		{"kingPass", "pass", ""},
		{"kingPassOnStalemate", "passOnStalemate", ""},
		{"bareKingMove", "extinctionClaim", ""},
		{"dropOnTop", "enclosingDrop", "top"},
		{"arrowGating", "wallingRule", "arrow"},
		{"arrowWalling", "wallingRule", "arrow"},
		{"duckGating", "wallingRule", "duck"},
		{"duckWalling", "wallingRule", "duck"},
		{"pastGating", "wallingRule", "past"},
		{"pastWalling", "wallingRule", "past"},
		{"staticGating", "wallingRule", "static"},
		{"staticWalling", "wallingRule", "static"},
		{"staticGatingRegion", "wallingRegion", ""},
		{"rifleCapture", "captureInPlace", ""}, // of the fork Fairy-Stockfish-X
		{"moveMorphPieceType", "becomes", ""},
	}
}

// key returns an alias as a key, given that of today.
func (a alias) key(today iniKey) iniKey {
	if a.value == "" {
		return iniKey{a.old, today.set}
	}
	return iniKey{a.old, func(d *draft, value string) error {
		on, err := parseBool(value)
		if on {
			return today.set(d, a.value)
		}
		return err
	}}
}

// oldKeys are names of earlier versions of Fairy-Stockfish that say what several keys say today, and
// pawnTypes. Ranks are counted from each side's own end.
func oldKeys() []iniKey {
	return []iniKey{
		{"promotionRank", func(d *draft, value string) error {
			rank, err := parseRank(value)
			d.PromotionRegion = d.zone(span{rank, MaxRanks})
			return err
		}},
		{"doubleStepRank", func(d *draft, value string) error { return d.setStepRank(&d.stepRanks.to, value) }},
		{"doubleStepRankMin", func(d *draft, value string) error { return d.setStepRank(&d.stepRanks.from, value) }},
		{"shogiDoubledPawn", func(d *draft, value string) error {
			may, err := parseBool(value)
			switch {
			case err == nil && !may:
				d.DropNoDoubled, d.DropNoDoubledCount = shogiPawnSlot, 1
			case err == nil && d.DropNoDoubled == shogiPawnSlot:
				d.DropNoDoubled = anySlot
			}
			return err
		}},
		{"pawnTypes", func(d *draft, value string) error {
			set, err := d.parseSet(value, false)
			both := [2]TypeSet{set, set}
			d.PromotionPawns, d.EnPassantTypes, d.NMoveRuleTypes = both, both, both
			return err
		}},
		{"captureType", func(d *draft, value string) error { // of the fork Fairy-Stockfish-X
			to, err := parseWord(value, []string{"out", "hand", "prison"})
			d.CapturesToHand, d.Prison.On = to == 1, to == 2
			return err
		}},
		{"hostageExchange", (*draft).setExchange},
		// It concerns the look of other engines' boards.
		{"pocketSize", func(_ *draft, value string) error { _, err := parseNumber(value); return err }},
	}
}

func (d *draft) setStepRank(end *int, value string) (err error) {
	*end, err = parseRank(value)
	d.DoubleStepRegion = d.zone(d.stepRanks)
	return err
}

// zone returns ranks, counted from 0 by each side.
func (d *draft) zone(ranks span) [2]Region {
	return [2]Region{
		rankRegion(ranks.from+1, ranks.to+1),
		rankRegion(d.Ranks-ranks.to, d.Ranks-ranks.from),
	}
}

// extinctionKeys are those of Fairy-Stockfish-X for one side.
func extinctionKeys() (keys []iniKey) {
	for c, name := range colorNames {
		keys = append(keys, iniKey{"extinctionPieceTypes" + name, func(d *draft, value string) error {
			set, err := d.parseSet(value, true)
			d.extinctionOf[c] = &set
			return err
		}})
	}
	return keys
}

// refusedKeys are Fairy-Stockfish's keys for rules that the engine does not know, and old names of
// keys that take another form today. They may have the value that switches the rule off, which is
// the default.
func refusedKeys() (keys []iniKey) {
	for _, r := range []struct{ name, off, reason string }{
		{"kingType", "-", "is an old name: write the king's moves behind its letter, such as king = k:N"},
		{"firstRankDoubleSteps", "false", "is an old name: write doubleStepRegionWhite = *1 *2 and " +
			"doubleStepRegionBlack = *7 *8"},
		{"euroshogiKnight", "-", "is an old name: write a custom piece, such as customPiece1 = n:fNsW"},
		{"xiangqiGeneral", "false", "is an old name: write flyingGeneral = true, and regions in " +
			"mobilityRegionWhiteKing and -BlackKing"},
		{"xiangqiSoldier", "false", "is an old name: write soldierPromotionRank = 6"},
		{"petrifyOnCapture", "false", "is an old name: write petrifyOnCaptureTypes, with the types"},
		{"bareKingValue", "none", "is an old name: write extinctionValue, with extinctionPieceTypes = * and " +
			"extinctionPieceCount = 1"},
	} {
		keys = append(keys, iniKey{r.name, func(d *draft, value string) error {
			d.refused = maps.Clone(d.refused) // the parent has it too
			if delete(d.refused, r.name); value != r.off {
				d.refused[r.name] = r.reason
			}
			return nil
		}})
	}
	return keys
}
