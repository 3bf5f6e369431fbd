package game

import (
	"fmt"
	"runtime/debug"
)

// Fault is a panic: a mistake of the program. It ends the session, the tab or the game that met
// it, and no other.
type Fault struct {
	Value any    // of the panic
	Stack []byte // of its goroutine
}

// Error says it in one line.
func (f *Fault) Error() string { return fmt.Sprintf("a fault of the program: %v", f.Value) }

// Guard does some work and returns its panic, nil if there was none.
func Guard(work func()) (f *Fault) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case *Fault: // from another goroutine
			f = v
		default:
			f = &Fault{v, debug.Stack()}
		}
	}()
	work()
	return nil
}
