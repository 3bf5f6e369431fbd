package protocol

import (
	"math/rand/v2"

	"menagerie/internal/game"
)

// What games and protocols share is declared in package game, which imports neither.
type (
	// Result is how a game stands.
	Result = game.Result
	// View shows a position to a person.
	View = game.View
	// Description describes a game to GUIs.
	Description = game.Description
	// PieceDescription is one piece type of a Description.
	PieceDescription = game.PieceDescription
	// XBoardInfo is the part of a Description that only XBoard needs.
	XBoardInfo = game.XBoardInfo
	// Setting is a number that the rules of a game leave to the players.
	Setting = game.Setting
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

// Game is a game being played: a position, the moves that led to it, and the
// text forms of both. It is no [search.Position]: an [Engine] knows how to search it.
type Game interface {
	// LegalMoves appends all legal moves to dst; those of a game against chance say what
	// comes of them.
	LegalMoves(dst []game.Move) []game.Move
	// Choices appends what the side to move can choose from: the legal moves or, in a game
	// against chance, moves whose outcome is open.
	Choices(dst []game.Move) []game.Move
	// Make plays a legal move or a choice; Unmake takes the last one back.
	Make(m game.Move)
	Unmake()
	// Turn is the side to move.
	Turn() game.Color
	// Result is how the game stands.
	Result() Result
	// Key identifies the position, side to move and all rights included.
	Key() uint64

	// Omissions says what the position string had that means nothing in the game, a phrase for
	// each part; nil if all was read.
	Omissions() []string
	// FEN is the position string, which NewGame reads back.
	FEN() string
	// ParseMove reads a move. The error says why it cannot be played; if the
	// move would leave the king in check it wraps game.ErrExposesKing.
	ParseMove(text string) (game.Move, error)
	// MoveText writes a move as ParseMove reads it: e2e4, a7a8q.
	MoveText(m game.Move) string
	// XBoardText writes a legal move as XBoard shows it on its board, but for the numbers
	// of ranks and early promotions. complete is false if XBoard cannot show all that the
	// move does.
	XBoardText(m game.Move) (text string, complete bool)

	// Board draws the position in plain text, with coordinates.
	Board() string
	// View is what boards show of the position.
	View() View
	// Explain is the evaluation, term by term, as a table for a person.
	Explain() string
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
