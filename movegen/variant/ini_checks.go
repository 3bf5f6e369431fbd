package variant

import "slices"

// Rules that do not go together.

// maxWallSquares is the largest board on which a move can name a wall's square.
const maxWallSquares = 128

// checkCombinations refuses what does not go together.
func (b *builder) checkCombinations() {
	d, v := b.draft, &b.v
	b.refuse(v.BlastOnCapture && v.King != 0, "blastOnCapture",
		"requires that the king is a commoner (extinctionPseudoRoyal)")
	b.refuse(d.Gating && !v.CambodianMoves && !v.SeirawanGating, "gating",
		"is not supported but for seirawanGating or cambodianMoves")
	b.refuse(v.SeirawanGating && !d.Gating, "seirawanGating", "requires gating = true")
	b.refuse(v.SeirawanGating && v.CambodianMoves, "seirawanGating", "does not go with cambodianMoves")
	b.refuse(v.SeirawanGating && v.BlastOnCapture, "seirawanGating", "does not go with blastOnCapture")
	b.refuse(v.CambodianMoves && !d.Gating, "cambodianMoves", "requires gating = true")
	c := &v.Castling
	b.refuse(c.Enabled && c.KingSteps == 0 && c.LowFile > c.HighFile, "castlingQueensideFile",
		"lies to the right of castlingKingsideFile")
	b.refuse(c.Enabled && c.KingSteps == 0 && v.HexBoard, "castling", "requires castlingKingSteps on a hexagonal board")
	b.refuse(c.LongSteps > 0 && (c.KingSteps == 0 || v.Walling != NoWalling || v.SeirawanGating || v.CapturesOnTheWay),
		"castlingLongSteps", "requires castlingKingSteps, and does not go with walls, gates and captures on the way")

	b.refuse(len(v.Dice.Faces) > 0 && (v.King != 0 || v.Walling != NoWalling || v.HasHands() || v.Turns.Some() ||
		v.Covered.Some() || v.CapturesOnTheWay || v.MayPass()), "dieFaces",
		"does not go with a king, only with a commoner, and not with hands, walls, passes and several moves a turn")
	b.refuse(v.Walling == NoWalling && v.WallOrMove, "wallOrMove", "requires a wallingRule")
	walls := v.Walling != NoWalling
	b.refuse(v.WallOrMove && v.Walls[0] != v.Walls[1], "walling", "of one side does not go with wallOrMove")
	b.refuse(walls && v.HasHands(), "wallingRule", "does not go with pieces in hand")
	b.refuse(v.Walling == DuckWall && v.King != 0, "wallingRule", "duck does not go with a king, only with a commoner")
	b.refuse(walls && v.Files*v.Ranks > maxWallSquares, "wallingRule",
		"the board has more than %d squares", maxWallSquares)

	const petrify = "petrifyOnCaptureTypes"
	b.refuse(v.King != 0 && v.Petrifies.Has(v.King), petrify, "does not go with a king, only with a commoner")
	b.refuse(v.LeavesWalls() && v.Walling == DuckWall, petrify, "does not go with wallingRule = duck")
	b.refuse(v.LeavesWalls() && v.SeirawanGating, petrify, "does not go with seirawanGating")
}

// checkAfterwards refuses what does not go with each other.
func (b *builder) checkAfterwards() {
	v := &b.v
	a := &v.Afterwards
	key, changes := "", 0
	for _, c := range []struct {
		is  bool
		key string
	}{
		{a.Becomes != [MaxTypes]Type{}, "becomes"}, {a.Sides != KeepsSide, "changesSides"},
		{a.InPlace, "captureInPlace"},
	} {
		if c.is {
			key = c.key
			changes++
		}
	}
	if changes == 0 {
		return
	}
	b.refuse(changes > 1, key, "does not go with other changes after a move")
	b.refuse(v.PieceDrops || v.CapturesToHand || v.SeirawanGating, key, "does not go with pieces in hand")
	b.refuse(v.BlastOnCapture || v.Walling != NoWalling, key, "does not go with blastOnCapture and wallingRule")
	b.refuse(a.Becomes[v.King] != 0 || v.King != 0 && slices.Contains(a.Becomes[:], v.King), key,
		"does not go with a king, only with a commoner")
}

// checkRelay refuses a relay piece whose moves cannot be lent, and rules by which a move could take
// away what the other side's pieces are lent.
func (b *builder) checkRelay() {
	v := &b.v
	if v.RelayPiece == 0 {
		return
	}
	for _, r := range v.Pieces[v.RelayPiece].Rules {
		b.refuse(r.Range != 1 || r.Hop != NoHop || r.Lame || r.Initial, "relayPiece",
			"needs a piece that only leaps, not %s", v.Pieces[v.RelayPiece].Name)
	}
	b.refuse(v.BlastOnCapture || v.RelayPiece == v.King, "relayPiece",
		"does not go with blastOnCapture, and does not mean the king")
}

// checkFirstRoyal refuses orders of pieces that are not royal, or may come and go by other moves.
func (b *builder) checkFirstRoyal() {
	v := &b.v
	if v.FirstRoyal == NoFirstRoyal {
		return
	}
	b.refuse(!v.ExtinctionPseudoRoyal || v.ExtinctionTypes == 0 || v.King != 0, "firstRoyal",
		"requires extinctionPseudoRoyal and no king")
	b.refuse(v.BlastOnCapture || v.PieceDrops || v.Afterwards != (Afterwards{}) || v.DupleCheck || v.SeirawanGating,
		"firstRoyal", "does not go with explosions, drops, gates, dupleCheck and changes after a move")
	for c := range v.PromotionTypes {
		b.refuse(slices.ContainsFunc(v.PromotionTypes[c], v.ExtinctionTypes.Has), "firstRoyal",
			"does not go with promotions to royal pieces")
	}
}

// checkPaths refuses pieces that capture on their way, or end where they began, where a rule knows
// only of captures and moves from one square to another.
func (b *builder) checkPaths() {
	v := &b.v
	name := ""
	for _, piece := range v.Pieces {
		if len(piece.Paths) > 0 {
			name = piece.Name
		}
	}
	if name == "" {
		return
	}
	b.refuse(v.FlyingGeneral && v.King != 0 && len(v.Pieces[v.King].Paths) > 0, name,
		"moves of several legs do not go with flyingGeneral")
	b.refuse(v.Pass != [2]bool{} || v.PassOnStalemate != [2]bool{} || v.SittuyinPromotion, name,
		"moves of several legs do not go with passes")
	b.refuse(v.CapturesOwn &&
		(v.CapturesToHand || v.BlastOnCapture || v.Afterwards != Afterwards{} || v.MustCapture), name,
		"captures of own pieces do not go with hands, explosions, changes after a move and mustCapture")
	if !v.CapturesOnTheWay {
		return
	}
	b.refuse(v.BlastOnCapture, name, "captures on the way do not go with blastOnCapture")
	b.refuse(v.Walling != NoWalling, name, "captures on the way do not go with wallingRule")
	b.refuse(v.SeirawanGating, name, "captures on the way do not go with seirawanGating")
	b.refuse(v.Afterwards != Afterwards{}, name, "captures on the way do not go with changes after a move")
	b.refuse(v.MutuallyImmune != 0 || v.Captures != (Captures{}) || v.RelayPiece != 0 || v.MakpongRule, name,
		"captures on the way do not go with pieces that not everything may capture")
}

// checkStones refuses what the games of stones do not know: more than one type of pieces, kings,
// promotion, castling.
func (b *builder) checkStones() {
	v := &b.v
	if !v.IsStones() {
		const need = "requires a game of stones, such as one with freeDrops"
		b.refuse(v.OpeningSwap, "openingSwapDrop", need)
		b.refuse(v.Liberties.Enemy != NoLiberties, "libertyCapture", need)
		b.refuse(v.Liberties.Own != NoLiberties, "libertySelfCapture", need)
		b.refuse(v.Liberties.NoRecurrence, "samePlayerBoardRepetitionIllegal", need)
		b.refuse(v.Points.Counting, "pointsCounting", need)
		return
	}
	key := "enclosingDrop"
	switch {
	case v.FlipEnclosed != NoEnclosing:
		key = "flipEnclosedPieces"
	case v.EnclosingDrop == NoEnclosing:
		key = "freeDrops"
	}
	b.refuse(len(v.Pieces) != 2, key, "requires exactly one type of pieces, not %d", len(v.Pieces)-1)
	b.refuse(v.King != 0, key, "requires pieces that are not royal")
	b.refuse(v.MaterialCounting == JanggiMaterial, "materialCounting", "may not be janggi in a game of stones")
	b.refuse(v.CapturesToHand, key, "does not go with capturesToHand")
	b.refuse(v.BlastOnCapture, key, "does not go with blastOnCapture")
	b.refuse(v.EndsByExtinction(), key, "does not go with extinctionPieceTypes")
	b.refuse(v.MustCapture, key, "does not go with mustCapture")
	for _, r := range v.Pieces[len(v.Pieces)-1].Rules {
		b.refuse(r.Hop != NoHop || r.Lame || r.Initial, key, "requires pieces that leap or slide, not %s",
			v.Pieces[len(v.Pieces)-1].Betza)
	}
}
