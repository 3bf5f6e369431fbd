package layout

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// node is a JSON value that knows where it stands.
type node struct {
	offset  int      // in bytes
	value   any      // string, float64, bool, nil
	members []member // of an object, else nil
	items   []node   // of an array, else nil
}

// member is one key of an object with its value.
type member struct {
	key    string
	offset int // of the key, in bytes
	value  node
}

// document is a JSON file being read.
type document struct {
	name    string
	text    []byte
	decoder *json.Decoder
	from    source // of other files that the document names
}

// parseJSON reads a file that holds one JSON object.
func parseJSON(name string, text []byte) (*document, node, error) {
	d := &document{name, text, json.NewDecoder(bytes.NewReader(text)), source{}}
	root, err := d.valueAt(0)
	if err != nil {
		return nil, node{}, d.syntax(err)
	}
	if _, err := d.decoder.Token(); err != io.EOF {
		return nil, node{}, d.fail(d.next(), "text after the end of the JSON object")
	}
	if root.members == nil {
		return nil, node{}, d.fail(root.offset, "not a JSON object")
	}
	return d, root, nil
}

// maxDepth bounds the nesting of a configuration, which has three levels.
const maxDepth = 16

func (d *document) valueAt(depth int) (node, error) {
	n := node{offset: d.next()}
	if depth > maxDepth {
		return n, fmt.Errorf("nested more than %d deep", maxDepth)
	}
	token, err := d.decoder.Token()
	if err != nil {
		return n, err
	}
	switch token {
	case json.Delim('{'):
		n.members = []member{}
		for d.decoder.More() {
			at := d.next()
			key, err := d.decoder.Token()
			if err != nil {
				return n, err
			}
			value, err := d.valueAt(depth + 1)
			if err != nil {
				return n, err
			}
			n.members = append(n.members, member{key.(string), at, value})
		}
		_, err = d.decoder.Token()
	case json.Delim('['):
		n.items = []node{}
		for d.decoder.More() {
			item, err := d.valueAt(depth + 1)
			if err != nil {
				return n, err
			}
			n.items = append(n.items, item)
		}
		_, err = d.decoder.Token()
	default:
		n.value = token
	}
	return n, err
}

// next returns where the next value starts.
func (d *document) next() int {
	at := int(d.decoder.InputOffset())
	for at < len(d.text) && bytes.IndexByte([]byte(" \t\r\n:,"), d.text[at]) >= 0 {
		at++
	}
	return at
}

func (d *document) syntax(err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return d.fail(max(int(syntax.Offset)-1, 0), "not JSON: %s", syntax.Error())
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return d.fail(len(d.text), "not JSON: the text ends too early")
	}
	return d.fail(d.next(), "not JSON: %v", err)
}

// fail returns an error at an offset of the text.
func (d *document) fail(offset int, format string, args ...any) error {
	before := d.text[:min(offset, len(d.text))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Error{
		File:   d.name,
		Line:   1 + bytes.Count(before, []byte("\n")),
		Column: 1 + utf8.RuneCount(before[start:]),
		What:   fmt.Sprintf(format, args...),
	}
}

// find returns the value of a key, nil if the object lacks it.
func (n node) find(key string) *node {
	for i := range n.members {
		if n.members[i].key == key {
			return &n.members[i].value
		}
	}
	return nil
}

// only fails at the first key of an object that is none of the known ones or that it has
// twice.
func (d *document) only(n node, known ...string) error {
	for i, m := range n.members {
		if !slices.Contains(known, m.key) {
			return d.fail(m.offset, "unknown key %.40q, expected one of %s", m.key, strings.Join(known, ", "))
		}
		if slices.ContainsFunc(n.members[:i], func(other member) bool { return other.key == m.key }) {
			return d.fail(m.offset, "key %q for the second time", m.key)
		}
	}
	return nil
}

// get returns the value of a key that an object must have.
func (d *document) get(n node, key string) (node, error) {
	found := n.find(key)
	if found == nil {
		return node{}, d.fail(n.offset, "missing key %q", key)
	}
	return *found, nil
}

func (d *document) object(n node, key string) (node, error) {
	value, err := d.get(n, key)
	if err == nil && value.members == nil {
		err = d.fail(value.offset, "%q is not an object", key)
	}
	return value, err
}

func (d *document) str(n node, key string) (string, node, error) {
	value, err := d.get(n, key)
	if err != nil {
		return "", value, err
	}
	text, ok := value.value.(string)
	if !ok {
		err = d.fail(value.offset, "%q is not a text", key)
	}
	return text, value, err
}

// whole returns a whole number within bounds.
func (d *document) whole(n node, key string, least, most int) (int, error) {
	value, err := d.get(n, key)
	if err != nil {
		return 0, err
	}
	number, ok := value.value.(float64)
	if !ok || number != math.Trunc(number) || number < float64(least) || number > float64(most) {
		return 0, d.fail(value.offset, "%q is not a whole number from %d to %d", key, least, most)
	}
	return int(number), nil
}

// number returns a number from 0 to limit.
func (d *document) number(n node, key string, limit float64) (float64, error) {
	value, err := d.get(n, key)
	if err != nil {
		return 0, err
	}
	number, ok := value.value.(float64)
	if !ok {
		return 0, d.fail(value.offset, "%q is not a number", key)
	}
	if number < 0 || number > limit {
		return 0, d.fail(value.offset, "%q is not from 0 to %g", key, limit)
	}
	return number, nil
}
