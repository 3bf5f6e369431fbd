// The view: it draws all that the page knows.
import { Board } from "./board.js";
import { showButtons } from "./buttons.js";
import { goneAt, passed, slidesOf, turnedOver } from "./changes.js";
import { clocksAfter, delayAfter } from "./clocks.js";
import { $ } from "./dom.js";
import { Drawings } from "./drawings.js";
import { Hands } from "./hands.js";
import { onlyStones } from "./looks.js";
import { marks } from "./marks.js";
import { Panel } from "./panel.js";
import { preferences } from "./preferences.js";
import { Review } from "./review.js";
import { Second } from "./second.js";
import { play as sound } from "./sound.js";
import { spoken } from "./spoken.js";

/** @typedef {import("./types.js").State} State */

export class View {
  /**
   * @param {import("./page.js").Page} page @param {(command: object) => boolean} send
   * @param {import("./board.js").Hooks} board @param {import("./hands.js").Hooks} hands what a person does there
   * @param {() => void} drawn what is done whenever all has been drawn
   */
  constructor(page, send, board, hands, drawn) {
    this.page = page;
    this.send = send;
    this.drawn = drawn;
    this.options = preferences(() => this.refresh());
    this.drawings = new Drawings();
    this.board = new Board($("board"), board);
    matchMedia("(orientation: portrait)").addEventListener("change", () => this.page.game?.mirror && this.redraw());
    this.hands = new Hands(hands);
    this.second = new Second();
    this.panel = new Panel((id) => send({ do: "goto", id }), (what) => sound(what, this.options.mute));
    this.review = new Review(send);
  }

  /** The times left, and that of the delay of this turn, as they are shown. */
  times() {
    const { state } = this.page;
    const passed = performance.now() - this.panel.arrived;
    return state?.clocks ? { clocks: clocksAfter(state, passed).map(Math.round), delay: Math.round(delayAfter(state, passed)) } : {};
  }

  /** Draws marks, hands and buttons anew. */
  refresh() {
    const { page, board } = this;
    if (!page.game || !page.state) return;
    const { game, state } = page.now;
    const seen = page.seen();
    if (board.cells !== seen.cells) board.show(seen.cells, seen.owners, state.fog);
    board.mark(marks(page));
    const path = page.selection.path.length > 1 ? page.selection.path : page.clicked;
    board.preview(path, passed(path, game.files));
    this.hands.show(game, page.held(), !state.unseen && (!game.hands || onlyStones(game)), board.flipped);
    this.point();
    this.buttons();
    this.drawn();
  }

  /** Draws everything anew, as it looks now. */
  redraw() {
    const { game, state } = this.page;
    if (!game || !state) return;
    this.board.setGame(game);
    this.hands.forget();
    this.board.show(state.cells, state.owners, state.fog);
    this.column();
    this.refresh();
    this.second.redraw();
  }

  buttons() {
    const { page } = this;
    showButtons(page, this.send);
    const { state } = page.now;
    this.review.show(state, !page.hidden && !state.thinking && (!page.room || page.room.over));
  }

  /** Draws the column beside the board anew: its clocks run from now. */
  column() {
    const { game, state } = this.page;
    if (game && state) this.panel.show(game, state, this.board.flipped);
  }

  /** Turns the board. */
  flip() {
    this.board.flip(!this.board.flipped);
    this.second.flip(!this.board.flipped);
    this.column();
    this.refresh();
  }

  /** Draws arrows and circles. @param {import("./drawings.js").Shape[]} [shapes] */
  point(shapes = this.drawings.shapes) {
    const lines = this.options.arrows && $("analyse").checked ? this.page.lines : [];
    const arrows = lines.map((l, i) => ({ path: l.path, className: `line${i + 1}`, label: l.score }));
    this.board.point([...arrows.reverse(), ...shapes.map(({ path, color }) => ({ path, className: `own ${color}` }))]);
  }

  /** Shows how the position came from the one before it. @param {State | null} before @param {number} shown steps of the move that the board has shown */
  change(before, shown) {
    const { game, state } = this.page.now;
    const slides = before ? slidesOf(game, before, state, shown) : [];
    this.board.show(state.cells, state.owners, state.fog);
    const times = [...new Array(shown).fill(0), ...this.board.animate(slides, game.animation)];
    if (before) this.effects(before, times);
    this.column();
    if (before) $("spoken").textContent = spoken(game, before, state);
  }

  /** A move on the other board of a match: pieces that come to a hand are heard. @param {State} before */
  beside(before) {
    const { game, state } = this.page.now;
    this.column();
    this.refresh();
    const come = state.hands.flatMap((hand, color) => Object.keys(hand).filter((letter) => hand[letter] > (before.hands[color][letter] ?? 0))
      .map((letter) => `${game.names[color]} ${game.kinds.find((k) => k.letter === letter)?.name ?? letter}`));
    if (come.length === 0) return;
    sound("tick", this.options.mute);
    $("spoken").textContent = `In hand: ${come.join(", ")}`;
  }

  /** What happens on the way, in its order, is seen and heard. @param {State} before @param {number[]} times when each square of the path is reached */
  effects(before, times) {
    const { game, state } = this.page.now;
    const e = state.effects;
    if (!e) return;
    for (const square of turnedOver(before, state)) this.board.turnOver(square, before.cells[square], before.owners[square]);
    const end = times[times.length - 1] ?? 0;
    const goes = goneAt(e, game.files, times);
    for (const [square, at] of goes) {
      if (square !== e.path[0]) this.board.linger(square, before.cells[square], before.owners[square], at);
    }
    this.board.shine(e.beams ?? []);
    if (e.blast) setTimeout(() => this.board.burst([e.path[e.path.length - 1], ...e.gone.filter((q) => goes.get(q) === end)]), end);
    const last = state.over ? "end" : state.checked.length ? "check" : e.blast ? "blast" : e.gone.length ? "capture" : "move";
    const jumps = new Set([...goes.values()].filter((at) => at < end));
    for (const at of jumps) sound("capture", this.options.mute, at);
    sound(last, this.options.mute, e.blast || jumps.size ? end : 0);
  }
}
