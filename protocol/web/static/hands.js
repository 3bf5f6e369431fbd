// Pieces in hand, and captives behind bars: a click chooses one, and it can be dragged to the board.
import { $, make } from "./dom.js";
import { draw } from "./pieces.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */

const DRAG_FROM = 5; // CSS pixels that the pointer moves before a piece is dragged

/**
 * @typedef {object} Held what a side may drop, and whom the other has captive
 * @property {Record<string, number>[]} counts by color
 * @property {Record<string, number>[]} captives by their own color
 * @property {Record<string, number>[]} [unseen] men that may lie face down, by color
 * @property {(letter: string, color: number, captive: boolean) => boolean} pressed whether such a piece is chosen
 * @property {(letter: string, color: number, captive: boolean) => boolean} open whether it can be chosen beside what is
 */

/**
 * @typedef {object} Hooks
 * @property {(letter: string, color: number, captive: boolean) => void} choose a click
 * @property {(letter: string, color: number, captive: boolean) => boolean} grab whether the piece may be dragged; it is chosen then
 * @property {(x: number, y: number) => void} release where it was let go, on the screen
 */

/** @param {Game} game @param {string} letter @param {number} color */
function picture(game, letter, color) {
  return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, color ? letter.toLowerCase() : letter, color ? "b" : "w"));
}

export class Hands {
  /** @param {Hooks | null} hooks null for pieces that are only looked at @param {string} [where] what stands before the names of their places */
  constructor(hooks, where = "") {
    this.hooks = hooks;
    this.where = where;
    this.shown = "";
  }

  /**
   * @param {Game} game @param {Held} held @param {boolean} hidden @param {boolean} flipped
   */
  show(game, { counts, captives, unseen, pressed, open }, hidden, flipped) {
    const now = JSON.stringify([game.variant, game.pieces, counts, captives, unseen, hidden, flipped]);
    const trays = /** @type {[string, number][]} */ ([[`${this.where}hand-bottom`, flipped ? 1 : 0], [`${this.where}hand-top`, flipped ? 0 : 1]]);
    if (now !== this.shown) {
      this.shown = now; // a piece that is being dragged stays where it is
      for (const [id, color] of trays) {
        $(id).hidden = hidden;
        $(id).replaceChildren(...this.pieces(game, counts[color], color, ""), ...(game.prison ? [this.prison(game, captives, color)] : []), ...(unseen ? [this.unseen(game, unseen[color], color)] : []));
        $(id).classList.toggle("long", $(id).scrollWidth > $(id).clientWidth); // a finger moves it along then
      }
    }
    for (const [id] of trays) {
      for (const b of $(id).querySelectorAll("button.held")) {
        const who = /** @type {[string, number, boolean]} */ ([b.dataset.letter, Number(b.dataset.color), !!b.dataset.captive]);
        b.setAttribute("aria-pressed", String(pressed(...who)));
        b.classList.toggle("open", open(...who));
      }
    }
  }

  /** The enemies that a side has captive. @param {Game} game @param {Record<string, number>[]} captives @param {number} jailer */
  prison(game, captives, jailer) {
    const name = `${game.names[jailer]}'s prison`;
    const list = this.pieces(game, captives[1 - jailer], 1 - jailer, name);
    return make("div", { className: "prison", role: "group", "aria-label": name, title: list.length ? "" : `${name} is empty` }, make("small", {}, "prison"), ...list);
  }

  /** The men that may lie face down. @param {Game} game @param {Record<string, number>} counts @param {number} color */
  unseen(game, counts, color) {
    const name = `${game.names[color]}'s men not yet seen`;
    const men = Object.entries(counts).map(([letter, count]) => {
      const kind = `${game.kinds.find((k) => k.letter === letter)?.name ?? letter}, ${count} not yet seen`;
      return make("span", { className: "held", role: "img", "aria-label": `${game.names[color]} ${kind}`, title: kind }, picture(game, letter, color), make("span", {}, count > 1 ? String(count) : ""));
    });
    return make("div", { className: "prison facedown", role: "group", "aria-label": name }, make("small", {}, "face down"), ...men);
  }

  /** @param {Game} game @param {Record<string, number>} counts @param {number} color @param {string} prison "" for pieces in hand */
  pieces(game, counts, color, prison) {
    return Object.entries(counts ?? {}).map(([letter, count]) => this.piece(game, letter, color, count, prison));
  }

  /** Draws all anew, when it looks otherwise. */
  forget() {
    this.shown = "";
  }

  /** @param {Game} game @param {string} letter @param {number} color @param {number} count @param {string} prison */
  piece(game, letter, color, count, prison) {
    const drawn = () => picture(game, letter, color);
    const name = game.kinds.find((k) => k.letter === letter)?.name ?? letter;
    const button = make("button", { type: "button", className: "held", "data-letter": letter, "data-color": color, "data-captive": prison, title: prison ? `${name} in ${prison}` : name,
      "aria-label": `${game.names[color]} ${name}, ${count} in ${prison || "hand"}`, disabled: count === 0 || !this.hooks }, drawn(), make("span", {}, count > 1 ? String(count) : ""));
    const { hooks } = this;
    if (!hooks) return button;
    button.onclick = () => hooks.choose(letter, color, !!prison);
    button.onpointerdown = (e) => {
      if (e.button === 0 && e.isPrimary) this.follow(hooks, e, () => hooks.grab(letter, color, !!prison), drawn);
    };
    return button;
  }

  /** Lets a piece come along with the pointer. @param {Hooks} hooks @param {PointerEvent} start @param {() => boolean} grab @param {() => SVGElement} picture */
  follow(hooks, start, grab, picture) {
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
        if (!grab()) return end();
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
