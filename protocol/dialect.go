package protocol

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/search"
)

// dialect is what a protocol of UCI's family says in words of its own. [plainUCI] is UCI itself;
// the others start from it and change what differs.
type dialect struct {
	Words
	remark string // begins a line of text for the user
	noMove string // answers a go for which there is no move
	win    string // answers a go where the side to move wins by a declaration, "" for its move
	bye    string // answers quit, "" for nothing
	sfen   bool   // positions are shown as SFEN, too
	// unsettled says that the first position decides between UCI and what Cyclone makes of it.
	unsettled bool

	// commands are those that UCI lacks, or means otherwise.
	commands []command
	// details is what help says of a command behind its line in the list.
	details func(command string) string
	// optionLine is what lists an option.
	optionLine func(o *option, name string) string
	// cutOption takes the arguments of setoption apart.
	cutOption func(args string) (name, value string, err error)
	// position brings a position string behind fen into the form of the games.
	position func(fen string) string
	// goNumbers are the parameters of go that have a number, with UCI's names of them.
	goNumbers func(turn game.Color) map[string]string
	// score is what follows the word score.
	score func(s search.Score) string
	// info is a report on the line of play pv; nil for that of UCI.
	info func(i search.Info, score string, pv []string) string
	// addendum is what the answer to go says behind its moves.
	addendum func(r search.Result) string
}

// plainUCI is UCI as its specification has it.
func plainUCI() dialect {
	return dialect{
		Words:      WordsOf("uci"),
		remark:     "info string ",
		noMove:     "bestmove (none)",
		details:    commandDetails,
		optionLine: func(o *option, name string) string { return "option name " + name + o.uci() },
		cutOption:  cutUCIOption,
		position:   same,
		goNumbers:  uciNumbers,
		score:      uciScore,
		addendum:   func(search.Result) string { return "" },
	}
}

func same(text string) string { return text }

// cutUCIOption reads "name N value V"; both may have blanks in them.
func cutUCIOption(args string) (name, value string, err error) {
	_, rest, ok := cutAtWord(args, "name")
	if !ok {
		return "", "", fmt.Errorf("setoption: %s: expected name and an option", quote(args))
	}
	name, value, _ = cutAtWord(rest, "value")
	return strings.Join(strings.Fields(name), " "), value, nil
}

func uciScore(s search.Score) string {
	if moves, ok := s.Mate(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("cp %d", int(s))
}

// speak makes the session speak a dialect, and play the variant that it is made for.
func (u *uci) speak(d dialect) {
	u.dialect = d
	home := u.find(d.Home)
	if d.Home == "" || home == nil {
		return
	}
	if err := u.choose(home); err != nil {
		u.complain(err)
		return
	}
	if o, err := u.findOption("UCI_Variant"); err == nil {
		o.initial = home.Name()
	}
}

// named returns the option of a name, as the dialect or UCI writes it.
func (u *uci) named(name string) (*option, error) {
	for _, o := range u.options {
		if strings.EqualFold(u.dialect.OptionName(o.name), name) {
			return o, nil
		}
	}
	return u.findOption(name)
}

// words is how the protocol writes the moves of the game being played.
func (u *uci) words() MoveWords { return u.dialect.Moves(u.rule.Describe()) }

// introduced is an adapter that has answered the command that chose its protocol.
func introduced(u *uci) adapter {
	u.identify()
	return u
}

// parse reads a move as the protocol writes it. The error has the text as it came.
func (w MoveWords) parse(g game.Game, text string) (game.Move, error) {
	plain := w.Read(text)
	m, err := g.ParseMove(plain)
	if err != nil && plain != text {
		err = fmt.Errorf("%s: %w", quote(text), err)
	}
	return m, err
}

// line writes moves that start at root: see [lineOfPlay].
func (w MoveWords) line(root game.Game, moves []game.Move) []string {
	texts := lineOfPlay(root, moves)
	for i, text := range texts {
		texts[i] = w.Write(text)
	}
	return texts
}
