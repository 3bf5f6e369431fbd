package protocol

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/search"
)

// USI is the protocol of shogi programs: Tord Romstad's Universal Shogi Interface of 2007, with
// what the GUI Shogidokoro has added. It is UCI with the squares, positions and sides of shogi.
// Any other game can be played by it, too.

// newUSI returns an adapter that speaks USI and plays shogi until it is told otherwise.
func newUSI(s *session) *uci {
	u := &uci{session: s}
	s.tell = u.notify
	d := plainUCI()
	d.Words = WordsOf("usi")
	d.noMove, d.win = "bestmove resign", "bestmove win"
	d.sfen = true
	d.details = func(string) string { return "" }
	d.optionLine = usiOptionLine
	d.goNumbers = usiNumbers
	d.score = usiScore
	d.commands = []command{
		{"position", "startpos | sfen S | fen F [moves M...]", "set up a position", u.position},
		{"go", "[btime MS wtime MS] [byoyomi MS] [mate MS]...", "search the position", u.usiGo},
		{"usinewgame", "", "forget the last game", u.newGame},
		{"gameover", "win | lose | draw", "the game has ended", func(string) error { u.stop(); return nil }},
	}
	u.speak(d)
	return u
}

// usiOptionName puts USI before the options that the protocol defines, and has no blanks.
func usiOptionName(name string) string {
	switch name {
	case "Hash", "Ponder", "MultiPV":
		return "USI_" + name
	}
	if rest, found := strings.CutPrefix(name, "UCI_"); found {
		name = "USI_" + rest
	}
	return strings.ReplaceAll(name, " ", "_")
}

// usiOptionLine lists an option. USI has a type for paths, and every text has a default.
func usiOptionLine(o *option, name string) string {
	line := "option name " + name
	kind := "string"
	switch o.kind {
	case fileOption:
		kind = "filename"
	case stringOption:
	default:
		return line + o.uci()
	}
	return line + " type " + kind + " default " + cmp.Or(o.initial, "<empty>")
}

// usiNumbers: the side that moves first is black in shogi and White here.
func usiNumbers(turn game.Color) map[string]string {
	names := uciNumbers(turn)
	names["btime"], names["wtime"] = "wtime", "btime"
	names["binc"], names["winc"] = "winc", "binc"
	names["byoyomi"] = "byoyomi"
	return names
}

// usiScore counts the way to a mate in plies.
func usiScore(s search.Score) string {
	switch _, mate := s.Mate(); {
	case !mate:
		return uciScore(s)
	case s > 0:
		return fmt.Sprintf("mate %d", int(search.Mate-s))
	}
	return fmt.Sprintf("mate %d", -int(search.Mate+s))
}

// usiMoves writes squares as shogi players do: the file as a number from the right, the rank as a
// letter from the top. A drop has a star, and an equals sign is the choice not to promote.
func usiMoves(d game.Description) MoveWords {
	return MoveWords{
		Write: func(move string) string { return toUSI(move, d.Files, d.Ranks) },
		Read:  func(move string) string { return fromUSI(move, d.Files, d.Ranks) },
	}
}

var (
	plainSquare = regexp.MustCompile(`[a-p]\d{1,2}`)
	usiSquare   = regexp.MustCompile(`\d{1,2}[a-p]`)
)

func toUSI(move string, files, ranks int) string {
	text := plainSquare.ReplaceAllStringFunc(move, func(square string) string {
		c, rest, ok := game.CutCoord(square, files, ranks)
		if !ok || rest != "" {
			return square
		}
		return strconv.Itoa(files-c.File) + string(rune('a'+ranks-1-c.Rank))
	})
	return strings.ReplaceAll(text, "@", "*")
}

func fromUSI(move string, files, ranks int) string {
	text := usiSquare.ReplaceAllStringFunc(strings.TrimSuffix(move, "="), func(square string) string {
		last := len(square) - 1
		file, err := strconv.Atoi(square[:last])
		row := int(square[last]) - 'a'
		if err != nil || file < 1 || file > files || row >= ranks {
			return square
		}
		return game.Coord{File: files - file, Rank: ranks - 1 - row}.String()
	})
	return strings.ReplaceAll(text, "*", "@")
}

// usiGo answers go. In USI go mate wants a mate within a number of milliseconds, and is answered by
// checkmate and the moves up to it.
func (u *uci) usiGo(args string) error {
	_, rest, asked := cutAtWord(args, "mate")
	if !asked {
		return u.goSearch(args)
	}
	u.stop()
	if u.refused {
		u.complain(fmt.Errorf("go mate: %w", errRefused))
		u.out.print(noMate)
		return nil
	}
	limits := search.Limits{Mate: search.MaxPly / 2} // ends the search at the first mate
	switch n, err := parseNumber(rest, 1); {
	case rest == "infinite" || rest == "":
	case err != nil: // a GUI waits for an answer all the same
		u.complain(fmt.Errorf("go mate: %s: expected milliseconds or infinite", quote(rest)))
		u.out.print(noMate)
		return nil
	default:
		limits.MoveTime = milliseconds(n)
	}
	root, words := u.Position.Copy(), u.words()
	var best search.Info
	report := u.reporter(root)
	u.search(root, limits, func(i search.Info) {
		if i.CurrMove == game.NoMove && i.MultiPV <= 1 && i.Bound == search.Exact {
			best = i
		}
		report(i)
	}, func(search.Result) { u.out.print(checkmate(root, words, best)) })
	return nil
}

// noMate answers go mate if no mate was found in time.
const noMate = "checkmate timeout"

// checkmate answers go mate by the best line of play found.
func checkmate(root game.Game, words MoveWords, best search.Info) string {
	if moves, mate := best.Score.Mate(); !mate || moves <= 0 || !endsIn(root, best.PV) {
		return noMate
	}
	return "checkmate " + strings.Join(words.line(root, best.PV), " ")
}

// declares reports whether the side to move may declare that it has won by its entering king.
func declares(g game.Game) bool {
	r := g.Result()
	return r.Reason == game.EnteringKing && r.Winner == game.WonBy(g.Turn())
}

// endsIn reports whether a line of play ends the game. It leaves root as it was.
func endsIn(root game.Game, line []game.Move) bool {
	for _, m := range line {
		root.Make(m)
	}
	over := root.Result().Over()
	for range line {
		root.Unmake()
	}
	return over
}
