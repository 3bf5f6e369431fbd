package eval

import (
	"bytes"
	"embed"
	"fmt"
	"math"
	"os"
	"path"

	"menagerie/eval/network"
	"menagerie/movegen"
)

// networks are those that come with the engine; docs/tuning.md has the commands that
// taught them.
//
//go:embed networks/*.net
var networks embed.FS

// readNetwork returns the network that a variant names: one of the engine's own or, if
// the name ends in .net, a file. It is nil if the variant names none.
func readNetwork(t *movegen.Tables) (*network.Network, error) {
	name := t.Variant().Network
	if name == "" {
		return nil, nil
	}
	if t.Hands() {
		return nil, fmt.Errorf("network %s: pieces in hand, of which no network knows", name)
	}
	read := func() ([]byte, error) { return networks.ReadFile("networks/" + name + ".net") }
	if path.Ext(name) == ".net" {
		read = func() ([]byte, error) { return os.ReadFile(name) }
	}
	file, err := read()
	if err != nil {
		return nil, fmt.Errorf("network %s: %w", name, err)
	}
	net, err := network.Read(bytes.NewReader(file), t)
	if err != nil {
		return nil, fmt.Errorf("network %s: %w", name, err)
	}
	return net, nil
}

// netMen is how many pieces have to be left for the network to judge.
const netMen = 5

// isJudged reports whether the network judges the position: not where a king stands alone
// or little is left, which takes technique.
func (p *Position) isJudged() bool {
	return p.terms.net != nil && p.Men() >= netMen && !p.Alone(movegen.White) && !p.Alone(movegen.Black)
}

// judge returns the score by the network, in centipawns from the view of the side to move.
func (p *Position) judge() int {
	key := p.judgedKey()
	if p.remember() {
		if score, known := p.cache.get(key); known {
			return score
		}
	}
	if p.network == nil {
		p.network = p.terms.net.NewJudge()
	}
	score := p.Summed() + p.network.Judge(p.Position)
	score = min(max(score, math.MinInt16), math.MaxInt16)
	if p.cache != nil {
		p.cache.put(key, score)
	}
	return score
}

// judgedKey is under what a judgement is remembered: it depends on who is to move, where
// the rest of the evaluation is known by the board alone.
func (p *Position) judgedKey() uint64 { return ^p.Key() }
