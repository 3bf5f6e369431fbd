//go:build !js

package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"menagerie/internal/game"
)

//go:embed export
var exported embed.FS

const (
	// packedProgram holds the program of an exported page, packed by gzip.
	packedProgram = "menagerie.bin"
	// ownVariants is the text of the variants that it has beside the built-in ones.
	ownVariants = "variants.ini"
)

// Export writes the page and the program for WebAssembly, which lies with Go's wasm_exec.js in the folder program, into
// dir, as files that any server of files can serve, or into one file for a browser alone if dir ends with .html. The
// page has the variants of a text, too. An export that is there is replaced; other files in dir are an error.
func Export(dir, program string, variants []byte) error {
	files, err := exportedFiles(program, variants)
	if err != nil {
		return err
	}
	if filepath.Ext(dir) == ".html" {
		text, err := oneFile(files)
		if err != nil {
			return err
		}
		there, err := os.ReadFile(dir)
		if err == nil && !bytes.Contains(there, []byte(programElement)) || err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("%s: expected no such file or an earlier export", dir)
		}
		return game.WriteFile(dir, func(out io.Writer) error {
			_, err := out.Write(text)
			return err
		})
	}
	switch there, err := os.ReadDir(dir); {
	case err != nil && !os.IsNotExist(err):
		return err
	case len(there) > 0 && !slices.ContainsFunc(there, func(e fs.DirEntry) bool { return e.Name() == packedProgram }):
		return fmt.Errorf("%s: expected an empty folder or an earlier export", dir)
	}
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// exportedFiles are the files of an exported page by their paths.
func exportedFiles(program string, variants []byte) (map[string][]byte, error) {
	sources := readAll(Files())
	workers := map[string][]byte{}
	for name, text := range readAll(exported) {
		if name = filepath.Base(name); sources[name] != nil {
			sources[name] = text
		} else {
			workers[name] = text
		}
	}
	files, err := bundle(sources)
	if err != nil {
		return nil, err
	}
	maps.Copy(files, workers)
	files[ownVariants] = variants
	if files["wasm_exec.js"], err = os.ReadFile(filepath.Join(program, "wasm_exec.js")); err != nil {
		return nil, err
	}
	code, err := os.ReadFile(filepath.Join(program, "menagerie.wasm"))
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err = w.Write(code); err == nil {
		err = w.Close()
	}
	files[packedProgram] = packed.Bytes()
	keep(files)
	return files, err
}

// keep tells the service worker which files to keep, and their version.
func keep(files map[string][]byte) {
	const worker = "sw.js"
	sum := sha256.New()
	names := []string{"./"}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(sum, "%s %d\n%s", name, len(files[name]), files[name])
		if name != worker {
			names = append(names, name)
		}
	}
	list, err := json.Marshal(names)
	if err != nil {
		panic(err) // plain texts
	}
	head := fmt.Sprintf("const VERSION = \"%.8x\";\nconst FILES = %s;\n", sum.Sum(nil), list)
	files[worker] = append([]byte(head), files[worker]...)
}
