// The column beside the board: players, clocks, words, moves and lines of analysis.
import { alarm, clocksAfter, face } from "./clocks.js";
import { shownMove } from "./coords.js";
import { $, make } from "./dom.js";
import { named } from "./ends.js";
import { levelName } from "./levels.js";
import { notationOf } from "./looks.js";
import { material } from "./material.js";
import { draw } from "./pieces.js";
import { svg } from "./svg.js";
import { signs, winChance, words } from "./evaluation.js";
import { nodesOf, outline } from "./variations.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Table} Table */

/** A move behind its number, on one line. @param {string} number @param {Node} move */
function numbered(number, move) {
  return make("span", { className: "pair" }, make("span", { className: "number" }, number), move);
}

/** What may be typed in a game. @param {Game} game @param {import("./types.js").Step[]} steps */
function example(game, steps) {
  return steps.some((s) => s.text === "e2e4") ? "e2e4 or Nf3" : shownMove(steps[0].text, game);
}

export class Panel {
  /** @param {(id: number) => void} goTo shows the position after a move @param {(what: "low" | "tick") => void} warn of little time */
  constructor(goTo, warn) {
    this.goTo = goTo;
    this.warn = warn;
    this.heard = 0; // what the clock that runs showed last
    /** @type {State | null} */
    this.state = null;
    /** @type {Game | null} */
    this.game = null;
    this.arrived = 0;
    this.flipped = false;
    setInterval(() => this.tick(), 100);
  }

  /** @param {Game} game @param {State} state @param {boolean} flipped */
  show(game, state, flipped) {
    if (state.fen !== this.state?.fen) $("lines").querySelector(".table")?.remove();
    if (state !== this.state) this.arrived = performance.now(); // a board that is only turned shows the time that has passed
    if (game !== this.game && state.steps.length > 0) $("move-text").placeholder = example(game, state.steps);
    this.state = state;
    this.game = game;
    this.heard = 0;
    this.flipped = flipped;
    for (const color of [0, 1]) this.player(game, state, color);
    $("report").replaceChildren(...named(game, state).map((line) => make("p", {}, ...die(line), line)));
    this.moves(game, state);
    this.tick();
  }

  /** @param {number} color */
  place(color) {
    return /** @type {HTMLElement} */ ($((color === 0) !== this.flipped ? "player-bottom" : "player-top"));
  }

  /** @param {Game} game @param {State} state @param {number} color */
  player(game, state, color) {
    const node = this.place(color);
    node.hidden = game.solo && color === 1;
    node.classList.toggle("turn", !state.over && state.turn === color);
    const named = color === 0 ? state.white : state.black;
    const who = named || (state.players[color] === "engine" ? `engine, level ${state.level} (${levelName(state.level)})` : "person");
    const thinks = state.thinking && state.turn === color ? " \u2026" : "";
    /** @type {HTMLElement} */ (node.querySelector(".material")).replaceChildren(...this.score(game, state, color));
    /** @type {HTMLElement} */ (node.querySelector(".who")).textContent = game.solo ? who : `${game.names[color]}: ${who}${thinks}`;
  }

  /** What a side is ahead by, and the checks that it still has to give. @param {Game} game @param {State} state @param {number} color */
  score(game, state, color) {
    const left = state.checks?.[color];
    const checks = left === undefined ? [] : [make("b", { className: "checks", title: "Checks left to win" }, left === 1 ? "1 check left" : `${left} checks left`)];
    const more = material(game, state)?.[color];
    if (!more) return checks;
    const pieces = more.letters.map((l) => svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, color ? l.toLowerCase() : l, color ? "b" : "w")));
    return [...checks, ...pieces, ...(more.ahead ? [make("span", { title: "Ahead by so many pawns" }, `+${more.ahead}`)] : [])];
  }

  /** The clocks, as they stand now. */
  tick() {
    const state = this.state;
    if (!state || !this.game) return;
    const control = this.game.control;
    const passed = performance.now() - this.arrived;
    clocksAfter(state, passed).forEach((left, color) => {
      const runs = state.running && color === state.ticks;
      const { text, beside, shown, byoyomi } = face(left, control, runs ? (state.delay ?? 0) - passed : 0);
      const write = (/** @type {string} */ where, /** @type {string} */ words) => {
        const node = /** @type {HTMLElement} */ (this.place(color).querySelector(where));
        if (node.textContent !== words) node.textContent = words;
        return node;
      };
      write(".beside", left < 0 ? "" : beside);
      const low = left >= 0 && shown < 10000;
      const time = write("time", left < 0 ? "" : text);
      time.classList.toggle("low", low);
      time.classList.toggle("runs", low && runs);
      if (!runs || state.players[color] !== "person") return;
      const what = alarm(this.heard, shown, byoyomi);
      this.heard = shown;
      if (what) this.warn(what);
    });
  }

  /** @param {Game} game @param {State} state */
  moves(game, state) {
    const list = $("moves");
    const first = / b /.test(game.start) ? 1 : 0;
    /** @type {(HTMLElement | DocumentFragment)[]} the line and the variations that are being written */
    const open = [document.createDocumentFragment()];
    for (const word of outline(nodesOf(state), first, game.solo)) {
      const into = open[open.length - 1];
      if (word.open) open.push(make("span", { className: "variation" }, "("));
      else if (word.close) {
        into.append(") ");
        open.pop();
        open[open.length - 1].append(into);
      } else if (word.move) {
        const text = game.solo ? word.move.text : word.move.san; // what chance made of it belongs to a move
        const { id, glyphs, before, comments } = word.move;
        const button = this.move(id, this.written(text) + signs(glyphs), id === state.shown);
        const said = (/** @type {string[] | undefined} */ list) => (words(list) ? [make("span", { className: "comment" }, words(list)), " "] : []);
        into.append(...said(before), word.number ? numbered(word.number, button) : button, " ", ...said(comments)); // places to break the line
      }
    }
    list.replaceChildren(open[0]);
    list.querySelector(".current")?.scrollIntoView({ block: "nearest" });
    if (state.ply === 0) list.scrollTop = 0;
  }

  /** A move with the squares as the board has them. @param {string} san */
  written(san) {
    return this.game && ["", "coordinates"].includes(notationOf(this.game)) ? shownMove(san, this.game) : san;
  }

  /** @param {number} id @param {string} text @param {boolean} current */
  move(id, text, current) {
    const button = make("button", { type: "button", className: current ? "move current" : "move" }, text);
    if (current) button.setAttribute("aria-current", "true");
    button.onclick = () => this.goTo(id);
    return button;
  }

  /** @param {string} text */
  say(text) {
    const node = $("message");
    if (node.textContent !== text) node.textContent = text;
  }

  /** What an endgame table says, with the moves that lead to the same behind one score. @param {Table} table */
  table(table) {
    const moves = table.moves.map((m, i) => `${m.score === table.moves[i - 1]?.score ? "" : `${i ? "\u00b7 " : ""}${m.score} `}${this.written(m.san)} `);
    return make("li", { className: "table", value: 0 }, make("b", {}, `Table: ${table.text}`), " ", make("small", {}, ...moves)); // the lines count from 1
  }

  /** @param {Line[]} lines @param {Table} [table] */
  lines(lines, table) {
    $("lines").replaceChildren(
      ...(table ? [this.table(table)] : []),
      ...lines.map((l) => make("li", {}, make("b", {}, l.score), ` ${l.san.map((m) => this.written(m)).join(" ")} `, make("small", {}, `depth ${l.depth}`))),
    );
    const best = lines[0];
    if (!best) return;
    $("bar-white").style.setProperty("--share", `${winChance(best.value).toFixed(1)}%`);
    $("bar-score").textContent = best.score;
    $("bar").setAttribute("aria-label", `Evaluation ${best.score}`);
  }
}

/** Where the pips of a die are, in thirds of it, by its face from 1. */
const PIPS = ["11", "0022", "001122", "00022022", "0002112022", "000102202122"];

/** The die that a line of the report tells of, drawn. @param {string} line @returns {SVGElement[]} */
function die(line) {
  const pips = PIPS[Number(/^the die shows (\d)/.exec(line)?.[1]) - 1];
  if (!pips) return [];
  const dots = [...pips.matchAll(/../g)].map(([[x, y]]) => svg("circle", { cx: 25 + 25 * Number(x), cy: 25 + 25 * Number(y), r: 9 }));
  return [svg("svg", { viewBox: "0 0 100 100", class: "die", "aria-hidden": "true" }, svg("rect", { x: 4, y: 4, width: 92, height: 92, rx: 16 }), ...dots)];
}
