// Package bughouse is a match of four on two boards, and how it is written down: in BPGN, the Bughouse Portable Game
// Notation (https://bughousedb.com/Lieven_BPGN_Standard.txt).
//
// A match is one list of moves in the order in which they were made, whatever board they are on. All else follows: what
// stands on both boards, what is in hand, who has won. What is captured keeps its color, and comes to the hand of
// that color on the other board.
package bughouse

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/notation"
)

// Boards: the seats are White's and Black's on A, then on B.
const (
	BoardA = iota
	BoardB
	Seats = 4
)

// SeatNames are what people call the seats.
func SeatNames() [Seats]string {
	return [Seats]string{"White on board A", "Black on board A", "White on board B", "Black on board B"}
}

// Seat is the one of a color on a board.
func Seat(board int, c game.Color) int { return 2*board + int(c) }

// Partner is the other seat of the team: of the other color, on the other board.
func Partner(seat int) int { return Seats - 1 - seat }

// Team is the color by which results call a seat's team: that of its player on board A.
func Team(seat int) game.Color {
	if seat/2 == BoardB {
		seat = Partner(seat)
	}
	return game.Color(seat)
}

// Move is a move that has been made.
type Move struct {
	Board int
	Side  game.Color
	Text  string // as its board writes it
	SAN   string
	// Clock is what its player has left after it, Timed whether that is known.
	Clock time.Duration
	Timed bool
	// Gone are the squares from which it has taken something.
	Gone []game.Coord
}

// Match is two boards and the moves made on them. Get one from [New].
type Match struct {
	Boards [2]live.Game
	Moves  []Move
	// Winner names the team that has won by its color on board A, Undecided while the match goes on; Words say why.
	Winner game.Winner
	Words  string

	rules       game.Rules
	description game.Description
	waited      int // the board whose side to move has waited longer, if both do
}

// New sets up both boards, by position strings or, where they are empty, at the start. The rules have to be those of
// one of the two boards: see [game.Description.Partners].
func New(rules game.Rules, starts [2]string) (*Match, error) {
	m := &Match{rules: rules, description: rules.Describe()}
	if !m.description.Partners {
		return nil, fmt.Errorf("%s is not played on two boards by four", rules.Name())
	}
	for b := range m.Boards {
		position, err := rules.NewGame(starts[b])
		if err != nil {
			return nil, err
		}
		m.Boards[b] = live.New(nil)
		m.Boards[b].Begin(position)
	}
	return m, nil
}

// Rules are those of each board.
func (m *Match) Rules() game.Rules { return m.rules }

// Description describes each board.
func (m *Match) Description() game.Description { return m.description }

// At returns the match as it stood after so many moves, without clocks.
func (m *Match) At(plies int) (*Match, error) {
	then, err := New(m.rules, [2]string{m.Boards[0].StartFEN(), m.Boards[1].StartFEN()})
	if err != nil {
		return nil, err
	}
	for _, move := range m.Moves[:plies] {
		if err := then.Read(move.Board, move.Text); err != nil {
			return nil, err
		}
	}
	return then, nil
}

// ErrOver says that a match has ended.
var ErrOver = errors.New("the match is over")

// Read makes a move on a board, in coordinates or in short notation. An error has changed nothing.
func (m *Match) Read(board int, text string) error {
	if m.Over() {
		return ErrOver
	}
	move, err := notation.Parse(m.Boards[board].Position, m.description, text)
	if err != nil {
		return err
	}
	m.Play(board, move)
	return nil
}

// Play makes a legal move on a board: what it takes is in the partner's hand at once.
func (m *Match) Play(board int, move game.Move) {
	b := &m.Boards[board]
	before, view := b.Position.FEN(), b.Position.View()
	made := Move{Board: board, Side: b.Position.Turn(), Text: b.Position.MoveText(move)}
	made.SAN = notation.SAN(b.Position, m.description, move)
	b.Play(move)
	b.PressClock()
	if b.Timed() {
		made.Clock, made.Timed = max(b.Left(made.Side), 0), true
	}
	if m.Waits(board) {
		made.SAN = strings.ReplaceAll(made.SAN, "#", "+") // the partner may still save it
		m.waited = 1 - board
		if !m.Waits(m.waited) {
			m.waited = board
		}
	}
	made.Gone = gone(made.Side, &view, b.Position)
	m.Moves = append(m.Moves, made)
	if taken := takenBy(made.Side, before, b.Position.FEN()); taken != "" {
		m.give(1-board, taken)
	}
	m.settle()
}

// gone returns the squares on which a side's move has left nothing of the other side's.
func gone(side game.Color, before *game.View, after game.Game) (list []game.Coord) {
	theirs, now := game.OwnedBy(side.Other()), after.View()
	for i, c := range before.Cells {
		if c.Owner == theirs && now.Cells[i].Owner != theirs {
			list = append(list, game.Coord{File: i % before.Files, Rank: i / before.Files})
		}
	}
	return list
}

// takenBy returns the letters of what a side's move has taken off the board, as it comes to a hand: one that has been
// promoted is a pawn again.
func takenBy(side game.Color, before, after string) (taken string) {
	left := [128]int{}
	count := func(fen string, n int) {
		field, _, _ := strings.Cut(fen, " ")
		field, _, _ = strings.Cut(field, "[")
		for i := range len(field) {
			letter := field[i]
			if !game.IsLetter(letter) || (letter == game.Upper(letter)) == (side == game.White) {
				continue
			}
			if i+1 < len(field) && field[i+1] == '~' {
				letter = letter - game.Upper(letter) + 'P'
			}
			left[letter] += n
		}
	}
	count(before, 1)
	count(after, -1)
	for letter, n := range left {
		taken += strings.Repeat(string(rune(letter)), max(n, 0))
	}
	return taken
}

// give puts pieces into the hands on a board, whose clocks run on. Repetitions are counted anew from there.
func (m *Match) give(board int, pieces string) {
	b := &m.Boards[board]
	field, rest, _ := strings.Cut(b.Position.FEN(), " ")
	squares, held, _ := strings.Cut(strings.TrimSuffix(field, "]"), "[")
	position, err := m.rules.NewGame(fmt.Sprintf("%s[%s%s] %s", squares, held, pieces, rest))
	if err != nil {
		panic(err) // a legal position is one with another piece in hand, too
	}
	b.Position = position
}

// Waits reports whether the side to move on a board has no move, but may get a piece to drop.
func (m *Match) Waits(board int) bool {
	p, ok := m.Boards[board].Position.(interface{ MaySit() bool })
	return ok && p.MaySit()
}

// settle ends a match that one of its boards has ended. If both sides to move wait, nobody can help them: who has
// waited longer has lost.
func (m *Match) settle() {
	waits := [2]bool{m.Waits(0), m.Waits(1)}
	for b := range m.Boards {
		r := m.Boards[b].Position.Result()
		switch {
		case !r.Over(), waits[b] && (!waits[1-b] || m.waited != b):
		case r.Winner == game.Drawn:
			m.End(game.Drawn, fmt.Sprintf("Board %c: %s", 'A'+b, r))
			return
		default:
			loser := Seat(b, game.White)
			if r.Winner == game.WhiteWins {
				loser = Seat(b, game.Black)
			}
			words := " has no move"
			if r.Reason == game.Checkmate {
				words = " is checkmated"
			}
			m.Lose(loser, words)
			return
		}
	}
}

// Lose ends the match for the team of a seat; words follow its name.
func (m *Match) Lose(seat int, words string) {
	m.End(game.WonBy(Team(seat).Other()), SeatNames()[seat]+words)
}

// End ends the match.
func (m *Match) End(winner game.Winner, words string) {
	m.Winner, m.Words = winner, words
	for b := range m.Boards {
		m.Boards[b].End(winner, words)
	}
}

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.Winner != game.Undecided }
