// The games of this browser, in its database. Several pages may have the same game open, so a change is stored only if it
// follows the state that this page has seen.

const NAME = 'gebeta';

/** The largest number of files with the same id that are tried. */
const MOST_ALIKE = 8;

/** A game. The program knows what else it contains. @typedef {{ id: string, version: number, began: string, counted: boolean, turns: number }} Row */
/** A file of a variant. @typedef {{ handle: string, id: string, text: string, kept: number }} File */

export class Store {
  /** The version of each game that this page has seen last. @type {Map<string, number>} */
  #seen = new Map();
  /** Tells the other pages of this browser which game has changed. */
  #others = new BroadcastChannel('gebeta-games');
  /** @type {IDBDatabase} */
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // A later version of the page must not wait for this one.
    database.onversionchange = () => database.close();
  }

  static async open() {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('files', { keyPath: 'handle' }).createIndex('id', 'id');
    };
    return new Store(await result(request));
  }

  /** Calls `changed` with each game that another page has changed. @param {(game: string) => void} changed */
  listen(changed) {
    this.#others.onmessage = ({ data }) => changed(data);
  }

  /**
   * Stores a new or changed game, with the file of its variant.
   * @param {{ row: Row, file: File | null }} given
   */
  async keep({ row, file }) {
    const transaction = this.#database.transaction(['games', 'files'], 'readwrite', { durability: 'strict' });
    const done = finished(transaction);
    const games = transaction.objectStore('games');
    const before = await result(games.get(row.id));
    if (before?.version !== this.#seen.get(row.id)) {
      transaction.abort();
      await done.catch(() => {});
      throw new Error('another page has changed the game');
    }
    games.put({ ...row, began: before?.began ?? new Date().toISOString() });
    if (file) {
      const files = transaction.objectStore('files');
      if (!(await result(files.get(file.handle)))) files.put({ ...file, kept: Date.now() });
    }
    await done;
    this.#seen.set(row.id, row.version);
    this.#others.postMessage(row.id);
  }

  /** @param {string} id @returns {Promise<Row | undefined>} */
  async game(id) {
    const row = await result(this.#read('games').get(id));
    if (row) this.#seen.set(id, row.version);
    return row;
  }

  /** @param {string} handle @returns {Promise<string | undefined>} */
  async file(handle) {
    return (await result(this.#read('files').get(handle)))?.text;
  }

  /** Returns the files of variants with an id, the newest first. @param {string} id */
  async filesCalled(id) {
    /** @type {File[]} */
    const files = await result(this.#read('files').index('id').getAll(id));
    return files.sort((one, other) => other.kept - one.kept).slice(0, MOST_ALIKE).map(({ text }) => text);
  }

  count() {
    return result(this.#read('games').count());
  }

  /** Returns the games for the statistics in which a turn was played. */
  async played() {
    /** @type {Row[]} */
    const games = await result(this.#read('games').getAll());
    const played = games.filter(({ counted, turns }) => counted && turns > 0);
    return played.sort((one, other) => one.began.localeCompare(other.began)).map((game) => ({ ...game, began: `${game.began.slice(0, 19)}Z` }));
  }

  /** Returns everything that is stored. */
  async all() {
    const [games, files] = await Promise.all([result(this.#read('games').getAll()), result(this.#read('files').getAll())]);
    return { games, files };
  }

  /**
   * Adds games and files that were stored elsewhere, unless this browser has them in the same or a later state.
   * @param {{ games: Row[], files: File[] }} kept
   */
  async add({ games, files }) {
    const transaction = this.#database.transaction(['games', 'files'], 'readwrite', { durability: 'strict' });
    const done = finished(transaction);
    const [kept, texts] = ['games', 'files'].map((name) => transaction.objectStore(name));
    const changed = [];
    for (const game of games) {
      const before = await result(kept.get(game.id));
      if (before && before.version >= game.version) continue;
      kept.put(game);
      changed.push(game.id);
    }
    for (const file of files) texts.put(file);
    await done;
    for (const id of changed) this.#others.postMessage(id);
    return changed.length;
  }

  /** Erases everything. */
  async erase() {
    const transaction = this.#database.transaction(['games', 'files'], 'readwrite');
    for (const name of ['games', 'files']) transaction.objectStore(name).clear();
    await finished(transaction);
    this.#seen.clear();
  }

  /** @param {'games' | 'files'} name */
  #read(name) {
    return this.#database.transaction(name).objectStore(name);
  }
}

/**
 * Returns the result of a request to the database.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Waits until a transaction is on the disk. @param {IDBTransaction} transaction */
function finished(transaction) {
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was ended'));
  });
  // If a request fails first, nobody waits for the end.
  done.catch(() => {});
  return done;
}
