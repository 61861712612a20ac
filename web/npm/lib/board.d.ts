import type { GebetaError, Round } from "../index.js";

/**
 * A board, and nothing but a board: `<gebeta-board variant="geme" position="…" last-move="A3">`.
 *
 * It does not play the move that is chosen: its page does, and sets the position.
 */
export class GebetaBoard extends HTMLElement {
  /** The round at the position; `null` until it is shown. */
  readonly round: Round | null;
}

declare global {
  interface HTMLElementTagNameMap {
    "gebeta-board": GebetaBoard;
  }
  interface HTMLElementEventMap {
    /** A hole was chosen from which the player to move can start. It has several moves where a direction is chosen. */
    "gebeta-move": CustomEvent<{ hole: string; moves: string[] }>;
    /** The variant or the position can't be shown. */
    "gebeta-error": CustomEvent<{ error: GebetaError }>;
  }
}
