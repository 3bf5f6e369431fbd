package play

import (
	"math"
	"strconv"

	"menagerie/internal/game"
)

// signs are a mark without colors: what stands left and right of a piece.
func signs(m game.Mark) (left, right string) {
	const lefts, rights = " ~([<x!^", " ~)]>x!^"
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

// leastContrast is that of text and its ground by the guidelines of the W3C (WCAG 2.1, 1.4.3).
const leastContrast = 4.5

// contrast returns the contrast of two colors by WCAG 2.1: from 1 to 21.
func contrast(a, b game.PaletteColor) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of a color of xterm's palette, from 0 to 1. The first
// 16 colors are the terminal's own, and taken for black.
func luminance(c game.PaletteColor) float64 {
	const cube, greys = 16, 232
	var red, green, blue float64
	switch n := int(c); {
	case n >= greys:
		level := float64(8 + 10*(n-greys))
		red, green, blue = level, level, level
	case n >= cube:
		levels := [6]float64{0, 95, 135, 175, 215, 255}
		n -= cube
		red, green, blue = levels[n/36], levels[n/6%6], levels[n%6]
	}
	return 0.2126*linear(red) + 0.7152*linear(green) + 0.0722*linear(blue)
}

// linear undoes the gamma of sRGB of a channel from 0 to 255.
func linear(channel float64) float64 {
	channel /= 255
	if channel <= 0.03928 {
		return channel / 12.92
	}
	return math.Pow((channel+0.055)/1.055, 2.4)
}

// clearest is black or white, whichever stands out more from a ground.
func clearest(ground game.PaletteColor) game.PaletteColor {
	const black, white = 16, 231
	if contrast(white, ground) > contrast(black, ground) {
		return white
	}
	return black
}
