package match

import (
	"testing"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/protocol"
)

// builtinRules offers a built-in chess variant, as the program does.
type builtinRules struct {
	variant    *movegen.Variant
	tables     *movegen.Tables
	terms      *eval.Terms
	xboardName string
}

func newBuiltinRules(name string) (*builtinRules, error) {
	for _, v := range movegen.Builtin() {
		if v.Name != name {
			continue
		}
		tables, err := movegen.Compile(v)
		if err != nil {
			return nil, err
		}
		terms, err := eval.New(tables)
		r := &builtinRules{variant: v, tables: tables, terms: terms, xboardName: name}
		switch name {
		case "chess":
			r.xboardName = "normal"
		case "xxl":
			r.xboardName = ""
		}
		return r, err
	}
	return nil, foul(NoStart, "no variant %s", name)
}

func mustRules(t testing.TB, name string) *builtinRules {
	t.Helper()
	r, err := newBuiltinRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *builtinRules) Name() string { return r.variant.Name }

func (r *builtinRules) Describe() protocol.Description {
	return protocol.Description{Files: r.variant.Files, Ranks: r.variant.Ranks, Start: r.variant.Start, XBoardName: r.xboardName}
}

func (r *builtinRules) NewGame(position string) (protocol.Game, error) {
	if position == "" {
		position = r.variant.Start
	}
	p, err := r.tables.ParseFEN(position)
	if err != nil {
		return nil, err
	}
	return builtinGame{eval.NewPosition(p, r.terms)}, nil
}

type builtinGame struct{ *eval.Position }

func (g builtinGame) Copy() protocol.Game { return builtinGame{g.Position.Copy()} }
