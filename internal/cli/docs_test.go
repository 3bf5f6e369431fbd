package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// root is the folder of the repository.
const root = "../.."

// A pageLine is a line of a page.
type pageLine struct {
	number int
	text   string
	code   bool // of a code block, its indent cut off
}

// readPage returns the lines of a page, whose path counts from root.
func readPage(t *testing.T, page string) []pageLine {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, page))
	if err != nil {
		t.Fatal(err)
	}
	var lines []pageLine
	for i, s := range strings.Split(string(text), "\n") {
		code, indented := strings.CutPrefix(s, "    ")
		if indented {
			s = code
		}
		lines = append(lines, pageLine{i + 1, s, indented})
	}
	return lines
}

// allPages returns the paths of all pages, counted from root.
func allPages(t *testing.T) []string {
	t.Helper()
	pages := []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	err := fs.WalkDir(os.DirFS(root), "docs", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".md") {
			pages = append(pages, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

var (
	codeSpan    = regexp.MustCompile("`[^`]*`")
	linkTarget  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	linkText    = regexp.MustCompile(`!?\[([^]]*)\]\([^)]*\)`)
	noAnchor    = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	listItem    = regexp.MustCompile(`^ *([-*]|[0-9]+\.) `)
	sourceFiles = regexp.MustCompile("`([a-zA-Z0-9_./*]+\\.go)`")
)

// anchors returns what links to headings of a page may name, as GitHub makes it.
func anchors(t *testing.T, page string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, l := range readPage(t, page) {
		title := strings.TrimLeft(l.text, "#")
		if l.code || title == l.text {
			continue
		}
		title = linkText.ReplaceAllString(strings.TrimSpace(title), "$1")
		found[strings.ReplaceAll(noAnchor.ReplaceAllString(strings.ToLower(title), ""), " ", "-")] = true
	}
	return found
}

// TestLinks: every link inside the repository leads to a file, and to a heading of it if it
// names one.
func TestLinks(t *testing.T) {
	for _, page := range allPages(t) {
		for _, l := range readPage(t, page) {
			if l.code {
				continue
			}
			for _, m := range linkTarget.FindAllStringSubmatch(codeSpan.ReplaceAllString(l.text, ""), -1) {
				path, anchor, _ := strings.Cut(m[1], "#")
				if strings.Contains(m[1], "://") {
					continue
				}
				target := page
				if path != "" {
					target = filepath.Join(filepath.Dir(page), path)
				}
				if _, err := os.Stat(filepath.Join(root, target)); err != nil {
					t.Errorf("%s:%d: %s: no such file", page, l.number, m[1])
				} else if anchor != "" && !anchors(t, target)[anchor] {
					t.Errorf("%s:%d: %s: no such heading", page, l.number, m[1])
				}
			}
		}
	}
}

// TestSourceFilesOfPages: source files that pages name exist; NAME stands for any. The log
// tells of the past.
func TestSourceFilesOfPages(t *testing.T) {
	folders := []string{"", "movegen", "movegen/variant", "search", "eval", "protocol", "internal/games"}
	for _, page := range allPages(t) {
		if strings.HasPrefix(page, "docs/log/") {
			continue
		}
		for _, l := range readPage(t, page) {
			for _, m := range sourceFiles.FindAllStringSubmatch(l.text, -1) {
				m[1] = strings.ReplaceAll(m[1], "NAME", "*")
				if !slices.ContainsFunc(folders, func(folder string) bool {
					files, err := filepath.Glob(filepath.Join(root, folder, m[1]))
					return err == nil && len(files) > 0
				}) {
					t.Errorf("%s:%d: no file %s", page, l.number, m[1])
				}
			}
		}
	}
}

// TestSpeedsOfTheReadme: the rows of its table are among those of the measurements.
func TestSpeedsOfTheReadme(t *testing.T) {
	var measured []string
	for _, l := range readPage(t, "docs/results/speed.md") {
		measured = append(measured, l.text)
	}
	rows, inside := 0, false
	for _, l := range readPage(t, "README.md") {
		if strings.HasPrefix(l.text, "## ") {
			inside = l.text == "## Speed"
		}
		if !inside || !strings.HasPrefix(l.text, "| ") {
			continue
		}
		if rows++; !slices.Contains(measured, l.text) {
			t.Errorf("README.md:%d: not a row of docs/results/speed.md", l.number)
		}
	}
	if rows < 4 {
		t.Errorf("%d rows of speeds in README.md, expected some", rows)
	}
}

// TestPagesBuildTablesInFolders: endgame tables by the commands of pages are in a folder that git ignores.
func TestPagesBuildTablesInFolders(t *testing.T) {
	ignored, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	dir := regexp.MustCompile(` -dir (\S+)`)
	for _, command := range printedCommands(t) {
		if !strings.HasPrefix(command, "./engine tables ") {
			continue
		}
		if m := dir.FindStringSubmatch(command); m == nil || !strings.Contains(string(ignored), "\n/"+m[1]+"/\n") {
			t.Errorf("%q leaves files in the working tree", command)
		}
	}
}

// TestLayoutOfPages: table cells have at most 200 characters, paragraphs six lines, and the
// README fewer than 900 words.
func TestLayoutOfPages(t *testing.T) {
	const maxCell, maxParagraph, maxWords = 200, 6, 900
	for _, page := range allPages(t) {
		paragraph := 0
		for _, l := range readPage(t, page) {
			isTable := strings.HasPrefix(l.text, "|")
			switch {
			case l.code || isTable || l.text == "" || strings.HasPrefix(l.text, "#"):
				paragraph = 0
			case listItem.MatchString(l.text):
				paragraph = 1
			default:
				paragraph++
			}
			if paragraph == maxParagraph+1 {
				t.Errorf("%s:%d: a paragraph of more than %d lines", page, l.number, maxParagraph)
			}
			if !isTable || l.code {
				continue
			}
			for cell := range strings.SplitSeq(l.text, "|") {
				if n := len([]rune(strings.TrimSpace(cell))); n > maxCell {
					t.Errorf("%s:%d: a table cell of %d characters, at most %d", page, l.number, n, maxCell)
				}
			}
		}
	}
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(strings.Fields(string(text))); n >= maxWords {
		t.Errorf("README.md: %d words, expected fewer than %d", n, maxWords)
	}
}
