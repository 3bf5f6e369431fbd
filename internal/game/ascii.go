package game

import "unicode/utf8"

// IsDigit reports whether c is a digit from 0 to 9.
func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// IsLetter reports whether c is an ASCII letter.
func IsLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// Upper returns an ASCII letter in upper case.
func Upper(c byte) byte { return c &^ 0x20 }

// FirstRune returns the first character of text, for error messages.
func FirstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// CutPiece cuts the name of a piece off the beginning of a text: a letter, which several pieces may have with up to
// two apostrophes behind it, as XBoard writes those of chu shogi's kin (N'). It is "" if there is none.
func CutPiece(text string) (name, rest string) {
	if text == "" || !IsLetter(text[0]) {
		return "", text
	}
	n := 1
	for n < len(text) && n < 3 && text[n] == '\'' {
		n++
	}
	if rest := text[n:]; len(rest) > 2 && rest[0] == '(' && IsDigit(rest[1]) && rest[2] == ')' {
		n += 3
	}
	return text[:n], text[n:]
}
