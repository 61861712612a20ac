// The places of games in the page's language. The catalogue has them in English, as “Ewe, Togo and Ghana”.

import { spoken, text } from './texts.js';

/** The codes of countries (ISO 3166), whose names each browser has in every language. */
const CODES = {
  Algeria: 'DZ', Austria: 'AT', Barbados: 'BB', Benin: 'BJ', Brazil: 'BR', 'Cabo Verde': 'CV', Cambodia: 'KH', Cameroon: 'CM',
  'Cayman Islands': 'KY', China: 'CN', 'Congo (Zaire)': 'CD', "Côte d'Ivoire": 'CI', Djibouti: 'DJ', 'Dominican Republic': 'DO', Egypt: 'EG',
  'Equatorial Guinea': 'GQ', Eritrea: 'ER', Estonia: 'EE', Ethiopia: 'ET', Gabon: 'GA', Gambia: 'GM', Germany: 'DE', Ghana: 'GH', Greece: 'GR',
  Haiti: 'HT', India: 'IN', Indonesia: 'ID', Iraq: 'IQ', Kazakhstan: 'KZ', Kenya: 'KE', Kyrgyzstan: 'KG', Liberia: 'LR', Malaysia: 'MY',
  Maldives: 'MV', Mali: 'ML', Mauritania: 'MR', Mongolia: 'MN', Nigeria: 'NG', Pakistan: 'PK', Philippines: 'PH', 'Saint Lucia': 'LC',
  Senegal: 'SN', 'Sierra Leone': 'SL', Singapore: 'SG', Somalia: 'SO', 'Sri Lanka': 'LK', Sudan: 'SD', Suriname: 'SR', Syria: 'SY',
  Tanzania: 'TZ', Thailand: 'TH', Togo: 'TG', Tunisia: 'TN', Turkey: 'TR', Turkmenistan: 'TM', 'United States of America': 'US',
  'West Sahara': 'EH', 'Western Sahara': 'EH',
};

/** What joins names, the loosest first. */
const JOINTS = ['; ', ': ', ', and ', ', ', ' and '];

/** The names of countries in a language. @type {{ language: string, names?: Intl.DisplayNames }} */
let countries = { language: '' };

/**
 * Returns a place in the page's language. A name without a translation stays as the source writes it.
 * @param {string} place
 * @returns {string}
 */
export function placeName(place) {
  if (spoken() === 'en') return place;
  const known = translation(place.replace(/^the /, ''));
  if (known) return known;
  const joint = JOINTS.find((one) => place.includes(one));
  if (!joint) return place;
  return place.split(joint).map(placeName).join(joint.includes('and') ? ` ${text('place-and')} ` : joint);
}

/**
 * Returns the translation of a name; empty if there is none.
 * @param {string} name
 */
function translation(name) {
  const code = CODES[/** @type {keyof typeof CODES} */ (name)];
  if (code) {
    if (countries.language !== spoken()) countries = { language: spoken(), names: new Intl.DisplayNames(spoken(), { type: 'region', fallback: 'none' }) };
    return countries.names?.of(code) ?? '';
  }
  const key = name.toLowerCase().replace(/[^a-z]+/g, '-');
  // The headings of the list name parts of the world.
  for (const message of [`place-${key}`, `region-${key}`]) if (text(message) !== message) return text(message);
  return '';
}
