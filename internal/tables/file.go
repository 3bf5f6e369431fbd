package tables

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
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
	// checkedSize is the size of values up to which they are checked before they are used, in bytes: reading
	// more would take time that a player may not have.
	checkedSize = 16 << 20
	// copiedSize is the most that a set copies of the files of a folder.
	copiedSize = 64 << 20
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
func (t *Table) write(file string, rules *movegen.Tables, name string) error {
	text, err := json.Marshal(t.header(rules, name))
	if err != nil {
		return err
	}
	page := make([]byte, headerSize)
	if copy(page, magic+string(text)) < len(magic)+len(text) {
		return fmt.Errorf("%s: the header is longer than %d bytes", file, headerSize)
	}
	return game.WriteFile(file, func(out io.Writer) error {
		_, err := out.Write(page)
		if err == nil {
			_, err = out.Write(t.data)
		}
		return err
	})
}

// openFile opens a table's file and reads its header. A device or a pipe of such a name is an error.
func openFile(name string) (f *os.File, h header, err error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, header{}, err
	}
	if !info.Mode().IsRegular() {
		return nil, header{}, fmt.Errorf("%s: not a regular file", name)
	}
	if f, err = os.Open(name); err != nil {
		return nil, header{}, err
	}
	page := make([]byte, headerSize)
	if n, err := io.ReadFull(f, page); err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, header{}, errors.Join(err, f.Close())
	} else if h, err = parseHeader(page[:n], info.Size()); err != nil {
		return nil, header{}, errors.Join(fmt.Errorf("%s: %w", name, err), f.Close())
	}
	return f, h, nil
}

func parseHeader(page []byte, size int64) (h header, err error) {
	if len(page) < headerSize || !bytes.HasPrefix(page, []byte(magic)) {
		return header{}, errors.New("not an endgame table of this version")
	}
	text := bytes.TrimRight(page[len(magic):], "\x00")
	if err := json.Unmarshal(text, &h); err != nil {
		return header{}, fmt.Errorf("header: %w", err)
	}
	if h.ValueSize != 1 && h.ValueSize != 2 || h.Positions < 0 || int64(h.Positions) > size {
		return header{}, fmt.Errorf("header: %d values of %d bytes", h.Positions, h.ValueSize)
	}
	if expected := headerSize + h.bytes(); size != int64(expected) {
		return header{}, fmt.Errorf("%d bytes, expected %d", size, expected)
	}
	return h, nil
}

// bytes is the size of the values.
func (h *header) bytes() int { return 2 * h.Positions * h.ValueSize }

// checksum reads the values of a file, copies them to w and compares them with their checksum.
func (h *header) checksum(f *os.File, w io.Writer) error {
	sum := crc32.New(castagnoli)
	if _, err := io.Copy(io.MultiWriter(sum, w), io.NewSectionReader(f, headerSize, int64(h.bytes()))); err != nil {
		return err
	}
	if sum.Sum32() != h.CRC32C {
		return fmt.Errorf("%s: checksum %08x, expected %08x: the file is damaged", f.Name(), sum.Sum32(), h.CRC32C)
	}
	return nil
}

// read reads the file of the table, which has kinds, geometry and layout. Values up to a number of bytes
// are copied; larger ones are read where they are looked up. So nothing that happens to the file later can
// end the program, as it would if the file were mapped.
func (t *Table) read(file string, rules *movegen.Tables, name string, copied int) error {
	f, h, err := openFile(file)
	if err != nil {
		return err
	}
	var values bytes.Buffer
	switch {
	case h.Material != name || h.Rules != t.digest(rules) || h.Positions != t.layout.entries:
		err = fmt.Errorf("%s: a table of %s of other rules than those of %s", file, h.Material, rules.Variant().Name)
	case h.bytes() <= copied:
		values.Grow(h.bytes())
		err = h.checksum(f, &values)
	case h.bytes() <= checkedSize:
		err = h.checksum(f, io.Discard)
	}
	for c := game.White; c <= game.Black; c++ {
		if e := h.Stats.Example[c]; e < 0 || e >= max(h.Positions, 1) {
			err = errors.Join(err, fmt.Errorf("%s: header: no position %d", file, e))
		}
	}
	if err != nil {
		return errors.Join(err, f.Close())
	}
	t.wide, t.stats = h.ValueSize == 2, h.Stats
	if t.data = values.Bytes(); len(t.data) == h.bytes() {
		return f.Close()
	}
	t.file = f
	return nil
}

// Check reads the header of a table's file and compares the values with their checksum: those of a large
// file if all says so. It returns the variant and the material of which the file says that it is.
func Check(file string, all bool) (variant, material string, err error) {
	f, h, err := openFile(file)
	if err != nil {
		return "", "", err
	}
	if all || h.bytes() <= checkedSize {
		err = h.checksum(f, io.Discard)
	}
	return h.Variant, h.Material, errors.Join(err, f.Close())
}

// Files returns the names of the table files in a folder.
func Files(dir string) ([]string, error) {
	all, err := fs.Glob(os.DirFS(dir), "*"+extension)
	for i := range all {
		all[i] = filepath.Join(dir, all[i])
	}
	return all, err
}
