import assert from "node:assert/strict";
import test from "node:test";
import { after, Ahead, unasked } from "../../static/ahead.js";

const same = (a, b) => a === b;
const none = () => [];

test("several moves ahead are made in their order, drops too", () => {
  const ahead = new Ahead();
  ahead.touch(0, true);
  ahead.touch(1, false);
  ahead.touch(1, true); // where the piece has come to
  ahead.touch(2, false);
  ahead.take("P");
  ahead.touch(3, false);
  assert.deepEqual(after(ahead.queue, ["K", "", "q", ""], "w.b.", "w"), { cells: ["", "", "K", "P"], owners: "..ww" });
  assert.deepEqual(ahead.squares(), [0, 1, 1, 2, 3]);
  assert.equal(ahead.dropped("P"), 1);
  assert.deepEqual(ahead.next([{ text: "a1b1", path: [0, 1] }, { text: "a1c1", path: [0, 2] }], same, none).map((s) => s.text), ["a1b1"]);
  assert.deepEqual(ahead.next([{ text: "b1a1", path: [1, 0] }], same, none), []);
  assert.ok(ahead.empty, "what comes behind a move that cannot be made is forgotten");
});

test("where a wall is put up with each move, its square comes last", () => {
  const ahead = new Ahead(true);
  for (const [square, own] of [[0, true], [1, false], [3, false], [1, true], [2, false]]) ahead.touch(square, own);
  assert.deepEqual(after(ahead.queue, ["K", "", "", "", "*"], "w....", "w", true), { cells: ["", "", "K", "*", ""], owners: "..w.." });
  assert.deepEqual(after(ahead.queue.slice(0, 1), ["Q", "", "", "", "*"], "w....", "w").cells, ["", "Q", "", "*", "*"]);
  assert.deepEqual(ahead.squares(), [0, 1, 3, 1, 2]);
  const steps = [{ text: "a", path: [0, 1, 2], walled: true }, { text: "b", path: [0, 1, 3], walled: true }, { text: "c", path: [1, 2, 3], walled: true }];
  assert.deepEqual(ahead.next(steps, same, none).map((s) => s.text), ["b"]);
  assert.deepEqual(ahead.next(steps, same, none), [], "the square of its wall had not come yet");
});

test("a piece is put back by a second click, and a click on nothing ends all", () => {
  const ahead = new Ahead();
  ahead.touch(0, true);
  ahead.touch(0, true);
  assert.ok(ahead.empty);
  ahead.touch(0, true);
  ahead.touch(5, false);
  ahead.touch(9, false);
  assert.ok(ahead.empty);
  ahead.take("N");
  ahead.take("N");
  assert.ok(ahead.empty);
});

test("a stone falls to where its file ends", () => {
  const ahead = new Ahead();
  ahead.take("P");
  ahead.go(38);
  assert.equal(ahead.next([{ text: "P@d1", drop: "P", path: [3] }, { text: "P@e1", drop: "P", path: [4] }], (a, b) => a % 7 === b % 7, none)[0].text, "P@d1");
});

test("a pawn that must become a piece asks nothing, a piece that may stay does", () => {
  assert.ok(unasked([{ suffix: "q" }, { suffix: "n" }]));
  assert.ok(!unasked([{ suffix: "+" }, {}]));
});

test("a stone that goes to the next square is one that is dropped there", () => {
  const ahead = new Ahead();
  ahead.touch(0, true);
  ahead.touch(1, false);
  assert.deepEqual(ahead.next([{ text: "a1c1", path: [0, 2] }], same, (square) => [{ text: "P@", drop: "P", path: [square] }]).map((s) => s.path), [[1]]);
});
