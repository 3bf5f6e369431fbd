// Going on with a game: what is kept of it, under which address, and how an engine that has forgotten it learns it again.
import { $, make } from "./dom.js";
import { ago, Kept } from "./kept.js";
import { fromLink, link } from "./links.js";
import { keep, nodesOf } from "./variations.js";

/** The browser's own store; one that forgets where it has none. @returns {Pick<Storage, "getItem" | "setItem" | "removeItem">} */
function storage() {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => { throw new Error("no store"); }, removeItem: () => {} };
  }
}

export class Resume {
  /**
   * @param {import("./page.js").Page} page @param {import("./view.js").View} view @param {import("./files.js").Files} files
   * @param {(command: object) => boolean} send
   */
  constructor(page, view, files, send) {
    this.page = page;
    this.view = view;
    this.files = files;
    this.send = send;
    this.kept = new Kept(storage());
  }

  /** Goes on with the game for an engine that has forgotten it, and what the page has loaded. */
  goOn() {
    this.take(this.page.id, this.record());
  }

  /** Goes on with a game that has been kept. @param {string} id @param {any} record */
  take(id, record) {
    const { files, send } = this;
    this.page.restoring = { id, record };
    files.variants = record.loads;
    if (record.layout) files.layout = record.layout;
    if (record.analyse) {
      $("analyse").checked = true;
      $("line-count").value = String(record.analyse);
    }
    if (record.room) return void send({ do: "join", token: record.room });
    for (const variants of record.loads) send(variants);
    send(record.layout ? { ...record.command, ...record.layout, id: record.puzzle } : record.command);
  }

  /** All that it takes to go on with this game. */
  record() {
    const { page, view: { board }, files } = this;
    const { game } = page.now;
    const { path } = page.selection;
    return {
      room: page.room?.token, command: this.again(), chosen: path.length > 1 ? path : [], flipped: board.flipped,
      analyse: $("analyse").checked ? Number($("line-count").value) : 0,
      loads: files.variants, layout: game.loaded ? files.layout : null, puzzle: game.puzzle,
    };
  }

  /** What begins the game as it stands. */
  again() {
    const { page } = this;
    const { game: g, state: s } = page.now;
    return {
      do: "new", variant: g.variant, position: g.dealt ? "" : g.start, players: s.players, level: s.level,
      moveTime: s.moveTime, control: g.control, white: s.white, black: s.black, fog: g.fog,
      ...this.view.times(), sealed: s.sealed,
      tags: g.tags,
      kept: page.hidden ? undefined : { ...keep(s), untimed: !s.clocks },
      settings: Object.fromEntries(g.settings.map((o) => [o.name, o.value])),
    };
  }

  /** Keeps the game as it stands, in the browser's store or else in the address. */
  save() {
    const { page } = this;
    const { game, state: s, id } = page;
    if (!game || !s || !id) return;
    const who = s.players.map((p, color) => (color ? s.black : s.white) || p);
    const entry = { id, when: Date.now(), variant: game.title, players: game.solo ? who[0] : who.join(" \u2013 "), plies: nodesOf(s).length, over: s.over ? s.words : "" };
    if (!this.kept.put(entry, this.record())) history.replaceState(null, "", link(page, location.href));
  }

  /** Gives a game that has begun its name, and the page its address. @param {boolean} played whether one goes back to the game before it */
  name(played) {
    const { page } = this;
    const { room, restoring } = page;
    if (page.id && restoring?.id === page.id) return;
    page.id = room ? `room-${room.token.slice(0, 8)}` : restoring?.id ?? Kept.newId();
    const address = new URL(location.href);
    address.hash = this.address;
    if (address.href !== location.href) history[played ? "pushState" : "replaceState"](null, "", address);
  }

  /** What stands behind the # of the page's address. */
  get address() {
    const { room, id } = this.page;
    return room ? `room=${room.token}` : `game=${id}`;
  }

  /** Begins what the address asks for, and reports whether it asks for anything. */
  fromAddress() {
    const { page, send } = this;
    const q = new URLSearchParams(location.hash.slice(1));
    const name = q.get("game");
    const token = q.get("room");
    if (q.has("rules")) {
      send({ do: "describe", variant: q.get("rules") });
      if (page.id) history.replaceState(null, "", `#${this.address}`); // the game keeps its address
    }
    if (token) return send({ do: "join", token });
    const found = name && this.kept.get(name);
    if (found) this.take(/** @type {string} */ (name), found);
    else if (name) page.complaint = "This browser does not have that game.";
    const asked = found ? null : fromLink(location.hash);
    if (asked) send(asked);
    return !!found || !!asked;
  }

  /** Offers the games that the browser keeps. */
  offer() {
    const { kept, page: { state, id } } = this;
    const list = kept.list().filter((e) => e.id !== id);
    $("kept").hidden = list.length === 0 || (!$("kept").dataset.asked && (!state || nodesOf(state).length > 0));
    if ($("kept").hidden) return;
    $("kept-list").replaceChildren(...list.map((e) => {
      const text = `${e.variant}, ${e.players}, ${e.plies} ${e.plies === 1 ? "move" : "moves"}${e.over ? `: ${e.over}` : ""}`;
      const go = make("button", { type: "button", className: "kept", "data-game": e.id }, text, " ", make("small", {}, ago(Date.now() - e.when)));
      go.onclick = () => {
        const found = kept.get(e.id);
        if (found) this.take(e.id, found);
      };
      const forget = make("button", { type: "button", "aria-label": `Forget ${text}`, title: "Forget this game" }, "\u00d7");
      forget.onclick = () => {
        kept.forget(e.id);
        this.offer();
      };
      return make("li", {}, go, forget);
    }));
  }
}
