package variant

// Surround says what a piece that comes beside an enemy captures without moving there.
type Surround struct {
	Opposite  bool   `ini:"surroundCaptureOpposite"`      // it, if an own piece stands behind it
	Intervene bool   `ini:"surroundCaptureIntervene"`     // both enemies between which it stands
	Edge      bool   `ini:"surroundCaptureEdge"`          // it, if nothing but the edge is behind it
	Whole     Region `ini:"surroundCaptureMaxRegion"`     // pieces here must have enemies on all four sides
	Hostile   Region `ini:"surroundCaptureHostileRegion"` // these squares count as enemies of both sides
	// Lines are those of Connection, by which connectHorizontal, connectVertical and connectDiagonal also say where
	// beside is.
	Lines [3]bool
}

// Captures reports whether anything is captured so.
func (s *Surround) Captures() bool { return s.Opposite || s.Intervene || s.Edge }
