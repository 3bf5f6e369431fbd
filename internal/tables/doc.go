// Package tables has endgame tables: the distance to mate of every position of a few men, for
// chess variants with any pieces on any board, built by retrograde analysis.
//
// A [Set] has the tables of one variant. [Set.Build] makes one of up to [MaxMen] men, with those
// of the smaller endings that it leads to, in memory or in files; [Set.Load] reads files, and
// [Set.Probe] looks a position up. [Supported] says whether the distance to mate settles the
// endings of a variant at all.
//
// Pieces move as package movegen compiles them: it gives the paths of each kind from each square
// of the board ([movegen.Tables.Paths]), and everything else, such as the way back and the
// symmetries, follows from these paths. No piece is known by name.
//
// The files in reading order:
//
//	supported.go        for which rules and material there are tables
//	material.go         the men of an ending
//	geometry.go         how kinds move on the board, forward and backward; symmetries
//	layout.go           numbers of positions
//	table.go            values and statistics
//	links.go            where captures and promotions lead
//	build.go, run.go    retrograde analysis on several threads
//	file.go             files
//	set.go              the tables of a variant: building, reading, probing
package tables
