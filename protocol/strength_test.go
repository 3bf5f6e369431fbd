package protocol

import (
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/search"
)

func TestSkillOfElo(t *testing.T) {
	last := -1.0
	for elo := minElo; elo <= maxElo; elo += 50 {
		skill := skillOfElo(elo)
		if skill <= last || skill < 0 || skill > fullSkill {
			t.Errorf("Elo %d is skill %.2f after %.2f", elo, skill, last)
		}
		last = skill
	}
	if skillOfElo(minElo) != 0 || skillOfElo(maxElo) != fullSkill {
		t.Errorf("the scale runs from %.2f to %.2f", skillOfElo(minElo), skillOfElo(maxElo))
	}
}

// A weak player errs often, a strong one seldom, and nobody takes a move that
// was not looked at.
func TestHandicapChooses(t *testing.T) {
	mistakes := func(skill float64) int {
		n := 0
		for seed := range uint64(400) {
			h := newHandicap(skill, rand.New(rand.NewPCG(seed, 1)))
			for rank, score := range []search.Score{30, 10, -20, -600} {
				h.note(search.Info{MultiPV: rank + 1, Score: score, PV: []game.Move{game.Move(rank + 1), 9}}, 1, func(search.Info) {})
			}
			result, line, chosen := h.choose(search.Result{Move: 1, Ponder: 8, Score: 30})
			if !chosen {
				if result.Move != 1 || result.Ponder != 8 {
					t.Fatalf("kept %+v", result)
				}
				continue
			}
			n++
			if result.Move < 2 || result.Move > 4 || result.Ponder != 9 || line.MultiPV != 1 || line.PV[0] != result.Move || result.Score != line.Score {
				t.Fatalf("chose %+v of %+v", result, line)
			}
		}
		return n
	}
	if weak, strong := mistakes(0), mistakes(18); weak < 100 || strong > 20 {
		t.Errorf("%d and %d mistakes of 400", weak, strong)
	}
	if result, _, chosen := newHandicap(0, rand.New(rand.NewPCG(1, 1))).choose(search.Result{Move: 5}); chosen || result.Move != 5 {
		t.Errorf("without a report: %+v", result)
	}
}

func TestStrengthOptions(t *testing.T) {
	for _, test := range []struct {
		name    string
		options []string
		args    string
		weak    bool
	}{
		{"full strength", nil, "depth 1", false},
		{"skill", []string{"Skill Level value 5"}, "depth 1", true},
		{"Elo", []string{"UCI_LimitStrength value true", "UCI_Elo value 1200"}, "depth 1", true},
		{"Elo without the limit", []string{"UCI_Elo value 1200"}, "depth 1", false},
		{"fewer nodes asked for", []string{"Skill Level value 19"}, "nodes 1", true},
		{"analysis", []string{"Skill Level value 0"}, "infinite", false},
		{"a mate to find", []string{"Skill Level value 0"}, "mate 3 depth 5", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := start(t)
			for _, o := range test.options {
				d.send("setoption name " + o)
			}
			d.send("go "+test.args, "stop")
			d.expect("bestmove")
			limits := d.engine.last(t)
			if weak := limits.MultiPV == weakLines; weak != test.weak || test.weak && limits.Nodes == 0 {
				t.Errorf("searched with %+v", limits)
			}
			if test.args == "nodes 1" && limits.Nodes != 1 {
				t.Errorf("%d nodes, 1 was asked for", limits.Nodes)
			}
		})
	}
}

func TestWinDrawLoss(t *testing.T) {
	last := -1
	for _, score := range []search.Score{-search.Mate + 4, -1000, -200, 0, 200, 1000, search.Mate - 5} {
		win, draw, loss := winDrawLoss(score)
		if win+draw+loss != 1000 || min(win, draw, loss) < 0 || win < last {
			t.Errorf("%d: %d %d %d", score, win, draw, loss)
		}
		last = win
		if w, _, l := winDrawLoss(-score); w != loss || l != win {
			t.Errorf("%d is not treated like %d", -score, score)
		}
	}
	d := start(t)
	d.send("setoption name UCI_ShowWDL value true", "go depth 1")
	if line := d.expect("info depth 1"); !strings.Contains(line, " score cp 0 wdl ") {
		t.Errorf("got %q", line)
	}
}

// TestWDLOfFinishedGames: whoever wins, the rules say so and not the score.
func TestWDLOfFinishedGames(t *testing.T) {
	for _, test := range []struct{ variant, position, want string }{
		{"chess", "startpos", " wdl 332 336 332 "},
		{"chess", "fen 8/8/8/8/8/8/8/8 w - - 0 1", " wdl 0 0 1000 "},
		{"chess", "fen 8/8/8/8/8/8/8/8 b - - 0 1", " wdl 0 0 1000 "},
		{"drawn", "startpos moves a2a3 a7a6", " wdl 0 1000 0 "},
	} {
		d := start(t)
		d.send("setoption name UCI_Variant value "+test.variant, "setoption name UCI_ShowWDL value true", "position "+test.position, "go depth 1")
		if line := d.expect("info depth"); !strings.Contains(line, test.want) {
			t.Errorf("%s: got %q, want %q", test.position, line, test.want)
		}
	}
}
