package perft_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// A reason why this program and Fairy-Stockfish differ, as docs/results/sections.md has it in its table.
type reason struct {
	text string
	only string // the version concerned: "11.1", "today" or "" for both
	fits func(v *variant.Variant, d *disagreement) bool
}

// refusals are reasons why a section is refused that Fairy-Stockfish reads, with what the error says.
func refusals() map[string]string {
	return map[string]string{
		"wallingRule: does not go with pieces in hand": "walls do not go with pieces in hand",
		"which is no longer in the variant":            "a key means a piece that the section takes away",
		"is to move but":                               "the side that does not move starts in check",
	}
}

// reasonToRefuse returns why a section is refused that Fairy-Stockfish reads, "" if for nothing known.
func reasonToRefuse(problem string) string {
	for part, why := range refusals() {
		if strings.Contains(problem, part) {
			return why
		}
	}
	return ""
}

func reasons() []reason {
	return []reason{
		{"its process ends", "", func(_ *variant.Variant, d *disagreement) bool { return d.kind == "ended" }},
		{"an arrow of a king with moves of its own goes like a usual king (`wallingRule`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.Walling == variant.ArrowWall && d.all("", func(m string) bool { return d.has(m[:2], "K", "k") })
			}},
		{"a pass puts up a wall on a1 only", "today", func(v *variant.Variant, d *disagreement) bool {
			return v.Walling != variant.NoWalling && d.all("", func(m string) bool { return m[:2] == m[2:4] })
		}},
		{"pieces that were pawns turn back into nothing (`pieceDemotion`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.PieceDemotion && d.all("theirs", func(m string) bool { return strings.HasSuffix(m, "-") })
			}},
		{"promotions as in shogi put up a wall on a1 only", "today", func(v *variant.Variant, d *disagreement) bool {
			return v.Walling != variant.NoWalling && d.all("", func(m string) bool { return strings.Contains(m, "+,") })
		}},
		{"a double step does not promote", "11.1", func(_ *variant.Variant, d *disagreement) bool {
			return d.all("", isLong)
		}},
		{"drops and promotions as in shogi do not restart the move count", "11.1",
			func(v *variant.Variant, d *disagreement) bool {
				return (v.PieceDrops || hasForms(v)) && d.differsIn(-2)
			}},
		{"no capture en passant where pawns promote", "11.1", func(v *variant.Variant, d *disagreement) bool {
			side := "ours"
			if v.MustCapture { // it lists the moves that do not capture
				side = ""
			}
			return d.field(3) != "-" && d.all(side, func(m string) bool {
				return d.knows(m, "theirs") || m[0] != m[2] && strings.Contains(d.field(3), m[2:4])
			})
		}},
		{"soldiers that only go ahead yet attack sideways", "", func(v *variant.Variant, d *disagreement) bool {
			return v.SoldierRank > 0 && d.all("ours", func(m string) bool {
				return !v.Checking || d.has(m[:2], "K", "k")
			})
		}},
		{"a promotion may check along `diagonalLines` where checks are forbidden", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return !v.Checking && !v.DiagonalLines.Empty() &&
					d.all("theirs", func(m string) bool { return m[len(m)-1] > '9' })
			}},
		{"a step along `diagonalLines` counts as one without return (`nMoveRuleTypes`)", "today",
			func(v *variant.Variant, d *disagreement) bool { return !v.DiagonalLines.Empty() && d.differsIn(-2) }},
		{"lame leaps of a piece that also hops go in more directions", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return slices.ContainsFunc(v.Pieces, mixesRiders) && d.all("", func(string) bool { return true })
			}},
		{"counts that differ from its own lists, once demotions were taken back (`pieceDemotion`)", "today",
			func(v *variant.Variant, d *disagreement) bool { return v.PieceDemotion && d.kind == "inconsistent" }},
		{"rights of Cambodian leaps remain where another piece stands", "today",
			func(v *variant.Variant, d *disagreement) bool { return v.CambodianMoves && d.differsIn(2) }},
		{"pawns that stand where pawns promote go on as pawns (`promotionZonePawnDrops`)", "11.1",
			func(v *variant.Variant, d *disagreement) bool {
				return v.PromotionZonePawnDrops && d.all("", func(m string) bool { return d.has(m[:2], "P", "p") })
			}},
		{"gates are written in another way (`seirawanGating`)", "11.1", func(v *variant.Variant, d *disagreement) bool {
			return v.SeirawanGating && d.differsIn(2, -2)
		}},
	}
}

// reasonToDiffer returns why a variant differs, "" if for nothing known.
func reasonToDiffer(v *variant.Variant, d *disagreement, is11 bool) string {
	for _, r := range reasons() {
		if r.only != map[bool]string{true: "today", false: "11.1"}[is11] && r.fits(v, d) {
			return r.text
		}
	}
	return ""
}

// hasForms reports whether pieces promote as in shogi.
func hasForms(v *variant.Variant) bool {
	return slices.ContainsFunc(v.Pieces, func(p variant.Piece) bool { return p.PromotesTo != 0 })
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

// differsIn reports whether two position strings differ in some fields alone, counted from 0 or from -1 at the end.
func (d *disagreement) differsIn(fields ...int) bool {
	lines := strings.Split(d.detail, "\n")
	if d.kind != "string" {
		return false
	}
	ours := strings.Fields(strings.TrimSuffix(lines[0], " ours"))
	theirs := strings.Fields(strings.TrimSuffix(lines[1], " theirs"))
	if len(ours) != len(theirs) {
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

// TestSectionReasons compares the reasons with those in the page.
func TestSectionReasons(t *testing.T) {
	page, err := os.ReadFile("../docs/results/sections.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(string(page), "\n") {
		if cells := strings.Split(line, " | "); len(cells) == 3 && !strings.Contains(line, "---") {
			listed[strings.TrimPrefix(cells[0], "| ")] = true
		}
	}
	delete(listed, "reason")
	var known []string
	for _, r := range reasons() {
		known = append(known, r.text)
	}
	for _, why := range refusals() {
		known = append(known, why)
	}
	for _, why := range known {
		if !listed[why] {
			t.Errorf("docs/results/sections.md lacks the row of %q", why)
		}
		delete(listed, why)
	}
	for why := range listed {
		t.Errorf("docs/results/sections.md has a row that no test knows: %q", why)
	}
}
