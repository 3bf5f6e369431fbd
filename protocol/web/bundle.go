//go:build !js

package web

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// hashed are the names of files with the hash of what is in them, which a browser keeps for ever.
var hashed = regexp.MustCompile(`^[a-z]+-[0-9a-f]{16}\.(js|css|svg)$`)

// bundle turns the files of the page as they are written into those that a page loads: one script of all modules, one
// style sheet, and the pictures, under names with their hashes; other files stay as they are.
func bundle(files map[string][]byte) (map[string][]byte, error) {
	script, err := join(files, "app.js")
	if err != nil {
		return nil, err
	}
	pages := map[string][]byte{}
	html := string(files[indexFile])
	for file, text := range files {
		switch path.Ext(file) {
		case ".js", ".css":
			continue
		}
		name := file
		if strings.Contains(script, "`"+file+"#") {
			name = hashedName(file, text)
			script = strings.ReplaceAll(script, "`"+file+"#", "`"+name+"#")
			html = strings.ReplaceAll(html, `"`+file+`"`, `"`+name+`"`)
		}
		pages[name] = text
	}
	var styles []byte
	for _, link := range stylesheet.FindAllStringSubmatch(html, -1) {
		styles = append(styles, files[link[1]]...)
		html = strings.Replace(html, link[0], "", 1)
	}
	style, app := hashedName("style.css", styles), hashedName("app.js", []byte(script))
	pages[style], pages[app] = styles, []byte(script)
	pages[indexFile] = []byte(strings.Replace(html, scriptTag,
		`<link rel="stylesheet" href="`+style+`">`+"\n"+`<script defer src="`+app+`"></script>`, 1))
	return pages, nil
}

// hashedName is the name of a file with the hash of what is in it.
func hashedName(file string, text []byte) string {
	sum := sha256.Sum256(text)
	ending := path.Ext(file)
	return fmt.Sprintf("%s-%x%s", strings.TrimSuffix(file, ending), sum[:8], ending)
}

const scriptTag = `<script type="module" src="app.js"></script>`

var (
	stylesheet = regexp.MustCompile(`<link rel="stylesheet" href="([a-z]+\.css)">\n`)
	imports    = regexp.MustCompile(`(?m)^import (\{[^}]*\}) from "\./([a-z]+\.js)";$`)
	exports    = regexp.MustCompile(`(?m)^export ((?:async )?function|class|const) ([\w$]+)`)
	leftOver   = regexp.MustCompile(`(?m)^(import|export)\b.*$`)
	remark     = regexp.MustCompile(`(?m)^\s*(//.*|/\*\*.*\*/|/\*\*\n(\s*\*.*\n)*?\s*\*/)\n`)
)

// join writes a module with all that it imports as one script: each a function that returns what it exports, behind
// those that it imports.
func join(files map[string][]byte, first string) (string, error) {
	var b bytes.Buffer
	done := map[string]bool{}
	b.WriteString("\"use strict\";\n")
	var add func(file string, within []string) error
	add = func(file string, within []string) error {
		text, is := files[file]
		switch {
		case done[file]:
			return nil
		case slices.Contains(within, file):
			return fmt.Errorf("%s imports itself by %s", file, strings.Join(within, ", "))
		case !is:
			return fmt.Errorf("%s imports %s, which is not there", within[len(within)-1], file)
		}
		body := remark.ReplaceAllString(string(text), "")
		for _, i := range imports.FindAllStringSubmatch(body, -1) {
			if err := add(i[2], append(slices.Clone(within), file)); err != nil {
				return err
			}
		}
		done[file] = true
		body = imports.ReplaceAllStringFunc(body, func(line string) string {
			i := imports.FindStringSubmatch(line)
			return "const " + strings.ReplaceAll(i[1], " as ", ": ") + " = " + variable(i[2]) + ";"
		})
		var names []string
		body = exports.ReplaceAllStringFunc(body, func(line string) string {
			e := exports.FindStringSubmatch(line)
			names = append(names, e[2])
			return e[1] + " " + e[2]
		})
		if left := leftOver.FindString(body); left != "" {
			return fmt.Errorf("%s: %q, expected an import of names on one line, or an export of a function, class or "+
				"const", file, left)
		}
		fmt.Fprintf(&b, "// %s\nconst %s = (() => {\n%sreturn { %s };\n})();\n", file, variable(file), body,
			strings.Join(names, ", "))
		return nil
	}
	err := add(first, nil)
	return b.String(), err
}

// variable is what holds the exports of a module.
func variable(file string) string { return "$" + strings.TrimSuffix(file, ".js") }

// readAll reads all files of a folder by their paths.
func readAll(folder fs.FS) map[string][]byte {
	files := map[string][]byte{}
	err := fs.WalkDir(folder, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		files[path], err = fs.ReadFile(folder, path)
		return err
	})
	if err != nil {
		panic(err) // the files are embedded
	}
	return files
}
