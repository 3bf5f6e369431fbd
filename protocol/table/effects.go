package table

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// Piece is a piece, or all that stands on a tile, on a square.
type Piece struct {
	At   game.Coord
	Text string // as boards show it
}

// String returns the piece and its square: "b d4".
func (p Piece) String() string { return p.Text + " " + p.At.String() }

// Effects are what a move has done to the board, found by comparing it before and after.
type Effects struct {
	// Taken are the opponent's pieces that are gone, Lost are the mover's own. A barrier is
	// nobody's and in neither.
	Taken, Lost []Piece
	// Exploded says that the piece that moved is gone, and where from.
	Exploded bool
	At       game.Coord
	Beams    [][]game.Coord // of each beam that was fired, in a game of lasers: begin, corners, end
}

// beamsOf returns the beams that a move fires which is about to be made.
func beamsOf(g game.Game, m game.Move) [][]game.Coord {
	if lasers, ok := g.(interface {
		Beams(m game.Move) [][]game.Coord
	}); ok {
		return lasers.Beams(m)
	}
	return nil
}

func effectsOf(s Step, mover game.Color, before, after *game.View) Effects {
	own := game.OwnedBy(mover)
	var e Effects
	target, moved := s.target()
	_, stepped := s.From()
	stays := moved && after.At(target).Owner == own
	appeared := 0
	for i, was := range before.Cells {
		at := game.Coord{File: i % before.Files, Rank: i / before.Files}
		is := after.Cells[i]
		switch {
		case was.Owner == own && is.Owner != own:
			if stepped && stays && at == s.Path[0] {
				break
			}
			e.Lost = append(e.Lost, Piece{at, was.Text})
		case was.Owner == game.OwnedBy(mover.Other()) && is.Owner != was.Owner:
			e.Taken = append(e.Taken, Piece{at, was.Text})
		}
		if was.Owner != own && is.Owner == own && at != target {
			appeared++ // a rook that castled, for one
		}
	}
	if appeared >= len(e.Lost) {
		e.Lost = nil
	}
	e.Exploded, e.At = stepped && !stays && len(e.Lost) > 0, target
	return e
}

// Words tells of an explosion, which a board shows only by what is missing. They are empty
// if there was none.
func (e *Effects) Words() string {
	if !e.Exploded {
		return ""
	}
	var gone []string
	for _, p := range append(append([]Piece(nil), e.Lost...), e.Taken...) {
		gone = append(gone, p.String())
	}
	return fmt.Sprintf("explosion on %s, gone: %s", e.At, strings.Join(gone, ", "))
}

// Lost returns the letters of all pieces that a side has lost, in the order of the game's
// pieces, and those of tiles one by one.
func (t *Table) Lost(side game.Color) string {
	counts := map[string]int{}
	for _, made := range t.history {
		pieces := made.Effects.Taken
		if made.Side == side {
			pieces = made.Effects.Lost
		}
		for _, p := range pieces {
			for text := strings.Trim(p.Text, "+~"); text != ""; {
				var name string
				if name, text = game.CutPiece(text); name == "" {
					break
				}
				counts[name]++
			}
		}
	}
	return t.list(counts)
}

// list writes letters and how many there are of each, in the order of the game's pieces: "2A b".
func (t *Table) list(counts map[string]int) string {
	var words []string
	for _, piece := range t.Config.Description.Pieces {
		for _, name := range []string{piece.Letter, strings.ToLower(piece.Letter)} {
			switch n := counts[name]; {
			case n == 1:
				words = append(words, name)
			case n > 1:
				words = append(words, fmt.Sprintf("%d%s", n, name))
			}
		}
	}
	return strings.Join(words, " ")
}
