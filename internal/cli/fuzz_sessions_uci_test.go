package cli

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// uciFamily is what a protocol of UCI's family has of its own.
type uciFamily struct {
	hello, newGame, variant string   // variant has a place for its name
	goes                    []string // with places for a legal move
	counts                  []string // go that is no search
	others                  []string
	answers                 []string // what answers a search
	idleStop                bool     // stop is answered even if nothing is searched
}

func plainFamily() uciFamily {
	return uciFamily{
		hello: "uci", newGame: "ucinewgame", variant: "setoption name UCI_Variant value %s",
		goes: []string{
			"go depth 1", "go depth 2", "go infinite", "go movetime 1", "go movetime 0", "go nodes 60", "go wtime 30 btime 30", "go",
			"go ponder wtime 20 btime 20", "go ponder", "go mate 1", "go depth 1 searchmoves %s", "go depth 1 searchmoves x", "go depth x",
			"go wtime -5 btime 1 winc 1 binc 1", "go movestogo 1 wtime 10", "go infinite searchmoves %s %s", "xyz go depth 1", "go xyz", "go perft -1",
		},
		counts: []string{"go perft 1", "go perft 30"},
		others: []string{
			"d", "eval", "flip", "help", "help go", "debug on", "debug x", "register later", "uci", "position", "position fen", "position x",
			"position startpos moves", "position startpos moves %s", "position startpos moves %s %s", "position fen x w - - 0 1",
			"setoption name Hash value 2", "setoption name Hash value 1e9", "setoption name Threads value 2", "setoption name Threads value 0",
			"setoption name MultiPV value 3", "setoption name UCI_Chess960 value true", "setoption name UCI_Chess960 value false",
			"setoption name Skill Level value 3", "setoption name Skill Level value 20", "setoption name UCI_ShowWDL value true",
			"setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1500", "setoption name Clear Hash", "setoption name Ponder value true",
			"setoption name VariantPath value no-such-file", "setoption", "setoption name", "xyzzy", "\x00\xff", "", "ucinewgame",
		},
		answers: []string{"bestmove"},
	}
}

func usiFamily() uciFamily {
	f := plainFamily()
	f.hello, f.newGame, f.variant = "usi", "usinewgame", "setoption name USI_Variant value %s"
	f.goes = append(f.goes, "go btime 9 wtime 9 byoyomi 2", "go byoyomi 1", "go mate 5", "go mate infinite", "go mate x", "go mate",
		"go ponder btime 9 wtime 9 byoyomi 1")
	f.others = append(f.others, "usi", "gameover win", "gameover x", "position sfen x b - 1", "position sfen", "position sfen 9/9/9/9/9/9/9/9/9 b - 1",
		"position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves %s", "setoption name USI_Hash value 2")
	f.answers = []string{"bestmove", "checkmate"}
	return f
}

func ucciFamily() uciFamily {
	f := plainFamily()
	f.hello, f.newGame, f.variant = "ucci", "setoption newgame", "setoption UCI_Variant %s"
	for i, line := range f.others {
		line = strings.Replace(line, "setoption name ", "setoption ", 1)
		f.others[i] = strings.Replace(line, " value ", " ", 1)
	}
	f.goes = append(f.goes, "go time 9 increment 1", "go draw depth 1", "go depth infinite", "go depth 0", "go time 1 opptime 1 oppmovestogo 3")
	f.others = append(f.others, "ucci", "banmoves %s", "banmoves %s %s", "banmoves x", "banmoves", "setoption usemillisec off",
		"setoption usemillisec on", "probe startpos", "ponderhit draw", "position fen x r", "setoption hashsize 0", "setoption batch on")
	f.answers = []string{"bestmove", "nobestmove"}
	f.idleStop = true
	return f
}

// familySession is a session in a protocol of UCI's family.
type familySession struct {
	*hostileSession
	uciFamily
	fen      string   // of the last game that went right
	played   []string // its moves
	legal    []string // in its last position
	searches int      // that want an answer
	stops    int
	answered int
}

// playFamily plays a session in a protocol of UCI's family.
func (f uciFamily) play(h *hostileSession) {
	s := &familySession{hostileSession: h, uciFamily: f}
	s.send(f.hello)
	s.until(f.hello + "ok")
	for bursts := 0; bursts < 6 && !s.done(); bursts++ {
		for range s.below(16) {
			s.hostile()
		}
		s.drain()
		s.playRight()
	}
	s.drain()
	if s.below(2) == 1 {
		s.send("go infinite") // the end of the session is the end of the search
		s.searches++
	}
	if s.below(2) == 1 {
		s.send("quit")
	}
	s.in.Close()
	for line := range s.lines {
		s.answered += len(starting([]string{line}, s.answers...))
	}
	s.checkAnswers()
}

// hostile sends a line of any kind.
func (s *familySession) hostile() {
	switch s.below(12) {
	case 0, 1, 2:
		s.searches++
		s.send(s.filled(s.of(s.goes)))
	case 3:
		s.send(s.of(s.counts))
	case 4:
		s.stops++
		s.send("stop")
	case 5:
		s.send("ponderhit")
	case 6:
		s.send(s.newGame)
	case 7:
		s.send(fmt.Sprintf(s.variant, s.of(s.names)))
	case 8:
		s.send(s.filled("position startpos moves " + strings.Join(s.played[:s.below(len(s.played)+1)], " ") + " %s"))
	case 9:
		s.send(s.filled("position fen " + s.fen + " moves %s"))
	case 10:
		line := s.damage(s.filled(s.of(s.others)))
		for _, word := range []string{"go", "quit", "stop"} { // these are counted, or the end
			line = strings.ReplaceAll(line, word, "")
		}
		s.send(line)
	default:
		s.send(s.filled(s.of(s.others)))
	}
}

// filled puts legal moves into a line.
func (s *familySession) filled(line string) string {
	for strings.Contains(line, "%s") {
		move := "a1a2"
		if len(s.legal) > 0 {
			move = s.of(s.legal)
		}
		line = strings.Replace(line, "%s", move, 1)
	}
	return line
}

// drain stops all searches, those that wait for others included. That is so when what waits for them is answered
// twice before isready is.
func (s *familySession) drain() {
	s.t.Helper()
	for rounds, quiet := 0, 0; quiet < 2; rounds++ {
		if rounds > 200 {
			s.fail("searches go on after many stops")
		}
		s.stops++
		s.send("stop", "bench", "isready")
		seen := s.until("readyok")
		s.answered += len(starting(seen, s.answers...))
		if slices.ContainsFunc(seen, func(line string) bool { return strings.Contains(line, "bench: not available") }) {
			quiet++
		} else {
			quiet = 0
		}
	}
	s.checkAnswers()
}

// checkAnswers compares how many searches were asked for and answered.
func (s *familySession) checkAnswers() {
	s.t.Helper()
	most := s.searches
	if s.idleStop {
		most += s.stops
	}
	if s.answered < s.searches || s.answered > most {
		s.fail("%d answers to %d searches", s.answered, s.searches)
	}
}

// playRight plays a few moves as a sound GUI does.
func (s *familySession) playRight() {
	s.t.Helper()
	name := s.of(s.names)
	r, err := s.all.Rules(name)
	if err != nil {
		s.t.Fatal(err)
	}
	chance := r.Describe().Chance
	s.send(s.newGame, fmt.Sprintf(s.variant, name))
	s.played = nil
	s.look()
	for range s.below(8) {
		if len(s.legal) == 0 {
			break
		}
		move := s.of(s.legal)
		if s.below(3) == 0 {
			move = s.search()
		}
		at := slices.IndexFunc(s.legal, func(m string) bool {
			return m == move || chance && strings.HasPrefix(m, move) // chance adds what comes of it
		})
		if at < 0 {
			s.fail("the move %q is none of %q", move, s.legal)
		}
		move = s.legal[at]
		s.played = append(s.played, move)
		s.look()
	}
	s.search()
}

// look sets up the game and reads its position and moves.
func (s *familySession) look() {
	s.t.Helper()
	s.send(strings.TrimSpace("position startpos moves "+strings.Join(s.played, " ")), "d", "isready")
	s.legal = nil
	for _, line := range s.until("readyok") {
		if strings.Contains(line, "error") {
			s.fail("%s", line)
		}
		if fen, found := strings.CutPrefix(line, "Fen: "); found {
			s.fen = fen
		}
		if list, found := strings.CutPrefix(line, "Legal moves:"); found {
			s.legal = strings.Fields(list)
		}
	}
}

// search asks for a move in the position and returns it, "" if there is none.
func (s *familySession) search() string {
	s.t.Helper()
	s.searches++
	s.send(s.of([]string{"go depth 1", "go nodes 40", "go movetime 1", "go wtime 10 btime 10"}))
	s.answered++
	timeout := time.After(sessionPatience)
	for {
		select {
		case line := <-s.lines:
			if len(starting([]string{line}, s.answers...)) == 0 {
				continue
			}
			if words := strings.Fields(line); len(words) > 1 {
				return words[1]
			}
			return ""
		case <-timeout:
			s.fail("no move")
		}
	}
}
