package protocol

import (
	"errors"
	"fmt"
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
}

// number returns where to store the value of a parameter, nil if the name is none.
func (g *goRequest) number(name string) **int {
	switch name {
	case "wtime":
		return &g.wtime
	case "btime":
		return &g.btime
	case "winc":
		return &g.winc
	case "binc":
		return &g.binc
	case "movestogo":
		return &g.movesToGo
	case "depth":
		return &g.depth
	case "nodes":
		return &g.nodes
	case "mate":
		return &g.mate
	case "movetime":
		return &g.moveTime
	case "perft":
		return &g.perft
	}
	return nil
}

func isGoWord(word string) bool {
	return word == "searchmoves" || word == "infinite" || word == "ponder" || new(goRequest).number(word) != nil
}

// parseGo reads the parameters of go, in any order.
func parseGo(args string) (*goRequest, error) {
	g := new(goRequest)
	words := strings.Fields(args)
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "infinite":
			g.infinite = true
			continue
		case "ponder":
			g.ponder = true
			continue
		case "searchmoves":
			for ; i+1 < len(words) && !isGoWord(words[i+1]); i++ {
				g.searchMoves = append(g.searchMoves, words[i+1])
			}
			continue
		}
		field := g.number(word)
		if field == nil {
			return nil, fmt.Errorf("go: unknown parameter %s", quote(word))
		}
		if i++; i == len(words) {
			return nil, fmt.Errorf("go %s: the number is missing", word)
		}
		n, err := strconv.Atoi(words[i])
		if err != nil {
			return nil, fmt.Errorf("go %s: %s: expected a number", word, quote(words[i]))
		}
		*field = &n
	}
	return g, g.check()
}

// check refuses limits that nothing could meet. Clocks may be at or below zero:
// a GUI with a margin lets them.
func (g *goRequest) check() error {
	for _, limit := range []struct {
		name  string
		value *int
		least int
	}{
		{"depth", g.depth, 1}, {"nodes", g.nodes, 1}, {"mate", g.mate, 1}, {"movetime", g.moveTime, 0},
		{"perft", g.perft, 0},
	} {
		if limit.value != nil && *limit.value < limit.least {
			return fmt.Errorf("go %s: %d: expected at least %d", limit.name, *limit.value, limit.least)
		}
	}
	return nil
}

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
	limits.Clock, limits.Opponent = own, other
	if g.ponder {
		limits = pondering(limits)
	}
	return limits
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
	return time.Duration(min(n, year)) * time.Millisecond
}

// goSearch answers go.
func (u *uci) goSearch(args string) error {
	g, err := parseGo(args)
	if err != nil {
		return err
	}
	if u.busy() {
		return errors.New("go: a search is running: send stop first")
	}
	if g.perft != nil {
		return u.perft(*g.perft)
	}
	limits := g.limits(u.game.Turn())
	if limits.Moves, err = u.restrict(g.searchMoves); err != nil {
		return err
	}
	root := u.game.Copy()
	u.search(u.game.Copy(), limits, u.reporter(u.game.Copy()), func(r search.Result) { u.bestMove(root, r) })
	return nil
}

// restrict reads the moves of searchmoves.
func (u *uci) restrict(texts []string) ([]game.Move, error) {
	var moves []game.Move
	for _, text := range texts {
		m, err := u.game.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("go searchmoves: %w", err)
		}
		moves = append(moves, m)
	}
	return moves, nil
}
