package variant

import (
	"fmt"
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

// variant returns the finished variant and its errors.
func (d *draft) variant() (*Variant, []keyError) {
	b := builder{draft: d, v: d.rules}
	b.v.source = d
	b.addPieces()
	b.addPromotedForms()
	b.setTypes()
	b.clipRegions()
	b.clipCastling()
	switch {
	case d.gating && !d.rules.CambodianMoves && !d.rules.SeirawanGating:
		b.fail("gating", "is not supported but for seirawanGating or cambodianMoves")
	case d.rules.SeirawanGating && !d.gating:
		b.fail("seirawanGating", "requires gating = true")
	case d.rules.SeirawanGating && d.rules.CambodianMoves:
		b.fail("seirawanGating", "does not go with cambodianMoves")
	case d.rules.SeirawanGating && d.rules.BlastOnCapture:
		b.fail("seirawanGating", "does not go with blastOnCapture")
	case d.rules.CambodianMoves && !d.gating:
		b.fail("cambodianMoves", "requires gating = true")
	}
	b.checkLost()
	b.checkWalling()
	b.checkPetrifying()
	b.checkAfterwards()
	b.checkRelay()
	b.checkFirstRoyal()
	b.checkPaths()
	b.checkStones()
	b.checkStart()
	if _, count := b.v.Array(0); count == 0 && len(b.v.GUI.Arrays.Apart) > 0 {
		b.fail("arrays", "requires the pieces, and first ranks that are full and alike")
	}
	return &b.v, b.errors
}

// maxWallSquares is the largest board on which a move can name a wall's square.
const maxWallSquares = 128

// checkWalling refuses what does not go with walls.
func (b *builder) checkWalling() {
	v := &b.v
	switch {
	case v.Walling == NoWalling && v.WallOrMove:
		b.fail("wallOrMove", "requires a wallingRule")
	case v.Walling == NoWalling:
	case v.PieceDrops || v.SeirawanGating:
		b.fail("wallingRule", "does not go with pieces in hand")
	case v.Walling == DuckWall && v.King != 0:
		b.fail("wallingRule", "duck does not go with a king, only with a commoner")
	case v.Files*v.Ranks > maxWallSquares:
		b.fail("wallingRule", "the board has more than %d squares", maxWallSquares)
	}
}

// checkPetrifying refuses what does not go with pieces that become walls.
func (b *builder) checkPetrifying() {
	v := &b.v
	switch {
	case !v.LeavesWalls():
	case v.King != 0 && v.Petrifies.Has(v.King):
		b.fail("petrifyOnCaptureTypes", "does not go with a king, only with a commoner")
	case v.Walling == DuckWall:
		b.fail("petrifyOnCaptureTypes", "does not go with wallingRule = duck")
	case v.SeirawanGating:
		b.fail("petrifyOnCaptureTypes", "does not go with seirawanGating")
	}
}

func (b *builder) addPieces() {
	d := b.draft
	b.v.Pieces = []Piece{{}}
	for s := pawnSlot; s < slots; s++ {
		if d.letter[s] == 0 {
			continue
		}
		b.types[s] = Type(len(b.v.Pieces))
		rules, paths, _ := ParseBetza(d.moves(s)) // read without error when it was set
		b.v.Pieces = append(b.v.Pieces, Piece{
			Letter:  d.letter[s],
			Name:    s.name(),
			Betza:   d.moves(s),
			Rules:   rules,
			Paths:   paths,
			ValueMG: d.values[0][s],
			ValueEG: d.values[1][s],
		})
	}
	b.v.markPaths()
	b.v.King = b.types[kingSlot]
	b.v.PawnTypes = b.set(setOf(pawnSlot))
	if b.v.BlastOnCapture && b.v.King != 0 {
		b.fail("blastOnCapture", "requires that the king is a commoner (extinctionPseudoRoyal)")
	}
}

// addPromotedForms adds a type for the promoted form of each piece: a position string
// distinguishes a promoted pawn from the gold general that it moves as.
func (b *builder) addPromotedForms() {
	for s := pawnSlot; s < slots; s++ {
		from, to := b.types[s], b.types[b.draft.promoted[s]]
		if from == 0 || to == 0 {
			continue
		}
		form := b.v.Pieces[to]
		form.Letter, form.PromotedFrom, form.PromotesTo = 0, from, 0
		b.v.Pieces[from].PromotesTo = Type(len(b.v.Pieces))
		b.v.Pieces = append(b.v.Pieces, form)
	}
	if len(b.v.Pieces) > MaxTypes {
		b.fail("promotedPieceType", "%d piece types with their promoted forms, at most %d", len(b.v.Pieces)-1,
			MaxTypes-1)
	}
}

// setWithForms is set with the promoted forms that move as its members.
func (b *builder) setWithForms(slots slotSet) TypeSet {
	set := b.set(slots)
	for t := range b.v.Pieces {
		if set.Has(b.v.BaseType(Type(t))) {
			set |= 1 << t
		}
	}
	return set
}

// set turns a set of slots into a set of types. Pieces that the variant lacks are left out.
func (b *builder) set(slots slotSet) TypeSet {
	var set TypeSet
	if slots.has(anySlot) {
		set |= 1 << AllTypes
	}
	for s, t := range b.types {
		if t != 0 && slots.has(slot(s)) {
			set |= 1 << t
		}
	}
	return set
}

func (b *builder) setTypes() {
	d, v := b.draft, &b.v
	v.PromotionLimit = map[Type]int{}
	for s, limit := range d.limits {
		if b.types[s] != 0 && limit > 0 {
			v.PromotionLimit[b.types[s]] = limit
		}
	}
	for from, to := range d.becomes {
		if b.types[from] != 0 {
			v.Afterwards.Becomes[b.types[from]] = b.types[to]
		}
	}
	v.ExtinctionTypes = b.set(d.extinction)
	v.Connection.Types = b.set(d.connects)
	v.FlagPieceCount = max(v.FlagPieceCount, 1) // no piece reaches no goal
	v.DropNoDoubled, v.MustDropType = b.types[d.noDoubled], b.types[d.mustDrop]
	if d.rooksFirstRank {
		v.FirstRankDrops = b.types[rookSlot]
	}
	if d.oppositeBishops {
		v.OppositeBishops = b.types[bishopSlot]
	}
	if d.noDropMate {
		v.NoDropMate = b.types[shogiPawnSlot]
	}
	v.RelayPiece = b.types[d.relay]
	v.BlastImmune, v.MutuallyImmune = b.setWithForms(d.blastImmune), b.set(d.mutuallyImmune)
	v.Petrifies = b.setWithForms(d.petrifies)
	for c := range 2 {
		v.PromotionPawns[c] = b.setWithForms(d.promotionPawns[c])
		v.EnPassantTypes[c] = b.setWithForms(d.enPassant[c])
		v.NMoveRuleTypes[c] = b.setWithForms(d.nMove[c])
		v.Castling.King[c] = b.types[d.castlingKing[c]]
		v.Castling.Rooks[c] = b.setWithForms(d.castlingRooks[c])
		v.FlagPiece[c] = b.types[d.flagPiece[c]]
		v.PromotionTypes[c] = nil
		for s := pawnSlot; s < slots; s++ {
			if b.types[s] != 0 && d.promotionPieces[c].has(s) {
				v.PromotionTypes[c] = append(v.PromotionTypes[c], b.types[s])
			}
		}
	}
}

func (b *builder) clipRegions() {
	v := &b.v
	v.EnclosingDropStart = v.EnclosingDropStart.clipped(v.Files, v.Ranks)
	v.DiagonalLines = v.DiagonalLines.clipped(v.Files, v.Ranks)
	for c := range 2 {
		for _, r := range []*Region{
			&v.PromotionRegion[c], &v.DoubleStepRegion[c], &v.TripleStepRegion[c], &v.EnPassantRegion[c],
			&v.FlagRegion[c], &v.DropRegion[c], &v.WallingRegion[c],
			&v.Connection.From[c], &v.Connection.To[c],
		} {
			*r = r.clipped(v.Files, v.Ranks)
		}
		v.MobilityRegion[c] = map[Type]*Region{}
		for s, squares := range b.draft.mobility[c] {
			if b.types[s] != 0 && !squares.Empty() {
				squares = squares.clipped(v.Files, v.Ranks)
				v.MobilityRegion[c][b.types[s]] = &squares
			}
		}
		if !v.DoubleStep {
			v.DoubleStepRegion[c] = Region{}
		}
	}
	if v.Walling == NoWalling {
		v.WallingRegion = [2]Region{}
	}
	if !v.Connection.Ends() {
		v.Connection = Connection{}
	}
	v.DoubleStep = slices.ContainsFunc([]Region{
		v.DoubleStepRegion[game.White], v.DoubleStepRegion[game.Black], v.TripleStepRegion[game.White],
		v.TripleStepRegion[game.Black],
	}, func(r Region) bool { return !r.Empty() })
}

// clipCastling limits the files of rooks to the board, and switches castling off if the king
// would land outside of it, as on a small board without castling keys.
func (b *builder) clipCastling() {
	c := &b.v.Castling
	c.HighRook = min(c.HighRook, b.v.Files-1)
	if !c.Enabled || c.KingSteps > 0 {
		return
	}
	if c.LowFile > c.HighFile {
		b.fail("castlingQueensideFile", "lies to the right of castlingKingsideFile")
	}
	c.Enabled = c.HighFile < b.v.Files && c.Rank < b.v.Ranks
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
		case c == '+' && i+1 < len(text) && game.IsLetter(text[i+1]):
			i++
			if t := b.v.PieceByLetter(game.Upper(text[i])); t == 0 || b.v.Pieces[t].PromotesTo == 0 {
				return fmt.Errorf("%q is no promoted piece of the variant", text[i-1:i+1])
			}
		case !game.IsLetter(c) || b.v.PieceByLetter(game.Upper(c)) == 0:
			return fmt.Errorf("%q is no piece of the variant", string(rune(c)))
		}
		files++
	}
	if files != b.v.Files {
		return fmt.Errorf("%d files, expected %d", files, b.v.Files)
	}
	return nil
}
