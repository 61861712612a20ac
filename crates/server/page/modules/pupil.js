// A pupil in a class: joining with a code and a name, the own table, and watching others. Also the projector, which shows one board.

import * as classes from './classes.js';
import * as screen from './class-screen.js';
import { close, show } from './dialog.js';
import { byId, make } from './elements.js';
import { report } from './refusals.js';
import { hold, lend, settings } from './settings.js';
import { text } from './texts.js';

/** The longest name. */
const LONGEST_NAME = 40;

export class ClassVisit {
  /** @type {classes.Class | undefined} */
  #now;
  /** @type {classes.Kept | undefined} */
  #me;
  #projects = false;
  /** The table that was opened last. */
  #table = '';
  /** Whether the pupil had no table. */
  #waited = false;
  /** The way into the class, for the projector. @type {Promise<Node[]> | undefined} */
  #way;
  /** Ends listening to the class. */
  #stop = () => {};

  /**
   * @param {(game: string | undefined, stays?: boolean) => void} go opens a game, or the empty board; `stays` leaves the address as it is
   * @param {() => void} relook applies changed settings
   */
  constructor(go, relook) {
    this.go = go;
    this.relook = relook;
  }

  /**
   * Takes part in the class that the address names, or that this browser was in last.
   * @param {URLSearchParams} asked
   */
  begin(asked) {
    const code = asked.get('class');
    const kept = classes.kept();
    this.#projects = asked.has('projector') && code !== null;
    document.body.classList.toggle('projector', this.#projects);
    if (this.#projects) {
      this.#way = screen.wayIn(code ?? '', true);
      this.#follow(code ?? '');
    } else if (kept?.token && (code === null || code === kept.code)) this.#enter(kept);
    else if (code !== null) this.#ask(code);
    // A device that was only asked who comes has its own settings again.
    else if (!kept?.token && settings.little) {
      lend();
      this.relook();
    }
  }

  /**
   * Asks who comes. Nothing is behind the question that a child could play.
   * @param {string} code
   */
  #ask(code) {
    screen.showDoor(code, () => this.dialog(code));
    this.dialog(code);
  }

  /**
   * Shows the dialog of the class: joining it, or its tables.
   * @param {string} [code]
   */
  dialog(code = '') {
    if (this.#me && this.#now) return this.#tables();
    const why = make('p', { class: 'why', role: 'alert' });
    const field = make('input', { type: 'text', name: 'code', inputmode: 'numeric', maxlength: 5, required: true, autocomplete: 'off', value: code });
    const name = make('input', { type: 'text', name: 'pupil', maxlength: LONGEST_NAME, required: true, autocomplete: 'off' });
    // A link has the code.
    const asks = make('label', { class: 'field', hidden: Boolean(code) }, text('class-code'), field);
    const free = make('div', { class: 'free-names', role: 'group', 'aria-label': text('class-who'), hidden: true });
    const form = make('form', { class: 'form', id: 'join-class' },
      free,
      asks,
      make('label', { class: 'field' }, text('name'), name),
      why,
      make('div', { class: 'buttons' }, make('button', { class: 'main', id: 'join' }, text('class-join')), !code && make('a', { class: 'button', href: 'class.html' }, text('class-teach'))));
    const join = (/** @type {string} */ called) =>
      void classes.join(field.value.trim(), called).then(({ pupil, token, class: found }) => {
        const me = { code: found.code, pupil, token, name: found.pupils[pupil].name };
        classes.keep(me);
        close();
        this.#enter(me);
      }).catch((error) => report(why, error));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      join(name.value);
    });
    // Who can't write a name yet taps it, if the teacher has written it down.
    const look = async () => {
      const found = field.value.trim().length === 5 ? await classes.look(field.value.trim()).catch(() => undefined) : undefined;
      const pupils = found?.pupils ?? [];
      if (code && found) this.#takeLook(found);
      asks.hidden &&= found !== undefined;
      free.replaceChildren(...pupils.filter((pupil) => pupil.free && !pupil.removed).map((pupil) => make('button', { type: 'button', onclick: () => join(pupil.name) }, pupil.name)));
      free.hidden = free.childElementCount === 0;
      // Who writes a name already goes on writing it.
      if (document.activeElement === name) return;
      // A tablet's keyboard would cover the names.
      if (free.hidden) (code ? name : field).focus();
      else free.querySelector('button')?.focus();
    };
    field.addEventListener('input', () => void look());
    show('class', form);
    void look();
  }

  /** Shows the tables of the round, to watch them. */
  #tables() {
    const now = /** @type {classes.Class} */ (this.#now);
    const list = screen.watchButtons(now, (game) => {
      close();
      this.go(game);
    }).map((button) => make('li', {}, button));
    show('class', make('div', { class: 'form' },
      make('p', {}, text('class-you', { code: now.code, name: this.#me?.name ?? '' })),
      list.length > 0 ? make('ul', { class: 'found', 'aria-label': text('class-tables') }, ...list) : make('p', { class: 'quiet' }, text('class-soon')),
      make('div', { class: 'buttons' }, make('button', { type: 'button', id: 'leave-class', onclick: () => {
        classes.keep(undefined);
        lend();
        location.assign('/');
      } }, text('class-leave')))));
  }

  /** @param {classes.Kept} me */
  #enter(me) {
    this.#me = me;
    this.#follow(me.code);
  }

  /** @param {string} code */
  #follow(code) {
    this.#stop = classes.follow(code, { changed: (now) => this.#changed(now), erased: () => this.#end() });
  }

  /** @param {classes.Class} now */
  #changed(now) {
    this.#now = now;
    const { pupil = -1, token = '' } = this.#me ?? {};
    // The teacher has given the seat to another device.
    if (this.#me && now.pupils[pupil]?.free) {
      this.#stop();
      classes.leave();
      return location.replace(`/?class=${now.code}`);
    }
    if (this.#me) this.#takeLook(now);
    if (this.#me && now.lesson) return location.replace(`learn.html${classes.LESSON}`);
    const table = now.tables.find(({ pupils }) => pupils.includes(pupil));
    const game = this.#projects ? (now.shown ?? undefined) : table?.game;
    if (table && !this.#projects) hold(table.game, { [table.pupils[0] === pupil ? 'A' : 'B']: token });
    const soon = text(now.waits === pupil && now.round > 0 ? 'class-wait' : 'class-soon');
    this.#say(table && !table.result ? '' : soon);
    if (this.#projects && !game) {
      if (now.lesson) void this.#teach(now, now.lesson.number);
      else if (now.tables.length > 0) screen.showPairings(now);
      else void this.#invite(now);
    }
    // A pupil who waits and watches a table goes on watching it.
    const waits = !this.#projects && !table;
    if (waits && (screen.isShown() || !this.#waited)) screen.showWaiting(now, this.#me?.name ?? '', soon, (watched) => this.go(watched));
    this.#waited = waits;
    if (!game) this.#table = '';
    if (!game || game === this.#table) return;
    this.#table = game;
    close();
    this.go(game, this.#projects);
  }

  /**
   * Takes the look of the class.
   * @param {classes.Class} now
   */
  #takeLook({ little }) {
    if (!little || settings.little) return;
    lend({ little });
    this.relook();
  }

  /**
   * Shows the way into the class on the projector.
   * @param {classes.Class} now
   */
  async #invite(now) {
    const way = (await this.#way) ?? [];
    if (this.#now === now) screen.showWayIn(now, way);
  }

  /**
   * Shows on the projector which lesson the class learns.
   * @param {classes.Class} now
   * @param {number} number
   */
  async #teach(now, number) {
    const lesson = await classes.lessonOf(now.code, number).catch(() => undefined);
    if (this.#now === now) screen.showLesson(now, lesson?.title ?? '');
  }

  /** Leaves the class, which was erased, and says that it is over, still in the class's look. */
  #end() {
    close();
    this.#leave();
    screen.showOver();
  }

  /** Leaves the class and forgets its games. */
  #leave() {
    this.#stop();
    classes.leave();
    this.#me = this.#now = undefined;
    this.#table = '';
    this.#waited = false;
    screen.hide();
    this.#say('');
    byId('class-line').hidden = true;
    this.go(undefined);
  }

  /**
   * Shows the class and what the pupil waits for.
   * @param {string} sentence
   */
  #say(sentence) {
    const { code = '' } = this.#now ?? {};
    byId('class-line').hidden = this.#projects;
    byId('class-line').textContent = [`${text('class')} ${code}`, this.#me?.name, sentence].filter(Boolean).join(' – ');
  }
}
