// Joins modules to one script. Each becomes a function that returns what the module exports, and runs when another one
// wants it for the first time.
//
// This knows the forms of imports and exports that the page uses, and refuses all others.

import { dirname, posix } from 'node:path';

const IMPORT = /^import (?:\{([^}]*)\}|\* as (\w+)) from ["'](\.[^"']+)["'];$/gm;
const EXPORT = /^export ((?:async )?(?:function\*?|class|const)) (\w+)/gm;
/** A module that is loaded on demand. Types are imported in comments, where nothing waits for them. */
const ON_DEMAND = /await import\(["'](\.[^"']+)["']\)/g;
/** Workers get joined scripts too. Browsers start no modules from a page on the disk. */
const WORKER = /\{ type: ["']module["'] \}/g;
const ADDRESS = /new URL\((.+?), import\.meta\.url\)/g;

/**
 * Returns the parts of a script that defines modules and what they import.
 * @param {(name: string) => string} read returns the text of a module
 * @param {string[]} entries
 */
export function join(read, entries) {
  /** @type {Map<string, string>} */
  const joined = new Map();
  /** The modules that wait for what they import. @type {string[]} */
  const waiting = [];

  /** @param {string} name */
  function add(name) {
    if (waiting.includes(name)) throw new Error(`modules import each other: ${[...waiting, name].join(', ')}`);
    if (joined.has(name)) return;
    waiting.push(name);
    const near = (/** @type {string} */ file) => posix.normalize(`${dirname(name)}/${file}`);
    const wanted = (/** @type {string} */ file) => {
      add(near(file));
      return `await $load('${near(file)}')`;
    };
    /** @type {string[]} */
    const exported = [];
    const code = read(name)
      .replace(IMPORT, (_, names, all, file) => `const ${all ?? `{${names.replaceAll(' as ', ': ')}}`} = ${wanted(file)};`)
      .replace(EXPORT, (_, kind, given) => {
        exported.push(given);
        return `${kind} ${given}`;
      })
      .replace(ON_DEMAND, (_, file) => wanted(file))
      .replace(WORKER, "{ type: 'classic' }")
      .replace(ADDRESS, (_, file) => `$addressOf(${file}, '${name}')`);
    const left = /^(import|export)\b.*|import\.meta.*/m.exec(code);
    if (left) throw new Error(`${name} has a form of import or export that is not known: ${left[0]}`);
    joined.set(name, `$modules['${name}'] = async () => {\n${code}\nreturn { ${exported.join(', ')} };\n};`);
    waiting.pop();
  }

  for (const entry of entries) add(entry);
  return [RUNTIME, ...joined.values()];
}

/** Runs modules. No module has names like these. */
const RUNTIME = `
const $modules = {};
const $running = new Map();
function $load(name) {
  if (!$running.has(name)) $running.set(name, $modules[name]());
  return $running.get(name);
}`;
