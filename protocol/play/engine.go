package play

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
	"menagerie/search"
)

// ParseLevel changes a level by what a text says: a skill from 0 to
// [protocol.MaxSkill], a time a move such as 500ms or 3s, or both.
func ParseLevel(text string, level Level) (Level, error) {
	changed := level
	for word := range strings.FieldsSeq(text) {
		n, notSkill := strconv.Atoi(word)
		d, notTime := time.ParseDuration(word)
		switch {
		case notSkill == nil && n >= 0 && n <= protocol.MaxSkill:
			changed.Skill = n
		case notSkill != nil && notTime == nil && d >= time.Millisecond && d <= time.Hour:
			changed.MoveTime = d
		default:
			return level,
				fmt.Errorf("level %.20q: expected a skill from 0 to %d, or a time a move such as 500ms or 3s", word,
					protocol.MaxSkill)
		}
	}
	return changed, nil
}

// String says the level as the person set it.
func (l Level) String() string {
	text := fmt.Sprintf("skill %d of %d", l.Skill, protocol.MaxSkill)
	if l.MoveTime > 0 {
		text += fmt.Sprintf(", %v a move", l.MoveTime)
	}
	return text
}

// engineMove lets the engine move. It reports false at the end of the session.
func (t *table) engineMove(ctx context.Context) bool {
	side := t.game.Turn()
	if t.config.Interactive {
		fmt.Fprintf(t.out, "%s thinks ...\n", t.name(side))
	}
	limits := t.clocks.limits(t.level, side)
	result, ok := t.think(ctx, func(ctx context.Context, game protocol.Game) search.Result {
		return protocol.SearchAtSkill(ctx, t.config.Engine, game, limits, t.level.Skill, t.config.Random)
	})
	switch {
	case !ok:
		return false
	case t.clocks.running() && t.clocks.remaining(side) < 0:
		t.flagFalls()
	default:
		t.play(result.Move)
	}
	return true
}

// think searches a copy of the game. Meanwhile a person may type "now", or quit;
// other lines wait. ok is false at the end of the session.
func (t *table) think(ctx context.Context, find func(context.Context,
	protocol.Game) search.Result) (result search.Result, ok bool) {
	searching, cancel := context.WithCancel(ctx)
	defer cancel()
	found := make(chan search.Result, 1)
	game := t.game.Copy()
	go func() { found <- find(searching, game) }()
	var lines <-chan input
	if t.config.Interactive {
		lines = t.lines // a script's lines wait until their turn comes
	}
	ticks, stop := t.ticks()
	defer stop()
	for {
		select {
		case result = <-found:
			return result, ctx.Err() == nil
		case <-ticks:
			t.tick()
		case i, open := <-lines:
			t.out.rows++
			quit := !open || strings.EqualFold(i.line, "quit") || strings.EqualFold(i.line, "exit")
			if quit || i.line == "" || strings.EqualFold(i.line, "now") {
				cancel()
				return <-found, !quit
			}
			t.queue = append(t.queue, i.line)
		}
	}
}

// advise searches for the person, at full strength and within a part of the time
// left.
func (t *table) advise(ctx context.Context) (quit bool, err error) {
	if t.over() {
		return false, errOver
	}
	limits := search.Limits{MoveTime: usualMoveTime, Overhead: overhead}
	if t.clocks.running() {
		limits.MoveTime = min(usualMoveTime, max(t.clocks.remaining(t.game.Turn())/4, time.Millisecond))
	}
	var best search.Info
	note := func(i search.Info) {
		if i.CurrMove == game.NoMove && i.MultiPV <= 1 {
			best = i
		}
	}
	result, ok := t.think(ctx, func(ctx context.Context, game protocol.Game) search.Result {
		return t.config.Engine.Search(ctx, game, limits, note)
	})
	if !ok {
		return true, nil
	}
	text := t.game.MoveText(result.Move)
	t.hint = t.squaresOf(text)
	t.selected, t.redraw = nil, !t.config.Quiet
	t.note("Hint: %s (%s)", text, t.worth(best))
	return false, nil
}

// worth says what a report promises the side to move.
func (t *table) worth(i search.Info) string {
	if i.Chance {
		return fmt.Sprintf("%.1f hits expected, %.0f %% to clear the board", float64(i.Score)/100, 100*i.Win)
	}
	if moves, ok := i.Score.Mate(); ok {
		if moves > 0 {
			return fmt.Sprintf("wins in %d", moves)
		}
		return fmt.Sprintf("loses in %d", -moves)
	}
	return fmt.Sprintf("%+.2f at depth %d", float64(i.Score)/100, i.Depth)
}
