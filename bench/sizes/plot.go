package main

import (
	"fmt"
	"strings"
)

// Measures of the plot, in pixels.
const (
	width, height            = 640, 400
	left, right, top, bottom = 60, 20, 20, 50
	plotWidth, plotHeight    = width - left - right, height - top - bottom
	lineHeight, legendIndent = 18, 10
	finest                   = 0.25 // the least distance of marks, of the speed on 8x8
	mostMarks                = 12
)

// plot draws the speeds as parts of those on 8x8, in SVG.
func plot(points []point) string {
	type line struct {
		name, color string
		speed       func(point) float64
	}
	lines := []line{
		{"perft", "#1b6ca8", func(p point) float64 { return p.counted }},
		{"perft -plain", "#d1495b", func(p point) float64 { return p.made }},
		{"search", "#3a7d44", func(p point) float64 { return p.search }},
	}
	most := 1.0
	for _, l := range lines {
		for _, p := range points {
			most = max(most, l.speed(p)/l.speed(points[0]))
		}
	}
	tick := finest
	for most/tick > mostMarks {
		tick *= 2
	}
	most = float64(int(most/tick)+1) * tick
	x := func(size int) float64 { return left + plotWidth*float64(size-smallest)/float64(largest-smallest) }
	y := func(part float64) float64 { return top + plotHeight*(1-part/most) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" `+
		`font-family="sans-serif" font-size="13">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	for part := 0.0; part <= most; part += tick {
		fmt.Fprintf(&b, `<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#ddd"/>`+"\n",
			left, y(part), width-right, y(part))
		fmt.Fprintf(&b, `<text x="%d" y="%.1f" text-anchor="end">%.2f</text>`+"\n", left-8, y(part)+4, part)
	}
	for _, p := range points {
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%dx%d</text>`+"\n",
			x(p.size), height-bottom+20, p.size, p.size)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">speed by the size of the board (8x8 = 1)</text>`+"\n",
		left+plotWidth/2, height-10)
	for i, l := range lines {
		var path strings.Builder
		for _, p := range points {
			fmt.Fprintf(&path, "%.1f,%.1f ", x(p.size), y(l.speed(p)/l.speed(points[0])))
		}
		fmt.Fprintf(&b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n",
			strings.TrimSpace(path.String()), l.color)
		at := top + legendIndent + lineHeight*(i+1)
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s">%s</text>`+"\n", left+legendIndent, at, l.color, l.name)
	}
	b.WriteString("</svg>\n")
	return b.String()
}
