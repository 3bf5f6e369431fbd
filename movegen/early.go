package movegen // Room: make.

import "menagerie/internal/game"

// The rules that end a game before mate: no move follows.

// ended reports whether a rule has ended the game before mate.
func (p *Position) ended() bool {
	if p.known&knownGoing != 0 {
		return false
	}
	o, _ := p.earlyEnd()
	return o != game.Ongoing
}

// earlyEnd returns the outcome by the rules that end a game before mate, and the reason.
func (p *Position) earlyEnd() (o game.Outcome, reason game.Reason) {
	if p.known&knownGoing != 0 {
		return game.Ongoing, game.NoReason
	}
	for _, ends := range p.tables.ends {
		if o, reason := ends(p); o != game.Ongoing {
			return o, reason
		}
	}
	p.known |= knownGoing
	return game.Ongoing, game.NoReason
}
