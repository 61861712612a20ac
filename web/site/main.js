// What the pages of the site load when somebody plays on them: boards, and the playground. The script contains the module
// of the rules, so it also works from a folder without a server.

import { init } from '../npm/index.js';
import { Game } from './game.js';
import { Playground } from './playground.js';

void init({ rules: fetch('file:///rules.wasm') });
customElements.define('gebeta-game', Game);
customElements.define('gebeta-playground', Playground);
