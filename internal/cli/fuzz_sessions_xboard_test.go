package cli

import (
	"fmt"
	"strings"
)

func xboardLines() []string {
	return append(soakXBoard(), "protover 2", "accepted usermove", "rejected usermove", "rejected setboard", "new", "force", "go", "?", "undo",
		"usermove %s", "usermove %s", "%s", "setboard", "setboard 8/8/8/8/8/8/8/8 w - - 0 1", "level 0 0:02 1", "option UCI_Chess960=1",
		"option Threads=2", "option Hash=2", "option Clear Hash", "option nosuch=1", "egtpath syzygy no-such-folder", "playother", "pause",
		"include %s", "exclude %s", "put a1", "lift", "ping", "usermove", "variant", "level", "st", "sd", "time x")
}

// playXBoard plays a session in XBoard's protocol.
func playXBoard(s *hostileSession) {
	s.send("xboard", "protover 2")
	lines := xboardLines()
	var played []string
	for bursts := 0; bursts < 6 && !s.done(); bursts++ {
		for range s.below(16) {
			line := s.of(lines)
			if move := "a2a3"; strings.Contains(line, "%s") {
				if len(played) > 0 {
					move = s.of(played)
				}
				line = strings.ReplaceAll(line, "%s", move)
			}
			if s.below(8) == 7 {
				line = strings.ReplaceAll(s.damage(line), "quit", "")
			}
			if s.below(12) == 11 {
				line = "variant " + s.of(s.names)
			}
			s.send(line)
		}
		s.send(".") // ends edit mode
		s.ping()
		played = s.playXBoardRight()
	}
	if s.below(2) == 1 {
		s.send("new", "go")
	}
	if s.below(2) == 1 {
		s.send("quit")
	}
}

// ping returns the lines before the answer to a ping.
func (s *hostileSession) ping() []string {
	s.t.Helper()
	s.pings++
	s.send(fmt.Sprintf("ping %d", 1000000+s.pings))
	return s.until(fmt.Sprintf("pong %d", 1000000+s.pings))
}

// playXBoardRight has the engine play both sides of a game, and enters each of its moves once more as a user.
func (s *hostileSession) playXBoardRight() (played []string) {
	s.t.Helper()
	s.send("force", "new", "easy", "variant "+s.of(s.names), "option MultiPV=1", "sd 1", "st 1")
	s.ping()
	for range s.below(6) {
		s.send("go", "?")
		seen := s.ping()
		s.send("force") // against chance the engine plays on
		seen = append(seen, s.ping()...)
		moves := starting(seen, "move")
		switch over := starting(seen, "1-0", "0-1", "1/2-1/2", "resign", "setboard"); { // the board shows some moves
		case len(moves) > 0:
		case len(over) > 0:
			return played
		default:
			s.fail("go is answered by %q", seen)
		}
		move := strings.TrimPrefix(moves[len(moves)-1], "move ")
		played = append(played, move)
		s.send("undo", "usermove "+move)
		if seen := s.ping(); len(starting(seen, "Illegal", "Error")) > 0 {
			s.fail("the engine's own move %q is answered by %q", move, seen)
		}
	}
	return played
}
