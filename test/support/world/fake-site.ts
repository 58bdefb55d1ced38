import type { Environment } from '../../../src/http/host-plan.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { composeSdk } from './compose-sdk.ts';
import { createWorld, type FakeReply, type World, type WorldOptions } from './fake-world.ts';

const tracking = {
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
};

/** Returns a flow with one page node before these nodes; the first of `next` is its target. */
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

/** A site's replies when everything works: every call of a page succeeds. */
const siteAnswers: Record<string, FakeReply> = {
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
  /** Number of times that the elements had to prepare rendering. */
  timesPrepared: () => number;
  /** Every call so far, as `METHOD /path`. */
  requestedRoutes: () => string[];
  /** The events sent so far. */
  trackedEvents: (code: string) => Record<string, unknown>[];
}

interface SiteOptions extends WorldOptions {
  /** True if walls count as rendered without an element that renders them. */
  isDrawn?: boolean;
  /** True if tracking is denied until the page consents. */
  isDenied?: boolean;
}

/** Creates one; `answers` override those of the site. */
export const createSite = ({ answers = {}, isDrawn = true, isDenied = false, ...world }: SiteOptions = {}): Site => {
  const siteWorld = createWorld({ ...world, answers: { ...siteAnswers, ...answers } });
  let timesPrepared = 0;
  const hosts = {
    paywall: 'https://pw.example',
    auth: 'https://auth.example',
    mailing: 'https://mailing.example',
    subs: 'https://subs.example',
  };
  const options = {
    hosts: (env: Environment | undefined) =>
      env === 'development' ? { ...hosts, auth: 'https://auth-dev.example' } : hosts,
    prepareToDraw: async () => {
      timesPrepared++;
    },
  };
  const sdk = composeSdk(siteWorld.platform, options, () => isDenied);
  if (isDrawn) {
    sdk.$walls.listen((walls) => {
      for (const { phase, onDrawn } of walls) if (phase === 'opening') onDrawn(() => true);
    });
  }
  const { sent: requests } = siteWorld.network;
  return {
    ...siteWorld,
    sdk,
    timesPrepared: () => timesPrepared,
    requestedRoutes: () => requests.map(({ method, path }) => `${method} ${path}`),
    trackedEvents: (code) =>
      requests
        .filter(({ path, query }) => path === '/api2/pw/c' && query.get('et') === code)
        .map(({ body }) => JSON.parse(body)),
  };
};
