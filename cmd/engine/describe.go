package main

import (
	"strconv"
	"strings"

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
				Betza:  r.xboardBetza(movegen.Type(t)),
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
func (r *chessRules) xboardBetza(t movegen.Type) string {
	v := r.variant
	betza := v.Pieces[t].Betza
	if v.PawnTypes.Has(t) {
		if !v.DoubleStep || v.EnPassantRegion[movegen.White].Empty() {
			betza = strings.ReplaceAll(betza, "ce", "c") // e: captures en passant
		}
		if v.DoubleStep {
			betza += "ifmnD"
		}
	}
	if v.Castling.Enabled && v.Castling.King[movegen.White] == t {
		betza += "isO" + strconv.Itoa(r.castlingSteps())
	}
	return betza
}

// castlingSteps returns how many files the king castles from its start square
// to the higher side.
func (r *chessRules) castlingSteps() int {
	const usual = 2
	v := r.variant
	if v.Castling.KingSteps > 0 {
		return v.Castling.KingSteps
	}
	start, err := r.position("")
	if err != nil {
		return usual
	}
	return v.Castling.HighFile - start.King(movegen.White).File()
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
