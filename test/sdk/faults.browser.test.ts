import { expect } from '@open-wc/testing';
import {
  advanceTime,
  captureUncaughtErrors,
  failureModes,
  maxCallsPerMinute,
  recordCalls,
} from '../support/world/failure-modes.ts';
import { owner, settings, shownTemplateIds } from '../support/world/fake-reading.ts';
import { createSite } from '../support/world/fake-site.ts';
import { advanceUntil } from '../support/world/until.ts';

// Each call of a page with a paywall, in each way that a call can fail, for a reader whose free articles are used up.

interface Case {
  /** The walls that stand in the end: none where it is not known that there should be one. */
  walls: readonly string[];
  /** Stored values of earlier pages. */
  stored?: Record<string, string>;
  /** How many articles have been read. */
  read?: number;
}

const reader = { pw_session_id: 's1', pw_auth_token: 't1', pw_user_id: '5' };

const cases: Readonly<Record<string, Case>> = {
  'GET /api/flow/data': { walls: [] },
  'GET /api/flow/meter': { walls: [] },
  'POST /api/flow/meter': { walls: [], read: 0 },
  'GET /api/template': { walls: [] },
  'GET /api/region': { walls: ['wall'] },
  'GET /api/config/tracking': { walls: ['wall'] },
  'POST /api2/pw/c': { walls: ['wall'] },
  'POST /user/login': { walls: ['wall'], stored: reader },
};

/** Longer than any call is waited for before a page is decided. */
const patienceMs = 30_000;

const open = ({ stored = {}, read = 3 }: Case) =>
  createSite({
    stored,
    answers: {
      'GET /api/flow/meter': { count: read, increment: true },
      'POST /user/login': { token: 't2', sessionid: 's1', newUserId: 5, userEmail: 'ann@ledger.example' },
    },
  });

const run = async (site: ReturnType<typeof createSite>) => {
  site.sdk.start({ siteId: 'ledger', env: undefined });
  void site.sdk.paywall(owner).run(settings);
  await advanceTime(site.clock, patienceMs);
};

/** Loads the code that a case needs, which takes real time: the clock of a test would run out meanwhile. */
const loadCode = async (site: ReturnType<typeof createSite>, isLoaded: () => boolean) => {
  await run(site);
  await advanceUntil({ advance: (ms) => advanceTime(site.clock, ms) }, 1000, isLoaded);
  site.sdk.stop();
};

before(async function () {
  this.timeout(60_000);
  for (const [route, input] of Object.entries(cases)) {
    const whole = open(input);
    await loadCode(whole, () => whole.trackedEvents(input.read === 0 ? 'pi' : 'wi').length > 0);
    if (input.walls.length === 0) continue;
    for (const applyFailure of Object.values(failureModes)) {
      const site = open(input);
      site.network.answers[route] = applyFailure(site.network.answers[route]);
      await loadCode(site, () => shownTemplateIds(site).length === input.walls.length);
    }
  }
});

describe('A page with a paywall is decided, asks for nothing again and again and throws nothing, where the call', () => {
  for (const [route, input] of Object.entries(cases)) {
    for (const [failure, applyFailure] of Object.entries(failureModes)) {
      it(`${route} ${failure}`, async () => {
        const errors = captureUncaughtErrors();
        const site = open(input);
        const { answers } = site.network;
        answers[route] = applyFailure(answers[route]);
        const calls = recordCalls(site);
        await run(site);
        expect(calls.some((call) => call.route.startsWith(`${route}?`))).to.equal(true);
        await advanceTime(site.clock, 60_000);
        expect(maxCallsPerMinute(calls).count).to.be.at.most(4, maxCallsPerMinute(calls).route);
        expect(shownTemplateIds(site)).to.deep.equal(input.walls);
        if (input.stored !== undefined) expect(site.sdk.$session.get().loginStatus).to.equal('loggedin');
        site.sdk.stop();
        expect([site.left, errors.end()]).to.deep.equal([[], []]);
      });
    }
  }
});
