"use strict";
const { test, before } = require("node:test");
const assert = require("node:assert/strict");
const menagerie = require("menagerie");

before(() => menagerie.load());

test("boards", () => {
  const board = new menagerie.Board("crazyhouse");
  board.pushSanMoves("e4 d5 exd5");
  assert.equal(board.push("d8d6"), true);
  assert.equal(board.push("d8d6"), false);
  assert.equal(board.moveStack(), "e2e4 d7d5 e4d5 d8d6");
  assert.equal(board.fen(), "rnb1kbnr/ppp1pppp/3q4/3P4/8/8/PPPP1PPP/RNBQKBNR[P] w KQkq - 1 3");
  assert.equal(board.pocket(true), "p");
  assert.equal(board.isCapture("P@e6"), false);
  board.push("P@e6");
  assert.deepEqual([board.isCapture("d6e6"), board.isCapture("d6e5"), board.isCapture("d6d5")], [true, false, true]);
});

test("what cannot be is thrown", () => {
  assert.throws(() => new menagerie.Board("nosuch"), /unknown variant "nosuch"/);
  assert.throws(() => new menagerie.Board("chess", "8/8"), /bad position string/);
  assert.throws(() => menagerie.ask({ do: "fly" }), /expected version, variants/);
  const board = new menagerie.Board();
  assert.throws(() => board.sanMove("e2e5"), /e2e5: the piece cannot move there/);
  board.delete();
  assert.throws(() => board.fen(), /the board is deleted/);
});

test("every game begins", () => {
  for (const name of menagerie.variants().split(" ")) {
    const board = new menagerie.Board(name);
    assert.notEqual(board.legalMoves(), "", name);
    assert.equal(menagerie.validateFen(board.fen(), name), 1, name);
    board.delete();
  }
});

test("ends and their reasons", () => {
  const board = new menagerie.Board();
  board.pushSanMoves("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  assert.deepEqual([board.isGameOver(), board.isGameOver(true), board.result(true)], [false, true, "1/2-1/2"]);
  assert.equal(board.state().reason, "Draw by repetition");
});

test("own variants, perft, PGN", () => {
  assert.deepEqual(menagerie.loadVariantConfig("[camels:chess]\ncustomPiece1 = c:C\nstartFen = rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1\n").variants, ["camels"]);
  assert.equal(new menagerie.Board("camels").perft(2), 400);
  assert.equal(new menagerie.Board("xxl").perft(3), 111887);
  assert.deepEqual(["crazyhouse", "shogi", "seirawan", "chess", "xxl"].map(menagerie.capturesToHand), [true, true, false, false, false]);
  const game = menagerie.readGamePGN('[White "a"]\n\n1. e4 e5 2. Nf3 *\n');
  assert.deepEqual([game.headers("White"), game.mainlineMoves()], ["a", "e2e4 e7e5 g1f3"]);
});

test("the engine speaks UCI and stops when told to", async () => {
  const engine = menagerie.engine();
  let tell = () => {};
  const until = (form) => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no line ${form}`)), 60_000);
    tell = (line) => {
      if (!form.test(line)) return;
      clearTimeout(late);
      resolve(line);
    };
  });
  engine.onmessage = ({ data }) => tell(data);
  engine.postMessage("uci");
  await until(/^uciok$/);
  for (const line of ["setoption name UCI_Variant value xxl", "position startpos", "go infinite"]) engine.postMessage(line);
  await until(/^info depth 3 /);
  engine.postMessage("stop");
  const best = (await until(/^bestmove /)).split(" ")[1];
  assert.ok(new menagerie.Board("xxl").legalMoves().split(" ").includes(best), best);
  engine.terminate();
});
