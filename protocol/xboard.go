package protocol

type xboard struct{ *session }

func newXBoard(s *session) *xboard { return &xboard{s} }
func (x *xboard) handle(line string) adapter {
	if line == "quit" {
		return nil
	}
	return x
}
func (x *xboard) complain(err error) {}
func (x *xboard) end()               {}
