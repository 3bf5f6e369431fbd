// Questions before a move: what a pawn becomes, what enters the board, which part of a stack moves.
import { $, make } from "./dom.js";
import { draw, partsOf } from "./pieces.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Step} Step */

/**
 * Asks which of several moves is meant.
 * @param {Game} game @param {Step[]} steps @param {string} piece what moves @param {string} owner w or b
 * @returns {Promise<Step | null>} null if the person has changed their mind
 */
export function askStep(game, steps, piece, owner) {
  return ask("Which one?", steps.map((step) => {
    const suffix = step.suffix ?? "";
    const shown = step.drop ? (owner === "b" ? step.drop.toLowerCase() : step.drop) : piece;
    return { value: step, ...face(game, suffix, shown, owner), label: labelOf(game, step) };
  }));
}

/** @param {Game} game @param {string} suffix @param {string} piece @param {string} owner */
function face(game, suffix, piece, owner) {
  const cased = (/** @type {string} */ s) => (owner === "b" ? s.toLowerCase() : s.toUpperCase());
  if (suffix === "+") return { text: "+" + piece.replace("+", ""), owner };
  if (suffix === "-") return { text: piece.replace("+", ""), owner };
  if (suffix === "") return { text: piece, owner };
  return { text: cased(suffix), owner };
}

/** @param {Game} game @param {Step} step */
function labelOf(game, step) {
  const suffix = step.suffix ?? "";
  if (suffix === "+") return "promote";
  if (suffix === "-") return "turn back";
  if (step.drop?.startsWith("+")) return "promoted";
  if (step.drop) return game.kinds.find((k) => k.letter === step.drop)?.name ?? step.drop;
  if (suffix === "") return "as it is";
  return game.kinds.find((k) => k.letter === suffix.toUpperCase())?.name ?? suffix.toUpperCase();
}

/**
 * Asks which part of a stack moves.
 * @param {Game} game @param {string[]} parts "" for all of it @param {string} piece @param {string} owner
 * @returns {Promise<string | null>}
 */
export function askPart(game, parts, piece, owner) {
  const whole = partsOf(piece).length;
  const order = [...parts].sort((a, b) => size(a, whole) - size(b, whole));
  return ask("What moves?", order.map((part) => {
    const text = part === "" ? piece : owner === "b" ? part.toLowerCase() : part.toUpperCase();
    const names = partsOf(text).map((l) => game.kinds.find((k) => k.letter === l.toUpperCase())?.name ?? l);
    return { value: part, text, owner, label: part === "" ? "all" : names.join(" and ") };
  }), game);
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

/** @type {Game | null} */
let current = null;

/** @param {Game} game whose pieces the questions show */
export function setGame(game) {
  current = game;
}

/**
 * @template T
 * @param {string} question @param {{value: T, text: string, owner: string, label: string}[]} options @param {Game} [game]
 * @returns {Promise<T | null>}
 */
function ask(question, options, game = /** @type {Game} */ (current)) {
  const dialog = /** @type {HTMLDialogElement} */ ($("choice"));
  $("choice-question").textContent = question;
  return new Promise((resolve) => {
    $("choice-options").replaceChildren(
      ...options.map(({ value, text, owner, label }) => {
        const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, text, owner));
        const button = make("button", { type: "button", className: "option", title: label, "data-value": answerOf(value) }, picture, make("span", {}, label));
        button.onclick = () => {
          resolve(value); // at once: the next click may come before the dialog says that it has closed
          dialog.close();
        };
        return button;
      }),
    );
    dialog.onkeydown = (e) => e.key === "Escape" && resolve(null); // at once, likewise
    dialog.onclose = () => dialog.open || resolve(null); // what says so late is of the question before
    dialog.showModal();
    dialog.querySelector("button")?.focus();
  });
}
