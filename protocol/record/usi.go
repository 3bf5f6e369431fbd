package record

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
)

// Programs of shogi keep games as they send them to each other: "position startpos moves 7g7f 3c3d", and positions as
// SFEN, one a line. Source: Tord Romstad's description of the Universal Shogi Interface.

var (
	usiForm = regexp.MustCompile(`^(?:position\s+)?` +
		`(?:(startpos)|(?:sfen\s+)?(\S+/\S+ [bw] (?:-|[\dA-Za-z]+)(?: \d+)?))` +
		`(?:\s+moves\s*(.*))?$`)
	usiMove  = regexp.MustCompile(`^(?:([A-Z])\*|(\d)([a-i]))(\d)([a-i])([+=]?)$`)
	usiHeld  = regexp.MustCompile(`(\d*)([A-Za-z])`)
	usiEnds  = map[string]string{"resign": "TORYO", "win": "KACHI", "draw": "HIKIWAKE", "rep_draw": "SENNICHITE"}
	usiStart = map[int]string{9: "shogi", 5: "minishogi"} // by ranks
)

// looksLikeUSI reports whether each line is a position of USI.
func looksLikeUSI(text string) bool {
	some := false
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !usiForm.MatchString(line) {
			return false
		}
		some = some || line != ""
	}
	return some
}

// readUSI reads the games of a text, a line each.
func readUSI(text string) (list []*Entry) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		parts := usiForm.FindStringSubmatch(strings.TrimSpace(line))
		if parts == nil {
			continue
		}
		g := pgn.NewGame()
		e := &Entry{Game: g, Number: len(list) + 1, FirstLine: number, parse: parseUSI}
		list = append(list, e)
		b := boardOf(shogiStart)
		if parts[1] == "" {
			b, e.Err = sfenBoard(strings.Fields(parts[2]))
			if e.Err != nil {
				continue
			}
			g.Add("FEN", b.fen())
		}
		g.Add("Variant", usiStart[len(b.rows)])
		at := 0
		for _, word := range strings.Fields(parts[3]) {
			end := usiEnds[word]
			if i := slices.IndexFunc(endings, func(e ending) bool { return e.csa == end && end != "" }); i >= 0 {
				g.Result = endings[i].score(b.black != (len(g.Nodes)%2 == 0))
				g.Add("Termination", endings[i].english)
				break
			}
			at = g.Append(pgn.Node{Parent: at, Text: word})
		}
	}
	return list
}

// sfenBoard reads the fields of an SFEN: board, side to move, hands.
func sfenBoard(fields []string) (*board, error) {
	b := boardOf(fields[0] + " w")
	b.black = fields[1] == "w"
	if usiStart[len(b.rows)] == "" {
		return b, fmt.Errorf("SFEN: %d ranks, expected 9 of shogi or 5 of minishogi", len(b.rows))
	}
	for _, held := range usiHeld.FindAllStringSubmatch(fields[2], -1) {
		count := 1
		if held[1] != "" {
			count, _ = strconv.Atoi(held[1])
		}
		if count > maxHand {
			return b, fmt.Errorf("hands: %d pieces, expected at most %d", count, maxHand)
		}
		side := game.White
		if held[2] == strings.ToLower(held[2]) {
			side = game.Black
		}
		b.hands[side] += strings.Repeat(strings.ToUpper(held[2]), count)
	}
	return b, nil
}

// parseUSI reads a move as USI writes it: "7g7f", "8h2b+", "P*5e".
func parseUSI(p *place, text string) (game.Move, error) {
	parts := usiMove.FindStringSubmatch(text)
	if parts == nil {
		return parsePGN(p, text)
	}
	square := func(file, rank string) string {
		n, _ := strconv.Atoi(file)
		return game.Coord{File: p.description.Files - n, Rank: p.description.Ranks - 1 - int(rank[0]-'a')}.String()
	}
	if parts[1] != "" {
		return p.game.ParseMove(parts[1] + "@" + square(parts[4], parts[5]))
	}
	return p.game.ParseMove(square(parts[2], parts[3]) + square(parts[4], parts[5]) + strings.Trim(parts[6], "="))
}
