import { expect, fixture, html } from '@open-wc/testing';
import { advanceTime, advanceUntil, captureUncaughtErrors, failureModes } from '../support/world/failure-modes.ts';
import { owner, settings } from '../support/world/fake-reading.ts';
import { createSite, flowOf } from '../support/world/fake-site.ts';
import { waitUntil } from '../support/world/until.ts';

// A hard wall in a real page: each call that it needs, in each way that a call can fail.

const wall = { id: 'wall', type: 'showtemplate', target: { templateId: 'wall', removeContent: { selector: '#text' } } };

const meter = {
  id: 'meter',
  type: 'pageviewmeter',
  target: { counterId: 'free', reset: { value: 1, unit: 'months' }, countSamePage: false, expireAt: 3 },
  flowgate: { values: [{ id: 'x', type: 'pageviewmeter_value', rule: 'expired', next: ['wall'] }] },
};

const rules = {
  id: 'pays',
  type: 'users',
  target: { rules: { selected: true, checkkind: 'any', ruleIds: ['pays'] } },
  flowgate: { false: ['wall'] },
};

interface Case {
  flow: object;
  /** The text of the console; null where nothing is wrong for the reader. */
  reported: RegExp | null;
  /** Stored values of earlier pages. */
  stored?: Record<string, string>;
}

const subscription = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor', expiration: 1 };

const hard = flowOf({ actions: [wall] }, ['wall']);
const metered = flowOf({ eventAndTriggers: [meter], actions: [wall] }, ['meter']);
const ofSubscribers = flowOf({ users: [rules], actions: [wall] }, ['pays']);

const cases: Readonly<Record<string, Case>> = {
  'GET /api/flow/data': {
    flow: hard,
    reported: /^\[PW\] (Failed to call getting flow data api\.|The flow f can't be read)/,
  },
  'GET /api/flow/meter': { flow: metered, reported: /^\[PW\] Check Meter/ },
  'GET /api/template': {
    flow: hard,
    reported: /^Show Template: (Cannot (find this template|get template (id|type)\.)|The service did not give )/,
  },
  'POST /api/rule/check': {
    flow: ofSubscribers,
    reported: null,
    stored: { pw_session_id: 's1', pw_auth_token: 't1', pw_user_id: '5', pw_entitled_at: '' },
  },
};

const open = ({ flow, stored = {} }: Case) =>
  createSite({
    stored,
    answers: {
      'GET /api/flow/data': flow,
      'GET /api/flow/meter': { count: 3, increment: true },
      'GET /api/template': {
        templateId: 'wall',
        type: 'noniframe',
        style: 'inline',
        selector: '#here',
        html: '<h2>Read on</h2>',
      },
      'GET /api/region': {
        regionId: 'us',
        geo: { country: 'US' },
        subscriptions: stored.pw_entitled_at === undefined ? [] : [subscription],
      },
      'POST /api/rule/check': { result: false },
      'POST /user/login': { token: 't2', sessionid: 's1', newUserId: 5, userEmail: 'ann@ledger.example' },
    },
  });

/** An article, and a page of the site that is decided in it. */
const read = async (input: Case, change: (answers: Record<string, unknown>) => void) => {
  const article = await fixture(html`<div><div id="text"><p>1</p><p>2</p></div><div id="here"></div></div>`);
  const site = open(input);
  // The clock of the world is not that of this machine.
  if (site.storage.get('pw_entitled_at') !== null)
    site.storage.set('pw_entitled_at', String(site.clock.now() - 60_000));
  change(site.network.answers);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  let isOver = false;
  void site.sdk
    .paywall(owner)
    .run(settings)
    .then(() => {
      isOver = true;
    });
  return { ...site, isOver: () => isOver, blocks: () => article.querySelectorAll('#text > p').length };
};

describe('A hard wall in a page: the article is whole, and the console says what failed, where the call', () => {
  for (const [route, input] of Object.entries(cases)) {
    it(`${route} is as it should be, and the reader a stranger: there the text is away`, async () => {
      const page = await read({ ...input, stored: {} }, () => {});
      await advanceUntil(page.clock, () => page.blocks() === 0);
      expect(page.blocks()).to.equal(0);
      page.sdk.stop();
    });

    for (const [failure, applyFailure] of Object.entries(failureModes)) {
      it(`${route} ${failure}`, async () => {
        const errors = captureUncaughtErrors();
        const page = await read(input, (answers) => {
          answers[route] = applyFailure(answers[route]);
        });
        await advanceUntil(page.clock, page.isOver);
        await advanceTime(page.clock, 10_000);
        expect([page.isOver(), page.blocks()]).to.deep.equal([true, 2]);
        const { reported } = input;
        // What says it is code of its own, which loads for as long as it takes.
        const isReported = () => reported === null || page.log.lines.some(({ text }) => reported.test(text));
        await waitUntil(isReported, `The console does not say that ${route} ${failure}`);
        page.sdk.stop();
        expect(errors.end()).to.deep.equal([]);
      });
    }
  }
});
