package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// tablesFormat is what XBoard calls our endgame tables.
const tablesFormat = "menagerie"

// protover answers with the features. XBoard knows all of them but rejects what
// it does not like; nothing depends on its answers.
func (x *xboard) protover(args string) error {
	if _, err := parseNumber(args, 1); err != nil {
		return err
	}
	x.out.print("feature done=0")
	x.out.print("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 " +
		"sigint=0 sigterm=0 reuse=1 analyze=1")
	x.out.print("feature colors=0 ics=0 name=1 pause=1 nps=0 debug=1 memory=1 smp=1 exclude=1 setscore=1 highlight=1 " +
		`egt="` + tablesFormat + `"`)
	x.out.printf("feature myname=%q", x.config.title())
	x.listVariants()
	for _, o := range x.options {
		if !o.uciOnly {
			x.out.printf("feature option=%q", o.xboard())
		}
	}
	x.out.print("feature done=1")
	return nil
}

// accepted notes that the GUI can show marks: others would take them for noise.
func (x *xboard) accepted(feature string) error {
	if feature == "highlight" {
		x.marks.accepted = true
	}
	return nil
}

// xboardName is what XBoard calls a variant: its own name if it has one.
func xboardName(r Rules) string {
	d := r.Describe()
	switch {
	case d.XBoard.Name != "":
		return d.XBoard.Name
	case d.XBoard.Alias != "":
		return d.XBoard.Alias
	}
	return r.Name()
}

// The largest board of XBoard 4.9 as it is distributed. It has a 16th rank but
// confuses it with notes on which pieces have moved.
const (
	xboardFiles = 16
	xboardRanks = 15
)

// xboardNames lists the variants that XBoard can show.
func (x *xboard) xboardNames() []string {
	var names []string
	for _, r := range x.rules {
		if d := r.Describe(); d.Files <= xboardFiles && d.Ranks <= xboardRanks && !d.XBoard.Lost {
			names = append(names, xboardName(r))
		}
	}
	return names
}

// setOption reads NAME=VALUE, or the NAME of a button.
func (x *xboard) setOption(args string) error {
	name, value, _ := strings.Cut(args, "=")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if strings.EqualFold(name, "UCI_Variant") {
		return x.variant(value)
	}
	known := len(x.rules)
	err := x.setNow(name, value)
	if len(x.rules) != known { // a file of variants was read
		x.listVariants()
	}
	return err
}

func (x *xboard) listVariants() {
	x.out.printf("feature variants=%q", strings.Join(x.xboardNames(), ","))
}

// variant starts a game of another variant. XBoard must have the definition of
// one that it does not know before the answer to its next ping, each time.
func (x *xboard) variant(args string) error {
	r := x.find(args)
	for _, other := range x.rules {
		if r == nil && xboardName(other) == args {
			r = other
		}
	}
	if r == nil {
		return errors.New("unknown variant")
	}
	x.abandon()
	if err := x.choose(r); err != nil {
		return err
	}
	x.forget()
	x.marks.setUp = false
	if d := r.Describe(); d.XBoard.Name == "" {
		x.out.print(definition(d))
	}
	if x.analyzing {
		x.update()
	}
	return nil
}

// definition is what tells XBoard of a variant: its board, its start position
// and how its pieces look and move. "fairy" is the parent that fixes the least.
func definition(d Description) string {
	var b strings.Builder
	fmt.Fprintf(&b, "setup (%s) %dx%d+%d_%s %s\n", pieceTable(d), d.Files, d.Ranks, d.Hand, template(d), d.Start)
	b.WriteString(pieceLines(d))
	return b.String()
}

// pieceLines tell XBoard how the pieces move.
func pieceLines(d Description) string {
	var b strings.Builder
	for _, p := range d.Pieces {
		fmt.Fprintf(&b, "piece %c& %s\n", p.Letter, p.Betza)
		if p.Promoted != "" {
			fmt.Fprintf(&b, "piece +%c& %s\n", p.Letter, p.Promoted)
		}
	}
	pawn, promoted := earlyPieces(d)
	if pawn != nil && promoted != nil {
		fmt.Fprintf(&b, "piece +%c& %s\n", pawn.Letter, promoted.Betza)
	}
	return b.String()
}

// earlyPieces are the pawn that promotes early and what it becomes, nil if the
// variant has no such thing.
func earlyPieces(d Description) (pawn, promoted *PieceDescription) {
	early := unexpectedPromotion(d)
	if early == 0 {
		return nil, nil
	}
	for i, p := range d.Pieces {
		switch {
		case p.Pawn:
			pawn = &d.Pieces[i]
		case p.Letter == early:
			promoted = &d.Pieces[i]
		}
	}
	return pawn, promoted
}

// Slots of XBoard's table of pieces, which decide on the pictures.
const (
	pawnSlot      = 0
	lanceSlot     = 18 // promotes as a pawn does, and may move in any way
	promotedSlots = 46 // the first slot after the "/"
	queenLike     = 51 // a queen's picture among the promoted pieces
	kingSlot      = 65 // written last, wherever the table ends
	leastSlots    = 6  // in a half of the table, which XBoard refuses if shorter
)

// castlingBetza starts what a king's Betza says of castling.
const castlingBetza = "isO"

// slotOf returns the slot whose picture suits a way to move, -1 for none.
func slotOf(betza string) int {
	moves, _, _ := strings.Cut(betza, castlingBetza)
	switch sortedLetters(moves) {
	case "N":
		return 1
	case "B":
		return 2
	case "R":
		return 3
	case "Q", "BR":
		return 4
	case "F":
		return 5
	case "A":
		return 6 // elephant
	case "BN":
		return 7 // archbishop
	case "W":
		return 9
	case "K", "FW":
		return 10 // commoner
	case "NN":
		return 12 // nightrider
	case "BW":
		return 13 // crowned bishop
	case "FR":
		return 14 // crowned rook
	case "NR":
		return 16 // chancellor
	case "Z":
		return 23 // zebra
	case "C":
		return 24 // camel
	case "NQ", "BNR":
		return 29 // amazon
	case "KN", "FNW":
		return 36 // a helmet, for the centaur or general
	case "D":
		return 25 // tower
	case "G":
		return 21 // lion
	}
	return -1
}

// spareSlots are pictures for pieces that have none of their own, the plainest
// first. Slots 17 to 19 are left out: XBoard gives them rules.
func spareSlots() []int {
	return []int{15, 8, 11, 27, 20, 22, 26, 28, 30, 31, 32, 33, 34, 35, 37, 38, 39, 40, 41, 42, 43, 44, 45, 5, 6, 9,
		12, 13, 14, 21, 23, 25}
}

// sortedLetters makes equal what differs only in the order of its atoms.
func sortedLetters(betza string) string {
	letters := []byte(betza)
	for _, c := range letters {
		if c < 'A' || c > 'Z' {
			return betza
		}
	}
	slices.Sort(letters)
	return string(letters)
}

// pieceTable writes the letters of White's pieces by slot, then Black's.
func pieceTable(d Description) string {
	if d.XBoard.PieceTable != "" {
		return d.XBoard.PieceTable
	}
	slots := make([]byte, promotedSlots)
	king := byte('.')
	var homeless []byte
	for _, p := range d.Pieces {
		slot := slotOf(p.Betza)
		switch {
		case p.Royal:
			king = p.Letter
			continue
		case p.Pawn && p.Oblique:
			slot = lanceSlot
		case p.Pawn:
			slot = pawnSlot
		}
		if slot < 0 || slots[slot] != 0 {
			homeless = append(homeless, p.Letter)
		} else {
			slots[slot] = p.Letter
		}
	}
	for _, slot := range spareSlots() {
		if len(homeless) > 0 && slots[slot] == 0 {
			slots[slot], homeless = homeless[0], homeless[1:]
		}
	}
	half := writeSlots(slots)
	if pawn, promoted := earlyPieces(d); pawn != nil && promoted != nil {
		half += "/" + strings.Repeat(".", queenLike-promotedSlots) + "^" + string(pawn.Letter)
	}
	half += string(king)
	return half + strings.ToLower(half)
}

// writeSlots writes the slots up to the last one in use.
func writeSlots(slots []byte) string {
	half := strings.TrimRight(string(slots), "\x00")
	half += strings.Repeat("\x00", max(0, leastSlots-1-len(half)))
	return strings.ReplaceAll(half, "\x00", ".")
}
