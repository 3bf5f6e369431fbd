package tables

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen"
)

// A file is a page of header, padded with zeros, and the values: those with White to move, then
// those with Black to move, a byte or two each. The header is a line that names the format and a
// line of JSON.
const (
	magic      = "Menagerie endgame table 1\n"
	headerSize = 4096
	// checkedSize is the size up to which reading a file checks its values, in bytes. Larger
	// files are mapped, and reading all of them would take time that a player may not have.
	checkedSize = 16 << 20
)

// header describes a file.
type header struct {
	Variant  string
	Material string
	// Rules are the first 16 bytes of the SHA-256 of how the pieces move, so that a table does
	// not serve other rules of the same name.
	Rules     string
	Positions int // for each side to move
	ValueSize int // bytes
	CRC32C    uint32
	Stats     Stats
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// digest identifies the board, the value of stalemate and the moves of all kinds that may come
// onto it.
func (t *Table) digest(rules *movegen.Tables) string {
	kinds := slices.Clone(t.kinds)
	for i := 0; i < len(kinds); i++ { // grows as kinds promote
		for _, pt := range t.geometry.mover(rules, kinds[i]).promotes {
			if k := movegen.KindOf(pt, kinds[i].Color()); !slices.Contains(kinds, k) {
				kinds = append(kinds, k)
			}
		}
	}
	h := sha256.New()
	fmt.Fprintln(h, t.geometry.files, t.geometry.ranks, rules.Variant().Stalemate)
	for _, k := range kinds {
		m := t.geometry.mover(rules, k)
		fmt.Fprintf(h, "%d %d %t\n", k, m.promotes, m.stands)
		for s := range t.geometry.n {
			for _, text := range m.texts(square(s), func(s square) square { return s }) {
				fmt.Fprintf(h, "%q", text)
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

func (t *Table) header(rules *movegen.Tables, name string) header {
	return header{Variant: rules.Variant().Name, Material: name, Rules: t.digest(rules), Positions: t.layout.entries,
		ValueSize: 1 + b2i(t.wide), CRC32C: crc32.Checksum(t.data, castagnoli), Stats: t.stats}
}

// write writes the table to a file, which appears once it is complete.
func (t *Table) write(file string, rules *movegen.Tables, name string) (err error) {
	text, err := json.Marshal(t.header(rules, name))
	if err != nil {
		return err
	}
	page := make([]byte, headerSize)
	if copy(page, magic+string(text)) < len(magic)+len(text) {
		return fmt.Errorf("%s: the header is longer than %d bytes", file, headerSize)
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*.part")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	_, err = f.Write(page)
	if err == nil {
		_, err = f.Write(t.data)
	}
	if err == nil {
		err = f.Chmod(0o644)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}

// read maps the file of the table, which has kinds, geometry and layout.
func (t *Table) read(file string, rules *movegen.Tables, name string) error {
	raw, unmap, err := mapFile(file)
	if err != nil {
		return err
	}
	h, err := parseHeader(raw)
	if err == nil {
		err = t.accept(h, raw, rules, name)
	}
	if err == nil && len(t.data) <= checkedSize {
		err = t.check(h)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("%s: %w", file, err), unmap())
	}
	t.stats, t.close = h.Stats, unmap
	return nil
}

func parseHeader(raw []byte) (h header, err error) {
	if len(raw) < headerSize || !bytes.HasPrefix(raw, []byte(magic)) {
		return header{}, errors.New("not an endgame table of this version")
	}
	text := bytes.TrimRight(raw[len(magic):headerSize], "\x00")
	if err := json.Unmarshal(text, &h); err != nil {
		return header{}, fmt.Errorf("header: %w", err)
	}
	return h, nil
}

func (h *header) checkSize(raw []byte) error {
	if h.ValueSize != 1 && h.ValueSize != 2 || h.Positions < 0 || h.Positions > len(raw) {
		return fmt.Errorf("header: %d values of %d bytes", h.Positions, h.ValueSize)
	}
	if size := headerSize + 2*h.Positions*h.ValueSize; len(raw) != size {
		return fmt.Errorf("%d bytes, expected %d", len(raw), size)
	}
	return nil
}

// accept takes the values of a file with that header.
func (t *Table) accept(h header, raw []byte, rules *movegen.Tables, name string) error {
	if err := h.checkSize(raw); err != nil {
		return err
	}
	if h.Material != name || h.Rules != t.digest(rules) || h.Positions != t.layout.entries {
		return fmt.Errorf("a table of %s of other rules than those of %s", h.Material, rules.Variant().Name)
	}
	for c := game.White; c <= game.Black; c++ {
		if e := h.Stats.Example[c]; e < 0 || e >= max(h.Positions, 1) {
			return fmt.Errorf("header: no position %d", e)
		}
	}
	t.data, t.wide = raw[headerSize:], h.ValueSize == 2
	return nil
}

func (t *Table) check(h header) error {
	if sum := crc32.Checksum(t.data, castagnoli); sum != h.CRC32C {
		return fmt.Errorf("checksum %08x, expected %08x: the file is damaged", sum, h.CRC32C)
	}
	return nil
}

// Check reads a table's file and compares its values with their checksum. It returns the
// variant and the material of which the file says that it is.
func Check(file string) (variant, material string, err error) {
	raw, unmap, err := mapFile(file)
	if err != nil {
		return "", "", err
	}
	h, err := parseHeader(raw)
	if err == nil {
		err = h.checkSize(raw)
	}
	if err == nil {
		err = (&Table{data: raw[headerSize:]}).check(h)
	}
	if err = errors.Join(err, unmap()); err != nil {
		return "", "", fmt.Errorf("%s: %w", file, err)
	}
	return h.Variant, h.Material, nil
}

// Inspect reports whether a file looks like a table, without reading its values.
func Inspect(file string) error {
	raw, unmap, err := mapFile(file)
	if err != nil {
		return err
	}
	h, err := parseHeader(raw)
	if err == nil {
		err = h.checkSize(raw)
	}
	if err = errors.Join(err, unmap()); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// Files returns the names of the table files in a folder.
func Files(dir string) ([]string, error) {
	all, err := fs.Glob(os.DirFS(dir), "*"+extension)
	for i := range all {
		all[i] = filepath.Join(dir, all[i])
	}
	return all, err
}
