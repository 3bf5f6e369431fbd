package variant

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// keyError is an error of a variant as a whole, with the key to blame.
type keyError struct{ key, reason string }

// builder turns a draft into a Variant: slots become Types.
type builder struct {
	draft  *draft
	v      Variant
	types  [slots]Type
	errors []keyError
}

func (b *builder) fail(key, format string, args ...any) {
	b.errors = append(b.errors, keyError{key, fmt.Sprintf(format, args...)})
}

// refuse blames a key if something is so. It blames a key once.
func (b *builder) refuse(is bool, key, format string, args ...any) {
	if is && !slices.ContainsFunc(b.errors, func(e keyError) bool { return e.key == key }) {
		b.fail(key, format, args...)
	}
}

// variant returns the finished variant and its errors.
func (d *draft) variant() (*Variant, []keyError) {
	b := builder{draft: d, v: d.Variant}
	b.v.source = d
	b.unbend()
	b.addMirror()
	b.addPieces()
	b.spareTypes()
	b.renumber(reflect.ValueOf(&b.v).Elem(), false)
	b.clip()
	b.divideZones()
	b.buildLasers()
	b.clipSwaps()
	b.spend()
	b.stopCaptures()
	b.addWholeBoardPaths()
	b.checkCombinations()
	b.checkLost()
	b.checkAfterwards()
	b.checkRelay()
	b.checkBorrowing()
	b.checkPrison()
	b.checkFirstRoyal()
	b.checkPaths()
	b.checkStones()
	b.checkStart()
	b.cover()
	if _, count := b.v.Array(0); count == 0 && len(b.v.GUI.Arrays.Apart) > 0 {
		b.fail("arrays", "requires the pieces, and first ranks that are full and alike")
	}
	return &b.v, b.errors
}

// spareTypes finds the types that must not die out, and which of them a side may lose.
func (b *builder) spareTypes() {
	v, of := &b.v, b.draft.extinctionOf
	kept := [2]TypeSet{v.ExtinctionTypes, v.ExtinctionTypes}
	for c := range of {
		if of[c] != nil {
			kept[c] = *of[c]
		}
	}
	v.ExtinctionTypes = kept[0] | kept[1]
	for c := range kept {
		v.ExtinctionSpared[c] = v.ExtinctionTypes &^ kept[c]
	}
	b.refuse(v.ExtinctionPseudoRoyal && kept[0] != kept[1], "extinctionPseudoRoyal",
		"requires the same types of both sides")
}

// addPieces numbers the pieces. Behind them come the promoted forms: a position string distinguishes a
// promoted pawn from the gold general that it moves as.
func (b *builder) addPieces() {
	d, pieces := b.draft, []Piece{{}}
	for s := pawnSlot; s < slots; s++ {
		if d.pieces[s].Letter != "" {
			b.types[s] = Type(len(pieces))
			piece := d.pieces[s]
			piece.PromotesTo, piece.Rules = 0, onBoard(piece.Rules, b.v.Files, b.v.Ranks)
			pieces = append(pieces, piece)
		}
	}
	for s := pawnSlot; s < slots; s++ {
		from, to := b.types[s], b.types[d.pieces[s].PromotesTo]
		if from == 0 || to == 0 {
			continue
		}
		form := pieces[to]
		form.Letter, form.PromotedFrom, form.PromotesTo = "", from, 0
		pieces[from].PromotesTo = Type(len(pieces))
		pieces = append(pieces, form)
	}
	b.refuse(len(pieces) > MaxTypes, "promotedPieceType", "%d piece types with their promoted forms, at most %d",
		len(pieces)-1, MaxTypes-1)
	b.v.Pieces = pieces
	b.addFacings()
	b.v.markPaths()
}

// onBoard returns the rules without leaps that are too long for the board, of which a U has hundreds.
func onBoard(rules []Rule, files, ranks int) []Rule {
	const usual = 3
	return slices.DeleteFunc(slices.Clone(rules), func(r Rule) bool {
		x, y := max(r.DX, -r.DX), max(r.DY, -r.DY)
		return max(x, y) > usual && (x >= files || y >= ranks)
	})
}

// renumber turns slots into types, and limits regions to the board, in a value and what it contains.
// With forms a set gets the promoted forms that move as its members.
func (b *builder) renumber(v reflect.Value, forms bool) {
	switch into := v.Addr().Interface().(type) {
	case *Type:
		*into = b.types[*into]
	case *TypeSet:
		*into = b.set(*into, forms)
	case *[]Type:
		var list []Type
		for _, s := range *into {
			if b.types[s] != 0 {
				list = append(list, b.types[s])
			}
		}
		*into = list
	case *map[Type]int:
		limits := map[Type]int{}
		for s, limit := range *into {
			if b.types[s] != 0 && limit > 0 {
				limits[b.types[s]] = limit
			}
		}
		*into = limits
	case *[MaxTypes]Type:
		var to [MaxTypes]Type
		for s := pawnSlot; s < slots; s++ {
			if b.types[s] != 0 {
				to[b.types[s]] = b.types[into[s]]
			}
		}
		*into = to
	case *Hostages:
		slotwise := *into
		*into = Hostages{}
		for s := pawnSlot; s < slots; s++ {
			if t := b.types[s]; t != 0 {
				into[t] = b.set(slotwise[s], false)
			}
		}
	case *Captures:
		slotwise := *into
		*into = Captures{}
		for c := range slotwise {
			for s := pawnSlot; s < slots; s++ {
				if t := b.types[s]; t != 0 {
					into[c][t] = b.set(slotwise[c][s], false)
					for _, f := range b.v.Pieces[t].Facings {
						into[c][f] = into[c][t]
					}
				}
			}
		}
	case *Region:
		on := into.slanted(&b.v)
		*into = on.clipped(b.v.Files, b.v.Ranks)
	case *[2]Type, *[2]TypeSet, *[2][]Type, *[2]Region:
		b.renumber(v.Index(0), forms)
		b.renumber(v.Index(1), forms)
	default:
		for i := 0; v.Kind() == reflect.Struct && i < v.NumField(); i++ {
			if f := v.Type().Field(i); f.IsExported() {
				b.renumber(v.Field(i), strings.Contains(f.Tag.Get("ini"), ",forms"))
			}
		}
	}
}

// set turns a set of slots into a set of types. Pieces that the variant lacks are left out.
func (b *builder) set(slots TypeSet, forms bool) TypeSet {
	set := slots & (1 << AllTypes)
	for _, s := range slots.members() {
		if b.types[s] != 0 {
			set |= 1 << b.types[s]
		}
	}
	for t := range b.v.Pieces {
		if forms && set.Has(b.v.BaseType(Type(t))) {
			set |= 1 << t
		}
	}
	return b.lookAround(set)
}

// clip limits what is left to the board, and switches off what has no region. Castling is off if the
// king would land outside of the board, as on a small one without castling keys.
func (b *builder) clip() {
	v := &b.v
	for c := range 2 {
		v.MobilityRegion[c] = map[Type]*Region{}
		for s, squares := range b.draft.mobility[c] {
			if squares == nil {
				squares = b.draft.mobilityOfAll[c]
			}
			if t := b.types[s]; t != 0 && squares != nil && !squares.Empty() {
				on := squares.slanted(v)
				clipped := on.clipped(v.Files, v.Ranks)
				v.MobilityRegion[c][t] = &clipped
				for _, f := range v.Pieces[t].Facings {
					v.MobilityRegion[c][f] = &clipped
				}
			}
		}
		if !v.DoubleStep {
			v.DoubleStepRegion[c] = Region{}
		}
	}
	v.DoubleStep = v.DoubleStepRegion != [2]Region{} || v.TripleStepRegion != [2]Region{}
	v.FlagPieceCount = max(v.FlagPieceCount, 1) // no piece reaches no goal
	if v.Walling == NoWalling {
		v.WallingRegion, v.Walls = [2]Region{}, [2]bool{}
	}
	if v.Surround.Captures() {
		v.Surround.Lines = v.Connection.Lines
	} else {
		v.Surround = Surround{}
	}
	if !v.Points.Counting {
		v.Points = Points{}
	}
	if !v.Connection.Ends() {
		v.Connection = Connection{}
	}
	c := &v.Castling
	c.HighRook = min(c.HighRook, v.Files-1)
	c.Enabled = c.Enabled && (c.KingSteps > 0 || c.HighFile < v.Files && c.Rank < v.Ranks)
}

// checkStart refuses a start position that does not fit the board or has pieces that the
// variant lacks, and adds the fields that it omits.
func (b *builder) checkStart() {
	fields := strings.Fields(b.v.Start)
	if len(fields) == 1 {
		fields = append(fields, "w")
	}
	if len(fields) == 0 || fields[1] != "w" && fields[1] != "b" {
		b.fail("startFen", "%q is not a board and the side to move, w or b", b.v.Start)
		return
	}
	board, hand, found := game.CutHand(fields[0], b.v.Ranks)
	if hand != "" && hand != "-" && !b.v.HasHands() {
		b.fail("startFen", "pieces in hand without pieceDrops or seirawanGating")
		return
	}
	if found {
		fields[0] = board
		if b.v.HasHands() {
			fields[0] += "[" + hand + "]"
		}
	}
	b.v.Start = strings.Join(append(fields[:2:2], b.laterFields(fields[2:])...), " ")
	ranks := strings.Split(board, "/")
	if len(ranks) != b.v.Ranks {
		b.fail("startFen", "%d ranks, expected %d", len(ranks), b.v.Ranks)
		return
	}
	for i, text := range ranks {
		if err := b.checkRank(text); err != nil {
			b.fail("startFen", "rank %d: %v", b.v.Ranks-i, err)
		}
	}
}

// laterFields completes the fields after the side to move. A number is the first field behind
// en passant. Castling rights in a variant without castling are dropped, as Fairy-Stockfish
// does.
func (b *builder) laterFields(fields []string) []string {
	rights, passant := "-", "-"
	if len(fields) > 0 && !game.IsDigit(fields[0][0]) {
		rights, fields = fields[0], fields[1:]
	}
	if len(fields) > 0 && (!game.IsDigit(fields[0][0]) || b.v.Counting != NoCounting && len(fields) > 2) {
		passant, fields = fields[0], fields[1:]
	}
	if !b.v.Castling.Enabled && !b.v.CambodianMoves && !b.v.SeirawanGating {
		rights = "-"
	}
	if len(fields) == 0 {
		fields = []string{"0", "1"}
	}
	if b.v.CheckCounting && !slices.ContainsFunc(fields, game.IsCheckCount) {
		fields = slices.Insert(fields, 0, "1+1") // the next check wins
	}
	return append([]string{rights, passant}, fields...)
}

func (b *builder) checkRank(text string) error {
	files := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case game.IsDigit(c):
			length := int(c - '0')
			for i+1 < len(text) && game.IsDigit(text[i+1]) && length < MaxFiles {
				i++
				length = length*10 + int(text[i]-'0')
			}
			files += length - 1
		case c == '*': // a wall
		default:
			bare := strings.TrimPrefix(text[i:], "+")
			name, rest := game.CutPiece(bare)
			plus := text[i : len(text)-len(bare)]
			if t := b.v.PieceByLetter(strings.ToUpper(name)); t == 0 && plus == "" {
				return fmt.Errorf("%q is no piece of the variant", cmp.Or(name, string(rune(c))))
			} else if plus != "" && (t == 0 || b.v.Pieces[t].PromotesTo == 0) {
				return fmt.Errorf("%q is no promoted piece of the variant", plus+name)
			}
			i = len(text) - len(rest) - 1
		}
		files++
	}
	if files != b.v.Files {
		return fmt.Errorf("%d files, expected %d", files, b.v.Files)
	}
	return nil
}
