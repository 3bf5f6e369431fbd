package record

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// MaxFile is how large a file may be, in bytes.
const MaxFile = 8 << 20

// ErrNoGame says that a text is none of the formats.
var ErrNoGame = errors.New(
	"expected a game in PGN, KIF, KI2, CSA, USI, DhtmlXQ, XQF or CBR, or position strings, a line each")

// Open takes a file apart into its games. The error is that it has none.
func Open(file []byte) ([]*Entry, error) {
	if list := readBinary(file); len(list) > 0 {
		return list, nil
	}
	text := decode(file)
	var list []*Entry
	switch {
	case dhtmlStart.MatchString(text):
		list = readDhtmlXQ(text)
	case looksLikePGN.MatchString(text):
		list = readPGN(text)
	case looksLikeCSA.MatchString(text):
		list = readCSA(text)
	case looksLikeKIF.MatchString(text):
		list = readKIF(text)
	case looksLikeUSI(text):
		list = readUSI(text)
	case looksLikePositions(text):
		list = readPositions(text)
	case looksLikeMoves.MatchString(text):
		list = readPGN(text)
	}
	if len(list) == 0 {
		return nil, ErrNoGame
	}
	return list, nil
}

var (
	looksLikePGN   = regexp.MustCompile(`^\s*(?:%[^\n]*\n|;[^\n]*\n|\s)*\[\s*[A-Za-z][^\]\n]*"`)
	looksLikeMoves = regexp.MustCompile(`^\s*(?:\{[^}]*\}\s*)?1\s*[.\x{FF0E}]|^\s*(?:1-0|0-1|1/2-1/2|\*)\s*$`)
	looksLikeCSA   = regexp.MustCompile(`(?m)^(?:V[23](?:\.\d)?|PI|P1[-+ ].*|[+-]\d{4}[A-Z]{2}.*|'CSA encoding.*)\s*$`)
)

// decode turns a file into UTF-8. Which encoding a file has that is not in Unicode shows in words that
// it must have.
func decode(file []byte) string {
	if bytes.HasPrefix(file, []byte("\xff\xfe")) || bytes.HasPrefix(file, []byte("\xfe\xff")) {
		if text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(file); err == nil {
			return string(text)
		}
	}
	file = bytes.TrimPrefix(file, []byte("\xef\xbb\xbf"))
	if utf8.Valid(file) {
		return string(file)
	}
	best, faults := "", len(file)
	for _, try := range []struct {
		encoding encoding.Encoding
		words    *regexp.Regexp
	}{
		{japanese.ShiftJIS, japaneseWords}, {japanese.EUCJP, japaneseWords}, {simplifiedchinese.GB18030, chineseWords},
	} {
		text, err := try.encoding.NewDecoder().Bytes(file)
		if err != nil || !try.words.Match(text) {
			continue
		}
		if n := len(unlikely.FindAll(text, -1)); n < faults {
			best, faults = string(text), n
		}
	}
	if best != "" {
		return best
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(file)
	if err != nil {
		return strings.ToValidUTF8(string(file), "?")
	}
	return string(text)
}

var (
	japaneseWords = regexp.MustCompile(`手合割|手数|先手|後手|[▲△][１-９]|` +
		`[１-９][一二三四五六七八九](?:歩|銀|金|飛|角|桂|香|玉)|(?m)^[+-]\d{4}[A-Z]{2}`)
	// unlikely are what another encoding makes of Japanese.
	unlikely     = regexp.MustCompile(`[\x{FFFD}\x{FF61}-\x{FF9F}]`)
	chineseWords = regexp.MustCompile(`[车马炮兵卒相象仕士][一二三四五六七八九１-９]|[红黑]方|DhtmlXQ|Chinese Chess`)
)

// nullMove is a move that is none, as programs write it: analysts ask what the other side would do next.
var nullMove = regexp.MustCompile(`^(?:--|Z0|[Nn]ull|[Pp]ass|PASS|@@@@|0000)$`)

// parsePGN reads a move in any notation in which PGN files have it.
func parsePGN(p *place, text string) (game.Move, error) {
	if nullMove.MatchString(text) {
		for _, pass := range []string{text, "--"} {
			if m, err := p.game.ParseMove(pass); err == nil {
				return m, nil
			}
		}
		return game.NoMove, errNull
	}
	if coordinates, ok := p.fromICCS(text); ok {
		return p.game.ParseMove(coordinates)
	}
	wxf := strings.EqualFold(p.entry.Tag("Format"), "WXF")
	if wxf {
		if found := findWXF(p, text); len(found) == 1 {
			return found[0], nil
		}
	}
	m, err := notation.Parse(p.game, p.description, text)
	if err == nil {
		return m, nil
	}
	if !wxf {
		if found := findWXF(p, text); len(found) == 1 {
			return found[0], nil
		}
	}
	if m, err := parseKIF(p, text); err == nil {
		return m, nil
	}
	return game.NoMove, err
}

// readPGN reads the games of a text.
func readPGN(text string) (list []*Entry) {
	r := pgn.NewReader(strings.NewReader(text))
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return list
		}
		e := &Entry{Game: g, Number: len(list) + 1, FirstLine: r.Line(), Err: err, parse: parsePGN}
		if g == nil {
			e.Game = pgn.NewGame()
		}
		if e.Result == "" {
			e.Result = "*"
		}
		list = append(list, e)
	}
}

var positionForm = regexp.MustCompile(`^[A-Za-z0-9+~*./\[\]\-{}|]+/[^ ]* +[wbr]( |$)`)

// looksLikePositions reports whether each line is a position string.
func looksLikePositions(text string) bool {
	some := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if !positionForm.MatchString(line) {
			return false
		}
		some = true
	}
	return some
}

// operation is where the operations of EPD begin, behind the fields of a position string.
var operation = regexp.MustCompile(`\s[a-zA-Z]\w+ [^;]*;`)

// Position is a game that begins with a position string and has no moves.
func Position(text string) *Entry {
	g := pgn.NewGame()
	g.Add("FEN", text)
	return &Entry{Game: g, Number: 1, FirstLine: 1, parse: parsePGN, position: true}
}

// readPositions reads position strings, each a game without moves. What follows them in EPD becomes a comment.
func readPositions(text string) (list []*Entry) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		comment := ""
		if at := operation.FindStringIndex(line); at != nil {
			comment = strings.TrimSpace(line[at[0]:])
			line = strings.TrimSpace(line[:at[0]])
		}
		e := Position(line)
		e.Number, e.FirstLine = len(list)+1, number
		if comment != "" {
			e.Nodes[0].Comments = []string{comment}
		}
		list = append(list, e)
	}
	return list
}
