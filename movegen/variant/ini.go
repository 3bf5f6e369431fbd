package variant

import (
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

//go:embed variants.ini
var builtinText []byte

// Problem is an error or a warning about a variants.ini file. A variant with an error does not
// load.
type Problem struct {
	File    string
	Line    int    // from 1
	Variant string // "" outside of a section
	Key     string // "" if no key is to blame
	Reason  string
	Warning bool // the variant loads all the same
}

// String returns the problem as one line, "file:12: variant x: key: reason".
func (p Problem) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d: ", p.File, p.Line)
	if p.Warning {
		b.WriteString("warning: ")
	}
	if p.Variant != "" {
		fmt.Fprintf(&b, "variant %s: ", p.Variant)
	}
	switch {
	case p.Key == "":
	case strings.HasPrefix(p.Reason, "is "):
		b.WriteString(p.Key + " ")
	default:
		b.WriteString(p.Key + ": ")
	}
	b.WriteString(p.Reason)
	return b.String()
}

// Bounds of a file, far beyond those that people have, so that no file takes more than seconds.
const (
	MaxText     = 1 << 20 // bytes
	maxSections = 1000
	maxProblems = 1000
)

// Builtin returns the variants of the embedded variants.ini, in its order. They are read once and shared.
func Builtin() []*Variant { return slices.Clone(readBuiltin()) }

var readBuiltin = sync.OnceValue(func() []*Variant {
	variants, _ := LoadVariants("variants.ini", builtinText, nil)
	return variants
})

// Find returns the built-in variant of that name, nil if there is none.
func Find(name string) *Variant {
	variants := Builtin()
	if i := slices.IndexFunc(variants, func(v *Variant) bool { return v.Name == name }); i >= 0 {
		return variants[i]
	}
	return nil
}

// LoadVariants reads variants from the text of a variants.ini file, in its order. file is the
// file's name, for problems only. A section may inherit from one above it or from a known
// variant, and may take the name of a known one, whose network and weights it keeps if it changes
// nothing else. Sections with errors are left out. problems lists all errors and warnings by line.
func LoadVariants(file string, text []byte, known []*Variant) (variants []*Variant, problems []Problem) {
	return LoadVariantsChecked(file, text, known, func(*Variant) error { return nil })
}

// LoadVariantsChecked is [LoadVariants] that also calls check with each variant that loads. An
// error of check becomes a problem of the variant's startFen.
func LoadVariantsChecked(
	file string, text []byte, known []*Variant, check func(*Variant) error,
) (variants []*Variant, problems []Problem) {
	l := loader{
		known: map[string]*Variant{}, order: map[string]int{}, keys: keyTable(),
		drafts: map[string]*draft{}, defined: map[string]int{}, check: check,
	}
	for i, k := range l.keys {
		l.order[k.name] = i
	}
	for _, v := range known {
		l.known[v.Name], l.drafts[v.Name] = v, v.source
	}
	l.addFairy()
	l.loadAll(text)
	slices.SortStableFunc(l.problems, func(a, b Problem) int { return a.Line - b.Line })
	if n := len(l.problems); n > maxProblems {
		last := l.problems[maxProblems].Line
		more := Problem{Line: last, Reason: fmt.Sprintf("%d more problems", n-maxProblems)}
		l.problems = append(l.problems[:maxProblems], more)
	}
	for i := range l.problems {
		l.problems[i].File = file
	}
	return l.variants, l.problems
}

// addFairy adds the parent that Fairy-Stockfish knows as fairy, which is no game: chess with some more pieces.
func (l *loader) addFairy() {
	if l.drafts["chess"] == nil || l.drafts["fairy"] != nil {
		return
	}
	s := splitSections([]byte("[fairy:chess]\nsilver = s\nfers = f\narchbishop = a\nchancellor = c\ncommoner = m\n"))[1]
	l.drafts["fairy"] = l.begin(&s)
	delete(l.defined, "fairy")
}

// loadAll loads the sections of a text.
func (l *loader) loadAll(text []byte) {
	if len(text) > MaxText {
		reason := fmt.Sprintf("the file has more than %d bytes", MaxText)
		l.problems = append(l.problems, Problem{Line: 1, Reason: reason})
		return
	}
	for i, s := range splitSections(text) {
		if i > maxSections { // the first one is what precedes the first header
			l.problems = append(l.problems, Problem{Line: s.line, Variant: s.name, Reason: fmt.Sprintf(
				"is section %d: no more than %d are read", i, maxSections)})
			return
		}
		l.load(s)
	}
}

// loader collects the variants and problems of one file.
type loader struct {
	known    map[string]*Variant
	keys     []iniKey
	order    map[string]int    // of keys by name: indices of keys
	drafts   map[string]*draft // by name; nil for one that could not be read
	defined  map[string]int    // line of each section by name
	variants []*Variant
	problems []Problem
	check    func(*Variant) error // of the finished variant
}

func (l *loader) load(s section) {
	if s.line == 0 {
		l.refuseLooseKeys(s)
		return
	}
	d := l.begin(&s)
	if d != nil && !s.broken() {
		v := s.build(d)
		if !s.broken() {
			if err := l.check(v); err != nil {
				s.fail(s.lineOf("startFen"), "startFen", err.Error())
			}
		}
		if !s.broken() {
			l.keepEvaluation(v)
			l.variants = append(l.variants, v)
		}
	}
	l.problems = append(l.problems, s.problems...)
}

// keepEvaluation gives a variant without a network or weights those of the known variant which it
// repeats, so that a file written for other engines does not remove them.
func (l *loader) keepEvaluation(v *Variant) {
	k := l.known[v.Name]
	if k == nil || !v.SameGame(k) {
		return
	}
	v.Network = cmp.Or(v.Network, k.Network)
	v.Weights = cmp.Or(v.Weights, k.Weights)
}

func (l *loader) refuseLooseKeys(s section) {
	for _, e := range s.keys {
		s.fail(e.line, e.key, "stands before the first section")
	}
	for _, p := range s.problems {
		p.Line = max(p.Line, 1)
		l.problems = append(l.problems, p)
	}
}

// begin returns the section's draft with its keys applied, nil if there is an error.
func (l *loader) begin(s *section) *draft {
	if s.broken() && s.name == "" {
		return nil
	}
	if line, ok := l.defined[s.name]; ok {
		s.fail(s.line, "", fmt.Sprintf("is already defined in line %d", line))
		return nil
	}
	parent, d := l.drafts[s.parent], newDraft()
	if s.parent != "" {
		if _, known := l.drafts[s.parent]; !known {
			s.fail(s.line, "", fmt.Sprintf("parent %q is not known", s.parent))
		} else if parent == nil {
			s.fail(s.line, "", fmt.Sprintf("parent %q could not be loaded", s.parent))
		} else {
			d = parent.child()
		}
	}
	d.Name, d.GUI = s.name, GUI{}
	if k := l.known[s.name]; k != nil {
		d.GUI = k.GUI
	}
	l.defined[s.name] = s.line
	l.drafts[s.name] = nil
	if s.broken() {
		return nil
	}
	l.apply(s, d)
	if !s.broken() {
		l.drafts[s.name] = d
	}
	return d
}

// apply applies the section's keys to the draft, in the order of the table and not of the file:
// a key for both sides comes before the keys for one.
func (l *loader) apply(s *section, d *draft) {
	place := func(e entry) int {
		if at, known := l.order[e.key]; known {
			return at
		}
		return len(l.keys)
	}
	slices.SortStableFunc(s.keys, func(a, b entry) int { return place(a) - place(b) })
	for i, e := range s.keys {
		if i+1 < len(s.keys) && s.keys[i+1].key == e.key {
			continue // the last one counts
		}
		if i > 0 && s.keys[i-1].key == e.key {
			s.problems = append(s.problems, Problem{
				Line: e.line, Variant: s.name, Key: e.key, Warning: true,
				Reason: "is set more than once; this line counts",
			})
		}
		if at := place(e); at == len(l.keys) {
			s.fail(e.line, e.key, "is not a key of variants.ini")
		} else if err := l.keys[at].set(d, e.value); err != nil {
			s.fail(e.line, e.key, err.Error())
		}
	}
}

// build makes the variant of a draft.
func (s *section) build(d *draft) *Variant {
	for _, key := range slices.Sorted(maps.Keys(d.refused)) {
		line, reason := s.lineOf(key), d.refused[key]
		if line == s.line {
			reason += ", which " + s.parent + " sets"
		}
		s.fail(line, key, reason)
	}
	v, errs := d.variant()
	for _, err := range errs {
		s.fail(s.lineOf(err.key), err.key, err.reason)
	}
	return v
}

// lineOf returns the line of a key, or of the section's header if a parent set it.
func (s *section) lineOf(key string) int {
	for _, e := range slices.Backward(s.keys) {
		if e.key == key {
			return e.line
		}
	}
	return s.line
}
