# OpenBench builds with `make EXE=name`; `go build ./cmd/engine` does as well.
EXE ?= engine

.PHONY: all test bench

all:
	CGO_ENABLED=0 go build -trimpath -o $(EXE) ./cmd/engine

test:
	go test ./...

bench: all
	./$(EXE) bench
