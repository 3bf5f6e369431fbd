// What is said aloud in games whose turns have a clock: a turn that is forfeited, and who has won.
import { $, make, open } from "./dom.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

/** The turn that has been forfeited. The game goes on behind it. @param {string} text */
export function sayForfeit(text) {
  $("forfeit").firstElementChild.textContent = text;
  if (!$("forfeit").open) $("forfeit").show();
}

/** Takes that away. */
export function unsay() {
  $("forfeit").close();
}

/** The end: the words for it, and what each player has. @param {Game} game @param {State} state @param {{again: () => void, other: () => void}} buttons */
export function sayEnd(game, state, buttons) {
  unsay();
  $("end-words").textContent = state.words;
  $("end-report").replaceChildren(...named(game, state).map((line) => make("p", {}, line)));
  $("end-again").onclick = buttons.again;
  $("end-other").onclick = buttons.other;
  open($("end"));
}

/** The report, with the names of the players beside their sides. @param {Game} game @param {{report: string[], white: string, black: string}} state @returns {string[]} */
export function named(game, state) {
  const names = [state.white, state.black];
  return state.report.map((line) => {
    const color = game.names.findIndex((side) => line.startsWith(side));
    return color >= 0 && names[color] ? `${names[color]}, ${line}` : line;
  });
}
