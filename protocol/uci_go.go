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

// goRequest is what a go command asks for. Numbers are nil if not given.
type goRequest struct {
	searchMoves      []string
	infinite, ponder bool
	wtime, btime     *int // milliseconds on White's and Black's clock
	winc, binc       *int // milliseconds
	movesToGo        *int
	depth            *int // plies
	nodes            *int
	mate             *int // moves
	moveTime         *int // milliseconds
	perft            *int // plies
	byoyomi          *int // milliseconds for each move once the clock has run down

	unused *int // known, and of no use here

	banned []game.Move // not to be searched

	// numbers are the parameters that have a number, and where each is kept.
	numbers map[string]**int

	notes notes // on what was not taken as it was written
	named bool  // something that might limit the search was named, known or not
}

// uciNumbers are the parameters of go in UCI that have a number.
func (g *goRequest) uciNumbers() map[string]**int {
	return map[string]**int{
		"wtime": &g.wtime, "btime": &g.btime, "winc": &g.winc, "binc": &g.binc, "movestogo": &g.movesToGo,
		"depth": &g.depth, "nodes": &g.nodes, "mate": &g.mate, "movetime": &g.moveTime, "perft": &g.perft,
	}
}

func (g *goRequest) knows(word string) bool {
	return word == "searchmoves" || word == "infinite" || word == "ponder" || g.numbers[word] != nil
}

// parseGo reads the parameters of go, in any order. As UCI wants it, what it cannot use is
// ignored and the rest obeyed.
func (u *uci) parseGo(args string) *goRequest {
	g := new(goRequest)
	g.numbers = u.dialect.goNumbers(g, u.Position.Turn())
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
		case g.numbers[word] == nil:
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
	kept := g.numbers[name]
	if n < g.leastOf(kept) {
		g.notes.ignored(name + " " + text)
		return
	}
	*kept = &n
}

// farthest bounds the numbers of go. A float64 has it exactly.
const farthest = min(1<<62, math.MaxInt)

// leastOf is the least number that means something. Clocks may be at or below zero: a GUI with
// a margin lets them.
func (g *goRequest) leastOf(kept **int) int {
	switch kept {
	case &g.depth, &g.nodes, &g.mate:
		return 1
	case &g.moveTime, &g.perft, &g.byoyomi:
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
		Depth:    value(g.depth),
		Nodes:    uint64(value(g.nodes)),
		Mate:     value(g.mate),
		Infinite: g.infinite,
	}
	if g.moveTime != nil {
		limits.MoveTime = max(milliseconds(*g.moveTime), time.Millisecond)
	}
	if g.movesToGo != nil {
		limits.MovesToGo = max(*g.movesToGo, 0)
	}
	own, other := clock(g.wtime, g.winc), clock(g.btime, g.binc)
	if turn == game.Black {
		own, other = other, own
	}
	// A GUI that names only the other side's clock still wants a move in time.
	if own == nil {
		own, other = other, nil
	}
	own = g.overtime(own, &limits)
	limits.Clock, limits.Opponent = own, other
	if g.named && !g.infinite && own == nil && g.depth == nil && g.nodes == nil && g.mate == nil &&
		limits.MoveTime == 0 {
		limits.MoveTime = fallbackTime
		g.notes.add("no limit is left: %d ms", fallbackTime.Milliseconds())
	}
	if g.ponder {
		limits = pondering(limits)
	}
	return limits
}

// overtime adds byoyomi to the clock of who moves: time for each move that cannot be saved. Once
// no more is left on the clock than that, each move has its byoyomi and no clock counts.
func (g *goRequest) overtime(own *search.Clock, limits *search.Limits) *search.Clock {
	byoyomi := milliseconds(value(g.byoyomi))
	switch {
	case byoyomi == 0:
	case own == nil || own.Time <= byoyomi:
		if limits.MoveTime == 0 || byoyomi < limits.MoveTime {
			limits.MoveTime = byoyomi
		}
		return nil
	default:
		own.Time += byoyomi
		own.Increment += byoyomi
	}
	return own
}

// clock is nil if the GUI has not named the time left.
func clock(left, increment *int) *search.Clock {
	if left == nil {
		return nil
	}
	return &search.Clock{Time: milliseconds(max(*left, 0)), Increment: milliseconds(max(value(increment), 0))}
}

func value(n *int) int {
	if n == nil {
		return 0
	}
	return *n
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
	case u.refused && g.perft != nil:
		return fmt.Errorf("go perft: %w", errRefused)
	case u.refused:
		u.complain(fmt.Errorf("go: %w", errRefused))
		u.answerNone(g)
		return nil
	case g.perft != nil:
		u.say("go", &g.notes)
		return u.perft(*g.perft)
	}
	limits := g.limits(u.Position.Turn())
	limits.Moves = u.restrict(g)
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
