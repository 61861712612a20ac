// Positions as a line of text, in the form that the whole program uses: `4 4 4 | 4 4 4; A; 0:0`.

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Side} Side */

/**
 * Parses a position from the server.
 * @param {string} text
 * @returns {Position}
 */
export function read(text) {
  const [holes, ...sections] = text.split(';').map((part) => part.trim());
  const sides = holes.split('|').map((side) => side.trim().split(/\s+/));
  const contents = sides.flat().map((word) => /^(\d+)([abjhux]?)(t?)$/.exec(word) ?? ['', '0', '', '']);
  /** @type {Position} */
  const position = {
    board: contents.map((found) => Number(found[1])),
    marks: contents.map((found) => found[2] || '.').join(''),
    taxed: contents.map((found) => found[3] || '.').join(''),
    owners: sides.map((side, place) => 'AB'[place].repeat(side.length)).join(''),
    stores: [0, 0],
    to_move: 'A',
  };
  for (const section of sections) {
    const stores = /^(\d+):(\d+)$/.exec(section);
    const owners = /^owners\s+([AB]+)$/.exec(section);
    const first = /^first\s+(\d+):(\d+)$/.exec(section);
    if (section === 'A' || section === 'B') position.to_move = section;
    if (stores) position.stores = [Number(stores[1]), Number(stores[2])];
    if (owners) position.owners = owners[1];
    if (first) position.first_turns = [Number(first[1]), Number(first[2])];
  }
  return position;
}

/**
 * Writes a position.
 * @param {Position} position
 * @returns {string}
 */
export function write({ board, marks, taxed, owners, stores, to_move, first_turns }) {
  const words = board.map((counters, place) => `${counters}${marks[place]}${taxed[place]}`.replaceAll('.', ''));
  const half = words.length / 2;
  const own = 'A'.repeat(half) + 'B'.repeat(half);
  const sections = [`${words.slice(0, half).join(' ')} | ${words.slice(half).join(' ')}`, to_move, stores.join(':')];
  if (first_turns) sections.push(`first ${first_turns.join(':')}`);
  if (owners !== own) sections.push(`owners ${owners}`);
  return sections.join('; ');
}

/**
 * Returns the moves of a hole, without the captures left unclaimed.
 * @param {string} hole
 * @param {string[]} legal the moves of all holes
 */
export const movesOf = (hole, legal) => [...new Set(legal.filter((move) => parts(move).hole === hole).map((move) => move.split('!')[0]))];

/**
 * Splits a move into the hole, the direction, and the captures left unclaimed.
 * @param {string} move
 */
export function parts(move) {
  const [, hole, way, left] = /^([AB]\d+)([<>]?)(?:!(.*))?$/.exec(move) ?? ['', move, '', ''];
  return { hole, way, left: left ? left.split(',').map(Number) : [] };
}
