package protocol

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/search"
)

// UCCI is the protocol of xiangqi programs: version 3.0 of the Universal Chinese Chess Protocol,
// by Morning Yellow (xqbase.com, 2007). It is UCI with other words, forbidden moves and offers of
// a draw. Any other game can be played by it, too.

// ucci is what UCCI has beyond UCI.
type ucci struct {
	*uci
	seconds bool        // go counts in seconds, not milliseconds
	banned  []game.Move // in this position: a perpetual chase that the GUI has seen
	offered bool        // the opponent has offered a draw
}

// newUCCI returns an adapter that speaks UCCI and plays xiangqi until it is told otherwise.
func newUCCI(s *session) *uci {
	k := &ucci{uci: &uci{session: s}}
	s.tell = k.notify
	d := plainUCI()
	d.Words = WordsOf("ucci")
	d.remark = "info message "
	d.noMove = "nobestmove"
	d.bye = "bye"
	d.details = func(string) string { return "" }
	d.optionLine = func(o *option, name string) string { return "option " + name + o.uci() }
	d.cutOption = k.cutOption
	d.position = redMoves
	d.goNumbers = ucciNumbers
	d.score = ucciScore
	d.info = ucciInfo
	d.addendum = k.drawAnswer
	d.commands = []command{
		{"position", "startpos | fen F [moves M...]", "set up a position", k.position},
		{"banmoves", "M...", "forbid moves in this position", k.banMoves},
		{"go", "[draw] [ponder] time T | depth N | nodes N...", "search the position", k.goSearch},
		{"stop", "", "end the search", k.stopSearch},
		{"ponderhit", "[draw]", "the move pondered on was played", k.ponderHit},
		{"setoption", "N [V]", "change an option; ucci lists them", k.setOption},
		// Nothing is known of the position: the table is that of a search, and empty to everyone else.
		{"probe", "startpos | fen F [moves M...]", "ask for an entry of the transposition table",
			func(string) error { k.out.print("pophash"); return nil }},
		{"uccinewgame", "", "forget the last game", k.newGame},
	}
	s.options = append(s.options,
		&option{name: "usemillisec", kind: checkOption, initial: "true",
			apply: func(value string) error { k.seconds = value == "false"; return nil }},
		// Commands that come during a search to a depth wait for its end in any case.
		&option{name: "batch", kind: checkOption, initial: "false", apply: func(string) error { return nil }},
		&option{name: "newgame", kind: buttonOption, apply: k.newGame})
	k.speak(d)
	return k.uci
}

// ucciOptionName is a word without blanks; some are named by the protocol.
func ucciOptionName(name string) string {
	switch name {
	case "Hash":
		return "hashsize"
	case "Threads", "Ponder":
		return strings.ToLower(name)
	}
	return strings.ReplaceAll(name, " ", "_")
}

// cutOption reads "NAME VALUE". A switch may be on or off, a size of 0 is up to the engine.
func (k *ucci) cutOption(args string) (name, value string, err error) {
	name, value = cutWord(args)
	o, err := k.named(name)
	switch {
	case err != nil:
		return "", "", err
	case o.kind == checkOption && value == "on":
		value = "true"
	case o.kind == checkOption && value == "off":
		value = "false"
	case value == "0" && (o.name == "Hash" || o.name == "Threads"):
		value = o.initial
	}
	return o.name, value, nil
}

// setOption ignores options that are not the engine's: GUIs may send all that they know.
func (k *ucci) setOption(args string) error {
	name, _ := cutWord(args)
	if _, err := k.named(name); err != nil {
		k.out.log.Debug().Err(err).Msg("option ignored")
		return nil
	}
	return k.uci.setOption(args)
}

// redMoves writes the side to move of a position string as w: some programs call it r, for red.
func redMoves(fen string) string {
	fields := strings.Fields(fen)
	if len(fields) > 1 && fields[1] == "r" {
		fields[1] = "w"
	}
	return strings.Join(fields, " ")
}

// ranksFromZero is how xiangqi programs write moves: on ten ranks these count from 0, so that one
// digit is enough.
func ranksFromZero(d game.Description) MoveWords {
	if d.Ranks != 10 {
		return MoveWords{same, same}
	}
	return MoveWords{
		Write: func(move string) string { return shiftRanks(move, -1) },
		Read:  func(move string) string { return shiftRanks(move, 1) },
	}
}

// ucciNumbers: times are those of who moves and of the opponent.
func ucciNumbers(turn game.Color) map[string]string {
	own, other := "w", "b"
	if turn == game.Black {
		own, other = other, own
	}
	names := uciNumbers(turn)
	names["time"], names["increment"] = own+"time", own+"inc"
	names["opptime"], names["oppincrement"] = other+"time", other+"inc"
	names["oppmovestogo"] = "oppmovestogo" // known, and of no use here
	return names
}

// goSearch answers go. depth 0 asks for no move.
func (k *ucci) goSearch(args string) error {
	words := strings.Fields(args)
	k.offered = slices.Contains(words, "draw")
	words = slices.DeleteFunc(words, func(w string) bool { return w == "draw" })
	if i := slices.Index(words, "depth"); i >= 0 && i+1 < len(words) {
		switch words[i+1] {
		case "infinite":
			words = slices.Delete(words, i, i+1)
		case "0":
			k.uci.stop()
			k.out.print(k.dialect.noMove)
			return nil
		}
	}
	g := k.parseGo(strings.Join(words, " "))
	if k.seconds {
		for _, name := range []string{"wtime", "btime", "winc", "binc"} {
			if g.has(name) {
				g.numbers[name] = 1000 * max(min(g.numbers[name], farthest/1000), -farthest/1000)
			}
		}
	}
	g.banned = k.banned
	return k.carryOut(g)
}

// position ends what was forbidden in the position before.
func (k *ucci) position(args string) error {
	k.banned = nil
	return k.uci.position(args)
}

func (k *ucci) banMoves(args string) error {
	k.banned = nil
	words := k.words()
	for _, text := range strings.Fields(args) {
		m, err := words.parse(k.Position, text)
		if err != nil {
			return fmt.Errorf("banmoves: %w", err)
		}
		k.banned = append(k.banned, m)
	}
	return nil
}

// stopSearch answers as well if nothing is searched: a GUI that is wrong about it would wait.
func (k *ucci) stopSearch(string) error {
	if !k.busy() {
		k.out.print(k.dialect.noMove)
	}
	k.uci.stop()
	return nil
}

func (k *ucci) ponderHit(args string) error {
	k.offered = args == "draw"
	return k.uci.ponderHit("")
}

// drawAnswer accepts an offer if the engine does not stand better.
func (k *ucci) drawAnswer(r search.Result) string {
	if k.offered && r.Score <= 0 {
		return " draw"
	}
	return ""
}

// ucciMate is the score of a mate on the board: UCCI has no other scores than numbers.
const ucciMate = 30000

func ucciScore(s search.Score) string {
	switch _, mate := s.Mate(); {
	case !mate:
		return fmt.Sprint(int(s))
	case s > 0:
		return fmt.Sprint(ucciMate - int(search.Mate-s))
	}
	return fmt.Sprint(int(search.Mate+s) - ucciMate)
}

// ucciInfo reports in two lines, as the protocol has them.
func ucciInfo(i search.Info, score string, pv []string) string {
	line := fmt.Sprintf("info time %d nodes %d\ninfo depth %d", i.Time.Milliseconds(), i.Nodes, i.Depth)
	if i.MultiPV > 1 {
		line += fmt.Sprintf(" multipv %d", i.MultiPV)
	}
	line += " score " + score
	if len(pv) > 0 {
		line += " pv " + strings.Join(pv, " ")
	}
	return line
}
