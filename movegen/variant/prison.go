package variant

import (
	"fmt"
	"strings"
)

// Prison is where captured pieces of hostage chess wait until they are exchanged.
type Prison struct {
	On bool // captureType = prison
	// Exchange has, for a piece that its owner frees, those of which one may be given for it.
	Exchange Hostages
	Promotes bool `ini:"prisonPawnPromotion"` // a pawn becomes only what is in prison, and goes there instead
}

// Hostages are types by another type.
type Hostages [MaxTypes]TypeSet

// maxCaptives is how many pieces of a type a prison holds, maxCaptiveTypes of how many types.
const (
	MaxCaptives     = 15
	MaxCaptiveTypes = 8
)

// setExchange reads hostageExchange, pairs of a piece and what is given for it, "p:pnbrq q:q".
func (d *draft) setExchange(value string) error {
	for word := range strings.FieldsSeq(value) {
		freed, given, found := strings.Cut(word, ":")
		s, err := d.parseSlot(freed)
		if err != nil {
			return err
		}
		set, err := d.parseSet(given, false)
		if err != nil {
			return err
		}
		if !found || s == anySlot {
			return fmt.Errorf("%q is not a piece, a colon and what is given for it", word)
		}
		d.Prison.Exchange[s] = set
	}
	return nil
}

// checkPrison refuses what does not go with prisons.
func (b *builder) checkPrison() {
	v, key := &b.v, "captureType"
	if !v.Prison.On {
		b.refuse(v.Prison.Promotes, "prisonPawnPromotion", "requires captureType = prison")
		return
	}
	b.refuse(!v.PieceDrops, key, "prison requires pieceDrops")
	b.refuse(len(v.Pieces)-1 > MaxCaptiveTypes, key, "prison has room for %d types of pieces", MaxCaptiveTypes)
	b.refuse(v.Burns() || v.Spent != 0 || v.CapturesOnTheWay || v.Surround.Captures() || v.SelfCapture != [2]bool{} ||
		v.TwoBoards || v.SeirawanGating || v.Turns.Some() || v.CheckCounting || v.Counting != NoCounting, key,
		"prison does not go with captures of several pieces or of own ones, gates, counts and several moves a turn")
	b.refuse(v.Prison.Promotes && v.PawnTypes != 0, "prisonPawnPromotion",
		"needs a customPiece in place of the pawn: fmWfceFifmnD")
}
