import assert from "node:assert/strict";
import { test } from "node:test";
import { join, ownerOf, split } from "../../static/fen.js";

test("a position string comes back from its fields and its board", () => {
  const fen = "r2+p/4/PP1K[Pn] b KQ e3 1+1 0 7";
  const cells = ["P", "P", "", "K", "", "", "", "", "r", "", "", "+p"];
  assert.deepEqual(split(fen), { hand: "[Pn]", turn: "b", castling: "KQ", passant: "e3", rest: ["1+1", "0", "7"] });
  assert.equal(join(cells, 4, split(fen)), fen);
});

test("owners", () => {
  assert.deepEqual(["+p", "Q~", "*", ""].map(ownerOf), ["b", "w", ".", "."]);
});
