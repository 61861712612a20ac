// How the settings change the look of a document.

import { settings } from './settings.js';

/** Applies the colours, the board, and what small children see. */
export function applyLook() {
  document.body.classList.toggle('little', settings.little);
  document.body.classList.toggle('numbers', settings.numbers && !settings.little);
  Object.assign(document.documentElement.dataset, { theme: settings.theme, board: settings.board });
}
