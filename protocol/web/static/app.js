// The page: what it knows of the game, and who does what when something happens.
import { Board } from "./board.js";
import { askPart, askStep, setGame } from "./choose.js";
import { clocksAfter } from "./clocks.js";
import { meantMove, nameOf, shownMove, squareOf } from "./coords.js";
import { $, confirm, make, open } from "./dom.js";
import { explain, showMoves } from "./explain.js";
import { Files } from "./files.js";
import { ago, Kept } from "./kept.js";
import { Menu } from "./menu.js";
import { Panel } from "./panel.js";
import { offer, onlyStones } from "./looks.js";
import { draw } from "./pieces.js";
import { Players } from "./players.js";
import { preferences } from "./preferences.js";
import { Selection } from "./selection.js";
import { Socket } from "./socket.js";
import { play as sound } from "./sound.js";
import { svg } from "./svg.js";
import { showRoom } from "./together.js";
import { keep, nodesOf } from "./variations.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Line} Line */

/** @type {Game | null} */
let game = null;
/** @type {State | null} */
let state = null;
/** @type {Selection | null} */
let selection = null;
/** @type {number[]} */
let hint = [];
/** @type {Line[]} */
let lines = [];
/** @type {{from: number, to: number} | null} a move made before it is one's turn */
let premove = null;
/** @type {number | null} */
let premoveFrom = null;
/** @type {number[]} the squares that a move has been clicked through, until the engine has made it */
let clicked = [];
/** @type {Menu | null} */
let menu = null;
let began = false;
/** Why the game of the address could not be begun. */
let complaint = "";
/** The name under which the browser keeps this game. */
let id = "";
/** @type {Room | null} of a game of two people */
let room = null;
/** @type {{id: string, record: any} | null} a kept game that the engine is asked to go on with */
let restoring = null;

const options = preferences(() => refresh());
const board = new Board($("board"), { touch, grab, release });
const panel = new Panel((id) => send({ do: "goto", id }));
const files = new Files(send, link);
const kept = new Kept(storage());
const players = new Players(send);
const socket = new Socket({ open: opened, message, lost });

/** The browser's own store; one that forgets where it has none. @returns {Pick<Storage, "getItem" | "setItem" | "removeItem">} */
function storage() {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => { throw new Error("no store"); }, removeItem: () => {} };
  }
}

/** @param {object} command @returns {boolean} */
function send(command) {
  return socket.send(command);
}

function opened() {
  $("lost").hidden = true;
}

/** @param {string} reason */
function lost(reason) {
  $("lost").hidden = false;
  $("lost").textContent = reason
    ? `The engine has closed the connection: ${reason}. Load the page again to go on.`
    : "The connection to the engine is lost. The game goes on as soon as it is back.";
  document.body.classList.add("lost");
  if (!state || !game || !state.running) return;
  state = { ...state, clocks: clocksNow(), running: false }; // nobody loses time for that
  panel.show(game, state, board.flipped);
}

/** The times left, as they are shown. */
function clocksNow() {
  return state?.clocks && clocksAfter(state, performance.now() - panel.arrived).map(Math.round);
}

/** @type {Record<string, (m: any) => void>} */
const HEARD = {
  hello: greeted,
  game: newGame,
  state: newState,
  room: (/** @type {Room} */ m) => {
    room = m;
    showRoom(room, game, send);
    if (state) buttons();
  },
  described: (m) => (menu?.isOpen ? menu.describe(m.game) : undefined),
  note: (m) => panel.say(m.text),
  refused,
  lines: (m) => {
    lines = m.lines;
    panel.lines(lines);
    point();
  },
  hint: (m) => {
    hint = m.path;
    panel.say(panel.written(m.text));
    refresh();
  },
  piece: (m) => game && showMoves(game, m),
  puzzle: showPuzzle,
  text: (m) => files.show(m.text),
  games: (m) => files.several(m),
  variants: (m) => {
    files.loaded();
    if (menu) menu.variants = m.variants;
    panel.say(m.text);
    files.tell(m.text);
  },
};

/** @param {{number: number, of: number, text: string, solved: boolean}} m */
function showPuzzle(m) {
  $("puzzle").hidden = false;
  $("puzzle").querySelector("p").textContent = `Level ${m.number} of ${m.of}${m.text ? `, ${m.text}` : ""}${m.solved ? " \u2013 solved" : ""}`;
  $("puzzle-back").disabled = m.number === 1;
  $("puzzle-next").disabled = m.number === m.of;
  $("puzzle-back").onclick = () => send({ do: "puzzle", id: m.number - 1 });
  $("puzzle-next").onclick = () => send({ do: "puzzle", id: m.number + 1 });
}

/** @param {{is: string}} m */
function message(m) {
  HEARD[m.is]?.(m);
}

/** The page shows again what the engine has. */
function back() {
  document.body.classList.remove("lost");
}

/** The engine says what it knows. @param {any} m */
function greeted(m) {
  if (!menu) menu = new Menu(m.variants, (name) => send({ do: "describe", variant: name }), (c) => send(c));
  else menu.variants = m.variants;
  if (began && game && state) goOn(); // until its answer comes, what is shown is old
  else {
    back();
    if (!fromAddress()) send(usual());
  }
  if ($("analyse").checked) analyse();
}

/** Goes on with the game for an engine that has forgotten it, and what the page has loaded. */
function goOn() {
  const g = /** @type {Game} */ (game);
  if (g.fog && !room && !state?.over) complaint = "What was in the fog is lost with the connection: this is a new game.";
  take(id, record());
}

/** Goes on with a game that has been kept. @param {string} name @param {any} record */
function take(name, record) {
  restoring = { id: name, record };
  files.variants = record.loads;
  if (record.layout) files.layout = record.layout;
  if (record.analyse) {
    $("analyse").checked = true;
    $("line-count").value = String(record.analyse);
  }
  if (record.room) return void send({ do: "join", token: record.room });
  for (const variants of record.loads) send(variants);
  send(record.layout ? { ...record.command, ...record.layout, id: record.puzzle } : record.command);
}

/** All that it takes to go on with this game. */
function record() {
  const g = /** @type {Game} */ (game);
  return {
    room: room?.token, command: again(), chosen: selection && selection.path.length > 1 ? selection.path : [], flipped: board.flipped,
    analyse: $("analyse").checked ? Number($("line-count").value) : 0,
    loads: files.variants, layout: g.loaded ? files.layout : null, puzzle: g.puzzle,
  };
}

/** Keeps the game as it stands, in the browser's store or else in the address. */
function save() {
  if (!game || !state || !id) return;
  const s = state;
  const who = s.players.map((p, color) => (color ? s.black : s.white) || p);
  const entry = { id, when: Date.now(), variant: game.title, players: game.solo ? who[0] : who.join(" \u2013 "), plies: nodesOf(s).length, over: s.over ? s.words : "" };
  if (!kept.put(entry, record())) history.replaceState(null, "", link());
}

/** Begins what the address asks for, and reports whether it asks for anything. */
function fromAddress() {
  const q = new URLSearchParams(location.hash.slice(1));
  const name = q.get("game");
  const token = q.get("room");
  if (token) return send({ do: "join", token });
  const found = name && kept.get(name);
  if (found) take(/** @type {string} */ (name), found);
  else if (name) complaint = "This browser does not have that game.";
  const asked = found ? null : fromLink();
  if (asked) send(asked);
  return !!found || !!asked;
}

/** Offers the games that the browser keeps. */
function offerKept() {
  const list = kept.list().filter((e) => e.id !== id);
  $("kept").hidden = list.length === 0 || (!$("kept").dataset.asked && (!state || nodesOf(state).length > 0));
  if ($("kept").hidden) return;
  $("kept-list").replaceChildren(...list.map((e) => {
    const text = `${e.variant}, ${e.players}, ${e.plies} ${e.plies === 1 ? "move" : "moves"}${e.over ? `: ${e.over}` : ""}`;
    const go = make("button", { type: "button", className: "kept", "data-game": e.id }, text, " ", make("small", {}, ago(Date.now() - e.when)));
    go.onclick = () => {
      const found = kept.get(e.id);
      if (found) take(e.id, found);
    };
    const forget = make("button", { type: "button", "aria-label": `Forget ${text}`, title: "Forget this game" }, "\u00d7");
    forget.onclick = () => {
      kept.forget(e.id);
      offerKept();
    };
    return make("li", {}, go, forget);
  }));
}

/** What is played where nothing else is asked for. */
function usual() {
  const variant = menu?.variants[0].name;
  return { do: "new", variant, players: ["person", "engine"], level: 20, moveTime: 1000, control: { own: true } };
}

/** The game as it stands, for an engine that has forgotten it. */
function again() {
  const g = /** @type {Game} */ (game);
  const s = /** @type {State} */ (state);
  const hidden = g.fog && !s.over;
  return {
    do: "new", variant: g.variant, position: g.start, players: s.players, level: s.level,
    moveTime: s.moveTime, control: g.control, white: s.white, black: s.black, fog: g.fog,
    clocks: hidden ? undefined : clocksNow(),
    kept: hidden ? undefined : { ...keep(s), untimed: !s.clocks },
    settings: Object.fromEntries(g.settings.map((o) => [o.name, o.value])),
  };
}

/** Settings of games that an address may have. @type {Record<string, string>} */
const SETTINGS = { seed: "Seed", array: "Array" };

/** What the address asks for. */
function fromLink() {
  const q = new URLSearchParams(location.hash.slice(1));
  const variant = q.get("variant");
  if (!variant) return null;
  const players = (q.get("players") ?? "person,engine").split(",");
  return {
    do: "new", variant, position: q.get("position") ?? "", moves: q.get("moves")?.split(" ").filter(Boolean) ?? [], players,
    level: number(q, "level", 20), moveTime: number(q, "time", 1000), control: { own: q.get("clock") !== "none" },
    fog: q.get("fog") === "1", settings: Object.fromEntries([...q].filter(([key]) => SETTINGS[key]).map(([key]) => [SETTINGS[key], number(q, key, 0)])),
  };
}

/** A number of the address. @param {URLSearchParams} q @param {string} name @param {number} usual */
function number(q, name, usual) {
  const n = Number(q.get(name) ?? usual);
  return Number.isInteger(n) ? n : usual;
}

/** The address that restores variant, position and players. */
function link() {
  const g = /** @type {Game} */ (game);
  const s = /** @type {State} */ (state);
  const q = new URLSearchParams({ variant: g.variant, players: s.players.map((p) => (p === "engine" ? p : "person")).join(","), level: String(s.level), time: String(s.moveTime) });
  if (g.fog) q.set("fog", "1");
  if (!g.control.total && !g.control.turn) q.set("clock", "none");
  if (g.fog && !s.over) q.set("position", g.start);
  else if (s.ply === 0 || g.solo) q.set("position", s.fen);
  else {
    q.set("position", g.start);
    q.set("moves", s.moves.slice(0, s.ply).map((m) => m.text).join(" "));
  }
  const url = new URL(location.href);
  url.hash = q.toString();
  return url.href;
}

/** @param {{game: Game}} m */
function newGame(m) {
  const before = state && nodesOf(state).length > 0;
  game = m.game;
  if (!game.together) room = null;
  showRoom(room, game, send);
  if (restoring?.id !== id || !id) {
    id = room ? `room-${room.token.slice(0, 8)}` : restoring?.id ?? Kept.newId();
    const address = new URL(location.href);
    address.hash = room ? `room=${room.token}` : `game=${id}`;
    if (address.href !== location.href) history[before ? "pushState" : "replaceState"](null, "", address);
  }
  delete $("kept").dataset.asked;
  began = true;
  state = null;
  premove = premoveFrom = null;
  clicked = [];
  setGame(game);
  menu?.close();
  board.setGame(game);
  files.began(game);
  $("title").textContent = game.title;
  $("fog").hidden = !game.fog;
  document.title = `${game.variant} \u2013 Menagerie`;
  $("pass").hidden = true;
  $("puzzle").hidden = true;
  for (const id of ["draw", "resign"]) $(id).hidden = game.solo;
}

/** @param {State & {flip?: boolean, message?: string}} m */
function newState(m) {
  const g = /** @type {Game} */ (game);
  const before = state;
  state = m;
  hint = [];
  back();
  const restored = before ? null : restoring?.record;
  if (!before) board.flip(restored?.flipped ?? (!g.solo && m.players[0] !== "person" && m.players[1] === "person"));
  selection = new Selection(mine() ? m.steps : [], g, (q) => mine() && m.owners[q] === (m.turn ? "b" : "w"));
  if (restored && mine() && restored.chosen.length) {
    selection.path = restored.chosen;
    if (selection.open().length === 0) selection.clear();
  }
  const shown = before && m.effects && clicked.every((q, i) => m.effects?.path[i] === q) ? Math.max(0, clicked.length - 1) : 0;
  clicked = [];
  const slides = before ? moved(before, m, shown) : [];
  board.show(m.cells, m.owners, m.fog);
  const times = [...new Array(shown).fill(0), ...board.animate(slides, g.animation)];
  if (m.effects && before) effects(before, m, times);
  panel.show(g, m, board.flipped);
  panel.say(m.words || m.message || complaint || (m.covered && room ? "Who watches sees a game in fog at its end" : m.covered ? `Only ${g.names[m.turn]} may look now` : ""));
  complaint = "";
  if (!m.over && before && before.ply !== m.ply) {
    lines = [];
  }
  files.follow(g, m);
  if (players.isOpen) players.show(g, m);
  restoring = null;
  refresh();
  offerKept();
  tryPremove();
}

/** Whether a person may move now. */
function mine() {
  return !!state && !state.over && state.players[state.turn] === "person" && !document.body.classList.contains("lost");
}

/**
 * Which pieces have gone where: the one that moved along its path, and pieces of the same
 * side and kind that left a square while another appeared, such as a rook that castles.
 * @param {State} before @param {State} after @param {number} shown how many steps the board has shown already
 */
function moved(before, after, shown) {
  if (!after.effects) return [];
  const path = after.effects.path;
  /** @type {import("./board.js").Slide[]} */
  const slides = path.length > 1 ? [{ path: path.slice(shown) }] : [];
  const { board: look, files, ranks } = /** @type {Game} */ (game);
  if (look === "rack" && path.length === 1) slides.push({ path: [(ranks - 1) * files + (path[0] % files), path[0]] }); // it falls
  if (after.effects.blast && slides[0]) slides[0].ghost = { text: before.cells[path[0]], owner: before.owners[path[0]] };
  const mover = after.owners[path[path.length - 1]]; // in fog nobody knows where other pieces went
  /** @type {Map<string, number[]>} */
  const left = new Map();
  for (let s = 0; s < after.cells.length; s++) {
    if (before.cells[s] && !after.cells[s] && s !== path[0] && (!after.fog || before.owners[s] === mover)) {
      const key = before.owners[s] + before.cells[s];
      left.set(key, [...(left.get(key) ?? []), s]);
    }
  }
  for (let s = 0; s < after.cells.length; s++) {
    if (s === path[path.length - 1] || !after.cells[s] || before.cells[s] === after.cells[s]) continue;
    const from = left.get(after.owners[s] + after.cells[s])?.shift();
    if (from !== undefined) slides.push({ path: [from, s] });
  }
  return slides;
}

/**
 * What happens on the way, in its order: a piece that is jumped over goes when it is passed, one
 * that is captured or blown up when the move arrives.
 * @param {State} before @param {State} after @param {number[]} times when each square of the path is reached
 */
function effects(before, after, times) {
  const g = /** @type {Game} */ (game);
  const e = /** @type {import("./types.js").Effects} */ (after.effects);
  const end = times[times.length - 1] ?? 0;
  const goes = new Map(e.gone.map((square) => [square, end]));
  for (let leg = 1; leg < e.path.length; leg++) {
    for (const square of between(e.path[leg - 1], e.path[leg], g.files)) {
      if (goes.has(square)) goes.set(square, times[leg] ?? 0);
    }
  }
  for (const [square, at] of goes) {
    if (square !== e.path[0]) board.linger(square, before.cells[square], before.owners[square], at);
  }
  if (e.blast) setTimeout(() => board.burst([e.path[e.path.length - 1], ...e.gone.filter((q) => goes.get(q) === end)]), end);
  const last = after.over ? "end" : after.checked.length ? "check" : e.blast ? "blast" : e.gone.length ? "capture" : "move";
  const jumps = new Set([...goes.values()].filter((at) => at < end));
  for (const at of jumps) sound("capture", options.mute, at);
  sound(last, options.mute, e.blast || jumps.size ? end : 0);
}

/** The squares between two on a line. @param {number} from @param {number} to @param {number} files */
function between(from, to, files) {
  const dx = (to % files) - (from % files);
  const dy = Math.floor(to / files) - Math.floor(from / files);
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (dx && dy && Math.abs(dx) !== Math.abs(dy)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => from + ((i + 1) * (dy * files + dx)) / steps);
}

/** Draws everything anew, as it looks now. */
function redraw() {
  if (!game || !state) return;
  board.setGame(game);
  board.show(state.cells, state.owners, state.fog);
  panel.show(game, state, board.flipped);
  refresh();
}

/** Draws marks, hands and buttons anew. */
function refresh() {
  if (!game || !state || !selection) return;
  board.mark(marks());
  const path = selection.path.length > 1 ? selection.path : clicked;
  board.preview(path, path.flatMap((q, i) => (i ? [...between(path[i - 1], q, /** @type {Game} */ (game).files), q] : [])));
  hands();
  point();
  buttons();
  if (!restoring) save();
}

/** The class names of each square. */
function marks() {
  const g = /** @type {Game} */ (game);
  const s = /** @type {State} */ (state);
  const sel = /** @type {Selection} */ (selection);
  /** @type {string[]} */
  const list = new Array(g.files * g.ranks).fill("");
  const add = (/** @type {number} */ square, /** @type {string} */ name) => (list[square] += " " + name);
  for (const q of s.fog ?? []) add(q, "fog");
  for (const q of s.last) add(q, "moved");
  if (g.solo && mine()) for (const step of s.steps) add(step.path[0], "quiet");
  const stones = sel.empty && mine() ? sel.stones() : [];
  if (2 * stones.length < s.cells.filter((c) => !c).length) for (const step of stones) add(step.path[0], "quiet"); // not on most of the board
  for (const [q, takes] of sel.targets()) add(q, takes ? "capture" : "quiet");
  for (const q of sel.path) add(q, "selected");
  if (hint.length) {
    add(hint[0], "selected");
    for (const q of hint.slice(1)) add(q, "quiet");
  }
  if (premoveFrom !== null) add(premoveFrom, "premove");
  if (premove) [premove.from, premove.to].forEach((q) => add(q, "premove"));
  for (const q of s.mating) add(q, "contributor");
  for (const q of s.checked) add(q, "checked");
  return list.map((c) => c.trim());
}

function hands() {
  const g = /** @type {Game} */ (game);
  const s = /** @type {State} */ (state);
  for (const [id, color] of /** @type {[string, number][]} */ ([["hand-bottom", board.flipped ? 1 : 0], ["hand-top", board.flipped ? 0 : 1]])) {
    const node = $(id);
    node.hidden = !g.hands || onlyStones(g);
    const owner = color ? "b" : "w";
    node.replaceChildren(
      ...Object.entries(s.hands[color] ?? {}).map(([letter, count]) => {
        const text = color ? letter.toLowerCase() : letter;
        const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(g, text, owner));
        const kind = g.kinds.find((k) => k.letter === letter);
        const button = make("button", { type: "button", className: "held", "data-letter": letter,
          title: kind?.name ?? letter, "aria-label": `${g.names[color]} ${kind?.name ?? letter}, ${count} in hand`, "aria-pressed": selection?.drop === letter && s.turn === color },
          picture, make("span", {}, count > 1 ? String(count) : ""));
        button.onclick = () => {
          if (!mine() || s.turn !== color || !selection) return;
          selection.takeDrop(letter);
          refresh();
        };
        return button;
      }),
    );
  }
}

function point() {
  const arrows = !options.arrows || !$("analyse").checked ? [] : lines.map((l, i) => ({ path: l.path, className: `line${i + 1}`, label: l.score }));
  board.point(arrows.reverse());
}

function buttons() {
  const s = /** @type {State} */ (state);
  const sel = /** @type {Selection} */ (selection);
  const hidden = !!game?.fog && !s.over;
  const friends = !!room && !room.watching;
  $("undo").disabled = s.ply === 0 || hidden || !!room?.watching;
  $("undo").textContent = friends ? "Ask to take back" : "Undo";
  $("draw").textContent = friends ? "Offer a draw" : "Draw";
  $("restart").textContent = room ? "Rematch" : "Restart";
  $("restart").disabled = !!room && (room.watching || !room.over);
  $("hint").hidden = $("now").hidden = !!room;
  $("hint").disabled = s.over || !mine() || hidden;
  $("pgn").disabled = hidden;
  $("analyse").disabled = hidden || (!!room && !room.over);
  $("fog-engine").hidden = !s.players.includes("engine");
  $("look").hidden = !s.covered || !!room;
  $("look").textContent = `Show ${game?.names[s.turn]}'s board`;
  $("now").disabled = !s.thinking;
  $("resign").disabled = $("draw").disabled = s.over || !s.players.includes("person");
  $("done").hidden = sel.path.length < 2 || !sel.open().some((t) => t.path.length === sel.path.length);
  const pass = mine() ? s.steps.find((t) => t.path.length === 0) : undefined;
  $("pass").hidden = !pass;
  $("pass").onclick = () => pass && send({ do: "move", text: pass.text });
  $("bar").hidden = !$("analyse").checked;
  $("walk").hidden = s.moves.length === 0;
}

/** A click on a square. @param {number} square */
function touch(square) {
  hint = [];
  if (!mine()) return touchAhead(square);
  if (onlyLook()) return;
  act(/** @type {Selection} */ (selection).touch(square));
}

/** Whether an earlier position is shown while a clock runs, and says so: nobody moves there. */
function onlyLook() {
  const s = /** @type {State} */ (state);
  if (s.steps.length > 0 || s.covered) return false;
  panel.say("The clock runs: go to the last position to move");
  return true;
}

/** @param {import("./selection.js").Outcome} outcome */
async function act(outcome) {
  const g = /** @type {Game} */ (game);
  const s = /** @type {State} */ (state);
  const sel = /** @type {Selection} */ (selection);
  const owner = s.turn ? "b" : "w";
  if (outcome.play) return playStep(outcome.play);
  refresh();
  if (outcome.refused) {
    const [from, to] = outcome.refused.split(" ").map(Number);
    send({ do: "try", text: nameOf(from, g.files) + nameOf(to, g.files) });
  }
  if (outcome.parts) {
    const part = await askPart(g, outcome.parts, s.cells[sel.path[0]], owner);
    if (part === null) sel.clear();
    else sel.choosePart(part);
    refresh();
  }
  if (outcome.ask) {
    const piece = sel.drop || s.cells[sel.path[0]];
    const step = await askStep(g, outcome.ask, piece, owner);
    if (step) playStep(step);
    else {
      sel.clear();
      refresh();
    }
  }
}

/** @param {Step} step */
function playStep(step) {
  clicked = selection && selection.path.length > 1 ? [...selection.path] : [];
  selection?.clear();
  send({ do: "move", text: step.text });
  refresh();
}

/** A click while the engine is to move: a move ahead. @param {number} square */
function touchAhead(square) {
  const s = state;
  if (!s || s.over || !s.players.includes("person") || game?.solo) return;
  const owner = s.players[0] === "person" ? "w" : "b";
  if (premoveFrom === null || s.owners[square] === owner) {
    premove = null;
    premoveFrom = s.owners[square] === owner ? square : null;
  } else {
    premove = { from: premoveFrom, to: square };
    premoveFrom = null;
  }
  refresh();
}

function tryPremove() {
  if (!mine()) return;
  if (premoveFrom !== null) { // picked up while the engine thought
    const from = premoveFrom;
    premoveFrom = null;
    if (!game?.parts) selection?.touch(from);
    return refresh();
  }
  if (!premove) return;
  const { from, to } = premove;
  premove = premoveFrom = null;
  const s = /** @type {State} */ (state);
  const found = s.steps.filter((t) => !t.drop && t.path[0] === from && t.path[t.path.length - 1] === to && t.path.length === 2);
  if (found.length === 1) playStep(found[0]);
  else if (found.length > 1) act({ ask: found, changed: true });
  refresh();
}

/** @param {number} square */
function grab(square) {
  if (game?.solo) return false;
  if (!mine()) {
    if (premoveFrom !== square) touchAhead(square);
    return premoveFrom === square;
  }
  if (onlyLook()) return false;
  const sel = /** @type {Selection} */ (selection);
  if (sel.path.length === 1 && sel.path[0] === square) return true;
  if (sel.path.length > 1) return false;
  sel.clear();
  if (!sel.startsOn(square) && !sel.owns(square)) return false;
  const outcome = sel.touch(square);
  refresh();
  return !outcome.parts || (act(outcome), false);
}

/** @param {number} square */
function release(square) {
  if (!mine() && square >= 0 && premoveFrom !== null) return touchAhead(square);
  if (square < 0 || !mine()) {
    selection?.clear();
    premoveFrom = null;
    return refresh();
  }
  act(/** @type {Selection} */ (selection).touch(square));
}

/** The engine refuses something. @param {{text: string, king?: boolean}} m */
function refused(m) {
  back();
  clicked = [];
  if (m.king && state) board.flash(kings());
  if (menu?.isOpen) menu.refuse(m.text);
  else if (files.isOpen) files.refuse(m.text);
  else if (players.isOpen && game && state) players.refuse(m.text, game, state);
  else if (m.text) panel.say(m.text);
  restoring = null;
  if (!game) {
    complaint = m.text;
    send(usual());
  }
  refresh();
}

/** The squares of the royal pieces of the side to move. */
function kings() {
  const s = /** @type {State} */ (state);
  const royal = new Set(game?.kinds.filter((k) => k.royal).map((k) => k.letter));
  const owner = s.turn ? "b" : "w";
  return s.cells.flatMap((text, q) => (s.owners[q] === owner && royal.has(text.toUpperCase()) ? [q] : []));
}

function analyse() {
  const on = $("analyse").checked;
  if (!on) {
    lines = [];
    $("lines").replaceChildren();
  }
  send({ do: "analyse", lines: on ? Number($("line-count").value) : 0 });
  refresh();
}

/** Whether there is a game to lose. */
function playing() {
  return !!state && !state.over && state.moves.length > 0;
}

async function restart() {
  if (room || !playing() || (await confirm("Begin the same game again?", "Restart"))) send({ do: "restart" });
}

async function resign() {
  if (!state || state.over) return;
  if (await confirm("Resign this game?", "Resign")) send({ do: "resign" });
}

/** @param {number} by */
function walk(by) {
  const s = state;
  if (!s) return;
  const ply = Math.max(0, Math.min(s.moves.length, by === -Infinity ? 0 : by === Infinity ? s.moves.length : s.ply + by));
  if (ply !== s.ply) send({ do: "goto", id: ply === 0 ? 0 : s.moves[ply - 1].id });
}

function flip() {
  board.flip(!board.flipped);
  if (game && state) panel.show(game, state, board.flipped);
  refresh();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  " ": () => selection && selection.path.length > 1 && act(selection.finish()),
  u: () => send({ do: "undo" }),
  h: () => send({ do: "hint" }),
  n: () => send({ do: "now" }),
  f: flip,
  e: resign,
  r: restart,
  "/": () => $("move-text").focus(),
  ",": () => walk(-1),
  ".": () => walk(1),
};

document.addEventListener("keydown", (e) => {
  const target = /** @type {HTMLElement} */ (e.target);
  if (e.ctrlKey || e.altKey || e.metaKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input, textarea, select") || (e.key === " " && target.matches("button"))) return;
  if (e.key === "Escape") {
    selection?.clear();
    premove = premoveFrom = null;
    refresh();
  }
  const what = KEYS[e.key];
  if (!what) return;
  e.preventDefault();
  what();
});

// A link that is put into the address of a page that is open does not load it anew.
addEventListener("hashchange", () => {
  fromAddress();
});

// What the clocks show, and a move that is half clicked, are kept when the page goes.
addEventListener("pagehide", save);

$("new").onclick = () => menu?.open();
$("flip").onclick = flip;
$("zoom").onclick = () => $("zoom").setAttribute("aria-pressed", String($("board").classList.toggle("zoomed")));
$("tools").onclick = () => game && state && files.open(game, state);
$("how").onclick = () => game && explain(game, (letter) => send({ do: "piece", letter }));
$("options").onclick = () => {
  if (game) offer(game, redraw);
  players.open(game, state);
};
$("help").onclick = () => open($("manual"));
$("undo").onclick = KEYS.u;
$("hint").onclick = KEYS.h;
$("now").onclick = KEYS.n;
$("resign").onclick = resign;
$("games").onclick = () => {
  $("kept").dataset.asked = "1";
  offerKept();
  if ($("kept").hidden) panel.say("This browser keeps no other game.");
};
$("draw").onclick = () => send({ do: "draw" });
$("restart").onclick = restart;
$("done").onclick = KEYS[" "];
$("look").onclick = () => send({ do: "look" });
$("first").onclick = () => walk(-Infinity);
$("back").onclick = () => walk(-1);
$("forward").onclick = () => walk(1);
$("last").onclick = () => walk(Infinity);
$("analyse").onchange = $("line-count").onchange = analyse;
$("typed").onsubmit = (/** @type {SubmitEvent} */ e) => {
  e.preventDefault();
  if (!game) return;
  const text = meantMove($("move-text").value.trim(), game);
  if (!text) return;
  const square = squareOf(text, game.files, game.ranks);
  if (square >= 0 && (selection?.startsOn(square) || selection?.stones(square).length)) touch(square);
  else send({ do: "move", text });
  $("move-text").value = "";
};
