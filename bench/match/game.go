package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

// arbiter watches over one game: the rules decide what is legal and when it is over.
type arbiter struct {
	config      *Config
	record      *Record
	game        game.Game
	start       string          // position string of the opening, "" for the variant's start
	moves       [2][]string     // as each side sees them
	mover       game.Color      // of the last of them
	seats       [2]*seat        // by color
	clocks      [2]client.Clock // by color
	adjudicator *selfplay.Adjudicator
}

// playGame plays a game. It closes an engine that committed a foul. The error is
// the context's, or says why the game cannot be played at all.
func (c *Config) playGame(ctx context.Context, seats []*seat, o Opening, record *Record) error {
	a := &arbiter{config: c, record: record, start: o.Position,
		adjudicator: selfplay.NewAdjudicator(c.Adjudication)}
	for color, engine := range record.Players {
		a.seats[color] = seats[engine]
		a.clocks[color] = client.NewClock(c.Engines[engine].Control)
	}
	record.Opening, record.Start, record.Began = o.Name, o.Position, time.Now()
	if err := a.open(o); err != nil {
		return err
	}
	err := a.run(ctx)
	record.White, record.Black = names(seats, record.Players)
	record.Seconds = time.Since(record.Began).Seconds()
	return err
}

// open sets the opening up.
func (a *arbiter) open(o Opening) error {
	var err error
	if a.game, err = a.config.Rules.NewGame(o.Position); err != nil {
		return fmt.Errorf("opening %q: %w", o.Position, err)
	}
	if a.game.View().Solo {
		return fmt.Errorf("%s is no game for two engines", a.config.Rules.Name())
	}
	a.record.BlackBegins = a.game.Turn() == game.Black
	for _, text := range o.Moves {
		m, err := a.game.ParseMove(text)
		if err != nil {
			return fmt.Errorf("opening %s: %w", o, err)
		}
		a.play(m, Ply{Book: true})
	}
	if result, reason := selfplay.ResultOf(a.game); result != selfplay.Unfinished {
		return fmt.Errorf("opening %s: the game is over: %s (%s)", o, result, reason)
	}
	return nil
}

// play makes a legal move on the board.
func (a *arbiter) play(m game.Move, p Ply) {
	mover := a.game.Turn()
	m = a.game.Draw(m)
	p.Move, p.Again = a.game.MoveText(m), len(a.record.Plies) > 0 && mover == a.mover
	for c := range a.moves {
		a.moves[c] = append(a.moves[c], a.game.MoveText(a.game.Known(m, game.Color(c))))
	}
	a.game.Make(m)
	a.mover = mover
	a.record.Plies = append(a.record.Plies, p)
}

// parse reads a move as the game writes it, or as it shows it to XBoard.
func (a *arbiter) parse(text string) (game.Move, error) {
	m, err := a.game.ParseMove(text)
	if err != nil {
		for _, m := range a.game.LegalMoves(nil) {
			if form, _ := a.game.XBoardText(m); form == text {
				return m, nil
			}
		}
	}
	return m, err
}

// run plays from the opening to the end.
func (a *arbiter) run(ctx context.Context) error {
	for color, s := range a.seats {
		err := a.settle(ctx, game.Color(color), s.newGame(ctx, a.start))
		if err != nil || a.record.Result != "" {
			return err
		}
	}
	a.settled()
	for a.record.Result == "" {
		mover := a.game.Turn()
		if err := a.settle(ctx, mover, a.turn(ctx, mover)); err != nil {
			return err
		}
	}
	for _, s := range a.seats {
		s.gameOver(string(a.record.Result), a.record.Reason)
	}
	return nil
}

// settle ends the game with the loss of a side whose engine committed a foul. It
// returns other errors.
func (a *arbiter) settle(ctx context.Context, loser game.Color, err error) error {
	var f *client.Foul
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case !errors.As(err, &f):
		return err
	case f.Kind == client.NoStart:
		return err
	}
	a.seats[loser].close()
	a.record.Foul, a.record.Fouler = f, a.record.Players[loser]+1
	a.end(selfplay.WinOf(loser.Other()), fmt.Sprintf("%s: %s", colorName(loser), f))
	return nil
}

func (a *arbiter) end(result selfplay.Result, reason string) {
	a.record.Result, a.record.Reason = result, reason
}

// turn asks the engine of the side to move for a move and plays it.
func (a *arbiter) turn(ctx context.Context, mover game.Color) error {
	own := &a.clocks[mover]
	margin := a.seats[mover].engine.Margin
	t := client.Turn{Game: a.game, Start: a.start, Moves: a.moves[mover], Control: own.Control, Own: *own,
		Other: a.clocks[mover.Other()], Patience: a.config.Timeouts.Think}
	if own.Control.Timed() {
		t.Patience = own.Allowed() + margin + a.config.Timeouts.Late
	}
	r, err := a.seats[mover].player.Move(ctx, t)
	if err != nil {
		return err
	}
	if late := r.Elapsed - own.Allowed(); own.Control.Timed() && late > margin {
		return client.NewFoul(client.TimeForfeit, "%.0f ms too late after %.0f ms", ms(late), ms(r.Elapsed))
	}
	own.Spend(r.Elapsed)
	if err := a.take(r); err != nil || a.record.Result != "" || !a.seats[mover].engine.Ponder ||
		a.game.Turn() == mover {
		return err
	}
	// The engine goes on thinking while the opponent does.
	t.Game, t.Moves, t.Own = a.game, a.moves[mover], *own
	return a.seats[mover].player.Ponder(t, r)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// take acts on an engine's reply.
func (a *arbiter) take(r client.Reply) error {
	mover := a.game.Turn()
	switch {
	case r.Resigns:
		a.end(selfplay.WinOf(mover.Other()), colorName(mover)+" resigns ("+r.Claim+")")
		return nil
	case r.Move == "":
		return client.NewFoul(client.FalseClaim, "%q in a game that goes on", r.Claim)
	}
	m, err := a.parse(r.Move)
	if err != nil {
		return client.NewFoul(client.IllegalMove, "%v", err)
	}
	ply := Ply{Time: r.Elapsed, Depth: r.Depth, Nodes: r.Nodes}
	if r.Score.Known {
		ply.Score = &r.Score.Centipawns
	}
	a.play(m, ply)
	if result, reason := selfplay.ResultOf(a.game); result != selfplay.Unfinished {
		a.end(result, reason)
		return nil
	}
	if a.settled() {
		return nil
	}
	if r.ClaimsDraw {
		return client.NewFoul(client.FalseClaim, "%q in a game that goes on", r.Claim)
	}
	if a.record.Plies[len(a.record.Plies)-1].Again {
		return nil // it has said at the start of its turn what it thinks of the game
	}
	number := len(a.record.Plies) - 1
	if a.record.BlackBegins {
		number++ // a position with Black to move: its move completes move 1
	}
	a.adjudicator.Add(number, mover, selfplay.Choice{Move: m, Score: r.Score.Centipawns, Scored: r.Score.Known})
	if result, reason := a.adjudicator.Result(); result != selfplay.Unfinished {
		a.record.Adjudicated = true
		a.end(result, reason)
	}
	return nil
}

// settled ends a game of which endgame tables know the result.
func (a *arbiter) settled() bool {
	if a.config.Verdict == nil {
		return false
	}
	e, known := a.config.Verdict(a.game)
	if !known || e.Late {
		return false
	}
	result, turn := selfplay.Draw, a.game.Turn()
	switch e.Outcome {
	case game.Win:
		result = selfplay.WinOf(turn)
	case game.Loss:
		result = selfplay.WinOf(turn.Other())
	}
	a.record.Adjudicated = true
	a.end(result, "Adjudication: known from endgame tables")
	return true
}
