package eval

import (
	"bytes"
	"embed"
	"fmt"
	"math"
	"strings"

	"menagerie/eval/network"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// networks are those that come with the engine; docs/tuning.md has the commands that
// trained them.
//
//go:embed networks/*.net
var networks embed.FS

// readNetwork returns the network that a variant names: one of the engine's own or a file. It is nil if the variant
// names none.
func readNetwork(t *movegen.Tables) (*network.Network, error) {
	name := t.Variant().Network
	if name == "" {
		return nil, nil
	}
	file, err := NetworkFile(name)
	if err != nil {
		return nil, fmt.Errorf("network %s: %w", name, err)
	}
	net, err := network.Read(bytes.NewReader(file), t)
	if err != nil {
		return nil, fmt.Errorf("network %s: %w", name, err)
	}
	if t.Variant().CapturesToHand && !net.Held {
		return nil, fmt.Errorf("network %s: captured pieces come to hand, which it does not take into account", name)
	}
	return net, nil
}

// NetworkFile returns the bytes of a network: of one of the engine's own or, if the name has a dot or a slash, of a
// file.
func NetworkFile(name string) ([]byte, error) {
	if strings.ContainsAny(name, `./\`) {
		return game.ReadFile(name, maxNetwork)
	}
	file, err := networks.ReadFile("networks/" + name + ".net")
	if err == nil {
		return file, nil
	}
	var known []string
	if list, err := networks.ReadDir("networks"); err == nil {
		for _, f := range list {
			known = append(known, strings.TrimSuffix(f.Name(), ".net"))
		}
	}
	return nil, fmt.Errorf("no network %q, expected a file that ends in .net, or one of %s", name,
		strings.Join(known, " "))
}

// maxNetwork is the largest file of a network that is read, in bytes.
const maxNetwork = 64 << 20

// netMen is how many pieces have to be left for the network to evaluate.
const netMen = 5

// usesNetwork reports whether the network evaluates the position: not where a king stands alone
// or little is left, which takes technique, nor while a piece is in hand of which the network does not know.
func (p *Position) usesNetwork() bool {
	return p.terms.net != nil && p.Men() >= netMen && !p.Alone(game.White) && !p.Alone(game.Black) &&
		!(p.terms.held && !p.terms.net.Held && (p.HasHand(game.White) || p.HasHand(game.Black)))
}

// evaluateNetwork returns material and piece-square tables and what the network adds to them, in
// centipawns from the view of the side to move.
func (p *Position) evaluateNetwork() int {
	key := p.networkKey()
	if p.remember() {
		if score, known := p.cache.get(key); known {
			return score
		}
	}
	if p.network == nil {
		p.network = p.terms.net.NewEvaluator()
	}
	score := p.MaterialPSQT() + p.network.Evaluate(p.Position)
	score = min(max(score, math.MinInt16), math.MaxInt16)
	if p.cache != nil {
		p.cache.put(key, score)
	}
	return score
}

// networkKey is the key of the network's score in the cache. That depends on who is to move;
// the other terms depend on the board alone.
func (p *Position) networkKey() uint64 { return ^p.Key() }
