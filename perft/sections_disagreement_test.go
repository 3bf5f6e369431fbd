package perft_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// What the reasons for disagreements ask of a variant and of a disagreement.

// hasForms reports whether pieces promote as in shogi.
func hasForms(v *variant.Variant) bool {
	return slices.ContainsFunc(v.Pieces, func(p variant.Piece) bool { return p.PromotesTo != 0 })
}

// promotes reports whether a move promotes.
func promotes(m string) bool { return m[len(m)-1] > '9' || m[len(m)-1] == '+' }

// takesPromoted reports whether promoted pieces that are captured come to the hand as what they were.
func takesPromoted(v *variant.Variant) bool { return v.CapturesToHand && !v.DropLoop }

// severalPawns reports whether several types of a side promote as pawns do.
func severalPawns(v *variant.Variant) bool {
	return slices.ContainsFunc(v.PromotionPawns[:], func(types variant.TypeSet) bool {
		types |= v.PawnTypes
		return types&(types-1) != 0
	})
}

// passes reports whether a side may pass, if only at times.
func passes(v *variant.Variant) bool { return v.Pass != [2]bool{} || v.PassOnStalemate != [2]bool{} }

// hasMobility reports whether some pieces may not leave a region.
func hasMobility(v *variant.Variant) bool {
	return len(v.MobilityRegion[game.White])+len(v.MobilityRegion[game.Black]) > 0
}

// mixesRiders reports whether a piece hops and has leaps that can be blocked.
func mixesRiders(p variant.Piece) bool {
	return slices.ContainsFunc(p.Rules, func(r variant.Rule) bool { return r.Lame }) &&
		slices.ContainsFunc(p.Rules, func(r variant.Rule) bool { return r.Hop != variant.NoHop })
}

// knows reports whether a move is known to one side alone.
func (d *disagreement) knows(move, side string) bool {
	return strings.Contains(d.detail, "\n"+move+" only "+side+"\n")
}

// all reports whether moves differ, and all of them are of one kind and known to one side alone, "ours" or
// "theirs"; "" is either.
func (d *disagreement) all(side string, kind func(move string) bool) bool {
	found := false
	for _, line := range strings.Split(d.detail, "\n") {
		move, whose, ok := strings.Cut(line, " only ")
		if !ok {
			continue
		}
		if found = true; side != "" && whose != side || len(move) < 4 || !kind(move) {
			return false
		}
	}
	return found && d.kind == "moves"
}

// isLong reports whether a move goes two or three ranks along a file.
func isLong(m string) bool {
	var from, to int
	var files [2]byte
	if n, _ := fmt.Sscanf(m, "%c%d%c%d", &files[0], &from, &files[1], &to); n < 4 || files[0] != files[1] {
		return false
	}
	steps := max(from-to, to-from)
	return steps == 2 || steps == 3
}

// strings returns the fields of our position string and of theirs.
func (d *disagreement) strings() (ours, theirs []string) {
	lines := append(strings.Split(d.detail, "\n"), "")
	return strings.Fields(strings.TrimSuffix(lines[0], " ours")), strings.Fields(strings.TrimSuffix(lines[1], " theirs"))
}

// boardsDiffer reports whether the boards of the position strings differ, or the hands.
func (d *disagreement) boardsDiffer() bool {
	ours, theirs := d.strings()
	return len(ours) > 0 && len(theirs) > 0 && ours[0] != theirs[0]
}

// handsDiffer reports whether the position strings have the same pieces on the board but other hands, or, where that is
// all that differs, other marks of what was promoted.
func (d *disagreement) handsDiffer() bool {
	ours, theirs := d.strings()
	if len(ours) == 0 || len(theirs) == 0 {
		return false
	}
	board, hand, _ := strings.Cut(strings.ReplaceAll(ours[0], "~", ""), "[")
	theirBoard, theirHand, _ := strings.Cut(strings.ReplaceAll(theirs[0], "~", ""), "[")
	return board == theirBoard && (hand != theirHand || d.kind == "string" && d.differsIn(0))
}

// checksDiffer reports whether the position strings count other checks.
func (d *disagreement) checksDiffer() bool {
	ours, theirs := d.strings()
	return len(ours) == 7 && len(theirs) == 7 && strings.Contains(ours[4], "+") && ours[4] != theirs[4]
}

// differsIn reports whether two position strings differ in some fields alone, counted from 0 or from -1 at the end.
func (d *disagreement) differsIn(fields ...int) bool {
	ours, theirs := d.strings()
	if d.kind != "string" || len(ours) != len(theirs) {
		return false
	}
	for _, i := range append(fields, 3) { // that of en passant is sameString's
		i = (i + len(ours)) % len(ours)
		ours[i], theirs[i] = "", ""
	}
	return slices.Equal(ours, theirs)
}

// field returns a field of our position string.
func (d *disagreement) field(i int) string {
	if fields := strings.Fields(d.detail); i < len(fields) {
		return fields[i]
	}
	return ""
}

// has reports whether one of some pieces stands on a square of our position string. The square may lack a digit of
// its rank.
func (d *disagreement) has(square string, pieces ...string) bool {
	rows := strings.Split(d.field(0), "/")
	for r, row := range rows {
		file, rank := 0, len(rows)-r
		for i := 0; i < len(row) && row[i] != '['; i++ {
			n := 0
			if n, _ = strconv.Atoi(row[i : i+1]); n > 0 {
				if i+1 < len(row) && row[i+1] >= '0' && row[i+1] <= '9' {
					n, i = n*10+int(row[i+1]-'0'), i+1
				}
				file += n
				continue
			}
			if row[i] == '+' || row[i] == '~' {
				continue
			}
			name := fmt.Sprintf("%c%d", 'a'+file, rank)
			if name[:2] == square && slices.Contains(pieces, row[i:i+1]) {
				return true
			}
			file++
		}
	}
	return false
}
