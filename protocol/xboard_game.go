package protocol

import (
	"errors"
	"math"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// newGame answers new: the first game, the engine plays Black. Analysis goes
// on with the new position.
func (x *xboard) newGame(string) error {
	x.abandon()
	if err := x.choose(x.rules[0]); err != nil {
		return err
	}
	x.forget()
	x.side, x.computer, x.paused, x.searched = game.Black, false, false, false
	x.setForce(false)
	x.unseen, x.playsOn = false, false
	x.hopeless, x.Level.Depth, x.partner = 0, 0, partner{}
	x.Clocks = live.NewClocks(x.Clocks.Control)
	if x.analyzing {
		x.update()
		return nil
	}
	x.config.Engine.Clear()
	return nil
}

// setBoard sets up a position. XBoard cannot write an en passant square above
// the ninth rank, so one that makes no sense does not count.
func (x *xboard) setBoard(args string) error {
	if args == "" {
		x.refuse()
		return errors.New("the position is missing")
	}
	fen := fromXBoardFEN(args, x.rule.Describe())
	game, err := x.rule.NewGame(fen)
	if err != nil {
		game, err = x.rule.NewGame(withoutEnPassant(fen))
	}
	if err != nil {
		x.refuse()
		x.out.printf("tellusererror Illegal position: %s", cutShort(err.Error(), noticeLimit))
		return nil
	}
	if text := leftOut(game); text != "" {
		x.out.printf("# %s", text)
	}
	x.install(game)
	return nil
}

// refuse notes that XBoard shows a position that is no game: as its protocol wants it, no move is
// legal until the next position or game.
func (x *xboard) refuse() {
	x.abandon()
	x.forget()
	x.latest.Store(nil)
	x.refused = true
}

// install makes a position that was set up the game. The engine waits for go.
func (x *xboard) install(game game.Game) {
	x.abandon()
	x.adopt(game)
	x.forget()
	x.unseen = false
	if x.analyzing {
		x.update()
	}
}

// fromXBoardFEN writes pawns that promoted early as what they are, gives pieces their letters
// in the game, and leaves out the hands of a game without them that XBoard knows: in grand it
// keeps there what pawns may become.
func fromXBoardFEN(fen string, d game.Description) string {
	placement, rest := cutWord(fen)
	if d.Hand == 0 && d.XBoard.Name != "" {
		placement, _, _ = strings.Cut(placement, "[")
	}
	var changes []string
	if early := unexpectedPromotion(d); early != 0 {
		changes = append(changes, "+P", string(early), "+p", string(early|0x20))
	}
	for letters := d.XBoard.Letters; len(letters) > 1; letters = letters[2:] {
		changes = append(changes, letters[:1], letters[1:2], string(letters[0]|0x20), string(letters[1]|0x20))
	}
	return strings.NewReplacer(changes...).Replace(placement) + " " + rest
}

func withoutEnPassant(fen string) string {
	fields := strings.Fields(fen)
	if len(fields) > 3 && fields[3][0] >= 'a' { // counters may stand there: not all games have the field
		fields[3] = "-"
	}
	return strings.Join(fields, " ")
}

func (x *xboard) enterForce(string) error {
	x.abandon()
	x.setForce(true)
	return nil
}

// playOn answers go: the engine plays the side to move.
func (x *xboard) playOn(string) error { return x.playAs(x.Position.Turn()) }

func (x *xboard) playOther(string) error { return x.playAs(x.Position.Turn().Other()) }

func (x *xboard) playAs(side game.Color) error {
	switch {
	case x.refused:
		return errRefused
	case x.thinking() && side == x.side:
		return errors.New("already thinking")
	}
	x.abandon()
	if side != x.side {
		x.Clocks.Swap() // what XBoard called the engine's clock stays the engine's
	}
	x.analyzing, x.paused, x.playsOn, x.side = false, false, false, side
	x.setForce(false)
	x.update()
	return nil
}

// userMove plays the opponent's move.
func (x *xboard) userMove(text string) error {
	m, err := x.parse(text)
	if err != nil || x.thinking() || x.refused {
		x.illegal(text, err)
		return nil
	}
	x.resumeShown()
	if !x.seen(text, m) {
		x.unseen = true
	}
	if m == x.expected && x.pondering() {
		x.Play(m)
		x.forget()
		x.showThreats()
		x.Clocks.Start()
		x.hit()
		return nil
	}
	x.abandon()
	x.Play(m)
	x.forget()
	x.showThreats()
	x.update()
	x.claimEntered()
	return nil
}

// parse reads a move of the user, who may have clicked on squares that leave open which move it is:
// then the first one counts, and XBoard is shown what it was.
func (x *xboard) parse(text string) (game.Move, error) {
	text = x.notation().read(text)
	m, err := x.Position.ParseMove(text)
	if err == nil || !x.marks.accepted {
		return m, err
	}
	squares, suffix := splitClicks(text)
	if len(squares) < 2 {
		return m, err
	}
	for _, other := range x.Position.LegalMoves(nil) {
		// XBoard lets a pawn promote at the edge in games in which it stays what it is.
		if clicks, becomes := x.clicksOf(other); slices.Equal(clicks, squares) && (suffix == "" || becomes == "") {
			return other, nil
		}
	}
	return m, err
}

// moveNow ends the search for the engine's own move.
func (x *xboard) moveNow(string) error {
	if x.thinking() {
		x.stop()
	}
	return nil
}

// setScore answers "setscore SCORE DEPTH": what the user knows of the position,
// in centipawns for the side to move, up to DEPTH plies.
func (x *xboard) setScore(args string) error {
	score, depth := cutWord(args)
	s, err := parseNumber(score, math.MinInt)
	if err != nil {
		return err
	}
	plies, err := parseNumber(depth, 0)
	if err != nil {
		return err
	}
	return x.interrupted(func() error {
		x.config.Engine.Assume(x.Position, search.Score(s), plies)
		return nil
	})
}

// undo takes back a move of either side. GUIs send it in force mode or analysis
// only; elsewhere the engine must not answer the position with the same move.
func (x *xboard) undo(string) error {
	if x.Plies() > 0 && !x.analyzing && !x.refused {
		x.setForce(true)
	}
	return x.retract(1)
}

// remove takes back a move of each side, so that the opponent moves again.
func (x *xboard) remove(string) error { return x.retract(2) }

func (x *xboard) retract(plies int) error {
	if x.refused {
		return errRefused
	}
	if plies > x.Plies() {
		return x.TakeBack(plies)
	}
	x.abandon()
	if err := x.TakeBack(plies); err != nil {
		return err
	}
	x.forget()
	x.update()
	return nil
}

// result ends the game, however it ended.
func (x *xboard) result(args string) error {
	score, reason := cutWord(args)
	winner := game.ParseScore(score)
	// A flag that falls against a bare king draws.
	if !x.force() && !x.computer && strings.Contains(reason, "on time") && winner != game.Drawn {
		x.tell(game.TimeWords(x.loses(winner)))
	}
	return x.enterForce("")
}

// draw answers an offer: accepted by a side that does not stand better.
func (x *xboard) draw(string) error {
	if x.searched && !x.force() && x.score <= 0 {
		x.out.print("offer draw")
	}
	return nil
}

func (x *xboard) pause(string) error {
	x.abandon()
	x.paused = true
	return nil
}

func (x *xboard) resume(string) error {
	if x.paused {
		x.paused = false
		x.update()
	}
	return nil
}

// claim reports the end of a game that is over, and whether it is. Against an
// engine it says so only of its own loss, or when it has no move itself: the GUI
// counts repetitions and moves, and forfeits a win that it does not see.
func (x *xboard) claim() bool {
	r := x.Position.Result()
	if !r.Over() || x.maySit() {
		return false
	}
	stuck := !x.canMove()
	if x.computer && !x.loses(r.Winner) && !(stuck && x.engineToMove()) {
		return stuck
	}
	x.sendResult(r)
	x.tellEnd(r)
	x.setForce(true)
	return true
}

// claimEntered reports the end of a game by a move that a person enters for either side, in force mode.
// XBoard itself ends such a game by mate. Repetitions and the like end none: games that are replayed
// may go on after them.
func (x *xboard) claimEntered() {
	if !x.force() || x.computer || x.analyzing || x.paused {
		return
	}
	if r := x.Position.Result(); r.Over() && !r.Reason.Claimed() && !x.maySit() {
		x.sendResult(r)
	}
}

func (x *xboard) sendResult(r game.Result) {
	if x.unseen && !x.computer { // a result would end XBoard's game before it shows the board
		x.sendPosition()
	}
	x.out.printf("%s {%s}", r.Score(), game.EndWords(r, game.DefaultStyle().Names))
}

// tellEnd tells a person how the game ended where XBoard does not know the rules.
func (x *xboard) tellEnd(r game.Result) {
	switch {
	case x.computer || x.rule.Describe().XBoard.Name != "":
	case r.Reason == game.Stalemate, r.Reason == game.Checkmate:
		x.tell(x.ResultWords(r, game.DefaultStyle().Names))
	}
}

// loses reports whether the engine has lost.
func (x *xboard) loses(winner game.Winner) bool {
	return winner == game.WonBy(x.side.Other())
}
