package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"menagerie/bench/selfplay"
	"menagerie/protocol"
)

// Opening is where a game begins: a position and moves from there.
type Opening struct {
	Position string   // "" for the variant's start position
	Moves    []string // as the game writes them
}

// startpos stands for the variant's start position.
const startpos = "startpos"

// String writes the opening as ReadOpenings reads it.
func (o Opening) String() string {
	text := o.Position
	if text == "" {
		text = startpos
	}
	if len(o.Moves) > 0 {
		text += " moves " + strings.Join(o.Moves, " ")
	}
	return text
}

// ReadOpenings reads lines "POSITION [moves MOVE...]" where POSITION is a
// position string or "startpos". What follows a semicolon, blank lines and
// lines that start with # are skipped. name is the file's, for errors, which
// print as "name:line: reason".
func ReadOpenings(name string, r io.Reader, rules protocol.Rules) ([]Opening, error) {
	var openings []Opening
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	number := 0
	for lines.Scan() {
		number++
		text, _, _ := strings.Cut(lines.Text(), ";")
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' {
			continue
		}
		o, err := parseOpening(text, rules)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
		openings = append(openings, o)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, number+1, err)
	}
	if len(openings) == 0 {
		return nil, fmt.Errorf("%s: no opening, expected lines \"POSITION [moves MOVE...]\"", name)
	}
	return openings, nil
}

func parseOpening(text string, rules protocol.Rules) (Opening, error) {
	position, moves, _ := strings.Cut(text, " moves ")
	o := Opening{Position: strings.TrimSpace(position)}
	if o.Position == startpos {
		o.Position = ""
	}
	game, err := rules.NewGame(o.Position)
	if err != nil {
		return o, err
	}
	if game.Omissions() != nil { // other engines may read differently what we leave out
		o.Position = game.FEN()
	}
	for _, word := range strings.Fields(moves) {
		m, err := game.ParseMove(word)
		if err != nil {
			return o, err
		}
		o.Moves = append(o.Moves, game.MoveText(m))
		game.Make(m)
	}
	if result, reason := selfplay.ResultOf(game); result != selfplay.Unfinished {
		return o, fmt.Errorf("the game is over: %s (%s)", result, reason)
	}
	return o, nil
}

// Generator makes openings of random moves from the start position that leave
// the game balanced.
type Generator struct {
	Rules protocol.Rules
	Plies int // random moves, of both sides together
	// Limit is how many centipawns a side may be ahead.
	Limit int
	Seed  uint64
	// Evaluate searches a position and returns centipawns from the view of the
	// side to move.
	Evaluate func(protocol.Game) int
}

// openingTries is how many random openings are made to find a balanced one.
const openingTries = 100

// Opening returns the opening of a pair of games, the same in every run: the
// most balanced one, if none is within the limit. It fails if random moves end
// every game, and with the error of the rules.
func (g *Generator) Opening(pair int) (Opening, error) {
	openings := selfplay.Openings[protocol.Game]{
		Start: func(*rand.Rand) (protocol.Game, error) { return g.Rules.NewGame("") },
		Plies: g.Plies,
		Tries: openingTries,
		Score: func(_ context.Context, game protocol.Game) (int, error) { return g.Evaluate(game), nil },
		Limit: g.Limit,
	}
	found, err := openings.Next(context.Background(), rand.New(rand.NewPCG(g.Seed, uint64(pair))))
	if err != nil {
		return Opening{}, fmt.Errorf("%s: %w", g.Rules.Name(), err)
	}
	game, err := g.Rules.NewGame("")
	if err != nil {
		return Opening{}, err
	}
	var o Opening
	for _, m := range found.Moves {
		o.Moves = append(o.Moves, game.MoveText(m))
		game.Make(m)
	}
	return o, nil
}
