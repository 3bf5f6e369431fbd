package variant

import (
	"fmt"
	"strings"
)

// zoneKeys are promotionRegionWhite and promotionRegionBlack with Fairy-Stockfish-X's regions for what a pawn becomes,
// "Q(*10);V(*9)". They come behind the plain key, whose form ends them.
func zoneKeys() (keys []iniKey) {
	for c, color := range colorNames {
		keys = append(keys, iniKey{"promotionRegion" + color, func(d *draft, value string) error {
			d.zones[c] = [slots]*Region{}
			if !strings.Contains(value, "(") {
				region, err := parseRegion(value)
				d.PromotionRegion[c] = region
				return err
			}
			d.PromotionRegion[c] = Region{}
			for part := range strings.SplitSeq(value, ";") {
				letter, squares, _ := strings.Cut(strings.TrimSpace(part), "(")
				squares, closed := strings.CutSuffix(squares, ")")
				s, err := d.parseSlot(letter)
				if err != nil || s == anySlot || !closed {
					return fmt.Errorf("%q is not a piece with its squares in parentheses, as in Q(*8)", part)
				}
				region, err := parseRegion(strings.ReplaceAll(squares, ",", " "))
				if err != nil {
					return err
				}
				d.zones[c][s] = &region
				for at, is := range region {
					d.PromotionRegion[c][at] = d.PromotionRegion[c][at] || is
				}
			}
			return nil
		}})
	}
	return keys
}

// divideZones gives the types their squares.
func (b *builder) divideZones() {
	v := &b.v
	for c := range v.PromotionSquares {
		for s, region := range b.draft.zones[c] {
			if region == nil || b.types[s] == 0 {
				continue
			}
			if v.PromotionSquares[c] == nil {
				v.PromotionSquares[c] = map[Type]*Region{}
			}
			on := region.slanted(v)
			clipped := on.clipped(v.Files, v.Ranks)
			v.PromotionSquares[c][b.types[s]] = &clipped
		}
	}
}

// MayBecome reports whether a piece of c may promote to a type on a square of its region.
func (v *Variant) MayBecome(c int, t Type, s Square) bool {
	region := v.PromotionSquares[c][v.BaseType(t)]
	return region == nil || region[s]
}
