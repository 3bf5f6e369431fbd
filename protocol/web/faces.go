package web

import (
	_ "embed"
	"strings"
	"sync"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// faceSets are the sets that have pictures or characters of their own; the page makes the others.
func faceSets() []string {
	return []string{"chess", "shogi", "kanji", "xiangqi", "janggi", "makruk", "sittuyin"}
}

//go:embed faces.txt
var facesText string

// faceTable has the faces of a key, by the order of faceSets.
var faceTable = sync.OnceValue(func() map[string][]string {
	table := map[string][]string{}
	for line := range strings.Lines(facesText) {
		if words := strings.Fields(line); len(words) == len(faceSets())+1 && words[0] != "#" {
			table[words[0]] = words[1:]
		}
	}
	return table
})

// kinds are the pieces of a game as the page shows them. In each set no two have the same face, of those that
// are on the board at the start and their promoted forms first: one without a face is a token.
func kinds(d *game.Description) []kindData {
	list := make([]kindData, len(d.Pieces))
	used := make([]map[string]bool, len(faceSets()))
	for i := range used {
		used[i] = map[string]bool{}
	}
	board, _, _ := strings.Cut(d.Start, " ")
	started := func(p *game.PieceDescription) bool {
		return strings.Contains(strings.ToUpper(board), p.Letter)
	}
	give := func(only bool, form bool) {
		for i := range d.Pieces {
			if p := &d.Pieces[i]; only != started(p) {
				continue
			} else if !form {
				list[i].Faces = faces(faceKeys(p), used, false)
			} else if p.Promoted != "" {
				list[i].Forms = faces(formKeys(d, p), used, true)
			}
		}
	}
	for _, only := range []bool{true, false} {
		give(only, false)
		give(only, true)
	}
	for i := range d.Pieces {
		p, k := &d.Pieces[i], &list[i]
		k.Letter, k.Name, k.Royal, k.Betza, k.Covered = p.Letter, p.Name, p.Royal, p.Betza, p.Covered
		k.Value, k.FormValue = p.Value, p.PromotedValue
		if k.Name == "" {
			k.Name = k.Letter
		}
		k.Moves, k.FormMoves = reach(p.Betza), reach(p.Promoted)
	}
	return list
}

// faceKeys are the keys of faces.txt that fit a piece.
func faceKeys(p *game.PieceDescription) []string {
	name, moves := strings.ReplaceAll(p.Name, " ", "-"), bareMoves(p.Betza)
	keys := []string{name + ":" + moves, name}
	if (p.Royal || p.Name == "king") && moves != "N" {
		keys = append(keys, "royal")
	}
	if p.Pawn {
		keys = append(keys, "pawn")
	}
	return append(keys, moves)
}

// formKeys are the keys of faces.txt that fit the promoted form of a piece.
func formKeys(d *game.Description, p *game.PieceDescription) []string {
	moves := bareMoves(p.Promoted)
	keys := []string{bareMoves(p.Betza) + "+" + moves, moves}
	for i := range d.Pieces {
		if other := &d.Pieces[i]; bareMoves(other.Betza) == moves {
			keys = append(keys, faceKeys(other)...)
		}
	}
	return keys
}

// drawn is a face as its set shows it: shogi's forms are red, so that a piece and the form of another may share one.
func drawn(set, face string, form bool) string {
	if form && (set == "shogi" || set == "kanji") {
		return "red " + face
	}
	return face
}

// faces returns for each set the first face that nobody uses.
func faces(keys []string, used []map[string]bool, form bool) map[string]string {
	found := map[string]string{}
	for i, set := range faceSets() {
		for _, key := range keys {
			face := faceTable()[key]
			if len(face) == 0 || face[i] == "-" || used[i][drawn(set, face[i], form)] {
				continue
			}
			found[set], used[i][drawn(set, face[i], form)] = face[i], true
			break
		}
	}
	return found
}

// bareMoves leaves out what does not tell pieces apart: castling and first moves.
func bareMoves(betza string) string {
	if at := strings.Index(betza, "isO"); at >= 0 {
		betza = betza[:at]
	}
	if at := strings.Index(betza, "ifm"); at > 0 {
		betza = betza[:at]
	}
	return betza
}

// reach is where a piece can go, a digit a square as [variant.Reach] has them.
func reach(betza string) string {
	squares, _, _, err := variant.Reach(betza)
	if err != nil || betza == "" {
		return ""
	}
	var b strings.Builder
	for _, s := range squares {
		b.WriteByte('0' + byte(s))
	}
	return b.String()
}
