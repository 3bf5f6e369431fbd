package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// class groups the piece types of all variants by how they move. Each is called by the
// piece of chess that belongs to it; weights are given by class, so that they fit pieces
// that no one has heard of.
type class int

const (
	leaper class = iota // moves as far everywhere: knights, camels, generals
	bishop              // slides and never leaves the color of its square
	rook                // slides along ranks and files, and no more
	queen               // slides and has other moves, too: archbishops, amazons
	king
	pawn // promotes
	// In games around a palace alone: palace.go.
	hopper  // hops to capture along ranks and files
	soldier // steps and never goes back
	guard   // never comes near the enemy king
	numClasses
)

// String names the piece-square table of a class, as a part of the evaluation.
func (n class) String() string {
	return [numClasses]string{
		leaper: "leaper PSQT", bishop: "bishop PSQT", rook: "rook PSQT",
		queen: "queen PSQT", king: "king PSQT", pawn: "pawn PSQT",
		hopper: "hopper PSQT", soldier: "soldier PSQT", guard: "guard PSQT",
	}[n]
}

// classOf tells a piece's class by the rules that it captures by: hoppelpoppel's knight
// leaps, and threatens what a bishop would.
func (e *Terms) classOf(pt variant.Type) class {
	v := e.tables.Variant()
	switch {
	case e.isPawn(pt):
		return pawn
	case pt == v.King:
		return king
	}
	slides, leaps, diagonal, colorbound := false, false, false, true
	for _, r := range v.Pieces[pt].Rules {
		if r.Initial || !r.Capture {
			continue
		}
		colorbound = colorbound && v.KeepsColor(r)
		slides = slides || r.Range == 0
		leaps = leaps || r.Range != 0
		diagonal = diagonal || v.Diagonal(r)
	}
	for _, path := range v.Pieces[pt].Paths {
		end := path[len(path)-1]
		colorbound = colorbound && path.KeepsColor()
		slides = slides || end.Range == 0
		leaps, diagonal = true, true
	}
	n := queen
	switch {
	case !slides:
		n = leaper
	case colorbound:
		n = bishop
	case !leaps && !diagonal:
		n = rook
	}
	return e.palaceClass(pt, n)
}

func (e *Terms) isPawn(pt variant.Type) bool {
	return e.tables.Variant().PromotionPawns[game.White].Has(pt)
}
