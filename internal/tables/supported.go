package tables

import (
	"errors"
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Supported reports whether the distance to mate settles endings of a game: nil, or an error that
// names the rule which forbids it. Both sides have one king, checkmate loses, and what follows
// depends on nothing but the pieces on the board. The move-count rule is the exception: tables
// ignore it, and whoever probes them compares.
func Supported(rules *movegen.Tables) error {
	v := rules.Variant()
	for _, rule := range []struct {
		applies bool
		text    string
	}{
		{v.King == 0 || !rules.HasKings(), "a side has no king"},
		{!v.Checking, "checks are forbidden"},
		{v.Checkmate != game.Loss, "checkmate does not lose"},
		{v.Stalemate == game.Win || v.StalemateByCount, "stalemate may win"},
		{v.HasHands() || v.CapturesToHand, "there are pieces in hand"},
		{v.BlastOnCapture, "captures explode"},
		{v.Petrifies != 0, "captures leave walls"},
		{v.MustCapture, "captures are compulsory"},
		{v.HasPaths, "moves have legs or turn"},
		{v.MutuallyImmune != 0 || v.Captures != (variant.Captures{}), "some pieces cannot capture each other"},
		{v.FirstRoyal != variant.NoFirstRoyal, "one of several kings is royal"},
		{v.RelayPiece != 0 || v.Borrowing.From != "", "pieces lend moves to each other"},
		{v.FlyingGeneral, "kings may not face each other"},
		{v.Pass != [2]bool{} || v.PassOnStalemate != [2]bool{}, "a side may pass"},
		{v.MaterialCounting != variant.NoMaterialCounting, "material decides draws"},
		{v.MoveRepetitionIllegal, "moves may not be repeated"},
		{v.Bikjang, "kings may not go on facing each other"},
		{!v.DiagonalLines.Empty(), "pieces have other moves in palaces"},
		{v.ExtinctionTypes != 0 && v.ExtinctionValue != game.Ongoing, "some pieces must not die out"},
		{!v.FlagRegion[game.White].Empty() || !v.FlagRegion[game.Black].Empty(), "there is a goal to reach"},
		{v.CheckCounting, "checks are counted"},
		{v.BareKing, "bare kings lose"},
		{v.Counting != 0, "moves are counted"},
		{strings.Contains(v.Start, "*") || v.Walling != variant.NoWalling, "there are walls"},
		{v.MatingChecks, "only mates may give check"},
		{v.Grid.On, "moves must cross the lines of a grid"},
		{v.Afterwards != variant.Afterwards{}, "pieces stay, change sides or become others when they move"},
		{v.CambodianMoves, "kings have first moves of their own"},
		{v.NFoldRule > 0 && v.NFoldValue != game.Draw, "repetition decides"},
		{v.NFoldRule > 0 && v.PerpetualCheckIllegal, "perpetual check loses"},
		{v.NFoldRule > 0 && v.Chasing, "perpetual chases lose"},
		{v.NFoldRule > 0 && v.PerpetualAttackIllegal, "perpetual attack loses"},
	} {
		if rule.applies {
			return fmt.Errorf("%s: no endgame tables: %s", v.Name, rule.text)
		}
	}
	return nil
}

// supports reports whether there can be a table of a material.
func supports(rules *movegen.Tables, m Material) error {
	if err := Supported(rules); err != nil {
		return err
	}
	v := rules.Variant()
	var leaps, captures [2]bool
	for _, k := range m.kinds(v.King) {
		c := k.Color()
		if piece := v.Pieces[k.Type()]; piece.PromotesTo != 0 || piece.PromotedFrom != 0 {
			return fmt.Errorf("%s: no endgame tables of pieces that promote as in shogi", m.Text(rules))
		}
		if rules.Promotes(k) && len(v.PromotionLimit) > 0 {
			return fmt.Errorf("%s: no endgame tables of pawns whose promotion depends on other pieces", m.Text(rules))
		}
		if k.Type() == v.King && rules.Promotes(k) {
			return errors.New("no endgame tables of kings that promote")
		}
		leaps[c] = leaps[c] || rules.LeapsPast(k)
		captures[c] = captures[c] || rules.CapturesEnPassant(k)
	}
	for c := game.White; c <= game.Black; c++ {
		if leaps[c] && captures[c.Other()] {
			return fmt.Errorf("%s: no endgame tables of endings with captures en passant", m.Text(rules))
		}
	}
	return nil
}
