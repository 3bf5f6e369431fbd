#include "textflag.h"

// func Line(address unsafe.Pointer)
TEXT ·Line(SB), NOSPLIT|NOFRAME, $0-8
	MOVQ	address+0(FP), AX
	PREFETCHT0	(AX)
	RET
