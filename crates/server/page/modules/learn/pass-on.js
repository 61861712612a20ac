// A lesson that is handed to other devices. Its whole text is in the link, so no server has to keep it.

import { make, save } from '../elements.js';
import * as server from '../server.js';
import { hereOnly, isFile, isLocal, link, pack, qrCode } from '../share.js';
import { text } from '../texts.js';

/** The longest lesson in a link, packed. Messages and browsers cut off longer links. */
const LONGEST = 8000;

/**
 * Returns what there is to hand on a lesson: a link and its code, or the file where no link works.
 * @param {string} lesson
 * @returns {Promise<Node[]>}
 */
export async function passOn(lesson) {
  const file = make('button', { type: 'button', onclick: () => save('lesson.toml', 'text/plain', lesson) }, text('lesson-save'));
  if (isFile) return [make('p', { class: 'here-only' }, text('file-here')), file];
  const packed = await pack(lesson);
  if (packed.length > LONGEST) return [make('p', { class: 'why' }, text('lesson-too-long', { size: packed.length, most: LONGEST })), file];
  const about = await server.about();
  const path = `/learn.html#text=${packed}`;
  if (isLocal(about)) return [hereOnly(about), link('lesson-link', about.address + path, true)];
  const code = await qrCode(path);
  return [make('p', {}, text(code ? 'lesson-link-or-code' : 'lesson-link-only')), ...(code ? [code] : []), link('lesson-link', about.address + path, true)];
}
