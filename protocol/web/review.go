package web

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
	"menagerie/search"
)

// review is a computer's look at each position of the game.
type review struct {
	line     []int // the nodes of the game, without the root
	moveTime time.Duration
	game     game.Game // the position that is searched
	verdicts []verdict // of the positions before, from the start on
}

// verdict is what a search has found in a position, from White's side.
type verdict struct {
	value int    // in centipawns
	text  string // as PGN has it, "" for the end of the game
	known bool
	turn  game.Color
	best  []pgn.Node // the best line
}

// reviewMessage tells the page how far a review is; Of is 0 when none goes on.
type reviewMessage struct {
	Is   string `json:"is"`
	Done int    `json:"done"`
	Of   int    `json:"of"`
}

// fault is a move that gives something away.
type fault struct {
	loss  float64 // at least, in points of the chance to win
	glyph int
	word  string
}

// faults are those that a review marks, the worst first.
var faults = []fault{{15, 4, "Blunder"}, {10, 2, "Mistake"}, {5, 6, "Inaccuracy"}}

// The longest time a move, and the longest line that is written for a better one.
const (
	maxReviewTime = time.Minute
	maxBetter     = 6
)

// startReview begins a review of the game, or ends the one that goes on.
func (t *tab) startReview(c *command) error {
	if t.job != nil && t.job.purpose == toReview {
		t.stop()
		t.goOn()
		return nil
	}
	r := &review{line: t.tree.Line(0), moveTime: milliseconds(int64(c.MoveTime))}
	switch view := t.table.View(); {
	case view.Solo:
		return errors.New("review: a game against chance has no better moves than those of analysis")
	case len(r.line) == 0:
		return errors.New("review: no move has been made")
	case r.moveTime <= 0 || r.moveTime > maxReviewTime:
		return fmt.Errorf("review: %v a move, expected up to %v", r.moveTime, maxReviewTime)
	case t.job != nil && t.job.purpose == toMove:
		return errEnginesTurn
	}
	var err error
	if r.game, err = t.setup.rules.NewGame(t.setup.position); err != nil {
		return err
	}
	t.stop()
	t.review = r
	t.reviewNext()
	return nil
}

// reviewNext searches the next position of the review, or ends it.
func (t *tab) reviewNext() {
	r := t.review
	for r.game.Result().Over() && len(r.verdicts) <= len(r.line) {
		values := map[game.Winner]int{game.WonBy(game.White): mateValue(1), game.WonBy(game.Black): mateValue(-1)}
		t.reviewed(verdict{value: values[r.game.Result().Winner], known: true, turn: r.game.Turn()})
	}
	if len(r.verdicts) > len(r.line) {
		t.review = nil
		t.mark(r)
		t.send(reviewMessage{Is: "review"})
		t.send(t.state(false))
		t.goOn()
		return
	}
	t.send(reviewMessage{Is: "review", Done: len(r.verdicts), Of: len(r.line) + 1})
	limits := search.Limits{MoveTime: r.moveTime, Overhead: live.Overhead}
	t.start(toReview, r.game, t.table.Think(r.game, limits, live.MaxSkill))
}

// reviewed takes the verdict on a position, and goes to the next one.
func (t *tab) reviewed(v verdict) {
	r := t.review
	if len(r.verdicts) < len(r.line) {
		m, err := r.game.ParseMove(t.tree.Nodes[r.line[len(r.verdicts)]].Text)
		if err != nil {
			panic(err) // it has been made before
		}
		r.game.Make(m)
	}
	r.verdicts = append(r.verdicts, v)
}

// verdictOf is what a search of a position has found.
func (t *tab) verdictOf(g game.Game, f live.Found) verdict {
	if len(f.Best.PV) == 0 {
		return verdict{turn: g.Turn()}
	}
	side := 1
	if g.Turn() == game.Black {
		side = -1
	}
	text, value := scoreText(f.Best, side)
	v := verdict{value: value, text: fmt.Sprintf("[%%eval %s,%d]", strings.TrimPrefix(text, "+"), f.Best.Depth),
		known: true, turn: g.Turn()}
	line := g.Copy()
	for _, m := range f.Best.PV[:min(len(f.Best.PV), maxBetter)] {
		v.best = append(v.best, pgn.Node{Text: line.MoveText(m), SAN: notation.SAN(line, t.setup.description, m)})
		line.Make(m)
	}
	return v
}

// winChance is the chance of White to win, in percent, that the page shows of a score.
func winChance(value int) float64 { return 100 / (1 + math.Exp(-float64(value)/250)) }

// earlier matches what an earlier review has written.
var earlier = regexp.MustCompile(
	`\s*\[%eval [^\]]*\]|^(Inaccuracy|Mistake|Blunder)\. \S+ was best\.$|^Accuracy: [^,]+ \d+%, [^,]+ \d+%\.$`)

// accuracy is how good a move is that gives away so many points of the chance to win, in percent, as lichess measures.
func accuracy(loss float64) float64 {
	return min(max(103.1668*math.Exp(-0.04354*max(loss, 0))-3.1669, 0), 100)
}

// mark writes a review into the tree: the value of each position, and for bad moves a sign and the best line.
func (t *tab) mark(r *review) {
	var sums, moves [2]float64
	for i, id := range r.line {
		n := &t.tree.Nodes[id]
		before, after := r.verdicts[i], r.verdicts[i+1]
		kept := []string{}
		for _, c := range n.Comments {
			if c = strings.TrimSpace(earlier.ReplaceAllString(c, "")); c != "" {
				kept = append(kept, c)
			}
		}
		n.Glyphs = slices.DeleteFunc(n.Glyphs, func(g int) bool {
			return slices.ContainsFunc(faults, func(f fault) bool { return f.glyph == g })
		})
		if after.text != "" {
			kept = append(kept, after.text)
		}
		n.Comments = kept
		if !before.known || !after.known {
			continue
		}
		loss := winChance(before.value) - winChance(after.value)
		if before.turn == game.Black {
			loss = -loss
		}
		sums[before.turn] += accuracy(loss)
		moves[before.turn]++
		if len(before.best) == 0 || before.best[0].Text == n.Text {
			continue
		}
		if worst := slices.IndexFunc(faults, func(f fault) bool { return loss >= f.loss }); worst >= 0 {
			f := faults[worst]
			n.Glyphs = append(n.Glyphs, f.glyph)
			n.Comments = append(n.Comments, fmt.Sprintf("%s. %s was best.", f.word, before.best[0].SAN))
			t.better(n.Parent, before.best)
		}
	}
	if moves[0] > 0 && moves[1] > 0 {
		names := t.table.View().Style.Names
		last := &t.tree.Nodes[r.line[len(r.line)-1]]
		last.Comments = append(last.Comments, fmt.Sprintf("Accuracy: %s %.0f%%, %s %.0f%%.",
			names[0], sums[0]/moves[0], names[1], sums[1]/moves[1]))
	}
}

// better adds a line to the variations of a position.
func (t *tab) better(at int, line []pgn.Node) {
	for _, n := range line {
		id, old := t.tree.Child(at, n.Text)
		if !old {
			n.Parent = at
			id = t.tree.Append(n)
		}
		at = id
	}
}
