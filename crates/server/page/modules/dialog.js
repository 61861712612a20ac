// The only dialog of the page.

import { byId } from './elements.js';
import { text } from './texts.js';

/**
 * Shows content in the dialog.
 * @param {string} title the key of its title
 * @param {...Node} content
 */
export function show(title, ...content) {
  const dialog = byId('dialog', HTMLDialogElement);
  byId('dialog-title').textContent = text(title);
  byId('dialog-body').replaceChildren(...content);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

/** Closes it. */
export const close = () => byId('dialog', HTMLDialogElement).close();
