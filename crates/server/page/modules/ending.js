// Ends of a game before the rules end it: a player resigns, or both agree on a draw.

import { byId } from './elements.js';
import { index, other } from './position.js';
import { called, sentence } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */

export class Ending {
  /** Asks whether the user is sure, until the user has answered or the game has changed. @type {(() => void) | undefined} */
  asks;

  /**
   * @param {import('./view.js').View} view
   */
  constructor(view) {
    this.view = view;
  }

  /** Resigns, if the user is sure. */
  resign() {
    const { play } = this.view;
    const side = play?.ends;
    if (play && side) this.#confirm(sentence('resign-sure', play, side), text('resign'), () => play.end('resign', side));
  }

  /** Offers a draw. Players who share this screen are asked whether both agree. */
  draw() {
    const { play } = this.view;
    const side = play?.ends;
    if (!play || !side) return;
    if (play.seats[other(side)]) this.#confirm(text('draw-sure'), text('draw'), () => play.agree());
    else void this.view.do(async () => {
      await play.end('draw', side);
      // A machine answers at once.
      const { game } = play;
      if (!game.ended && game.players[index(other(side))].who !== 'human') this.view.why(text('draw-declined'));
    });
  }

  /**
   * @param {string} sentence
   * @param {string} label
   * @param {() => Promise<void>} action
   */
  #confirm(sentence, label, action) {
    const { question } = this.view;
    const done = () => {
      this.asks = undefined;
      this.view.show();
    };
    const sure = () => {
      this.asks = undefined;
      void this.view.do(action);
    };
    this.asks = () => question.choose(sentence, [[label, sure], [text('cancel'), done]]);
    this.view.show();
    question.element.querySelector('button')?.focus();
  }

  /**
   * Shows the offer of the other player, or that of the user.
   * @param {Play} play
   * @returns {boolean} whether there is one
   */
  offer(play) {
    const { draw } = play.game;
    const { question } = this.view;
    const side = play.answers;
    if (!draw) return false;
    const answer = (/** @type {'draw' | 'decline'} */ how) => () => void this.view.do(() => play.end(how, side));
    if (side) question.choose(text('draw-offered', { player: called(play.game, draw) }), [[text('accept'), answer('draw')], [text('decline'), answer('decline')]]);
    else if (play.seats[draw]) question.say(text('draw-waits'));
    else return false;
    return true;
  }

  /**
   * Enables the buttons that have an effect now.
   * @param {boolean} live whether the newest position is shown
   */
  enable(live) {
    const { play } = this.view;
    const can = live && play?.ends !== undefined;
    byId('resign').hidden = !can;
    byId('draw').hidden = !can || Boolean(play?.game.draw);
  }
}
