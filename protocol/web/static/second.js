// The other board of a match: the partner's, or board B for those who watch. It is looked at, and the partner sits below.
import { Board } from "./board.js";
import { slidesOf } from "./changes.js";
import { clocksAfter, face } from "./clocks.js";
import { $ } from "./dom.js";
import { Hands } from "./hands.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

const IDLE = { touch() {}, grab: () => false, release() {}, draw() {} };

export class Second {
  constructor() {
    this.board = new Board($("second-board"), IDLE);
    this.hands = new Hands(null, "second-");
    /** @type {State | null} */
    this.state = null;
    /** @type {Game | null} */
    this.game = null;
    this.arrived = 0;
    setInterval(() => this.tick(), 100);
  }

  /** A game begins, which may have no second board. @param {Game} game */
  begin(game) {
    this.game = game.match ? game : null;
    this.state = null;
    $("second").hidden = !game.match;
    document.querySelector("main")?.classList.toggle("match", game.match);
    if (game.match) this.board.setGame(game);
    this.hands.forget();
  }

  /** Draws all anew, when it looks otherwise. */
  redraw() {
    if (!this.game || !this.state) return;
    this.board.setGame(this.game);
    this.hands.forget();
    this.draw();
  }

  /** @param {string} name @param {State} state @param {boolean} flipped */
  show(name, state, flipped) {
    if (!this.game) return;
    const before = this.state;
    this.state = state;
    this.arrived = performance.now();
    $("second-title").textContent = name;
    this.board.root.setAttribute("aria-label", name);
    this.board.flip(flipped);
    this.draw();
    if (before && state.effects) this.board.animate(slidesOf(this.game, before, state, 0), this.game.animation);
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.board.flip(flipped);
    if (this.state) this.draw();
  }

  draw() {
    const { board } = this;
    const { game, state } = /** @type {{game: Game, state: State}} */ (this);
    board.show(state.cells, state.owners);
    board.mark(state.cells.map((_, square) => (state.checked.includes(square) ? "checked" : state.last.includes(square) ? "moved" : "")));
    this.hands.show(game, { counts: state.hands, captives: [], pressed: () => false, open: () => false }, false, board.flipped);
    for (const color of [0, 1]) {
      const node = this.player(color);
      node.classList.toggle("turn", !state.over && state.turn === color);
      const who = [state.white, state.black][color] || (state.players[color] === "engine" ? "engine" : "person");
      /** @type {HTMLElement} */ (node.querySelector(".who")).textContent = `${game.names[color]}: ${who}${state.thinking && state.turn === color ? " \u2026" : ""}`;
    }
    this.tick();
  }

  /** @param {number} color @returns {HTMLElement} */
  player(color) {
    return $((color === 0) !== this.board.flipped ? "second-player-bottom" : "second-player-top");
  }

  /** The clocks, as they stand now. */
  tick() {
    const { game, state } = this;
    if (!game || !state) return;
    clocksAfter(state, performance.now() - this.arrived).forEach((left, color) => {
      const time = /** @type {HTMLElement} */ (this.player(color).querySelector("time"));
      const text = left < 0 ? "" : face(left, game.control, 0).text;
      if (time.textContent !== text) time.textContent = text;
      time.classList.toggle("low", left >= 0 && left < 10000);
    });
  }
}
