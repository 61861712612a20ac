// Sounds without files, and counting aloud if the browser has a voice.

import { lifts } from './position.js';
import { settings } from './settings.js';
import { spoken } from './texts.js';

/** @typedef {import('./position.js').Event} Event */

/** @type {AudioContext | undefined} */
let audio;
let counted = 0;

/**
 * Plays a short tone.
 * @param {number} pitch in hertz
 * @param {number} length in seconds
 * @param {number} loudness from 0 to 1
 * @param {OscillatorType} [kind]
 */
function tone(pitch, length, loudness, kind = 'triangle') {
  audio ??= new AudioContext();
  // Browsers make no sound before the first interaction with the page. Until then, nothing is queued.
  if (audio.state !== 'running') {
    void audio.resume();
    return;
  }
  const oscillator = new OscillatorNode(audio, { type: kind, frequency: pitch });
  const volume = new GainNode(audio, { gain: loudness });
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + length);
}

/**
 * Speaks in the page's language.
 * @param {string} said
 * @returns {boolean} whether there is a voice for it
 */
function say(said) {
  if (!('speechSynthesis' in window)) return false;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(spoken() === 'nb' ? 'n' : spoken()));
  if (!voice) return false;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(said);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = 1.4;
  speechSynthesis.speak(words);
  return true;
}

/**
 * Plays the sound of an event.
 * @param {Event} event
 */
export function hear(event) {
  // Counting starts with each hand.
  if (lifts(event)) counted = 0;
  if (event.event === 'drop') counted += 1;
  const aloud = settings.aloud || settings.little;
  if (aloud && event.event === 'drop' && say(String(counted))) return;
  if (!settings.sound) return;
  if (event.event === 'drop') tone(aloud ? 320 + 40 * Math.min(counted, 24) : 420, 0.09, 0.12);
  else if (lifts(event)) tone(240, 0.08, 0.08, 'sine');
  else if (['capture', 'tax', 'take_store'].includes(event.event)) tone(780, 0.25, 0.14, 'sine');
  else if (event.event === 'end') tone(520, 0.6, 0.16, 'sine');
}

/** Plays the sound of a mistake. */
export function wrong() {
  if (settings.sound) tone(170, 0.3, 0.12, 'sine');
}

/**
 * Speaks a sentence, if counters are counted aloud.
 * @param {string} sentence
 */
export function speak(sentence) {
  if (settings.aloud || settings.little) say(sentence);
}
