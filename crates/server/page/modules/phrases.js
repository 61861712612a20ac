// Ready-made phrases that players at different screens can say to each other. Only their numbers are sent.

import { byId, make } from './elements.js';
import { called } from './standing.js';
import { settings } from './settings.js';
import { text } from './texts.js';

/** @typedef {import('./position.js').Side} Side */

/** The keys of the phrases, by their numbers. New ones are added at the end, because players may have different versions. */
const PHRASES = ['hello', 'good-luck', 'nice-move', 'oops', 'thanks', 'moment', 'back', 'well-played', 'again', 'goodbye'];

/** How long a phrase is shown, in milliseconds. */
const SHOWN = 7000;

export class Phrases {
  /** @type {Partial<Record<Side, HTMLElement>>} */
  #bubbles = {};

  /**
   * @param {import('./view.js').View} view
   */
  constructor(view) {
    this.view = view;
  }

  /** Writes the phrases into their list, in the language of the page. */
  write() {
    const say = (/** @type {number} */ phrase) => {
      byId('phrases').hidePopover();
      void this.view.do(() => this.view.play?.say(phrase) ?? Promise.resolve());
    };
    byId('phrases').replaceChildren(...PHRASES.map((key, phrase) => make('button', { type: 'button', 'data-phrase': phrase, onclick: () => say(phrase) }, text(`phrase-${key}`))));
  }

  /**
   * Shows what a player says, beside the player's name.
   * @param {Side} by
   * @param {number} phrase
   */
  hear(by, phrase) {
    const key = PHRASES[phrase];
    const { board, play } = this.view;
    if (!key || !play || settings.little) return;
    const words = text(`phrase-${key}`);
    this.#bubbles[by]?.remove();
    const bubble = make('p', { class: 'bubble', 'data-place': board.panels[by].dataset.place ?? '', 'data-by': by }, words);
    this.#bubbles[by] = bubble;
    board.element.append(bubble);
    byId('live').textContent = `${called(play.game, by)}: ${words}`;
    setTimeout(() => bubble.remove(), SHOWN);
  }

  /** Shows the button where there is somebody to talk to. */
  enable() {
    const can = (this.view.play?.hasFarOpponent ?? false) && !settings.little;
    byId('say').hidden = !can;
    if (!can && byId('phrases').matches(':popover-open')) byId('phrases').hidePopover();
  }
}
