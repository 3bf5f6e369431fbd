package chess

import (
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Describe implements [game.Rules].
func (r *rules) Describe() game.Description {
	d, v := r.Outline(), r.variant
	value := func(variant.Type) int { return 0 }
	if _, tables, err := r.compile(); err == nil {
		d.Start = v.NamedFEN(r.start(tables))
		value = tables.Value
	}
	d.XBoard.PieceTable = r.pieceTable()
	royal := r.royal()
	for i := range d.Pieces {
		piece := &d.Pieces[i]
		t := v.PieceByLetter(piece.Letter)
		piece.Betza = r.xboardBetza(t)
		piece.Royal = t == v.King && royal
		piece.Pawn = r.pawn(t)
		piece.Oblique = r.oblique(t)
		piece.InHand = r.getsInHand(t)
		piece.Value = value(t)
		for c := range v.Pieces {
			if piece.Covered && v.Covered.Types().Has(variant.Type(c)) {
				piece.Value = value(variant.Type(c))
			}
		}
		if form := v.Pieces[t].PromotesTo; form != 0 {
			piece.Promoted = r.xboardBetza(form)
			piece.PromotedValue = value(form)
		}
	}
	return d
}

// Outline implements [game.Rules].
func (r *rules) Outline() game.Description {
	v := r.variant
	d := game.Description{
		Files: v.NamedFiles(), Ranks: v.NamedRanks(), Start: v.NamedFEN(v.Start), Template: v.Template,
		Control: v.GUI.Control, Summary: movegen.Summarize(v),
		SAN: !v.HasChance(), Skin: v.Skin(), Legs: v.CapturesOnTheWay, Turns: v.Turns.Some(), Chance: v.HasChance(),
		XBoard: game.XBoardInfo{
			Name: v.GUI.XBoardName, Alias: v.GUI.XBoardAlias, Letters: v.GUI.XBoardLetters,
			EarlyPromotion: earlyPromotion(v),
		},
	}
	if v.HasHands() {
		d.Hand, d.Takes, d.Partners = r.handTypes(), v.CapturesToHand, v.TwoBoards
		d.Prison = v.Prison.On
	}
	covered := v.Covered.Types()
	for t := 1; t < len(v.Pieces); t++ {
		if piece := v.Pieces[t]; piece.PromotedFrom == 0 && !covered.Has(variant.Type(t)) {
			d.Pieces = append(d.Pieces, game.PieceDescription{
				Letter: piece.Letter, Name: v.PieceName(variant.Type(t)),
			})
		}
	}
	if covered != 0 {
		d.Pieces = append(d.Pieces,
			game.PieceDescription{Letter: variant.CoveredLetter, Name: "covered man", Covered: true})
	}
	return d
}

// handTypes counts the types that can be in hand: all but the king.
func (r *rules) handTypes() int {
	n := 0
	for t := 1; t < len(r.variant.Pieces); t++ {
		if r.variant.Pieces[t].PromotedFrom == 0 && variant.Type(t) != r.variant.King {
			n++
		}
	}
	return n
}

// getsInHand reports whether a type can be in a hand: it is there at the start, or pieces that are captured go
// there and the type comes to the board.
func (r *rules) getsInHand(t variant.Type) bool {
	v := r.variant
	if !v.HasHands() {
		return false
	}
	holds := func(text string) bool {
		return strings.Contains(strings.ToUpper(text), v.Pieces[t].Letter)
	}
	position, _, _ := strings.Cut(v.Start, " ")
	board, hand, _ := strings.Cut(position, "[")
	if holds(hand) {
		return true
	}
	promoted := slices.Contains(v.PromotionTypes[game.White], t) || slices.Contains(v.PromotionTypes[game.Black], t)
	return (v.CapturesToHand || v.TwoBoards) && t != v.King && (holds(board) || promoted)
}

// pieceTable returns the variant's table of pictures if XBoard can use it: its
// first slot is for pawns that step straight on, its last for royal kings. Pawns alone stop XBoard
// for good, which looks for what they become at the edge.
func (r *rules) pieceTable() string {
	table := r.variant.PieceToCharTable
	n := len(table) / 2
	if n == 0 || table[n-1] != '.' && !r.royal() {
		return ""
	}
	if r.oblique(r.variant.PieceByLetter(table[:1])) || strings.Trim(table[:n], ".") == table[:1] {
		return ""
	}
	return table
}

// pawn reports whether a type promotes when it has crossed the board, or would
// if the game went on. A king that wins there is none.
func (r *rules) pawn(t variant.Type) bool {
	v := r.variant
	promotes := len(v.PromotionTypes[game.White]) > 0 || v.Pieces[t].PromotesTo != 0
	goes := v.FlagPiece[game.White] == t && t != v.King && r.oblique(t)
	return promotes && v.PromotionPawns[game.White].Has(t) || goes
}

// oblique reports whether a type steps diagonally without capturing.
func (r *rules) oblique(t variant.Type) bool {
	return slices.ContainsFunc(r.variant.Pieces[t].Rules, func(rule variant.Rule) bool {
		return rule.Move && rule.DX != 0 && rule.DY != 0
	})
}

// royal reports whether XBoard may take the king for royal: it finds every move
// illegal of a side without a king.
func (r *rules) royal() bool {
	start, err := r.position("")
	return err == nil && r.variant.King != 0 &&
		start.King(game.White) != variant.NoSquare && start.King(game.Black) != variant.NoSquare
}

// xboardBetza writes the moves of a type as XBoard wants them: with what other
// rules of the variant add to the piece, its leap from the start and castling.
func (r *rules) xboardBetza(t variant.Type) string {
	v := r.variant
	// XBoard reads the direction first, or it does not hold for what follows.
	betza := strings.NewReplacer("mfh", "fhm", "cef", "fce", "imf", "ifm", "mf", "fm").Replace(v.Pieces[t].Betza)
	if v.PawnTypes.Has(t) {
		if !v.DoubleStep || v.EnPassantRegion[game.White].Empty() {
			betza = strings.ReplaceAll(betza, "ce", "c") // e: captures en passant
		}
		betza += r.leap(t)
	}
	if v.Castling.Enabled && v.Castling.King[game.White] == t {
		betza += "isO" + strconv.Itoa(r.castlingSteps(t))
	}
	return betza
}

// leap is the Betza of a pawn's first move. A double step that is not tied to
// the squares where pawns start is shown to XBoard as always possible: it
// forfeits a move that it does not know, the other kind we refuse.
func (r *rules) leap(t variant.Type) string {
	v := r.variant
	region, steps := &v.DoubleStepRegion[game.White], "fmnD"
	switch {
	case !v.DoubleStep:
		return ""
	case !v.TripleStepRegion[game.White].Empty():
		steps = "fmR3"
	}
	home := r.lowestRank(t)
	for rank := home + 1; rank < v.Ranks; rank++ {
		for file := range v.Files {
			if region[variant.SquareAt(file, rank)] {
				return steps
			}
		}
	}
	return "i" + steps
}

// lowestRank returns the lowest rank on which White has a piece of a type at the
// start, the last rank if it has none.
func (r *rules) lowestRank(t variant.Type) int {
	lowest := r.variant.Ranks - 1
	start, err := r.position("")
	if err != nil {
		return lowest
	}
	for kind, square := range start.Pieces(game.White) {
		if kind.Type() == t {
			lowest = min(lowest, square.Rank())
		}
	}
	return lowest
}

// castlingSteps returns how many files the piece that castles moves from its
// start square to the higher side.
func (r *rules) castlingSteps(t variant.Type) int {
	const usual = 2
	v := r.variant
	if v.Castling.KingSteps > 0 {
		return v.Castling.KingSteps
	}
	start, err := r.position("")
	if err != nil {
		return usual
	}
	for _, side := range []game.Color{game.White, game.Black} {
		for kind, square := range start.Pieces(side) {
			if kind.Type() == t {
				return v.Castling.HighFile - square.File()
			}
		}
	}
	return usual
}

// earlyPromotion returns the letter of the one type that pawns become when they
// promote before the last rank, 0 if they do not or may choose.
func earlyPromotion(v *variant.Variant) byte {
	choices := v.PromotionTypes[game.White]
	if len(choices) != 1 || !v.MandatoryPromotion {
		return 0
	}
	zone := &v.PromotionRegion[game.White]
	for rank := range v.Ranks - 1 {
		for file := range v.Files {
			if zone[variant.SquareAt(file, rank)] {
				return v.Pieces[choices[0]].Letter[0]
			}
		}
	}
	return 0
}
