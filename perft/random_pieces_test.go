package perft_test

import (
	"fmt"
	"slices"
	"strings"
)

// The pieces of random sections, their moves and promotions.

func (w *sectionWriter) king() {
	switch {
	case w.chance(75):
		w.royal = true
		if w.dialect != old && w.chance(20) {
			w.set("king", "k:%s", w.of("KN", "KD", "W", "F", "KAD", "WN", "N", "FD", "mKcN"))
			return
		}
		w.set("king", "k")
	case w.dialect != old && w.chance(50):
		w.set("commoner", "k")
		w.set("extinctionPieceTypes", "k")
		w.set("extinctionValue", "loss")
		w.set("extinctionPseudoRoyal", "true")
		if w.chance(40) {
			w.set("blastOnCapture", "true")
		}
	default:
		w.set("commoner", "k")
		w.set("extinctionPieceTypes", "k")
		w.set("extinctionValue", "%s", w.of("loss", "loss", "win"))
	}
}

func (w *sectionWriter) pawn() {
	w.pawns, w.letters = "p", "p"
	switch n := w.r.IntN(100); {
	case n < 60:
		w.set("pawn", "p")
	case n < 70:
		w.set("shogiPawn", "p")
	case n < 78:
		w.set("soldier", "p")
	case n < 86:
		w.set("breakthrough", "p")
	case w.dialect != old:
		w.set("customPiece20", "p:%s",
			w.of("fmWfcF", "fmWfceF", "fmFfcW", "fmWfceFifmnD", "fsW", "fmRfcF", "fWfcF", "mfWcfN"))
		if w.chance(70) {
			w.set("pawnTypes", "p")
		}
		return
	default:
		w.set("pawn", "p")
	}
}

// others sets the remaining pieces.
func (w *sectionWriter) others() {
	predefined := []string{
		"rook", "queen", "fers", "alfil", "fersAlfil", "silver", "aiwok", "bers", "archbishop",
		"chancellor", "amazon", "knibis", "biskni", "kniroo", "rookni", "lance", "shogiKnight", "gold",
		"dragonHorse", "clobber", "breakthrough", "immobile", "cannon", "soldier", "horse", "elephant",
		"janggiElephant", "wazir", "centaur", "knight", "bishop",
	}
	text := w.text.String()
	w.r.Shuffle(len(predefined), func(i, j int) { predefined[i], predefined[j] = predefined[j], predefined[i] })
	used := 0
	for i := range w.between(3, 6) {
		letter := "rnbqacdefgh"[i : i+1]
		if letter == "r" && w.chance(70) {
			w.set("rook", "r")
			predefined = slices.DeleteFunc(predefined, func(name string) bool { return name == "rook" })
		} else if w.dialect != old && w.chance(50) {
			w.set(fmt.Sprintf("customPiece%d", i+1), "%s:%s", letter, w.betza())
		} else {
			for strings.Contains(text, "\n"+predefined[used]+" =") {
				used++
			}
			w.set(predefined[used], "%s", letter)
			used++
		}
		w.letters += letter
		w.slides += letter
	}
}

// betza writes moves, each direction once: what Fairy-Stockfish makes of two ranges in one direction
// differs.
func (w *sectionWriter) betza() string {
	atoms := []string{"W", "F", "D", "N", "A", "H", "C", "Z", "G"}
	w.r.Shuffle(len(atoms), func(i, j int) { atoms[i], atoms[j] = atoms[j], atoms[i] })
	text := ""
	for _, atom := range atoms[:w.between(1, 3)] {
		text += w.of("", "", "", "m", "c") + w.direction(atom) + w.move(atom)
	}
	return text
}

// direction returns directions that the atom has.
func (w *sectionWriter) direction(atom string) string {
	if w.chance(55) {
		return ""
	}
	switch atom {
	case "W", "D", "H":
		return w.of("f", "b", "v", "s", "l", "r", "fs", "fb", "bs")
	case "F", "A", "G":
		return w.of("f", "b", "l", "r", "fr", "bl", "fl")
	}
	return w.of("f", "b", "s", "v", "ff", "fs", "bs", "rf", "lb", "fh", "hr", "hl", "lh")
}

// move returns the atom as a leap or as a slide.
func (w *sectionWriter) move(atom string) string {
	n := w.r.IntN(100)
	switch {
	case atom == "W" && n < 40:
		return w.of("R", "R", "W2", "W3", "R4")
	case atom == "F" && n < 40:
		return w.of("B", "B", "F2", "F3", "B4")
	case atom == "W" && n < 55:
		return w.of("pR", "gR", "pR3")
	case atom == "F" && n < 55:
		return w.of("pB", "gB", "pB3")
	case atom == "N" && n < 25:
		return "NN"
	case strings.Contains("NDAZ", atom) && n < 45:
		return "n" + atom
	}
	return atom
}

// promotion sets what pawns become, and promoted forms.
func (w *sectionWriter) promotion() {
	w.set("promotionPieceTypes", "%s", w.some(w.slides))
	rank := w.between(max(w.ranks-2, 3), w.ranks)
	if w.dialect == old {
		w.set("promotionRank", "%d", rank)
	} else {
		w.set("promotionRegionWhite", "%s", w.rows(rank, w.ranks))
		w.set("promotionRegionBlack", "%s", w.rows(1, w.ranks+1-rank))
	}
	if w.chance(25) {
		from := w.slides[w.r.IntN(len(w.slides))]
		to := w.slides[w.r.IntN(len(w.slides))]
		if from != to {
			w.set("promotedPieceType", "%c:%c", from, to)
			w.flag(20, "mandatoryPiecePromotion")
			w.flag(20, "piecePromotionOnCapture")
		}
	}
}
