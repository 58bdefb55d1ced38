import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { defaultMeterQuery, type MeterQuery } from '../../../support/service/meter-query.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

describeOnEachDatabase('The meter', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });

  const read = (query: Partial<MeterQuery>) =>
    service.call(paywall.meter, { query: { ...defaultMeterQuery, ...query } });
  const count = (query: Partial<MeterQuery>) =>
    service.call(paywall.countMeter, { query: { ...defaultMeterQuery, ...query } });

  describe('a view with an id', () => {
    const view = { viewId: 'v-1', countSamePage: 'true' } as const;

    it('counts once, however often it is sent, and under whatever page', async () => {
      assert.deepEqual(await count({ uid: 'i1', ...view }), { count: 1, increment: true });
      assert.deepEqual(await count({ uid: 'i1', ...view }), { count: 1, increment: false });
      assert.deepEqual(await count({ uid: 'i1', ...view, pageId: 'art-9' }), { count: 1, increment: false });
      assert.deepEqual(await count({ uid: 'i1', ...view, viewId: 'v-2' }), { count: 2, increment: true });
    });

    it('gets the count before it, however many views have followed', async () => {
      for (const viewId of ['v-1', 'v-2', 'v-3']) await count({ uid: 'i2', ...view, viewId });
      await count({ uid: 'i2', countSamePage: 'true' });
      const before = [];
      for (const viewId of ['v-1', 'v-2', 'v-3']) before.push(await read({ uid: 'i2', ...view, viewId }));
      assert.deepEqual(
        before,
        [0, 1, 2].map((count) => ({ count, increment: false })),
      );
      assert.deepEqual(await read({ uid: 'i2', ...view, viewId: 'v-4' }), { count: 4, increment: true });
      assert.deepEqual(await read({ uid: 'i2', countSamePage: 'true' }), { count: 4, increment: true });
    });

    it('counts once for each counter', async () => {
      await count({ uid: 'i3', ...view });
      assert.deepEqual(await count({ uid: 'i3', ...view, counterId: 'videos' }), { count: 1, increment: true });
    });

    it('counts once when fifty calls come at the same time', async () => {
      const replies = await Promise.all(Array.from({ length: 50 }, () => count({ uid: 'i4', ...view })));
      assert.equal(replies.filter(({ increment }) => increment).length, 1);
      assert.equal((await read({ uid: 'i4', ...view, viewId: 'next' })).count, 1);
    });

    it('is one page view of the visitor, however often its page asks', async () => {
      const visitor = { uid: 'i5', resetPeriod: '3', resetUnit: 'pageviews' } as const;
      const counts: number[] = [];
      for (const viewId of ['a', 'b', 'c', 'd']) {
        for (let again = 0; again < 3; again++) counts.push((await read({ ...visitor, pageId: viewId, viewId })).count);
        await count({ ...visitor, pageId: viewId, viewId });
      }
      assert.deepEqual(counts, [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0]);
    });

    it('counts again in a period that began after it', async () => {
      await service.setTime('2026-05-01T00:00:00Z');
      await count({ uid: 'i6', ...view });
      await service.setTime('2026-06-01T00:00:00Z');
      assert.deepEqual(await read({ uid: 'i6', ...view, viewId: 'v-9' }), { count: 0, increment: true });
      assert.deepEqual(await count({ uid: 'i6', ...view, viewId: 'v-9' }), { count: 1, increment: true });
    });
  });

  describe('a limit', () => {
    const limited = { limit: '3', countSamePage: 'true' } as const;

    it('is never counted beyond, and says so', async () => {
      const replies = [];
      for (let view = 0; view < 5; view++) replies.push(await count({ uid: 'l1', ...limited, viewId: `v-${view}` }));
      assert.deepEqual(replies, [
        { count: 1, increment: true },
        { count: 2, increment: true },
        { count: 3, increment: true },
        { count: 3, increment: false },
        { count: 3, increment: false },
      ]);
    });

    it('gives one of fifty tabs the last free view', async () => {
      const tabs = Array.from({ length: 50 }, (_, at) => ({ viewId: `tab-${at}`, pageId: `/page-${at}` }));
      await count({ uid: 'l2', ...limited });
      await count({ uid: 'l2', ...limited });
      const replies = await Promise.all(tabs.map((tab) => count({ uid: 'l2', ...limited, ...tab })));
      assert.equal(replies.filter(({ increment }) => increment).length, 1);
      assert.ok(replies.every(({ count }) => count === 3));
    });

    it('that was lowered leaves the count as it is, and one that was raised counts on', async () => {
      for (let view = 0; view < 4; view++) await count({ uid: 'l3', ...limited, limit: '5' });
      assert.deepEqual(await count({ uid: 'l3', ...limited }), { count: 4, increment: false });
      assert.deepEqual(await count({ uid: 'l3', ...limited, limit: '5' }), { count: 5, increment: true });
    });

    it('begins again with the next period', async () => {
      await service.setTime('2026-05-01T00:00:00Z');
      await count({ uid: 'l4', ...limited, limit: '1' });
      assert.deepEqual(await count({ uid: 'l4', ...limited, limit: '1' }), { count: 1, increment: false });
      await service.setTime('2026-06-01T00:00:00Z');
      assert.deepEqual(await count({ uid: 'l4', ...limited, limit: '1' }), { count: 1, increment: true });
    });
  });

  describe('at the same time', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => `/page-${at}`);

    it('fifty views of fifty pages are fifty, each with a number of its own', async () => {
      const reported = await Promise.all(fifty.map((pageId) => count({ uid: 'crowd', pageId })));
      assert.deepEqual(
        reported.map(({ count }) => count).sort((a, b) => a - b),
        fifty.map((_, at) => at + 1),
      );
      assert.equal((await read({ uid: 'crowd', pageId: '/next' })).count, 50);
    });

    it('fifty views of one page are one', async () => {
      const reported = await Promise.all(fifty.map(() => count({ uid: 'tabs' })));
      assert.equal(reported.filter(({ increment }) => increment).length, 1);
      assert.ok(reported.every(({ count }) => count === 1));
      assert.equal((await read({ uid: 'tabs', pageId: '/next' })).count, 1);
    });

    it('fifty views after a period has ended begin one new period', async () => {
      await service.setTime('2026-06-01T00:00:00Z');
      await count({ uid: 'renewed', pageId: '/old' });
      await service.setTime('2026-07-02T00:00:00Z');
      await Promise.all(fifty.map((pageId) => count({ uid: 'renewed', pageId })));
      assert.equal((await read({ uid: 'renewed', pageId: '/next' })).count, 50);
    });

    it('two visitors on one page do not touch each other', async () => {
      await Promise.all(
        fifty.flatMap((pageId, at) => [
          count({ uid: 'left', pageId }),
          ...(at % 2 === 0 ? [count({ uid: 'right', pageId })] : []),
        ]),
      );
      assert.equal((await read({ uid: 'left', pageId: '/next' })).count, 50);
      assert.equal((await read({ uid: 'right', pageId: '/next' })).count, 25);
    });
  });
});
