package variant

import (
	"strings"
	"testing"
)

// A piece that loses its letter to a custom piece, or is taken out, leaves no key that means any piece.
func TestKeysWithoutTheirPieces(t *testing.T) {
	refused := func(key, piece string) string {
		return key + ": means the " + piece + ", which is no longer in the variant: set the key again"
	}
	tests := []struct{ name, text, want string }{
		{"flag piece", "[x:kingofthehill]\ncustomPiece1 = k:KAD", refused("flagPiece", "king")},
		{"flag piece before the custom piece", "[x:chess]\nflagRegion = *8\nflagPiece = k\n[y:x]\ncustomPiece1 = k:KN",
			refused("flagPiece", "king")},
		{"flag piece of one side", "[x:chess]\nflagRegion = *8\nflagPieceBlack = q\n[y:x]\ncustomPiece1 = q:KN",
			refused("flagPiece", "queen")},
		{"flag piece of a grandparent", "[x:kingofthehill]\n[y:x]\ncustomPiece1 = k:KN", refused("flagPiece", "king")},
		{"flag piece taken out", "[x:racingkings]\nking = -\ncommoner = k", refused("flagPiece", "king")},
		{"flag piece without a region", "[x:chess]\nflagPiece = q\n[y:x]\ncustomPiece1 = q:KN", ""},
		{"flag piece set again", "[x:kingofthehill]\ncustomPiece1 = k:KAD\nflagPiece = k", ""},
		{"flag piece set again first", "[x:kingofthehill]\nflagPiece = k\ncustomPiece1 = k:KAD", ""},
		{"flag piece with another letter", "[x:chess]\nflagRegion = *8\nflagPiece = q\n[y:x]\ncustomPiece1 = q:KN\nqueen = x", ""},
		{"extinction", "[x:codrus]\ncastling = false\ncustomPiece1 = k:KN", refused("extinctionPieceTypes", "commoner")},
		{"one type of extinction", "[x:extinction]\ncustomPiece1 = n:KN", refused("extinctionPieceTypes", "knight")},
		{"pseudo-royals", "[x:coregal]\ncustomPiece1 = q:NN", refused("extinctionPieceTypes", "queen")},
		{"one of two pseudo-royals", "[x:coregal]\nextinctionPieceTypes = qn\n[y:x]\ncustomPiece1 = q:NN", ""},
		{"compulsory drops", "[x:crazyhouse]\nmustDrop = true\nmustDropType = n\n[y:x]\ncustomPiece1 = n:C",
			refused("mustDropType", "knight")},
		{"doubled pawns", "[x:shogi]\ncustomPiece1 = p:fD\npromotedPieceType = p:g", refused("dropNoDoubled", "shogiPawn")},
		{"promotion as in shogi", "[x:shogi]\ncustomPiece1 = g:F", refused("promotedPieceType", "gold")},
		{"royal castling", "[x:chess]\ncastlingKingPiece = q\n[y:x]\ncustomPiece1 = q:KN", refused("castlingKingPiece", "queen")},
		{"castling taken out", "[x:chess]\ncastlingKingPiece = q\n[y:x]\nqueen = -\ncustomPiece1 = x:KN\n" +
			"startFen = rnbxkbnr/8/8/8/8/8/8/RNBXKBNR w - - 0 1", ""},
		{"partners of castling", "[x:chess]\ncastlingRookPieces = b\n[y:x]\ncustomPiece1 = b:KN",
			refused("castlingRookPieces", "bishop")},
		{"one of two partners", "[x:chess]\ncastlingRookPieces = br\n[y:x]\ncustomPiece1 = b:KN", ""},
		{"pawns", "[x:chess]\npromotionPawnTypes = n\n[y:x]\ncustomPiece1 = n:C", refused("promotionPawnTypes", "knight")},
		{"pawns by default", "[x:chess]\ncustomPiece1 = p:fmWfF", ""},
		{"pieces to connect", "[x:chess]\nconnectN = 4\nconnectPieceTypes = n\n[y:x]\ncustomPiece1 = n:C",
			refused("connectPieceTypes", "knight")},
		{"immunity", "[x:chess]\nmutuallyImmuneTypes = n\n[y:x]\ncustomPiece1 = n:C", refused("mutuallyImmuneTypes", "knight")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			variants, problems := LoadVariants("f.ini", []byte(tt.text), Builtin())
			sections := strings.Count(tt.text, "[")
			switch {
			case tt.want == "" && (len(problems) > 0 || len(variants) != sections):
				t.Errorf("%d variants, problems %v", len(variants), problems)
			case tt.want == "":
			case len(problems) != 1 || !strings.HasSuffix(problems[0].String(), tt.want) || len(variants) != sections-1:
				t.Errorf("%d variants, problems %v, want %q", len(variants), problems, tt.want)
			}
		})
	}
}

// With every piece of every variant that comes along, one at a time, given up to a custom piece: what
// loads has no key that says any piece where it named one.
func TestRobbedVariants(t *testing.T) {
	known := Builtin()
	for _, v := range known {
		for _, p := range v.Pieces[1:] {
			if p.PromotedFrom != 0 || p.Name == "customPiece25" {
				continue
			}
			text := "[robbed:" + v.Name + "]\ncustomPiece25 = " + p.Letter + ":FC\n"
			robbed, _ := LoadVariants("f.ini", []byte(text), known)
			for _, r := range robbed {
				for c := range 2 {
					if r.FlagPiece[c] == 0 && v.FlagPiece[c] != 0 && !r.FlagRegion[c].Empty() {
						t.Errorf("%s without its %s: any piece reaches the goal", v.Name, p.Name)
					}
				}
				if r.MustDropType == 0 && v.MustDropType != 0 {
					t.Errorf("%s without its %s: any piece must be dropped", v.Name, p.Name)
				}
				if r.EndsByExtinction() != v.EndsByExtinction() {
					t.Errorf("%s without its %s: extinction no longer ends the game", v.Name, p.Name)
				}
			}
		}
	}
}
