# `make` builds the engine; `make help` lists the targets. OpenBench builds with
# `make EXE=name`. Nothing here is needed: `go build ./cmd/engine` and
# `go test ./...` do as well.
EXE ?= engine
FUZZTIME ?= 30s
SOAKTIME ?= 1m
SEED ?= 1
PERFT ?= -variant xxl 4
ROUNDS ?= 50
AGAINST ?= fairymax
# Tests of searches by one thread, in which nothing can race, and of tables that have a second to be built in.
ALONE := SearchSolves|TestMate|CaptureGames|PositionsOfChess|PickerPerft|AllocationPerNode|AnalysisShowsTables
# Variants whose searches are profiled, one for each kind of rules.
PROFILED := crazyhouse|shogi|xiangqi|janggi|makruk|atomic|spartan|duck|extinction|breakthrough|clobber|kingofthehill|cfour|snort|armageddon|amazon|asean|checkshogi|dobutsu|jesonmor|misere|pawnsideways
LINT := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

.PHONY: build help test short race soak lint perft bench signature page fuzz pgo match dist wasm npm module check

build: ## build the engine without debugging paths
	CGO_ENABLED=0 go build -trimpath -o $(EXE) ./cmd/engine

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

test: ## run the tests, with MENAGERIE_CI=1 the long ones too
	go test ./...

short: ## run the tests that take seconds
	go test -short ./...

race: ## run the tests of what runs at the same time under the race detector
	go test -race -short -skip '$(ALONE)' ./internal/live ./protocol ./protocol/web ./search

soak: ## play in all front ends at once for SOAKTIME, under the race detector
	go test -race -pgo=off -count 1 -timeout 20m -parallel 8 -run TestSoakTogether -v ./internal/cli -args -together $(SOAKTIME) -together-seed $(SEED)

lint: ## check formatting, words, go.mod, vet and golangci-lint
	@test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	.ci/words
	go mod tidy -diff
	go vet ./...
	go run $(LINT) run ./...

perft: build ## count moves; PERFT gives variant and depth
	./$(EXE) perft $(PERFT)

bench: build ## search the fixed positions
	./$(EXE) bench

signature: build ## compare the nodes of the bench with bench/signature.txt and with the commits
	.ci/signature ./$(EXE)

page: ## test the page of `engine serve` in Chromium
	.ci/page

fuzz: ## run every fuzz target for FUZZTIME
	.ci/fuzz $(FUZZTIME)

pgo: ## record the profile that the compiler reads: searches and perft
	go test -run '^$$' -bench Search -benchtime 5x -cpuprofile search.prof -o /dev/null ./bench
	go test -run '^$$' -bench 'Variants/^($(PROFILED))$$' -benchtime 2x -cpuprofile variants.prof -o /dev/null ./bench
	go test -run '^$$' -bench Perft -benchtime 60x -cpuprofile perft.prof -o /dev/null ./perft
	go tool pprof -proto search.prof variants.prof perft.prof | tee cmd/engine/default.pgo > cmd/menagerie/default.pgo
	rm search.prof variants.prof perft.prof

match: build ## play ROUNDS pairs of games against the XBoard engine AGAINST
	./$(EXE) match -rounds $(ROUNDS) -each tc=1+0.01 timemargin=60 -engine ./$(EXE) -engine $(AGAINST) proto=xboard

dist: ## build the releases for all systems into dist/
	internal/release/build dist

wasm: ## build the program for WebAssembly into wasm, for pages
	internal/release/wasm wasm

npm: ## build the npm package into npm
	internal/release/npm npm

module: ## give the module the path MODULE everywhere, github.com/OWNER/menagerie; then make pgo
	internal/release/module $(MODULE)

check: ## everything that must hold before a change lands
	.ci/run
