// A graph of the evaluation over the game, a review by the engine, and comments on moves.
import { $ } from "./dom.js";
import { runs, valuesOf, winChance, words } from "./evaluation.js";
import { svg } from "./svg.js";
import { nodesOf } from "./variations.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Game} Game */

const STEP = 10; // units of a move in the graph
const HEIGHT = 100;

/** The colors of faults in the graph. @type {Record<number, string>} */
const FAULTS = { 6: "inaccuracy", 2: "mistake", 4: "blunder" };

export class Review {
  /** @param {(command: object) => boolean} send */
  constructor(send) {
    /** @type {Map<number, number>} what analysis has said of positions */
    this.heard = new Map();
    /** @type {State | null} */
    this.state = null;
    this.about = 0; // the position whose comment is being written
    $("review-start").onclick = () => send({ do: "review", moveTime: Number($("review-time").value) });
    $("graph").onclick = (/** @type {MouseEvent} */ e) => {
      const moves = this.state?.moves ?? [];
      const box = $("graph").getBoundingClientRect();
      const move = moves[Math.min(moves.length - 1, Math.floor(((e.clientX - box.left) / box.width) * moves.length))];
      if (move) send({ do: "goto", id: move.id });
    };
    $("comment").onchange = () => this.state?.shown === this.about && send({ do: "comment", text: $("comment").value });
  }

  /** A game has begun. @param {Game} game */
  began(game) {
    this.heard.clear();
    this.progress({ done: 0, of: 0 });
    $("review").hidden = game.solo;
  }

  /** Analysis says what the position shown is worth. @param {number} value */
  hear(value) {
    if (!this.state) return;
    this.heard.set(this.state.shown, value);
    this.draw();
  }

  /** @param {{done: number, of: number}} m */
  progress(m) {
    const going = m.of > 0;
    $("review-start").textContent = going ? "Stop the review" : "Review";
    $("review-progress").hidden = !going;
    $("review-progress").max = m.of || 1;
    $("review-progress").value = m.done;
    $("review-time").disabled = going;
  }

  /** @param {State} state @param {boolean} possible whether the engine may look at the game */
  show(state, possible) {
    this.state = state;
    $("review-start").disabled = !possible || state.moves.length === 0;
    const node = nodesOf(state).find((n) => n.id === state.shown);
    $("comment").disabled = !node;
    const unsaved = document.activeElement === $("comment") && this.about === state.shown;
    if (!unsaved) $("comment").value = words(node?.comments);
    this.about = state.shown;
    this.draw();
  }

  draw() {
    const { moves, ply } = /** @type {State} */ (this.state);
    const nodes = nodesOf(/** @type {State} */ (this.state));
    const values = valuesOf(moves, nodes, this.heard);
    const lines = runs(values);
    $("graph").hidden = !lines.some((run) => run.length > 1);
    if ($("graph").hidden) return;
    const x = (/** @type {number} */ at) => (at + 0.5) * STEP;
    const y = (/** @type {number} */ value) => (HEIGHT * (100 - winChance(value))) / 100;
    const width = moves.length * STEP;
    const glyphs = new Map(nodes.map((n) => [n.id, n.glyphs ?? []]));
    const faults = moves.flatMap((m, at) => (glyphs.get(m.id) ?? []).flatMap((g) => (FAULTS[g] ? [svg("line", { x1: x(at), x2: x(at), y1: 0, y2: HEIGHT, class: FAULTS[g] })] : [])));
    const areas = lines.map((run) => {
      const top = run.map(({ at, value }) => `${x(at)},${y(value).toFixed(1)}`).join(" ");
      return svg("g", {}, svg("polygon", { points: `${x(run[0].at)},${HEIGHT} ${top} ${x(run[run.length - 1].at)},${HEIGHT}`, class: "white" }),
        svg("polyline", { points: top, class: "value" }));
    });
    const now = ply > 0 ? [svg("line", { x1: x(ply - 1), x2: x(ply - 1), y1: 0, y2: HEIGHT, class: "now" })] : [];
    $("graph").replaceChildren(svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": `Evaluation of ${values.filter((v) => v !== null).length} positions` },
      ...areas, svg("line", { x1: 0, x2: width, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "even" }), ...faults, ...now));
  }
}
