package variant

import (
	"bytes"
	"strings"
)

// section is the part of a variants.ini file for one variant.
type section struct {
	line         int // of its header, from 1; 0 for what precedes the first
	name, parent string
	keys         []entry
	problems     []Problem
	errors       int // problems that are no warnings
}

// entry is a key of a section with its value, neither checked yet.
type entry struct {
	line       int
	key, value string
}

// splitSections splits a file at its headers, [name] or [name:parent], so that an error in one
// section leaves the others readable. As in Fairy-Stockfish a line is a header, empty, a comment or
// key = value.
func splitSections(text []byte) []section {
	sections := []section{{}}
	n := 0
	for line := range bytes.Lines(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))) {
		n++
		if bytes.HasPrefix(line, []byte("[")) {
			sections = append(sections, section{line: n})
		}
		switch s, line := &sections[len(sections)-1], strings.TrimSpace(string(line)); {
		case n == s.line:
			s.readHeader(line)
		case line != "" && line[0] != '#' && line[0] != ';':
			s.readKey(n, line)
		}
	}
	return sections
}

func (s *section) readHeader(line string) {
	header, rest, closed := strings.Cut(line[1:], "]")
	name, parent, inherits := strings.Cut(header, ":")
	s.name, s.parent = strings.TrimSpace(name), strings.TrimSpace(parent)
	rest = strings.TrimSpace(rest)
	switch {
	case !closed:
		s.fail(s.line, "", "no ] ends the section's name")
	case s.name == "" || strings.ContainsAny(s.name, " \t\"`"):
		s.fail(s.line, "", "a section is headed [name] or [name:parent], the name without blanks and quotes")
	case inherits && s.parent == "":
		s.fail(s.line, "", "no parent's name after the colon")
	case rest != "" && rest[0] != '#' && rest[0] != ';':
		s.fail(s.line, "", "text after the section's name")
	}
}

func (s *section) readKey(n int, line string) {
	key, value, found := strings.Cut(line, "=")
	if key = strings.TrimSpace(key); !found || key == "" {
		s.fail(n, "", "expected key = value")
		return
	}
	s.keys = append(s.keys, entry{n, key, strings.TrimSpace(value)})
}

func (s *section) fail(line int, key, reason string) {
	s.errors++
	s.problems = append(s.problems, Problem{Line: line, Variant: s.name, Key: key, Reason: reason})
}

// broken reports whether the section has an error.
func (s *section) broken() bool { return s.errors > 0 }
