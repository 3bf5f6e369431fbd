// The start menu: a variant, its players, level, clock and settings.
import { $, complain, make, open } from "./dom.js";
import { levelList } from "./levels.js";
import { diagram } from "./pieces.js";
import { Seats } from "./seats.js";
import { controlOf, presets, timed } from "./times.js";

/** @typedef {import("./types.js").Listed} Listed */

/** The options of a choice of a level. @param {number} chosen */
export function levels(chosen) {
  return levelList().map(([n, text]) => make("option", { value: String(n), selected: n === chosen }, text));
}

export class Menu {
  /**
   * @param {Listed[]} variants
   * @param {(name: string) => void} look asks for the description of a variant
   * @param {(command: object) => void} start
   */
  constructor(variants, look, start) {
    this.variants = variants;
    this.look = look;
    this.chosen = variants[0]?.name ?? "";
    /** @type {import("./types.js").Game | null} */
    this.game = null;
    this.seats = new Seats();
    $("search").oninput = () => this.search();
    $("search").onkeydown = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== "Enter" && e.key !== "ArrowDown") return;
      e.preventDefault();
      const first = $("variants").querySelector("[role=option]");
      if (first) this.choose(first.dataset.name);
      if (e.key === "ArrowDown") $("variants").focus();
    };
    $("variants").onkeydown = (/** @type {KeyboardEvent} */ e) => this.key(e);
    $("clock").onchange = $("clock-how").onchange = () => this.clocks();
    $("menu-form").onsubmit = (/** @type {SubmitEvent} */ e) => {
      const what = /** @type {HTMLButtonElement} */ (e.submitter)?.value;
      if (what !== "start" && what !== "invite") return;
      e.preventDefault();
      start(this.seats.on ? { ...this.command(), ...this.seats.command() } : what === "start" ? this.command() : { ...this.command(), ...this.invitation() });
    };
    $("level").replaceChildren(...levels(20));
    this.list();
  }

  open() {
    $("menu-error").textContent = "";
    this.list();
    this.clocks();
    $("settings").replaceChildren();
    open($("menu"));
    document.getElementById(`variant-${this.chosen}`)?.scrollIntoView({ block: "nearest" });
    $("search").select(); // what is typed replaces it
    this.look(this.chosen);
  }

  close() {
    $("menu").close();
  }

  /** Says what is wrong. @param {string} text */
  refuse(text) {
    complain("menu-error", text);
  }

  get isOpen() {
    return $("menu").open;
  }

  /** The variants with all the words, first those whose name begins with them, the shortest name first. */
  matching() {
    const sought = $("search").value.toLowerCase().trim();
    const words = sought.split(/\s+/).filter(Boolean);
    const found = this.variants.filter((v) => {
      const text = `${v.name} ${v.aliases.join(" ")} ${v.about} ${v.files}x${v.ranks}`.toLowerCase();
      return words.every((/** @type {string} */ w) => text.includes(w));
    });
    if (!sought) return found;
    const names = found.filter((v) => v.name.startsWith(sought)).sort((a, b) => a.name.length - b.name.length);
    return [...names, ...found.filter((v) => !names.includes(v))];
  }

  /** What is sought is chosen, so that Enter begins it. */
  search() {
    this.list();
    const first = this.matching()[0];
    if (first && $("search").value.trim()) this.choose(first.name);
  }

  list() {
    const matching = this.matching();
    const none = matching.length === 0;
    $("none").hidden = !none; // beside the search: on a phone the menu's end is far below
    $("none").textContent = none ? `No variant matches. Start plays ${this.chosen}.` : "";
    $("variants").replaceChildren(
      ...matching.map((v) => {
        const option = make("div", { role: "option", id: `variant-${v.name}`, "data-name": v.name, "aria-selected": v.name === this.chosen },
          make("b", {}, v.name), ` ${v.files}\u00d7${v.ranks}`);
        option.onclick = () => this.choose(v.name);
        return option;
      }),
    );
    this.mark();
  }

  mark() {
    for (const o of $("variants").children) o.setAttribute("aria-selected", String(o.dataset.name === this.chosen));
    const chosen = document.getElementById(`variant-${this.chosen}`);
    if (chosen) $("variants").setAttribute("aria-activedescendant", chosen.id);
    else $("variants").removeAttribute("aria-activedescendant");
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.mark();
    $("menu-error").textContent = "";
    if (this.game?.variant !== name) $("settings").replaceChildren();
    this.look(name);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (!step) return;
    e.preventDefault();
    const names = this.matching().map((v) => v.name);
    const next = names[names.indexOf(this.chosen) + step];
    if (!next) return;
    this.choose(next);
    document.getElementById(`variant-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  /** Shows what the engine says of the chosen variant. @param {import("./types.js").Game} game */
  describe(game) {
    if (game.variant !== this.chosen) return;
    this.game = game;
    $("about").dataset.variant = game.variant;
    $("about").textContent = this.variants.find((v) => v.name === game.variant)?.about ?? "";
    $("first-name").textContent = game.names[0];
    $("second-name").textContent = game.names[1];
    for (const id of ["black", "black-name"]) $(id).disabled = game.solo;
    $("preview").replaceChildren(diagram(game, game.cells, game.owners, `${game.variant} at the start`));
    this.seats.show(game.partners);
    $("fog-of-war").disabled = !game.canFog;
    if (!game.canFog) $("fog-of-war").checked = false;
    const typed = new Map([...$("settings").querySelectorAll("input")].map((input) => [input.id, input.value])); // if it comes again
    $("settings").replaceChildren(...game.settings.map((s) =>
      make("label", {}, `${s.name} `, make("input", { type: "number", id: `setting-${s.name}`, min: s.min, max: s.max,
        value: typed.get(`setting-${s.name}`) ?? (s.chance ? "" : s.value), placeholder: s.chance ? "by chance" : "", name: s.name }))));
    const chosen = $("clock").value || "own";
    const times = [["own", "the game's own"], ["none", "none"], ...presets(game.pieces), ["game", "for the game"], ["turn", "for each turn"]];
    $("clock").replaceChildren(...times.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
    this.clocks();
  }

  clocks() {
    const kind = $("clock").value;
    for (const o of $("clock").options) if (o.value === "turn") o.disabled = !this.game?.control.turn;
    $("clock-total").disabled = kind !== "game" && kind !== "turn";
    for (const id of ["clock-increment", "clock-how", "clock-periods"]) $(id).disabled = kind !== "game";
    $("clock-periods-label").hidden = $("clock-how").value !== "b";
  }

  command() {
    /** @type {Record<string, number>} */
    const settings = {};
    for (const input of $("settings").querySelectorAll("input")) {
      if (input.value !== "") settings[input.name] = Number(input.value);
    }
    const kind = $("clock").value;
    const total = Number($("clock-total").value);
    const swap = $("random-side").checked && Math.random() < 0.5 && !$("black").disabled;
    const sides = (/** @type {any[]} */ list) => (swap ? list.reverse() : list);
    const [white, black] = sides([$("white-name").value, $("black-name").value]);
    return {
      do: "new",
      variant: this.chosen,
      players: sides([$("white").value, $("black").value]),
      white,
      black,
      level: Number($("level").value),
      moveTime: Math.round(1000 * Number($("move-time").value)),
      settings,
      fog: $("fog-of-war").checked,
      control: {
        own: { own: true },
        none: {},
        game: timed(total, $("clock-how").value, Number($("clock-increment").value), Number($("clock-periods").value)),
        turn: { turn: 1000 * total },
      }[/** @type {"own" | "none" | "game" | "turn"} */ (kind)] ?? controlOf(kind),
    };
  }

  /** What makes it a game with a friend: the person sits where the menu has a person alone, or else first. */
  invitation() {
    const second = $("white").value === "engine" && $("black").value === "person";
    return { do: "invite", side: $("random-side").checked ? "random" : second ? "black" : "white", origin: location.origin };
  }
}
