package match

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// Opening is where a game begins: a position and moves from there.
type Opening struct {
	Name     string   // "" if it has none
	Position string   // "" for the variant's start position
	Moves    []string // as the game writes them
}

// startpos stands for the variant's start position.
const startpos = "startpos"

// String writes position and moves as [ReadEPD] reads them.
func (o Opening) String() string {
	text := cmp.Or(o.Position, startpos)
	if len(o.Moves) > 0 {
		text += " moves " + strings.Join(o.Moves, " ")
	}
	return text
}

// InOrder returns the source of a match's openings: those of the list from the one at
// start on, again and again. A seed other than 0 shuffles the list first.
func InOrder(list []Opening, start int, seed uint64) func(number int) (Opening, error) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	if seed != 0 {
		order = rand.New(rand.NewPCG(seed, 0)).Perm(len(list))
	}
	return func(number int) (Opening, error) { return list[order[(start+number)%len(list)]], nil }
}

// ReadEPD reads lines of positions: in FEN, or in EPD with its operations, of which id
// is the opening's name; or "POSITION moves MOVE...", where POSITION may be "startpos".
// Blank lines, lines that start with # and what follows a semicolon are skipped. bad is
// told of each line that cannot be used as "name:line: reason". It is an error if no
// line can.
func ReadEPD(name string, r io.Reader, rules game.Rules, bad func(error)) ([]Opening, error) {
	var openings []Opening
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	number := 0
	for lines.Scan() {
		number++
		text := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if text == "" || text[0] == '#' || text[0] == ';' {
			continue
		}
		o, err := parseEPD(text, rules)
		if err != nil {
			bad(fmt.Errorf("%s:%d: %w", name, number, err))
			continue
		}
		openings = append(openings, o)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, number+1, err)
	}
	return openings, atLeastOne(name, openings)
}

// atLeastOne reports a file without a usable opening.
func atLeastOne(name string, openings []Opening) error {
	if len(openings) == 0 {
		return fmt.Errorf("%s: no opening that can be played", name)
	}
	return nil
}

func parseEPD(text string, rules game.Rules) (Opening, error) {
	position, moves, found := strings.Cut(text, " moves ")
	if !found {
		return parsePosition(text, rules)
	}
	o := Opening{Position: strings.TrimSpace(position)}
	if o.Position == startpos {
		o.Position = ""
	}
	g, err := rules.NewGame(o.Position)
	if err != nil {
		return o, err
	}
	if g.Omissions() != nil { // other engines may read differently what we leave out
		o.Position = g.FEN()
	}
	moves, _, _ = strings.Cut(moves, ";")
	for _, word := range strings.Fields(moves) {
		if err := o.add(g, g.ParseMove, word); err != nil {
			return o, err
		}
	}
	return o, stillOn(g)
}

// add reads a move and makes it.
func (o *Opening) add(g game.Game, parse func(string) (game.Move, error), text string) error {
	m, err := parse(text)
	if err != nil {
		return err
	}
	o.Moves = append(o.Moves, g.MoveText(m))
	g.Make(m)
	return nil
}

// stillOn reports a game that is over.
func stillOn(g game.Game) error {
	if result, reason := selfplay.ResultOf(g); result != selfplay.Unfinished {
		return fmt.Errorf("the game is over: %s (%s)", result, reason)
	}
	return nil
}

// epdFields is how many fields of a FEN an EPD has: those before the two counters.
const epdFields = 4

// parsePosition reads a position in FEN or EPD, without moves.
func parsePosition(text string, rules game.Rules) (Opening, error) {
	head, _, _ := strings.Cut(text, ";")
	fields := strings.Fields(head)
	if len(fields) == 1 && fields[0] == startpos {
		g, err := rules.NewGame("")
		if err != nil {
			return Opening{}, err
		}
		return Opening{}, stillOn(g)
	}
	var last error
	// The operations begin where the position ends; some variants have positions of
	// more fields than chess has.
	for n := len(fields); n == len(fields) || n >= epdFields; n-- {
		if n < len(fields) && !epdOpcode.MatchString(fields[n]) {
			continue
		}
		operations := epdOperations(text, n)
		o := Opening{Name: operations["id"], Position: strings.Join(fields[:n], " ")}
		g, err := rules.NewGame(o.Position)
		if n == epdFields { // perhaps without the counters of a FEN
			counted := o.Position + " " + cmp.Or(operations["hmvc"], "0") + " " + cmp.Or(operations["fmvn"], "1")
			if with, errWith := rules.NewGame(counted); errWith == nil {
				o.Position, g, err = counted, with, nil
			}
		}
		if err == nil && hasOperations(fields[:n], g) {
			continue
		}
		if err == nil {
			if g.Omissions() != nil {
				o.Position = g.FEN()
			}
			return o, stillOn(g)
		}
		// Of a line with operations the shortest position says best what is wrong.
		last = err
		if n == 0 {
			break
		}
	}
	return Opening{}, last
}

// hasOperations reports whether the fields that set g up, which may be more than its position
// has, end in operations.
func hasOperations(fields []string, g game.Game) bool {
	own := strings.Fields(g.FEN())
	for i := epdFields; i < len(fields); i++ {
		if epdOpcode.MatchString(fields[i]) && (i >= len(own) || !epdOpcode.MatchString(own[i])) {
			return true
		}
	}
	return false
}

// The parts of a line in EPD: words, names of operations, and "OPCODE OPERAND...;", in which quotes
// keep a semicolon in a value.
var (
	epdWord      = regexp.MustCompile(`[^\s;]+`)
	epdOpcode    = regexp.MustCompile(`^[A-Za-z_][\w-]*$`)
	epdOperation = regexp.MustCompile(`([^\s;]+)((?:"[^"]*"|[^;"])*)(?:;|$)`)
)

// epdOperations reads the operations behind n words into values by opcodes, without the quotes
// around a value.
func epdOperations(text string, n int) map[string]string {
	found := map[string]string{}
	words := epdWord.FindAllStringIndex(text, n)
	if len(words) > 0 {
		text = text[words[len(words)-1][1]:]
	}
	for _, m := range epdOperation.FindAllStringSubmatch(text, -1) {
		if _, twice := found[m[1]]; !twice {
			found[m[1]] = strings.Trim(strings.TrimSpace(m[2]), `"`)
		}
	}
	return found
}

// ReadPGN reads the openings of games in PGN: at most so many plies of each, all with 0.
// bad is told of each game that cannot be used as "name:line: reason". It is an error if
// no game can.
func ReadPGN(name string, r io.Reader, rules game.Rules, plies int, bad func(error)) ([]Opening, error) {
	var openings []Opening
	in := pgn.NewReader(r)
	for {
		g, err := in.Next()
		if errors.Is(err, io.EOF) {
			return openings, atLeastOne(name, openings)
		}
		line := in.Line()
		var o Opening
		var wrong *pgn.Error
		switch {
		case errors.As(err, &wrong):
			line, err = wrong.Line, errors.New(wrong.Reason)
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		default:
			o, err = openingOf(g, rules, plies)
		}
		if err != nil {
			bad(fmt.Errorf("%s:%d: %w", name, line, err))
			continue
		}
		openings = append(openings, o)
	}
}

// openingOf returns the first plies of a game.
func openingOf(g *pgn.Game, rules game.Rules, plies int) (Opening, error) {
	o := Opening{Name: g.Tag("Opening"), Position: g.Tag("FEN")}
	if variation := g.Tag("Variation"); variation != "" && o.Name != "" {
		o.Name += ", " + variation
	}
	position, err := rules.NewGame(o.Position)
	if err != nil {
		return o, err
	}
	description := rules.Describe()
	parse := func(text string) (game.Move, error) { return notation.Parse(position, description, text) }
	for i, text := range g.Texts(g.Line(0)) {
		if plies > 0 && i == plies {
			break
		}
		if err := o.add(position, parse, text); err != nil {
			return o, fmt.Errorf("ply %d: %w", i+1, err)
		}
	}
	return o, stillOn(position)
}
