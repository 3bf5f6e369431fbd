package chess

import (
	"fmt"

	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

// Perft returns how to set up positions of a variant for counting: without the evaluation, which costs time.
func Perft(v *variant.Variant) (perft.Setup, error) {
	tables, err := movegen.Compile(v)
	if err != nil {
		return nil, fmt.Errorf("variant %s: %w", v.Name, err)
	}
	return func(position string) (func() perft.Position, error) {
		if position == "" {
			position = tables.Start()
		} else if position, err = v.SlantedFEN(position); err != nil {
			return nil, err
		}
		p, err := tables.ParseFEN(position)
		if err != nil {
			return nil, err
		}
		return func() perft.Position { return counted{p.Clone()} }, nil
	}, nil
}
