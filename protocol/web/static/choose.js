// Questions before a move, answered beside its square: what a pawn becomes, what enters the board, which part of a stack moves.
import { bestFirst, placed } from "./answers.js";
import { $, make } from "./dom.js";
import { draw, partsOf } from "./pieces.js";
import { dropped } from "./selection.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Step} Step */

/**
 * Where an answer is given: a square as it is seen, and whether the board is turned.
 * @typedef {{box: DOMRect, flipped: boolean}} Place
 */

const WHICH = "Which one?";
const WHO_IS_FREED = "Who is freed?";

/** What several moves ask: of exchanges who is freed or given. @param {Step[]} steps */
export function questionOf(steps) {
  if (!steps.every((s) => s.drop?.includes("#"))) return WHICH;
  return new Set(steps.map(dropped)).size > 1 ? WHO_IS_FREED : "Who is given for it?";
}

/**
 * Asks which of several moves is meant.
 * @param {Game} game @param {Step[]} steps @param {string} piece what moves @param {string} owner w or b @param {Place} place
 * @returns {Promise<Step | null>} null if the person has changed their mind
 */
export function askStep(game, steps, piece, owner, place) {
  const question = questionOf(steps);
  const freed = question === WHO_IS_FREED;
  if (question !== WHICH) return ask(game, question, bestFirst(game, steps, piece).map((step) => {
    const letter = step.drop?.split("#")[freed ? 0 : 1] ?? "";
    const whose = freed ? owner : owner === "b" ? "w" : "b";
    return { value: step, text: whose === "b" ? letter.toLowerCase() : letter, owner: whose, label: nameIn(game, letter) };
  }), place);
  return ask(game, question, bestFirst(game, steps, piece).map((step) => {
    const suffix = step.suffix ?? "";
    const shown = step.drop ? (owner === "b" ? step.drop.toLowerCase() : step.drop) : piece;
    return { value: step, ...face(game, suffix, shown, owner), label: labelOf(game, step) };
  }), place);
}

/** @param {Game} game @param {string} suffix @param {string} piece @param {string} owner */
function face(game, suffix, piece, owner) {
  const cased = (/** @type {string} */ s) => (owner === "b" ? s.toLowerCase() : s.toUpperCase());
  if (suffix === "+") return { text: "+" + piece.replace("+", ""), owner };
  if (suffix === "-") return { text: piece.replace("+", ""), owner };
  if (suffix.startsWith(":")) return { text: piece.replace(/\(\d\)/, `(${suffix[1]})`), owner };
  if (suffix === "") return { text: piece, owner };
  return { text: cased(suffix), owner };
}

/** @param {Game} game @param {Step} step */
function labelOf(game, step) {
  const suffix = step.suffix ?? "";
  if (suffix === "+") return "promote";
  if (suffix === "-") return "turn back";
  if (suffix.startsWith(":")) return `look ${["up", "right", "down", "left"][Number(suffix[1])]}`;
  if (step.drop?.startsWith("+")) return "promoted";
  if (step.drop) return nameIn(game, step.drop);
  if (suffix === "") return "as it is";
  return nameIn(game, suffix.toUpperCase());
}

/** @param {Game} game @param {string} letter */
function nameIn(game, letter) {
  return game.kinds.find((k) => k.letter === letter)?.name ?? letter;
}

/**
 * Asks which part of a stack moves.
 * @param {Game} game @param {string[]} parts "" for all of it @param {string} piece @param {string} owner @param {Place} place
 * @returns {Promise<string | null>}
 */
export function askPart(game, parts, piece, owner, place) {
  const whole = partsOf(piece).length;
  const order = [...parts].sort((a, b) => size(a, whole) - size(b, whole));
  return ask(game, "What moves?", order.map((part) => {
    const text = part === "" ? piece : owner === "b" ? part.toLowerCase() : part.toUpperCase();
    const names = partsOf(text).map((l) => game.kinds.find((k) => k.letter === l.toUpperCase())?.name ?? l);
    return { value: part, text, owner, label: part === "" ? "all" : names.join(" and ") };
  }), place);
}

/** @param {string} part @param {number} whole */
function size(part, whole) {
  return part === "" ? whole : partsOf(part).length;
}

/** What tells an answer from the others. @param {any} value a step or a part @returns {string} */
function answerOf(value) {
  if (typeof value !== "object") return String(value);
  return value.suffix || (value.drop?.startsWith("+") ? "+" : value.drop ?? "");
}

/**
 * @template T
 * @param {Game} game @param {string} question @param {{value: T, text: string, owner: string, label: string}[]} options @param {Place} place
 * @returns {Promise<T | null>}
 */
function ask(game, question, options, { box, flipped }) {
  const dialog = /** @type {HTMLDialogElement} */ ($("choice"));
  $("choice-question").textContent = question;
  dialog.classList.toggle("flipped", flipped);
  return new Promise((resolve) => {
    $("choice-options").replaceChildren(
      ...options.map(({ value, text, owner, label }) => {
        const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, text, owner));
        const button = make("button", { type: "button", className: "option", title: label, "aria-label": label, "data-value": answerOf(value) }, picture);
        button.onclick = () => {
          resolve(value); // at once: the next click may come before the dialog says that it has closed
          dialog.close();
        };
        return button;
      }),
    );
    const cancel = () => {
      resolve(null); // at once, likewise
      dialog.close();
    };
    let pressed = false; // a key here: the one that asked may still be down, and is no answer
    dialog.onkeydown = (e) => {
      pressed = !e.repeat;
      if (e.key === "Escape") cancel();
    };
    dialog.onkeypress = (e) => pressed || e.preventDefault();
    dialog.onclick = (e) => e.target === dialog && cancel(); // beside the answers
    dialog.onclose = () => dialog.open || resolve(null); // what says so late is of the question before
    const { left, top, size, rows, up } = placed(box, options.length, innerWidth, innerHeight);
    dialog.style.cssText = `left: ${left}px; top: ${top}px; --option: ${size}px`;
    $("choice-options").style.cssText = `grid-template-rows: repeat(${rows}, auto)`;
    dialog.classList.toggle("up", up);
    dialog.showModal();
    dialog.querySelector("button")?.focus();
  });
}

/** Takes the question back, for the position has changed. */
export function unask() {
  /** @type {HTMLDialogElement} */ ($("choice")).close();
}
