package protocol

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"menagerie/perft"
)

// draw prints the board as Stockfish does, and the legal moves.
func (u *uci) draw(string) error {
	var b strings.Builder
	b.WriteString(strings.TrimRight(u.Position.Board(), "\n") + "\n\n")
	fmt.Fprintf(&b, "Fen: %s\n", u.Position.FEN())
	if u.dialect.sfen {
		fmt.Fprintf(&b, "Sfen: %s\n", toSFEN(u.Position.FEN()))
	}
	fmt.Fprintf(&b, "Key: %016X\n", u.Position.Key())
	b.WriteString("Checkers:" + coordList(u.Position.View().Checkers) + "\n")
	b.WriteString("Legal moves:")
	words := u.words()
	for _, m := range u.Position.LegalMoves(nil) {
		b.WriteString(" " + words.Write(u.Position.MoveText(m)))
	}
	u.out.print(b.String())
	return nil
}

// perft counts in the background and prints the count by root moves.
func (u *uci) perft(depth int) error {
	count := u.config.Perft
	if count == nil {
		return errors.New("go perft: not available here")
	}
	game := u.Position.Copy()
	u.begin(func(ctx context.Context) func() {
		moves, total, err := count(ctx, game, depth)
		return func() { u.printPerft(moves, total, err) }
	}).tool = true
	return nil
}

func (u *uci) printPerft(moves []perft.MoveCount, total uint64, err error) {
	switch {
	case errors.Is(err, context.Canceled):
		u.complain(errors.New("go perft: stopped"))
		return
	case err != nil:
		u.complain(fmt.Errorf("go perft: %w", err))
		return
	}
	var b strings.Builder
	words := u.words()
	for _, m := range moves {
		fmt.Fprintf(&b, "%s: %d\n", words.Write(m.Move), m.Nodes)
	}
	fmt.Fprintf(&b, "\nNodes searched: %d\n", total)
	u.out.print(b.String())
}

// bench runs the benchmark in the background.
func (u *uci) bench(args string) error {
	run := u.config.Bench
	if run == nil {
		return errors.New("bench: not available here")
	}
	if u.busy() {
		return errors.New("bench: a search is running: send stop first")
	}
	words := strings.Fields(args)
	u.begin(func(ctx context.Context) func() {
		err := run(ctx, u.out, words)
		return func() {
			if err != nil {
				u.complain(fmt.Errorf("bench: %w", err))
			}
		}
	}).tool = true
	return nil
}
