// Package prefetch brings memory near that is about to be read. A table of 64 MiB
// is in no cache: what a search looks up there takes as long as generating its
// moves, unless it was asked for some work before.
package prefetch
