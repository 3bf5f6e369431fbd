package protocol

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// goRequest is what a go command asks for.
type goRequest struct {
	searchMoves      []string
	infinite, ponder bool
	// numbers are what was given of the parameters with a number, by UCI's names, clocks by color: plies,
	// nodes, moves and milliseconds.
	numbers map[string]int
	// names are all such parameters as the dialect writes them, with UCI's names.
	names map[string]string

	banned []game.Move // not to be searched
	notes  notes       // on what was not taken as it was written
	named  bool        // something that might limit the search was named, known or not
}

// uciNumbers are the parameters of go in UCI that have a number.
func uciNumbers(game.Color) map[string]string {
	names := map[string]string{}
	for _, name := range []string{"wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime",
		"perft"} {
		names[name] = name
	}
	return names
}

func (g *goRequest) knows(word string) bool {
	return word == "searchmoves" || word == "infinite" || word == "ponder" || g.names[word] != ""
}

// has reports whether a number was given, and could be used.
func (g *goRequest) has(name string) bool {
	_, given := g.numbers[name]
	return given
}

// parseGo reads the parameters of go, in any order. As UCI wants it, what it cannot use is
// ignored and the rest obeyed.
func (u *uci) parseGo(args string) *goRequest {
	g := &goRequest{numbers: map[string]int{}, names: u.dialect.goNumbers(u.Position.Turn())}
	words := strings.Fields(args)
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case word == "infinite":
			g.infinite = true
		case word == "ponder":
			g.ponder = true
		case word == "searchmoves":
			for ; i+1 < len(words) && !g.knows(words[i+1]); i++ {
				g.searchMoves = append(g.searchMoves, words[i+1])
			}
		case g.names[word] == "":
			g.named = true
			g.notes.ignored(word)
		case i+1 == len(words) || g.knows(words[i+1]):
			g.named = true
			g.notes.add("ignored %s without a number", word)
		default:
			g.named = true
			i++
			g.read(word, words[i])
		}
	}
	return g
}

// read sets a number. Of a fraction the whole part counts, of a number beyond all bounds the
// bound; a limit that nothing could meet is none.
func (g *goRequest) read(name, text string) {
	n, err := strconv.Atoi(text)
	if err != nil {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) || math.IsNaN(f) {
			g.notes.ignored(name + " " + text)
			return
		}
		n = int(max(-farthest, min(f, farthest)))
		g.notes.add("%s read as %d", quote(name+" "+text), n)
	}
	kept := g.names[name]
	if n < leastOf(kept) {
		g.notes.ignored(name + " " + text)
		return
	}
	g.numbers[kept] = n
}

// farthest bounds the numbers of go. A float64 has it exactly.
const farthest = min(1<<62, math.MaxInt)

// leastOf is the least number that means something. Clocks may be at or below zero: a GUI with
// a margin lets them.
func leastOf(name string) int {
	switch name {
	case "depth", "nodes", "mate":
		return 1
	case "movetime", "perft", "byoyomi":
		return 0
	}
	return math.MinInt
}

// fallbackTime is how long to search if go named limits of which none can be used: short enough
// for any clock, and the GUI does not wait for ever.
const fallbackTime = 100 * time.Millisecond

// limits translates the request for the side to move.
func (g *goRequest) limits(turn game.Color) search.Limits {
	limits := search.Limits{
		Depth:     g.numbers["depth"],
		Nodes:     uint64(g.numbers["nodes"]),
		Mate:      g.numbers["mate"],
		MovesToGo: max(g.numbers["movestogo"], 0),
		Infinite:  g.infinite,
	}
	if g.has("movetime") {
		limits.MoveTime = max(milliseconds(g.numbers["movetime"]), time.Millisecond)
	}
	own, other := g.clock("w"), g.clock("b")
	if turn == game.Black {
		own, other = other, own
	}
	// A GUI that names only the other side's clock still wants a move in time.
	if own == nil {
		own, other = other, nil
	}
	limits.Clock, limits.Opponent = own, other
	limits.Overtime(milliseconds(g.numbers["byoyomi"]))
	if g.named && !g.infinite && limits.Clock == nil && limits.Depth == 0 && limits.Nodes == 0 && limits.Mate == 0 &&
		limits.MoveTime == 0 {
		limits.MoveTime = fallbackTime
		g.notes.add("no limit is left: %d ms", fallbackTime.Milliseconds())
	}
	if g.ponder {
		limits = pondering(limits)
	}
	return limits
}

// clock is that of a side, w or b; nil if the GUI has not named the time left.
func (g *goRequest) clock(side string) *search.Clock {
	if !g.has(side + "time") {
		return nil
	}
	return &search.Clock{Time: milliseconds(max(g.numbers[side+"time"], 0)),
		Increment: milliseconds(max(g.numbers[side+"inc"], 0))}
}

// milliseconds converts without overflow: nobody waits for more than a year.
func milliseconds(n int) time.Duration {
	const year = 365 * 24 * 3600 * 1000
	return min(time.Duration(n), year) * time.Millisecond
}

// goSearch answers go: with one bestmove, whatever it asks for, but for a count. A search that
// runs is stopped, so that it has given its own before.
func (u *uci) goSearch(args string) error {
	return u.carryOut(u.parseGo(args))
}

// carryOut starts what a go asks for.
func (u *uci) carryOut(g *goRequest) error {
	u.stop()
	switch {
	case u.refused && g.has("perft"):
		return fmt.Errorf("go perft: %w", errRefused)
	case u.refused:
		u.complain(fmt.Errorf("go: %w", errRefused))
		u.answerNone(g)
		return nil
	case g.has("perft"):
		u.say("go", &g.notes)
		return u.perft(g.numbers["perft"])
	}
	limits := g.limits(u.Position.Turn())
	limits.Moves = u.restrict(g)
	if u.dialect.win != "" && declares(u.Position) {
		limits.Depth = 1 // there is nothing to look for
	}
	u.say("go", &g.notes)
	if len(g.banned) > 0 && len(limits.Moves) == 0 {
		u.answerNone(g)
		return nil
	}
	root := u.Position.Copy()
	u.search(root, limits, u.reporter(root), func(r search.Result) { u.bestMove(root, r) })
	return nil
}

// restrict reads the moves of searchmoves and takes out what is banned. Without a legal one all
// that are not banned are searched.
func (u *uci) restrict(g *goRequest) []game.Move {
	var moves []game.Move
	words := u.words()
	for _, text := range g.searchMoves {
		m, err := words.parse(u.Position, text)
		if err != nil {
			g.notes.add("ignored searchmoves: %v", err)
			continue
		}
		moves = append(moves, m)
	}
	if len(g.banned) == 0 {
		return moves
	}
	if len(moves) == 0 {
		moves = u.Position.LegalMoves(nil)
	}
	return slices.DeleteFunc(moves, func(m game.Move) bool { return slices.Contains(g.banned, m) })
}

// answerNone answers a go without a position, as soon as the protocol allows.
func (u *uci) answerNone(g *goRequest) {
	var hit chan struct{}
	if g.ponder {
		hit = make(chan struct{})
	}
	u.begin(func(ctx context.Context) func() {
		switch {
		case g.infinite:
			<-ctx.Done()
		case g.ponder:
			select {
			case <-hit:
			case <-ctx.Done():
			}
		}
		return func() { u.out.print(u.dialect.noMove) }
	}).ponderHit = hit
}
