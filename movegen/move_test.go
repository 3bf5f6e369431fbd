package movegen

import (
	"testing"

	"menagerie/movegen/variant"
)

// The extra number lies in bits that neither the squares nor the type nor the kind of a move use.
func TestExtraNumberLeavesTheMoveAsItIs(t *testing.T) {
	for _, from := range []variant.Square{0, variant.SquareAt(15, 15), variant.SquareAt(4, 9)} {
		for _, to := range []variant.Square{0, variant.SquareAt(15, 15), variant.SquareAt(0, 7)} {
			for _, bare := range []struct {
				kind  moveKind
				promo variant.Type
			}{{plain, 0}, {promotion, variant.MaxTypes - 1}, {pass, 0}} {
				m := newMove(from, to)
				if bare.kind == promotion {
					m = withPromotion(m, bare.promo)
				} else {
					m = withKind(m, bare.kind)
				}
				for n := range maxExtra + 1 {
					e := withExtra(m, n)
					if moveExtra(e) != n || moveFrom(e) != from || moveTo(e) != to || moveKindOf(e) != bare.kind ||
						movePromo(e) != bare.promo || e&^extraMask != m {
						t.Fatalf("%v with %d: %d, %s to %s, kind %d, type %d", m, n, moveExtra(e), moveFrom(e), moveTo(e),
							moveKindOf(e), movePromo(e))
					}
				}
			}
		}
	}
}
