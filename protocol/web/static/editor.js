// A position set up by hand: pieces of the game put, dragged and taken off, and all else that a position string says.
import { nameOf } from "./coords.js";
import { $, make } from "./dom.js";
import { diagram, draw, say } from "./pieces.js";
import { BEHIND, bare, join, ownerOf, split } from "./fen.js";
import { isBehind, layoutOf } from "./layout.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

export class Editor {
  /** @param {(position: string) => void} use plays from a position, "" from the start */
  constructor(use) {
    /** @type {Game | null} */
    this.game = null;
    /** @type {string[]} */
    this.cells = [];
    this.brush = "";
    this.painting = false; // a brush has been chosen: without one pieces are dragged
    /** @type {import("./fen.js").Fields} */
    this.fields = split("");
    /** @type {SVGElement | undefined} */
    this.carried = undefined;
    this.behind = false; // the pointer is over the second board
    this.from = -1; // where the piece that is dragged stands
    for (const id of ["editor-turn", "editor-castling", "editor-passant"]) $(id).oninput = () => this.write();
    $("editor-clear").onclick = () => this.fill(() => "");
    $("editor-start").onclick = () => use("");
    $("editor-use").onclick = () => use($("fen").value);
    $("editor-board").addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => this.down(e));
    $("editor-board").addEventListener("pointermove", (/** @type {PointerEvent} */ e) => this.move(e));
    $("editor-board").addEventListener("pointerup", (/** @type {PointerEvent} */ e) => this.up(e));
    $("editor-board").addEventListener("contextmenu", (/** @type {Event} */ e) => e.preventDefault());
  }

  /** Begins with a position. @param {Game} game @param {State} state @param {string} fen */
  open(game, state, fen) {
    this.game = game;
    this.cells = [...state.cells];
    this.fields = split(fen);
    $("editor").hidden = game.look === "tiles";
    if (game.look === "tiles") return;
    const start = split(game.start);
    $("editor-turn").replaceChildren(...game.names.map((name, i) => make("option", { value: "wb"[i] }, name)));
    $("editor-turn").value = this.fields.turn;
    $("editor-castling").value = this.fields.castling;
    $("editor-castling").parentElement.hidden = start.castling === "-" && this.fields.castling === "-";
    $("editor-passant").value = this.fields.passant;
    $("editor-passant").parentElement.hidden = game.look !== "pieces" || !game.san;
    this.hands(state);
    this.brushes();
    this.draw();
  }

  /** The fields of what is in hand and of captives. @param {State} state */
  hands(state) {
    const game = /** @type {Game} */ (this.game);
    const list = !game.hands ? [] : game.names.map((name, color) => this.held(`${name} in hand`, color, state.hands[color], ""));
    if (game.prison) list.push(...game.names.map((name, jailer) => this.held(`${name}'s prison`, 1 - jailer, state.captives[1 - jailer], "#")));
    $("editor-hands").replaceChildren(...list);
  }

  /** @param {string} title @param {number} color @param {Record<string, number>} counts @param {string} place what stands before them in a position string */
  held(title, color, counts, place) {
    const game = /** @type {Game} */ (this.game);
    return make("fieldset", {}, make("legend", {}, title), ...game.kinds.filter((k) => !k.royal).map((k) => {
      const letter = color ? k.letter.toLowerCase() : k.letter;
      const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, letter, "wb"[color]));
      const count = make("input", { type: "number", min: 0, max: 99, value: String(counts[k.letter] ?? 0), "aria-label": `${k.name}, ${title}`, "data-held": letter, "data-place": place });
      count.oninput = () => this.write();
      return make("label", {}, picture, count);
    }));
  }

  brushes() {
    const game = /** @type {Game} */ (this.game);
    const texts = game.kinds.flatMap((k) => {
      const forms = k.formMoves || game.look === "men" ? [k.letter, `+${k.letter}`] : [k.letter];
      return [...forms, ...(game.solo ? [] : forms.map((t) => t.toLowerCase()))];
    });
    if (/^(duck|arrow|stone)$/.test(game.wall) || [...game.cells, ...this.cells].includes("*")) texts.push("*");
    this.painting = false;
    $("editor-pieces").replaceChildren(
      ...["", ...texts].map((text) => {
        const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" });
        if (text) picture.append(draw(game, text, ownerOf(text)));
        const name = text ? say(game, text, ownerOf(text)) : "nothing";
        const button = make("button", { type: "button", className: "option", "aria-label": name, title: name, "data-brush": text, "aria-pressed": "false" }, picture);
        button.onclick = () => {
          this.painting = button.getAttribute("aria-pressed") !== "true"; // the same one again puts it away
          this.brush = text;
          for (const b of $("editor-pieces").children) b.setAttribute("aria-pressed", String(this.painting && b === button));
        };
        return button;
      }),
    );
  }

  /** @param {(square: number) => string} what */
  fill(what) {
    const game = /** @type {Game} */ (this.game);
    this.cells = this.cells.map((_, i) => (game.voids.includes(i) && game.columns ? "*" : what(i)));
    for (const input of $("editor-hands").querySelectorAll("input")) input.value = "0";
    $("editor-castling").value = $("editor-passant").value = "-";
    this.draw();
  }

  /** The square under a pointer, -1 for none. @param {PointerEvent} e */
  under(e) {
    const layout = layoutOf(/** @type {Game} */ (this.game), false);
    const box = $("editor-board").firstElementChild.getBoundingClientRect();
    const [x, y] = [((e.clientX - box.left) / box.width) * layout.width, ((e.clientY - box.top) / box.height) * layout.height];
    this.behind = isBehind(layout.mirror, x, y);
    return layout.at(x, y);
  }

  /** @param {PointerEvent} e */
  down(e) {
    const square = this.under(e);
    if (square < 0) return;
    e.preventDefault();
    if (e.button === 2) this.put(square, "");
    else if (this.painting) this.put(square, this.cells[square] === this.there(this.brush) ? "" : this.brush);
    else if (this.cells[square]) {
      this.from = square;
      $("editor-board").setPointerCapture(e.pointerId);
    }
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (this.from < 0) return;
    const { width, height } = layoutOf(/** @type {Game} */ (this.game), false);
    const box = $("editor-board").firstElementChild.getBoundingClientRect();
    const x = ((e.clientX - box.left) / box.width) * width - 50;
    const y = ((e.clientY - box.top) / box.height) * height - 50;
    const text = bare(this.cells[this.from]);
    const carried = (this.carried ??= draw(/** @type {Game} */ (this.game), text, ownerOf(text)));
    $("editor-board").firstElementChild.append(carried);
    carried.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** A piece is put down, or off the board taken off. @param {PointerEvent} e */
  up(e) {
    const { from } = this;
    if (from < 0) return;
    this.from = -1;
    const to = this.under(e);
    const text = this.cells[from];
    if (to !== from) this.cells[from] = "";
    if (to >= 0) this.cells[to] = this.there(text);
    this.draw();
  }

  /** @param {number} square @param {string} text */
  put(square, text) {
    this.cells[square] = this.there(text);
    this.draw();
  }

  /** A piece as it stands on the board under the pointer. @param {string} text */
  there(text) {
    return text && this.behind ? BEHIND + bare(text) : bare(text);
  }

  draw() {
    const game = /** @type {Game} */ (this.game);
    const layout = layoutOf(game, false);
    this.carried = undefined;
    const board = diagram(game, this.cells, this.cells.map(ownerOf).join(""), "Board to set up");
    board.append(...this.cells.map((_, square) => svg("rect", { ...layout.corner(square), width: 100, height: 100,
      fill: "transparent", "data-square": nameOf(square, game.files) })));
    $("editor-board").replaceChildren(board);
    this.write();
  }

  /** Writes the position string of what is set up. */
  write() {
    const game = /** @type {Game} */ (this.game);
    const held = (/** @type {string} */ place) => [...$("editor-hands").querySelectorAll(`[data-place="${place}"]`)].map((i) => i.dataset.held.repeat(Math.min(99, Math.max(0, Number(i.value))))).join("");
    const captives = held("#");
    $("fen").value = join(this.cells, game.files, {
      ...this.fields, hand: game.hands ? `[${held("")}${captives && "#" + captives}]` : this.fields.hand, turn: $("editor-turn").value,
      castling: $("editor-castling").value.trim() || "-", passant: $("editor-passant").value.trim() || "-",
    });
  }
}
