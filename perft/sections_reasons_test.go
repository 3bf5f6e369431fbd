package perft_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// A reason why this program and Fairy-Stockfish differ, as docs/results/sections.tsv has it.
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
		"is no promoted piece of the variant":          "a key means a piece that the section takes away",
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
		{"arrows of a king with moves of its own go like a usual king's, soldiers' sideways (`wallingRule`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.Walling == variant.ArrowWall && d.all("", func(m string) bool {
					return d.has(m[:2], "K", "k") || v.SoldierRank > 0 && d.knows(m, "theirs")
				})
			}},
		{"passes and promotions as in shogi put up a wall on a1 only", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.Walling != variant.NoWalling && d.all("", func(m string) bool {
					return m[:2] == m[2:4] || strings.Contains(m, "+,")
				})
			}},
		{"pieces that were pawns turn back into nothing (`pieceDemotion`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.PieceDemotion && d.all("theirs", func(m string) bool { return strings.HasSuffix(m, "-") })
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
				return !v.Checking || !v.DropChecks && m[1] == '@' || d.has(m[:2], "K", "k")
			}) || v.SoldierRank > 0 && d.checksDiffer()
		}},
		{"checks along `diagonalLines` by what promotes are not seen or seen in vain", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return !v.DiagonalLines.Empty() && (!v.Checking && d.all("", promotes) || d.checksDiffer())
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
		{"a promoted piece that is captured becomes the last of several `promotionPawnTypes`", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return takesPromoted(v) && severalPawns(v) && d.kind != "inconsistent" && d.handsDiffer()
			}},
		{"hands change as the capture of a promoted piece is taken back (`promotionPawnTypesWhite`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return takesPromoted(v) && v.PromotionPawns[0] != v.PromotionPawns[1] && d.kind == "inconsistent"
			}},
		{"a capture en passant may let the kings face each other (`flyingGeneral`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				_, theirs := d.strings()
				return v.FlyingGeneral && d.all("theirs", func(m string) bool {
					return m[0] != m[2] && len(theirs) > 3 && strings.Contains(theirs[3], m[2:4])
				})
			}},
		{"what an explosion spares counts as gone when it looks for checks (`blastImmuneTypes`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.BlastOnCapture && v.BlastImmune != 0 && d.all("", func(string) bool { return true })
			}},
		{"a pawn that becomes no wall as it promotes may expose the king (`petrifyOnCaptureTypes`)", "today",
			func(v *variant.Variant, d *disagreement) bool { return v.Petrifies != 0 && d.all("theirs", promotes) }},
		{"chains lead only up and to the right (`connectRegion1White`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.Connection.From != [2]variant.Region{} && d.over && d.kind == "moves"
			}},
		{"soldiers that only go ahead yet capture along `diagonalLines` without a check", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.SoldierRank > 0 && !v.DiagonalLines.Empty() && d.all("theirs", func(string) bool { return true })
			}},
		{"a king of `king = k:W` does not go along `diagonalLines`", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return !v.DiagonalLines.Empty() && v.King != 0 && v.Pieces[v.King].Betza == "W" &&
					d.all("", func(string) bool { return true })
			}},
		{"checks count on the king alone, not on other royal pieces (`checkCounting`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.ExtinctionPseudoRoyal && d.checksDiffer()
			}},
		{"what may not leave a region yet gives check beyond it (`mobilityRegionWhite*`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return hasMobility(v) && (d.checksDiffer() || d.all("ours", func(m string) bool {
					return !v.Checking || !v.DropChecks && m[1] == '@'
				}))
			}},
		{"a pass of the king ends its leap (`cambodianMoves`)", "today", func(v *variant.Variant, d *disagreement) bool {
			return v.CambodianMoves && passes(v) && (d.differsIn(2) || d.all("ours", func(string) bool { return true }))
		}},
		{"no drop puts a piece of a royal type under attack though its side has others", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.ExtinctionPseudoRoyal && d.all("ours", func(m string) bool { return m[1] == '@' })
			}},
		{"castling rights keep the letter Q or K where another rook stands farther out", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return (v.Castling.LowRook > 0 || v.Castling.HighRook < v.Files-1) && d.differsIn(2)
			}},
		{"a promoted piece that only puts up a wall is no longer marked (`wallOrMove`)", "today",
			func(v *variant.Variant, d *disagreement) bool { return v.WallOrMove && d.differsIn(0) }},
		{"counts that differ from its own lists where walls go up (`wallingRule`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.Walling != variant.NoWalling && d.kind == "inconsistent"
			}},
		{"promoted pieces that explode come to the hand as pawns of chess (`blastOnCapture`)", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.BlastOnCapture && takesPromoted(v) && d.handsDiffer()
			}},
		{"children of `chaturanga` inherit shatranj's numbers of `extinctionPieceCount` and the like", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.PieceToCharTable == "PN.R.QB....Kpn.r.qb....k" && v.ExtinctionTypes != 0 && d.over && d.kind == "moves"
			}},
		{"a piece may promote as in shogi to a royal piece that stands attacked", "today",
			func(v *variant.Variant, d *disagreement) bool {
				return v.ExtinctionPseudoRoyal && d.all("theirs", func(m string) bool { return strings.HasSuffix(m, "+") })
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

// TestSectionReasons compares the reasons with those in the table of results.
func TestSectionReasons(t *testing.T) {
	table, err := os.ReadFile("../docs/results/sections.tsv")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for row := range strings.Lines(string(table)) {
		why, _, _ := strings.Cut(row, "\t")
		listed[why] = true
	}
	delete(listed, "reason")
	var known []string
	for _, r := range reasons() {
		known = append(known, plain(r.text))
	}
	for _, why := range refusals() {
		known = append(known, plain(why))
	}
	slices.Sort(known)
	for _, why := range slices.Compact(known) {
		if !listed[why] {
			t.Errorf("docs/results/sections.tsv lacks the row of %q", why)
		}
		delete(listed, why)
	}
	for why := range listed {
		t.Errorf("docs/results/sections.tsv has a row that no test knows: %q", why)
	}
}

// plain takes the marks of code off a reason, as the table has it.
func plain(text string) string { return strings.ReplaceAll(text, "`", "") }
