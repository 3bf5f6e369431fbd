//go:build race

package search

// RaceDetector says that the race detector slows everything down.
const RaceDetector = true
