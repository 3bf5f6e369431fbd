package play

import (
	"strconv"

	"menagerie/internal/game"
)

// signs are a mark without colors: what stands left and right of a piece.
func signs(m game.Mark) (left, right string) {
	const lefts, rights = " ([<x!^", " )]>x!^"
	return lefts[m : m+1], rights[m : m+1]
}

const resetColors = "\x1b[0m"

// paint colors text; no ground and no ink leave the terminal's own.
func paint(text string, ground, ink game.PaletteColor, bold bool) string {
	codes := "0"
	if bold {
		codes += ";1"
	}
	if ground != 0 {
		codes += ";48;5;" + strconv.Itoa(int(ground))
	}
	if ink != 0 {
		codes += ";38;5;" + strconv.Itoa(int(ink))
	}
	return "\x1b[" + codes + "m" + text + resetColors
}
