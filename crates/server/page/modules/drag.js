// Dragging counters from place to place, and the pointer that a hand follows.

/** How far a pointer moves before it drags, in pixels. */
const FAR = 14;

/**
 * Returns the input of an event: the kind of the pointer, or `key`.
 * @param {Event} event
 */
export function inputOf(event) {
  if (event instanceof PointerEvent && event.pointerType) return event.pointerType;
  return event instanceof UIEvent && event.detail > 0 ? 'mouse' : 'key';
}

/**
 * Returns the hole or store of an element.
 * @param {EventTarget | null} target
 */
function placeOf(target) {
  const found = target instanceof Element ? target.closest('[data-hole], [data-store]') : null;
  return found?.getAttribute('data-hole') ?? found?.getAttribute('data-store') ?? '';
}

/**
 * What drags do.
 * @typedef {object} Drags
 * @property {() => boolean} on whether there are drags now
 * @property {(where: string, input: string) => void} begins gets the place where a drag begins
 * @property {(where: string, input: string) => void} ends gets the other place where it ends
 * @property {(x: number, y: number) => void} moves gets the place of the pointer in the window
 */

/**
 * Listens to a board.
 * @param {HTMLElement} board
 * @param {Drags} drags
 */
export function listenToDrags(board, { on, begins, ends, moves }) {
  /** @type {{ where: string, x: number, y: number, far: boolean } | undefined} */
  let drag;
  let dragged = false;
  board.addEventListener('pointerdown', (event) => {
    dragged = false;
    const where = placeOf(event.target);
    drag = where && event.button === 0 && on() ? { where, x: event.clientX, y: event.clientY, far: false } : undefined;
  });
  board.addEventListener('pointermove', (event) => {
    const { clientX: x, clientY: y } = event;
    if (drag && !drag.far && Math.hypot(x - drag.x, y - drag.y) > FAR && event.buttons > 0) {
      drag.far = true;
      begins(drag.where, event.pointerType);
    }
    if (event.pointerType === 'mouse' || drag?.far) moves(x, y);
  });
  board.addEventListener('pointerup', (event) => {
    const where = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (drag?.far && where && where !== drag.where) ends(where, event.pointerType);
    dragged = drag?.far ?? false;
    drag = undefined;
  });
  board.addEventListener('pointercancel', () => (drag = undefined));
  // A drag doesn't click the place where it ends.
  board.addEventListener('click', (event) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  }, { capture: true });
}
