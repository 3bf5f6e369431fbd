package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Rules is one game that a session can play: a chess variant or another game.
type Rules interface {
	// Name is the game's name as GUIs spell it, lower case.
	Name() string
	// Aliases are other names by which GUIs ask for it, lower case.
	Aliases() []string
	// InChess960 returns the same game with castling as in Chess960: from any file, written as
	// the king taking its rook. It is nil if nothing castles, or already so.
	InChess960() Rules
	// Array returns the position string of the start array of a number from 0, and how many
	// numbers there are: 0 if games always begin alike. It is empty for a number whose array the
	// rules forbid. [RandomStart] draws one.
	Array(number int) (position string, count int)
	// NewGame sets up a position string, the start position if it is empty.
	// The error is one line that names the field and the reason.
	NewGame(position string) (Game, error)
	// Outline is the part of Describe that a list of games needs and that is known before the
	// game is compiled: the board, the names, the summary, the letters of the pieces.
	Outline() Description
	// Describe says what a GUI needs to know to show the game.
	Describe() Description
	// Settings are what the rules leave to the players. Sessions offer each as an option.
	Settings() []Setting
	// With returns the rules with another value for the setting of that name.
	With(setting string, value int) Rules
}

// EnteringKings is what rules are that may know several rules for an entering king, as shogi has.
type EnteringKings interface {
	// WithEnteringKing returns the game with another one of them, by the numbers of variant.EnteringKing, or as it is
	// if it has none.
	WithEnteringKing(rule int) Rules
}

// Position is a position with its history and the text forms of both.
type Position interface {
	// LegalMoves appends all legal moves to dst; those of a game against chance say what
	// comes of them.
	LegalMoves(dst []Move) []Move
	// Make plays a legal move or a choice, of which chance decides what comes; Unmake takes the last one back.
	Make(m Move)
	Unmake()
	// Turn is the side to move.
	Turn() Color
	// Result is how the game stands.
	Result() Result
	// Key identifies the position, side to move and all rights included.
	Key() uint64

	// FEN is the position string, which NewGame reads back.
	FEN() string
	// ParseMove reads a move. The error says why it cannot be played; if the
	// move would leave the king in check it wraps ErrExposesKing.
	ParseMove(text string) (Move, error)
	// MoveText writes a move as ParseMove reads it: e2e4, a7a8q.
	MoveText(m Move) string
	// XBoardText writes a legal move as XBoard shows it on its board, but for the numbers
	// of ranks and early promotions. complete is false if XBoard cannot show all that the
	// move does.
	XBoardText(m Move) (text string, complete bool)

	// Board draws the position in plain text, with coordinates.
	Board() string
	// View is what boards show of the position.
	View() View
	// Explain is the evaluation, term by term, as a table for a person.
	Explain() string
}

// Game is a game being played. It is no search.Position: an engine knows how to search it.
type Game interface {
	Position
	// Choices appends what the side to move can choose from: the legal moves or, in a game
	// against chance, moves whose outcome is open.
	Choices(dst []Move) []Move
	// Draw returns a choice with what chance makes of it, as Make plays it; other moves stay as they are.
	Draw(m Move) Move
	// SeenBy returns what a side knows of the game, and Known what it sees of a move that is about to be made: the same
	// game and move where nothing is hidden.
	SeenBy(c Color) Game
	Known(m Move, c Color) Move
	// Omissions says what the position string had that means nothing in the game, a phrase for
	// each part; nil if all was read.
	Omissions() []string
	// Copy returns an independent copy.
	Copy() Game
}

// RandomStart draws the position string with which a game begins: "" if games of these rules
// always begin alike.
func RandomStart(r Rules, draw *rand.Rand) string {
	position, count := r.Array(0)
	for count > 0 {
		if position, _ = r.Array(draw.IntN(count)); position != "" {
			break
		}
	}
	return position
}

// Find returns the game of a name, which may be an alias or XBoard's name, in letters of either case
// and with hyphens or blanks or without; nil if there is none.
func Find(games []Rules, name string) Rules {
	joined := strings.NewReplacer("-", "", " ", "")
	same := func(other string) bool { return strings.EqualFold(joined.Replace(other), joined.Replace(name)) }
	for _, named := range []func(Rules) bool{
		func(r Rules) bool { return r.Name() == name },
		func(r Rules) bool { return same(r.Name()) },
		func(r Rules) bool { return slices.ContainsFunc(r.Aliases(), same) },
		func(r Rules) bool { return name != "" && same(r.Outline().XBoard.Name) },
	} {
		if i := slices.IndexFunc(games, named); i >= 0 {
			return games[i]
		}
	}
	return nil
}

// With returns the games with more of them, in place of older ones of the same name.
func With(games []Rules, loaded ...Rules) []Rules {
	games = slices.Clone(games)
	for _, r := range loaded {
		if i := slices.IndexFunc(games, func(old Rules) bool { return old.Name() == r.Name() }); i >= 0 {
			games[i] = r
		} else {
			games = append(games, r)
		}
	}
	return games
}

// WithSetting changes a setting of a game, within its bounds.
func WithSetting(r Rules, name string, value int) (Rules, error) {
	for _, s := range r.Settings() {
		if s.Name != name {
			continue
		}
		if value < s.Min || value > s.Max {
			return nil, fmt.Errorf("expected %d to %d", s.Min, s.Max)
		}
		return r.With(name, value), nil
	}
	return nil, fmt.Errorf("%s has no such setting", r.Name())
}

// Replay sets up a position string, the start position if it is empty, and makes the moves of the texts.
func Replay(rules Rules, position string, moves []string) (Game, error) {
	g, err := rules.NewGame(position)
	if err != nil {
		return nil, err
	}
	for _, text := range moves {
		m, err := g.ParseMove(text)
		if err != nil {
			return nil, err
		}
		g.Make(m)
	}
	return g, nil
}
