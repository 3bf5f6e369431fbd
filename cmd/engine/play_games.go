package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"menagerie/movegen"
	"menagerie/movegen/combination"
	"menagerie/movegen/forge"
	"menagerie/protocol/play"
)

// Colors of a terminal's palette that the sources name.
const (
	black  play.Color = 16
	blue   play.Color = 25
	teal   play.Color = 37
	green  play.Color = 34
	red    play.Color = 160
	orange play.Color = 214
	yellow play.Color = 178
	pink   play.Color = 200
	white  play.Color = 231
)

// usualControl is the time control that a game's source gives it.
func usualControl(game string) play.Control {
	switch game {
	case "xxl":
		return play.Same(180*time.Second, 2*time.Second)
	case "combination":
		return play.Control{Turn: 30 * time.Second, Forfeit: "0000"}
	}
	return play.Control{}
}

var (
	_ play.Styled   = checkersGame{}
	_ play.Styled   = combinationGame{}
	_ play.Cells    = combinationGame{}
	_ play.Reporter = combinationGame{}
	_ play.Styled   = forgeGame{}
	_ play.Cells    = forgeGame{}
	_ play.Reporter = forgeGame{}
)

// Style implements [play.Styled]: fire and water on red and grey squares, the
// piece in hand on a white one.
func (checkersGame) Style() play.Style {
	s := play.DefaultStyle()
	s.Light, s.Dark = 95, 236
	s.White, s.Black = orange, 81
	s.Marks[play.Selected], s.Marks[play.Quiet], s.Marks[play.Capture] = 255, 22, 88
	s.Marks[play.Moved] = 58
	s.Names = [2]string{"Fire", "Water"}
	return s
}

// Style implements [play.Styled]: the piece in hand is red and its moves green,
// as in the source.
func (combinationGame) Style() play.Style {
	s := play.DefaultStyle()
	s.Marks[play.Selected], s.Marks[play.Quiet], s.Marks[play.Capture] = red, green, green
	return s
}

// Cell implements [play.Cells]: all pieces of a stack, and barriers as blue stars.
func (g combinationGame) Cell(file, rank int) play.Cell {
	s := combination.Square(rank*8 + file)
	if g.Barriers().Has(s) {
		return play.Cell{Text: "*", Ink: white, Ground: blue}
	}
	if stack := g.At(s, movegen.White); stack != 0 {
		return play.Cell{Text: stackLetters(stack), Owner: play.White}
	}
	if stack := g.At(s, movegen.Black); stack != 0 {
		return play.Cell{Text: strings.ToLower(stackLetters(stack)), Owner: play.Black}
	}
	return play.Cell{}
}

func stackLetters(s combination.Stack) string {
	text := ""
	for i, piece := range []combination.Stack{combination.Rook, combination.Bishop, combination.Knight} {
		if s&piece != 0 {
			text += "RBN"[i : i+1]
		}
	}
	return text
}

// Report implements [play.Reporter].
func (g combinationGame) Report() []string {
	var lines []string
	for _, side := range []struct {
		name  string
		color movegen.Color
	}{{"Black", movegen.Black}, {"White", movegen.White}} {
		lines = append(lines, fmt.Sprintf("%s: points %d, turns left %d", side.name, g.Points(side.color), g.TurnsLeft(side.color)))
	}
	return append(lines, "")
}

// Style implements [play.Styled]: tiles have the colors of their hits inside
// frames, white for those that can be struck.
func (forgeGame) Style() play.Style {
	s := play.DefaultStyle()
	s.Light, s.Dark = 238, 238
	s.Marks[play.Quiet], s.Marks[play.Moved], s.Marks[play.Selected] = white, pink, green
	return s
}

// Cell implements [play.Cells]: teal tiles have three hits left, yellow two, red
// one, and grey squares have no tile, as in the source.
func (g forgeGame) Cell(file, rank int) play.Cell {
	symbol, hits := g.Tile(forge.Square(rank*forge.Size + file))
	if hits == 0 {
		return play.Cell{}
	}
	grounds := [...]play.Color{1: red, 2: yellow, 3: teal}
	return play.Cell{Text: symbol.String() + strconv.Itoa(hits), Ink: black, Ground: grounds[hits]}
}

// Report implements [play.Reporter].
func (g forgeGame) Report() []string {
	lines := []string{fmt.Sprintf("hits: %d struck, %d left", g.Score(), g.HitsLeft())}
	if g.Tables().HasLuck() {
		lines = append(lines, fmt.Sprintf("luck: %d", g.Luck()))
	}
	s, by, ok := g.Last()
	switch {
	case !ok:
		lines = append(lines, "strike any tile")
	case g.Strikes() != 0:
		lines = append(lines, fmt.Sprintf("next: by %s from %s (tiles: %d)", by, s, g.Strikes().Len()))
	}
	return append(lines, "")
}
