// The first choice of a newcomer: who plays on the board that is shown. Beside it, the ways to lessons and to an unfinished game.

import { byId } from './elements.js';
import { about, state, unfinished } from './my-games.js';
import { keepPlayers } from './settings.js';

/** The opponent of a newcomer. */
const FIRST_LEVEL = 'easy';

/** The players of each choice, A's first. */
const PLAYERS = {
  'play-here': [{ who: 'human' }, { who: 'human' }],
  'play-machine': [{ who: 'human' }, { who: FIRST_LEVEL }],
  'play-device': [{ who: 'human' }, { who: 'human', open: true }],
};

/**
 * Connects the choices.
 * @param {(players: object[], invites: boolean) => void} begin starts a game on the board that is shown
 */
export function listenToChoices(begin) {
  for (const [id, players] of Object.entries(PLAYERS)) {
    byId(id).addEventListener('click', () => {
      keepPlayers(players);
      begin(players, id === 'play-device');
    });
  }
}

/**
 * Shows the choices while nobody plays on the board.
 * @param {boolean} fresh
 * @param {boolean} invites whether other devices can join
 */
export function showChoices(fresh, invites) {
  byId('welcome').hidden = !fresh;
  byId('play-device').hidden = !invites;
}

/**
 * Offers to go on with the newest unfinished game, if there is one.
 * @param {(id: string) => void} open
 */
export async function offerUnfinished(open) {
  const button = byId('resume', HTMLButtonElement);
  const [found] = await unfinished();
  button.hidden = !found;
  if (!found) return;
  const { game, seats } = found;
  const words = /** @type {HTMLElement} */ (button.querySelector('.label'));
  words.textContent = `${game.variant.name}: ${state(game, seats)}`;
  button.title = about(game, seats);
  button.onclick = () => open(game.id);
}
