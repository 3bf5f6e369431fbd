import assert from "node:assert/strict";
import test from "node:test";
import { colorOf, Drawings } from "../../static/drawings.js";

test("a shape drawn again goes, in another color it changes", () => {
  const d = new Drawings();
  d.draw(0, 0, "green");
  d.draw(0, 9, "green");
  d.draw(0, 9, "red");
  d.draw(0, 0, "green");
  assert.deepEqual(d.shapes, [{ path: [0, 9], color: "red" }]);
  assert.ok(d.clear());
  assert.ok(!d.clear());
});

test("shapes are written and read as PGN has them, on large boards too", () => {
  const d = new Drawings();
  d.draw(0, 0, "yellow");
  d.draw(14, 13 * 14 + 13, "blue");
  const text = d.text(14);
  assert.equal(text, "[%csl Ya1][%cal Ba2n14]");
  const read = new Drawings();
  read.read(["a word", text + " more", "[%cal Gz9a1,Ga99]"], 14, 14);
  assert.deepEqual(read.shapes, d.shapes);
});

test("the keys that are held choose the color", () => {
  const held = (shiftKey, ctrlKey, altKey) => colorOf({ shiftKey, ctrlKey, altKey });
  assert.deepEqual([held(false, false, false), held(true, false, false), held(false, true, false), held(false, false, true), held(true, false, true)], ["green", "red", "red", "blue", "yellow"]);
});
