package web

import (
	"menagerie/internal/game"
	"menagerie/protocol/bughouse"
	"menagerie/protocol/notation"
)

// state is a board of the match, as it stood then, for the page of a seat.
func (s *matchSeat) state(then *bughouse.Match, board int) stateMessage {
	m := s.match
	g := then.Boards[board].Position
	view := g.View()
	plies := len(then.Moves)
	last := plies == len(m.game.Moves)
	x := stateMessage{Is: "state", FEN: g.FEN(), Turn: g.Turn(), Steps: []stepData{}, Last: []int{},
		Checked: numbers(view.Checked, view.Files), Mating: numbers(view.Mating, view.Files), Report: []string{},
		Level: m.level.Skill, MoveTime: m.level.MoveTime.Milliseconds(),
		White: m.name(bughouse.Seat(board, game.White)), Black: m.name(bughouse.Seat(board, game.Black)),
		Thinking: m.engines[board].task != nil, Moves: []playedData{},
		Ply: plies, Head: len(m.game.Moves), Shown: plies, Score: game.Undecided.Score()}
	x.Cells, x.Owners = cells(&view)
	x.Hands, x.Captives = hands(x.FEN, view.Ranks)
	for c := range x.Players {
		switch seat := m.at(bughouse.Seat(board, game.Color(c))); {
		case seat == s.seat:
			x.Players[c] = "person"
		case m.isPerson(seat):
			x.Players[c] = "friend"
		default:
			x.Players[c] = "engine"
		}
	}
	for i, made := range m.game.Moves {
		written := bughouse.Number(m.game.Moves[:i], made.Board, made.Side)
		x.Moves = append(x.Moves, playedData{i + 1, made.Text, made.SAN, written})
	}
	s.lastMove(&x, then, board, &view)
	if x.Over = last && m.over(); x.Over {
		x.Words, x.Score = m.seatWords(s.seat), m.record.Ended.Score
	} else {
		x.Words = s.waiting(then, board, &view)
	}
	if last && m.begun && !m.over() && x.Players[g.Turn()] == "person" {
		x.Steps = steps(g, &view)
	}
	s.clocks(&x, board)
	return x
}

// lastMove says which move has been made last on the board, and what is seen of it if it is the last one of all.
func (s *matchSeat) lastMove(x *stateMessage, then *bughouse.Match, board int, view *game.View) {
	made := 0
	for i, move := range then.Moves {
		if move.Board != board {
			continue
		}
		made++
		x.Last = []int{}
		for _, c := range notation.Split(move.Text, view.Files, view.Ranks).Path {
			x.Last = append(x.Last, number(c, view.Files))
		}
		if i+1 == len(s.match.game.Moves) && i+1 > s.moves {
			x.Effects = &effectsData{Path: x.Last, Gone: numbers(move.Gone, view.Files)}
		}
	}
	x.Made = &made
}

// waiting says what there is to say of a board on which the match goes on.
func (s *matchSeat) waiting(then *bughouse.Match, board int, view *game.View) string {
	seat := s.match.at(bughouse.Seat(board, then.Boards[board].Position.Turn()))
	switch waits := then.Waits(board); {
	case waits && seat == s.seat:
		return "You have no move: wait for a piece from your partner"
	case waits:
		return bughouse.SeatNames()[s.match.at(seat)] + " waits for a piece"
	case view.InCheck():
		return game.CheckWord
	}
	return ""
}

// clocks fills in the times: those that run, or those that were left after the moves shown.
func (s *matchSeat) clocks(x *stateMessage, board int) {
	m := s.match
	g := &m.game.Boards[board]
	if !g.Timed() {
		return
	}
	if !m.over() && x.Shown == x.Head {
		x.Clocks = &[2]int64{max(g.Left(game.White), 0).Milliseconds(), max(g.Left(game.Black), 0).Milliseconds()}
		x.Delay = g.Delay().Milliseconds()
		x.Running, x.Ticks = m.begun, g.Position.Turn()
		return
	}
	x.Clocks = &[2]int64{}
	for c := range x.Clocks {
		x.Clocks[c] = m.control.Clocks[c].Time.Milliseconds()
	}
	for _, made := range m.game.Moves[:x.Shown] {
		if made.Board == board && made.Timed {
			x.Clocks[made.Side] = made.Clock.Milliseconds()
		}
	}
	if m.over() && x.Shown == x.Head && len(m.record.Tags) == 0 { // time has passed since the last move
		*x.Clocks = m.record.Clocks[board]
	}
}

// matchControl says which clocks a match has.
func (t *tab) matchControl(g *gameData) {
	m := t.match.match
	m.mu.Lock()
	defer m.mu.Unlock()
	g.Control = controlData(m.control.TimeControl())
}
