// The largest holes that fit into the room for a board, with its stores at the ends or above and below.

/** The gap between holes, in holes. It must match `board.css`. */
const GAP = 0.07;
/** The width of a store at an end with its gap, in holes. It must match `board.css`. */
const END = 1.15 + 2 * GAP;
/** The least width of a hole that can be touched, in pixels. */
const LEAST = 24;
/** The width of a hole that is easily touched, in pixels. A store that counters are sown into stays at its end as long as the holes have it. */
const EASY = 44;

/**
 * The room for a board, in pixels.
 * @typedef {object} Room
 * @property {number} width
 * @property {number} height
 * @property {number} line the height of a player's line of text
 */
/** @typedef {{ columns: number, rows: number, onRoute: boolean }} Shape */
/** The size of a hole and of a store's band in pixels, and where the stores lie. @typedef {{ hole: number, band: number, stores: 'ends' | 'bands' }} Fit */

/**
 * Returns the best layout of a board.
 * @param {Room} room
 * @param {Shape} shape
 * @returns {Fit}
 */
export function fit({ width, height, line }, { columns, rows, onRoute }) {
  const across = columns + (columns - 1) * GAP;
  const down = rows + (rows - 1) * GAP;
  const ends = Math.min(width / (across + 2 * END), (height - 2 * line) / (down + 2 * GAP));
  // A band has at least the height of the player's line, and at most that of a hole.
  const thin = Math.max(line, height * 0.13);
  const bands = Math.min(width / across, (height - 2 * thin) / (down + 2 * GAP));
  const beside = onRoute ? ends >= Math.min(bands, EASY) : ends >= bands;
  const hole = Math.max(LEAST, Math.floor(beside ? ends : bands));
  const left = (height - hole * (down + 2 * GAP)) / 2;
  return { hole, band: Math.floor(beside ? line : Math.max(thin, Math.min(left, hole))), stores: beside ? 'ends' : 'bands' };
}
