import assert from "node:assert/strict";
import { test } from "node:test";
import { named } from "../../static/ends.js";

test("the report names who plays a side", () => {
  const game = { names: ["White", "Black"] };
  const report = ["Black: points 2, turns left 3", "White: points 1, turns left 3", "else"];
  assert.deepEqual(named(game, { report, white: "Ann", black: "" }), ["Black: points 2, turns left 3", "Ann, White: points 1, turns left 3", "else"]);
});
