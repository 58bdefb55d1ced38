/** One run of `simulation.ts`: simulates a metered flow on generated visits, and prints time and memory as JSON. */
import { decodeFlow, defaultAudience, generateVisits, simulate } from '../../src/flow/index.ts';

const pages = {
  id: 'articles',
  type: 'pages',
  target: {
    urls: { kind: 'any', data: [{ value: 'ledger.example/news/*' }] },
    tags: { kind: 'any', data: [{ value: 'free', include: false }] },
  },
  flowgate: { true: ['logged-in'] },
};
const loggedIn = {
  id: 'logged-in',
  type: 'users',
  target: { loginstatus: { selected: true, value: ['loggedin'], include: true } },
  flowgate: { true: ['subscriber'], false: ['meter'] },
};
const subscriber = {
  id: 'subscriber',
  type: 'users',
  target: { rules: { selected: true, checkkind: 'any', ruleIds: ['active-subscription'] } },
  flowgate: { false: ['meter'] },
};
const meter = {
  id: 'meter',
  type: 'pageviewmeter',
  target: { counterId: 'news', reset: { value: 1, unit: 'months' }, countSamePage: false, expireAt: 3 },
  flowgate: {
    values: [
      { id: 'last-free', type: 'pageviewmeter_value', rule: 'equals', value: 2, next: ['note'] },
      { id: 'used-up', type: 'pageviewmeter_value', rule: 'expired', next: ['wall'] },
    ],
  },
};
const actions = [
  { id: 'note', type: 'showtemplate', target: { templateId: 'last-free-article' } },
  { id: 'wall', type: 'showtemplate', target: { templateId: 'subscribe', removeContent: { selector: '.text' } } },
];

const decoded = decodeFlow({
  flowId: 'three-a-month',
  version: 1,
  subFlows: [{ pages: [pages], users: [loggedIn, subscriber], eventAndTriggers: [meter], actions }],
});
if ('error' in decoded) throw new Error(decoded.error);

const audience = {
  ...defaultAudience,
  visits: Number(process.argv[2]),
  articles: { ...defaultAudience.articles, tags: { free: 0.1 } },
};
const begun = performance.now();
const { visits } = await simulate(decoded.flow, generateVisits(audience, 1), {
  noteTemplateIds: ['last-free-article'],
});
const seconds = (performance.now() - begun) / 1000;
// The runtime reports KB of 1,024 bytes.
const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ seconds, readers: visits.readers, peak }));
