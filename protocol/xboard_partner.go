package protocol

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"menagerie/internal/game"
	"menagerie/search"
)

// Bughouse: the GUI says what is in hand, and what the partner on the other board says. What the engine says to it are
// words that Fairy-Stockfish knows, too (src/partner.cpp).

// partner is what is known of the player of the same team.
type partner struct {
	sit  bool // wants the engine to wait
	fast bool // wants it to play fast, or is mated
	dead bool // has been told that the engine is lost
}

// hurry limits a search to a part of the time if it has to be fast.
func (p *partner) hurry(l search.Limits) search.Limits {
	const faster = 8
	if p.fast && l.Clock != nil {
		clock := *l.Clock
		clock.Time /= faster
		clock.Increment /= faster
		l.Clock = &clock
	}
	return l
}

func (x *xboard) tellTeam(text string) { x.out.printf("tellics ptell %s", text) }

// partnerIs answers partner NAME, or partner alone if there is none any more.
func (x *xboard) partnerIs(name string) error {
	x.partner = partner{}
	if name != "" {
		x.tellTeam("I am an engine and listen to: help, sit, go, move, fast, slow, dead, x.")
	}
	return nil
}

// partnerSays answers ptell TEXT. Words that mean nothing have no answer: people talk to each other.
func (x *xboard) partnerSays(text string) error {
	word, _ := cutWord(strings.ToLower(text))
	switch word {
	case "help":
		x.tellTeam("sit: I wait until you say go. move: I move now. fast or dead: I play fast until you say slow or x.")
	case "sit":
		x.partner.sit = true
		if x.thinking() || x.busy() && !x.analyzing {
			x.abandon()
		}
		x.tellTeam("I sit, say go to go on")
	case "go", "x":
		x.partner.fast = x.partner.fast && word == "go"
		if x.partner.sit {
			x.partner.sit = false
			x.update()
		}
	case "move":
		return x.moveNow("")
	case "fast", "dead":
		x.partner.fast = true
	case "slow":
		x.partner.fast = false
	}
	return nil
}

// tellPartner says when the engine is lost by force, and when it no longer is.
func (x *xboard) tellPartner(s search.Score) {
	if moves, mate := s.Mate(); x.rule.Describe().Partners && (mate && moves <= 0) != x.partner.dead {
		x.partner.dead = !x.partner.dead
		if x.partner.dead {
			x.tellTeam("dead")
		} else {
			x.tellTeam("x")
		}
	}
}

// maySit reports whether a side without a move waits for a piece of its partner's.
func (x *xboard) maySit() bool {
	p, ok := x.Position.(interface{ MaySit() bool })
	return ok && p.MaySit()
}

var holdings = regexp.MustCompile(`^\[([A-Za-z]*)\] *\[([A-Za-z]*)\](?: *([WB])([A-Z]))?$`)

// holding answers holding [WHITE] [BLACK], with COLOR and PIECE behind it if one has just come: then only that one
// counts, for the engine may have dropped another that the GUI has not heard of.
func (x *xboard) holding(args string) error {
	m := holdings.FindStringSubmatch(args)
	if m == nil || !x.rule.Describe().Partners {
		return errors.New("expected [WHITE] [BLACK], in bughouse")
	}
	fields := strings.SplitN(x.Position.FEN(), " ", 2)
	board, held, _ := strings.Cut(strings.TrimSuffix(fields[0], "]"), "[")
	now := strings.ToUpper(m[1]) + strings.ToLower(m[2])
	switch m[3] {
	case "W":
		now = held + m[4]
	case "B":
		now = held + strings.ToLower(m[4])
	}
	position, err := x.rule.NewGame(fmt.Sprintf("%s[%s] %s", board, now, fields[1]))
	if err != nil || position.FEN() == x.Position.FEN() {
		return err
	}
	for c := game.White; c <= game.Black; c++ {
		x.Clocks.Set(c, x.Left(c))
	}
	x.install(position)
	x.Clocks.Start()
	if !x.analyzing {
		x.update()
	}
	return nil
}
