package variant

import (
	"fmt"
	"slices"
)

// Afterwards is what becomes of a piece once it has moved. The keys are ours.
type Afterwards struct {
	// InPlace (captureInPlace): a piece that captures stays on its square, as a rifleman.
	InPlace bool
	// Sides (changesSides): which moves make a piece other than the king change sides.
	Sides SideChange
	// Becomes (becomes): the type that a piece of a type turns into by a move without promotion,
	// 0 for none. No move leads to more pieces of a type than PromotionLimit.
	Becomes [MaxTypes]Type
	// KingAdvances (kingAdvances): kings only move forward while their side has captured nothing
	// since the start position.
	KingAdvances bool
}

// SideChange says which moves make a piece change sides.
type SideChange uint8

// The kinds of changesSides.
const (
	KeepsSide SideChange = iota
	ByCapture
	ByQuietMove
	ByAnyMove
)

// Has reports whether a move, which captures or not, is such a move.
func (s SideChange) Has(capture bool) bool {
	return s == ByAnyMove || capture && s == ByCapture || !capture && s == ByQuietMove
}

func parseSideChange(value string) (SideChange, error) {
	for change, name := range [...]string{"none", "capture", "quiet", "all"} {
		if value == name {
			return SideChange(change), nil
		}
	}
	return KeepsSide, fmt.Errorf("%q is not capture, quiet, all or none", value)
}

// afterwardKeys are the rules of what becomes of a piece once it has moved.
func afterwardKeys() []iniKey {
	after := func(d *draft) *Afterwards { return &d.rules.Afterwards }
	return []iniKey{
		key("captureInPlace", func(d *draft) *bool { return &after(d).InPlace }, parseBool),
		key("changesSides", func(d *draft) *SideChange { return &after(d).Sides }, parseSideChange),
		{"becomes", (*draft).setBecomes},
		key("kingAdvances", func(d *draft) *bool { return &after(d).KingAdvances }, parseBool),
	}
}

func (d *draft) setBecomes(value string) error {
	return d.parsePairs(value, func(s slot, value string) error {
		to, err := d.parseSlot(value)
		d.becomes[s] = to
		return err
	})
}

// checkAfterwards refuses what does not go with each other.
func (b *builder) checkAfterwards() {
	v := &b.v
	a := &v.Afterwards
	key := ""
	switch {
	case a.InPlace:
		key = "captureInPlace"
	case a.Sides != KeepsSide:
		key = "changesSides"
	case a.Becomes != [MaxTypes]Type{}:
		key = "becomes"
	default:
		return
	}
	others := 0
	for _, is := range [...]bool{a.InPlace, a.Sides != KeepsSide, a.Becomes != [MaxTypes]Type{}} {
		if is {
			others++
		}
	}
	switch {
	case others > 1:
		b.fail(key, "does not go with other changes after a move")
	case v.PieceDrops || v.CapturesToHand || v.SeirawanGating:
		b.fail(key, "does not go with pieces in hand")
	case v.BlastOnCapture || v.Walling != NoWalling || v.Petrifies != 0:
		b.fail(key, "does not go with blastOnCapture, wallingRule and petrifyOnCaptureTypes")
	case a.Becomes[v.King] != 0 || v.King != 0 && slices.Contains(a.Becomes[:], v.King):
		b.fail(key, "does not go with a king, only with a commoner")
	}
}
