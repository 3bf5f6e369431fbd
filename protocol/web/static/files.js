// Positions and games in and out: position strings, PGN, config.json, layouts, variants.ini,
// and links.
import { $, complain, make, open } from "./dom.js";
import { Editor } from "./editor.js";
import { ownPictures } from "./pieces.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

const LAYOUT = "layout.txt";
// The original's board: pixels a square and frames a second, in which it gives the speed of pieces.
const SQUARE = 48;
const FRAMES = 60;
const MOST = 8 << 20; // bytes of a file or a text of games
const MOST_TEXT = 60000; // bytes of a text to be shown, and of files that belong together

export class Files {
  /** @param {(command: object) => boolean} send @param {() => string} link the address of what is shown */
  constructor(send, link) {
    this.send = send;
    this.name = "";
    /** @type {Record<string, string>} other files that were opened with it */
    this.others = {};
    /** @type {object[]} what loaded variants, for an engine that has forgotten them */
    this.variants = [];
    /** @type {object | null} what loaded the layout that is played */
    this.layout = null;
    /** @type {object | null} the last text that was sent to be read */
    this.sent = null;
    /** @type {Game | null} */
    this.game = null;
    /** @type {State | null} */
    this.state = null;
    this.editor = new Editor((text) => this.act({ do: "position", text }));
    /** @type {string[]} the games of the file that has been opened */
    this.games = [];
    /** whether the dialog closes when a game begins */
    this.closes = false;
    $("fen-set").onclick = () => this.act({ do: "position", text: $("fen").value });
    $("load").onclick = () => this.load();
    $("pgn").onclick = () => this.act({ do: "pgn", name: $("format").value });
    $("open").onclick = () => $("file").click();
    $("file-games-open").onclick = $("file-games").ondblclick = () => this.choose();
    $("file-games-filter").oninput = () => this.filter();
    $("file-games").onkeydown = (/** @type {KeyboardEvent} */ e) => e.key === "Enter" && this.choose();
    for (const name of ["dragenter", "dragover"]) document.addEventListener(name, (e) => e.preventDefault());
    document.addEventListener("drop", (e) => {
      e.preventDefault();
      this.read(e.dataTransfer?.files ?? []);
    });
    $("layout").onclick = () => this.show(this.grid());
    $("config").onclick = () => this.show(this.config());
    $("save").onclick = () => this.save();
    $("link").onclick = async () => {
      const address = link();
      $("text").value = address;
      await navigator.clipboard?.writeText(address).catch(() => {});
    };
    $("file").onchange = () => this.read($("file").files);
  }

  /** @param {Game} game @param {State} state */
  open(game, state) {
    this.game = game;
    this.state = state;
    $("format").replaceChildren(...game.formats.map((f) => make("option", {}, f)));
    $("layout").hidden = $("config").hidden = !game.layouts;
    $("layout").disabled = $("config").disabled = !!state.fog;
    const fen = state.fen || game.start; // in fog it is nobody's to know
    $("fen").value = fen;
    $("files-error").textContent = "";
    this.editor.open(game, state, fen);
    open($("files"));
  }

  /** What is shown has changed. @param {Game} game @param {State} state */
  follow(game, state) {
    this.game = game;
    this.state = state;
    if (this.isOpen) this.open(game, state);
  }

  /** A game has begun. @param {Game} game */
  began(game) {
    if (game.loaded && this.sent) this.layout = this.sent;
    this.sent = null;
    if (this.closes) $("files").close();
    this.closes = false;
  }

  /** Variants have been loaded. */
  loaded() {
    if (this.sent) this.variants.push(this.sent);
    this.sent = null;
  }

  get isOpen() {
    return $("files").open;
  }

  /** @param {object} command */
  act(command) {
    $("files-error").textContent = "";
    this.send(command);
  }

  /** @param {string} text */
  refuse(text) {
    this.sent = null;
    this.closes = false;
    complain("files-error", text);
  }

  /** Says what has been done. @param {string} text */
  tell(text) {
    complain("files-error", text, "done");
  }

  /** @param {string} text a game, from the engine */
  show(text) {
    $("text").value = text;
  }

  /** Opens files: one by itself at once, a configuration with what it names when it is loaded. @param {Iterable<File>} list */
  async read(list) {
    const opened = [...list];
    $("file").value = "";
    if (opened.length === 0 || !this.game || !this.state) return;
    if (!this.isOpen) this.open(this.game, this.state);
    $("files-error").textContent = "";
    if (opened.length === 1 && !/\.(json|png|svg)$/i.test(opened[0].name)) return this.openOne(opened[0]);
    const pictures = opened.filter((f) => /\.(png|svg)$/i.test(f.name));
    const rest = opened.filter((f) => !pictures.includes(f));
    const size = rest.reduce((n, f) => n + f.size, 0);
    if (size > MOST_TEXT) return this.refuse(`${size} bytes, expected at most ${MOST_TEXT}`);
    const texts = await Promise.all(rest.map((f) => f.text()));
    this.others = Object.fromEntries(rest.map((f, i) => [f.name, texts[i]]));
    for (const f of pictures) {
      URL.revokeObjectURL(ownPictures.get(f.name) ?? "");
      ownPictures.set(f.name, URL.createObjectURL(f));
      this.others[f.name] = ""; // stays in the browser; the engine need not see it
    }
    const main = Math.max(0, rest.findIndex((f) => f.name.toLowerCase().endsWith(".json")));
    this.name = rest[main]?.name ?? "";
    delete this.others[this.name];
    if (rest.length) $("text").value = texts[main] ?? "";
  }

  /** Lets the engine read the text that is shown. */
  load() {
    const text = $("text").value;
    const { size } = new Blob([text]);
    if (size > MOST) return this.refuse(`${size} bytes, expected at most ${MOST}`);
    this.act((this.sent = { do: "load", name: this.name, text, files: this.others }));
  }

  /** Lets the engine read a file, whatever its encoding. @param {File} file */
  async openOne(file) {
    if (file.size > MOST) return this.refuse(`${file.size} bytes, expected at most ${MOST}`);
    $("several").hidden = true;
    $("text").value = file.size > MOST_TEXT ? "" : await file.text();
    const reader = new FileReader();
    reader.onload = () => {
      this.closes = true;
      const base64 = String(reader.result).split(",")[1] ?? "";
      this.act((this.sent = { do: "load", name: file.name, file: base64 }));
    };
    reader.readAsDataURL(file);
  }

  /** A file has several games. @param {{games: string[], text: string}} m */
  several(m) {
    this.games = m.games;
    this.sent = null;
    this.closes = false;
    $("several").hidden = false;
    $("file-games-filter").value = "";
    this.filter();
    this.tell(m.text);
    $("file-games").focus();
  }

  /** Lists the games that have what is typed. */
  filter() {
    const wanted = $("file-games-filter").value.toLowerCase();
    const options = this.games.flatMap((title, i) => title.toLowerCase().includes(wanted) ? [make("option", { value: String(i + 1) }, title)] : []);
    $("file-games").replaceChildren(...options);
    $("file-games").selectedIndex = 0;
  }

  /** Opens the game that is chosen. */
  choose() {
    if (!$("file-games").value) return;
    this.closes = true;
    this.act({ do: "choose", id: Number($("file-games").value) });
  }

  /** Which side the person plays, as a configuration has it: "white" or "black". */
  color() {
    const s = /** @type {State} */ (this.state);
    return s.players[0] === "engine" && s.players[1] === "person" ? "black" : "white";
  }

  /** The position as a layout: upper case is Black, and the person's side stands at the bottom. */
  grid() {
    const { files, ranks } = /** @type {Game} */ (this.game);
    const { cells } = /** @type {State} */ (this.state);
    const rows = Array.from({ length: ranks }, (_, rank) =>
      cells.slice(rank * files, (rank + 1) * files).map((c) => (c === "" ? " " : c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join("").trimEnd());
    return (this.color() === "white" ? rows.reverse() : rows).join("\n") + "\n";
  }

  /** A config.json that names the layout: the one that was opened, or the original's keys. */
  config() {
    const game = /** @type {Game} */ (this.game);
    const state = /** @type {State} */ (this.state);
    const clock = { seconds: game.control.total / 1000, increment: game.control.increment / 1000 };
    const sent = /** @type {{text?: string} | null} */ (this.layout)?.text ?? "";
    /** @type {Record<string, unknown>} */
    const opened = game.loaded && sent.trimStart().startsWith("{") ? JSON.parse(sent) : {
      time_controls: { player: clock, cpu: clock },
      piece_movement_speed: (game.animation.speed * SQUARE) / FRAMES, max_movement_time: game.animation.longest / 1000,
      difficulty: state.level,
    };
    for (const key of ["levels", "players"]) delete opened[key];
    const players = state.players.includes("engine") ? {} : { players: 2 };
    return JSON.stringify({ ...opened, layout: LAYOUT, player_colour: this.color(), ...players }, null, 2) + "\n";
  }

  save() {
    const text = $("text").value;
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const a = make("a", { href: url, download: nameFor(text) });
    a.click();
    URL.revokeObjectURL(url);
  }
}

/** The name of a file for a text. @param {string} text */
function nameFor(text) {
  if (/^\[WhiteA "/m.test(text)) return "match.bpgn";
  if (/^\[(Event|Game) "/.test(text)) return "game.pgn";
  if (text.startsWith("#KIF")) return "game.kif";
  if (text.startsWith("'CSA")) return "game.csa";
  if (text.startsWith("[")) return "variants.ini";
  if (text.startsWith("{")) return "config.json";
  return /^[a-zA-Z \n]+$/.test(text) ? LAYOUT : "game.txt";
}
