//go:build !unix

package main

import "time"

var began = time.Now()

// processorTime returns the time that has passed.
func processorTime() time.Duration { return time.Since(began) }
