// The board: squares, pieces, marks and arrows as SVG; mouse, touch and keys.
import { drawArrows } from "./arrows.js";
import { borders, nameOf, shownName } from "./coords.js";
import { make } from "./dom.js";
import { colorOf } from "./drawings.js";
import { besideCells, edges, goals, ground, grounds, onBoth } from "./grounds.js";
import { BEHIND } from "./fen.js";
import { layoutOf, nextTo, shadeOf } from "./layout.js";
import { boardOf, lookOf, onLines } from "./looks.js";
import { draw, drawLines, say, textAt } from "./pieces.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

const UNIT = 100;
const DRAG_FROM = 5; // CSS pixels that the pointer moves before a piece is dragged
const TURN = 120; // milliseconds of each half of a piece that turns over
const LONG = 500; // milliseconds that a finger rests on a square to be told what stands there

/**
 * @typedef {object} Hooks
 * @property {(square: number) => void} touch a click, or the Enter key
 * @property {(square: number) => boolean} grab whether a piece may be dragged from here; it is selected then
 * @property {(square: number) => void} release where a dragged piece was let go; -1 beside the board
 * @property {(from: number, to: number, color: string, done: boolean) => void} draw what the right button draws; -1 for nothing
 */

/**
 * @typedef {object} Slide
 * @property {number[]} path
 * @property {{text: string, owner: string}} [ghost] what slides if nothing is left of it at the end
 */

export class Board {
  /** @param {HTMLElement} host @param {Hooks} hooks */
  constructor(host, hooks) {
    this.host = host;
    this.hooks = hooks;
    this.flipped = false;
    /** @type {Game | null} */
    this.game = null;
    /** @type {import("./layout.js").Layout | null} */
    this.layout = null;
    /** @type {string[]} */
    this.cells = [];
    this.owners = "";
    /** @type {Set<number>} squares in fog */
    this.fog = new Set();
    /** @type {Map<number, SVGElement>} */
    this.pieces = new Map();
    /** @type {SVGElement[]} */
    this.squares = [];
    /** @type {SVGElement[]} */
    this.rows = [];
    /** @type {string[]} */
    this.marks = [];
    this.focused = 0;
    /** @type {number[][]} squares of each beam of a laser */
    this.beams = [];
    this.previewed = -1; // the square of the piece of preview
    /** @type {{square: number, x: number, y: number, moving: boolean, long: number} | null} */
    this.drag = null;
    /** @type {{square: number, color: string} | null} what the right button draws */
    this.drawing = null;
    this.reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.root = /** @type {SVGSVGElement} */ (svg("svg", { class: "board", role: "grid", "aria-label": "Board" }));
    this.borders = { files: make("div", { className: "files", "aria-hidden": "true" }), ranks: make("div", { className: "ranks", "aria-hidden": "true" }) };
    this.tip = make("output", { className: "tip", hidden: true });
    host.append(this.borders.ranks, this.root, this.borders.files, this.tip);
    this.listen();
  }

  /** Makes the squares of another game. @param {Game} game */
  setGame(game) {
    this.game = game;
    this.cells = [];
    this.owners = "";
    this.fog = new Set();
    this.pieces.clear();
    this.focused = 0;
    this.previewed = -1;
    this.build();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.host.parentElement?.classList.toggle("flipped", flipped);
    if (!this.game) return;
    this.arrange();
  }

  /** Says what stands on a square. @param {number} square */
  name(square) {
    const game = /** @type {Game} */ (this.game);
    const what = this.fog.has(square) ? "hidden" : say(game, textAt(game, this.cells[square], square), this.owners[square]);
    const cell = this.squares[square];
    cell.setAttribute("aria-label", `${shownName(square, game)} ${what}`);
    cell.querySelector("title")?.remove(); // shown where the mouse rests
    if (this.cells[square]) cell.prepend(svg("title", {}, document.createTextNode(what)));
  }

  /** Makes the squares. */
  build() {
    const game = /** @type {Game} */ (this.game);
    const { files, ranks } = game;
    const layout = layoutOf(game, false);
    this.root.replaceChildren();
    this.root.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    const frame = /** @type {HTMLElement} */ (this.host.parentElement); // as wide as the shape of the board lets it be
    frame.style.setProperty("--files", String(layout.width / UNIT));
    frame.style.setProperty("--ranks", String(layout.height / UNIT));
    this.host.dataset.look = lookOf(/** @type {Game} */ (this.game));
    const shown = boardOf(/** @type {Game} */ (this.game));
    this.host.dataset.board = shown;
    this.host.dataset.lines = String(onLines(shown));
    this.marks = new Array(files * ranks).fill("");
    this.squares = this.marks.map((_, square) => {
      return svg("g", { role: "gridcell", tabindex: -1, "data-square": nameOf(square, files), class: `square ${shadeOf(game, square)}` },
        ...ground(layout, "ground"));
    });
    this.focused = this.squares.findIndex((_, square) => layout.has(square));
    this.rows = Array.from({ length: ranks }, () => svg("g", { role: "row" }));
    this.below = svg("g", { class: "below", "aria-hidden": "true" });
    this.above = svg("g", { class: "above", "aria-hidden": "true" });
    this.lines = svg("g", { class: "lines", "aria-hidden": "true" });
    this.layer = svg("g", { class: "pieces", "aria-hidden": "true" });
    this.arrows = svg("g", { class: "arrows", "aria-hidden": "true" });
    const front = shown === "rack" ? [this.layer, this.above] : [this.above, this.layer];
    this.root.append(this.below, ...this.rows, this.lines, ...front, this.arrows);
    this.arrange();
    this.squares[this.focused]?.setAttribute("tabindex", "0");
  }

  /** Puts squares, coordinates and pieces where they are seen from the side that is below. */
  arrange() {
    const game = /** @type {Game} */ (this.game);
    const { files, ranks } = game;
    this.layout = layoutOf(game, this.flipped);
    const { layout } = this;
    this.rows.forEach((row, at) => {
      const squares = Array.from({ length: files }, (_, column) => this.squareAt(column, at));
      row.append(...squares.filter(layout.has).map((square) => this.squares[square]));
    });
    this.squares.forEach((cell, square) => this.place(cell, square));
    for (const [square, node] of this.pieces) this.place(node, square);
    this.shine(this.beams);
    this.lines?.replaceChildren(...drawLines(game, layout.corner), ...goals(game, layout.corner), ...edges(game, layout.corner), ...besideCells(game, layout));
    const { below, above } = grounds(game, this.flipped);
    this.below?.replaceChildren(...below);
    this.above?.replaceChildren(...above);
    const names = borders(game);
    const column = (/** @type {number} */ n) => make("span", {}, names.file(this.squareAt(n, 0) % files));
    const row = (/** @type {number} */ n) => make("span", {}, names.rank(Math.floor(this.squareAt(0, n) / files)));
    this.borders.files.hidden = this.borders.ranks.hidden = layout.hex || !!layout.mirror;
    this.borders.files.replaceChildren(...Array.from({ length: files }, (_, n) => column(n)));
    this.borders.ranks.replaceChildren(...Array.from({ length: ranks }, (_, n) => row(n)));
  }

  /** @param {number} column @param {number} row as drawn, from the top left */
  squareAt(column, row) {
    const { files, ranks } = /** @type {Game} */ (this.game);
    return this.flipped ? row * files + (files - 1 - column) : (ranks - 1 - row) * files + column;
  }

  /** The top left corner of a square, in units of the drawing. @param {number} square */
  corner(square) {
    return /** @type {import("./layout.js").Layout} */ (this.layout).corner(square);
  }

  /**
   * Shows what stands where. Only squares that have changed are drawn again.
   * @param {string[]} cells @param {string} owners @param {number[]} [fog] squares that are not seen
   */
  show(cells, owners, fog = []) {
    const game = /** @type {Game} */ (this.game);
    const { cells: was, owners: whose, fog: hidden } = this;
    this.cells = cells;
    this.owners = owners;
    this.fog = new Set(fog);
    this.shine([]);
    for (let square = 0; square < cells.length; square++) {
      const same = was[square] === cells[square] && whose[square] === owners[square];
      if (same && hidden.has(square) === this.fog.has(square)) continue;
      this.pieces.get(square)?.remove();
      this.pieces.delete(square);
      this.name(square);
      if (cells[square] === "" || !this.layout?.has(square)) continue;
      const node = draw(game, textAt(game, cells[square], square), owners[square]);
      this.place(node, square);
      this.pieces.set(square, node);
      this.layer?.append(node);
    }
  }

  /**
   * Shows a piece where a move that is being clicked together has brought it so far.
   * @param {number[]} path none to put it back @param {number[]} passed squares whose pieces will have gone
   */
  preview(path, passed) {
    for (const node of this.layer?.querySelectorAll(".passed") ?? []) node.classList.remove("passed");
    const back = this.pieces.get(this.previewed);
    if (back) this.place(back, this.previewed);
    this.previewed = -1;
    const node = this.pieces.get(path[0]);
    if (!node || path.length < 2) return;
    for (const square of passed) if (square !== path[0]) this.pieces.get(square)?.classList.add("passed");
    this.previewed = path[0];
    this.layer?.append(node); // above the others
    this.place(node, path[path.length - 1]);
  }

  /** Where a square is on the screen. @param {number} square */
  box(square) {
    const ground = this.squares[square].querySelector(".ground");
    return { box: /** @type {Element} */ (ground).getBoundingClientRect(), flipped: this.flipped };
  }

  /** @param {SVGElement} node @param {number} square */
  place(node, square) {
    const { x, y } = this.corner(square);
    node.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Marks squares: a list of class names for each. @param {string[]} marks */
  mark(marks) {
    for (let square = 0; square < this.squares.length; square++) {
      const now = marks[square] ?? "";
      if (this.marks[square] === now) continue;
      if (now) this.tint(square);
      const list = this.squares[square].classList;
      for (const c of (this.marks[square] || "").split(" ")) if (c) list.remove(c);
      for (const c of now.split(" ")) if (c) list.add(c);
      this.squares[square].setAttribute("aria-selected", String(now.includes("selected")));
      this.marks[square] = now;
    }
  }

  /** Adds what a mark colors: most squares never have one. @param {number} square */
  tint(square) {
    if (this.squares[square].querySelector(".tint")) return;
    const layout = /** @type {import("./layout.js").Layout} */ (this.layout);
    this.squares[square].append(...ground(layout, "tint"), ...onBoth(layout, () => svg("circle", { cx: UNIT / 2, cy: UNIT / 2, r: 15, class: "dot" })));
  }

  /** Draws arrows and circles. @param {import("./arrows.js").Arrow[]} arrows */
  point(arrows) {
    this.arrows?.replaceChildren(...drawArrows(arrows, (square) => this.corner(square)));
  }

  /**
   * Lets pieces slide from where they were. Each runs along its path at a constant speed.
   * @param {Slide[]} slides @param {{speed: number, longest: number}} pace squares a second, milliseconds
   * @returns {number[]} when the first one reaches each square of its path, in milliseconds
   */
  animate(slides, pace) {
    /** @type {number[]} */
    let times = [];
    if (this.reduced.matches) return times;
    slides.forEach(({ path, ghost }, i) => {
      const node = ghost ? this.ghost(ghost.text, ghost.owner) : this.pieces.get(path[path.length - 1]);
      if (!node) return;
      const places = path.map((s) => this.corner(s));
      let way = 0;
      const until = places.map((p, i) => (way += i ? Math.hypot(p.x - places[i - 1].x, p.y - places[i - 1].y) / UNIT : 0));
      const duration = Math.min((way / pace.speed) * 1000, pace.longest);
      if (i === 0) times = until.map((w) => (way ? (w / way) * duration : 0));
      if (way === 0) return void (ghost && node.remove());
      const frames = places.map((p, i) => ({
        transform: `translate(${p.x}px, ${p.y}px)`,
        offset: until[i] / way,
      }));
      this.layer?.append(node); // above the others
      node.animate(frames, { duration });
      if (ghost) setTimeout(() => node.remove(), duration);
    });
    return times;
  }

  /** A piece that is drawn and stands nowhere. @param {string} text @param {string} owner */
  ghost(text, owner) {
    const node = draw(/** @type {Game} */ (this.game), text, owner);
    node.classList.add("ghost");
    return node;
  }

  /** Shows a piece that has gone for so many milliseconds more. @param {number} square @param {string} text @param {string} owner @param {number} time */
  linger(square, text, owner, time) {
    if (time <= 0 || text === "") return;
    const node = this.ghost(text, owner);
    this.place(node, square);
    this.layer?.prepend(node); // below what comes
    setTimeout(() => node.remove(), time);
  }

  /** Turns a piece over that has changed sides. @param {number} square @param {string} text as which it stood there before @param {string} owner */
  turnOver(square, text, owner) {
    const node = this.pieces.get(square);
    if (this.reduced.matches || !node) return;
    const { x, y } = this.corner(square);
    const wide = (/** @type {number} */ w) => ({ transform: `translate(${x + UNIT / 2}px, ${y}px) scaleX(${w}) translateX(${-UNIT / 2}px)` });
    const before = this.ghost(text, owner);
    this.layer?.append(before);
    before.animate([wide(1), wide(0)], { duration: TURN }).onfinish = () => before.remove();
    setTimeout(() => before.remove(), 2 * TURN);
    node.animate([wide(0), wide(1)], { delay: TURN, duration: TURN, fill: "backwards" });
  }

  /** Shows beams, until another position comes. @param {number[][]} beams squares of each */
  shine(beams) {
    this.beams = beams;
    for (const node of this.layer?.querySelectorAll(".beam") ?? []) node.remove();
    for (const beam of beams) {
      const points = beam.map((q) => this.corner(q)).map(({ x, y }) => `${x + UNIT / 2},${y + UNIT / 2}`).join(" ");
      this.layer?.append(svg("polyline", { points, class: "beam" }));
    }
  }

  /** Shows that something has exploded or gone on squares. @param {number[]} squares */
  burst(squares) {
    if (this.reduced.matches) return;
    for (const square of squares) {
      const { x, y } = this.corner(square);
      const node = svg("circle", { cx: x + 50, cy: y + 50, r: 48, class: "burst" });
      this.arrows?.append(node);
      const fade = [{ opacity: 0.9, transform: "scale(.3)" }, { opacity: 0, transform: "scale(1.3)" }];
      node.style.transformOrigin = `${x + 50}px ${y + 50}px`;
      node.animate(fade, { duration: 500 }).onfinish = () => node.remove();
      setTimeout(() => node.remove(), 600);
    }
  }

  /** Lets squares flash three times, half a second each. @param {number[]} squares */
  flash(squares) {
    for (const square of squares) {
      this.tint(square);
      const list = this.squares[square].classList;
      list.remove("flash");
      void this.squares[square].getBoundingClientRect(); // starts the animation anew
      list.add("flash");
      setTimeout(() => list.remove("flash"), 1600);
    }
  }

  listen() {
    this.root.addEventListener("pointerdown", (e) => this.down(e));
    this.root.addEventListener("pointermove", (e) => this.move(e));
    this.root.addEventListener("pointerup", (e) => this.up(e));
    this.root.addEventListener("pointercancel", () => {
      this.drawing = null;
      this.letGo();
    });
    this.root.addEventListener("keydown", (e) => this.key(e));
    this.root.addEventListener("contextmenu", (e) => e.preventDefault());
  }

  /** The square at a point of the screen, -1 for none. @param {number} x @param {number} y */
  at(x, y) {
    const { layout } = this;
    if (!layout) return -1;
    const box = this.root.getBoundingClientRect();
    return layout.at(((x - box.left) / box.width) * layout.width, ((y - box.top) / box.height) * layout.height);
  }

  /** @param {PointerEvent} e */
  down(e) {
    const square = this.at(e.clientX, e.clientY);
    if (e.button === 2 && square >= 0) return this.drawFrom(square, e);
    if (e.button !== 0 || this.drag || square < 0) return;
    e.preventDefault();
    this.focus(square, false);
    const long = e.pointerType === "touch" ? setTimeout(() => this.tell(square), LONG) : 0;
    this.drag = { square, x: e.clientX, y: e.clientY, moving: false, long };
    this.capture(e);
  }

  /** @param {PointerEvent} e */
  capture(e) {
    try {
      this.root.setPointerCapture(e.pointerId);
    } catch {
      // a pointer that has already gone
    }
  }

  /** Begins an arrow or a circle; a piece that is dragged is put back. @param {number} square @param {PointerEvent} e */
  drawFrom(square, e) {
    if (this.drag) {
      this.letGo();
      return this.hooks.release(-1);
    }
    this.drawing = { square, color: colorOf(e) };
    this.capture(e);
  }

  /** Tells a finger what stands on a square. @param {number} square */
  tell(square) {
    if (!this.cells[square]) return;
    const box = this.squares[square].getBoundingClientRect();
    this.tip.textContent = this.squares[square].getAttribute("aria-label");
    this.tip.hidden = false;
    this.tip.style.left = `${Math.min(box.left, innerWidth - 200)}px`;
    this.tip.style.top = `${Math.max(0, box.top - 44)}px`;
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (this.drawing) this.hooks.draw(this.drawing.square, this.at(e.clientX, e.clientY), this.drawing.color, false);
    const d = this.drag;
    if (!d) return;
    if (!d.moving) {
      if (Math.hypot(e.clientX - d.x, e.clientY - d.y) < DRAG_FROM || !this.pieces.has(d.square)) return;
      if (!this.hooks.grab(d.square)) {
        this.drag = null;
        return;
      }
      d.moving = true;
      clearTimeout(d.long);
      const node = this.pieces.get(d.square);
      if (node) {
        node.classList.add("dragged");
        this.layer?.append(node);
      }
    }
    const box = this.root.getBoundingClientRect();
    const layout = /** @type {import("./layout.js").Layout} */ (this.layout);
    const behind = this.cells[d.square].startsWith(BEHIND) && layout.mirror ? layout.mirror : { x: 0, y: 0 };
    const x = ((e.clientX - box.left) / box.width) * layout.width - UNIT / 2 - behind.x;
    const y = ((e.clientY - box.top) / box.height) * layout.height - UNIT / 2 - behind.y;
    this.pieces.get(d.square)?.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** @param {PointerEvent} e */
  up(e) {
    if (this.drawing && e.button === 2) {
      const { square, color } = this.drawing;
      this.drawing = null;
      this.hooks.draw(square, this.at(e.clientX, e.clientY), color, true);
    }
    const d = this.drag;
    if (!d || e.button !== 0) return;
    const square = this.at(e.clientX, e.clientY);
    this.letGo();
    if (!d.moving) {
      if (square === d.square && this.tip.hidden) this.hooks.touch(square);
    } else {
      this.hooks.release(square === d.square ? -1 : square);
    }
  }

  /** Puts a dragged piece back where it stands. */
  letGo() {
    const d = this.drag;
    this.drag = null;
    clearTimeout(d?.long);
    setTimeout(() => (this.tip.hidden = true), this.tip.hidden ? 0 : 1500);
    const node = d && this.pieces.get(d.square);
    if (!d || !node) return;
    node.classList.remove("dragged");
    this.place(node, d.square);
  }

  /** @param {number} square @param {boolean} really whether the browser's focus moves as well */
  focus(square, really = true) {
    this.squares[this.focused]?.setAttribute("tabindex", "-1");
    this.focused = square;
    this.squares[square].setAttribute("tabindex", "0");
    if (really) this.squares[square].focus();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const game = this.game;
    if (!game || e.ctrlKey || e.altKey || e.metaKey) return;
    /** @type {Record<string, number[]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = ways[e.key];
    if (way) {
      const sign = this.flipped ? -1 : 1;
      const next = nextTo(game, this.focused, way[0] * sign, way[1] * sign);
      if (next >= 0) this.focus(next);
      e.preventDefault();
      e.stopPropagation();
    } else if (e.key === "Enter") {
      this.hooks.touch(this.focused);
      e.preventDefault();
      e.stopPropagation();
    }
  }
}
