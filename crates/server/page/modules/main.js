// Starts the page: its texts, its game, and its buttons and keys.

import { hide as hideClassScreen } from './class-screen.js';
import { close } from './dialog.js';
import { writeTexts } from './document.js';
import { inputOf } from './drag.js';
import { edit } from './editor.js';
import { byId, make } from './elements.js';
import { icons } from './icons.js';
import { listen, listKeys } from './keyboard.js';
import { applyLook } from './look.js';
import { myGames } from './my-games.js';
import { newGame } from './new-game.js';
import { write as writePosition } from './notation.js';
import { Play } from './play.js';
import { ClassVisit } from './pupil.js';
import { report } from './refusals.js';
import { research } from './research.js';
import { showRules } from './rules.js';
import * as server from './server.js';
import { hold } from './settings.js';
import { showSettings } from './settings-dialog.js';
import { isFile, pack, share, unpack } from './share.js';
import * as texts from './texts.js';
import { View } from './view.js';
import { listenToChoices, offerUnfinished } from './welcome.js';

const { text } = texts;

/** The players of a game at one screen. */
const TWO_PEOPLE = [{ who: 'human' }, { who: 'human' }];

/** @type {server.About} */
let about = { version: '', here: false, advice: false, address: location.origin, local: false, invites: true, levels: [] };

icons(document);
await words();
const view = new View();
view.advises = advises;
view.invites = () => about.invites;
view.begin = beginForTwo;
view.phrases.write();
/** The class that this browser is in, if any. */
const visit = new ClassVisit((game, stays) => void (game ? (stays ? open(game) : goTo(game)) : lookAt('geme', undefined).then(() => history.replaceState({}, '', location.pathname))).catch(complain), relook);
wire();
try {
  about = await server.about();
  byId('only-here').hidden = about.invites;
  byId('open-class').hidden = !about.invites;
  byId('file-here').hidden = !isFile;
  listKeys(advises());
  const asked = new URLSearchParams(location.search);
  await begin();
  if (about.invites) visit.begin(asked);
} catch (error) {
  complain(error);
}
document.documentElement.dataset.ready = 'true';

/** Returns whether the server gives hints to this browser. */
function advises() {
  return about.advice ?? about.here;
}

/** Loads the language, and writes all texts of the page. */
async function words() {
  await writeTexts();
  listKeys(advises());
  applyLook();
}

/** Applies settings to the board that is shown. What small children see leaves it more room. */
function relook() {
  applyLook();
  view.board.fit();
  view.show();
}

/** Applies the settings. In a new language, the game is loaded again. */
async function chosen() {
  const before = texts.spoken();
  await words();
  view.phrases.write();
  const { play } = view;
  if (!play || texts.spoken() === before) relook();
  else if (!play.isRecord) await take(await server.find(play.game.id));
  else if (play.source) await look(play.source);
  else await lookAt(play.variant.spec, play.isGiven ? view.notation : undefined);
}

/** Opens what the address names: a game, a position, a record, or nothing. */
async function begin() {
  const asked = new URLSearchParams(location.search);
  const kept = new URLSearchParams(location.hash.slice(1));
  const [game, variant, record, invitation] = [asked.get('game'), asked.get('variant'), kept.get('record'), kept.get('invitation')];
  if (game && invitation) hold(game, { invitation });
  if (game) return open(game);
  if (record) return look(await unpack(record));
  if (variant) return lookAt(variant, asked.get('position') ?? undefined);
  await lookAt('geme', undefined);
}

/**
 * Opens a game of the server.
 * @param {string} id
 * @param {import('./position.js').Event[]} [opening]
 */
async function open(id, opening) {
  await take(await server.find(id), opening);
}

/**
 * @param {server.Game} game
 * @param {import('./position.js').Event[]} [opening]
 * @param {string} [source] the text of the record, if it is one
 */
async function take(game, opening, source = '') {
  const variant = await server.variant(game.variant.spec);
  const play = new Play(game, variant, { changed: (before, after) => view.changed(before, after), connected, rematch: (id) => invite(id), phrase: (by, phrase) => view.phrases.hear(by, phrase) });
  play.source = source;
  hideClassScreen();
  // The room for the board may be another than when it was hidden.
  view.board.fit();
  view.take(play, opening);
  byId('open-rules').hidden = byId('open-share').hidden = false;
  byId('open-research').hidden = !about.here;
}

/**
 * Shows a record.
 * @param {string} record
 */
async function look(record) {
  await take(await server.readRecord(record), [], record);
}

/**
 * Shows a position that nobody has started to play.
 * @param {string} spec
 * @param {string | undefined} position
 */
async function lookAt(spec, position) {
  const variant = await server.variant(spec);
  const line = await server.line({ variant: variant.spec, ...(position ? { position } : {}) });
  const table = line.tables[0];
  /** @type {server.Game} */
  const game = {
    id: '', version: 0, variant: { id: variant.id, name: variant.name, spec: variant.spec }, match: false,
    players: ['A', 'B'].map(() => ({ who: 'human', name: null, open: false })),
    awaits: table.result ? 'nothing' : 'turn', asked: table.result ? null : table.to_move, choices: {}, thinks: false, steps: 0,
    position: line.positions[0] ?? position ?? writePosition(table), table, barred: line.barred, last: null, end: line.end, turns: [], openings: [],
  };
  const play = new Play(game, variant, { changed: async () => {}, connected, rematch: () => {}, phrase: () => {} });
  play.isGiven = position !== undefined;
  view.take(play);
  byId('open-rules').hidden = false;
  byId('open-share').hidden = true;
  byId('open-research').hidden = !about.here;
  if (play.fresh) void offerUnfinished((id) => void goTo(id).catch(complain)).catch(complain);
}

/**
 * Starts a game on the server, and shows it.
 * @param {object} wanted
 */
async function start(wanted) {
  try {
    const begun = await server.begin(wanted);
    const { tokens, invitation } = begun;
    hold(begun.game.id, invitation ? { ...tokens, invitation } : tokens);
    close();
    await goTo(begun.game.id, begun.game.table.events, invitation);
    view.board.focus();
  } catch (error) {
    close();
    complain(error);
  }
}

/**
 * Starts the game on the board that is shown, on which nobody plays yet.
 * @param {object[]} players
 */
async function beginHere(players) {
  const { play, notation } = view;
  if (!play) return;
  const { spec, start: first } = play.variant;
  await start({ variant: spec, ...(notation === first ? {} : { position: notation }), players });
}

/** Starts that game for two people at this screen. Returns whether it has begun with the position that was shown. */
async function beginForTwo() {
  const { notation } = view;
  await beginHere(TWO_PEOPLE);
  // Where lots are drawn, there may be another position.
  return view.notation === notation;
}

/**
 * Opens a game, and writes it into the address, with the invitation to its free seat. The address names what is shown. If the game
 * is not available now, a reload finds it.
 * @param {string} id
 * @param {import('./position.js').Event[]} [opening]
 * @param {string | null} [invitation]
 */
const goTo = (id, opening, invitation) => open(id, opening).finally(() => history.pushState({}, '', location.pathname + server.gameAddress(id, invitation).slice(1)));

/**
 * @param {boolean} there
 */
function connected(there) {
  byId('connection').hidden = there;
  byId('connection').textContent = there ? '' : text('connection-lost');
}

/**
 * Offers the game that another player has started after this one. A player with a seat here gets the same seat there.
 * @param {string} id
 */
function invite(id) {
  const follow = async () => {
    await goTo((await view.play?.rematch()) ?? id);
  };
  view.offer = () => view.question.choose(text('rematch-begun'), [[text('go-there'), () => void view.do(follow)]]);
  view.show();
}

/**
 * Shows an error.
 * @param {unknown} error
 */
function complain(error) {
  report(byId('why'), error);
}

/**
 * Returns the players of a game that goes on from an earlier board: machines stay, and all others are at this screen. Where there
 * are only machines, two people play.
 * @param {server.Game} game
 */
function successors({ players }) {
  const people = players.filter(({ who }) => who === 'human');
  return people.length > 0 ? players.map(({ who, name }) => ({ who, ...(who === 'human' && name ? { name } : {}) })) : TWO_PEOPLE;
}

/** Starts a game from the current board, with everything that came before it. A match continues as a match. */
function branch() {
  const { play, notation, at } = view;
  if (!play || !notation) return;
  if (!play.isRecord) void start({ game: play.game.id, turns: at, players: successors(play.game) });
  else if (play.source) void start({ record: play.source, turns: at, players: TWO_PEOPLE });
  else void start({ variant: play.variant.spec, position: notation, players: TWO_PEOPLE });
}

function openEditor() {
  const { play, notation } = view;
  if (!play || !notation) return;
  edit(play.variant, notation, (position) => void start({ variant: play.variant.spec, position, players: TWO_PEOPLE }));
}

/** Opens a record file to show it. */
function openRecord() {
  const file = make('input', { type: 'file', accept: '.txt,text/plain' });
  file.addEventListener('change', async () => {
    const record = await file.files?.[0]?.text();
    if (record === undefined) return;
    close();
    // With the record in the address, it is still there after a reload.
    await look(record).then(async () => history.pushState({}, '', `${location.pathname}#record=${await pack(record)}`)).catch(complain);
  });
  file.click();
}

/** Connects the buttons to their actions. */
function wire() {
  /** @type {Record<string, (event: Event) => void>} */
  const actions = {
    'open-new': () => void newGame(view.play?.variant.id ?? 'geme', about, start).catch(complain),
    'open-games': () => void myGames((id) => {
      close();
      void goTo(id).catch(complain);
    }).catch(complain),
    'open-rules': () => view.play && showRules(view.play.variant),
    'open-share': () => void share(view, about).catch(complain),
    'open-class': () => visit.dialog(),
    'open-editor': openEditor,
    'open-record': openRecord,
    'open-research': () => view.play && view.notation && research(view.play.variant, view.notation, (position, moves) => view.value(position, moves)),
    'open-settings': () => showSettings(() => chosen().catch(complain)),
    'dialog-close': close,
    first: () => void view.go(0),
    back: () => void view.go(view.at - 1),
    replay: () => void view.replay(),
    forward: () => void view.go(view.at + 1),
    last: () => void view.go(Infinity),
    skip: () => view.animation.skip(),
    undo: (event) => void (view.byHand.sows ? view.byHand.correct(inputOf(event)) : view.do(() => view.play?.undo() ?? Promise.resolve())),
    sown: (event) => void view.byHand.end(inputOf(event)),
    hint: () => void view.advise('hint'),
    values: () => void view.advise('values'),
    'review-game': () => void view.judge(),
    resign: () => view.ending.resign(),
    draw: () => view.ending.draw(),
    branch,
    rematch: () => void view.do(async () => {
      const id = await view.play?.rematch();
      if (id) await goTo(id);
    }),
  };
  for (const [id, action] of Object.entries(actions)) byId(id).addEventListener('click', action);
  listenToChoices((players, invites) => void beginHere(players).then(() => (invites && view.play?.awaitsPlayer ? share(view, about) : undefined)).catch(complain));
  const menu = byId('menu');
  menu.addEventListener('click', () => menu.matches(':popover-open') && menu.hidePopover());
  // Other pages lead back to what is shown when they are opened, in this tab or in another.
  for (const id of ['open-learn', 'start-learn', 'open-statistics']) {
    const link = byId(id, HTMLAnchorElement);
    const place = link.href;
    for (const before of ['pointerdown', 'focus', 'click']) {
      link.addEventListener(before, () => {
        const shown = new URLSearchParams({ board: location.search + location.hash, variant: view.play?.variant.spec ?? '' });
        link.href = `${place}#${shown}`;
      });
    }
  }
  listen(view, (id) => {
    const button = byId(id, HTMLButtonElement);
    if (!button.disabled && !button.hidden) button.click();
  });
  addEventListener('popstate', () => void begin().catch(complain));
}
