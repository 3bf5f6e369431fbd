package chess

import (
	"slices"
	"sync"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// compiled is what playing a chess variant needs: some megabytes.
type compiled struct {
	terms  *eval.Terms
	tables *movegen.Tables
}

// maxCompiled is how many variants stay compiled that nobody plays.
const maxCompiled = 4

// Compiler compiles variants, and keeps the last ones that were asked for. A game keeps its own.
type Compiler struct {
	mu   sync.Mutex
	kept []keptVariant // the last one asked for first
}

type keptVariant struct {
	of  *variant.Variant
	get func() (compiled, error)
}

func (c *Compiler) compile(v *variant.Variant) (compiled, error) {
	return c.find(v).get()
}

func (c *Compiler) find(v *variant.Variant) keptVariant {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept := keptVariant{v, sync.OnceValues(func() (compiled, error) {
		tables, err := movegen.Compile(v)
		if err != nil {
			return compiled{}, err
		}
		terms, err := eval.New(tables)
		return compiled{terms, tables}, err
	})}
	if i := slices.IndexFunc(c.kept, func(k keptVariant) bool { return k.of == v }); i >= 0 {
		kept = c.kept[i]
		c.kept = slices.Delete(c.kept, i, i+1)
	}
	c.kept = slices.Insert(c.kept, 0, kept)
	if len(c.kept) > maxCompiled {
		c.kept = slices.Delete(c.kept, maxCompiled, len(c.kept))
	}
	return kept
}
