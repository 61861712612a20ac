// The worker that holds the connection for all pages of a browser (stream.js), one for each of their languages.

/** A table that a page follows, by the page's port and its number there. @typedef {{ port: MessagePort, key: number, table: string }} Follower */
/** @typedef {{ event: string, data: any }} Message */

/** The largest number of tables of one connection (API.md). */
const MOST_TABLES = 32;

/** The time until a connection that the server has refused is tried again, in milliseconds. */
const PAUSE = 1500;

class Stream {
  /** @type {Follower[]} */
  followers = [];
  /** The version of each table's game that all its followers have seen. @type {Map<string, number>} */
  #seen = new Map();
  /** @type {EventSource | undefined} */
  #events;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #opening;

  /** @param {string} language */
  constructor(language) {
    this.language = language;
  }

  /**
   * @param {Follower} follower
   * @param {number} version
   */
  add(follower, version) {
    const { table } = follower;
    this.followers.push(follower);
    const known = Math.min(version, this.#seen.get(table) ?? version);
    // The newest come last. If there are too many, the newest are followed.
    this.#seen.delete(table);
    this.#seen.set(table, known);
    this.#open(0);
  }

  /**
   * @param {MessagePort} port
   * @param {number} key
   */
  remove(port, key) {
    this.followers = this.followers.filter((follower) => follower.port !== port || follower.key !== key);
    for (const table of this.#seen.keys()) {
      if (!this.followers.some((follower) => follower.table === table)) this.#seen.delete(table);
    }
    if (this.followers.length === 0) this.#close();
  }

  #close() {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    this.#events?.close();
    this.#events = undefined;
  }

  /**
   * Reopens the connection, together for all tables that are added meanwhile.
   * @param {number} pause
   */
  #open(pause) {
    this.#opening ??= setTimeout(() => {
      this.#close();
      const tables = [...this.#seen].slice(-MOST_TABLES).map(([table, version]) => `${table}:${version}`);
      const events = new EventSource(`/api/events?tables=${encodeURIComponent(tables.join(','))}&lang=${this.language}`);
      this.#events = events;
      events.addEventListener('game', ({ data }) => {
        const game = JSON.parse(data);
        if (this.#seen.has(game.id)) this.#seen.set(game.id, game.version);
        this.#tell({ event: 'game', data: game }, game.id);
      });
      for (const event of ['rematch', 'phrase', 'missing']) {
        events.addEventListener(event, (/** @type {MessageEvent} */ { data }) => this.#tell({ event, data: JSON.parse(data) }, JSON.parse(data).of));
      }
      events.addEventListener('open', () => this.#tell({ event: 'open', data: null }));
      events.addEventListener('error', () => {
        this.#tell({ event: 'lost', data: null });
        if (events.readyState === EventSource.CLOSED && events === this.#events) this.#open(PAUSE);
      });
    }, pause);
  }

  /**
   * Sends a message to the followers of a table, or to all.
   * @param {Message} message
   * @param {string} [table]
   */
  #tell(message, table) {
    for (const { port, key, table: followed } of this.followers) {
      if (table === undefined || table === followed) port.postMessage({ key, message });
    }
  }
}

/** @type {Map<string, Stream>} */
const streams = new Map();

/** @type {any} */ (self).onconnect = (/** @type {MessageEvent} */ { ports: [port] }) => {
  port.onmessage = ({ data: { key, table, version, language } }) => {
    for (const stream of streams.values()) stream.remove(port, key);
    if (table === undefined) return;
    const stream = streams.get(language) ?? new Stream(language);
    streams.set(language, stream);
    stream.add({ port, key, table }, version);
  };
};
