import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeViews, openPage } from '../support/pages/metered-page.ts';
import { createMeterService } from '../support/service/meter-service.ts';
import { flowOf } from '../support/world/fake-site.ts';
import { neverAnswers, offline, type SentRequest, status } from '../support/world/fake-world.ts';

describe('A run that is given up', () => {
  it('counts nothing when its element goes before the meter has answered', async () => {
    const service = createMeterService();
    let answer = () => {};
    const read = (request: SentRequest) => new Promise((resolve) => (answer = () => resolve(service.read(request))));
    const page = await openPage({ service, answers: { 'GET /api/flow/meter': read } });
    for (const owner of page.owners) page.sdk.forget(owner);
    answer();
    await page.settle();
    assert.equal(service.posts.length, 0);
  });

  it('counts nothing when the app shows another page while a rule is asked', async () => {
    const service = createMeterService();
    const held: (() => void)[] = [];
    const flow = flowOf(
      {
        users: [
          {
            id: 'u',
            type: 'users',
            target: { rules: { selected: true, checkkind: 'any', ruleIds: ['r'] } },
            flowgate: { true: ['m'] },
          },
        ],
        eventAndTriggers: freeViews(3, true).subFlows[0]?.eventAndTriggers ?? [],
      },
      ['u'],
    );
    const rule = () => new Promise((resolve) => held.push(() => resolve({ result: true })));
    const page = await openPage({ service, flow, answers: { 'POST /api/rule/check': rule } });
    page.goTo('/b');
    page.sdk.navigate();
    await page.settle();
    for (const release of held) release();
    await page.settle();
    assert.deepEqual(
      service.posts.map((query) => query.get('pageId')),
      ['https://ledger.example/b'],
    );
  });

  it('runs no script any more', async () => {
    const flow = flowOf(
      { eventAndTriggers: [{ id: 'd', type: 'jsdecision', target: { js: 'return true' }, flowgate: { true: [] } }] },
      ['d'],
    );
    const page = await openPage({ flow });
    const before = page.scripts.length;
    let load = () => {};
    page.platform.loadDomOperations = () => new Promise((resolve) => (load = () => resolve(page.dom)));
    page.sdk.page({ postId: 'one' });
    await page.settle();
    for (const owner of page.owners) page.sdk.forget(owner);
    load();
    await page.settle();
    assert.equal(page.scripts.length, before);
  });

  it('leaves the meter to other tabs', async () => {
    const service = createMeterService();
    const page = await openPage({ service, answers: { 'GET /api/flow/meter': () => neverAnswers } });
    let isFree = false;
    page.platform.locks.take = async () => () => {
      isFree = true;
    };
    page.sdk.page({ postId: 'one' });
    await page.settle();
    for (const owner of page.owners) page.sdk.forget(owner);
    await page.settle();
    assert.equal(isFree, true);
  });
});

describe('A view whose count got no answer', () => {
  const losing = (service = createMeterService(), isCounted = true) => {
    let isFirst = true;
    const post = (request: SentRequest) => {
      if (!isFirst) return service.count(request);
      isFirst = false;
      if (isCounted) service.count(request);
      return offline;
    };
    return { service, answers: { 'POST /api/flow/meter': post } };
  };

  for (const [what, isCounted] of [
    ['had come', true],
    ['had not come', false],
  ] as const) {
    it(`is counted once by the next run where it ${what}`, async () => {
      const { service, answers: lossy } = losing(createMeterService(), isCounted);
      const page = await openPage({ service, answers: lossy });
      assert.equal(page.log.lines.length, 1);
      page.sdk.page({ postId: 'a' });
      await page.settle();
      assert.deepEqual(
        [...service.counted.values()].map(({ length }) => length),
        [1],
      );
      assert.equal(page.isWalled(), false);
    });
  }
});

describe('A meter that does not tell', () => {
  for (const [name, code] of [
    ['', 500],
    [' where the service has had too many calls', 429],
  ] as const) {
    it(`says so with the text of the spec, and is asked again by the next run${name}`, async () => {
      const service = createMeterService();
      let isAway = true;
      const lines: unknown[] = [];
      const read = (request: SentRequest) => (isAway ? status(code) : service.read(request));
      const page = await openPage({ service, answers: { 'GET /api/flow/meter': read } });
      page.platform.log.error = (text, detail) => void lines.push([text, detail]);
      page.sdk.page({});
      await page.settle();
      const message = `Error: Failed to call getting meter count api. Request failed with status code ${code}`;
      assert.deepEqual(lines, [['[PW] Check Meter', { kind: 'meter-unknown', counterId: 'free', message }]]);
      assert.equal(page.isWalled(), false);
      isAway = false;
      page.sdk.page({});
      await page.settle();
      assert.equal(service.posts.length, 1);
    });
  }
});
