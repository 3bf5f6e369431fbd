// The four seats of a match on two boards, in the start menu.
import { $, make } from "./dom.js";

const NAMES = ["White on board A", "Black on board A", "White on board B", "Black on board B"];

export class Seats {
  constructor() {
    $("seats").append(...NAMES.map((name, seat) => {
      const who = make("select", { id: `seat-${seat}`, "aria-label": name }, ...[["you", "you"], ["person", "person, by a link"], ["engine", "engine"]]
        .map(([value, text]) => make("option", { value, selected: value === (seat ? "engine" : "you") }, text)));
      who.onchange = () => this.chosen(seat);
      return make("div", { className: "seat" }, make("span", {}, name), who,
        make("input", { id: `seat-name-${seat}`, "aria-label": `Name of ${name}`, placeholder: "name", maxLength: 40 }));
    }));
    $("two-boards").onchange = () => this.show(this.possible);
    this.possible = false;
  }

  /** Whether a match is asked for. */
  get on() {
    return this.possible && $("two-boards").checked;
  }

  /** @param {boolean} possible whether the variant is played on two boards */
  show(possible) {
    this.possible = possible;
    $("four").hidden = !possible;
    $("seats").hidden = !this.on;
    $("two-players").hidden = $("random-side").parentElement.hidden = $("invite").hidden = this.on;
  }

  /** One has one seat: an older choice is given to the engine. @param {number} seat */
  chosen(seat) {
    if ($(`seat-${seat}`).value !== "you") return;
    NAMES.forEach((_, other) => {
      if (other !== seat && $(`seat-${other}`).value === "you") $(`seat-${other}`).value = "engine";
    });
  }

  /** What makes it a match. */
  command() {
    return {
      do: "match", seats: NAMES.map((_, seat) => $(`seat-${seat}`).value),
      names: NAMES.map((_, seat) => $(`seat-name-${seat}`).value), origin: location.origin,
    };
  }
}
