// What the documents of the page have in common when they start.

import { byId } from './elements.js';
import * as server from './server.js';
import { settings } from './settings.js';
import * as texts from './texts.js';

/** Loads the user's language, and writes the texts of the document. */
export async function writeTexts() {
  await texts.speak(texts.choose(settings.language), async (language) => texts.read(await server.words(language)));
  texts.write(document);
}

/** Makes a document's link lead back to the board that the user came from, which the address names. */
export function leadToBoard() {
  const board = new URLSearchParams(location.hash.slice(1)).get('board') ?? '';
  if (/^[?#]/.test(board)) byId('to-board', HTMLAnchorElement).href += board;
}
