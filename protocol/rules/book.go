// Package rules is the rules of all games, and the engine, for other programs: servers, pages, analysis. Positions,
// moves and results are texts and plain values, so nothing of how the engine works shows through.
//
//   - New returns a Book: the games by name, to which Book.Add adds the variants of an ini text;
//   - Book.Position sets up a Position, which lists, plays and writes moves and says how the game stands;
//   - Engine.Search finds the best moves of a Position;
//   - Book.Games reads the games of a PGN text;
//   - Serve answers requests in JSON, a line each, for programs in other languages.
//
// Errors are one line that says what is wrong and where.
package rules

import (
	"errors"
	"fmt"

	"menagerie/internal/game"
	"menagerie/internal/games"
)

// Book is a set of games. It is for one goroutine at a time.
type Book struct{ games []game.Rules }

// New returns a book of all games that the program knows.
func New() *Book {
	b, _, err := Open("")
	if err != nil {
		panic(fmt.Sprintf("rules: the built-in games: %v", err)) // tests load them
	}
	return b
}

// Open returns the book of New with the variants of a file in the format of variants.ini, as [Book.Add] adds those of a
// text. They may name networks, beside the file.
func Open(file string) (b *Book, problems []string, err error) {
	all, problems, err := games.Load(file)
	if err != nil {
		return nil, problems, err
	}
	return &Book{all.All()}, problems, nil
}

// Add adds the variants of a text in the format of variants.ini; those of a known name replace it. It returns their
// names and a line for each section that cannot be used. If none can, that is an error.
func (b *Book) Add(ini string) (added, problems []string, err error) {
	loaded, problems, err := games.ReadRules("variants", []byte(ini))
	if err != nil {
		return nil, problems, err
	}
	b.games = game.With(b.games, loaded...)
	for _, r := range loaded {
		added = append(added, r.Name())
	}
	return added, problems, nil
}

// Variant describes a game.
type Variant struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	Files   int      `json:"files"`
	Ranks   int      `json:"ranks"`
	Start   string   `json:"start"` // the position string with which games begin
	Goal    string   `json:"goal,omitempty"`
	Pieces  []Piece  `json:"pieces"`
	// Starts is how many start positions there are to draw from, 0 if games always begin alike.
	Starts int `json:"starts,omitempty"`
	// Takes says that captured pieces come to the hand of who took them.
	Takes bool `json:"takes,omitempty"`
	// SAN says that moves have a short notation; in other games it is that of coordinates.
	SAN bool `json:"san"`
}

// Piece is a kind of piece.
type Piece struct {
	Letter   string `json:"letter"` // as position strings write White's
	Name     string `json:"name,omitempty"`
	Betza    string `json:"betza"` // its moves in XBoard's Betza notation
	Promoted string `json:"promoted,omitempty"`
	Royal    bool   `json:"royal,omitempty"`
	InHand   bool   `json:"inHand,omitempty"` // may be in a hand, to be dropped
}

// Names returns the names of all games, in the order in which GUIs are told.
func (b *Book) Names() []string {
	names := make([]string, len(b.games))
	for i, r := range b.games {
		names[i] = r.Name()
	}
	return names
}

// Variant describes the game of a name, which may be an alias.
func (b *Book) Variant(name string) (*Variant, error) {
	r, err := b.find(name)
	if err != nil {
		return nil, err
	}
	d := r.Describe()
	_, starts := r.Array(0)
	v := &Variant{Name: r.Name(), Aliases: r.Aliases(), Files: d.Files, Ranks: d.Ranks, Start: d.Start,
		Goal: d.Summary.Goal, Starts: starts, Takes: d.Takes, SAN: d.SAN}
	for _, p := range d.Pieces {
		v.Pieces = append(v.Pieces, Piece{Letter: p.Letter, Name: p.Name, Betza: p.Betza, Promoted: p.Promoted,
			Royal: p.Royal, InHand: p.InHand})
	}
	return v, nil
}

// Start returns the start position of a number, from 0 to Variant.Starts - 1; "" if the rules forbid that one.
func (b *Book) Start(name string, number int) (string, error) {
	r, err := b.find(name)
	if err != nil {
		return "", err
	}
	if _, count := r.Array(0); number < 0 || number >= count {
		return "", fmt.Errorf("%s has no start position %d, expected one below %d", r.Name(), number, count)
	}
	position, _ := r.Array(number)
	return position, nil
}

func (b *Book) find(name string) (game.Rules, error) {
	if name == "" {
		return nil, errors.New("no variant, expected a name")
	}
	if r := game.Find(b.games, name); r != nil {
		return r, nil
	}
	return nil, fmt.Errorf("unknown variant %.40q", name)
}
