// What the page knows, and what a person is about to do. No drawing: the view shows it.
import { after, Ahead } from "./ahead.js";
import { dropped, Selection } from "./selection.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Step} Step */

export class Page {
  constructor() {
    /** @type {Game | null} */
    this.game = null;
    /** @type {State | null} */
    this.state = null;
    /** @type {import("./types.js").Room | null} of a game of two people */
    this.room = null;
    this.id = ""; // the name under which the browser keeps this game
    /** @type {{id: string, record: any} | null} a kept game that the engine is asked to go on with */
    this.restoring = null;
    this.lost = false; // whether the connection is
    this.selection = new Selection([], { solo: false, parts: false, keeps: false, hands: false, board: "", files: 0 }, () => false);
    this.ahead = new Ahead();
    this.sentAt = -1; // the position in which a move made ahead has been sent, until its answer comes
    /** @type {number[]} the squares that a move has been clicked through, until the engine has made it */
    this.clicked = [];
    /** @type {Step | null} a move that the board shows before the engine has made it */
    this.made = null;
    /** @type {Step | null} that move while the person is asked whether it is meant */
    this.unsure = null;
    this.notation = ""; // in which the engine has been asked to tell moves
    this.early = ""; // a move made before the line was up for the first time
    /** @type {number | null} the ply that has been asked for and is not shown yet */
    this.aim = null;
    /** @type {number[]} */
    this.hint = [];
    /** @type {import("./types.js").Line[]} */
    this.lines = [];
    this.complaint = ""; // why the game of the address could not be begun
  }

  /** The game and its position, once both have come. */
  get now() {
    return /** @type {{game: Game, state: State}} */ (this);
  }

  /** Another game begins. @param {Game} game */
  begin(game) {
    this.game = game;
    if (!game.together) this.room = null;
    this.state = null;
    this.aim = null;
    this.ahead = new Ahead(game.walls);
    this.sentAt = -1;
    if (!this.restoring) this.unmake(); // what is played meanwhile comes behind it
  }

  /** Another position comes. @param {State} state @returns {number} how many steps of its last move the board has shown already */
  follow(state) {
    const { game } = this.now;
    const before = this.state;
    this.state = state;
    if (state.ply === this.aim) this.aim = null;
    this.hint = [];
    const { effects } = state;
    this.selection = new Selection(this.mine ? state.steps : [], game, (q) => this.mine && state.owners[q] === (state.turn ? "b" : "w"));
    const chosen = before ? null : this.restoring?.record.chosen;
    if (this.mine && chosen?.length) {
      this.selection.path = chosen;
      if (this.selection.open().length === 0) this.selection.clear();
    }
    const shown = before && effects && this.clicked.every((q, i) => effects.path[i] === q) ? Math.max(0, this.clicked.length - 1) : 0;
    if (!this.restoring) this.unmake();
    if (state.over || !state.moves.some((n) => n.id === before?.head || before?.head === 0)) this.ahead.clear(); // taken back
    if (!state.over && before && before.ply !== state.ply) this.lines = [];
    return shown;
  }

  /** Whether another state leaves the own board as it is, but for pieces in hand: of a match, in which others have moved. @param {State} state */
  beside(state) {
    const before = this.state;
    return !!before && !this.restoring && state.made !== undefined && state.made === before.made && state.over === before.over &&
      before.shown === before.head && state.shown === state.head;
  }

  /** Goes on with what the person is doing in another such state. @param {State} state */
  keep(state) {
    this.state = state;
    this.selection.steps = this.mine ? state.steps : [];
  }

  /** The position of the own board in the game, by a number. */
  get at() {
    return this.state?.made ?? this.state?.head ?? 0;
  }

  /** The board shows no more than the engine has. */
  unmake() {
    this.clicked = [];
    this.made = this.unsure = null;
  }

  /** Whether a person may move now. */
  get mine() {
    const s = this.state;
    return !!s && !s.over && s.players[s.turn] === "person" && !this.lost;
  }

  /** The color of the person who moves ahead: the only one at this page. */
  get own() {
    return this.state?.players[0] === "person" ? 0 : 1;
  }

  /** Whether a person may move ahead now. */
  get mayAhead() {
    const s = this.state;
    return !!s && !s.over && s.shown === s.head && s.players.includes("person") && !this.mine && !this.game?.solo && !this.lost;
  }

  /** Whether there is a game to lose. */
  get playing() {
    return !!this.state && !this.state.over && this.state.moves.length > 0;
  }

  /** Whether fog covers what is played. */
  get hidden() {
    return !!this.game?.fog && !this.state?.over;
  }

  /** What is said of the position. */
  get words() {
    const { game, state } = this.now;
    const covered = this.room ? "Who watches sees a game in fog at its end" : `Only ${game.names[state.turn]} may look now`;
    return state.words || state.message || this.complaint || (state.covered ? covered : "");
  }

  /** What stands where, with moves that the engine has not made yet. */
  seen() {
    const { game, state: { cells, owners, turn, shown, head } } = this.now;
    const coming = this.made?.drop ? [{ from: -1, drop: dropped(this.made), to: this.made.path[0] }] : shown === head ? this.ahead.queue : [];
    return coming.length ? after(coming, cells, owners, "wb"[this.made ? turn : this.own], game.wall === "duck") : { cells, owners };
  }

  /** The pieces in hand, likewise, the captives, and which are chosen or can be. @returns {import("./hands.js").Held} */
  held() {
    const { hands, captives, unseen, turn } = this.now.state;
    const { ahead, own, selection } = this;
    return {
      counts: hands.map((hand, c) => Object.fromEntries(Object.entries(hand).map(([letter, n]) => [letter, n - (c === own ? ahead.dropped(letter) : 0)]))),
      captives,
      unseen,
      pressed: (letter, color, captive) => ahead.drop ? ahead.drop === letter && color === own && !captive
        : captive ? (color === turn ? selection.freed : selection.given) === letter : selection.drop === letter && color === turn,
      open: (letter, color, captive) => captive && selection.with(this.captive(letter, color)) !== "",
    };
  }

  /** A captive as the selection knows it: the side to move frees its own, and gives those that it holds. @param {string} letter @param {number} color */
  captive(letter, color) {
    return color === this.now.state.turn ? `${letter}#` : `#${letter}`;
  }

  /** The squares of the royal pieces of the side to move. */
  kings() {
    const { game, state } = this.now;
    const royal = new Set(game.kinds.filter((k) => k.royal).map((k) => k.letter));
    return state.cells.flatMap((text, q) => (state.owners[q] === "wb"[state.turn] && royal.has(text.toUpperCase()) ? [q] : []));
  }
}
