package movegen // Room: text.

import (
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// ruleFields are the fields of rules in the order of position strings.
var ruleFields = [...]*field{&checksField, &namedField, &coveredField}

// readFields reads the fields of rules, which it removes from the words of a position string.
func (p *fen) readFields(words []string) ([]string, error) {
	for _, f := range slices.Backward(ruleFields[:]) { // numbers may look like checks
		at := slices.IndexFunc(words, f.is)
		if at < 1 || !f.has(p.tables) && f.foreign == "" {
			continue
		}
		if !f.has(p.tables) {
			p.leaveOut(f.name, words[at], p.tables.variant.Name+" "+f.foreign)
		} else if err := f.read(p.Position, words[at]); err != nil {
			return nil, err
		}
		words = slices.Delete(words, at, at+1)
	}
	return words, nil
}

// fieldsText writes the fields of rules, with a blank before each.
func (p *fen) fieldsText() (text string) {
	for _, f := range ruleFields {
		if f.has(p.tables) {
			text += " " + f.write(p.Position)
		}
	}
	return text
}

// namedField has the numbers of all rules without a field of their own: {limit=2+3,other=1}.
var namedField = field{
	name: "numbers", has: func(t *Tables) bool { return len(t.named) > 0 },
	is: func(word string) bool { return word[0] == '{' }, read: readNamed, write: namedText,
	foreign: "keeps no numbers",
}

func readNamed(p *Position, word string) error {
	inner, closed := strings.CutSuffix(word[1:], "}")
	for part := range strings.SplitSeq(inner, ",") {
		name, text, _ := strings.Cut(part, "=")
		i := slices.IndexFunc(p.tables.named, func(n numbers) bool { return n.name == name })
		values := strings.Split(text, "+")
		if !closed || i < 0 || len(values) != p.tables.named[i].count {
			return game.FENErrorf("numbers", "%.40q, expected as in %s", word, namedText(p))
		}
		for j, value := range values {
			n, err := parseCount("numbers", value)
			if err != nil || n > 1<<16-1 {
				return game.FENErrorf("numbers", "%.40q: %.20q, expected a number from 0 to %d", word, value, 1<<16-1)
			}
			p.slots[int(p.tables.named[i].first)+j] = uint16(n)
		}
	}
	return nil
}

func namedText(p *Position) string {
	var parts []string
	for _, n := range p.tables.named {
		var values []string
		for _, v := range p.slots[int(n.first) : int(n.first)+n.count] {
			values = append(values, strconv.Itoa(int(v)))
		}
		parts = append(parts, n.name+"="+strings.Join(values, "+"))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// parseCountingLimit reads the counting limit in plies, which replaces the en passant square in
// these variants; "-" is none.
func (p *fen) parseCountingLimit(field string) error {
	if field == "-" {
		return nil
	}
	n, err := strconv.Atoi(field)
	if err != nil || n < 0 || n > 1000 {
		return game.FENErrorf("counting limit", "%.20q, expected a number of plies or -", field)
	}
	p.setKept(p.tables.countingLimit, n)
	return nil
}

// adoptCounting moves the halfmove clock of a position string to the count: while one runs, the
// string has it in that field.
func (p *fen) adoptCounting() {
	if p.tables.variant.Counting != variant.NoCounting && p.countingLimit() > 0 {
		p.setKept(p.tables.counted, min(int(p.halfmove), 1000))
		p.halfmove = 0
	}
}

// countingText writes the fields for the limit and the count: "-" and the halfmove clock while no
// count runs.
func (p *fen) countingText() (limit, count string) {
	if p.countingLimit() == 0 {
		return "-", strconv.Itoa(int(p.halfmove))
	}
	return strconv.Itoa(p.countingLimit()), strconv.Itoa(p.counted())
}
