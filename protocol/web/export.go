//go:build !js

package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

//go:embed export
var exported embed.FS

// packedProgram holds the program of an exported page, packed by gzip.
const packedProgram = "menagerie.bin"

// Export writes the page and the program for WebAssembly, which lies with Go's wasm_exec.js in the folder program, into
// dir, as files that any server of files can serve. An export that is there is replaced; other files
// in dir are an error.
func Export(dir, program string) error {
	files, err := exportedFiles(program)
	if err != nil {
		return err
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
func exportedFiles(program string) (map[string][]byte, error) {
	files := map[string][]byte{}
	sources := []fs.FS{Files(), exported} // a file of the second replaces that of the first
	for _, source := range sources {
		err := fs.WalkDir(source, ".", func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			text, err := fs.ReadFile(source, path)
			if source == exported {
				path = filepath.Base(path)
			}
			files[path] = text
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	var err error
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
