package main

import (
	"strconv"

	"menagerie/movegen"
	"menagerie/protocol"
)

// Describe implements [protocol.Rules].
func (r *chessRules) Describe() protocol.Description {
	v := r.variant
	d := protocol.Description{
		Files: v.Files, Ranks: v.Ranks, Start: v.Start, PieceTable: v.PieceToCharTable,
		XBoardName: xboardName(v.Name), EarlyPromotion: earlyPromotion(v),
	}
	for t := 1; t < len(v.Pieces); t++ {
		if piece := v.Pieces[t]; piece.PromotedFrom == 0 {
			d.Pieces = append(d.Pieces, protocol.PieceDescription{
				Letter: piece.Letter,
				Betza:  xboardBetza(v, movegen.Type(t)),
				Royal:  movegen.Type(t) == v.King,
				Pawn:   v.PawnTypes.Has(movegen.Type(t)),
			})
		}
	}
	return d
}

// xboardName returns the name of a variant whose rules XBoard 4.9 knows itself.
func xboardName(name string) string {
	switch name {
	case "chess":
		return "normal"
	case "fischerandom", "knightmate", "capablanca", "gothic", "janus", "caparandom", "grand", "courier",
		"shatranj", "makruk", "asean", "berolina", "3check":
		return name
	}
	return ""
}

// xboardBetza writes the moves of a type as XBoard wants them: with what other
// rules of the variant add to the piece, its leap from the start and castling.
func xboardBetza(v *movegen.Variant, t movegen.Type) string {
	betza := v.Pieces[t].Betza
	if v.PawnTypes.Has(t) && v.DoubleStep {
		betza += "ifmnD"
		if !v.EnPassantRegion[movegen.White].Empty() {
			betza += "fceF" // XBoard: e captures en passant
		}
	}
	if v.Castling.Enabled && v.Castling.King[movegen.White] == t {
		betza += "isO" + strconv.Itoa(max(v.Castling.KingSteps, 2))
	}
	return betza
}

// earlyPromotion returns the letter of the one type that pawns become when they
// promote before the last rank, 0 if they do not or may choose.
func earlyPromotion(v *movegen.Variant) byte {
	choices := v.PromotionTypes[movegen.White]
	if len(choices) != 1 || !v.MandatoryPromotion {
		return 0
	}
	zone := &v.PromotionRegion[movegen.White]
	for rank := range v.Ranks - 1 {
		for file := range v.Files {
			if zone[movegen.SquareAt(file, rank)] {
				return v.Pieces[choices[0]].Letter
			}
		}
	}
	return 0
}
