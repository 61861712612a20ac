// The rules of a variant, its options, sources and disputed readings.

import { show } from './dialog.js';
import { make } from './elements.js';
import { placeName } from './places.js';
import { text } from './texts.js';
import { worksheetButton } from './worksheet.js';

/** @typedef {import('./server.js').Variant} Variant */

/**
 * Shows the rules.
 * @param {Variant} variant
 */
export function showRules(variant) {
  const { summary, rules, translated } = variant;
  const note = translated || variant.options.some((option) => option.translated) ? variant.note : '';
  const lang = translated ? undefined : 'en';
  show('rules',
    make('p', { class: 'big' }, variant.name),
    make('p', { class: 'quiet' }, placeName(variant.place)),
    ...[summary, ...rules.split(/\n\n+/)].filter(Boolean).map((part) => make('p', { lang }, part)),
    ...(note ? [make('p', { class: 'quiet', id: 'rules-note' }, note)] : []),
    worksheetButton(() => variant),
    part('rules-one-by-one', oneByOne(variant, note ? '' : variant.note), {}),
    part('options', variant.options.map(option), {}),
    part('sources', variant.sources.length > 0 ? [make('ul', {}, ...variant.sources.map((source) => make('li', {}, words(source))))] : []),
    part('readings', variant.readings.map((one) => reading(variant, one)), {}),
  );
}

/**
 * Shows a text of a game in the page's language, or marked as English if it is not translated.
 * @param {Variant} variant
 * @param {'h3' | 'p' | 'span'} tag
 * @param {string} english
 */
function said({ translations }, tag, english) {
  const other = translations?.get(english.trim());
  return make(tag, { lang: other ? undefined : 'en' }, other ?? english);
}

/**
 * Returns the questions that the rules answer, with their answers.
 * @param {Variant} variant
 * @param {string} [note] a note that is shown if there is a translation
 */
function oneByOne(variant, note) {
  const { sections, translations } = variant;
  const parts = sections.map(({ question, answer }) => make('section', {}, said(variant, 'h3', question), ...answer.map((sentence) => said(variant, 'p', sentence))));
  const isTranslated = sections.some(({ question }) => translations?.has(question));
  return isTranslated && note ? [make('p', { class: 'quiet' }, note), ...parts] : parts;
}

/**
 * @param {string} title
 * @param {Node[]} content
 * @param {import('./elements.js').Attributes} [attributes] by default, the content is in the language of its source
 */
function part(title, content, attributes = { lang: 'en' }) {
  return content.length > 0 ? make('details', {}, make('summary', {}, text(title)), make('div', attributes, ...content)) : document.createTextNode('');
}

/**
 * @param {import('./server.js').Option} option
 */
function option({ name, question, choices, translated }) {
  return make('div', { lang: translated ? undefined : 'en' }, make('h3', {}, `${question} (${name})`), make('ul', {}, ...choices.map((choice) => make('li', {}, `${choice.name}: ${choice.says}`))));
}

/**
 * Returns a source in one line.
 * @param {Variant['sources'][number]} source
 */
const words = ({ cite, pages, note, doi, url }) =>
  [pages ? `${cite}: ${pages}` : cite, note, doi ? `https://doi.org/${doi}` : url].filter(Boolean).join('. ');

/**
 * Returns a disputed point. What a source says stays as it was published.
 * @param {Variant} variant
 * @param {Variant['readings'][number]} reading
 */
function reading(variant, { sentence, question, taken, others, option }) {
  const rest = Array.isArray(others) ? others.map(String) : [];
  return make('div', {},
    sentence ? make('h3', { lang: 'en' }, `“${sentence}”`) : said(variant, 'h3', question ?? ''),
    said(variant, 'p', taken ?? ''),
    rest.length > 0 && make('ul', {}, ...rest.map((other) => make('li', { class: 'quiet' }, said(variant, 'span', other), option ? ` (${option})` : ''))));
}
