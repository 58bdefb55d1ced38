import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wallPages } from '../../demo/pages/walls/index.ts';
import { seed } from '../../demo/seed/index.ts';
import { decodeFlow } from '../../src/flow/decode-flow.ts';
import { evaluateFlow } from '../../src/flow/index.ts';
import type { Flow, VisitorFacts } from '../../src/flow/types.ts';
import { parseShowOptions } from '../../src/walls/display/show/show-options.ts';

const flowNamed = (flowId: string): Flow => {
  const decoded = decodeFlow(seed.flows.find(({ document }) => document.flowId === flowId)?.document);
  assert.ok('flow' in decoded, flowId);
  return decoded.flow;
};

interface Visit {
  visitor?: VisitorFacts;
  isSubscriber?: boolean;
  /** Articles counted before this one. */
  count?: number;
  draw?: number;
  day?: string;
  pageType?: string;
}

const noVisitor: VisitorFacts = { loginStatus: 'anonymous', emailVerified: false, country: 'US' };

/** The result of a flow on its own page, and its calls to the service. */
const visit = async (path: string, options: Visit = {}) => {
  const { visitor = noVisitor, isSubscriber = false, count = 0, draw = 0, pageType = 'article' } = options;
  const requests: string[] = [];
  const wall = wallPages.find((page) => page.path === path);
  const { actions, trace } = await evaluateFlow(flowNamed(wall?.flowId ?? ''), {
    page: { url: `http://localhost:8080/${path}/harbour-vote`, pageType },
    visitor,
    now: Date.parse(`${options.day ?? '2026-11-20'}T12:00:00Z`),
    timeZone: 'UTC',
    draw: () => draw,
    readMeter: async ({ counterId }) => {
      requests.push(`read ${counterId}`);
      return { count, increment: true };
    },
    incrementMeter: async ({ counterId }) => {
      requests.push(`count ${counterId}`);
    },
    checkRules: async ({ ruleIds }) => {
      requests.push(`rules ${ruleIds.join()}`);
      return isSubscriber;
    },
    runDecision: () => Promise.reject(new Error('no flow here asks a script')),
  });
  const missing = trace.filter(({ because }) => because.kind === 'node-missing' || because.kind === 'no-start-node');
  assert.deepEqual(missing, [], path);
  const showOptions = actions.map(({ target }) => parseShowOptions('ledger', target));
  return { walls: showOptions.map(({ templateId }) => templateId), showings: showOptions, requests };
};

const templates = async (path: string, options?: Visit) => (await visit(path, options)).walls;

const loggedIn: VisitorFacts = { loginStatus: 'loggedin', emailVerified: true, country: 'US' };

describe('The seeded flows', () => {
  it('decode without a warning', () => {
    for (const { document } of seed.flows) {
      const decoded = decodeFlow(document);
      assert.deepEqual('warnings' in decoded ? decoded.warnings : decoded.error, [], document.flowId);
    }
  });

  it('stand on a page each, and every page has its flow', () => {
    assert.deepEqual(
      [...new Set(wallPages.flatMap(({ flowId, moreFlowIds = [] }) => [flowId, ...moreFlowIds]))].sort(),
      seed.flows.map(({ document }) => document.flowId).sort(),
    );
  });

  it('let three articles a month pass and show a popup on the fourth', async () => {
    for (const path of ['article', 'strict', 'cross']) {
      for (const count of [0, 1, 2]) {
        const free = await visit(path, { count });
        assert.deepEqual(free.walls, []);
        assert.deepEqual(free.requests, ['read articles', 'count articles']);
      }
      const fourth = await visit(path, { count: 3 });
      assert.deepEqual(fourth.walls, ['metered-popup']);
      assert.deepEqual(fourth.requests, ['read articles']);
    }
  });

  it('show subscribers nothing, and ask no meter for them', async () => {
    for (const path of ['article', 'hard', 'ab', 'hint', 'campaign', 'country']) {
      const { walls, requests } = await visit(path, { visitor: loggedIn, isSubscriber: true, count: 3 });
      assert.deepEqual(walls, [], path);
      assert.deepEqual(requests, ['rules active-subscription'], path);
    }
  });

  it('treat a reader without a subscription like an anonymous one', async () => {
    assert.deepEqual(await templates('article', { visitor: loggedIn, count: 3 }), ['metered-popup']);
    assert.deepEqual(await templates('hard', { visitor: loggedIn }), ['hard-inline']);
  });

  it('ask nothing of the service for anonymous readers but the meter', async () => {
    for (const path of ['hard', 'ab', 'campaign', 'country', 'open', 'register']) {
      assert.deepEqual((await visit(path)).requests, [], path);
    }
  });

  it('cut a hard article after three blocks, with an offer below', async () => {
    const [showing] = (await visit('hard')).showings;
    assert.equal(showing?.templateId, 'hard-inline');
    assert.deepEqual(showing?.removeContent, { selector: '.article-body', from: 3 });
  });

  it('split readers in two halves', async () => {
    assert.deepEqual(await templates('ab', { draw: 0 }), ['ab-popup']);
    assert.deepEqual(await templates('ab', { draw: 49.9 }), ['ab-popup']);
    assert.deepEqual(await templates('ab', { draw: 50 }), ['ab-inline']);
    assert.deepEqual(await templates('ab', { draw: 99.9 }), ['ab-inline']);
  });

  it('hint at the last free article in one of two wordings', async () => {
    assert.deepEqual(await templates('hint', { count: 1 }), []);
    assert.deepEqual(await templates('hint', { count: 2, draw: 10 }), ['last-free-plain']);
    assert.deepEqual(await templates('hint', { count: 2, draw: 90 }), ['last-free-offer']);
    assert.deepEqual(await templates('hint', { count: 3 }), ['metered-popup']);
  });

  it('show the offer of the day', async () => {
    assert.deepEqual(await templates('campaign', { day: '2025-05-31' }), ['spring-popup']);
    assert.deepEqual(await templates('campaign', { day: '2025-06-01' }), ['standard-popup']);
    assert.deepEqual(await templates('campaign', { day: '2026-01-01' }), ['campaign-popup']);
    assert.deepEqual(await templates('campaign', { day: '2027-12-31' }), ['campaign-popup']);
    assert.deepEqual(await templates('campaign', { day: '2028-01-01' }), ['standard-popup']);
  });

  it('show the offer of the country, and none where the country is not known', async () => {
    const from = (country: string) => templates('country', { visitor: { ...noVisitor, country } });
    assert.deepEqual(await from('US'), ['country-us']);
    assert.deepEqual(await from('CA'), ['country-ca']);
    assert.deepEqual(await from('DE'), ['country-europe']);
    assert.deepEqual(await from('JP'), ['country-world']);
    assert.deepEqual(await templates('country', { visitor: { loginStatus: 'anonymous' } }), []);
  });

  it('ask anonymous readers to register, and unverified ones to confirm', async () => {
    const as = (visitor: VisitorFacts) => templates('register', { visitor });
    assert.deepEqual(await as(noVisitor), ['register-popup']);
    assert.deepEqual(await as({ loginStatus: 'est' }), []);
    assert.deepEqual(await as({ loginStatus: 'loggedin', emailVerified: false }), ['confirm-note']);
    assert.deepEqual(await as(loggedIn), []);
  });

  it('show nothing on the open page, to anyone', async () => {
    for (const visitor of [noVisitor, loggedIn, { loginStatus: 'est' } as const]) {
      assert.deepEqual(await templates('open', { visitor }), []);
    }
  });

  it('stop nobody on a free article', async () => {
    for (const { path } of wallPages) assert.deepEqual(await templates(path, { count: 3, pageType: 'free' }), [], path);
  });
});
