// node agree.js PACKAGE ENGINE POSITIONS: compares the npm package with `ENGINE rules` at random positions of all games:
// position string, side, check, result, moves in coordinates and in short notation.
"use strict";

const [, , pack, engine, positions] = process.argv;
const m = require(pack), { spawn } = require("node:child_process"), rl = require("node:readline");
const p = spawn(engine, ["rules"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = []; rl.createInterface({ input: p.stdout }).on("line", (l) => waiting.shift()(JSON.parse(l)));
const ask = (r) => new Promise((f) => { waiting.push(f); p.stdin.write(JSON.stringify(r) + "\n"); });
let seed = 1; const random = (n) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % n; };
(async () => {
  await m.load();
  const names = m.variants().split(" "), boards = {}; let count = 0, moves = 0, faults = 0, over = 0;
  const done = () => { console.log(`${count} positions of ${names.length} games, ${moves} moves, ${over} ends, ${faults} differences`); process.exit(faults ? 1 : 0); };
  for (;;) for (const variant of names) {
    let b = boards[variant];
    if (!b || b.moveStack().split(" ").length > 60 || b.legalMoves() === "") { b?.delete(); b = boards[variant] = new m.Board(variant); }
    for (let k = 1 + random(8); k > 0; k--) { const l = b.legalMoves().split(" ").filter(Boolean); if (!l.length) break; b.push(l[random(l.length)]); }
    const line = b.moveStack().split(" ").filter(Boolean);
    const [s, l] = await Promise.all([ask({ do: "position", variant, moves: line }), ask({ do: "moves", variant, moves: line })]);
    if (s.error || l.error) { faults++; console.log(variant, line.join(" "), s.error, l.error); continue; }
    const st = b.state(), theirs = [b.fen(), b.turn() ? "white" : "black", b.isCheck(), st.over, st.score, st.reason ?? "", b.legalMoves(), b.legalMovesSan()].join("|");
    const a = s.answer, ours = [a.fen, a.turn, a.check, a.over, a.score, a.reason ?? "", l.answer.map((x) => x.move).join(" "), l.answer.map((x) => x.san).join(" ")].join("|");
    if (theirs !== ours) { faults++; console.log(variant, line.join(" "), "\n", theirs, "\n", ours); }
    count++; moves += l.answer.length; if (st.over) over++;
    if (count >= positions) done();
  }
})();
