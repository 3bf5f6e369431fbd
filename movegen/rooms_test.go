package movegen

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// maxArrowsUp is how many arrows run from a room to one above it. It may only fall.
const maxArrowsUp = 3

// An arrow says that a room uses a declaration of another.
type arrow struct {
	room string
	used types.Object
}

// TestRoomsAreThoseOfTheDrawing: every file names a room of the table in docs/movegen.md, and no more
// arrows than before run up in it. With -v the arrows are listed.
func TestRoomsAreThoseOfTheDrawing(t *testing.T) {
	rooms := drawnRooms(t)
	fset, roomOf := token.NewFileSet(), map[string]string{}
	var files []*ast.File
	names, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.HasSuffix(name.Name(), ".go") || strings.HasSuffix(name.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name.Name(), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		room := roomComment(fset, file)
		if !slices.Contains(rooms, room) {
			t.Errorf("%s: room %q, expected a comment \"Room: NAME.\" after the package clause, one of %v", name.Name(), room, rooms)
		}
		roomOf[name.Name()] = room
	}
	arrows := arrowsBetween(fset, files, roomOf)
	var up []string
	counts := map[[2]string]int{}
	for a, users := range arrows {
		to := roomOf[fset.Position(a.used.Pos()).Filename]
		counts[[2]string{a.room, to}]++
		if slices.Index(rooms, to) < slices.Index(rooms, a.room) {
			up = append(up, fmt.Sprintf("%s -> %s: %s in %s", a.room, to, a.used.Name(), strings.Join(slices.Sorted(maps.Keys(users)), ", ")))
		}
	}
	slices.Sort(up)
	t.Logf("%d arrows, %d of them up:\n%s\n%s", len(arrows), len(up), strings.Join(up, "\n"), arrowTable(rooms, counts))
	if len(up) > maxArrowsUp {
		t.Errorf("%d arrows between rooms run up, expected at most %d: see the list of -v", len(up), maxArrowsUp)
	}
}

// drawnRooms returns the rooms of the table in docs/movegen.md, the uppermost first.
func drawnRooms(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("../docs/movegen.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "\n## Rooms\n")
	table, _, _ = strings.Cut(table, "\n## ")
	var rooms []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z]+)` \\|").FindAllStringSubmatch(table, -1) {
		rooms = append(rooms, row[1])
	}
	if !found || len(rooms) < 5 {
		t.Fatalf("docs/movegen.md draws the rooms %v, expected a table of them", rooms)
	}
	return rooms
}

// roomComment returns the room that a file names on the line of its package clause.
func roomComment(fset *token.FileSet, file *ast.File) string {
	for _, c := range file.Comments {
		name, found := strings.CutPrefix(c.List[0].Text, "// Room: ")
		if found && fset.Position(c.Pos()).Line == fset.Position(file.Package).Line {
			return strings.TrimSuffix(name, ".")
		}
	}
	return ""
}

// arrowsBetween returns the arrows between the rooms of files, each with the files in which it starts.
// The receiver of a method is no arrow.
func arrowsBetween(fset *token.FileSet, files []*ast.File, roomOf map[string]string) map[arrow]map[string]bool {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: noPackages{}, Error: func(error) {}} // what is imported does not matter
	pkg, _ := conf.Check("movegen", fset, files, info)
	arrows := map[arrow]map[string]bool{}
	for _, file := range files {
		name := fset.Position(file.Pos()).Filename
		for _, decl := range file.Decls {
			var receiver *ast.FieldList
			if f, ok := decl.(*ast.FuncDecl); ok {
				receiver = f.Recv
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				if list, ok := n.(*ast.FieldList); ok && list == receiver {
					return false
				}
				id, ok := n.(*ast.Ident)
				if !ok || !isDeclaration(info.Uses[id], pkg) {
					return true
				}
				used := info.Uses[id]
				if room := roomOf[name]; room != roomOf[fset.Position(used.Pos()).Filename] {
					a := arrow{room, used}
					if arrows[a] == nil {
						arrows[a] = map[string]bool{}
					}
					arrows[a][name] = true
				}
				return true
			})
		}
	}
	return arrows
}

// isDeclaration reports whether an object is a declaration of the package or a method of one of its types.
func isDeclaration(o types.Object, pkg *types.Package) bool {
	if f, ok := o.(*types.Func); ok && f.Pkg() == pkg {
		return true
	}
	return o != nil && o.Parent() == pkg.Scope()
}

// noPackages imports empty packages.
type noPackages struct{}

func (noPackages) Import(name string) (*types.Package, error) {
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}

// arrowTable lists the numbers of arrows between rooms, the users by row.
func arrowTable(rooms []string, counts map[[2]string]int) string {
	var b strings.Builder
	for _, from := range rooms {
		fmt.Fprintf(&b, "\n%-10s", from)
		for _, to := range rooms {
			fmt.Fprintf(&b, "%10s", cmp.Or(strings.TrimPrefix(fmt.Sprint(counts[[2]string{from, to}]), "0"), "."))
		}
	}
	return fmt.Sprintf("%10s%10s", "", strings.Join(rooms, "    ")) + b.String()
}
