// The board of a task: it takes an answer by click, touch or key, and shows the sowing that proves it right or wrong.

import { Animation } from '../animation.js';
import { Board } from '../board.js';
import { byId, draw, make } from '../elements.js';
import { movesOf, parts, read } from '../notation.js';
import { SIDES, isStore } from '../position.js';
import { Question } from '../question.js';
import { report } from '../refusals.js';
import * as server from '../server.js';
import { pace, settings } from '../settings.js';
import { hear } from '../sound.js';
import { describe, picture } from '../standing.js';
import { text } from '../texts.js';
import { numberAnswer } from './number.js';
import { sign } from './signs.js';

/** @typedef {import('../server.js').Task} Task */
/** @typedef {import('../server.js').Judged} Judged */
/**
 * A task on the board.
 * @typedef {object} Posed
 * @property {string} position
 * @property {Task | null} task none where there is only something to read
 * @property {string} say
 * @property {string | null} [show] a move that is shown first
 * @property {(answer: string) => Promise<Judged>} [judge] by default, the program judges
 * @property {() => void} next goes on
 * @property {() => void} [back] goes back to what came before
 * @property {(right: boolean, first: boolean) => string | void} [judged] is called with each answer, and whether it was the first; what it returns stands beside the verdict
 * @property {() => Promise<void>} [solution] shows the solution after a wrong answer
 */

/** The questions that are answered by pointing at a hole or store. */
const POINTED = new Set(['own', 'playable', 'first', 'last']);
/** The questions that are answered with a number. */
const NUMBERS = new Set(['laps', 'captured', 'holes']);

export class Stage {
  /** @type {server.Variant | undefined} */
  variant;
  /** @type {Posed | undefined} */
  #posed;
  /** The moves at the position. @type {string[]} */
  #legal = [];
  /** Whether an answer is awaited. */
  #open = false;
  #answers = 0;
  /** Counts what was posed, so what comes late is not shown. */
  #run = 0;

  constructor() {
    this.board = new Board(byId('board'), describe, (where) => void this.#clicked(where));
    this.animation = new Animation(this.board, hear);
    this.question = new Question(byId('asked'), this.board);
    addEventListener('resize', () => this.board.fit());
    byId('learn-again').addEventListener('click', () => void this.#ask());
    byId('learn-watch').addEventListener('click', () => void (this.#posed && this.pose(this.#posed)));
    byId('learn-next').addEventListener('click', () => {
      this.end();
      this.#posed?.next();
    });
    byId('learn-back').addEventListener('click', () => {
      this.end();
      this.#posed?.back?.();
    });
    byId('learn-solution').addEventListener('click', () => void this.#solve());
  }

  /** Ends what is posed. */
  end() {
    this.#run += 1;
    this.#open = false;
    this.board.element.dataset.idle = 'false';
    this.animation.skip();
    this.question.end();
  }

  /**
   * Loads a variant.
   * @param {string} spec
   */
  async load(spec) {
    if (this.variant?.spec !== spec) this.variant = await server.variant(spec);
    return this.variant;
  }

  /**
   * Shows how far a series has come.
   * @param {number} now
   * @param {number} all
   * @param {(step: number) => boolean} [done] returns whether a step is done: by default, if it comes before this one
   */
  progress(now, all, done = (step) => step < now) {
    const steps = byId('learn-steps');
    steps.hidden = all === 0;
    steps.setAttribute('aria-label', text('learn-step', { number: Math.min(now + 1, all), all }));
    steps.replaceChildren(...Array.from({ length: all }, (_, step) => make('span', { class: done(step) ? 'done' : step === now ? 'now' : '' })));
  }

  /**
   * Shows the end of a lesson, with the way to its game, back, and to a step that is still open.
   * @param {{ back?: () => void, next?: () => void, end?: string }} ways `end` is said where nobody goes on to the game
   */
  close({ back, next: open, end }) {
    this.end();
    const { variant } = this;
    if (!variant) return;
    this.#posed = { position: variant.start, task: null, say: '', back, next: open ?? (() => {}) };
    this.board.build(variant, read(variant.start).to_move);
    this.#draw();
    this.#verdict(open ? undefined : true);
    byId('learn-picture').replaceChildren();
    byId('learn-ask').textContent = open ? text('lesson-left') : (end ?? text('lesson-over'));
    byId('learn-play', HTMLAnchorElement).href = `./?variant=${encodeURIComponent(variant.spec)}`;
    this.#buttons({ next: open !== undefined, main: open !== undefined, play: end === undefined, back: true });
    this.board.element.dataset.idle = 'true';
    byId(open ? 'learn-next' : end === undefined ? 'learn-play' : 'learn-back').focus();
  }

  /**
   * Poses a task of the loaded variant.
   * @param {Posed} posed
   */
  async pose(posed) {
    this.end();
    const run = this.#run;
    this.#posed = posed;
    this.#answers = 0;
    const { variant } = this;
    if (!variant) return;
    const { tables } = await server.line({ variant: variant.spec, position: posed.position });
    if (run !== this.#run) return;
    this.#legal = tables[0].legal;
    // The player to move sits below.
    this.board.build(variant, read(posed.position).to_move);
    this.#words(posed);
    this.#verdict(undefined);
    this.#buttons({});
    this.#draw();
    if (posed.show) {
      await this.#sow(posed.show);
      if (run !== this.#run) return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(900, pace() * 4)));
      if (run !== this.#run) return;
    }
    await this.#ask();
  }

  /**
   * Writes the question.
   * @param {Posed} posed
   */
  #words({ task, say }) {
    const hole = task?.move ? this.board.called(parts(task.move).hole) : '';
    const unit = this.variant?.unit ?? 1;
    const asked = task ? text(key(task, unit), { hole, unit }) : '';
    byId('learn-ask').textContent = say || asked;
    byId('learn-picture').replaceChildren(sign(task));
  }

  /** Draws the position, and waits for an answer. */
  async #ask() {
    const posed = this.#posed;
    if (!posed) return;
    this.#verdict(undefined);
    this.#open = posed.task !== null;
    this.#draw();
    this.#buttons({ next: true, main: posed.task === null, watch: Boolean(posed.show) });
    this.board.element.dataset.idle = 'true';
    const { task } = posed;
    const form = byId('learn-number', HTMLFormElement);
    form.hidden = !task || !NUMBERS.has(task.ask);
    if (form.hidden) {
      if (task) this.board.focus();
      else byId('learn-next').focus();
    } else {
      // Every move has a lap, but it may capture nothing.
      numberAnswer(form, (number) => void this.#answer(number), task?.ask === 'laps' ? 1 : 0).focus();
    }
  }

  /** Draws the position of the task. */
  #draw() {
    this.board.preview('', undefined);
    const posed = this.#posed;
    if (!posed) return;
    const position = read(posed.position);
    const { task } = posed;
    const marked = task?.move ? parts(task.move).hole : '';
    const plays = task?.ask === 'play';
    const points = task !== null && POINTED.has(task.ask);
    this.board.draw(position, { lit: plays ? this.#legal.map((move) => parts(move).hole) : [], chosen: marked ? [marked] : [], free: points });
    this.board.element.classList.toggle('pointing', points);
    // The last counter may fall into a store.
    this.board.openStores(points && task.ask !== 'own' && task.ask !== 'playable' && this.variant?.stores === 'on_route');
    this.#players(position.to_move);
    this.board.focusable(marked || `${position.to_move}1`);
  }

  /**
   * Shows the players, and tells the one to move that it is their turn while an answer is awaited.
   * @param {import('../position.js').Side} mover
   */
  #players(mover) {
    for (const side of SIDES) {
      const turns = side === mover;
      const panel = this.board.panels[side];
      panel.classList.toggle('turns', turns);
      panel.replaceChildren(picture(side), ...(turns && this.#open && !settings.little ? [make('span', { class: 'turn' }, text('turn-yours'))] : []));
    }
  }

  /**
   * Takes a hole or store as an answer, after asking for the direction if the move has one.
   * @param {string} where
   */
  async #clicked(where) {
    const task = this.#posed?.task;
    if (!this.#open || !task || NUMBERS.has(task.ask)) return;
    const moves = task.ask === 'play' ? movesOf(where, this.#legal) : [];
    const answer = moves.length > 1 ? await this.question.way(where, moves) : (moves[0] ?? where);
    if (answer) await this.#answer(answer);
  }

  /**
   * Judges an answer, and shows the sowing that proves it right or wrong.
   * @param {string} given
   */
  async #answer(given) {
    const posed = this.#posed;
    const { variant } = this;
    if (!posed?.task || !variant || !this.#open) return;
    const run = this.#run;
    const { task, position } = posed;
    this.#open = false;
    this.board.element.dataset.idle = 'false';
    this.#buttons({});
    byId('why').textContent = '';
    try {
      const judged = posed.judge ? await posed.judge(given) : await server.judge({ variant: variant.spec, position, task, answer: given });
      if (run !== this.#run) return;
      const first = this.#answers === 0;
      this.#answers += 1;
      const beside = posed.judged?.(judged.right, first);
      this.#verdict(judged.right, beside || '');
      // Where only the rules bar the answer, they are told; otherwise the sowing says it.
      const words = judged.show ? await this.#sow(judged.show, judged.answers) : [];
      if (run !== this.#run) return;
      const answer = task.move && !judged.right ? text('learn-answer', { answer: this.#called(judged.answers[0]) }) : '';
      byId('learn-why').textContent = [judged.why ?? '', answer, ...(judged.words ?? []), ...words].filter(Boolean).join('\n');
      // Where nothing was sown, the next hole that is pointed at is another try.
      this.#open = !judged.right && !judged.show && !NUMBERS.has(task.ask);
      this.#players(read(position).to_move);
      this.#buttons({ again: !judged.right && !this.#open, next: true, solution: !judged.right && posed.solution !== undefined, main: judged.right });
      this.board.element.dataset.idle = 'true';
      if (!this.#open) byId(judged.right ? 'learn-next' : 'learn-again').focus();
    } catch (error) {
      if (run !== this.#run) return;
      report(byId('why'), error);
      await this.#ask();
    }
  }

  /**
   * Returns an answer in words.
   * @param {string} answer a hole, a store or a number
   */
  #called(answer) {
    return isStore(answer) ? text('store-named', { player: answer }) : this.board.called(answer);
  }

  /** Shows the solution. */
  async #solve() {
    const posed = this.#posed;
    if (!posed?.solution) return;
    this.#buttons({});
    await posed.solution();
    this.#buttons({ again: true, next: true, main: true });
    byId('learn-next').focus();
  }

  /**
   * Sows a line of moves from the position, and returns the last one in words.
   * @param {string | string[]} moves
   * @param {string[]} [answers] the right answers, which are marked if they are places
   * @returns {Promise<string[]>}
   */
  async #sow(moves, answers = []) {
    const posed = this.#posed;
    const { variant } = this;
    if (!posed || !variant) return [];
    const run = this.#run;
    const line = await server.line({ variant: variant.spec, position: posed.position, moves: [moves].flat() });
    for (const [number, table] of line.tables.slice(1).entries()) {
      if (run !== this.#run) return [];
      await this.animation.play(read(line.positions[number]), table.events, document.hidden ? 0 : pace());
      if (run !== this.#run) return [];
      const places = posed.task && ['first', 'last'].includes(posed.task.ask) ? answers : [];
      this.board.draw(table);
      if (places.length > 0) this.board.preview('', { sown: places, lands: places[0], laps: 0 });
    }
    return line.turns.flatMap(({ words }) => words);
  }

  /**
   * Sows a line of moves from the position and tells it.
   * @param {string[]} moves
   */
  async show(moves) {
    byId('learn-why').textContent = (await this.#sow(moves)).join('\n');
  }

  /**
   * Shows whether the answer is right.
   * @param {boolean | undefined} right
   * @param {string} [beside] what stands beside the verdict
   */
  #verdict(right, beside = '') {
    const verdict = byId('learn-verdict');
    byId('learn-why').textContent = '';
    verdict.classList.toggle('right', right === true);
    verdict.classList.toggle('wrong', right === false);
    if (right === undefined) return verdict.replaceChildren();
    const path = right ? 'M4 13l5 6L20 5' : 'M5 5l14 14M19 5L5 19';
    verdict.replaceChildren(draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: path })), make('span', { class: 'label' }, text(right ? 'learn-right' : 'learn-wrong')), ...(beside ? [make('span', { class: 'label beside-it' }, beside)] : []));
  }

  /**
   * Shows the buttons that have an effect now.
   * @param {{ again?: boolean, watch?: boolean, next?: boolean, solution?: boolean, main?: boolean, play?: boolean, back?: boolean }} shown
   */
  #buttons({ again = false, watch = false, next = false, solution = false, main = false, play = false, back = next }) {
    byId('learn-play').hidden = !play;
    byId('learn-play').classList.toggle('main', !main);
    byId('learn-back').hidden = !back || !this.#posed?.back;
    byId('learn-again').hidden = !again;
    byId('learn-watch').hidden = !watch;
    byId('learn-solution').hidden = !solution;
    byId('learn-next').hidden = !next;
    byId('learn-next').classList.toggle('main', main);
    // What skips a task is not mistaken for what sends an answer.
    const skips = next && this.#open;
    byId('learn-next').classList.toggle('skips', skips);
    label(byId('learn-next'), text(skips ? 'skip' : 'learn-next'));
    byId('learn-again').classList.toggle('main', again && !main);
    if (!next) byId('learn-number').hidden = true;
  }
}

/**
 * Writes what a button does.
 * @param {HTMLElement} button
 * @param {string} words
 */
function label(button, words) {
  button.setAttribute('aria-label', words);
  button.title = words;
  /** @type {HTMLElement} */ (button.querySelector('.label')).textContent = words;
}

/**
 * Returns the key of a question in words.
 * @param {Task} task
 * @param {number} unit the number of counters that count as one
 */
function key({ ask, goal }, unit) {
  if (ask === 'play' && goal === 'capture') return 'question-capture';
  return ask === 'captured' && unit > 1 ? 'question-families' : `question-${ask}`;
}
