import {
  asks,
  between,
  type FlowOfBranches,
  flowOf,
  halves,
  onPages,
  shows,
  subscribersPass,
  threeFreeAMonth,
} from './nodes.ts';

const metered = flowOf('metered', 'Three free articles a month', {
  pages: [onPages(['*/article/*', '*/strict/*', '*/cross/*'], ['logged-in'])],
  users: subscribersPass(['meter']),
  eventAndTriggers: [threeFreeAMonth('articles', [{ rule: 'expired', next: ['wall'] }])],
  actions: [shows('wall', 'metered-popup')],
});

const hard = flowOf('hard', 'Subscribers only', {
  pages: [onPages(['*/hard/*'], ['logged-in'])],
  users: subscribersPass(['wall']),
  eventAndTriggers: [],
  actions: [
    shows('wall', 'hard-inline', {
      selector: '#pw-inline',
      removeContent: { selector: '.article-body', from: 3 },
      fadeOut: true,
    }),
  ],
});

const ab = flowOf('ab', 'Popup or inline', {
  pages: [onPages(['*/ab/*'], ['logged-in'])],
  users: subscribersPass(['test']),
  eventAndTriggers: [halves('test', 'Popup or inline', ['popup'], ['inline'])],
  actions: [shows('popup', 'ab-popup'), shows('inline', 'ab-inline')],
});

const campaign = flowOf('campaign', 'Offers by date', {
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

const country = flowOf('country', 'Offers by country', {
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

/** Decides, and shows nothing to anyone: what a page without a wall pays is measured with it. */
const open = flowOf('open', 'No wall', {
  pages: [onPages(['*/open/*'], ['logged-in'])],
  users: [asks('logged-in', 'Logged in?', { loginstatus: { selected: true, value: ['loggedin'], include: true } }, {})],
  eventAndTriggers: [],
  actions: [],
});

const register = flowOf('register', 'Registered readers', {
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

const hint = flowOf('hint', 'A note on the last free article', {
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

const frame = flowOf('frame', 'An offer in a frame', {
  pages: [onPages(['*/frame/*', '*/frame-cross/*'], ['logged-in'])],
  users: subscribersPass(['wall']),
  eventAndTriggers: [],
  actions: [shows('wall', 'frame-popup')],
});

const frameInline = flowOf('frame-inline', 'An offer in a frame, below the article', {
  pages: [onPages(['*/frame-inline/*'], ['logged-in'])],
  users: subscribersPass(['wall']),
  eventAndTriggers: [],
  actions: [shows('wall', 'frame-inline')],
});

/** Every flow of the publisher. */
export const flows: readonly FlowOfBranches[] = [
  metered,
  hard,
  ab,
  campaign,
  country,
  open,
  register,
  hint,
  frame,
  frameInline,
];
