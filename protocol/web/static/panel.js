// The column beside the board: players, clocks, words, moves and lines of analysis.
import { clocksAfter, clockText } from "./clocks.js";
import { shownMove } from "./coords.js";
import { $, make } from "./dom.js";
import { nodesOf, outline } from "./variations.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Line} Line */

/** A move behind its number, on one line. @param {string} number @param {Node} move */
function numbered(number, move) {
  return make("span", { className: "pair" }, make("span", { className: "number" }, number), move);
}

export class Panel {
  /** @param {(id: number) => void} goTo shows the position after a move */
  constructor(goTo) {
    this.goTo = goTo;
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
    this.state = state;
    this.game = game;
    this.arrived = performance.now();
    this.flipped = flipped;
    for (const color of [0, 1]) this.player(game, state, color);
    $("report").replaceChildren(...state.report.map((line) => make("p", {}, line)));
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
    const who = named || (state.players[color] === "engine" ? `engine, level ${state.level}` : "person");
    const thinks = state.thinking && state.turn === color ? " \u2026" : "";
    /** @type {HTMLElement} */ (node.querySelector(".who")).textContent = game.solo ? who : `${game.names[color]}: ${who}${thinks}`;
  }

  /** The clocks, as they stand now. */
  tick() {
    const state = this.state;
    if (!state) return;
    clocksAfter(state, performance.now() - this.arrived).forEach((left, color) => {
      const time = /** @type {HTMLElement} */ (this.place(color).querySelector("time"));
      const text = left < 0 ? "" : clockText(left);
      if (time.textContent !== text) time.textContent = text;
      time.classList.toggle("low", left >= 0 && left < 10000);
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
        const button = this.move(word.move.id, text === "0000" ? "pass" : this.written(text), word.move.id === state.shown);
        into.append(word.number ? numbered(word.number, button) : button, " "); // a place to break the line
      }
    }
    list.replaceChildren(open[0]);
    list.querySelector(".current")?.scrollIntoView({ block: "nearest" });
    if (state.ply === 0) list.scrollTop = 0;
  }

  /** A move with the squares as the board has them. @param {string} san */
  written(san) {
    return this.game ? shownMove(san, this.game) : san;
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

  /** @param {Line[]} lines */
  lines(lines) {
    $("lines").replaceChildren(
      ...lines.map((l) => make("li", {}, make("b", {}, l.score), ` ${l.san.map((m) => this.written(m)).join(" ")} `, make("small", {}, `depth ${l.depth}`))),
    );
    const best = lines[0];
    if (!best) return;
    const share = 50 + 50 * (2 / (1 + Math.exp(-best.value / 250)) - 1);
    $("bar-white").style.setProperty("--share", `${share.toFixed(1)}%`);
    $("bar-score").textContent = best.score;
    $("bar").setAttribute("aria-label", `Evaluation ${best.score}`);
  }
}
