//go:build race

package cli

// raceDetector says that the race detector slows everything down.
const raceDetector = true
