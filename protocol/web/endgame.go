package web

import (
	"cmp"
	"fmt"
	"slices"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/notation"
	"menagerie/search"
)

// byTables is the Verdict of a [Config].
type byTables = func(g game.Game) (e search.Ending, known bool)

// fromTables is what endgame tables say of a position and its moves, nil if they do not know it.
func fromTables(verdict byTables, g game.Game, description game.Description) *tableData {
	e, known := verdict(g)
	if !known {
		return nil
	}
	type choice struct {
		move  tableMove
		worth int // to who makes it
	}
	var choices []choice
	for _, m := range g.Choices(nil) {
		after := g.Copy()
		after.Make(m)
		if e, known := verdict(after); known {
			score, worth := moveScore(e, g.Turn())
			choices = append(choices, choice{tableMove{score, notation.SAN(g, description, m)}, worth})
		}
	}
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(b.worth, a.worth) })
	d := &tableData{Text: live.EndingWords(e, g.Turn(), g.View().Style.Names), Moves: []tableMove{}}
	for _, c := range choices {
		d.Moves = append(d.Moves, c.move)
	}
	return d
}

// moveScore is what a move is worth that leads to an ending: as a text from White's side, as [scoreText] writes it,
// and as a number to its mover, larger for what is better.
func moveScore(after search.Ending, mover game.Color) (text string, worth int) {
	if after.Outcome == game.Draw {
		return "=", 0
	}
	winner, moves := mover.Other(), (after.Plies+1)/2
	worth = after.Plies - mateValue(1)
	if after.Outcome == game.Loss {
		winner, moves, worth = mover, after.Plies/2+1, -worth
	}
	if winner == game.Black {
		moves = -moves
	}
	text = fmt.Sprintf("#%d", moves)
	if after.Late {
		text += "?"
	}
	return text, worth
}
