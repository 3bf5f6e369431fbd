package tables

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Set is the tables of one variant. Probing is safe for concurrent use while no table is added.
type Set struct {
	rules    *movegen.Tables
	geometry *geometry
	entries  map[Material]entry
	men      int // of the largest table
}

// entry is a table under the name of a material.
type entry struct {
	table   *Table
	swapped bool // the material is the table's with the sides exchanged
}

// NewSet returns a set without tables. It fails where tables do not suit the rules: see
// [Supported].
func NewSet(rules *movegen.Tables) (*Set, error) {
	if err := Supported(rules); err != nil {
		return nil, err
	}
	return &Set{rules: rules, geometry: newGeometry(rules), entries: map[Material]entry{}}, nil
}

// Options say how to build.
type Options struct {
	// Dir is the folder from which tables are read and to which they are written, "" for none.
	Dir     string
	Threads int // at least 1; 0 for one for each processor
	// MemoryBytes bounds what building a table takes, 0 for no bound. Tables that are there
	// already do not count.
	MemoryBytes int
	// Progress is called now and then, if it is set: iteration plies of the build of a table has
	// ended, and known positions are won or lost so far.
	Progress func(material string, plies int, known uint64)
	// Built is called for each table that has been built, if it is set.
	Built func(*Table)
}

// Len returns how many tables the set has.
func (s *Set) Len() int {
	n := 0
	for m, e := range s.entries {
		if m == e.table.material {
			n++
		}
	}
	return n
}

// Bytes returns how much memory the tables take.
func (s *Set) Bytes() int {
	n := 0
	for m, e := range s.entries {
		if m == e.table.material {
			n += len(e.table.data)
		}
	}
	return n
}

// Table returns the table of a material, nil if the set has none.
func (s *Set) Table(m Material) *Table { return s.entries[m].table }

// add puts a table into the set, under both names if it serves for both.
func (s *Set) add(t *Table, bothWays bool) {
	s.men = max(s.men, len(t.kinds))
	s.entries[t.material] = entry{t, false}
	if other := t.material.Swapped(); bothWays && other != t.material {
		s.entries[other] = entry{t, true}
	}
}

// Close gives back the files that tables were read from. The set must not be used any more.
func (s *Set) Close() error {
	var errs []error
	for m, e := range s.entries {
		if m == e.table.material && e.table.file != nil {
			errs = append(errs, e.table.file.Close())
		}
	}
	s.entries = nil
	return errors.Join(errs...)
}

// Build adds the table of a material, and first those of the materials that captures and
// promotions lead to. It reads those that Options.Dir has and writes the others there. It ends
// early, with the context's error, when ctx does.
func (s *Set) Build(ctx context.Context, m Material, o Options) error {
	if o.Threads == 0 {
		o.Threads = runtime.NumCPU()
	}
	_, err := s.need(ctx, m, &o)
	return err
}

// Step is a table to be built.
type Step struct {
	Material Material
	Needs    []Material // the tables that captures and promotions lead to
	entries  int
}

// BuildBytes is how much memory building it takes, in bytes.
func (s *Step) BuildBytes() int { return bytesEach * s.entries }

// Plan returns the tables that Build would build of a material, but for those that the set has: each behind those
// that it needs.
func (s *Set) Plan(m Material) ([]Step, error) {
	p := planner{set: s, seen: map[Material]bool{}}
	_, err := p.plan(m)
	return p.steps, err
}

// Size returns how many positions Build would have to look at, the tables that the set lacks added up.
func (s *Set) Size(m Material) (int, error) {
	steps, err := s.Plan(m)
	total := 0
	for i := range steps {
		total += 2 * steps[i].entries
	}
	return total, err
}

// planner collects the steps to a table.
type planner struct {
	set   *Set
	seen  map[Material]bool
	steps []Step
}

// plan adds the steps to the table of a material and returns the material under which it is built.
func (p *planner) plan(m Material) (Material, error) {
	s := p.set
	if err := supports(s.rules, m); err != nil {
		return m, err
	}
	if c, swapped := m.canonical(); swapped && s.geometry.sidesAgree(s.rules, m.kinds(s.rules.Variant().King)) {
		m = c
	}
	if p.seen[m] || s.entries[m].table != nil {
		return m, nil
	}
	p.seen[m] = true
	b := newBuilder(s.rules, s.geometry, m)
	step := Step{Material: m, entries: b.layout.entries}
	for _, way := range successors(b.kinds, b.movers) {
		needed, err := p.plan(way.material(b.kinds))
		if err != nil {
			return m, err
		}
		if !slices.Contains(step.Needs, needed) {
			step.Needs = append(step.Needs, needed)
		}
	}
	p.steps = append(p.steps, step)
	return m, nil
}

// need returns the table of a material, built or read if the set lacks it.
func (s *Set) need(ctx context.Context, m Material, o *Options) (entry, error) {
	if e, has := s.entries[m]; has {
		return e, nil
	}
	if err := supports(s.rules, m); err != nil {
		return entry{}, err
	}
	kinds := m.kinds(s.rules.Variant().King)
	bothWays := s.geometry.sidesAgree(s.rules, kinds)
	if c, swapped := m.canonical(); swapped && bothWays {
		if _, err := s.need(ctx, c, o); err != nil {
			return entry{}, err
		}
		return s.entries[m], nil
	}
	b := newBuilder(s.rules, s.geometry, m)
	if o.Dir != "" {
		switch err := b.Table.read(s.FileName(o.Dir, m), s.rules, m.Text(s.rules), math.MaxInt); {
		case err == nil:
			s.add(b.Table, bothWays)
			return s.entries[m], nil
		case !errors.Is(err, fs.ErrNotExist):
			return entry{}, err
		}
	}
	for _, way := range successors(b.kinds, b.movers) {
		e, err := s.need(ctx, way.material(b.kinds), o)
		if err != nil {
			return entry{}, err
		}
		b.links = append(b.links, way.link(b.kinds, e.table, e.swapped))
	}
	name := m.Text(s.rules)
	if n := bytesEach * b.layout.entries; o.MemoryBytes > 0 && n > o.MemoryBytes {
		return entry{}, fmt.Errorf("%s: building takes %d MiB, allowed are %d", name, n>>20+1, o.MemoryBytes>>20)
	}
	b.run = &runner{threads: max(o.Threads, 1)}
	if o.Progress != nil {
		b.progress = func(plies int, known uint64) { o.Progress(name, plies, known) }
	}
	if err := b.build(ctx); err != nil {
		return entry{}, fmt.Errorf("%s: %w", name, err)
	}
	if o.Dir != "" {
		if err := b.Table.write(s.FileName(o.Dir, m), s.rules, name); err != nil {
			return entry{}, err
		}
	}
	s.add(b.Table, bothWays)
	if o.Built != nil {
		o.Built(b.Table)
	}
	return s.entries[m], nil
}

// Load adds the tables of the set's variant that a folder has. problems says in a line each
// which files cannot be used, and why. It is an error if the folder cannot be read.
func (s *Set) Load(dir string) (problems []string, err error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		material, isTable := s.materialOfFile(f.Name())
		if !isTable {
			continue
		}
		if err := s.load(filepath.Join(dir, f.Name()), material); err != nil {
			problems = append(problems, err.Error())
		}
	}
	return problems, nil
}

func (s *Set) load(file, material string) error {
	m, err := ParseMaterial(s.rules, material)
	if err == nil {
		err = supports(s.rules, m)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if s.entries[m].table != nil {
		return nil
	}
	b := newBuilder(s.rules, s.geometry, m)
	if err := b.Table.read(file, s.rules, m.Text(s.rules), copiedSize-s.Bytes()); err != nil {
		return err
	}
	s.add(b.Table, s.geometry.sidesAgree(s.rules, b.kinds))
	return nil
}

// extension ends the names of table files.
const extension = ".dtm"

// FileName is where a folder has the table of a material: VARIANT-KBN-K.dtm.
func (s *Set) FileName(dir string, m Material) string {
	return filepath.Join(dir, s.rules.Variant().Name+"-"+m.Text(s.rules)+extension)
}

func (s *Set) materialOfFile(name string) (material string, isTable bool) {
	name, isTable = strings.CutSuffix(name, extension)
	if !isTable {
		return "", false
	}
	return strings.CutPrefix(name, s.rules.Variant().Name+"-")
}

// Ending is what a table knows of a position.
type Ending struct {
	Outcome game.Outcome // for the side to move with best play: Win, Loss or Draw
	Plies   int          // to the mate; 0 in a draw
	// Late says that the mate may come too late for the move-count rule. Tables do not know
	// whether a capture on the way starts the count anew.
	Late bool
}

// Probe returns what the tables know of a position: false if its material has no table, or if
// what may follow depends on earlier moves, as castling does.
func (s *Set) Probe(p *movegen.Position) (Ending, bool) {
	if p.Men() > s.men || p.HasRights() || p.HasWalls() {
		return Ending{}, false
	}
	e, m, turn, ok := s.find(p)
	if !ok {
		return Ending{}, false
	}
	switch v := e.table.probe(turn, &m); v {
	case impossible:
		return Ending{}, false
	case drawn:
		return Ending{Outcome: game.Draw}, true
	default:
		ending := Ending{Outcome: game.Loss, Plies: int(v) - 1}
		if wins(v) {
			ending.Outcome = game.Win
		}
		limit := 2 * s.rules.Variant().NMoveRule
		ending.Late = limit > 0 && p.Halfmove()+ending.Plies > limit
		return ending, true
	}
}

// find returns the table of a position's material, and its men and the side to move as the table
// has them.
func (s *Set) find(p *movegen.Position) (e entry, m men, turn game.Color, ok bool) {
	material, placed, ok := s.menOf(p)
	if !ok {
		return entry{}, men{}, 0, false
	}
	e, ok = s.entries[material]
	if !ok {
		return entry{}, men{}, 0, false
	}
	turn = p.Turn()
	if e.swapped {
		placed = [2][MaxMen - 1]square{placed[1], placed[0]}
		turn = turn.Other()
	}
	slot := 2
	for c := range placed {
		m[c] = s.turnIf(e.swapped, placed[c][0])
		for i := range e.table.material.men(game.Color(c)) {
			m[slot] = s.turnIf(e.swapped, placed[c][1+i])
			slot++
		}
	}
	return e, m, turn, true
}

func (s *Set) turnIf(turned bool, at square) square {
	if turned {
		return s.geometry.turned(at)
	}
	return at
}

// menOf returns the material of a position, and the squares of each side's men: the king, then
// the others in the order of the material. ok is false if there are too many men.
func (s *Set) menOf(p *movegen.Position) (material Material, placed [2][MaxMen - 1]square, ok bool) {
	king := s.rules.Variant().King
	for c := game.White; c <= game.Black; c++ {
		n := 0
		for kind, at := range p.Pieces(c) {
			if kind.Type() == king {
				placed[c][0] = s.geometry.indexOf(at)
				continue
			}
			if n == MaxMen-2 {
				return Material{}, placed, false
			}
			i := n // in descending order of types
			for ; i > 0 && material[c][i-1] < kind.Type(); i-- {
				material[c][i], placed[c][1+i] = material[c][i-1], placed[c][i]
			}
			material[c][i], placed[c][1+i] = kind.Type(), s.geometry.indexOf(at)
			n++
		}
	}
	return material, placed, true
}

// Near returns the materials of at most men men that a position is in or that a capture leads to.
func (s *Set) Near(p *movegen.Position, men int) []Material {
	if p.Men() > MaxMen {
		return nil
	}
	m, _, ok := s.menOf(p)
	switch {
	case !ok:
		return nil
	case m.Men() <= men:
		return []Material{m}
	case m.Men() > men+1:
		return nil
	}
	var near []Material
	for c := range m {
		for i := range m.men(game.Color(c)) {
			less := m
			less[c][i] = 0
			less.sort(game.Color(c))
			near = append(near, less)
		}
	}
	return near
}

// Example returns a position string of a position in which a side of the table needs the most
// plies to mate; "" if it never can.
func (s *Set) Example(t *Table, turn game.Color) string {
	if t.stats.Longest[turn] == 0 {
		return ""
	}
	v := s.rules.Variant()
	kinds, squares := t.place(t.stats.Example[turn])
	board := game.WriteBoard(v.Files, v.Ranks, func(file, rank int) string {
		for i, at := range squares {
			if at == variant.SquareAt(file, rank) {
				return s.rules.Letters(kinds[i])
			}
		}
		return ""
	})
	return fmt.Sprintf("%s %c - - 0 1", board, "wb"[turn])
}
