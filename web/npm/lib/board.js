import { init } from "./program.js";
import { Variant } from "./variant.js";

const STYLE = `
  :host { display: block; max-width: 44em; container-type: inline-size; font: inherit; --gebeta-wood: #b07d4f; --gebeta-hole: #8a5a33; --gebeta-counter: #f4ead7; --gebeta-last: #e8b04a; }
  :host([hidden]) { display: none; }
  [part=board] { display: flex; gap: 0.4em; box-sizing: border-box; max-width: calc((var(--columns) + 2) * 4.6em); padding: 0.5em; border-radius: 1.5em; font-size: min(1em, 37cqi / (var(--columns) + 2)); background: var(--gebeta-wood); color: var(--gebeta-counter); }
  [part=rows] { display: grid; flex: var(--columns) 1 0; grid-template-columns: minmax(0, 1fr); gap: 0.4em; min-width: 0; }
  [part=row] { display: flex; gap: 0.4em; justify-content: center; }
  button { line-height: 1.15; flex: 0 1 calc((100% + 0.4em) / var(--columns) - 0.4em); aspect-ratio: 1; min-width: 0; }
  [part=store] { flex: 1 1 0; min-width: 1.8em; }
  button, [part=store] { box-sizing: border-box; border: 0.15em solid transparent; background: var(--gebeta-hole); color: inherit; font: inherit; text-align: center; }
  button { border-radius: 50%; cursor: pointer; padding: 0; }
  button[aria-disabled=true] { cursor: default; }
  button[aria-disabled=false] { box-shadow: inset 0 0 0 0.1em var(--gebeta-counter); }
  button.last { border-color: var(--gebeta-last); }
  button:focus-visible { outline: 0.2em solid currentColor; outline-offset: 0.1em; }
  button small { display: block; font-size: 0.6em; }
  [part=store] { display: flex; align-items: center; justify-content: center; border-radius: 1.2em; }
  [part=error] { white-space: pre-wrap; }
`;

/**
 * A board, and nothing but a board: `<gebeta-board variant="geme" position="…" last-move="A3">`.
 *
 * It fires `gebeta-move` when a hole is chosen that the player to move can start from, with the hole and its legal moves,
 * and `gebeta-error` if the variant or the position can't be shown. It does not play the move: its page does, and sets
 * the position.
 */
export class GebetaBoard extends HTMLElement {
  static observedAttributes = ["variant", "position", "last-move"];

  #root = this.attachShadow({ mode: "open" });
  #variant;
  #round;
  #waiting;

  /** The round at the position; `null` until it is shown. */
  get round() {
    return this.#round ?? null;
  }

  connectedCallback() {
    this.#update();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#update();
  }

  /** Draws the board once for all attributes that are set together. */
  #update() {
    this.#waiting ??= init().then(
      () => {
        this.#waiting = undefined;
        this.#draw();
      },
      (error) => {
        this.#waiting = undefined;
        this.#fail(error);
      },
    );
  }

  #draw() {
    try {
      const spec = this.getAttribute("variant") ?? "geme";
      if (this.#variant?.asked !== spec) this.#variant = { asked: spec, rules: Variant.load(spec) };
      const { rules } = this.#variant;
      const position = this.getAttribute("position");
      const round = position === null ? rules.start() : rules.position(position);
      this.#round?.free();
      this.#round = round;
    } catch (error) {
      this.#fail(error);
      return;
    }
    const focused = this.#root.activeElement?.dataset.hole;
    const { rows: drawn } = this.#variant.rules;
    const rows = element("div", "rows");
    for (const names of drawn) {
      const row = element("div", "row");
      row.append(...names.map((name) => this.#hole(name)));
      rows.append(row);
    }
    const board = element("div", "board");
    board.style.setProperty("--columns", Math.max(...drawn.map((names) => names.length)));
    board.setAttribute("role", "group");
    board.setAttribute("aria-label", `${this.#variant.rules.name}: ${this.#round.position}`);
    board.append(this.#store("B", 1), rows, this.#store("A", 0));
    this.#show(board);
    if (focused) this.#root.querySelector(`[data-hole="${focused}"]`)?.focus();
  }

  #hole(name) {
    const round = this.#round;
    const index = this.#variant.rules.holeNames.indexOf(name);
    const counters = round.board[index];
    const moves = round.legalMoves.filter((move) => /^[AB]\d+/.exec(move)[0] === name);
    const button = element("button", "hole");
    button.type = "button";
    button.dataset.hole = name;
    button.classList.toggle("last", /^[AB]\d+/.exec(this.getAttribute("last-move") ?? "")?.[0] === name);
    const mark = round.marks[index] === "." ? "" : round.marks[index];
    button.setAttribute("aria-label", `${name}: ${counters}${mark && ` (${mark})`}`);
    button.setAttribute("aria-disabled", String(moves.length === 0));
    const note = document.createElement("small");
    // The button's label says it.
    note.ariaHidden = "true";
    note.textContent = mark ? `${name} ${mark}` : name;
    button.append(String(counters), note);
    button.addEventListener("click", () => {
      if (moves.length > 0) this.#fire("gebeta-move", { hole: name, moves });
    });
    return button;
  }

  #store(side, index) {
    const store = element("div", "store");
    store.textContent = this.#round.stores[index];
    store.setAttribute("aria-label", `${side}: ${this.#round.stores[index]}`);
    return store;
  }

  #fail(error) {
    const message = element("pre", "error");
    message.textContent = error.message;
    this.#show(message);
    this.#fire("gebeta-error", { error });
  }

  #show(content) {
    const style = document.createElement("style");
    style.textContent = STYLE;
    this.#root.replaceChildren(style, content);
  }

  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

function element(tag, part) {
  const made = document.createElement(tag);
  made.setAttribute("part", part);
  return made;
}

customElements.define("gebeta-board", GebetaBoard);
