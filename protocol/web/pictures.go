package web

import (
	"strings"

	"menagerie/internal/game"
)

// picture names the picture of a piece, in static/pieces: by its moves, or else by its
// letter. "" is a disc with the letter.
func picture(p *game.PieceDescription) string {
	if p.Pawn {
		return "Pawn"
	}
	moves := bareMoves(p.Betza)
	if (p.Royal || p.Name == "king") && moves != "N" {
		return "King"
	}
	if name := byMoves()[moves]; name != "" {
		return name
	}
	return byLetter()[p.Letter]
}

// promotedPicture names the picture of the promoted form of a piece, "" if it has none of
// its own.
func promotedPicture(p *game.PieceDescription) string {
	if p.Promoted == "" {
		return ""
	}
	switch base := picture(p); base {
	case "Rook", "Bishop":
		return "Crowned" + base
	case "Pawn", "Lance", "Knight":
		return "Gold" + base
	case "Elephant":
		return "GoldSilver"
	}
	return ""
}

// bareMoves leaves out what does not tell pieces apart: castling and first moves.
func bareMoves(betza string) string {
	if at := strings.Index(betza, "isO"); at >= 0 {
		betza = betza[:at]
	}
	if at := strings.Index(betza, "ifm"); at > 0 {
		betza = betza[:at]
	}
	return betza
}

// byMoves has the pictures of moves, as variants write them. Names are those of XBoard's
// files: Copper is a helmet, for xxl's general; Advisor is a hat, for the fers.
func byMoves() map[string]string {
	return map[string]string{
		"R": "Rook", "N": "Knight", "B": "Bishop", "Q": "Queen", "RB": "Queen", "BR": "Queen",
		"K": "Commoner", "BN": "Archbishop", "NB": "Archbishop", "RN": "Chancellor",
		"NR": "Chancellor", "QN": "Amazon", "RBN": "Amazon", "BRN": "Amazon", "NBR": "Amazon",
		"C": "Camel", "L": "Camel", "KN": "Copper", "NK": "Copper", "Z": "Zebra", "F": "Advisor",
		"W": "Iron", "A": "Elephant", "D": "Tower", "FfW": "Elephant", "WfF": "Gold", "fR": "Lance",
		"ffN": "Knight", "fN": "Knight", "NN": "Nightrider", "nN": "Knight", "nA": "Elephant",
		"mRcpR": "Canon", "mRpR": "Canon", "fW": "Pawn", "BW": "CrownedBishop", "RF": "CrownedRook",
		"FA": "Elephant", "WD": "Tower", "KC": "Camel", "RK": "CrownedRook", "WA": "Elephant",
		"WF": "Commoner", "CN": "Unicorn", "AN": "Elephant", "FD": "Wizard", "CF": "Wizard",
		"FC": "Wizard", "KAD": "Lion", "HFD": "Hawk", "G": "Gnu", "pR": "Canon", "pQ": "Dragon",
		"NBC": "Unicorn",
	}
}

// byLetter has the pictures of the usual letters.
func byLetter() map[byte]string {
	return map[byte]string{
		'P': "Pawn", 'N': "Knight", 'B': "Bishop", 'R': "Rook", 'Q': "Queen", 'K': "King",
		'A': "Archbishop", 'C': "Chancellor", 'E': "Elephant", 'F': "Advisor", 'G': "Gold",
		'H': "Hawk", 'L': "Lance", 'M': "Commoner", 'S': "Elephant", 'U': "Unicorn", 'W': "Wizard",
		'Z': "Zebra", 'D': "Dragon", 'J': "Archbishop", 'V': "Viking", 'X': "Axe", 'O': "Canon",
	}
}
