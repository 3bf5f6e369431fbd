import assert from "node:assert/strict";
import test from "node:test";
import { wants, Wheel } from "../../static/keys.js";

const node = (tagName, type, high = 0) => ({ tagName, type, scrollHeight: high, clientHeight: 0 });

test("only text keeps letters from the page", () => {
  for (const [focused, letter, space, arrow, side] of [
    [node("INPUT", "text"), true, true, true, true], [node("TEXTAREA"), true, true, true, true], [node("INPUT", "number"), true, true, true, true],
    [node("INPUT", "checkbox"), false, true, false, false], [node("SELECT"), false, true, true, false], [node("BUTTON"), false, true, false, false],
    [node("BODY", undefined, 9), false, false, false, false], [node("DIV", undefined, 9), false, false, true, false],
    [node("SUMMARY"), false, true, false, false],
  ]) {
    const got = ["f", " ", "ArrowUp", "ArrowLeft"].map((key) => wants(focused, key));
    assert.deepEqual(got, [letter, space, arrow, side], `${focused.tagName} ${focused.type}`);
  }
});

test("a notch of the wheel is one move, and a touchpad counts its way", () => {
  const wheel = new Wheel();
  assert.equal(wheel.turn(120, 0), 1);
  assert.equal(wheel.turn(-100, 0), -1);
  assert.equal(wheel.turn(3, 1), 1);
  assert.deepEqual([20, 20, 20, 20].map((d) => wheel.turn(d, 0)), [0, 0, 1, 0]);
  assert.equal(wheel.turn(-50, 0), 0);
  assert.equal(wheel.turn(-20, 0), -1);
});
