package protocol

import (
	"strings"
	"testing"

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
			if weak := limits.MultiPV > 1; weak != test.weak || test.weak && limits.Nodes == 0 {
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
