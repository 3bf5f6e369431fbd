// The page put together: what happens when the engine says something, and when a key or a button is pressed.
import { Acting } from "./acting.js";
import { unask } from "./choose.js";
import { meantMove, squareOf } from "./coords.js";
import { $, confirm, open } from "./dom.js";
import { sayEnd, sayForfeit, unsay } from "./ends.js";
import { explain, showMoves } from "./explain.js";
import { Files } from "./files.js";
import { wants, Wheel } from "./keys.js";
import { link } from "./links.js";
import { notationOf, offer } from "./looks.js";
import { Menu } from "./menu.js";
import { Page } from "./page.js";
import { Players } from "./players.js";
import { Resume } from "./resume.js";
import { showRules } from "./rulebook.js";
import { Socket } from "./socket.js";
import { showRoom } from "./together.js";
import { nodesOf } from "./variations.js";
import { View } from "./view.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").State} State */

const page = new Page();
/** @type {View} */
const view = new View(page, send, {
  touch: (square) => acting.touch(square),
  grab: (square) => acting.grab(square),
  release: (square) => acting.release(square),
  draw: (from, to, color, done) => acting.draw(from, to, color, done),
}, {
  choose: (letter, color, captive) => acting.chooseHeld(letter, color, captive),
  grab: (letter, color, captive) => acting.grabHeld(letter, color, captive),
  release: (x, y) => acting.release(view.board.at(x, y)),
}, () => page.restoring || resume.save());
const { board, panel, drawings } = view;
/** @type {Acting} */
const acting = new Acting(page, view, send);
const files = new Files(send, () => link(page, location.href));
const players = new Players(send);
const resume = new Resume(page, view, files, send);
/** @type {Menu | null} */
let menu = null;
const socket = new Socket({ open: () => ($("lost").hidden = true), message, lost });

/** @param {object} command @returns {boolean} */
function send(command) {
  return socket.send(command);
}

/** @param {string} reason */
function lost(reason) {
  $("lost").hidden = false;
  $("lost").textContent = reason
    ? `The engine has closed the connection: ${reason}. Load the page again to go on.`
    : "The connection to the engine is lost. The game goes on as soon as it is back.";
  old(true);
  if (!page.early) page.unmake();
  page.unsure = null;
  if (!page.state?.running) return;
  page.state = { ...page.state, ...view.times(), running: false }; // nobody loses time for that
  view.column();
}

/** Whether what is shown is not what the engine has. @param {boolean} is */
function old(is) {
  page.lost = is;
  document.body.classList.toggle("lost", is);
}

/** @type {Record<string, (m: any) => void>} */
const HEARD = {
  hello: greeted,
  game: newGame,
  state: newState,
  room: (/** @type {Room} */ m) => {
    page.room = m;
    showRoom(m, page.game, send);
    if (page.state) view.buttons();
  },
  described: (m) => (menu?.isOpen ? menu.describe(m.game) : showRules(m.game)),
  note: (m) => panel.say(m.text),
  refused,
  lines: (m) => {
    if (!$("analyse").checked) return; // on their way when it was switched off
    page.lines = m.lines;
    panel.lines(m.lines, m.table);
    if (m.lines[0] && !page.game?.solo) view.review.hear(m.lines[0].value);
    view.point();
  },
  hint: (m) => {
    page.hint = m.path;
    panel.say(panel.written(m.text));
    view.refresh();
  },
  piece: (m) => page.game && showMoves(page.game, m),
  review: (m) => view.review.progress(m),
  second: (m) => view.second.show(m.name, m.state, !board.flipped),
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

/** @param {{is: string}} m */
function message(m) {
  HEARD[m.is]?.(m);
}

/** @param {{number: number, of: number, text: string, solved: boolean}} m */
function showPuzzle(m) {
  $("puzzle").hidden = false;
  $("puzzle").querySelector("p").textContent = `Level ${m.number} of ${m.of}${m.text ? `, ${m.text}` : ""}${m.solved ? " \u2013 solved" : ""}`;
  $("puzzle-back").disabled = m.number === 1;
  $("puzzle-next").disabled = m.number === m.of;
  $("puzzle-back").onclick = () => send({ do: "puzzle", id: m.number - 1 });
  $("puzzle-next").onclick = () => send({ do: "puzzle", id: m.number + 1 });
}

/** The engine says what it knows. @param {any} m */
function greeted(m) {
  page.notation = "";
  if (!menu) menu = new Menu(m.variants, (name) => send({ do: "describe", variant: name }), send);
  else menu.variants = m.variants;
  if (page.state) resume.goOn(); // until its answer comes, what is shown is old
  else {
    old(false);
    if (!resume.fromAddress()) send(usual());
  }
  if ($("analyse").checked) analyse();
}

/** What is played where nothing else is asked for. */
function usual() {
  const variant = menu?.variants[0].name;
  return { do: "new", variant, players: ["person", "engine"], level: 20, moveTime: 1000, control: { own: true } };
}

/** Has moves told in the notation that its user likes. @param {Game} game */
function retell(game) {
  const name = notationOf(game);
  if (name !== page.notation && send({ do: "notation", name })) page.notation = name;
}

/** @param {{game: Game}} m */
function newGame({ game }) {
  const played = !!page.state && nodesOf(page.state).length > 0;
  page.begin(game);
  showRoom(page.room, game, send);
  resume.name(played);
  delete $("kept").dataset.asked;
  unask();
  menu?.close();
  board.setGame(game);
  view.second.begin(game);
  files.began(game);
  view.review.began(game);
  $("title").textContent = game.title;
  $("fog").hidden = !game.fog;
  document.title = `${game.variant} \u2013 Menagerie`;
  $("pass").hidden = true;
  $("puzzle").hidden = true;
  for (const id of ["draw", "resign"]) $(id).hidden = game.solo;
  retell(game);
}

/** @param {State} m */
function newState(m) {
  const { game } = page.now;
  const before = page.state;
  old(false);
  if (before && page.beside(m)) {
    page.keep(m);
    panel.say(page.words);
    files.follow(game, m);
    view.beside(before);
    return acting.goAhead();
  }
  const shown = page.follow(m);
  unask();
  if (m.shown !== before?.shown) drawings.read(nodesOf(m).find((n) => n.id === m.shown)?.comments ?? [], game.files, game.ranks);
  if (!before) board.flip(page.restoring?.record.flipped ?? (!game.solo && m.players[0] !== "person" && m.players[1] === "person"));
  view.change(before, shown);
  panel.say(page.words);
  page.complaint = "";
  if (before && game.control.turn) {
    if (m.over && !before.over) sayEnd(game, m, { again: restart, other: () => menu?.open() });
    else if (m.message) sayForfeit(m.message);
    else unsay();
  }
  files.follow(game, m);
  if (players.isOpen) players.show(game, m);
  page.restoring = null;
  view.refresh();
  resume.offer();
  if (page.early && send({ do: "move", text: page.early })) page.early = "";
  acting.goAhead();
}

/** The engine refuses something. @param {{text: string, king?: boolean}} m */
function refused(m) {
  const { game, state } = page;
  old(false);
  page.unmake();
  page.aim = null;
  if (state) board.show(state.cells, state.owners, state.fog);
  if (m.king && state) board.flash(page.kings());
  if (menu?.isOpen) menu.refuse(m.text);
  else if (files.isOpen) files.refuse(m.text);
  else if (players.isOpen && game && state) players.refuse(m.text, game, state);
  else if (m.text) panel.say(m.text);
  const asked = page.restoring?.record.command;
  page.restoring = null;
  if (asked?.sealed) {
    page.complaint = `${m.text}: this is a new game`;
    send({ ...asked, sealed: undefined, clocks: undefined });
  } else if (!game) {
    page.complaint = m.text;
    send(usual());
  }
  view.refresh();
}

function analyse() {
  const on = $("analyse").checked;
  if (!on) {
    page.lines = [];
    $("lines").replaceChildren();
  }
  send({ do: "analyse", lines: on ? Number($("line-count").value) : 0 });
  view.refresh();
}

async function restart() {
  if (page.room || !page.playing || (await confirm("Begin the same game again?", "Restart"))) send({ do: "restart" });
}

async function resign() {
  if (!page.state || page.state.over) return;
  if (await confirm("Resign this game?", "Resign")) send({ do: "resign" });
}

/** @param {number} by */
function walk(by) {
  const s = page.state;
  if (!s) return;
  const from = page.aim ?? s.ply; // faster than the positions come
  const ply = Math.max(0, Math.min(s.moves.length, by === -Infinity ? 0 : by === Infinity ? s.moves.length : from + by));
  if (ply !== from && send({ do: "goto", id: ply === 0 ? 0 : s.moves[ply - 1].id })) page.aim = ply;
}

/** @type {Record<string, () => void>} */
const KEYS = {
  " ": () => acting.finish(),
  u: () => send({ do: "undo" }),
  h: () => send({ do: "hint" }),
  n: () => send({ do: "now" }),
  f: () => view.flip(),
  e: resign,
  r: restart,
  Enter: () => acting.decide(true),
  "/": () => $("move-text").focus(),
  ",": () => walk(-1),
  ".": () => walk(1),
  ArrowLeft: () => walk(-1),
  ArrowRight: () => walk(1),
  ArrowUp: () => walk(-Infinity),
  ArrowDown: () => walk(Infinity),
};

document.addEventListener("keydown", (e) => {
  const target = /** @type {HTMLElement} */ (e.target);
  if (e.ctrlKey || e.altKey || e.metaKey || document.querySelector("dialog:modal")) return;
  if (wants(/** @type {any} */ (target), e.key)) return;
  if (e.key === "Escape") {
    acting.putBack();
    acting.wipe();
  }
  const what = KEYS[e.key];
  if (!what) return;
  e.preventDefault();
  what();
});

const wheel = new Wheel();
$("board").addEventListener("wheel", (/** @type {WheelEvent} */ e) => {
  if (e.ctrlKey || !page.state?.moves.length || $("board").classList.contains("zoomed")) return;
  e.preventDefault();
  const by = wheel.turn(e.deltaY, e.deltaMode);
  if (by) walk(by);
}, { passive: false });
// The first game comes with the page: it stands before the line is up.
const first = document.getElementById("opening")?.textContent;
if (first && location.hash.length < 2) for (const m of JSON.parse(first)) message(m);

// A link that is put into the address of a page that is open does not load it anew.
addEventListener("hashchange", () => resume.fromAddress());

// What the clocks show, and a move that is half clicked, are kept when the page goes.
addEventListener("pagehide", () => resume.save());

$("new").onclick = () => menu?.open();
$("flip").onclick = KEYS.f;
$("zoom").onclick = () => $("zoom").setAttribute("aria-pressed", String($("board").classList.toggle("zoomed")));
$("tools").onclick = () => page.game && page.state && files.open(page.game, page.state);
$("how").onclick = () => page.game && explain(page.game, (letter) => send({ do: "piece", letter }));
$("rules-of-game").onclick = () => page.game && showRules(page.game);
$("options").onclick = () => {
  const { game } = page;
  if (game) offer(game, () => view.redraw(), () => retell(game));
  players.open(page.game, page.state);
};
$("help").onclick = () => open($("manual"));
$("sure-yes").onclick = () => acting.decide(true);
$("sure-no").onclick = () => acting.decide(false);
$("undo").onclick = KEYS.u;
$("hint").onclick = KEYS.h;
$("now").onclick = KEYS.n;
$("resign").onclick = resign;
$("games").onclick = () => {
  $("kept").dataset.asked = "1";
  resume.offer();
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
  const { game, selection } = page;
  if (!game) return;
  const text = meantMove($("move-text").value.trim(), game);
  if (!text) return;
  const square = squareOf(text, game.files, game.ranks);
  if (square >= 0 && (selection.startsOn(square) || selection.stones(square).length)) acting.touch(square);
  else send({ do: "move", text });
  $("move-text").value = "";
};
