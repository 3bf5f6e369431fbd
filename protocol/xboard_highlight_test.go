package protocol

import (
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// The marks are upper case: XBoard takes others for illegal with its test of moves off. The piece in
// hand has none: XBoard would not let the user pick up another one that has.
func TestMarks(t *testing.T) {
	d := startXBoard(t, "accepted highlight", "new", "variant xxl")
	d.expect("piece +P&")
	d.send("lift a2")
	d.expectNext("highlight 14/14/14/14/14/14/14/14/14/14/14/Y13/14/14")
	d.send("lift a5")
	d.expectNext("highlight 14/14/14/14/14/14/14/14/14/14/14/14/14/14")
	d.send("force", "setboard 14/13p/14/14/14/14/14/14/14/14/14/1p12/P13/14 w - - 0 1", "lift a2")
	d.expectNext("highlight 14/14/14/14/14/14/14/14/14/14/14/YR12/14/14")
}

// Squares beside the board hold the pieces in hand, which XBoard lets drop anywhere.
func TestNoMarksForDrops(t *testing.T) {
	d := startXBoard(t, "accepted highlight", "new", "lift j1", "lift _1")
	d.sync()
}

// If the user puts a piece on a square that it can move to and no move follows, XBoard does not
// believe that it is the user's turn: it has refused the engine's last move.
func TestBoardIsMended(t *testing.T) {
	d := startXBoard(t, "accepted highlight", "new", "variant xxl", "sd 1", "usermove a2a3")
	d.expect("move a13a12")
	d.send("lift b2")
	d.expectNext("highlight ")
	d.send("put b9", "lift b2") // not a legal move: the user has missed the square
	d.expectNext("highlight ")
	d.send("put b3", "lift b2")
	d.expectNext("setboard 14/1ppppppppppppp/p13/14/14/14/14/14/14/14/14/P13/1PPPPPPPPPPPPP/14 w ")
	d.expect("highlight ")
	d.send("result * {Engine aborts game}", "force", "ping 1", "usermove b2b3")
	d.expect("move b13b12")
	d.send("computer", "lift c2")
	d.expectNext("highlight ")
	d.send("put c3", "lift c2") // an engine does not look at a board
	d.expectNext("highlight ")
}

// checked is a race in which the pieces K and k are in check, and mated by what
// stands on b2.
type checked struct{ *race }

func (c checked) Copy() game.Game { return checked{c.race.Copy().(*race)} }

func (c checked) View() game.View {
	v := c.race.View()
	v.Checkers = []game.Coord{{File: 1, Rank: 1}}
	v.Mating = v.Checkers
	for i, cell := range v.Cells {
		if cell.Text == "K" && c.turn == game.White || cell.Text == "k" && c.turn == game.Black {
			v.Checked = append(v.Checked, game.Coord{File: i % v.Files, Rank: i / v.Files})
		}
	}
	return v
}

type checkedRules struct{ *raceRules }

func (r checkedRules) NewGame(position string) (game.Game, error) {
	g, err := r.raceRules.NewGame(position)
	if err != nil {
		return nil, err
	}
	return checked{g.(*race)}, nil
}

func startChecked(t *testing.T, lines ...string) *dialogue {
	t.Helper()
	d := startWith(t, func(e live.Engine) Config {
		c := testConfig(e)
		c.Rules = append(c.Rules, checkedRules{&raceRules{name: "checked", files: 4, ranks: 6, promotion: 6}})
		return c
	})
	d.send("xboard", "protover 2")
	d.expect("feature done=1")
	d.send(lines...)
	return d
}

func TestCheckIsShown(t *testing.T) {
	const position = "setboard 3k/3p/4/P3/1q2/K3 w - - 0 1"
	t.Run("to a person", func(t *testing.T) {
		d := startChecked(t, "accepted highlight", "new", "variant checked", "force", position, "usermove a3a4")
		d.expect("tellothers Check!")
		d.expectNext("highlight 3r/4/4/4/1y2/4")
		d.send("undo", "lift a3")
		d.expectNext("highlight 4/4/Y3/4/4/4")
	})
	t.Run("not without marks", func(t *testing.T) {
		d := startChecked(t, "new", "variant checked", "force", position, "usermove a3a4")
		d.expect("tellothers Check!")
		d.sync()
	})
	t.Run("not to an engine", func(t *testing.T) {
		d := startChecked(t, "accepted highlight", "new", "variant checked", "computer", "force", position, "usermove a3a4", "ping 1")
		d.expect("piece K&")
		d.expectNext("pong 1")
	})
}

// XBoard is told what a pawn may become where it would offer any piece.
func TestPromotionChoice(t *testing.T) {
	d := startXBoard(t, "new", "variant short")
	d.expect("piece K&")
	d.send("force", "setboard 3p/P3/4/4/4 w - - 0 1", "lift a4")
	d.expect("highlight Y3/4/4/4/4")
	d.send("put a5")
	d.expectNext("choice Q")
	d.send("put a5", "lift a4", "put b4")
	d.expectNext("highlight Y3/4/4/4/4")
	d.sync()
}
