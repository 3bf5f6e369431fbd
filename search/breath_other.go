//go:build !js

package search

// breath is nothing where what runs beside a search has processors of its own: see breath_js.go.
type breath struct{}

func (*breath) breathe() {}
