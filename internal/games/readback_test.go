package games_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol"
	"menagerie/protocol/notation"
)

var moreVariants = flag.String("variants", "testdata/readback.ini",
	"a variants.ini: TestReadBack plays its variants beside the built-in ones")

var readBackGames = flag.Int("games", 1, "TestReadBack: how many random games it plays of each variant")

// TestReadBack: in random games of every game between two, each position is read back from its string and
// means the same, and moves are read back from every way in which they are written.
func TestReadBack(t *testing.T) {
	known, _, err := games.Load(*moreVariants)
	if err != nil {
		t.Fatal(err)
	}
	length := 60
	if *readBackGames > 1 {
		length = 240
	}
	for _, rules := range known.All() {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			for seed := range *readBackGames {
				g, err := rules.NewGame("")
				if err != nil {
					t.Fatal(err)
				}
				if g.View().Solo {
					t.Skip("chance decides")
				}
				name := fnv.New64()
				name.Write([]byte(rules.Name()))
				r := reader{rules, rules.Describe(), rand.New(rand.NewPCG(name.Sum64(), uint64(seed)))}
				for ply, passed := 0, false; ; {
					if err := r.check(g, passed); err != nil {
						t.Fatalf("seed %d: %s: %v", seed, g.FEN(), err)
					}
					if ply++; ply > length || g.Result().Over() {
						break
					}
					m := r.choose(g)
					passed = r.isPass(g, m)
					g.Make(m)
				}
			}
		})
	}
}

// reader reads back what games of some rules write.
type reader struct {
	rules       game.Rules
	description game.Description
	random      *rand.Rand
}

// choose returns a move: often one that captures, promotes or drops, since that leads to what is rare.
func (r *reader) choose(g game.Game) game.Move {
	moves := g.LegalMoves(nil)
	view := g.View()
	var lively []game.Move
	for _, m := range moves {
		parts := notation.Split(g.MoveText(m), view.Files, view.Ranks)
		if parts.Drop != "" || parts.Suffix != "" || notation.Captures(g, &view, m) {
			lively = append(lively, m)
		}
	}
	if len(lively) > 0 && r.random.IntN(2) == 0 {
		moves = lively
	}
	return moves[r.random.IntN(len(moves))]
}

// isPass reports whether a move passes.
func (r *reader) isPass(g game.Game, m game.Move) bool {
	parts := notation.Split(g.MoveText(m), r.description.Files, r.description.Ranks)
	return parts.Drop == "" && len(parts.Path) == 0
}

// check reads back a position and some of its moves. Position strings do not say that the last move has
// passed.
func (r *reader) check(g game.Game, passed bool) error {
	if err := r.checkPosition(g, passed); err != nil {
		return err
	}
	moves := g.LegalMoves(nil)
	const some = 4
	for range min(some, len(moves)) {
		if err := r.checkMove(g, moves[r.random.IntN(len(moves))]); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) checkPosition(g game.Game, passed bool) error {
	back, err := r.rules.NewGame(g.FEN())
	switch {
	case err != nil:
		return err
	case len(back.Omissions()) > 0:
		return fmt.Errorf("leaves out %q", back.Omissions())
	case back.FEN() != g.FEN():
		return fmt.Errorf("is read as %s", back.FEN())
	case back.Key() != g.Key() && !passed:
		return fmt.Errorf("has another key when it is read back")
	}
	if was, is := texts(g), texts(back); !slices.Equal(was, is) {
		return fmt.Errorf("has the moves %q, and %q when it is read back", was, is)
	}
	if was, is := g.Result(), back.Result(); was != is && !byHistory(was.Reason) {
		return fmt.Errorf("is %q, and %q when it is read back", was, is)
	}
	return nil
}

// byHistory reports whether a game ends for the moves that led to the position, not for the position.
func byHistory(r game.Reason) bool {
	return slices.Contains([]game.Reason{
		game.Repetition, game.PerpetualLoss, game.Passes, game.FacingKings, game.DropMate, game.KnightMate,
		game.WeakMate, game.Castled,
	}, r)
}

// texts are the moves of a position, in order.
func texts(g game.Game) []string {
	var all []string
	for _, m := range g.LegalMoves(nil) {
		all = append(all, g.MoveText(m))
	}
	slices.Sort(all)
	return all
}

// checkMove reads a move back from UCI, XBoard's protocol, short and long notation.
func (r *reader) checkMove(g game.Game, m game.Move) error {
	text := g.MoveText(m)
	shown, _ := g.XBoardText(m)
	for _, form := range []string{text, shown} {
		if err := misread(g, m, form, g.ParseMove); err != nil {
			return err
		}
	}
	cecp := protocol.XBoardMove(r.description, text)
	if err := misread(g, m, cecp, func(s string) (game.Move, error) {
		return g.ParseMove(protocol.ReadXBoardMove(r.description, s))
	}); err != nil {
		return err
	}
	for _, form := range []string{notation.SAN(g, r.description, m), r.long(g, m)} {
		if err := misread(g, m, form, func(s string) (game.Move, error) {
			return notation.Parse(g, r.description, s)
		}); err != nil {
			return err
		}
	}
	return nil
}

// misread returns an error unless a form of a move means that move.
func misread(g game.Game, m game.Move, form string, parse func(string) (game.Move, error)) error {
	back, err := parse(form)
	switch {
	case err != nil:
		return fmt.Errorf("%s is written %q: %w", g.MoveText(m), form, err)
	case back != m:
		return fmt.Errorf("%s is written %q and read as %s", g.MoveText(m), form, g.MoveText(back))
	}
	return nil
}

// long is a move in long notation, "Ng1-f3"; moves that are none of a piece on the board are as SAN writes
// them, and so are those whose text ends with what chance made of them.
func (r *reader) long(g game.Game, m game.Move) string {
	view := g.View()
	text := g.MoveText(m)
	parts := notation.Split(text, view.Files, view.Ranks)
	short := notation.SAN(g, r.description, m)
	if parts.Drop != "" || len(parts.Path) != 2 || short[0] == 'O' || r.description.Chance || !hasLetters(r.description) {
		return short
	}
	sign := "-"
	if notation.Captures(g, &view, m) {
		sign = "x"
	}
	long := strings.ToUpper(view.At(parts.Path[0]).Text) + parts.Path[0].String() + sign + parts.Path[1].String()
	if parts.Suffix != "" && parts.Suffix != "+" {
		long += "="
	}
	if long += strings.ToUpper(parts.Suffix); parts.Walled {
		long += "," + parts.Wall.String()
	}
	return long
}

func hasLetters(d game.Description) bool {
	return slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool { return p.Pawn || p.Royal })
}
