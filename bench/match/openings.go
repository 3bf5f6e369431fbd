package match

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

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
	for _, word := range strings.Fields(moves) {
		m, err := game.ParseMove(word)
		if err != nil {
			return o, err
		}
		o.Moves = append(o.Moves, game.MoveText(m))
		game.Make(m)
	}
	if r := game.Result(); r.Over() {
		return o, fmt.Errorf("the game is over: %s (%s)", r.Score(), r)
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

// Opening returns the opening of a pair of games, the same in every run.
func (g *Generator) Opening(pair int) (Opening, error) {
	random := rand.New(rand.NewPCG(g.Seed, uint64(pair)))
	var best Opening
	lead := -1 // in centipawns; of no opening yet
	for range openingTries {
		o, game, err := g.random(random)
		if err != nil {
			return o, err
		}
		if game == nil {
			continue
		}
		if n := abs(g.Evaluate(game)); lead < 0 || n < lead {
			best, lead = o, n
		}
		if lead <= g.Limit {
			return best, nil
		}
	}
	if lead < 0 {
		return best, fmt.Errorf("%d random plies end every game of %s", g.Plies, g.Rules.Name())
	}
	return best, nil // the most balanced of a variant where few are
}

// random plays random moves. The game is nil if they ended it.
func (g *Generator) random(random *rand.Rand) (Opening, protocol.Game, error) {
	var o Opening
	game, err := g.Rules.NewGame("")
	if err != nil {
		return o, nil, err
	}
	for range g.Plies {
		moves := game.LegalMoves(nil)
		if len(moves) == 0 {
			return o, nil, nil
		}
		m := moves[random.IntN(len(moves))]
		o.Moves = append(o.Moves, game.MoveText(m))
		game.Make(m)
	}
	if game.Result().Over() {
		return o, nil, nil
	}
	return o, game, nil
}
