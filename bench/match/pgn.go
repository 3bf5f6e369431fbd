package match

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"

	"menagerie/bench/client"
)

// WritePGN writes a game in PGN, with moves in standard algebraic notation and the
// comment {SCORE/DEPTH TIME} behind each move of an engine: in pawns of who moved,
// plies and seconds. XBoard reads such a comment as the search behind the move if the
// seconds have one decimal and no unit. The error is w's, or that of a record that is
// no game of the rules.
func (c *Config) WritePGN(w io.Writer, r *Record) error {
	g, err := c.pgnGame(r)
	if err != nil {
		return err
	}
	return g.Write(w)
}

// startTime is the tag of the moment at which a game began. No two games of an
// encounter have the same.
const startTime = "GameStartTime"

func (c *Config) pgnGame(r *Record) (*pgn.Game, error) {
	g := pgn.NewGame()
	g.Result, g.FirstNumber, g.BlackBegins = string(r.Result), r.firstNumber(), r.BlackBegins
	g.Add("Event", cmp.Or(c.Event, "Match of engines"))
	g.Add("Site", cmp.Or(c.Site, "?"))
	g.Add("Date", r.Began.Format("2006.01.02"))
	g.Add("Round", r.roundTag())
	g.Add("White", r.White)
	g.Add("Black", r.Black)
	g.Add("Result", string(r.Result))
	if r.Opening != "" {
		g.Add("Opening", r.Opening)
	}
	g.Add("Variant", c.Rules.Name())
	if r.Start != "" {
		g.Add("SetUp", "1")
		g.Add("FEN", r.Start)
	}
	white := c.Engines[r.Players[game.White]].Control.String()
	if black := c.Engines[r.Players[game.Black]].Control.String(); white == black {
		g.Add("TimeControl", white)
	} else {
		g.Add("WhiteTimeControl", white)
		g.Add("BlackTimeControl", black)
	}
	g.Add(startTime, r.startTag())
	g.Add("GameDuration", time.Time{}.Add(time.Duration(r.Seconds*float64(time.Second))).Format("15:04:05"))
	g.Add("PlyCount", strconv.Itoa(len(r.Plies)))
	g.Add("Termination", r.termination())
	return g, c.pgnMoves(g, r)
}

// roundTag numbers the game: the encounter and, if it has two games, the game.
func (r *Record) roundTag() string { return fmt.Sprintf("%d.%d", r.Encounter, r.Game) }

func (r *Record) startTag() string { return r.Began.UTC().Format("2006-01-02T15:04:05.000Z") }

// pgnMoves appends the moves, with the reason of the end as the last comment.
func (c *Config) pgnMoves(g *pgn.Game, r *Record) error {
	position, err := c.Rules.NewGame(r.Start)
	if err != nil {
		return err
	}
	description := c.Rules.Describe()
	last := 0
	for _, p := range r.Plies {
		m, err := position.ParseMove(p.Move)
		if err != nil {
			return err
		}
		move := pgn.Node{Parent: last, Text: p.Move, Again: p.Again}
		if !c.Coordinates {
			move.SAN = notation.SAN(position, description, m)
		}
		if comment := p.comment(); comment != "" {
			move.Comments = []string{comment}
		}
		last = g.Append(move)
		position.Make(m)
	}
	end := &g.Nodes[last]
	end.Comments = append(end.Comments, r.Reason)
	return nil
}

// termination is the PGN standard's word for the end of the game.
func (r *Record) termination() string {
	switch {
	case r.Adjudicated:
		return "adjudication"
	case r.Foul == nil:
		return "normal"
	case r.Foul.Kind == client.TimeForfeit || r.Foul.Kind == client.Stall:
		return "time forfeit"
	case r.Foul.Kind == client.Death:
		return "abandoned"
	}
	return "rules infraction"
}

// firstNumber is the number of the first move: the last field of a FEN.
func (r *Record) firstNumber() int {
	fields := strings.Fields(r.Start)
	if len(fields) == 0 {
		return 1
	}
	n, _ := strconv.Atoi(fields[len(fields)-1])
	return max(n, 1)
}

func (p Ply) comment() string {
	took := fmt.Sprintf("%.1f", p.Time.Seconds())
	switch {
	case p.Book:
		return "book"
	case p.Score == nil || p.Depth == 0:
		return took + " s"
	}
	return fmt.Sprintf("%s/%d %s", scoreText(*p.Score), p.Depth, took)
}

// scoreText writes a score in pawns, or a mate as +M3: in three moves.
func scoreText(centipawns int) string {
	switch mate := client.Mate - max(centipawns, -centipawns); {
	case mate > client.LongestMate:
		return fmt.Sprintf("%+.2f", float64(centipawns)/100)
	case centipawns < 0:
		return fmt.Sprintf("-M%d", mate)
	default:
		return fmt.Sprintf("+M%d", mate)
	}
}
