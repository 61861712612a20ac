// The rules of a variant, its options, sources and disputed readings.

import { show } from './dialog.js';
import { make } from './elements.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Variant} Variant */

/**
 * Shows the rules.
 * @param {Variant} variant
 */
export function showRules(variant) {
  const sections = variant.sections.map(({ question, answer }) => make('section', {}, make('h3', {}, question), ...answer.map((sentence) => make('p', {}, sentence))));
  show('rules',
    make('p', { class: 'big' }, variant.name),
    make('p', { class: 'quiet' }, variant.place),
    make('p', {}, variant.summary),
    ...variant.rules.split(/\n\n+/).filter(Boolean).map((part) => make('p', {}, part)),
    part('rules-one-by-one', sections),
    part('options', variant.options.map(({ name, question, choices }) => make('div', {}, make('h3', {}, `${question} (${name})`), make('ul', {}, ...choices.map((choice) => make('li', {}, `${choice.name}: ${choice.says}`)))))),
    part('sources', [make('ul', {}, ...variant.sources.map((source) => make('li', {}, words(source))))], variant.sources.length),
    part('readings', variant.readings.map((reading) => make('div', {}, make('h3', {}, String(reading.point ?? '')), ...lines(reading)))),
  );
}

/**
 * @param {string} title
 * @param {Node[]} content
 * @param {number} [count]
 */
function part(title, content, count = content.length) {
  return count > 0 ? make('details', {}, make('summary', {}, text(title)), ...content) : document.createTextNode('');
}

/**
 * Writes a source as one line.
 * @param {Record<string, unknown>} source
 */
const words = (source) => Object.values(source).filter(Boolean).map((value) => (Array.isArray(value) ? value.join(', ') : String(value))).join('. ');

/**
 * @param {Record<string, unknown>} reading
 */
function lines(reading) {
  return Object.entries(reading)
    .filter(([key, value]) => key !== 'point' && value)
    .map(([key, value]) => make('p', {}, make('strong', {}, `${key}: `), Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? words(one) : String(one))).join('; ') : String(value)));
}
