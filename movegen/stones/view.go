package stones

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// View shows the board and what is in hand.
func (p *Position) View() game.View {
	v := p.rules.variant
	view := game.NewView(v.Files, v.Ranks, func(file, rank int) game.Cell {
		return game.LetterCell(p.letterAt(file, rank))
	})
	view.Style.Names = v.Shown().Sides
	view.Report = append(view.Report, fmt.Sprintf("stones %d:%d", p.count[white], p.count[black]))
	if p.rules.drops && !v.FreeDrops {
		view.Report = append(view.Report, fmt.Sprintf("in hand %d:%d", p.hand[game.White], p.hand[game.Black]))
	}
	return view
}

// Description describes the variant to GUIs and players.
func (r *Rules) Description() game.Description {
	v := r.variant
	d := game.Description{
		Files: v.Files, Ranks: v.Ranks, Start: r.start, Template: v.Template, Control: v.GUI.Control,
		Look:   game.Men,
		Skin:   v.Skin(),
		Pieces: []game.PieceDescription{{Letter: string(rune(r.letter)), Name: "stone", Betza: v.Pieces[1].Betza}},
	}
	if r.drops {
		d.Hand = 1
		d.Pieces[0].InHand = true
	}
	if r.drops && v.FreeDrops {
		const plenty = 60 // XBoard shows numbers of two digits
		letter := string(r.letter)
		d.XBoard.FreeHand = strings.Repeat(letter, plenty) + strings.Repeat(strings.ToLower(letter), plenty)
	}
	return d
}
