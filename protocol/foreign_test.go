package protocol

import "testing"

// Options of other engines are taken, with a line that says that they have no effect.
func TestOptionsOfOtherEngines(t *testing.T) {
	d := start(t)
	d.send("uci")
	d.expect("option name SyzygyPath type string")
	d.expect("uciok")
	d.send("setoption name SyzygyPath value /tb")
	d.expect("info string option SyzygyPath has no effect here: TablesPath is a folder of endgame tables")
	d.send("setoption name EvalFile value x.nnue")
	d.expect("info string option EvalFile has no effect here")
	d.send("setoption name Nonsense value 1")
	d.expect("info string error: no option \"Nonsense\"")
}
