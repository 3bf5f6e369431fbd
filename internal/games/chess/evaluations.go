package chess

import (
	"fmt"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// WithEvaluations leaves out the variants of a file whose networks or weights cannot be used, and
// says why of each in a line. That takes the evaluation, of which movegen knows nothing.
func WithEvaluations(file string, variants []*variant.Variant) (usable []*variant.Variant, problems []string) {
	for _, v := range variants {
		if err := checkEvaluation(v); err != nil {
			problems = append(problems, fmt.Sprintf("%s: variant %s: %v", file, v.Name, err))
			continue
		}
		usable = append(usable, v)
	}
	return usable, problems
}

func checkEvaluation(v *variant.Variant) error {
	if v.Network == "" && v.Weights == "" {
		return nil
	}
	tables, err := movegen.Compile(v)
	if err != nil {
		return err
	}
	_, err = eval.New(tables)
	return err
}
