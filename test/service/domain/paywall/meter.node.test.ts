import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { defaultMeterQuery, type MeterQuery } from '../../../support/service/meter-query.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';
import { periods } from './meter-periods.ts';

describeOnEachDatabase('The meter', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });

  const read = (query: Partial<MeterQuery>) =>
    service.call(paywall.meter, { query: { ...defaultMeterQuery, ...query } });
  const count = (query: Partial<MeterQuery>) =>
    service.call(paywall.countMeter, { query: { ...defaultMeterQuery, ...query } });

  describe('counting', () => {
    it('starts at none and would count', async () => {
      assert.deepEqual(await read({ uid: 'fresh' }), { count: 0, increment: true });
    });

    it('tells the count after a view was counted, and before the next one', async () => {
      assert.deepEqual(await count({ uid: 'v1', pageId: '/a' }), { count: 1, increment: true });
      assert.deepEqual(await count({ uid: 'v1', pageId: '/b' }), { count: 2, increment: true });
      assert.deepEqual(await read({ uid: 'v1', pageId: '/c' }), { count: 2, increment: true });
    });

    it('takes a page once, and leaves its own earlier view out of what it reads', async () => {
      await count({ uid: 'v2', pageId: '/a' });
      await count({ uid: 'v2', pageId: '/b' });
      assert.deepEqual(await count({ uid: 'v2', pageId: '/a' }), { count: 2, increment: false });
      assert.deepEqual(await read({ uid: 'v2', pageId: '/a' }), { count: 1, increment: false });
      assert.deepEqual(await read({ uid: 'v2', pageId: '/c' }), { count: 2, increment: true });
    });

    it('takes a page every time when the operator says so', async () => {
      const again = { uid: 'v3', countSamePage: 'true' } as const;
      await count(again);
      assert.deepEqual(await count(again), { count: 2, increment: true });
      assert.deepEqual(await read(again), { count: 2, increment: true });
    });

    it('stands still at 10,000 in one period', async () => {
      await count({ uid: 'v5' });
      await database().updateTable('meters').set({ count: 9_999 }).where('uid', '=', 'v5').execute();
      assert.deepEqual(await count({ uid: 'v5', pageId: '/b' }), { count: 10_000, increment: true });
      assert.deepEqual(await count({ uid: 'v5', pageId: '/c' }), { count: 10_000, increment: false });
    });

    it('reads without counting', async () => {
      await read({ uid: 'v4' });
      await read({ uid: 'v4', pageId: '/b' });
      assert.deepEqual(await read({ uid: 'v4', pageId: '/c' }), { count: 0, increment: true });
    });
  });

  describe('keeping apart', () => {
    const others: [string, Partial<MeterQuery>][] = [
      ['another visitor', { uid: 'w2' }],
      ['another site', { siteId: 'gazette' }],
      ['another flow', { flowId: 'other' }],
      ['another counter', { counterId: 'videos' }],
    ];
    before(() => count({ uid: 'w1' }));
    for (const [name, other] of others) {
      it(`${name} has a meter of its own`, async () => {
        assert.deepEqual(await read({ uid: 'w1', pageId: '/b', ...other }), { count: 0, increment: true });
      });
    }

    it('a name that looks like two others is neither', async () => {
      await count({ uid: 'x', flowId: 'metered', counterId: 'a|b' });
      assert.equal((await read({ uid: 'x|metered', counterId: 'a|b', pageId: '/b' })).count, 0);
    });
  });

  describe('a period', () => {
    for (const { name, starts, lasts, isOver, ...period } of periods) {
      it(name, async () => {
        const visitor = { uid: `period ${name}`, ...period };
        await service.setTime(starts);
        await count({ ...visitor, pageId: '/a' });
        await service.setTime(lasts);
        await count({ ...visitor, pageId: '/b' });
        assert.deepEqual(await read({ ...visitor, pageId: '/a' }), { count: 1, increment: false });
        await service.setTime(isOver);
        assert.deepEqual(await read({ ...visitor, pageId: '/a' }), { count: 0, increment: true });
        assert.deepEqual(await count({ ...visitor, pageId: '/a' }), { count: 1, increment: true });
      });
    }

    it('begins with the first view that is counted after the last one ended', async () => {
      const visitor = { uid: 'late', resetPeriod: '7', resetUnit: 'days' } as const;
      await service.setTime('2026-05-01T00:00:00Z');
      await count(visitor);
      await service.setTime('2026-05-20T00:00:00Z');
      await read(visitor);
      await service.setTime('2026-05-22T00:00:00Z');
      await count(visitor);
      await service.setTime('2026-05-28T23:59:59Z');
      assert.equal((await read({ ...visitor, pageId: '/b' })).count, 1);
      await service.setTime('2026-05-29T00:00:00Z');
      assert.equal((await read({ ...visitor, pageId: '/b' })).count, 0);
    });
  });

  describe('a period of page views', () => {
    const visitor = { resetPeriod: '3', resetUnit: 'pageviews' } as const;
    const view = async (query: Partial<MeterQuery>) => {
      const before = await read({ ...visitor, ...query });
      if (before.increment) await count({ ...visitor, ...query });
      return before.count;
    };

    it('starts again after that many page views of the visitor', async () => {
      const counts: number[] = [];
      for (const pageId of ['/a', '/b', '/c', '/d', '/e', '/f', '/g']) counts.push(await view({ uid: 'p1', pageId }));
      assert.deepEqual(counts, [0, 1, 2, 0, 1, 2, 0]);
    });

    it('counts views of a page that itself counts no more', async () => {
      const counts: number[] = [];
      for (const pageId of ['/a', '/a', '/a', '/b']) counts.push(await view({ uid: 'p2', pageId }));
      assert.deepEqual(counts, [0, 0, 0, 0]);
      assert.equal((await read({ ...visitor, uid: 'p2', pageId: '/c' })).count, 1);
    });

    it('takes two meters of one page for one view', async () => {
      const counts: number[] = [];
      for (const pageId of ['/a', '/b', '/c', '/d']) {
        counts.push(await view({ uid: 'p3', pageId }));
        await view({ uid: 'p3', pageId, counterId: 'second' });
      }
      assert.deepEqual(counts, [0, 1, 2, 0]);
    });

    it('also counts pages whose own meter has another period', async () => {
      await view({ uid: 'p4', pageId: '/a' });
      for (const pageId of ['/x', '/y']) await read({ uid: 'p4', pageId, counterId: 'monthly' });
      assert.equal(await view({ uid: 'p4', pageId: '/b' }), 0);
    });

    it('knows the views of this site only', async () => {
      await view({ uid: 'p5', pageId: '/a' });
      for (const pageId of ['/x', '/y', '/z']) await view({ uid: 'p5', pageId, siteId: 'gazette' });
      assert.equal(await view({ uid: 'p5', pageId: '/b' }), 1);
    });
  });

  describe('refusing', () => {
    for (const method of ['GET', 'POST']) {
      it(`${method} of an unknown site or flow is a 404 that leaves nothing behind`, async () => {
        for (const unknown of [{ siteId: 'nowhere' }, { flowId: 'nothing' }]) {
          for (const resetUnit of ['months', 'pageviews']) {
            const query = { ...defaultMeterQuery, uid: 'lost', resetUnit, ...unknown };
            const { status, body } = await service.send('/api/flow/meter', { method, query });
            assert.equal(status, 404);
            assert.deepEqual(body, { error: { code: 'unknown_flow', message: 'There is no such flow' } });
          }
        }
        const rows = await database().selectFrom('page_views').select('uid').where('uid', '=', 'lost').execute();
        assert.deepEqual(rows, []);
      });
    }

    const bad: [string, object][] = [
      ['no visitor', { uid: undefined }],
      ['an empty page', { pageId: '' }],
      ['a period of nothing', { resetPeriod: '0' }],
      ['an unknown unit', { resetUnit: 'years' }],
      ['a flag that is neither', { countSamePage: 'maybe' }],
      ['a limit of nothing', { limit: '0' }],
      ['a view without a name', { viewId: '' }],
    ];
    for (const [name, change] of bad) {
      it(`${name} is a 400`, async () => {
        const { status } = await service.send('/api/flow/meter', { query: { ...defaultMeterQuery, ...change } });
        assert.equal(status, 400);
      });
    }
  });
});
