package protocol

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// veiledRules is a race in which XBoard cannot show moves on the a-file, and is
// told of the others in words of their own.
type veiledRules struct{ *raceRules }

func (r veiledRules) NewGame(position string) (game.Game, error) {
	g, err := r.raceRules.NewGame(position)
	if err != nil {
		return nil, err
	}
	return veiled{g}, nil
}

type veiled struct{ game.Game }

func (v veiled) Copy() game.Game { return veiled{v.Game.Copy()} }

func (v veiled) XBoardText(m game.Move) (text string, complete bool) {
	text = v.MoveText(m)
	return strings.ToUpper(text), text[0] != 'a'
}

// TestXBoardCannotShow: after a move that XBoard cannot show it gets the position,
// and the game goes on although it thinks otherwise.
func TestXBoardCannotShow(t *testing.T) {
	d := startWith(t, func(e live.Engine) Config {
		c := testConfig(e)
		c.Rules = append(c.Rules, veiledRules{&raceRules{name: "veiled", files: 4, ranks: 6, promotion: 6,
			laidOut: "4/1ppp/4/4/PPP1/4 w - - 0 1"}})
		return c
	})
	d.send("xboard", "protover 2")
	d.expect("feature done=1")
	d.send("new", "variant veiled", "sd 1", "usermove b2b3")
	d.expect("move B5B4")
	d.send("usermove a2a3")
	d.expectNext("setboard 4/3p/1pp1/PP2/2P1/4 w ")
	d.expect("piece P& ")
	d.send("result * {Engine aborts game}", "force", "ping 7")
	d.expect("pong 7")
	d.send("usermove c2c3")
	d.expectNext("move D5D4")
	d.send("new", "variant veiled", "sd 1", "computer", "usermove a2a3")
	d.expect("move B5B4") // an engine on the other side could not go on
	d.send("force", "usermove c2c3", "ping 8")
	d.expectNext("pong 8")
}
