import assert from "node:assert/strict";
import test from "node:test";
import { spoken } from "../../static/spoken.js";

const game = {
  files: 3, ranks: 3, names: ["White", "Black"], solo: false, look: "pieces", board: "squares", wall: "duck", voids: [],
  kinds: [{ letter: "P", name: "pawn", moves: "1" }, { letter: "Q", name: "queen", moves: "1" }],
};

/** A position of three ranks, the lowest first. @param {string} ranks */
function position(ranks, ply, turn, rest = {}) {
  const cells = [...ranks].map((c) => (c === "." ? "" : c));
  return { cells, owners: [...ranks].map((c) => (/[A-Z]/.test(c) ? "w" : /[a-z]/.test(c) ? "b" : ".")).join(""), ply, turn, moves: [], ...rest };
}

/** What is said of a move. */
function said(before, after, path, gone = [], move = { text: "x", san: "x" }, of = game, blast = false) {
  return spoken(of, position(before, 0, 0), position(after, 1, 1, { moves: [move], effects: { path, gone, blast } }));
}

test("a move is told in words", () => {
  assert.equal(said("P........", "...P.....", [0, 3]), "White pawn a1 to a2");
  assert.equal(said("....P..q.", ".......P.", [4, 7], [7]), "White pawn b2 to b3, takes Black queen");
  assert.equal(said("...P.....", "......Q..", [3, 6]), "White pawn a2 to a3, becomes White queen");
  assert.equal(said(".........", "....P....", [4]), "White pawn on b2");
  assert.equal(said("P........", "...P....*", [0, 3, 8]), "White pawn a1 to a2, duck on c3");
  assert.equal(said("P...p....", "........P", [0, 8], [4]), "White pawn a1 to c3, takes Black pawn on b2");
  assert.equal(said("P...p..q.", ".........", [0, 4], [0, 4, 7], undefined, game, true), "White pawn a1 to b2, explodes, takes Black pawn, Black queen on b3");
  assert.equal(said("P...p..q.", "....P....", [0, 4], [4, 7], undefined, game, true), "White pawn a1 to b2, an explosion, takes Black pawn, Black queen on b3");
  assert.equal(said("P........", "P........", [], [], { text: "0000", san: "--" }), "White passes");
});

test("in fog and out of order no more is told than is known", () => {
  assert.equal(said("P........", "P........", [], [], { text: "?", san: "?" }), "White has moved");
  assert.equal(spoken(game, position("P........", 3, 0), position("P........", 1, 1, { moves: [{ text: "a1a2", san: "a2" }], effects: { path: [0, 3], gone: [], blast: false } })), "White: a2");
  assert.equal(spoken(game, position("P........", 0, 0), position("P........", 1, 1)), "");
});

test("a pass is written as no move or with one square twice", () => {
  for (const text of ["0000", "e1e1", "g12g12"]) assert.equal(said("...K.....", "...K.....", [], [], { text, san: text }), "White passes");
  assert.equal(said("...P.....", "......P..", [3, 6], [], { text: "a2a3", san: "a2a3" }), "White pawn a2 to a3");
});
