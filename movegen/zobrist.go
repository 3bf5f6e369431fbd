package movegen

// keyring holds the random numbers of a position's Zobrist key. They are the
// same in every run, so that node counts and keys can be compared.
type keyring struct {
	piece    [maxKinds][maxSquares]uint64
	ep       [maxSquares]uint64
	castling [16]uint64
	turn     uint64
	checks   [2][16]uint64 // checks left to win, where they count
	hand     [maxKinds][maxHand]uint64
	gate     [2 * gateFiles]uint64
}

func (k *keyring) fill() {
	next := splitMix(0x9e3779b97f4a7c15)
	for kind := range k.piece {
		for s := range k.piece[kind] {
			k.piece[kind][s] = next()
		}
	}
	for s := range k.ep {
		k.ep[s] = next()
	}
	for i := 1; i < len(k.castling); i++ { // no rights: no key
		k.castling[i] = next()
	}
	k.turn = next()
	for c := range k.checks {
		for n := range k.checks[c] {
			k.checks[c][n] = next()
		}
	}
	for kind := range k.hand {
		for n := 1; n < maxHand; n++ { // none: no key
			k.hand[kind][n] = next()
		}
	}
	for i := range k.gate {
		k.gate[i] = next()
	}
}

// splitMix returns Vigna's SplitMix64 generator.
func splitMix(seed uint64) func() uint64 {
	return func() uint64 {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
}
