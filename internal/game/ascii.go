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
