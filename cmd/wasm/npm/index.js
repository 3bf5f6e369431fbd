// The rules of all games as calls, and the engine as a worker that speaks UCI. index.d.ts explains them.
"use strict";

((root) => {
  const inNode = typeof process === "object" && !!process.versions?.node;
  const folder = inNode ? __dirname + "/" : new URL(".", document.currentScript?.src ?? location.href).href;

  const Notation = Object.freeze({ DEFAULT: "short", SAN: "short", LAN: "long", COORDINATES: "coordinates", USI: "usi", UCCI: "ucci" });

  /** @type {((name: string, ...args: any[]) => any) | null} */
  let program = null;

  /** Asks the program; an answer that is an error is thrown. */
  function call(name, ...args) {
    if (!program) throw new Error("menagerie is not loaded yet: await menagerie.load()");
    const answer = program(name, ...args);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  /** What `engine rules` answers to a request. */
  function ask(request) {
    const { answer, error } = JSON.parse(call("ask", JSON.stringify(request)));
    if (error !== undefined) throw new Error(error);
    return answer;
  }

  const tried = (f) => {
    try {
      f();
      return true;
    } catch {
      return false;
    }
  };
  const list = (text) => text.split(" ").filter((word) => word !== "");
  const known = (variant) => (!variant || variant.toLowerCase() === "standard" ? "chess" : variant);

  class Board {
    #id = 0;
    #variant;
    #chess960;
    #stack = [];
    #start = "";

    constructor(variant = "chess", fen = "", is960 = false) {
      this.#variant = ask({ do: "variant", variant: known(variant) }).name;
      this.#chess960 = !!is960;
      this.#set(fen);
    }

    #call(name, ...args) {
      return call(name, this.#id, ...args);
    }

    #set(fen) {
      const id = call("position", this.#variant, fen, this.#chess960);
      this.delete();
      this.#id = id;
      this.#stack = [];
      this.#start = this.fen();
    }

    #claimed(r, claimDraw) {
      return r.over && (!r.claim || r.dead || claimDraw);
    }

    #result() {
      return JSON.parse(this.#call("result"));
    }

    delete() {
      if (this.#id) call("free", this.#id);
      this.#id = 0;
    }

    variant() { return this.#variant; }
    is960() { return this.#chess960; }
    fen() { return this.#call("fen"); }
    setFen(fen) { this.#set(fen); }
    reset() { this.#set(""); }
    turn() { return this.#call("turn") === "white"; }
    legalMoves() { return this.#call("moves"); }
    legalMovesSan() { return this.#call("sans"); }
    numberLegalMoves() { return list(this.legalMoves()).length; }

    #play(text, notation) {
      const move = this.#call("read", text, notation);
      this.#call("play", move);
      this.#stack.push(move);
    }

    push(uciMove) { return list(this.legalMoves()).includes(uciMove) && tried(() => this.#play(uciMove, Notation.COORDINATES)); }
    pushSan(sanMove, notation = Notation.SAN) { return tried(() => this.#play(sanMove, notation)); }
    pop() { if (this.#call("undo")) this.#stack.pop(); }
    pushMoves(uciMoves) { for (const move of list(uciMoves)) this.#play(move, Notation.COORDINATES); }
    pushSanMoves(sanMoves, notation = Notation.SAN) { for (const move of list(sanMoves)) this.#play(move, notation); }
    moveStack() { return this.#stack.join(" "); }
    gamePly() { return this.#stack.length + this.#plyOf(this.#start); }

    /** Plies before a position string. */
    #plyOf(fen) { return 2 * (Number(fen.split(" ").at(-1)) - 1) + (fen.split(" ")[1] === "b" ? 1 : 0); }

    sanMove(uciMove, notation = Notation.SAN) { return this.#call("write", uciMove, notation); }

    variationSan(uciMoves, notation = Notation.SAN, moveNumbers = true) {
      const words = [];
      let number = this.fullmoveNumber();
      let played = 0;
      const all = tried(() => {
        for (const move of list(uciMoves)) {
          const text = this.sanMove(move, notation);
          const white = this.turn();
          if (!moveNumbers) words.push(text);
          else if (white) words.push(`${number}. ${text}`);
          else words.push(played === 0 ? `${number}...${text}` : text);
          this.#call("play", move);
          played++;
          if (!white) number++;
        }
      });
      for (; played > 0; played--) this.#call("undo");
      return all ? words.join(" ") : "";
    }

    fullmoveNumber() { return Number(this.fen().split(" ").at(-1)); }
    halfmoveClock() { return Number(this.fen().split(" ").at(-2)); }

    /** How the game stands, with its reason. */
    state() { return this.#result(); }
    isGameOver(claimDraw = false) { return this.#claimed(this.#result(), claimDraw) || this.legalMoves() === ""; }
    result(claimDraw = false) {
      const r = this.#result();
      return this.#claimed(r, claimDraw) ? r.score : "*";
    }
    isInsufficientMaterial() { return !!this.#result().dead; }
    checkedPieces() { return this.#call("checked"); }
    checkers() { return this.#call("checkers"); }
    isCheck() { return this.checkedPieces() !== ""; }
    isCapture(uciMove) { return this.#call("captures", uciMove); }
    pocket(white) { return (this.#call("hands").split(" ")[white ? 0 : 1] ?? "").toLowerCase(); }
    perft(depth) { return this.#call("perft", depth); }
    toVerboseString() { return this.#call("board"); }

    toString() {
      const rows = this.fen().split(" ")[0].replace(/\[.*/, "").split("/");
      const cells = (row) => (row.match(/\d+|\+?[^\d]~?/g) ?? []).flatMap((c) => (/^\d/.test(c) ? Array(Number(c)).fill(".") : [c]));
      return rows.map((row) => cells(row).join(" ")).join("\n");
    }
  }

  class Game {
    #game;
    constructor(pgn) {
      [this.#game] = ask({ do: "pgn", text: pgn });
      if (!this.#game) throw new Error("no game in the PGN text");
    }
    delete() {}
    headerKeys() { return Object.keys(this.#game.tags).join(" "); }
    headers(key) { return this.#game.tags[key] ?? ""; }
    mainlineMoves() { return this.#game.moves.join(" "); }
  }

  let loading = null;
  let initialized = null;

  /** Starts the program, once. */
  function load(options = {}) {
    loading ??= start(options).then(() => {
      initialized?.();
      return api;
    });
    return loading;
  }

  async function start({ wasm = folder + "menagerie.wasm" }) {
    let code = wasm;
    if (inNode) {
      require("./wasm_exec.js");
      if (typeof wasm === "string") code = await require("node:fs/promises").readFile(wasm);
    } else {
      await script("wasm_exec.js");
      if (typeof wasm === "string") code = await (await fetch(wasm)).arrayBuffer();
    }
    const go = new Go();
    go.argv = ["menagerie", "rules"];
    const { instance } = await WebAssembly.instantiate(code, go.importObject);
    await new Promise((resolve) => {
      globalThis.menagerieHost = { calls: (f) => resolve((program = f)) };
      go.run(instance); // stays
    });
  }

  function script(name) {
    return new Promise((resolve, reject) => {
      const node = document.createElement("script");
      node.onload = resolve;
      node.onerror = () => reject(new Error(`${name} cannot be loaded`));
      node.src = folder + name;
      document.head.append(node);
    });
  }

  /** The engine, in a worker of its own. */
  function engine() {
    if (!inNode) return new Worker(folder + "worker.js", { name: "uci" });
    const { Worker: NodeWorker } = require("node:worker_threads");
    const worker = new NodeWorker(folder + "worker.js", { workerData: "uci" });
    const port = {
      onmessage: null,
      postMessage: (line) => worker.postMessage(line),
      terminate: () => worker.terminate(),
    };
    worker.on("message", (data) => port.onmessage?.({ data }));
    return port;
  }

  const api = {
    load, ask, engine, Board, Game, Notation,
    variants: () => ask({ do: "variants" }).join(" "),
    startingFen: (variant) => ask({ do: "variant", variant: known(variant) }).start,
    capturesToHand: (variant) => !!ask({ do: "variant", variant: known(variant) }).takes,
    loadVariantConfig: (text) => ask({ do: "load", text }),
    validateFen(fen, variant = "chess", chess960 = false) {
      try {
        return fen !== "" && !ask({ do: "position", variant: known(variant), fen, chess960 }).omissions ? 1 : 0;
      } catch {
        return 0;
      }
    },
    readGamePGN: (pgn) => new Game(pgn),
    info: () => `Menagerie, rules version ${ask({ do: "version" }).version}`,
    set onRuntimeInitialized(f) {
      initialized = f;
      load();
    },
  };
  if (typeof module === "object") module.exports = api;
  else root.menagerie = api;
})(globalThis);
