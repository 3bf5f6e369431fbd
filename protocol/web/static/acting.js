// What a person does on the board and with pieces in hand: moves, now or ahead, and drawings.
import { unasked } from "./ahead.js";
import { bestFirst } from "./answers.js";
import { askPart, askStep, questionOf } from "./choose.js";
import { waits } from "./clocks.js";
import { nameOf } from "./coords.js";
import { $ } from "./dom.js";
import { onlyStones } from "./looks.js";

/** @typedef {import("./types.js").Step} Step */

export class Acting {
  /** @param {import("./page.js").Page} page @param {import("./view.js").View} view @param {(command: object) => boolean} send */
  constructor(page, view, send) {
    this.page = page;
    this.view = view;
    this.send = send;
  }

  /** The clock of the first turn stands until the first click. */
  startClock() {
    const { state, mine } = this.page;
    if (!state || !waits(state) || !mine || !this.send({ do: "start" })) return;
    this.page.state = { ...state, running: true };
    this.view.column();
  }

  /** A click on a square. @param {number} square */
  touch(square) {
    const { page } = this;
    this.startClock();
    page.hint = [];
    this.wipe();
    if (page.unsure) {
      const again = square === page.unsure.path[page.unsure.path.length - 1];
      this.decide(again);
      if (again) return;
    }
    if (!page.mine) return this.touchAhead(square);
    if (this.onlyLook()) return;
    this.act(page.selection.touch(square));
  }

  /** Whether an earlier position is shown while a clock runs, and says so: nobody moves there. */
  onlyLook() {
    const { room, now: { state } } = this.page;
    if (state.steps.length > 0 || state.covered) return false;
    this.view.panel.say(room && !room.begun ? "The game begins when both players are here" : "The clock runs: go to the last position to move");
    return true;
  }

  /** @param {import("./selection.js").Outcome} outcome @param {boolean} dropped whether the piece has been dragged there */
  async act(outcome, dropped = false) {
    const { page, view } = this;
    const { game, state } = page.now;
    const { selection } = page;
    const owner = "wb"[state.turn];
    if (outcome.play) return this.play(outcome.play, dropped);
    view.refresh();
    if (outcome.refused) {
      const [from, to] = outcome.refused.split(" ").map(Number);
      this.send({ do: "try", text: nameOf(from, game.files) + nameOf(to, game.files) });
    }
    if (outcome.parts) {
      const [from] = selection.path;
      const part = await askPart(game, outcome.parts, state.cells[from], owner, view.board.box(from));
      if (selection !== page.selection) return; // another position has come
      if (part === null) selection.clear();
      else selection.choosePart(part);
      view.refresh();
    }
    if (outcome.ask) {
      const piece = selection.drop || state.cells[selection.path[0]];
      const path = outcome.ask[0].path;
      if (path.length > 1) view.board.preview(path, []);
      if (selection.drop.includes("#")) view.panel.say(questionOf(outcome.ask));
      const step = await askStep(game, outcome.ask, piece, owner, view.board.box(path[path.length - 1]));
      if (selection !== page.selection) return; // another position has come
      if (step) this.play(step, dropped);
      else {
        selection.clear();
        view.refresh();
      }
    }
  }

  /** Ends a move that is clicked together where it is. */
  finish() {
    const { selection } = this.page;
    if (selection.path.length > 1) this.act(selection.finish());
  }

  /** @param {Step} step @param {boolean} dropped it stays where it was dropped until the engine answers @param {boolean} sure whether it is sent at once */
  play(step, dropped = false, sure = !this.view.options.confirm || !!this.page.game?.solo) {
    const { page } = this;
    const path = (dropped || !sure) && !step.drop ? step.path.slice(0, step.walled ? -1 : undefined) : page.selection.path;
    page.clicked = path.length > 1 ? [...path] : [];
    page.selection.clear();
    page.made = step;
    page.unsure = sure ? null : step;
    if (sure) this.move(step);
    else this.view.panel.say(`Play ${this.view.panel.written(step.text)}?`);
    this.view.refresh();
  }

  /** @param {Step} step */
  move({ text }) {
    if (!this.send({ do: "move", text })) this.page.early = text;
  }

  /** The person is sure of the move that the board shows, or takes it back. @param {boolean} yes */
  decide(yes) {
    const { page } = this;
    const step = page.unsure;
    page.unsure = null;
    if (!step) return;
    if (yes) this.move(step);
    else {
      page.unmake();
      this.view.panel.say("");
    }
    this.view.refresh();
  }

  /** A click while the other side is to move: a move ahead. @param {number} square */
  touchAhead(square) {
    const { page, view: { board } } = this;
    if (!page.mayAhead) return;
    const { game } = page.now;
    if (onlyStones(game)) this.dropAhead(square);
    else page.ahead.touch(square, board.owners[square] === "wb"[page.own]);
    this.view.refresh();
  }

  /** Drops a stone ahead; in a rack it falls to where its file is free. @param {number} square */
  dropAhead(square) {
    const { page, view: { board } } = this;
    const { game } = page.now;
    let to = square;
    if (game.board === "rack") for (to %= game.files; board.cells[to]; ) to += game.files;
    if (board.cells[to] === "") page.ahead.queue.push({ from: -1, drop: game.kinds[0].letter, to });
  }

  /** Makes the first of the moves made ahead, or picks up what was picked up meanwhile. */
  goAhead() {
    const { page } = this;
    const { game, state } = page.now;
    const { ahead, selection } = page;
    if (!page.mine || state.shown !== state.head || page.at === page.sentAt) return;
    if (ahead.queue.length > 0) {
      const found = ahead.next(state.steps, (square, meant) => selection.meets(square, meant), (square) => selection.stones(square));
      page.sentAt = found.length ? page.at : -1;
      const best = bestFirst(game, found, found[0]?.drop || state.cells[found[0]?.path[0]])[0];
      if (best && unasked(found)) return this.play(best, false, true);
      if (best) return void this.act({ ask: found, changed: true });
    } else if (ahead.picked && !game.parts) {
      const { from, drop } = ahead;
      ahead.clear();
      if (drop) selection.takeDrop(drop);
      else selection.touch(from);
    }
    this.view.refresh();
  }

  /** Whether a piece may be dragged from a square. @param {number} square */
  grab(square) {
    const { page } = this;
    const { ahead, selection } = page;
    this.startClock();
    this.decide(false);
    this.wipe();
    if (page.game?.solo) return false;
    if (!page.mine) {
      if (ahead.from !== square) this.touchAhead(square);
      return ahead.from === square;
    }
    if (this.onlyLook()) return false;
    if (selection.path.length === 1 && selection.path[0] === square) return true;
    if (selection.path.length > 1) return false;
    selection.clear();
    if (!selection.startsOn(square) && !selection.owns(square)) return false;
    const outcome = selection.touch(square);
    this.view.refresh();
    return !outcome.parts || (this.act(outcome), false);
  }

  /** A piece that was dragged is let go. @param {number} square -1 beside the board */
  release(square) {
    const { ahead, selection, mine } = this.page;
    if (!mine && square >= 0 && ahead.picked) ahead.go(square);
    else if (square < 0 || !mine) {
      selection.clear();
      ahead.putBack();
    } else return void this.act(selection.touch(square), true);
    this.view.refresh();
  }

  /** A click on a piece in hand, or on a captive. @param {string} letter @param {number} color @param {boolean} captive */
  chooseHeld(letter, color, captive) {
    const { page } = this;
    this.decide(false);
    if (!page.state) return;
    if (captive) this.chooseCaptive(page.captive(letter, color));
    else if (page.mine) {
      if (page.state.turn === color) page.selection.takeDrop(letter);
    } else if (page.mayAhead && color === page.own) page.ahead.take(letter);
    this.view.refresh();
  }

  /** @param {string} captive as the selection knows it */
  chooseCaptive(captive) {
    const { mine, selection, words } = this.page;
    if (!mine || this.onlyLook()) return;
    const same = selection.drop === captive;
    selection.takeDrop(captive);
    if (same) this.view.panel.say(words);
    else this.view.panel.say(selection.drop ? said(selection) : "No exchange: who is given must be worth as much");
  }

  /** Whether a piece in hand may be dragged, or a captive that comes back. @param {string} letter @param {number} color @param {boolean} captive @returns {boolean} */
  grabHeld(letter, color, captive) {
    const { page } = this;
    const { ahead, selection } = page;
    this.decide(false);
    if (!page.mine) {
      if (captive) return false;
      if (ahead.drop !== letter) this.chooseHeld(letter, color, captive);
      return ahead.drop === letter && color === page.own;
    }
    if (page.state?.turn !== color || this.onlyLook()) return false;
    const chosen = () => (captive ? selection.freed : selection.drop) === letter;
    if (!chosen()) selection.takeDrop(captive ? page.captive(letter, color) : letter);
    this.view.refresh();
    return chosen();
  }

  /** The right button draws; where moves have been made ahead or a piece is chosen, it ends that. @param {number} from @param {number} to @param {string} color @param {boolean} done */
  draw(from, to, color, done) {
    const { page, view } = this;
    if (!page.ahead.empty || !page.selection.empty) return void (done && this.putBack());
    if (to < 0) return view.point();
    if (!done) return view.point([...view.drawings.shapes, { path: from === to ? [from] : [from, to], color }]);
    view.drawings.draw(from, to, color);
    this.drawn();
  }

  /** Takes all drawings away. */
  wipe() {
    if (this.view.drawings.clear()) this.drawn();
  }

  /** Shows what is drawn, and keeps it with the position if that is analysed. */
  drawn() {
    const { game, state } = this.page;
    this.view.point();
    if (game && state?.shown && $("analyse").checked && !$("analyse").disabled) this.send({ do: "draw on", text: this.view.drawings.text(game.files) });
  }

  /** Nothing is chosen any more. */
  putBack() {
    this.decide(false);
    this.page.selection.clear();
    this.page.ahead.clear();
    this.view.refresh();
  }
}

/** What is to be clicked next in an exchange. @param {import("./selection.js").Selection} selection */
function said({ freed, given }) {
  if (freed && given) return "Click the square where it comes back";
  return freed ? "Click the square where it comes back, or first who is given for it" : "Click whom to free for it";
}
