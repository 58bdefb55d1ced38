import {
  abTestNode,
  checkNode,
  dateNode,
  flowOf,
  letSubscribersThrough,
  onPages,
  showTemplateNode,
  threeFreePerMonthNode,
} from './nodes.ts';

/** Flows with decisions: meters, tests, dates, locations, and who is reading. */

/** Three free articles a month. */
export const metered = flowOf('metered', 'Three free articles a month', {
  pages: [onPages(['*/article/*', '*/strict/*', '*/cross/*'], ['logged-in'])],
  users: letSubscribersThrough(['meter']),
  eventAndTriggers: [threeFreePerMonthNode('articles', [{ rule: 'expired', next: ['wall'] }])],
  actions: [showTemplateNode('wall', 'metered-popup')],
});

/** A bar on the last free article, in one of two wordings, and a popup after it. */
export const hint = flowOf('hint', 'A note on the last free article', {
  pages: [onPages(['*/hint/*'], ['logged-in'])],
  users: letSubscribersThrough(['meter']),
  eventAndTriggers: [
    threeFreePerMonthNode('hinted', [
      { rule: 'equals', value: 2, next: ['wording'] },
      { rule: 'expired', next: ['wall'] },
    ]),
    abTestNode('wording', 'Which wording', ['plain'], ['offer']),
  ],
  actions: [
    showTemplateNode('plain', 'last-free-plain'),
    showTemplateNode('offer', 'last-free-offer'),
    showTemplateNode('wall', 'metered-popup'),
  ],
});

/** Half of the readers get a popup, half an offer below the article; who presses the button to subscribe is counted. */
export const ab = flowOf('ab', 'Popup or inline', {
  pages: [onPages(['*/ab/*'], ['logged-in'])],
  users: letSubscribersThrough(['test']),
  eventAndTriggers: [abTestNode('test', 'Popup or inline', ['popup'], ['inline'], { goal: 'subscribe_btn' })],
  actions: [showTemplateNode('popup', 'ab-popup'), showTemplateNode('inline', 'ab-inline')],
});

/** Offers with a first and a last day. */
export const campaign = flowOf('campaign', 'Offers by date', {
  pages: [onPages(['*/campaign/*'], ['logged-in'])],
  users: letSubscribersThrough(['spring']),
  eventAndTriggers: [
    dateNode('spring', 'Spring offer', '2025-03-01', '2025-05-31', { yes: ['spring-wall'], no: ['anniversary'] }),
    dateNode('anniversary', 'Anniversary', '2026-01-01', '2027-12-31', { yes: ['anniversary-wall'], no: ['standard'] }),
  ],
  actions: [
    showTemplateNode('spring-wall', 'spring-popup'),
    showTemplateNode('anniversary-wall', 'campaign-popup'),
    showTemplateNode('standard', 'standard-popup'),
  ],
});

const countryFilter = (...countries: string[]) => ({
  geocountry: { selected: true, value: countries.map((country) => ({ country })), include: true },
});

const euro = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT', 'SK'];

/** Offers by the country of the reader. */
export const country = flowOf('country', 'Offers by country', {
  pages: [onPages(['*/country/*'], ['logged-in'])],
  users: [
    ...letSubscribersThrough(['us']),
    checkNode('us', 'United States?', countryFilter('US'), { yes: ['us-wall'], no: ['ca'] }),
    checkNode('ca', 'Canada?', countryFilter('CA'), { yes: ['ca-wall'], no: ['europe'] }),
    checkNode('europe', 'Pays in euro?', countryFilter(...euro), { yes: ['europe-wall'], no: ['world-wall'] }),
  ],
  eventAndTriggers: [],
  actions: [
    showTemplateNode('us-wall', 'country-us'),
    showTemplateNode('ca-wall', 'country-ca'),
    showTemplateNode('europe-wall', 'country-europe'),
    showTemplateNode('world-wall', 'country-world'),
  ],
});

/** Asks strangers to register, and those whose address is not confirmed to confirm it. */
export const register = flowOf('register', 'Registered readers', {
  pages: [onPages(['*/register/*'], ['known'])],
  users: [
    checkNode(
      'known',
      'Known by name or by link?',
      { loginstatus: { selected: true, value: ['loggedin', 'est'], include: true } },
      { yes: ['logged-in'], no: ['wall'] },
    ),
    checkNode(
      'logged-in',
      'Logged in?',
      { loginstatus: { selected: true, value: ['loggedin'], include: true } },
      { yes: ['unverified'] },
    ),
    checkNode(
      'unverified',
      'Address not confirmed?',
      { emailverified: { selected: true, value: ['unverified'], include: true } },
      { yes: ['confirm'] },
    ),
  ],
  eventAndTriggers: [],
  actions: [showTemplateNode('wall', 'register-popup'), showTemplateNode('confirm', 'confirm-note')],
});

/** Decides, and shows nothing to anyone: it measures the cost of a page without a wall. */
export const open = flowOf('open', 'No wall', {
  pages: [onPages(['*/open/*'], ['logged-in'])],
  users: [
    checkNode('logged-in', 'Logged in?', { loginstatus: { selected: true, value: ['loggedin'], include: true } }, {}),
  ],
  eventAndTriggers: [],
  actions: [],
});
