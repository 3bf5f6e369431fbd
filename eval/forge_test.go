package eval

import (
	"testing"

	"menagerie/movegen/forge"
)

func BenchmarkForgeEstimate(b *testing.B) {
	tables := forge.New(forge.Standard())
	for name, position := range map[string]string{
		"start":  "",
		"middle": "12--3211N2B2/R2Q121213141/N1B1R1Q11222/3212N2B2R1Q2/11213141N1B1/R1Q111213242 3c4 72",
		"end":    "11--3111--21/--11----N1--/----B1Q2--R1/R1--21------/--31--N1----/R1----11--41 Wa4 85",
	} {
		b.Run(name, func(b *testing.B) {
			p := NewForge(tables.Deal(1))
			if position != "" {
				read, err := tables.ParseFEN(position)
				if err != nil {
					b.Fatal(err)
				}
				p = NewForge(read)
			}
			for b.Loop() {
				p.Estimate()
			}
		})
	}
}
