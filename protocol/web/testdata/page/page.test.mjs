import assert from "node:assert/strict";
import test from "node:test";
import { Acting } from "../../static/acting.js";
import { goneAt, passed, slidesOf } from "../../static/changes.js";
import { fromLink, link } from "../../static/links.js";
import { marks } from "../../static/marks.js";
import { Page } from "../../static/page.js";

const FILES = 4; // a board of 4x2: K P . . below, . p . k above
const CELLS = ["K", "P", "", "", "", "p", "", "k"];
const OWNERS = "ww...b.b";
const GAME = {
  variant: "small", files: FILES, ranks: 2, start: "start", names: ["White", "Black"], board: "squares", control: { total: 1 },
  kinds: [{ letter: "K", royal: true, moves: "1" }, { letter: "P", moves: "1", value: 100 }],
};
const START = {
  fen: "fen", cells: CELLS, owners: OWNERS, turn: 0, steps: [], last: [], checked: [], mating: [], hands: [{ P: 2 }, {}], over: false, words: "",
  players: ["person", "engine"], moves: [], ply: 0, head: 0, shown: 0, level: 3, moveTime: 50,
};
const step = (text, ...path) => ({ text, path });
const MOVES = [step("b1c1", 1, 2), step("b1d1", 1, 2, 3), step("a1a2", 0, 4)];
const played = (text, id) => ({ id, text, san: text });

/** A page at a position, and all that it sends and says. */
function at(state, game = {}) {
  const page = new Page();
  const [sent, said] = [[], []];
  const view = {
    options: { confirm: false }, refresh() {}, column() {}, point() {}, drawings: { shapes: [], clear: () => false },
    panel: { say: (text) => said.push(text), written: (text) => text }, board: { cells: state.cells ?? CELLS, owners: state.owners ?? OWNERS },
  };
  page.begin({ ...GAME, ...game });
  page.follow({ ...START, ...state });
  return { page, view, sent, said, acting: new Acting(page, view, (command) => !page.lost && !!sent.push(command)) };
}

test("two clicks make a move, which the board shows until the engine's answer", () => {
  const { page, acting, sent } = at({ steps: MOVES });
  acting.touch(1);
  assert.deepEqual(marks(page), ["", "selected", "quiet", "", "", "", "", ""]);
  acting.release(3);
  assert.deepEqual(sent, [{ do: "move", text: "b1d1" }]);
  assert.deepEqual(page.clicked, [1, 2, 3], "a piece that was dropped stays there");
  assert.equal(page.follow({ ...START, effects: { path: [1, 2, 3], gone: [], blast: false } }), 2);
  assert.deepEqual([page.clicked, page.made], [[], null]);
});

test("a move that is to be confirmed is sent when it is, and taken back by any other click", () => {
  const { page, view, acting, sent, said } = at({ steps: MOVES });
  view.options.confirm = true;
  const move = () => [0, 4].forEach((q) => acting.touch(q));
  move();
  assert.deepEqual([page.unsure, sent, said.at(-1)], [MOVES[2], [], "Play a1a2?"]);
  acting.touch(6);
  assert.deepEqual([page.unsure, page.made, page.clicked], [null, null, []]);
  move();
  acting.touch(4);
  assert.deepEqual(sent, [{ do: "move", text: "a1a2" }]);
});

test("a move made before the line is up waits for it, and one made by a click that leads nowhere asks why", () => {
  const { page, acting, sent } = at({ steps: MOVES });
  acting.play(MOVES[0]);
  assert.deepEqual([page.early, sent.length], ["", 1]);
  page.lost = true;
  acting.play(MOVES[0]);
  assert.equal(page.early, "b1c1");
  page.lost = false;
  acting.touch(0);
  acting.touch(6);
  assert.deepEqual(sent.at(-1), { do: "try", text: "a1c2" });
});

test("moves made ahead are shown at once, made in their turn, and forgotten when others are taken back", () => {
  const { page, acting, sent } = at({ turn: 1, moves: [played("a1a2", 1)], ply: 1, head: 1, shown: 1 });
  for (const q of [1, 2]) acting.touch(q);
  acting.chooseHeld("P", 0);
  acting.touch(3);
  assert.deepEqual(page.seen().cells, ["K", "", "P", "P", "", "p", "", "k"]);
  assert.deepEqual(page.held().counts, [{ P: 1 }, {}]);
  assert.deepEqual([1, 2, 3].map((q) => marks(page)[q]), ["premove", "premove", "premove"]);
  page.follow({ ...START, moves: [played("a1a2", 1), played("d2c2", 2)], ply: 2, head: 2, shown: 2, steps: [...MOVES, { text: "P@d1", path: [3], drop: "P" }] });
  acting.goAhead();
  assert.deepEqual([sent, page.ahead.queue.length], [[{ do: "move", text: "b1c1" }], 1]);
  acting.goAhead();
  assert.equal(sent.length, 1, "once in a position");
  page.follow({ ...START, moves: [played("a1a2", 1)], ply: 1, head: 1, shown: 1, turn: 1 });
  assert.ok(page.ahead.empty);
});

test("what is made ahead of the first moves stays, and a hint is marked", () => {
  const { page, acting } = at({ turn: 1 });
  for (const q of [1, 2]) acting.touch(q);
  page.follow({ ...START, moves: [played("d2c2", 1)], ply: 1, head: 1, shown: 1, steps: MOVES });
  assert.equal(page.ahead.queue.length, 1);
  page.hint = [0, 4];
  assert.deepEqual([0, 4].map((q) => marks(page)[q]), ["selected", "quiet"]);
  page.begin(GAME);
  assert.ok(page.ahead.empty);
});

test("nobody moves where an earlier position is shown while a clock runs, and the first click starts one that stands", () => {
  const { page, acting, sent, said } = at({ clocks: [1000, 1000], running: false });
  acting.touch(1);
  assert.deepEqual([sent, page.state.running, said], [[{ do: "start" }], true, ["The clock runs: go to the last position to move"]]);
  assert.equal(acting.grab(1), false);
  assert.equal(sent.length, 1);
});

test("a game that is gone on with keeps what was half clicked; a new one forgets all", () => {
  const { page } = at({ steps: MOVES });
  page.restoring = { id: "x", record: { chosen: [1, 2] } };
  page.clicked = [1, 2];
  page.begin(GAME);
  page.follow({ ...START, steps: MOVES });
  assert.deepEqual([page.selection.path, page.clicked], [[1, 2], [1, 2]]);
  page.restoring = null;
  page.aim = 3;
  page.begin(GAME);
  assert.deepEqual([page.state, page.clicked, page.aim, page.mine], [null, [], null, false]);
});

test("whose turn it is, what is hidden, and what is said", () => {
  const { page } = at({ words: "Check!" }, { fog: true });
  assert.deepEqual([page.mine, page.mayAhead, page.hidden, page.playing, page.words, page.kings()], [true, false, true, false, "Check!", [0]]);
  page.lost = true;
  assert.deepEqual([page.mine, page.mayAhead], [false, false]);
  page.lost = false;
  page.follow({ ...START, turn: 1, covered: true });
  assert.deepEqual([page.mine, page.mayAhead, page.words, page.kings()], [false, true, "Only Black may look now", [7]]);
  page.follow({ ...START, over: true, moves: [played("a1a2", 1)] });
  assert.deepEqual([page.mine, page.hidden, page.playing], [false, false, false]);
});

test("pieces slide from where they were; one that is jumped over goes when it is passed", () => {
  const after = { ...START, cells: ["", "", "", "P", "K", "", "", "k"], owners: "...ww..b", effects: { path: [1, 2, 3], gone: [5], blast: false } };
  assert.deepEqual(slidesOf(GAME, START, after, 1), [{ path: [2, 3] }, { path: [0, 4] }]);
  assert.deepEqual(slidesOf(GAME, START, { ...after, effects: undefined }, 0), []);
  const fall = { ...START, effects: { path: [2], gone: [], blast: false } };
  assert.deepEqual(slidesOf({ ...GAME, board: "rack" }, START, fall, 0), [{ path: [6, 2] }]);
  assert.deepEqual([...goneAt({ path: [0, 2, 3], gone: [1, 7], blast: false }, FILES, [0, 40, 90])], [[1, 40], [7, 90]]);
  assert.deepEqual(passed([0, 3, 6], FILES), [1, 2, 3, 6]);
  assert.deepEqual(passed([0, 6], FILES), [6], "a knight passes over nothing");
});

test("a link begins the game that is shown, in fog its start", () => {
  const moves = [played("a1a2", 1), played("d2c2", 2), played("a2a1", 3)];
  const { page } = at({ moves, ply: 2 });
  const asked = () => fromLink(new URL(link(page, "http://localhost/?token=1#game=2")).hash);
  const usual = { do: "new", variant: "small", players: ["person", "engine"], level: 3, moveTime: 50, control: { own: true }, settings: {} };
  assert.deepEqual(asked(), { ...usual, position: "start", moves: ["a1a2", "d2c2"], fog: false });
  page.game.fog = true;
  assert.deepEqual(asked(), { ...usual, position: "start", moves: [], fog: true });
  page.game = { ...page.game, fog: false, solo: true, control: {} };
  assert.deepEqual(asked(), { ...usual, position: "fen", moves: [], fog: false, control: { own: false } });
  assert.deepEqual(fromLink("#variant=chess960&array=518&level=x"), {
    do: "new", variant: "chess960", position: "", moves: [], players: ["person", "engine"], level: 20, moveTime: 1000, control: { own: true },
    fog: false, settings: { Array: 518 },
  });
  assert.equal(fromLink("#game=2"), null);
});
