// Pieces in hand: a click chooses one, and it can be dragged to the board.
import { $, make } from "./dom.js";
import { draw } from "./pieces.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */

const DRAG_FROM = 5; // CSS pixels that the pointer moves before a piece is dragged

/**
 * @typedef {object} Hooks
 * @property {(letter: string, color: number) => void} choose a click
 * @property {(letter: string, color: number) => boolean} grab whether the piece may be dragged; it is chosen then
 * @property {(x: number, y: number) => void} release where it was let go, on the screen
 */

export class Hands {
  /** @param {Hooks | null} hooks null for pieces that are only looked at @param {string} [where] what stands before the names of their places */
  constructor(hooks, where = "") {
    this.hooks = hooks;
    this.where = where;
    this.shown = "";
  }

  /**
   * @param {Game} game @param {Record<string, number>[]} counts by color @param {boolean} hidden @param {boolean} flipped
   * @param {{letter: string, color: number}} chosen
   */
  show(game, counts, hidden, flipped, chosen) {
    const now = JSON.stringify([game.variant, game.pieces, counts, hidden, flipped]);
    if (now !== this.shown) {
      this.shown = now; // a piece that is being dragged stays where it is
      for (const [id, color] of /** @type {[string, number][]} */ ([[`${this.where}hand-bottom`, flipped ? 1 : 0], [`${this.where}hand-top`, flipped ? 0 : 1]])) {
        $(id).hidden = hidden;
        $(id).replaceChildren(...Object.entries(counts[color] ?? {}).map(([letter, count]) => this.piece(game, letter, color, count)));
        $(id).classList.toggle("long", $(id).scrollWidth > $(id).clientWidth); // a finger moves it along then
      }
    }
    for (const [id, color] of /** @type {[string, number][]} */ ([[`${this.where}hand-bottom`, flipped ? 1 : 0], [`${this.where}hand-top`, flipped ? 0 : 1]])) {
      for (const b of $(id).children) b.setAttribute("aria-pressed", String(b.dataset.letter === chosen.letter && color === chosen.color));
    }
  }

  /** Draws all anew, when it looks otherwise. */
  forget() {
    this.shown = "";
  }

  /** @param {Game} game @param {string} letter @param {number} color @param {number} count */
  piece(game, letter, color, count) {
    const picture = () => svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, color ? letter.toLowerCase() : letter, color ? "b" : "w"));
    const name = game.kinds.find((k) => k.letter === letter)?.name ?? letter;
    const button = make("button", { type: "button", className: "held", "data-letter": letter, title: name,
      "aria-label": `${game.names[color]} ${name}, ${count} in hand`, disabled: count === 0 || !this.hooks }, picture(), make("span", {}, count > 1 ? String(count) : ""));
    const { hooks } = this;
    if (!hooks) return button;
    button.onclick = () => hooks.choose(letter, color);
    button.onpointerdown = (e) => {
      if (e.button === 0 && e.isPrimary) this.follow(hooks, e, letter, color, picture);
    };
    return button;
  }

  /** Lets a piece come along with the pointer. @param {Hooks} hooks @param {PointerEvent} start @param {string} letter @param {number} color @param {() => SVGElement} picture */
  follow(hooks, start, letter, color, picture) {
    /** @type {SVGElement | null} */
    let ghost = null;
    const all = new AbortController();
    const on = (/** @type {string} */ type, /** @type {(e: any) => void} */ what) => addEventListener(type, (e) => /** @type {any} */ (e).pointerId === start.pointerId && what(e), { signal: all.signal });
    const end = () => {
      all.abort();
      ghost?.remove();
    };
    on("pointermove", (e) => {
      if (!ghost) {
        if (Math.hypot(e.clientX - start.clientX, e.clientY - start.clientY) < DRAG_FROM) return;
        if (!hooks.grab(letter, color)) return end();
        ghost = picture();
        ghost.classList.add("carried");
        $("middle").append(ghost);
        ghost.style.width = `${$("board").querySelector(".ground").getBoundingClientRect().width}px`;
      }
      ghost.style.left = `${e.clientX}px`;
      ghost.style.top = `${e.clientY}px`;
    });
    on("pointerup", (e) => {
      const dragged = !!ghost;
      end();
      if (dragged) hooks.release(e.clientX, e.clientY);
    });
    on("pointercancel", end);
  }
}
