// The page's requests to the program (API.md).

import { backend } from './backend.js';
import { read, spoken } from './texts.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./position.js').Side} Side */

/**
 * The engine's answer: the state of a game.
 * @typedef {Position & { legal: string[], result: string, score: number[], events: Event[], round?: number,
 *   match_score?: number[], match_result?: string }} Table
 */
/** @typedef {{ round: number, side: Side, move: string, before: string, after: string, words: string[] }} Turn */
/** @typedef {{ who: string, name: string | null, open: boolean, invited?: boolean }} Player */
/**
 * @typedef {object} Game
 * @property {string} id
 * @property {number} version
 * @property {{ id: string, name: string, spec: string }} variant
 * @property {boolean} match
 * @property {Player[]} players
 * @property {'turn' | 'layout' | 'turned' | 'race' | 'holes' | 'lots' | 'nothing'} awaits
 * @property {Side | null} asked
 * @property {{ holes?: string[], by?: Side, count?: number, counters?: number, least?: number, alike?: boolean, race?: string[][] }} choices
 * @property {boolean} thinks
 * @property {number} steps
 * @property {string} position
 * @property {Table} table
 * @property {Record<string, string>} barred
 * @property {Turn | null} last
 * @property {string[]} end
 * @property {Turn[]} [turns]
 * @property {string[][]} [openings]
 * @property {(string | null)[]} [names]
 * @property {string | null} [outcome] `A`, `B`, `D` or `T` when the game is over
 * @property {Ended | null} [ended] how players have ended the game before the rules did
 * @property {Side | null} [draw] the player who offers a draw
 * @property {{ left: (number | null)[], runs: Side | null } | null} [clock] the milliseconds of A and B, and whose run
 */
/** @typedef {{ why: 'resigned' | 'time' | 'agreed', by: Side | null }} Ended */
/** @typedef {{ name: string, question: string, choices: { name: string, says: string }[], translated?: boolean }} Option */
/** @typedef {{ id: string, name: string, names: string[], aliases: string[], place: string, region: string | null, latitude?: number | null, longitude?: number | null, summary: string }} Listed */
/** The name of a hole on the board, given its owner, and in a sentence. @typedef {{ label: string, name: string }} Called */
/**
 * @typedef {object} Variant
 * @property {string} spec
 * @property {string} id
 * @property {string} name
 * @property {string} place
 * @property {string | null} summary that of somebody's own file may be missing
 * @property {string[][]} rows
 * @property {Record<string, Called>} called
 * @property {number} unit
 * @property {Option[]} options
 * @property {Record<string, string>} chosen
 * @property {'beside' | 'on_route'} stores
 * @property {string} rules
 * @property {boolean} [translated] whether the summary and the rules are in the page's language, and not in English
 * @property {string} [note] what is to be known about translations
 * @property {Map<string, string>} [translations] the texts in the page's language by those in English, for the sections
 * @property {{ table: string, question: string, answer: string[] }[]} sections
 * @property {{ cite: string, pages?: string, note?: string, doi?: string, url?: string }[]} sources
 * @property {{ id: string, sentence?: string, question?: string, taken?: string, others?: unknown, option?: string }[]} readings
 * @property {Record<string, string>} words
 * @property {boolean} matches
 * @property {boolean} claims
 * @property {string} start
 */
/**
 * @typedef {object} Defect
 * @property {string} severity
 * @property {string} code
 * @property {string} message
 * @property {{ file: string, line: number, column: number } | null} place
 * @property {string | null} label
 * @property {string[]} notes
 * @property {string | null} help
 */
/** @typedef {{ best: string, values: { hole: string, value?: number, at_most?: number }[], line: string[], final: boolean, judged?: { value: number, lost: number, at_least: boolean } | null }} Advice */
/** @typedef {{ tables: Table[], turns: Turn[], positions: string[], barred: Record<string, string>, end: string[] }} Line */
/** A question at a position, as the program reads it. @typedef {{ ask: string, move?: string, taker?: Side, goal?: string }} Task */
/** A lesson in the page's language. @typedef {{ title: string, variant: string, steps: { say: string, position: string, show: string | null, task: Task | null }[] }} Lesson */
/** The judgement of an answer: `show` is the move whose sowing proves it. @typedef {{ right: boolean, answers: string[], show: string | null, why: string | null, words?: string[] }} Judged */
/** @typedef {{ tokens: Partial<Record<Side, string>>, invitation?: string | null, game: Game }} Begun */
/** @typedef {{ version: string, here: boolean, advice: boolean, address: string, local: boolean, invites: boolean, levels: string[] }} About */

/**
 * Returns the name of a move in a variant's own numbering: its hole, and the rest of the move.
 * @param {Variant} variant
 * @param {string} move
 * @param {keyof Called} [form] the hole as on the board, or as in a sentence
 */
export function moveName({ called }, move, form = 'label') {
  const [hole] = /^[AB]\d+/.exec(move) ?? [''];
  return hole in called ? called[hole][form] + move.slice(hole.length) : move;
}

/** A request that the server has refused, with its sentence. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Record<string, any>} more
   */
  constructor(code, message, more = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}

/** The interval at which a server that does not respond is asked again, in milliseconds. */
const AGAIN = 1500;
/** @type {Promise<void> | undefined} */
let answered;

/** Waits until the server responds again. */
export function answers() {
  answered ??= (async () => {
    while (!(await backend.request('GET', '/api/server').then(({ ok }) => ok, () => false))) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    answered = undefined;
  })();
  return answered;
}

/**
 * Returns the answer to a request: a value, a text, or a file.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body] text is sent as it is, everything else as JSON
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  const plain = typeof body === 'string';
  const sent = body === undefined || plain ? body : JSON.stringify(body);
  const offline = () => {
    throw new Refused('offline', '');
  };
  const response = await backend.request(method, inLanguage(path), sent, plain ? 'text/plain; charset=utf-8' : 'application/json').catch(offline);
  const type = response.headers.get('content-type') ?? '';
  const answer = await (type.includes('json') ? response.json() : type.includes('pdf') ? response.blob() : response.text()).catch(offline);
  if (!response.ok) throw new Refused(answer.error?.code ?? 'internal', answer.error?.message ?? '', answer.error);
  return answer;
}

/**
 * Returns a path that asks for sentences in the page's language.
 * @param {string} path
 */
const inLanguage = (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${spoken()}`;

/**
 * Returns the address of a game's page, with the invitation to its free seat. The part after # is never sent to a server.
 * @param {string} id
 * @param {string | null} [invitation]
 */
export const gameAddress = (id, invitation) => `/?game=${encodeURIComponent(id)}${invitation ? `#invitation=${encodeURIComponent(invitation)}` : ''}`;

const game = (/** @type {string} */ id) => `/api/games/${encodeURIComponent(id)}`;

/** @returns {Promise<About>} */
export const about = () => ask('GET', '/api/server');
/** @returns {Promise<Listed[]>} */
export const variants = async () => (await ask('GET', '/api/variants')).variants;
/** Returns the number of holes in each row of the boards of variants. @param {string[]} ids @returns {Promise<Record<string, number[]>>} */
export const boards = async (ids) => (await ask('GET', `/api/boards?of=${encodeURIComponent(ids.join(','))}`)).boards;
/** @param {string} spec @returns {Promise<Variant>} */
export async function variant(spec) {
  const [variant, translations] = await Promise.all([ask('GET', `/api/variants/${encodeURIComponent(spec)}`), translate()]);
  return translated(variant, translations);
}

/**
 * Returns a variant with its texts in the page's language, as far as they are translated: summary and rules, and each option.
 * @param {Variant} variant
 * @param {Translations} translations
 * @returns {Variant}
 */
function translated(variant, { texts, note }) {
  const found = (/** @type {string | null} */ english) => (english && texts.get(english.trim())) || '';
  const options = variant.options.map((option) => {
    const question = found(option.question);
    const choices = option.choices.map(({ name, says }) => ({ name, says: found(says) }));
    return question && choices.every(({ says }) => says) ? { ...option, question, choices, translated: true } : option;
  });
  const [summary, rules] = [found(variant.summary), found(variant.rules)];
  return { ...variant, options, note, translations: texts, ...(summary && rules ? { summary, rules, translated: true } : {}) };
}

/** The texts of games by those in English, and a note on them. @typedef {{ texts: Map<string, string>, note: string }} Translations */
/** @type {Translations} */
const NONE = { texts: new Map(), note: '' };
/** The translations of a language, which are loaded once. */
let known = { language: 'en', translations: Promise.resolve(NONE) };

/** Returns the translations to the page's language. A text is found by itself, so that of somebody's own file is never exchanged for another. */
function translate() {
  const language = spoken();
  if (known.language !== language) known = { language, translations: language === 'en' ? Promise.resolve(NONE) : load(language).catch(() => NONE) };
  return known.translations;
}

/**
 * @param {string} language
 * @returns {Promise<Translations>}
 */
async function load(language) {
  const [english, other] = await Promise.all(['en', language].map((one) => file(`rules/${one}.ftl`).then(read)));
  const texts = new Map([...other].map(([key, text]) => [english.get(key) ?? '', text]));
  return { texts, note: other.get('rules-unchecked') ?? '' };
}
/** @param {string} file @returns {Promise<{ sound: boolean, handle: string, defects: Defect[], variant: Variant }>} */
export const check = (file) => ask('POST', '/api/variants/check', file);
/** @param {object} wanted @returns {Promise<Begun>} */
export const begin = (wanted) => ask('POST', '/api/games', wanted);
/** Returns games for a list, which have no boards. @param {string[]} ids @returns {Promise<Game[]>} */
export const list = async (ids) => (await ask('GET', `/api/games?ids=${encodeURIComponent(ids.join(','))}`)).games;
/** @param {string} id @returns {Promise<Game>} */
export const find = (id) => ask('GET', game(id));
/** @param {string} id @param {'moves' | 'decide' | 'undo' | 'end'} what @param {object} body @returns {Promise<Game>} */
export const change = (id, what, body) => ask('POST', `${game(id)}/${what}`, body);
/** Says a phrase, by its number. @param {string} id @param {{ token: string, phrase: number }} body */
export const say = (id, body) => ask('POST', `${game(id)}/phrases`, body);
/** @param {string} id @param {string} invitation @returns {Promise<{ side: Side, token: string, game: Game }>} */
export const join = (id, invitation) => ask('POST', `${game(id)}/seats`, { invitation });
/** @param {string} id @param {string} token @returns {Promise<Begun>} */
export const rematch = (id, token) => ask('POST', `${game(id)}/rematch`, { token });
/** @param {string} id @returns {Promise<string>} */
export const record = (id) => ask('GET', `${game(id)}/record`);
/** @param {string} text @returns {Promise<Game>} */
export const readRecord = (text) => ask('POST', '/api/records', text);
/** @param {{ variant: string, position?: string, first?: Side, moves?: string[] }} wanted @returns {Promise<Line>} */
export const line = (wanted) => ask('POST', '/api/lines', wanted);
/** @param {{ variant: string, position: string, level?: string, ms?: number, played?: string }} wanted @returns {Promise<Advice>} */
export const advise = (wanted) => ask('POST', '/api/advice', wanted);
/** @param {object} wanted @returns {Promise<{ id: string }>} */
export const analyse = (wanted) => ask('POST', '/api/analyses', wanted);
/** @param {string} id */
export const endAnalysis = (id) => ask('DELETE', `/api/analyses/${encodeURIComponent(id)}`);
/** @param {string} id */
export const analysisEvents = (id) => backend.events(`/api/analyses/${encodeURIComponent(id)}/events`);
/** Makes a worksheet as a PDF file. @param {string} spec @param {string} [grade] @returns {Promise<Blob>} */
export const worksheet = (spec, grade) => ask('GET', `/api/variants/${encodeURIComponent(spec)}/worksheet.pdf${grade ? `?grade=${grade}` : ''}`);
/** @returns {Promise<any>} */
export const statistics = () => ask('GET', '/api/statistics');
/** @param {string} text @returns {Promise<Lesson>} */
export const readLesson = (text) => ask('POST', '/api/lessons', text);
/** @param {{ variant: string, kind: string, grade: number, seed: number }} wanted @returns {Promise<{ position: string, task: Task, grade: number }>} */
export const exercise = (wanted) => ask('POST', '/api/exercises', wanted);
/** @param {{ variant: string, position: string, task: Task, answer: string }} given @returns {Promise<Judged>} */
export const judge = (given) => ask('POST', '/api/answers', given);
/** Returns all games as a table. @returns {Promise<string>} */
export const csv = () => ask('GET', '/api/statistics.csv');
/** Returns a picture of the QR code of a path, as SVG. @param {string} path @returns {Promise<string>} */
export const qr = (path) => ask('GET', `/api/qr.svg?of=${encodeURIComponent(path)}`);

/**
 * Returns the page's texts in a language.
 * @param {string} language
 * @returns {Promise<string>}
 */
export const words = (language) => file(`messages/${language}.ftl`);

/**
 * Returns the text of a file of the page.
 * @param {string} path
 * @returns {Promise<string>}
 */
export async function file(path) {
  const response = await fetch(new URL(`../${path}`, import.meta.url)).catch(() => undefined);
  if (!response?.ok) throw new Refused('offline', '');
  return response.text();
}
