// Games that the browser keeps, so that none is lost: a record a game, and an index of the latest.

const INDEX = "menagerie.games";
const GAME = "menagerie.game.";
const MOST = 20; // games with moves
const BARE = 4; // games without, each of a tab that has just begun

/**
 * What the list of games shows.
 * @typedef {{id: string, when: number, variant: string, players: string, plies: number, over: string}} Entry
 */

export class Kept {
  /** @param {Pick<Storage, "getItem" | "setItem" | "removeItem">} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** A name for a new game. */
  static newId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(36)).join("");
  }

  /** All entries, the latest first. @returns {Entry[]} */
  index() {
    try {
      const list = JSON.parse(this.storage.getItem(INDEX) ?? "[]");
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  }

  /** The games to offer, the latest first: those in which something has been played. */
  list() {
    return this.index().filter((e) => e.plies > 0);
  }

  /** @param {string} id @returns {any} null if it is not kept */
  get(id) {
    try {
      return JSON.parse(this.storage.getItem(GAME + id) ?? "null");
    } catch {
      return null;
    }
  }

  /** Keeps a game. @param {Entry} entry @param {object} record @returns {boolean} whether the browser keeps it */
  put(entry, record) {
    try {
      let [played, bare] = [0, 0];
      const kept = [];
      for (const e of [entry, ...this.index().filter((e) => e.id !== entry.id)]) {
        if (e.plies > 0 ? ++played <= MOST : ++bare <= BARE) kept.push(e);
        else this.storage.removeItem(GAME + e.id);
      }
      this.storage.setItem(GAME + entry.id, JSON.stringify(record));
      this.storage.setItem(INDEX, JSON.stringify(kept));
      return true;
    } catch {
      return false; // a browser that keeps nothing, or no more
    }
  }

  /** @param {string} id */
  forget(id) {
    try {
      this.storage.removeItem(GAME + id);
      this.storage.setItem(INDEX, JSON.stringify(this.index().filter((e) => e.id !== id)));
    } catch {
      // likewise
    }
  }
}

/** How long ago something was, in words. @param {number} ms */
export function ago(ms) {
  const minutes = Math.floor(ms / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} days ago`;
}
