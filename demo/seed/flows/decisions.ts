import { asks, between, flowOf, halves, onPages, shows, subscribersPass, threeFreeAMonth } from './nodes.ts';

/** Flows that show what decides: meters, tests, dates, places, and who is reading. */

/** Three free articles a month. */
export const metered = flowOf('metered', 'Three free articles a month', {
  pages: [onPages(['*/article/*', '*/strict/*', '*/cross/*'], ['logged-in'])],
  users: subscribersPass(['meter']),
  eventAndTriggers: [threeFreeAMonth('articles', [{ rule: 'expired', next: ['wall'] }])],
  actions: [shows('wall', 'metered-popup')],
});

/** A bar on the last free article, in one of two wordings, and a popup after it. */
export const hint = flowOf('hint', 'A note on the last free article', {
  pages: [onPages(['*/hint/*'], ['logged-in'])],
  users: subscribersPass(['meter']),
  eventAndTriggers: [
    threeFreeAMonth('hinted', [
      { rule: 'equals', value: 2, next: ['wording'] },
      { rule: 'expired', next: ['wall'] },
    ]),
    halves('wording', 'Which wording', ['plain'], ['offer']),
  ],
  actions: [shows('plain', 'last-free-plain'), shows('offer', 'last-free-offer'), shows('wall', 'metered-popup')],
});

/** Half of the readers get a popup, half an offer below the article. */
export const ab = flowOf('ab', 'Popup or inline', {
  pages: [onPages(['*/ab/*'], ['logged-in'])],
  users: subscribersPass(['test']),
  eventAndTriggers: [halves('test', 'Popup or inline', ['popup'], ['inline'])],
  actions: [shows('popup', 'ab-popup'), shows('inline', 'ab-inline')],
});

/** Offers with a first and a last day. */
export const campaign = flowOf('campaign', 'Offers by date', {
  pages: [onPages(['*/campaign/*'], ['logged-in'])],
  users: subscribersPass(['spring']),
  eventAndTriggers: [
    between('spring', 'Spring offer', '2025-03-01', '2025-05-31', { yes: ['spring-wall'], no: ['anniversary'] }),
    between('anniversary', 'Anniversary', '2026-01-01', '2027-12-31', { yes: ['anniversary-wall'], no: ['standard'] }),
  ],
  actions: [
    shows('spring-wall', 'spring-popup'),
    shows('anniversary-wall', 'campaign-popup'),
    shows('standard', 'standard-popup'),
  ],
});

const livesIn = (...countries: string[]) => ({
  geocountry: { selected: true, value: countries.map((country) => ({ country })), include: true },
});

const euro = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT', 'SK'];

/** Offers by the country of the reader. */
export const country = flowOf('country', 'Offers by country', {
  pages: [onPages(['*/country/*'], ['logged-in'])],
  users: [
    ...subscribersPass(['us']),
    asks('us', 'United States?', livesIn('US'), { yes: ['us-wall'], no: ['ca'] }),
    asks('ca', 'Canada?', livesIn('CA'), { yes: ['ca-wall'], no: ['europe'] }),
    asks('europe', 'Pays in euro?', livesIn(...euro), { yes: ['europe-wall'], no: ['world-wall'] }),
  ],
  eventAndTriggers: [],
  actions: [
    shows('us-wall', 'country-us'),
    shows('ca-wall', 'country-ca'),
    shows('europe-wall', 'country-europe'),
    shows('world-wall', 'country-world'),
  ],
});

/** Asks strangers to register, and those whose address is not confirmed to confirm it. */
export const register = flowOf('register', 'Registered readers', {
  pages: [onPages(['*/register/*'], ['known'])],
  users: [
    asks(
      'known',
      'Known by name or by link?',
      { loginstatus: { selected: true, value: ['loggedin', 'est'], include: true } },
      { yes: ['logged-in'], no: ['wall'] },
    ),
    asks(
      'logged-in',
      'Logged in?',
      { loginstatus: { selected: true, value: ['loggedin'], include: true } },
      { yes: ['unverified'] },
    ),
    asks(
      'unverified',
      'Address not confirmed?',
      { emailverified: { selected: true, value: ['unverified'], include: true } },
      { yes: ['confirm'] },
    ),
  ],
  eventAndTriggers: [],
  actions: [shows('wall', 'register-popup'), shows('confirm', 'confirm-note')],
});

/** Decides, and shows nothing to anyone: what a page without a wall pays is measured with it. */
export const open = flowOf('open', 'No wall', {
  pages: [onPages(['*/open/*'], ['logged-in'])],
  users: [asks('logged-in', 'Logged in?', { loginstatus: { selected: true, value: ['loggedin'], include: true } }, {})],
  eventAndTriggers: [],
  actions: [],
});
