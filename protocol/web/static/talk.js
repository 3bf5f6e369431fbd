// What partners on two boards say to each other.
import { $, make } from "./dom.js";

/** @typedef {import("./types.js").Room} Room */

// What is said in most matches (https://en.wikipedia.org/wiki/Bughouse_chess).
const WORDS = ["I need a knight", "I need a queen", "A pawn mates", "No more pawns for them", "No queen for them", "Trade", "Sit, do not move", "Go", "I am mated soon", "Thanks"];

let shown = "";

/** @param {Room["said"]} said @param {(command: object) => void} send */
export function showTalk(said, send) {
  $("talk").hidden = !said;
  const now = JSON.stringify(said);
  if (!said || now === shown) return;
  shown = now;
  $("talk-said").replaceChildren(...said.map(({ you, text }) => make("li", { className: you ? "own" : "" }, make("b", {}, you ? "You: " : "Partner: "), text)));
  if (!$("talk-words").hasChildNodes()) $("talk-words").append(...WORDS.map((value) => make("option", { value })));
  $("talk-form").onsubmit = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const field = /** @type {HTMLInputElement} */ ($("talk-text"));
    if (field.value.trim()) send({ do: "say", text: field.value });
    field.value = "";
  };
}
