//go:build !js

// Command wasm is the program for WebAssembly: see main_js.go.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "wasm: expected to be built with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
