// How a game is shown: the board and the set of pieces that its variant names, or those that a person likes better.
import { $, make } from "./dom.js";

/** @typedef {import("./types.js").Game} Game */

/** What a person has chosen, by what variants say. @type {{boards: Record<string, string>, sets: Record<string, string>, notations: Record<string, string>}} */
export const chosen = { boards: {}, sets: {}, notations: {} };

/** Sets by family, with what they are called. @type {Record<string, [string, string][]>} */
const SETS = {
  chess: [["chess", "chessmen"], ["signs", "letters and moves"]],
  shogi: [["shogi", "two characters"], ["kanji", "one character"], ["signs", "letters and moves"], ["chess", "chessmen"]],
  xiangqi: [["xiangqi", "characters"], ["signs", "letters and moves"], ["chess", "chessmen"]],
  janggi: [["janggi", "characters"], ["signs", "letters and moves"], ["chess", "chessmen"]],
  makruk: [["makruk", "Thai"], ["chess", "chessmen"], ["signs", "letters and moves"]],
  sittuyin: [["sittuyin", "Burmese"], ["makruk", "Thai"], ["chess", "chessmen"], ["signs", "letters and moves"]],
};

const BOARDS = [["squares", "two colors"], ["plain", "one color"]];

/** @param {Game} game */
export function boardOf(game) {
  return chosen.boards[game.board] || game.board || "squares";
}

/** @param {Game} game */
export function setOf(game) {
  return chosen.sets[game.pieces] || game.pieces || "chess";
}

/** In which notation moves are written, "" for short notation. @param {Game} game */
export function notationOf(game) {
  const name = chosen.notations[game.pieces];
  return game.notations?.includes(name) ? name : "";
}

/** How a game of its own is drawn, "pieces" for others. @param {Game} game */
export function lookOf(game) {
  return game.board === "" ? game.look : "pieces";
}

/** Whether all pieces are stones that never move: a click drops one. @param {Game} game */
export function onlyStones(game) {
  return game.kinds.length === 1 && !/[1-9]/.test(game.kinds[0].moves);
}

/** Whether pieces stand where lines cross. @param {string} board */
export function onLines(board) {
  return ["xiangqi", "janggi", "lines"].includes(board);
}

/** Offers the looks of a game to choose from. @param {Game} game @param {() => void} changed @param {() => void} retold called when it is to be told in another notation */
export function offer(game, changed, retold) {
  const fill = (/** @type {string} */ id, /** @type {string[][]} */ list, /** @type {string} */ now, /** @type {(value: string) => void} */ choose) => {
    $(id).replaceChildren(...list.map(([value, text]) => make("option", { value, selected: value === now }, text)));
    $(id).parentElement.hidden = list.length < 2;
    $(id).onchange = () => (choose($(id).value), changed());
  };
  const boards = game.board === "" || game.columns ? [] : [[game.board, "as it is played"], ...BOARDS.filter(([b]) => b !== game.board)];
  fill("board-look", boards, boardOf(game), (board) => (chosen.boards[game.board] = board));
  fill("set-look", SETS[game.pieces] ?? [], setOf(game), (set) => (chosen.sets[game.pieces] = set));
  const notations = game.notations ? ["", ...game.notations].map((name) => [name, name || "short"]) : [];
  fill("notation", notations, notationOf(game), (name) => ((chosen.notations[game.pieces] = name), retold()));
}
