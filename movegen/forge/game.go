package forge

import (
	"fmt"
	"math"

	"menagerie/internal/game"
)

// Game describes a game by rules to the program. Its one setting is the seed of the deal
// and the draws.
func Game(rules Rules) game.Definition[*Position] {
	tables := New(rules)
	return game.Definition[*Position]{
		Name:     rules.Name,
		Settings: []game.Setting{{Name: "Seed", Initial: DefaultSeed, Min: 0, Max: math.MaxInt32, Chance: true}},
		New: func(position string, values []int) (*Position, error) {
			seed := uint64(values[0])
			if position == "" {
				return tables.Deal(seed), nil
			}
			p, err := tables.ParseFEN(position)
			if err == nil {
				p.seed = seed
			}
			return p, err
		},
		// The game has no pieces: it is played in the terminal.
		Describe: func(values []int) game.Description {
			return game.Description{
				Files: Size, Ranks: Size, Start: tables.Deal(uint64(values[0])).FEN(),
				Look: game.Tiles,
				Summary: game.Summary{
					Goal: "strike every tile until it is gone", About: rules.About,
				},
			}
		},
	}
}

// XBoardText writes a move as MoveText does: XBoard has no form for tiles that change.
func (p *Position) XBoardText(m game.Move) (text string, complete bool) {
	return p.MoveText(m), true
}

// View shows tiles in the colors of their hits inside frames, white for those that can be
// struck. As in the source of the game, teal tiles have three hits left, yellow two and red
// one, and grey squares have no tile.
func (p *Position) View() game.View {
	const white, pink, green, grey = 231, 200, 34, 238
	v := game.NewView(Size, Size, p.cell)
	s := &v.Style
	s.Light, s.Dark = grey, grey
	s.Marks[game.Quiet], s.Marks[game.Moved], s.Marks[game.Selected] = white, pink, green
	v.Report, v.Solo, v.Legend = p.report(), true, legend
	v.Score = fmt.Sprintf("%s struck, %d left", game.Counted(p.Score(), "hit"), p.HitsLeft())
	s.Names = [2]string{"Player", "Chance"}
	return v
}

const legend = `A tile shows its symbol and how many hits it takes, such as N:3. The next tile by symbol:
1 2 3 4  that many squares away along a rank, file or diagonal
N        a knight's move away
B        on a diagonal, at the edge of the board
R        on a rank or file, at the edge
Q        on a rank, file or diagonal, at the edge
W        any other tile
`

func (p *Position) cell(file, rank int) game.Cell {
	const black, red, yellow, teal = 16, 196, 178, 37
	s := squareAt(file, rank)
	symbol, hits := p.symbol[s], int(p.hits[s])
	if hits == 0 {
		return game.Cell{}
	}
	grounds := [...]game.PaletteColor{1: red, 2: yellow, 3: teal}
	return game.Cell{Text: symbol.String(), Hits: hits, Ink: black, Ground: grounds[hits]}
}

func (p *Position) report() []string {
	lines := []string{fmt.Sprintf("hits: %d struck, %d left", p.Score(), p.HitsLeft())}
	if p.tables.HasLuck() {
		lines = append(lines, fmt.Sprintf("luck: %d", p.luck))
	}
	switch {
	case p.by == NoSymbol:
		lines = append(lines, "strike any tile")
	case p.Strikes() != 0:
		lines = append(lines, fmt.Sprintf("next: by %s from %s (tiles: %d)", p.by, p.last, p.Strikes().Len()))
	}
	return append(lines, "")
}
