package variant

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"gopkg.in/ini.v1"
)

// section is the part of a variants.ini file for one variant.
type section struct {
	line         int // of its header, from 1; 0 for what precedes the first
	name, parent string
	keys         []entry
	problems     []Problem
}

// entry is a key of a section with its value, neither checked yet.
type entry struct {
	line       int
	key, value string
}

// splitSections splits a file at its headers, [name] or [name:parent], so that an error in one
// section leaves the others readable.
func splitSections(text []byte) []section {
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	current := section{}
	var sections []section
	var body []string
	finish := func() {
		current.read(body)
		sections = append(sections, current)
	}
	for i, line := range strings.Split(string(text), "\n") {
		if !strings.HasPrefix(line, "[") {
			body = append(body, line)
			continue
		}
		finish()
		current, body = section{line: i + 1}, nil
		current.readHeader(line)
	}
	finish()
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

// read parses the keys. It stops at the first line that is neither a key nor a comment.
func (s *section) read(body []string) {
	file, err := ini.LoadSources(ini.LoadOptions{
		IgnoreContinuation:         true,
		IgnoreInlineComment:        true,
		PreserveSurroundedQuote:    true,
		AllowShadows:               true,
		AllowDuplicateShadowValues: true,
		KeyValueDelimiters:         "=",
	}, []byte(strings.Join(body, "\n")))
	if err != nil {
		s.failSyntax(body, err)
		return
	}
	lines := s.keyLines(body)
	for _, key := range file.Section(ini.DefaultSection).Keys() {
		at := lines[key.Name()]
		if len(at) == 0 { // a form of key that the format of Fairy-Stockfish lacks
			at = []int{s.line}
		}
		values := key.ValueWithShadows()
		last := key.Value()
		if len(values) > 1 {
			last = values[len(values)-1]
			s.problems = append(s.problems, Problem{
				Line: at[len(at)-1], Variant: s.name, Key: key.Name(), Warning: true,
				Reason: "is set more than once; this line counts",
			})
		}
		s.keys = append(s.keys, entry{at[len(at)-1], key.Name(), strings.TrimSpace(last)})
	}
}

// keyLines returns the lines of each key, which the ini library does not keep.
func (s *section) keyLines(body []string) map[string][]int {
	lines := make(map[string][]int)
	for i, line := range body {
		if key, _, ok := strings.Cut(line, "="); ok && !isComment(line) {
			key = strings.TrimSpace(key)
			lines[key] = append(lines[key], s.line+1+i)
		}
	}
	return lines
}

func isComment(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && (line[0] == '#' || line[0] == ';')
}

func (s *section) failSyntax(body []string, err error) {
	var noDelimiter ini.ErrDelimiterNotFound
	var noKey ini.ErrEmptyKeyName
	culprit := ""
	if errors.As(err, &noDelimiter) {
		culprit = strings.TrimSpace(noDelimiter.Line)
	} else if errors.As(err, &noKey) {
		culprit = strings.TrimSpace(noKey.Line)
	}
	for i, line := range body {
		if culprit != "" && strings.TrimSpace(line) == culprit {
			s.fail(s.line+1+i, "", "expected key = value")
			return
		}
	}
	s.fail(s.line, "", "cannot be read: "+firstLine(err.Error()))
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

func (s *section) fail(line int, key, reason string) {
	s.problems = append(s.problems, Problem{Line: line, Variant: s.name, Key: key, Reason: reason})
}

// broken reports whether the section has an error.
func (s *section) broken() bool {
	return slices.ContainsFunc(s.problems, func(p Problem) bool { return !p.Warning })
}
