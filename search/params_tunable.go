//go:build tunable

package search

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// paramsFile declares the parameters of the normal build. Their values are taken from it, so
// that none is written twice.
//
//go:embed params.go
var paramsFile string

// The parameters. It takes a new line here and one in tunables for each that params.go gains.
var (
	quickMarginPrune   int
	quickMarginStand   int
	slowErrorAge       int
	fastErrorAge       int
	lazyDepth          int
	lazyMargin         int
	lazyErrorAge       int
	decidedScore       int
	correctionDivisor  int
	correctionDepth    int
	correctionStep     int
	reverseDepth       int
	reverseMargin      int
	reverseImproving   int
	razorDepth         int
	razorMargin        int
	nullDepth          int
	nullReduction      int
	nullDepthDivisor   int
	nullEvalDivisor    int
	nullEvalMax        int
	nullVerifyDepth    int
	probcutDepth       int
	probcutMargin      int
	probcutReduction   int
	iirDepth           int
	singularDepth      int
	singularTableDepth int
	singularMargin     int
	doubleMargin       int
	extensionLimit     int
	lmpDepth           int
	lmpBase            int
	lmpDivisor         int
	lmpWorsening       int
	historyPruneDepth  int
	historyPruneScore  int
	futilityDepth      int
	futilityMargin     int
	futilityPly        int
	seeCaptureDepth    int
	seeCaptureMargin   int
	seeQuietDepth      int
	seeQuietMargin     int
	lmrDepth           int
	lmrBase            int
	lmrScale           int
	lmrHistory         int
	deltaMargin        int
	bushyPlies         int
	forcedPlies        int
	offerCapture       int
	offerQuiet         int
	bonusSquare        int
	bonusLinear        int
	bonusMax           int
	creditDepth        int
	gainWeight         int
	ttDepthLead        int
	ttAgeWeight        int
	aspirationDepth    int
	aspirationWidth    int
	aspirationLimit    int
	movesAhead         int
	incrementPercent   int
	leadPercent        int
	softPercent        int
	hardFactor         int
	hardDivisor        int
	lastMovePercent    int
	leastReserveMS     int
	newMovePercent     int
	stablePercent      int
	stableMax          int
	dropScore          int
	dropPercent        int
	usualEffort        int
	onlyMoveDepth      int
	certainNodes       int
	winBonus           int
)

// tunable is a parameter with its variable.
type tunable struct {
	name  string
	value *int
	first int // the value in params.go
}

// tunables lists all parameters; making it sets them.
var tunables = readParams(paramsFile, []tunable{
	{name: "quickMarginPrune", value: &quickMarginPrune},
	{name: "quickMarginStand", value: &quickMarginStand},
	{name: "slowErrorAge", value: &slowErrorAge},
	{name: "fastErrorAge", value: &fastErrorAge},
	{name: "lazyDepth", value: &lazyDepth},
	{name: "lazyMargin", value: &lazyMargin},
	{name: "lazyErrorAge", value: &lazyErrorAge},
	{name: "decidedScore", value: &decidedScore},
	{name: "correctionDivisor", value: &correctionDivisor},
	{name: "correctionDepth", value: &correctionDepth},
	{name: "correctionStep", value: &correctionStep},
	{name: "reverseDepth", value: &reverseDepth},
	{name: "reverseMargin", value: &reverseMargin},
	{name: "reverseImproving", value: &reverseImproving},
	{name: "razorDepth", value: &razorDepth},
	{name: "razorMargin", value: &razorMargin},
	{name: "nullDepth", value: &nullDepth},
	{name: "nullReduction", value: &nullReduction},
	{name: "nullDepthDivisor", value: &nullDepthDivisor},
	{name: "nullEvalDivisor", value: &nullEvalDivisor},
	{name: "nullEvalMax", value: &nullEvalMax},
	{name: "nullVerifyDepth", value: &nullVerifyDepth},
	{name: "probcutDepth", value: &probcutDepth},
	{name: "probcutMargin", value: &probcutMargin},
	{name: "probcutReduction", value: &probcutReduction},
	{name: "iirDepth", value: &iirDepth},
	{name: "singularDepth", value: &singularDepth},
	{name: "singularTableDepth", value: &singularTableDepth},
	{name: "singularMargin", value: &singularMargin},
	{name: "doubleMargin", value: &doubleMargin},
	{name: "extensionLimit", value: &extensionLimit},
	{name: "lmpDepth", value: &lmpDepth},
	{name: "lmpBase", value: &lmpBase},
	{name: "lmpDivisor", value: &lmpDivisor},
	{name: "lmpWorsening", value: &lmpWorsening},
	{name: "historyPruneDepth", value: &historyPruneDepth},
	{name: "historyPruneScore", value: &historyPruneScore},
	{name: "futilityDepth", value: &futilityDepth},
	{name: "futilityMargin", value: &futilityMargin},
	{name: "futilityPly", value: &futilityPly},
	{name: "seeCaptureDepth", value: &seeCaptureDepth},
	{name: "seeCaptureMargin", value: &seeCaptureMargin},
	{name: "seeQuietDepth", value: &seeQuietDepth},
	{name: "seeQuietMargin", value: &seeQuietMargin},
	{name: "lmrDepth", value: &lmrDepth},
	{name: "lmrBase", value: &lmrBase},
	{name: "lmrScale", value: &lmrScale},
	{name: "lmrHistory", value: &lmrHistory},
	{name: "deltaMargin", value: &deltaMargin},
	{name: "bushyPlies", value: &bushyPlies},
	{name: "forcedPlies", value: &forcedPlies},
	{name: "offerCapture", value: &offerCapture},
	{name: "offerQuiet", value: &offerQuiet},
	{name: "bonusSquare", value: &bonusSquare},
	{name: "bonusLinear", value: &bonusLinear},
	{name: "bonusMax", value: &bonusMax},
	{name: "creditDepth", value: &creditDepth},
	{name: "gainWeight", value: &gainWeight},
	{name: "ttDepthLead", value: &ttDepthLead},
	{name: "ttAgeWeight", value: &ttAgeWeight},
	{name: "aspirationDepth", value: &aspirationDepth},
	{name: "aspirationWidth", value: &aspirationWidth},
	{name: "aspirationLimit", value: &aspirationLimit},
	{name: "movesAhead", value: &movesAhead},
	{name: "incrementPercent", value: &incrementPercent},
	{name: "leadPercent", value: &leadPercent},
	{name: "softPercent", value: &softPercent},
	{name: "hardFactor", value: &hardFactor},
	{name: "hardDivisor", value: &hardDivisor},
	{name: "lastMovePercent", value: &lastMovePercent},
	{name: "leastReserveMS", value: &leastReserveMS},
	{name: "newMovePercent", value: &newMovePercent},
	{name: "stablePercent", value: &stablePercent},
	{name: "stableMax", value: &stableMax},
	{name: "dropScore", value: &dropScore},
	{name: "dropPercent", value: &dropPercent},
	{name: "usualEffort", value: &usualEffort},
	{name: "onlyMoveDepth", value: &onlyMoveDepth},
	{name: "certainNodes", value: &certainNodes},
	{name: "winBonus", value: &winBonus},
})

// readParams sets the parameters to what a file declares. It panics if one is not there.
func readParams(file string, all []tunable) []tunable {
	declared, err := declaredParams(file)
	if err != nil {
		panic(err)
	}
	for i := range all {
		value, ok := declared[all[i].name]
		if !ok {
			panic("params.go declares no " + all[i].name)
		}
		all[i].first, *all[i].value = value, value
	}
	return all
}

// declaredParams returns the constants that a file declares, which must be whole numbers.
func declaredParams(file string) (map[string]int, error) {
	tree, err := parser.ParseFile(token.NewFileSet(), "params.go", file, 0)
	if err != nil {
		return nil, err
	}
	values := map[string]int{}
	for _, d := range tree.Decls {
		for _, spec := range d.(*ast.GenDecl).Specs {
			s := spec.(*ast.ValueSpec)
			if values[s.Names[0].Name], err = number(s.Values[0]); err != nil {
				return nil, fmt.Errorf("params.go: %s: %w", s.Names[0].Name, err)
			}
		}
	}
	return values, nil
}

func number(e ast.Expr) (int, error) {
	switch e := e.(type) {
	case *ast.BasicLit:
		return strconv.Atoi(e.Value)
	case *ast.UnaryExpr:
		n, err := number(e.X)
		return -n, err
	}
	return 0, fmt.Errorf("expected a whole number")
}

// param describes a parameter. Its range is from half to twice its first value.
func (t *tunable) param() Param {
	p := Param{Name: t.name, Value: *t.value, Min: (t.first + 1) / 2, Max: 2 * t.first, Step: max(t.first/10, 1)}
	if t.first < 0 {
		p.Min, p.Max, p.Step = 2*t.first, (t.first-1)/2, max(-t.first/10, 1)
	}
	return p
}

// Params lists the parameters that SetParam can change.
func Params() []Param {
	var all []Param
	for i := range tunables {
		all = append(all, tunables[i].param())
	}
	return all
}

// SetParam changes a parameter for the searches that start after it. It must not be called
// while one runs.
func SetParam(name string, value int) error {
	for i := range tunables {
		if tunables[i].name != name {
			continue
		}
		if p := tunables[i].param(); value < p.Min || value > p.Max {
			return fmt.Errorf("parameter %s: %d, expected %d to %d", name, value, p.Min, p.Max)
		}
		*tunables[i].value = value
		return nil
	}
	return fmt.Errorf("no parameter %q", name)
}
