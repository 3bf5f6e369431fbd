package protocol

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// stretchRules is a race whose width the players set.
type stretchRules struct{ *raceRules }

func (stretchRules) Settings() []game.Setting {
	return []game.Setting{{Name: "Width", Initial: 5, Min: 4, Max: 9}}
}

func (s stretchRules) With(_ string, value int) game.Rules {
	r := *s.raceRules
	r.files = value
	return stretchRules{&r}
}

// TestSettings: a setting is listed once, counts from the next game on and at
// once before the first move, and is kept when the variant is chosen again.
func TestSettings(t *testing.T) {
	d := startWith(t, func(e live.Engine) Config {
		c := testConfig(e)
		for _, name := range []string{"elastic", "rubber"} {
			c.Rules = append(c.Rules, stretchRules{&raceRules{name: name, files: 5, ranks: 5, promotion: 5}})
		}
		return c
	})
	fen := func(want string) {
		t.Helper()
		d.send("d")
		if got := strings.TrimPrefix(d.expect("Fen: "), "Fen: "); !strings.HasPrefix(got, want+" ") {
			t.Errorf("position %s, want %s", got, want)
		}
	}
	d.send("uci")
	d.expect("option name Width of elastic and rubber type spin default 5 min 4 max 9")
	d.expectNext("uciok")
	d.send("setoption name UCI_Variant value elastic", "setoption name Width of elastic and rubber value 6")
	fen("6/pppppp/6/PPPPPP/6")
	d.send("position startpos moves a2a3", "setoption name Width value 4")
	fen("6/pppppp/P5/1PPPPP/6")
	d.send("position startpos")
	fen("4/pppp/4/PPPP/4")
	d.send("setoption name UCI_Variant value rubber")
	fen("4/pppp/4/PPPP/4")
	d.send("setoption name Width value 10")
	d.expect(`info string error: option Width of elastic and rubber: "10": expected a number from 4 to 9`)
	fen("4/pppp/4/PPPP/4")
}
