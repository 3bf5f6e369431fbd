package movegen // Room: attack.

// Bikjang (bikjangRule) of janggi: a side may let its king face the other along an open line. The
// other side must then end that, unless it passes, even if it is in check; the pass ends the game.
// https://en.wikipedia.org/wiki/Janggi#Bikjang

var bikjangRule = rule{fields: "Bikjang", changes: general | passes}

// bikjang reports whether the kings face each other under that rule.
func (p *Position) bikjang() bool { return p.tables.variant.Bikjang && p.kingsOnOpenLine() }
