declare namespace menagerie {
  /** The rules of all games and the engine. Await load() before anything else. */
  interface Menagerie {
    /** Starts the program, once: some 15 MB of WebAssembly. `wasm` is its address, in Node its path, or its bytes. */
    load(options?: { wasm?: string | BufferSource }): Promise<Menagerie>;
    /** Is called when load is done; setting it loads. */
    onRuntimeInitialized: () => void;

    /** The names of all games, separated by blanks. */
    variants(): string;
    startingFen(variant: string): string;
    /** Whether captured pieces come to the hand of who took them. */
    capturesToHand(variant: string): boolean;
    /** Adds the variants of a text as in variants.ini. Throws if none can be used. */
    loadVariantConfig(text: string): { variants: string[] | null; problems: string[] | null };
    /** 1 for a position string that can be and has no part without a meaning, 0 for any other. */
    validateFen(fen: string, variant?: string, chess960?: boolean): number;
    readGamePGN(pgn: string): Game;
    info(): string;

    Board: { new (variant?: string, fen?: string, is960?: boolean): Board };
    Game: { new (pgn: string): Game };
    Notation: Notations;

    /** Answers a request as `engine rules` does; what goes wrong is thrown. */
    ask(request: { do: "version" }): { version: number };
    ask(request: { do: "variants" }): string[];
    ask(request: { do: "variant"; variant: string }): Variant;
    ask(request: { do: "start"; variant: string; number: number }): string;
    ask(request: { do: "load"; text: string }): { variants: string[] | null; problems: string[] | null };
    ask(request: { do: "pgn"; text: string }): PGNGame[] | null;
    ask(request: PositionRequest & { do: "position" }): State;
    ask(request: PositionRequest & { do: "moves" }): LegalMove[];
    ask(request: PositionRequest & { do: "move"; text: string }): string;
    ask(request: PositionRequest & { do: "san" }): string[];
    ask(request: PositionRequest & { do: "board" }): string;
    ask(request: PositionRequest & { do: "perft"; depth: number }): number;

    /** The engine in a worker of its own, on one thread. Messages to it and from it are lines of UCI. */
    engine(): Engine;
  }

  interface Engine {
    postMessage(line: string): void;
    onmessage: ((event: { data: string }) => void) | null;
    terminate(): void;
  }

  /** A position with the moves that led to it. Calls throw an Error that says what is wrong, unless they say otherwise. */
  interface Board {
    /** Frees what the program holds of it. */
    delete(): void;
    variant(): string;
    is960(): boolean;
    fen(): string;
    setFen(fen: string): void;
    reset(): void;
    /** true if White is to move. */
    turn(): boolean;
    legalMoves(): string;
    legalMovesSan(): string;
    numberLegalMoves(): number;
    /** false if the move cannot be played; nothing has changed then. */
    push(uciMove: string): boolean;
    pushSan(sanMove: string, notation?: NotationName): boolean;
    pushMoves(uciMoves: string): void;
    pushSanMoves(sanMoves: string, notation?: NotationName): void;
    pop(): void;
    moveStack(): string;
    gamePly(): number;
    fullmoveNumber(): number;
    halfmoveClock(): number;
    sanMove(uciMove: string, notation?: NotationName): string;
    /** "" if one of the moves cannot be played. */
    variationSan(uciMoves: string, notation?: NotationName, moveNumbers?: boolean): string;
    /** claimDraw counts what players have to claim: repetitions, the move-count rule. */
    isGameOver(claimDraw?: boolean): boolean;
    result(claimDraw?: boolean): string;
    isInsufficientMaterial(): boolean;
    isCheck(): boolean;
    checkedPieces(): string;
    isCapture(uciMove: string): boolean;
    pocket(white: boolean): string;
    toString(): string;
    toVerboseString(): string;

    // Beyond ffish:
    /** How the game stands, with its reason. */
    state(): Result;
    /** The squares of the pieces that give check. */
    checkers(): string;
    perft(depth: number): number;
  }

  interface Game {
    delete(): void;
    headerKeys(): string;
    headers(key: string): string;
    mainlineMoves(): string;
  }

  type NotationName = "short" | "long" | "coordinates" | "usi" | "ucci";
  interface Notations {
    readonly DEFAULT: "short"; readonly SAN: "short"; readonly LAN: "long";
    readonly COORDINATES: "coordinates"; readonly USI: "usi"; readonly UCCI: "ucci";
  }

  interface PositionRequest { variant: string; fen?: string; moves?: string[]; chess960?: boolean }

  interface Result {
    over: boolean;
    score: "1-0" | "0-1" | "1/2-1/2" | "*";
    reason?: string;
    /** Players have to claim this end in some places; moves can still be played. */
    claim?: boolean;
    /** The pieces left cannot decide the game. */
    dead?: boolean;
    points?: [number, number];
  }

  interface State extends Result {
    fen: string;
    turn: "white" | "black";
    check: boolean;
    checked?: string[];
    checkers?: string[];
    whiteHand?: string;
    blackHand?: string;
    omissions?: string[];
  }

  interface LegalMove { move: string; san: string; capture?: boolean }

  interface Variant {
    name: string;
    aliases?: string[];
    files: number;
    ranks: number;
    start: string;
    goal?: string;
    pieces: { letter: string; name?: string; betza: string; promoted?: string; royal?: boolean; inHand?: boolean }[];
    starts?: number;
    takes?: boolean;
    san: boolean;
  }

  interface PGNGame { tags: Record<string, string>; variant: string; start: string; moves: string[]; score: string }
}

declare const menagerie: menagerie.Menagerie;
export = menagerie;
