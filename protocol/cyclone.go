package protocol

// The GUI Cyclone plays xiangqi by UCI, but for two things: ranks count from 0, and the position
// comes without the word position, as "fen F moves M..." or "startpos moves M...".

// newUCI returns an adapter that speaks UCI, and sees by the first position whether the GUI is
// Cyclone.
func newUCI(s *session) *uci {
	u := &uci{session: s, dialect: plainUCI()}
	u.dialect.unsettled = true
	s.tell = u.notify
	return u
}

// newCyclone returns an adapter that speaks to Cyclone.
func newCyclone(s *session) *uci {
	u := &uci{session: s}
	s.tell = u.notify
	u.speakCyclone()
	return u
}

func (u *uci) speakCyclone() {
	d := plainUCI()
	d.Home = "xiangqi"
	d.details = func(string) string { return "" }
	d.position = redMoves
	d.Moves = ranksFromZero
	d.commands = []command{
		{"fen", "F [moves M...]", "set up a position", func(args string) error { return u.position("fen " + args) }},
		{"startpos", "[moves M...]", "set up the start position",
			func(args string) error { return u.position("startpos " + args) }},
	}
	u.speak(d)
}

// settle speaks as Cyclone does from now on if a line is how it sends its first position: no GUI
// that speaks UCI begins a line so. A variant that was chosen before, or a position, says that it
// is no Cyclone.
func (u *uci) settle(line string) {
	if !u.dialect.unsettled {
		return
	}
	switch word, _ := cutWord(line); {
	case word == "position" || u.rule.Name() != u.rules[0].Name():
		u.dialect.unsettled = false
	case word == "fen" || word == "startpos":
		u.speakCyclone()
	}
}
