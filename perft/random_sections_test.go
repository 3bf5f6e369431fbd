package perft_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Random sections of variants.ini, of what both this program and Fairy-Stockfish read. A section depends on its
// number alone, so that a number is all it takes to see a disagreement again.

// dialect says which Fairy-Stockfish is to read a section.
type dialect int

const (
	old   dialect = iota // version 11.1: no custom pieces, and the keys of its day
	today                // that of 2026
	every                // the same, with the keys that these leave out
)

// randomSection writes the section of a number, with its name as header. builtin are the variants that it may change.
func randomSection(number uint64, d dialect, builtin []*variant.Variant) string {
	w := &sectionWriter{builtin: builtin, r: rand.New(rand.NewPCG(number, uint64(d))), dialect: d}
	name := fmt.Sprintf("fuzz%d", number)
	if w.chance(35) {
		w.child(name)
	} else {
		w.orphan(name)
	}
	return w.text.String()
}

// sectionWriter writes one section.
type sectionWriter struct {
	r       *rand.Rand
	builtin []*variant.Variant
	dialect dialect
	text    strings.Builder

	files, ranks int
	letters      string // of all pieces but the king
	pawns        string // letters of the pawns
	slides       string // letters of pieces that may promote as in shogi
	royal        bool   // there is a king
	drops        bool
	castles      bool
	checks       bool
}

func (w *sectionWriter) chance(percent int) bool { return w.r.IntN(100) < percent }

func (w *sectionWriter) between(low, high int) int { return low + w.r.IntN(high-low+1) }

func (w *sectionWriter) set(key, format string, args ...any) {
	fmt.Fprintf(&w.text, key+" = "+format+"\n", args...)
}

// flag sets a flag to true now and then.
func (w *sectionWriter) flag(percent int, key string) bool {
	if !w.chance(percent) {
		return false
	}
	w.set(key, "true")
	return true
}

func (w *sectionWriter) of(list ...string) string { return list[w.r.IntN(len(list))] }

// some returns letters of a text, one at least.
func (w *sectionWriter) some(letters string) string {
	chosen := ""
	for _, l := range letters {
		if w.chance(50) {
			chosen += string(l)
		}
	}
	if chosen == "" {
		return string(letters[w.r.IntN(len(letters))])
	}
	return chosen
}

// oldParents are the names that every version knows, todays those that only newer ones know. Games of stones
// and those whose rules differ anyway are left out.
const (
	oldParents = "3check 5check ai-wok almost amazon antichess asean breakthrough capablanca capahouse caparandom " +
		"centaur chancellor chess chessgi clobber clobber10 codrus courier crazyhouse embassy euroshogi extinction " +
		"gardner giveaway gorogoro gothic grand hoppelpoppel horde janus jesonmor judkins kinglet kingofthehill " +
		"knightmate losalamos losers makruk manchu minishogi minixiangqi modern newzealand nocastle placement " +
		"pocketknight seirawan shako shatranj shogi shouse threekings xiangqi"
	todaysParents = " cambodian chigorin dobutsu karouk kyotoshogi makpong micro racingkings shatar suicide amazons " +
		"atomar atomic berolina chaturanga checkshogi coregal dragon duck fox-and-hounds georgian grasshopper " +
		"gustav3 isolation joust legan misere nightrider nocheckatomic okisakishogi omicron opulent paradigm " +
		"pawnback pawnsideways perfect raazuvaa shoshogi snailtrail sortofalmost spartan tencubed torishogi torpedo " +
		"troitzky wolf yarishogi"
)

// child writes a section that changes a built-in variant.
func (w *sectionWriter) child(name string) {
	names := oldParents
	if w.dialect != old {
		names += todaysParents
	}
	list := strings.Fields(names)
	parent := list[w.r.IntN(len(list))]
	v := w.builtin[slices.IndexFunc(w.builtin, func(v *variant.Variant) bool { return v.Name == parent })]
	fmt.Fprintf(&w.text, "[%s:%s]\n", name, v.Name)
	w.files, w.ranks, w.royal, w.drops = v.Files, v.Ranks, v.King != 0, v.PieceDrops
	w.checks = v.CheckCounting
	for t, p := range v.Pieces {
		switch {
		case p.PromotedFrom != 0 || p.Letter == "" || p.Letter == "K":
		case v.PromotionPawns[game.White].Has(variant.Type(t)):
			w.pawns += strings.ToLower(p.Letter)
		default:
			w.slides += strings.ToLower(p.Letter)
		}
	}
	w.letters = w.slides + w.pawns
	if w.letters == "" {
		return
	}
	if w.slides != "" && w.dialect != old && w.chance(40) { // a letter that stands on the board gets another piece
		letter := w.slides[w.r.IntN(len(w.slides))]
		w.set("customPiece25", "%c:%s", letter, w.betza())
		w.set("promotionPieceTypes", "%s", w.some(w.slides))
	}
	w.rules(true)
}

// orphan writes a section without a parent.
func (w *sectionWriter) orphan(name string) {
	fmt.Fprintf(&w.text, "[%s]\n", name)
	w.files, w.ranks = w.between(5, 12), w.between(5, 10)
	w.set("maxFile", "%d", w.files)
	w.set("maxRank", "%d", w.ranks)
	w.king()
	w.pawn()
	w.others()
	w.promotion()
	w.start()
	w.rules(false)
}

func (w *sectionWriter) rows(low, high int) string {
	var rows []string
	for r := low; r <= high; r++ {
		rows = append(rows, fmt.Sprintf("*%d", r))
	}
	return strings.Join(rows, " ")
}

// start writes the start position: the same pieces on the same files for both sides.
func (w *sectionWriter) start() {
	back := make([]byte, w.files)
	for f := range back {
		back[f] = '1'
		if w.chance(80) {
			back[f] = w.slides[w.r.IntN(len(w.slides))]
		}
	}
	king := w.files / 2
	back[king] = 'k'
	w.castles = w.royal && king == 4 && strings.Contains(w.text.String(), "rook = r\n") && w.chance(70)
	if w.castles {
		back[0], back[w.files-1] = 'r', 'r'
	}
	front := make([]byte, w.files)
	for f := range front {
		front[f] = '1'
		if w.chance(85) {
			front[f] = 'p'
		}
	}
	var rows []string
	for r := w.ranks; r >= 1; r-- {
		row := strings.Repeat("1", w.files)
		switch r {
		case w.ranks:
			row = string(back)
		case w.ranks - 1:
			row = string(front)
		case 2:
			row = strings.ToUpper(string(front))
		case 1:
			row = strings.ToUpper(string(back))
		}
		rows = append(rows, runs(row))
	}
	rights := "-"
	if w.castles {
		rights = "KQkq"
		w.set("castlingKingsideFile", "%c", 'a'+king+2)
		w.set("castlingQueensideFile", "%c", 'a'+king-2)
	} else {
		w.set("castling", "false")
	}
	checks := ""
	if w.royal && w.chance(10) {
		w.set("checkCounting", "true")
		w.checks = true
		checks = w.of("1+1 ", "2+2 ", "3+3 ")
	}
	w.set("startFen", "%s w %s - %s0 1", strings.Join(rows, "/"), rights, checks)
}

// runs replaces runs of 1 by their length.
func runs(row string) string {
	text, run := "", 0
	for i := range len(row) + 1 {
		if i < len(row) && row[i] == '1' {
			run++
			continue
		}
		if run > 0 {
			text += fmt.Sprint(run)
			run = 0
		}
		if i < len(row) {
			text += row[i : i+1]
		}
	}
	return text
}

// rules sets the other keys, few of them.
func (w *sectionWriter) rules(child bool) {
	w.pawnRules(child)
	w.dropRules(child)
	w.goals()
	w.flag(8, "mustCapture")
	w.flag(8, "immobilityIllegal")
	if w.royal {
		w.flag(8, "flyingGeneral")
		if !w.checks && w.chance(4) {
			w.set("checking", "false")
		}
		w.flag(4, "makpongRule")
	}
	if w.chance(15) {
		w.set("stalemateValue", "%s", w.of("win", "loss", "draw"))
	}
	if w.chance(10) {
		w.set("nMoveRule", "%d", w.between(0, 60))
	}
	if strings.Contains(w.text.String(), "soldier =") && w.chance(50) {
		w.set("soldierPromotionRank", "%d", w.between(2, w.ranks))
	}
	if w.dialect != old {
		w.rulesOfToday()
	}
	if w.dialect == every {
		w.rulesOfEvery(child)
	}
}

func (w *sectionWriter) pawnRules(child bool) {
	switch {
	case w.chance(20):
		w.set("doubleStep", "false")
	case w.dialect != old && w.chance(25):
		w.set("doubleStepRegionWhite", "%s", w.rows(2, 3))
		w.set("doubleStepRegionBlack", "%s", w.rows(w.ranks-2, w.ranks-1))
		if w.chance(40) {
			w.set("tripleStepRegionWhite", "*2")
			w.set("tripleStepRegionBlack", "*%d", w.ranks-1)
		}
	case w.dialect == old && !child: // its default counts ranks from each side's end, today's does not
		w.set("doubleStepRank", "2")
	case w.dialect != old && !child:
		w.set("doubleStepRegionWhite", "*2")
		w.set("doubleStepRegionBlack", "*%d", w.ranks-1)
	}
	if w.chance(15) {
		w.set("mandatoryPawnPromotion", "false")
	}
	if w.dialect != old {
		if w.chance(10) {
			w.set("enPassantRegion", "%s", w.of("-", "c*", "*3 *6", "a* b* *3"))
		}
		if w.chance(8) {
			w.set("promotionPawnTypes", "%s", w.some(w.pawns+w.letters[:1]))
		}
		if w.chance(10) {
			w.set("promotionLimit", "%c:%d", w.letters[w.r.IntN(len(w.letters))], w.between(1, 3))
		}
		w.flag(6, "pieceDemotion")
	}
}

func (w *sectionWriter) dropRules(child bool) {
	if !w.drops && w.chance(25) {
		w.set("pieceDrops", "true")
		w.set("capturesToHand", "true")
		w.drops = true
	}
	if !w.drops {
		return
	}
	w.flag(15, "dropLoop")
	w.flag(15, "firstRankPawnDrops")
	w.flag(15, "promotionZonePawnDrops")
	if w.chance(15) {
		w.set("dropChecks", "false")
	}
	w.flag(6, "mustDrop")
	if w.chance(15) {
		w.set("whiteDropRegion", "%s", w.rows(1, w.ranks/2+1))
		w.set("blackDropRegion", "%s", w.rows(w.ranks/2, w.ranks))
	}
	if w.dialect != old && w.chance(15) {
		w.set("dropNoDoubled", "%c", w.letters[w.r.IntN(len(w.letters))])
		w.set("dropNoDoubledCount", "%d", w.between(1, 2))
	}
	w.flag(6, "dropPromoted")
}

// goals sets flags.
func (w *sectionWriter) goals() {
	if !w.chance(15) {
		return
	}
	w.set("whiteFlag", "%s", w.rows(w.ranks-w.r.IntN(2), w.ranks))
	w.set("blackFlag", "%s", w.rows(1, 1+w.r.IntN(2)))
	if w.royal && w.chance(50) {
		w.set("flagPiece", "k")
	} else {
		w.set("flagPiece", "%c", w.letters[w.r.IntN(len(w.letters))])
	}
	w.flag(25, "flagMove")
	if w.dialect != old {
		w.flag(15, "flagPieceSafe")
		if w.chance(15) {
			w.set("flagPieceCount", "%d", w.between(1, 3))
		}
		w.flag(10, "flagPieceBlockedWin")
	}
}

// rulesOfToday sets keys that the older version lacks.
func (w *sectionWriter) rulesOfToday() {
	if !w.drops && w.chance(8) {
		w.set("wallingRule", "%s", w.of("arrow", "edge", "past", "static"))
		w.flag(20, "wallOrMove")
	}
	w.flag(4, "pass")
	w.flag(5, "passOnStalemate")
	if w.chance(8) {
		w.set("mutuallyImmuneTypes", "%s", w.some(w.letters))
	}
	if w.chance(6) {
		w.set("connectN", "%d", w.between(3, 5))
		if w.chance(50) {
			w.set("connectPieceTypes", "%s", w.some(w.letters))
		}
		if w.chance(30) {
			w.set("connectDiagonal", "false")
		}
	}
	if w.chance(8) {
		w.set("diagonalLines", "%s", w.of("d1 e2 f3 d3 f1", "*1 *2 *3", "c3 d4 e5 e3 c5"))
	}
	if w.chance(10) {
		w.set("nMoveRuleTypes", "%s", w.some(w.letters))
	}
	if w.royal && w.chance(6) {
		w.set("extinctionPieceTypes", "%c", w.letters[w.r.IntN(len(w.letters))])
		w.set("extinctionValue", "%s", w.of("loss", "win"))
		if w.chance(40) {
			w.set("extinctionPseudoRoyal", "true")
			w.flag(30, "dupleCheck")
		} else if w.chance(30) {
			w.set("extinctionPieceCount", "1")
		}
	}
	if w.castles {
		w.flag(10, "oppositeCastling")
	}
}
