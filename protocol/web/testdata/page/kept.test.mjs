import assert from "node:assert/strict";
import test from "node:test";
import { ago, Kept } from "../../static/kept.js";

class Store extends Map {
  getItem(key) { return this.get(key) ?? null; }
  setItem(key, value) { this.set(key, value); }
  removeItem(key) { this.delete(key); }
}
const entry = (id, plies) => ({ id, when: 0, variant: "chess", players: "", plies, over: "" });

test("the latest twenty games that were played are kept, and a few without a move", () => {
  const store = new Store();
  const kept = new Kept(store);
  for (let i = 0; i < 30; i++) assert.ok(kept.put(entry(`g${i}`, 1), { i }));
  for (let i = 0; i < 9; i++) kept.put(entry(`bare${i}`, 0), {});
  assert.deepEqual(kept.list().map((e) => e.id), Array.from({ length: 20 }, (_, i) => `g${29 - i}`));
  assert.equal(kept.index().length, 24);
  assert.equal(store.size, 25); // the records and the index
  assert.deepEqual(kept.get("g29"), { i: 29 });
  assert.equal(kept.get("g9"), null);
  kept.put(entry("g12", 2), { i: 12 });
  assert.equal(kept.list()[0].id, "g12");
  kept.forget("g12");
  assert.equal(kept.get("g12"), null);
  assert.equal(kept.list().length, 19);
});

test("a store that is damaged, full or missing loses no more than it must", () => {
  const store = new Store([["menagerie.games", "{"], ["menagerie.game.x", "{"]]);
  const kept = new Kept(store);
  assert.deepEqual(kept.list(), []);
  assert.equal(kept.get("x"), null);
  store.setItem = () => { throw new Error("full"); };
  assert.equal(kept.put(entry("y", 1), {}), false);
});

test("how long ago", () => {
  assert.deepEqual([0, 90e3, 3 * 3600e3, 72 * 3600e3].map(ago), ["just now", "1 min ago", "3 h ago", "3 days ago"]);
});
