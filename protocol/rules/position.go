package rules

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/protocol"
	"menagerie/protocol/notation"
)

// Position is a position with the moves that led to it, which decide about repetitions. It is for one goroutine
// at a time.
type Position struct {
	game        game.Game
	description game.Description
	notes       []string
	played      []game.Move
}

// Position sets up a position string of a game, the start position if it is empty. With chess960 kings castle from any
// file, written as king takes rook; games without castling ignore it.
func (b *Book) Position(name, fen string, chess960 bool) (*Position, error) {
	r, err := b.find(name)
	if err != nil {
		return nil, err
	}
	if chess960 {
		if shuffled := r.InChess960(); shuffled != nil {
			r = shuffled
		}
	}
	g, err := r.NewGame(fen)
	if err != nil {
		return nil, err
	}
	return &Position{game: g, description: r.Describe(), notes: g.Omissions()}, nil
}

// FEN returns the position string, with pieces in hand in brackets behind the board.
func (p *Position) FEN() string { return p.game.FEN() }

// Omissions says what the position string had that means nothing in the game, such as rights to castle without
// a rook.
func (p *Position) Omissions() []string { return p.notes }

// Turn returns "white" or "black", whose move it is.
func (p *Position) Turn() string { return p.game.Turn().String() }

// Moves returns the legal moves as the engine writes them: e2e4, a7a8q, P@e5; none once the game is over.
func (p *Position) Moves() []string { return p.texts(Coordinates) }

// legal returns the legal moves. A game ends at a result that nobody has to claim.
func (p *Position) legal() []game.Move {
	if p.over() != nil {
		return nil
	}
	return p.game.LegalMoves(nil)
}

// Captures says of each of Moves whether it captures.
func (p *Position) Captures() []bool {
	moves := p.legal()
	view := p.game.View()
	captures := make([]bool, len(moves))
	for i, m := range moves {
		captures[i] = notation.Captures(p.game, &view, m)
	}
	return captures
}

// IsCapture says of a move, in coordinates or in short notation, whether it captures.
func (p *Position) IsCapture(text string) (bool, error) {
	m, err := p.parse(text)
	if err != nil {
		return false, err
	}
	view := p.game.View()
	return notation.Captures(p.game, &view, m), nil
}

// SANs returns Moves in short notation: e4, Nbd7, P@e5.
func (p *Position) SANs() []string { return p.texts(Short) }

func (p *Position) texts(n Notation) []string {
	moves := p.legal()
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = p.write(m, n)
	}
	return texts
}

// Move reads a move in coordinates or in short notation and returns it as Moves writes it. The error says why it
// cannot be played.
func (p *Position) Move(text string) (string, error) { return p.Write(text, Coordinates) }

// SAN returns a move, in coordinates or in short notation, in short notation.
func (p *Position) SAN(text string) (string, error) { return p.Write(text, Short) }

// Notation is a way to write moves.
type Notation string

// Notations. Coordinates are what Position.Moves writes.
const (
	Coordinates Notation = "coordinates" // e2e4, P@e5
	Short       Notation = "short"       // Nf3, P@e5, as SAN
	Long        Notation = "long"        // Ng1-f3
	USI         Notation = "usi"         // of shogi programs: 7g7f, P*5e
	UCCI        Notation = "ucci"        // of xiangqi programs: ranks count from 0
)

// Write writes a move, in coordinates or in short notation, in another notation.
func (p *Position) Write(text string, n Notation) (string, error) {
	m, err := p.parse(text)
	if err != nil {
		return "", err
	}
	if !slices.Contains([]Notation{Coordinates, Short, Long, USI, UCCI}, n) {
		return "", fmt.Errorf("notation %.20q: expected coordinates, short, long, usi or ucci", n)
	}
	return p.write(m, n), nil
}

func (p *Position) write(m game.Move, n Notation) string {
	switch n {
	case Short:
		return notation.SAN(p.game, p.description, m)
	case Long:
		return notation.Long(p.game, p.description, m)
	case USI, UCCI:
		return protocol.WordsOf(string(n)).Moves(p.description).Write(p.game.MoveText(m))
	}
	return p.game.MoveText(m)
}

// Read reads a move in a notation and returns it as Moves writes it.
func (p *Position) Read(text string, n Notation) (string, error) {
	if n == USI || n == UCCI {
		text = protocol.WordsOf(string(n)).Moves(p.description).Read(text)
	}
	return p.Move(text)
}

// errOver refuses moves after the end.
var errOver = errors.New("the game is over")

func (p *Position) over() error {
	if r := p.game.Result(); r.Over() && !r.Reason.Claimed() {
		return fmt.Errorf("%w: %s", errOver, r)
	}
	return nil
}

func (p *Position) parse(text string) (game.Move, error) {
	if err := p.over(); err != nil {
		return game.NoMove, err
	}
	return notation.Parse(p.game, p.description, text)
}

// Play plays moves in coordinates or in short notation. The error names the one that cannot be played, by its number
// from 1; the position is then as it was.
func (p *Position) Play(moves ...string) error {
	for i, text := range moves {
		m, err := p.parse(text)
		if err != nil {
			for range i {
				p.Undo()
			}
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		p.game.Make(m)
		p.played = append(p.played, m)
	}
	return nil
}

// Undo takes the last move back; false if there is none.
func (p *Position) Undo() bool {
	if len(p.played) == 0 {
		return false
	}
	p.game.Unmake()
	p.played = p.played[:len(p.played)-1]
	return true
}

// Result is how a game stands.
type Result struct {
	Over bool `json:"over"`
	// Claim says that players have to claim this end in some places, and that moves can still be played: a repetition,
	// the move-count rule, insufficient material.
	Claim  bool   `json:"claim,omitempty"`
	Score  string `json:"score"`            // "1-0", "0-1", "1/2-1/2", "*" while the game goes on
	Reason string `json:"reason,omitempty"` // in words: "White mates"
	// Dead says of an end to be claimed that the pieces left cannot decide the game: many places end it then.
	Dead bool `json:"dead,omitempty"`
	// Points are White's and Black's in a game for points.
	Points *[2]int `json:"points,omitempty"`
}

// Result says how the game stands.
func (p *Position) Result() Result {
	r := p.game.Result()
	result := Result{Over: r.Over(), Claim: r.Reason.Claimed(), Score: r.Score(), Reason: r.String(),
		Dead: r.Reason == game.DeadPosition}
	if r.Points != [2]int{} {
		result.Points = &r.Points
	}
	return result
}

// Check returns the squares of the royal pieces of the side to move that are in check, and those of the pieces that
// give it. Both are empty if it is not.
func (p *Position) Check() (checked, checkers []string) {
	view := p.game.View()
	return squares(view.Checked), squares(view.Checkers)
}

func squares(list []game.Coord) []string {
	texts := make([]string, len(list))
	for i, c := range list {
		texts[i] = c.String()
	}
	return texts
}

// Hands returns the pieces in hand, White's in upper case and Black's in lower case, as the position string has them.
func (p *Position) Hands() (white, black string) {
	board, _, _ := strings.Cut(p.FEN(), " ")
	_, hand, _ := game.CutHand(board, p.description.Ranks)
	hand, _ = game.CutPrison(hand)
	isWhite := func(r rune) bool { return r >= 'A' && r <= 'Z' }
	keep := func(white bool) string {
		return strings.Map(func(r rune) rune {
			if game.IsLetter(byte(r)) && isWhite(r) == white {
				return r
			}
			return -1
		}, hand)
	}
	return keep(true), keep(false)
}

// Board draws the position in plain text.
func (p *Position) Board() string { return p.game.Board() }

// Perft counts the sequences of depth plies. The error is that of ctx.
func (p *Position) Perft(ctx context.Context, depth int) (uint64, error) {
	_, total, err := engine.CountMoves(ctx, p.game, depth)
	return total, err
}

// Copy returns an independent copy.
func (p *Position) Copy() *Position {
	c := *p
	c.game, c.played = p.game.Copy(), append([]game.Move{}, p.played...)
	return &c
}
