package record

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// Entry is a game of a file, as it stands there.
type Entry struct {
	*pgn.Game     // its moves are texts that nobody has understood yet
	Number    int // from 1
	FirstLine int // of the file, from 1
	// Err says why the game cannot be read, nil if it may be.
	Err error

	parse    func(p *place, text string) (game.Move, error) // as the format writes moves
	position bool                                           // a position string alone
}

// Game is a game whose moves are legal. The texts of its tree are as the game writes them.
type Game struct {
	*pgn.Game
	Rules game.Rules
	Start string // position string
	// Notes say in a line each what means nothing in the position string, and what has been left in comments
	// since it is no legal variation.
	Notes []string

	omits bool
}

// Title is a line about the game for a list: the players, or what else is known of it.
func (e *Entry) Title() string {
	unknown := strings.NewReplacer("?", "", "*", "")
	tag := func(name string) string {
		if value := e.Tag(name); strings.Trim(unknown.Replace(value), ".-") != "" {
			return value
		}
		return ""
	}
	var words []string
	if white, black := tag("White"), tag("Black"); white != "" || black != "" {
		words = append(words, cmp.Or(white, "?")+" \u2013 "+cmp.Or(black, "?"))
	}
	for _, name := range []string{"Result", "Event", "Round", "Date", "UTCDate", "Variant"} {
		if value := tag(name); value != "" && (name != "UTCDate" || tag("Date") == "") {
			words = append(words, value)
		}
	}
	if len(words) == 0 {
		words = append(words, tag("FEN"))
	}
	return cmp.Or(strings.Join(words, ", "), "without names")
}

// Known is what a game of a file may be of.
type Known struct {
	Rules []game.Rules
	// Played are the rules of a game whose file does not name its variant, if it cannot be chess; nil for none.
	Played game.Rules
}

// Read finds out which variant a game is of, and plays its moves. The error names the game and the move. A variation
// that cannot be played from some move on becomes a comment.
func (e *Entry) Read(known Known) (*Game, error) {
	if e.Err != nil {
		return nil, fmt.Errorf("game %d: %w", e.Number, e.Err)
	}
	tries, err := known.rulesOf(e)
	if err != nil {
		return nil, fmt.Errorf("game %d, line %d: %w", e.Number, e.FirstLine, err)
	}
	var first error
	var poor *Game // one whose position string means more in other rules
	for _, rules := range tries {
		read, err := e.readAs(rules)
		switch {
		case err == nil && !read.omits:
			return read, nil
		case err == nil && poor == nil:
			poor = read
		case first == nil:
			first = err
		}
	}
	if poor != nil {
		return poor, nil
	}
	return nil, fmt.Errorf("game %d, line %d: %w", e.Number, e.FirstLine, first)
}

// unusual reports whether sides may castle with other rooks than those of the rules' start, as in Chess960.
func unusual(rules game.Rules, position string) bool {
	castles := rules.InChess960()
	if castles == nil {
		return false
	}
	rights := func(position string) string {
		if g, err := castles.NewGame(position); err == nil {
			return strings.Fields(g.FEN() + " - - -")[2]
		}
		return "-"
	}
	return strings.Trim(rights(position), rights("")+"-") != ""
}

// maxMoves bounds the moves of a game with all its variations.
const maxMoves = 1 << 18

// readAs plays the moves by rules.
func (e *Entry) readAs(rules game.Rules) (*Game, error) {
	if len(e.Nodes) > maxMoves {
		return nil, fmt.Errorf("%d moves, expected at most %d", len(e.Nodes)-1, maxMoves)
	}
	start, err := rules.NewGame(xiangqiPosition(e.Tag("FEN")))
	if err != nil {
		return nil, err
	}
	fresh := *e.Game
	fresh.Tree = pgn.NewTree()
	fresh.Nodes[0].Comments = e.Nodes[0].Comments
	r := &Game{Game: &fresh, Rules: rules, Start: start.FEN()}
	r.Number(start.Turn() == game.Black)
	for _, what := range start.Omissions() {
		r.Notes, r.omits = append(r.Notes, what), true
	}
	r.omits = r.omits || unusual(rules, r.Start)
	p := &reader{from: e, to: r, place: place{game: start, description: rules.Describe(), entry: e}}
	return r, p.line(0, 0, true)
}

// Number numbers the moves as the start position does, where that is a FEN.
func (g *Game) Number(blackBegins bool) {
	g.BlackBegins, g.FirstNumber = blackBegins, 1
	if g.Rules.Describe().SAN {
		_, g.FirstNumber = turnOf(g.Start)
	}
}

// reader plays the moves of an entry.
type reader struct {
	place

	from *Entry
	to   *Game
}

// line reads the moves that follow a node of the entry; to is the same position in the game. main says that no
// variation has led here.
func (r *reader) line(from, to int, main bool) error {
	for i, move := range r.from.Nodes[from].Children {
		main := main && i == 0
		id, err := r.make(move, to)
		if err != nil {
			if main && !errors.Is(err, errNull) {
				return err
			}
			r.keep(move, to, err)
			continue
		}
		if err := r.line(move, id, main); err != nil {
			return err
		}
		r.takeBack()
	}
	return nil
}

var (
	errOver = errors.New("the game is over before it")
	errNull = errors.New("a null move, where nobody may pass")
)

// make plays the move of a node of the entry, and returns its node in the game.
func (r *reader) make(from, to int) (id int, err error) {
	node := &r.from.Nodes[from]
	if result := r.game.Result(); result.Over() && !result.Reason.Claimed() {
		return 0, fmt.Errorf("%s: %w: %s", r.name(from), errOver, result)
	}
	m, err := r.from.parse(&r.place, node.Text)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", r.name(from), err)
	}
	id = r.to.Append(pgn.Node{Parent: to, Text: r.game.MoveText(m), SAN: notation.SAN(r.game, r.description, m),
		Again: r.again(), Glyphs: node.Glyphs, Before: node.Before, Comments: node.Comments})
	r.place.play(m)
	return id, nil
}

// ply is the number of the move of a node from 0, as if White had begun with move 1.
func (r *reader) ply(from int) int {
	ply := 2*(r.to.FirstNumber-1) + len(r.from.Path(from)) - 1
	if r.to.BlackBegins {
		ply++
	}
	return ply
}

// name says which move of the game a node is: "12... Nf6".
func (r *reader) name(from int) string {
	ply := r.ply(from)
	dots := "."
	if ply%2 == 1 {
		dots = "..."
	}
	return fmt.Sprintf("move %d%s %.20s", 1+ply/2, dots, r.from.Nodes[from].Text)
}

// keep puts the moves from a node of the entry on into a comment about the position that they follow.
func (r *reader) keep(from, to int, why error) {
	n := &r.to.Nodes[to]
	n.Comments = append(n.Comments, r.from.Movetext(from, r.ply(from)))
	r.to.Notes = append(r.to.Notes, fmt.Sprintf("game %d: what follows stays a comment: %v", r.from.Number, why))
}

// place is a position in which a move is read.
type place struct {
	game        game.Game
	description game.Description
	entry       *Entry
	to          []game.Coord // where the moves so far went
	sides       []game.Color // who made them
}

// again reports whether the side to move has made the last move, too; but for games of one player.
func (p *place) again() bool {
	last := len(p.sides) - 1
	return last >= 0 && p.sides[last] == p.game.Turn() && !p.game.View().Solo
}

// play plays a move and notes where it went.
func (p *place) play(m game.Move) {
	var at game.Coord
	if path := notation.Split(p.game.MoveText(m), p.description.Files, p.description.Ranks).Path; len(path) > 0 {
		at = path[len(path)-1]
	}
	p.to, p.sides = append(p.to, at), append(p.sides, p.game.Turn())
	p.game.Make(m)
}

func (p *place) takeBack() {
	p.game.Unmake()
	p.to, p.sides = p.to[:len(p.to)-1], p.sides[:len(p.sides)-1]
}

// oneLine makes one line of a comment.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// turnOf is the side to move of a position string, and the number of its move.
func turnOf(position string) (black bool, number int) {
	fields := strings.Fields(position)
	if len(fields) > 1 {
		black = fields[1] == "b"
		_, _ = fmt.Sscan(fields[len(fields)-1], &number)
	}
	return black, max(number, 1)
}
