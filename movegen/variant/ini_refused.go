package variant

// refusedKeys are Fairy-Stockfish's keys for rules that the engine does not know, and old names of
// keys that take another form today. They may have the value that switches the rule off, which is
// the default.
func refusedKeys() []iniKey {
	var keys []iniKey
	for _, r := range refusals() {
		for _, name := range r.names {
			keys = append(keys, refusedKey(name, r.off, "is not supported"))
		}
	}
	for _, r := range renamed() {
		keys = append(keys, refusedKey(r.name, r.off, "is an old name: write "+r.today))
	}
	return keys
}

func refusedKey(name, off, reason string) iniKey {
	return iniKey{name, func(d *draft, value string) error {
		if value == off {
			delete(d.refused, name)
		} else {
			d.refused[name] = reason
		}
		return nil
	}}
}

// renaming is a key that earlier versions of Fairy-Stockfish had, and what says the same today.
type renaming struct{ name, off, today string }

func renamed() []renaming {
	return []renaming{
		{"kingType", "-", "the king's moves behind its letter, such as king = k:N"},
		{"firstRankDoubleSteps", "false", "doubleStepRegionWhite = *1 *2 and doubleStepRegionBlack = *7 *8"},
		{"kingPass", "false", "pass = true"},
		{"euroshogiKnight", "-", "a custom piece, such as customPiece1 = n:fNsW"},
		{"xiangqiGeneral", "false", "flyingGeneral = true, and regions in mobilityRegionWhiteKing and -BlackKing"},
		{"xiangqiSoldier", "false", "soldierPromotionRank = 6"},
		{"arrowGating", "false", "wallingRule = arrow"},
		{"bareKingValue", "none", "extinctionValue, with extinctionPieceTypes = * and extinctionPieceCount = 1"},
		{"bareKingMove", "false", "extinctionClaim = true"},
	}
}

type refusal struct {
	off   string
	names []string
}

func refusals() []refusal {
	return []refusal{
		{"false", []string{
			"twoBoards", "dropOnTop",
		}},
	}
}
