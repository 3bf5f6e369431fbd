package search

// Param is a tunable number of the search: see params.go, which says what it means.
type Param struct {
	Name     string
	Value    int // at present
	Min, Max int // inclusive
	Step     int // a change of this size is worth a try
}
