package movegen // Room: text.

import (
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// fenFields are the fields of a position string: "-" or, for the counters, "" where it omits them.
type fenFields struct {
	board, turn, castling, passant, halfmove, number string
}

// splitFields tells the fields apart. All after the side to move may be missing, the castling and
// en passant fields also where counters follow, as XBoard writes shogi, xiangqi, makruk and others.
func (t *Tables) splitFields(words []string) (f fenFields, err error) {
	f = fenFields{castling: "-", passant: "-"}
	rest := words
	next := func(field *string) {
		if len(rest) > 0 {
			*field, rest = rest[0], rest[1:]
		}
	}
	next(&f.board)
	next(&f.turn)
	named := len(rest) > 0 && !game.IsDigit(rest[0][0])
	if named {
		next(&f.castling)
	}
	// A counting limit stands in the place of the en passant square.
	limited := t.variant.Counting != variant.NoCounting && (len(rest) > 2 || named && len(rest) == 1)
	if len(rest) > 0 && (!game.IsDigit(rest[0][0]) || limited) {
		next(&f.passant)
	}
	next(&f.halfmove)
	next(&f.number)
	if f.turn == "" || len(rest) > 0 {
		const want = "2 to 6: board, turn, castling, en passant, halfmove, move number"
		return f, game.FENErrorf("position", "%d fields, expected %s", len(words), want)
	}
	return f, nil
}

// cutOperations separates the operations of EPD, such as bm e4; id "x";, from the fields before them.
// https://www.chessprogramming.org/Extended_Position_Description
func cutOperations(text string) (fields []string, operations string) {
	words := strings.Fields(text)
	for i, word := range words {
		last, after, ended := strings.Cut(word, ";")
		switch {
		case i > 3 && game.IsLetter(word[0]), i == 3 && isOpcode(word):
			return words[:i], strings.Join(words[i:], " ")
		case ended:
			fields = append(words[:i:i], strings.Fields(last)...)
			return fields, strings.Join(append([]string{after}, words[i+1:]...), " ")
		}
	}
	return words, ""
}

// isOpcode tells an opcode such as bm or D1 from an en passant square, which is e3 or d3e4.
func isOpcode(word string) bool {
	return game.IsLetter(word[0]) && (len(word) > 1 && game.IsLetter(word[1]) || word[0] < 'a')
}

// readOperations takes the counters hmvc and fmvn from the operations if no field has them. All
// other operations are left out.
func (p *fen) readOperations(text string, f *fenFields) {
	var unread []string
	for text != "" {
		var words []string
		words, text = nextOperation(text)
		switch {
		case len(words) == 0:
		case len(words) == 2 && words[0] == "hmvc" && f.halfmove == "":
			f.halfmove = words[1]
		case len(words) == 2 && words[0] == "fmvn" && f.number == "":
			f.number = words[1]
		default:
			unread = append(unread, words[0])
		}
	}
	if len(unread) > 0 {
		p.leaveOut("operations", strings.Join(unread, " "), "no part of the position")
	}
}

// nextOperation splits off the first operation. Its end is a semicolon that is not in quotes.
func nextOperation(text string) (words []string, rest string) {
	quoted := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == ';' && !quoted:
			return strings.Fields(text[:i]), text[i+1:]
		}
	}
	return strings.Fields(text), ""
}

// omission is a part of a position string that means nothing in the variant or the position.
type omission struct{ field, text, reason string }

// Omissions says what the position string had that the position does not: one phrase for each,
// such as "castling KQ: white has no rook there"; nil if everything was read.
func (p *Position) Omissions() []string { return p.omissions }

// leaveOut notes a text of a field that means nothing. Texts left out for the same reason become
// one.
func (p *fen) leaveOut(field, text, reason string) {
	i := slices.IndexFunc(p.omissions, func(o omission) bool { return o.field == field && o.reason == reason })
	if i < 0 {
		p.omissions = append(p.omissions, omission{field, text, reason})
	} else {
		p.omissions[i].text += text
	}
}
