package client

import (
	"context"
	"strconv"
	"strings"
	"time"
	"unicode"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// claimGrace is the time for a move after the claim that the move ends the game.
const claimGrace = 300 * time.Millisecond

// thought is an engine's output so far while it thinks.
type thought struct {
	Reply
	notation game.Description
	legs     string // of a move, those that came in lines before: "e2e4,"
	last     string // the opponent's move, which it may refuse
	won      string // the result that would be its win
}

// think waits for the engine's move, resignation or claim.
func (x *xboardPlayer) think(ctx context.Context, began time.Time, patience time.Duration, th *thought) error {
	err := x.listen(ctx, began.Add(patience), "move", func(l line) (bool, error) {
		done, err := th.read(l.text)
		th.Elapsed = l.at.Sub(began)
		return done || th.ClaimsDraw, err
	})
	if err != nil || th.Move != "" || !th.ClaimsDraw {
		return err
	}
	err = x.listen(ctx, time.Now().Add(claimGrace), "move", func(l line) (bool, error) { return th.read(l.text) })
	if IsFoul(err, Stall) {
		return nil // the claim stands for itself
	}
	return err
}

// read takes a line and reports whether it is the answer.
func (th *thought) read(text string) (done bool, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return false, nil
	}
	switch first := words[0]; {
	case first == "move" && len(words) > 1:
		text := th.legs + protocol.ReadXBoardMove(th.notation, words[1])
		if strings.HasSuffix(text, ",") {
			th.legs = text
			return false, nil
		}
		th.Move = text
		return true, nil
	case isMoveNumber(first) && len(words) == 3 && words[1] == "...": // version 1 of the protocol
		th.Move = protocol.ReadXBoardMove(th.notation, words[2])
		return true, nil
	case first == th.won: // engines are asked for moves only while the game goes on
		return true, NewFoul(FalseClaim, "%q in a game that goes on", text)
	case first == "1-0" || first == "0-1" || first == "resign":
		th.Resigns, th.Claim = true, text
		return true, nil
	case first == "1/2-1/2":
		th.ClaimsDraw, th.Claim = true, text
		return false, nil
	case refuses(text, th.last):
		return true, NewFoul(Refusal, "answers a legal move with %q", text)
	}
	th.readThinking(words)
	return false, nil
}

// refuses reports whether a line says that a move is illegal.
func refuses(text, move string) bool {
	lower := strings.ToLower(text)
	if strings.HasPrefix(lower, "illegal move") {
		return true
	}
	return strings.HasPrefix(lower, "error") && move != "" && strings.HasSuffix(text, move)
}

func isMoveNumber(word string) bool {
	return strings.HasSuffix(word, ".") && strings.TrimRightFunc(word[:len(word)-1], unicode.IsDigit) == ""
}

// xboardMate is the score in centipawns that stands for a mate in no moves.
const xboardMate = 100_000

// readThinking takes "PLY SCORE TIME NODES PV".
func (r *Reply) readThinking(words []string) {
	if len(words) < 4 {
		return
	}
	depth, err := strconv.Atoi(words[0])
	if err != nil {
		return
	}
	centipawns, err := strconv.Atoi(words[1])
	if err != nil {
		return
	}
	nodes, err := strconv.ParseUint(words[3], 10, 64)
	if err != nil {
		return
	}
	r.Depth, r.Nodes, r.Score = depth, nodes, Score{true, centipawns}
	switch {
	case centipawns > xboardMate:
		r.Score = mateIn(centipawns - xboardMate)
	case centipawns < -xboardMate:
		r.Score = mateIn(centipawns + xboardMate)
	}
}
