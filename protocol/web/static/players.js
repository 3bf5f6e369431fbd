// Who plays this game, and how well: changed while it goes on.
import { $, complain, open } from "./dom.js";
import { levels } from "./menu.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

export class Players {
  /** @param {(command: object) => boolean} send */
  constructor(send) {
    $("now-level").replaceChildren(...levels(20));
    $("now-white").onchange = $("now-black").onchange = () => send({ do: "players", players: [$("now-white").value, $("now-black").value] });
    $("now-level").onchange = $("now-time").onchange = () =>
      send({ do: "level", level: Number($("now-level").value), moveTime: Math.round(1000 * Number($("now-time").value)) });
  }

  /** @param {Game | null} game @param {State | null} state */
  open(game, state) {
    $("this-game").hidden = !game || !state;
    if (game && state) this.show(game, state);
    $("players-error").textContent = "";
    open($("preferences"));
  }

  get isOpen() {
    return $("preferences").open;
  }

  /** Says what is wrong, and shows what goes on instead. @param {string} text @param {Game} game @param {State} state */
  refuse(text, game, state) {
    this.show(game, state);
    complain("players-error", text);
  }

  /** @param {Game} game @param {State} state */
  show(game, state) {
    $("players-error").textContent = "";
    $("now-first").textContent = game.names[0];
    $("now-second").textContent = game.names[1];
    $("now-second-label").hidden = game.solo;
    [$("now-white").value, $("now-black").value] = state.players;
    for (const id of ["now-white", "now-black"]) $(id).disabled = state.over || game.fog; // who has seen a side's pieces plays it
    $("now-level").value = String(state.level);
    $("now-time").value = String(state.moveTime / 1000);
  }
}
