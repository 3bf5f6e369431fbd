// Package protocol turns lines of text into what a session does and back: UCI
// and XBoard (CECP) are two thin adapters on one [Session] that owns the game.
// It knows no rules: games come to it as [Rules] and [Game].
package protocol

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/search"
)

// Rules is one variant that a session can play.
type Rules interface {
	// Name is the variant's name as GUIs spell it, lower case.
	Name() string
	// NewGame sets up a position string, the start position if it is empty.
	// The error is one line that names the field and the reason.
	NewGame(position string) (Game, error)
	// Describe says what a GUI needs to know to show the variant.
	Describe() Description
}

// Game is a game being played: a position, the moves that led to it, and the
// text forms of both.
type Game interface {
	search.Position

	// FEN is the position string, which NewGame reads back.
	FEN() string
	// ParseMove reads a move. The error says why it cannot be played; if the
	// move would leave the king in check it wraps movegen.ErrExposesKing.
	ParseMove(text string) (movegen.Move, error)
	// MoveText writes a move as ParseMove reads it: e2e4, a7a8q.
	MoveText(m movegen.Move) string
	// Turn is the side to move.
	Turn() movegen.Color
	// Result is how the game stands.
	Result() game.Result

	// Board draws the position for a person, with coordinates.
	Board() string
	// Checkers lists the squares of the pieces that give check.
	Checkers() []string
	// Explain is the evaluation, term by term, as a table for a person.
	Explain() string
	// Copy returns an independent copy.
	Copy() Game
}

// Description is what a GUI is told of a variant.
type Description struct {
	Files, Ranks int
	Start        string // position string of the start
	Pieces       []PieceDescription
	// XBoardName is the name of the variant in XBoard if XBoard knows its rules
	// itself ("normal", "capablanca"), "" if the engine must define it.
	XBoardName string
	// XBoardLetters are pairs of letters, upper case: what XBoard calls a piece in a
	// position string of a variant that it knows, and what the game does.
	XBoardLetters string
	// XBoardAlias is what to call a variant that the engine must define if XBoard
	// means something else by its name, "" if it does not.
	XBoardAlias string
	// PieceTable is XBoard's pieceToCharTable for a variant that states one.
	PieceTable string
	// Template is the variant from whose rules a GUI should start, "" for none in particular.
	Template string
	// EarlyPromotion is the letter of the piece that pawns become before the
	// last rank, where a GUI would not expect it; 0 for none. XBoard is shown it
	// as the promoted form of the pawn.
	EarlyPromotion byte
	// XBoardLost says that XBoard cannot follow the moves.
	XBoardLost bool
	// Hand is how many types of pieces can be in hand, to be dropped; 0 where there
	// are no drops.
	Hand int
	// Takes says that captured pieces come to the hand of who took them.
	Takes bool
}

// PieceDescription is one piece type.
type PieceDescription struct {
	Letter byte   // upper case
	Betza  string // its moves in XBoard's Betza, pawn leaps and castling included
	Royal  bool
	Pawn   bool // promotes at the far end
	// Promoted is how it moves after promotion to a form written with a plus, ""
	// if it has none.
	Promoted string
	// Oblique says that it steps diagonally to empty squares, which XBoard takes
	// for captures en passant if an ordinary pawn does it.
	Oblique bool
}
