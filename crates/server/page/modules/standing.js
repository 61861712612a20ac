// The state of a game in words and pictures, and the names of holes and stores.

import { draw, make } from './elements.js';
import { SIDES, index, other } from './position.js';
import { settings } from './settings.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./position.js').Side} Side */

/** The keys of the meanings of marks. */
const MARKS = { A: 'owner-a', B: 'owner-b', a: 'mark-a', b: 'mark-b', j: 'mark-j', h: 'mark-h', u: 'mark-u', x: 'mark-x', r: 'mark-r', n: 'mark-n', t: 'mark-t', lit: 'mark-lit', chosen: 'mark-chosen', value: 'mark-value' };

/** The keys of the names of levels, and of a person. */
const LEVELS = { human: 'level-human', random: 'level-random', greedy: 'level-greedy', easy: 'level-easy', medium: 'level-medium', hard: 'level-hard', mcts: 'level-mcts', perfect: 'level-perfect' };

/**
 * Returns the name of a level in the page's language. A level without a translation keeps its own name.
 * @param {string} name
 */
export function level(name) {
  const key = LEVELS[/** @type {keyof typeof LEVELS} */ (name)];
  return key ? text(key) : name;
}

/** The words of the board. @type {import('./board.js').Words} */
export const describe = {
  get board() {
    return text('board');
  },
  hole: (name, counters, says) => [text('hole-label', { hole: name, count: counters }), ...says].join(', '),
  store: (side, counters) => text('store-label', { player: side, count: counters }),
  lands: (hole, laps) => text('lands', { hole, laps }),
  mark: (mark) => text(MARKS[/** @type {keyof typeof MARKS} */ (mark)] ?? mark),
  picture,
};

/**
 * Draws the picture of a player: a sun for A, a moon for B.
 * @param {Side} side
 */
export function picture(side) {
  const rays = Array.from({ length: 8 }, (_, ray) => {
    const [x, y] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
    return draw('line', { x1: (x * 11).toFixed(1), y1: (y * 11).toFixed(1), x2: (x * 15).toFixed(1), y2: (y * 15).toFixed(1) });
  });
  const parts = side === 'A' ? [draw('circle', { r: 8 }), ...rays] : [draw('path', { d: 'M 3 -13 A 13 13 0 1 0 13 5 A 11 11 0 0 1 3 -13 Z' })];
  return draw('svg', { class: `player player-${side}`, viewBox: '-16 -16 32 32', 'aria-hidden': 'true' }, ...parts);
}

/**
 * Returns the name of a player.
 * @param {Pick<import('./server.js').Game, 'players' | 'names'>} game
 * @param {Side} side
 * @param {Partial<Record<Side, unknown>>} [seats] the seats held here, where the user is to be “you”
 */
export function called({ players, names }, side, seats = {}) {
  const name = players?.[index(side)]?.name ?? names?.[index(side)];
  const who = players?.[index(side)]?.who ?? 'human';
  if (name) return text('player-named', { player: side, name });
  if (who !== 'human') return text('player-level', { player: side, level: level(who) });
  return text(side === alone(seats) ? 'player-you' : 'player', { player: side });
}

/**
 * Returns the side of a user who holds only one of them.
 * @param {Partial<Record<Side, unknown>>} seats
 */
const alone = (seats) => (seats.A && seats.B ? undefined : SIDES.find((side) => seats[side]));

/**
 * Returns a sentence about a turn: who plays, as in the panel, and what.
 * @param {Play} play
 * @param {Side} side
 * @param {string} move
 */
export const played = ({ game, seats }, side, move) => (side === alone(seats) ? text('played-you', { player: side, move }) : text('played', { player: called(game, side), move }));

/**
 * Returns a sentence about a player: about the user, about the only computer, or about a player by name.
 * @param {string} key
 * @param {Play} play
 * @param {Side} side
 * @param {import('./texts.js').Arguments} [values]
 */
export function sentence(key, { game, seats }, side, values = {}) {
  if (side === alone(seats)) return text(`${key}-you`, values);
  const machine = (/** @type {Side} */ one) => game.players && game.players[index(one)].who !== 'human';
  return text(key, { player: machine(side) && !machine(other(side)) ? text('the-computer') : called(game, side), ...values });
}

/**
 * Returns the result, or what there is to know besides the player to move, whom the panels show.
 * @param {Play} play
 * @param {boolean} live
 * @returns {(Node | string)[]}
 */
export function standing(play, live) {
  const { game } = play;
  const side = game.asked;
  if (!live) return [text('looking-back')];
  if (game.awaits === 'nothing') return [...winners(play), make('span', { class: 'label' }, result(play))];
  if (play.awaitsPlayer) return [make('span', {}, text('seat-awaited'))];
  if (play.fresh) return [make('span', { class: 'label' }, text('welcome'))];
  if (play.isRecord) return [text('only-looked-at')];
  return side ? [] : [text('thinking')];
}

/**
 * Returns the picture of the winner, or those of both players after a draw.
 * @param {Play} play
 */
function winners(play) {
  const won = outcome(play);
  return SIDES.filter((side) => won === side || won === 'D').map(picture);
}

/**
 * @param {Play} play
 */
const outcome = ({ game: { outcome, table } }) => outcome ?? (table.match_result || table.result);

/**
 * Returns how players have ended a game before the rules did.
 * @param {Play} play
 * @param {import('./server.js').Ended} ended
 */
function early(play, { why, by }) {
  if (!by) return text('over-agreed');
  return `${sentence(why === 'time' ? 'out-of-time' : 'resigned', play, by)} ${sentence('has-won', play, other(by))}`;
}

/**
 * Returns the result of a game in words; empty while the game goes on.
 * @param {Play | undefined} play
 * @returns {string}
 */
export function result(play) {
  if (!play || play.game.awaits !== 'nothing') return '';
  const won = outcome(play);
  if (settings.little && (won === 'A' || won === 'B')) return text('little-won');
  const { ended } = play.game;
  if (ended) return early(play, ended);
  const [a, b] = play.game.table.match_result ? (play.game.table.match_score ?? play.game.table.score) : play.game.table.score;
  if (won === 'D') return text('over-draw', { a, b });
  if (won === 'A' || won === 'B') return sentence('over-won', play, won, { a: won === 'A' ? a : b, b: won === 'A' ? b : a });
  return text('over-void');
}
