package perft_test

import "strings"

// rulesOfEvery sets keys that the other dialects leave out: those of results, which no count of moves shows, and those
// of starts, hands, castling and walls.
func (w *sectionWriter) rulesOfEvery(child bool) {
	w.repetitions()
	w.counts()
	w.oneSide()
	w.connections()
	w.explosions()
	w.hands(child)
	w.otherCastling()
	if strings.Contains(w.text.String(), "wallingRule =") && w.chance(60) {
		w.set("wallingRegion"+w.of("", "White"), "%s", w.rows(2, w.ranks-1))
	}
	if w.chance(8) && w.slides != "" {
		name := w.of("Rook", "Knight", "Bishop", "Queen", "Fers")
		w.set("mobilityRegion"+w.of("White", "Black")+name, "%s", w.rows(1, w.ranks-2))
	}
	if w.chance(8) && w.slides != "" {
		w.set("enPassantTypes", "%s", w.some(w.pawns+w.slides[:1]))
	}
}

// repetitions sets what ends a game that repeats positions.
func (w *sectionWriter) repetitions() {
	if w.chance(30) {
		w.set("nFoldRule", "%d", w.between(2, 4))
	}
	if w.chance(25) {
		w.set("nFoldValue", "%s", w.of("win", "loss"))
		w.flag(50, "nFoldValueAbsolute")
	}
	w.flag(20, "perpetualCheckIllegal")
	w.flag(15, "moveRepetitionIllegal")
}

// counts sets what ends a game by counting pieces and moves.
func (w *sectionWriter) counts() {
	if w.royal && w.chance(12) {
		w.set("countingRule", "%s", w.of("makruk", "cambodian", "asean"))
	}
	if w.chance(12) {
		w.set("materialCounting", "%s", w.of("janggi", "unweighted", "whitedrawodds", "blackdrawodds"))
	}
	w.flag(8, "adjudicateFullBoard")
	if w.chance(8) {
		w.set("checkmateValue", "%s", w.of("win", "draw"))
	}
	w.flag(8, "stalematePieceCount")
	w.flag(5, "shatarMateRule")
	if w.royal {
		w.flag(5, "bikjangRule")
	}
	if strings.Contains(w.text.String(), "extinctionValue =") {
		w.flag(15, "extinctionClaim")
		if w.chance(15) {
			w.set("extinctionOpponentPieceCount", "%d", w.between(1, 3))
		}
	}
}

// oneSide sets keys of one side alone.
func (w *sectionWriter) oneSide() {
	side := w.of("White", "Black")
	w.flag(5, "pass"+side)
	w.flag(5, "passOnStalemate"+side)
	if w.chance(6) {
		w.set("promotionPawnTypes"+side, "%s", w.some(w.letters))
	}
	if w.chance(6) {
		w.set("nMoveRuleTypes"+side, "%s", w.some(w.letters))
	}
	if w.chance(6) && w.slides != "" {
		w.set("promotionPieceTypes"+side, "%s", w.some(w.slides))
	}
	if w.chance(6) {
		w.set("enPassantRegion"+side, "%s", w.of("-", "c* d*", "*3 *6"))
	}
	if strings.Contains(w.text.String(), "flagPiece =") && w.chance(40) {
		w.set("flagPiece"+side, "%c", w.letters[w.r.IntN(len(w.letters))])
	}
	if w.drops && w.chance(8) {
		w.set("dropRegion"+side, "%s", w.rows(2, w.ranks-1))
	}
}

// connections sets what lines and chains win.
func (w *sectionWriter) connections() {
	if !w.chance(15) {
		return
	}
	switch w.r.IntN(4) {
	case 0:
		w.set("connectN", "%d", w.between(3, 5))
	case 1:
		w.set("connectNxN", "%d", w.between(2, 3))
	case 2:
		w.set("collinearN", "%d", w.between(3, 4))
	default:
		w.set("connectRegion1White", "*1")
		w.set("connectRegion2White", "*%d", w.ranks)
		w.set("connectRegion1Black", "*%d", w.ranks)
		w.set("connectRegion2Black", "*1")
	}
	if w.chance(25) {
		w.set(w.of("connectVertical", "connectHorizontal", "connectDiagonal"), "false")
	}
	if w.chance(50) {
		w.set("connectPieceTypes", "%s", w.some(w.letters))
	}
	if w.chance(30) {
		w.set("connectValue", "%s", w.of("loss", "draw"))
	}
}

// explosions sets what becomes of pieces that capture.
func (w *sectionWriter) explosions() {
	if w.slides == "" || w.drops {
		return
	}
	if w.chance(10) {
		w.set("petrifyOnCaptureTypes", "%s", w.some(w.letters))
	}
	if strings.Contains(w.text.String(), "blastOnCapture =") {
		w.flag(25, "petrifyBlastPieces")
		if w.chance(40) {
			w.set("blastImmuneTypes", "%s", w.some(w.letters))
		}
	}
}

// hands sets how pieces in hand come to the board.
func (w *sectionWriter) hands(child bool) {
	if !w.drops {
		return
	}
	if w.chance(15) {
		w.set("mustDrop", "true")
		if w.chance(50) && w.slides != "" {
			w.set("mustDropType", "%c", w.slides[w.r.IntN(len(w.slides))])
		}
	}
	text := w.text.String()
	if strings.Contains(text, "\nrook = ") {
		w.flag(20, "sittuyinRookDrop")
	}
	if strings.Contains(text, "\nbishop = ") {
		w.flag(30, "dropOppositeColoredBishop")
	}
	if strings.Contains(text, "\nshogiPawn = ") {
		w.flag(30, "shogiPawnDropMateIllegal")
	}
	if !child && w.chance(50) {
		text = w.text.String()
		hand := ""
		for _, l := range w.some(w.letters) {
			hand += strings.Repeat(string(l), w.between(1, 2))
		}
		w.text.Reset()
		w.text.WriteString(strings.Replace(text, " w ", "["+strings.ToUpper(hand)+hand+"] w ", 1))
	}
}

// otherCastling sets who castles, how, and what comes of it.
func (w *sectionWriter) otherCastling() {
	if !w.castles {
		return
	}
	w.flag(10, "oppositeCastling")
	if w.chance(15) {
		w.set("castlingWins", "%s", w.of("KQkq", "q", "Kk"))
	}
	if w.chance(30) {
		w.set("castlingKingsideFile", "%c", 'a'+w.between(4, w.files-1))
	}
	if w.chance(20) && w.slides != "" {
		w.set("castlingRookPieces", "r%c", w.slides[w.r.IntN(len(w.slides))])
	}
	if w.chance(15) {
		w.set("castlingRookQueensideFile", "%c", 'a'+w.between(0, 2))
	}
	if w.drops {
		w.flag(25, "castlingDroppedPiece")
	}
}
