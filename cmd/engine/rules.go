package main

import (
	"fmt"
	"sync"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/protocol"
)

// chessRules offers a chess variant to a session. It is compiled when it is
// first played: a session lists dozens and plays one.
type chessRules struct {
	variant *movegen.Variant
	compile func() (*eval.Terms, *movegen.Tables, error)
}

func newChessRules(v *movegen.Variant) *chessRules {
	type compiled struct {
		terms  *eval.Terms
		tables *movegen.Tables
	}
	once := sync.OnceValues(func() (compiled, error) {
		tables, err := movegen.Compile(v)
		if err != nil {
			return compiled{}, err
		}
		terms, err := eval.New(tables)
		return compiled{terms, tables}, err
	})
	return &chessRules{v, func() (*eval.Terms, *movegen.Tables, error) {
		c, err := once()
		if err != nil {
			return nil, nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
		return c.terms, c.tables, nil
	}}
}

// Name implements [protocol.Rules].
func (r *chessRules) Name() string { return r.variant.Name }

// NewGame implements [protocol.Rules].
func (r *chessRules) NewGame(position string) (protocol.Game, error) {
	p, err := r.position(position)
	if err != nil {
		return nil, err
	}
	return chessGame{p}, nil
}

// position sets up a position string, the start position if it is empty.
func (r *chessRules) position(text string) (*eval.Position, error) {
	terms, tables, err := r.compile()
	if err != nil {
		return nil, err
	}
	if text == "" {
		text = tables.Start()
	}
	p, err := tables.ParseFEN(text)
	if err != nil {
		return nil, err
	}
	return eval.NewPosition(p, terms), nil
}

// chessGame is a position as a session wants it.
type chessGame struct{ *eval.Position }

var _ protocol.Game = chessGame{}

// Report implements [play.Reporter]: what is in hand.
func (g chessGame) Report() []string {
	if !g.Tables().Hands() {
		return nil
	}
	return []string{"in hand " + g.HandText()}
}

// Copy implements [protocol.Game].
func (g chessGame) Copy() protocol.Game { return chessGame{g.Position.Copy()} }
