package match

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// WritePGN writes a game in PGN, with moves as the game writes them (e2e4) and a
// comment of each engine's {SCORE/DEPTH TIME}, in pawns, plies and seconds. The error
// is w's.
func (c *Config) WritePGN(w io.Writer, r *Record) error {
	var b strings.Builder
	tag := func(name, value string) {
		value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value)
		fmt.Fprintf(&b, "[%s \"%s\"]\n", name, value)
	}
	tag("Event", "Match of engines")
	tag("Site", "?")
	tag("Date", r.Began.Format("2006.01.02"))
	tag("Round", fmt.Sprintf("%d.%d", r.Pair+1, r.First+1))
	tag("White", r.White())
	tag("Black", r.Black())
	tag("Result", string(r.Result))
	tag("Variant", c.Rules.Name())
	if r.Start != "" {
		tag("SetUp", "1")
		tag("FEN", r.Start)
	}
	white, black := c.Engines[r.First].Control.String(), c.Engines[1-r.First].Control.String()
	if white == black {
		tag("TimeControl", white)
	} else {
		tag("WhiteTimeControl", white)
		tag("BlackTimeControl", black)
	}
	tag("PlyCount", strconv.Itoa(len(r.Plies)))
	tag("Termination", r.termination())
	b.WriteByte('\n')
	wrap(&b, r.moveText())
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

// termination is the PGN standard's word for the end of the game.
func (r *Record) termination() string {
	switch {
	case r.Adjudicated:
		return "adjudication"
	case r.Foul == nil:
		return "normal"
	case r.Foul.Kind == TimeForfeit || r.Foul.Kind == Stall:
		return "time forfeit"
	case r.Foul.Kind == Death:
		return "abandoned"
	}
	return "rules infraction"
}

// moveText returns the words of the game: moves, comments and result.
func (r *Record) moveText() []string {
	var words []string
	number, blackMoves := r.firstNumber(), r.BlackBegins
	for i, p := range r.Plies {
		switch {
		case !blackMoves:
			words = append(words, fmt.Sprintf("%d.", number))
		case i == 0:
			words = append(words, fmt.Sprintf("%d...", number))
		}
		words = append(words, p.Move)
		if comment := p.comment(); comment != "" {
			words = append(words, strings.Fields("{"+comment+"}")...)
		}
		if blackMoves {
			number++
		}
		blackMoves = !blackMoves
	}
	reason := strings.NewReplacer("{", "(", "}", ")").Replace(r.Reason)
	words = append(words, strings.Fields("{"+reason+"}")...)
	return append(words, string(r.Result))
}

// firstNumber is the number of the first move: the last field of a FEN.
func (r *Record) firstNumber() int {
	fields := strings.Fields(r.Start)
	if len(fields) == 0 {
		return 1
	}
	return max(atoi(fields[len(fields)-1], 1), 1)
}

func (p Ply) comment() string {
	if p.Book {
		return "book"
	}
	text := fmt.Sprintf("%d %.3fs", p.Depth, p.Time.Seconds())
	if p.Score != nil {
		text = fmt.Sprintf("%+.2f/%s", float64(*p.Score)/100, text)
	}
	return text
}

// lineLength is the longest line in bytes of the PGN standard's export format.
const lineLength = 79

// wrap writes words in lines.
func wrap(b *strings.Builder, words []string) {
	length := 0
	for _, word := range words {
		switch {
		case length == 0:
		case length+1+len(word) > lineLength:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += len(word)
	}
	b.WriteByte('\n')
}
