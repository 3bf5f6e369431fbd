package movegen // Room: text.

import (
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// ruleFields are the fields of rules in the order of position strings.
var ruleFields = [...]*field{&checksField, &namedField}

// readFields reads the fields of rules, which it removes from the words of a position string.
func (p *fen) readFields(words []string) ([]string, error) {
	for _, f := range slices.Backward(ruleFields[:]) { // numbers may look like checks
		at := slices.IndexFunc(words, f.is)
		if at < 2 { // they stand behind the board and the side to move
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
	is: func(word string) bool { return word[0] == '{' }, read: readNamed, write: namedText, foreign: "keeps no numbers",
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
