import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeViews, openPage } from '../support/pages/metered-page.ts';
import { createMeterService } from '../support/service/meter-service.ts';
import type { SentRequest } from '../support/world/fake-world.ts';

describe('Two views at once without locks', () => {
  /** Two tabs at the last free view, which both read before either counts. */
  const race = async (service = createMeterService()) => {
    for (const path of ['/x', '/y']) await openPage({ service, path });
    const held: (() => void)[] = [];
    const read = (request: SentRequest) => {
      const reading = service.read(request);
      return held.length < 2 ? new Promise((resolve) => held.push(() => resolve(reading))) : reading;
    };
    const tabs = await Promise.all(
      ['/a', '/b'].map((path) => openPage({ service, path, answers: { 'GET /api/flow/meter': read } })),
    );
    for (const release of held) release();
    for (const tab of tabs) await tab.settle();
    return { service, tabs };
  };

  it('give one free view, and the other meets the wall', async () => {
    const { service, tabs } = await race();
    assert.deepEqual(tabs.map((tab) => tab.isWalled()).sort(), [false, true]);
    assert.deepEqual(
      [...service.counted.values()].map(({ length }) => length),
      [3],
    );
  });

  it('do so also where the service knows no limit, and the next article meets the wall', async () => {
    const { service, tabs } = await race(createMeterService({ isOlder: true }));
    assert.deepEqual(tabs.map((tab) => tab.isWalled()).sort(), [false, true]);
    assert.deepEqual(
      [...service.counted.values()].map(({ length }) => length),
      [4],
    );
    const next = await openPage({ service, path: '/next' });
    assert.equal(next.isWalled(), true);
  });

  it('decide once more and no further, whatever the service says', async () => {
    const page = await openPage({ answers: { 'POST /api/flow/meter': { count: 3, increment: false } } });
    const reads = page.requestedRoutes().filter((call) => call === 'GET /api/flow/meter').length;
    assert.equal(reads, 2);
    assert.equal(page.isWalled(), false);
  });
});

describe('A count above the limit', () => {
  it('is behind the wall after an editor has lowered the limit, and free again after raising it', async () => {
    const service = createMeterService();
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await openPage({ service, path, flow: freeViews(5, true) });
    assert.equal((await openPage({ service, path: '/f', flow: freeViews(3, true) })).isWalled(), true);
    assert.equal((await openPage({ service, path: '/g', flow: freeViews(8, true) })).isWalled(), false);
  });

  it('is met by the next article while a slow count is still on its way', async () => {
    const service = createMeterService();
    for (const path of ['/a', '/b']) await openPage({ service, path });
    let land = () => {};
    const slow = (request: SentRequest) => new Promise((resolve) => (land = () => resolve(service.count(request))));
    await openPage({ service, path: '/c', answers: { 'POST /api/flow/meter': slow } });
    const next = await openPage({ service, path: '/d' });
    assert.equal(next.isWalled(), false);
    land();
    assert.deepEqual(
      [...service.counted.values()].map(({ length }) => length),
      [3],
    );
    for (const path of ['/e', '/f']) assert.equal((await openPage({ service, path })).isWalled(), true);
  });
});
