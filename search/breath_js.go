package search

import "time"

// breath is when others last ran.
type breath time.Time

// breatheAfter is how long a search goes on at least before it rests.
const breatheAfter = 50 * time.Millisecond

// breathe rests now and then: in a page nothing else runs beside a search, no message arrives and no timer ends. A rest of
// less than a millisecond may be over before the runtime has let them in.
func (b *breath) breathe() {
	if time.Since(time.Time(*b)) >= breatheAfter {
		time.Sleep(time.Millisecond)
		*b = breath(time.Now())
	}
}
