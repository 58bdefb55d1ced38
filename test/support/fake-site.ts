import { createSdk } from '../../src/sdk.ts';
import type { Sdk } from '../../src/sdk-types.ts';
import { type Answer, createWorld, type World, type WorldOptions } from './fake-world.ts';

const tracking = {
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
};

/** A flow of one page node before these nodes; the first of `next` is where it leads. */
export const flowOf = (
  nodes: { users?: object[]; eventAndTriggers?: object[]; actions?: object[] },
  next: string[],
) => ({
  flowId: 'f',
  version: 1,
  subFlows: [
    {
      pages: [{ id: 'start', type: 'pages', flowgate: { true: next } }],
      users: nodes.users ?? [],
      eventAndTriggers: nodes.eventAndTriggers ?? [],
      actions: nodes.actions ?? [],
    },
  ],
});

/** A meter of three free pages before a popup named `wall`. */
const meteredFlow = flowOf(
  {
    eventAndTriggers: [
      {
        id: 'm',
        type: 'pageviewmeter',
        target: { counterId: 'free', reset: { value: 1, unit: 'months' }, countSamePage: false, expireAt: 3 },
        flowgate: { values: [{ id: 'x', type: 'pageviewmeter_value', rule: 'expired', next: ['wall'] }] },
      },
    ],
    actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }],
  },
  ['m'],
);

/** Answers of a site in order: every call of a page works. */
const siteAnswers: Record<string, Answer> = {
  'GET /api/config/tracking': tracking,
  'GET /api/region': { regionId: 'us', geo: { country: 'US' }, subscriptions: [] },
  'GET /api/flow/data': meteredFlow,
  'GET /api/flow/meter': { count: 0, increment: true },
  'POST /api/flow/meter': { count: 1, increment: false },
  'GET /api/template': { templateId: 'wall', type: 'noniframe', style: 'popup', html: '<h2>Read on</h2>' },
  'POST /api2/pw/c': {},
};

/** A page of such a site with the SDK in it, begun. */
export interface Site extends World {
  sdk: Sdk;
  /** How often the elements were asked to be ready to draw. */
  prepared: () => number;
  /** Every call so far, as `METHOD /path`. */
  asked: () => string[];
  /** The events sent so far. */
  tracked: (code: string) => Record<string, unknown>[];
}

interface SiteOptions extends WorldOptions {
  /** Whether walls count as drawn without an element that draws them. */
  isDrawn?: boolean;
  /** Whether nothing may be tracked before somebody says so. */
  isDenied?: boolean;
}

/** Sets one up; `answers` go before those of the site. */
export const createSite = ({ answers = {}, isDrawn = true, isDenied = false, ...world }: SiteOptions = {}): Site => {
  const made = createWorld({ ...world, answers: { ...siteAnswers, ...answers } });
  let prepared = 0;
  const hosts = {
    paywall: 'https://pw.example',
    auth: 'https://auth.example',
    mailing: 'https://mailing.example',
    subs: 'https://subs.example',
  };
  const options = {
    hosts: () => hosts,
    prepareToDraw: async () => {
      prepared++;
    },
  };
  const sdk = createSdk(made.platform, options, () => isDenied);
  if (isDrawn) {
    sdk.$walls.listen((walls) => {
      for (const { phase, onDrawn } of walls) if (phase === 'opening') onDrawn(() => true);
    });
  }
  const { sent } = made.network;
  return {
    ...made,
    sdk,
    prepared: () => prepared,
    asked: () => sent.map(({ method, path }) => `${method} ${path}`),
    tracked: (code) =>
      sent
        .filter(({ path, query }) => path === '/api2/pw/c' && query.get('et') === code)
        .map(({ body }) => JSON.parse(body)),
  };
};
