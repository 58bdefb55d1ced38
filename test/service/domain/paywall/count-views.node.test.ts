import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createMeters } from '../../../../demo/service/domain/paywall/meters.ts';
import { type Database, openDatabase } from '../../../../demo/service/ports/database/open.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import {
  createFinishedDatabase,
  isPostgresWanted,
  startPostgres,
  type TestPostgres,
} from '../../../support/database/postgres.ts';
import { defaultMeterQuery } from '../../../support/service/meter-query.ts';
import { createTestService } from '../../../support/service/service.ts';

/** A call of the database's functions, in days since a beginning. */
const anyCall = fc.record({
  flow: fc.constantFrom('metered', 'metered', 'metered', 'nothing'),
  counter: fc.constantFrom('one', 'two'),
  uid: fc.constantFrom('ann', 'ben'),
  page: fc.integer({ min: 1, max: 4 }),
  call: fc.integer({ min: 1, max: 2 }),
  unit: fc.constantFrom('pageviews', 'days', 'weeks', 'months'),
  length: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: 0, max: 70 }),
  view: fc.option(fc.integer({ min: 1, max: 5 })),
  again: fc.boolean(),
  most: fc.option(fc.integer({ min: 1, max: 4 })),
});

describeOnEachDatabase('Many views as one statement', (database) => {
  before(() => createTestService(database()));

  const stored = async (from: string) => {
    const meters = await sql`
      select substr(uid, ${from.length + 1}::int) as who, flow_id, counter_id, count, pages, views, started_at, started_view
      from meters where starts_with(uid, ${from}) order by 1, 2, 3`.execute(database());
    const pages = await sql`
      select substr(uid, ${from.length + 1}::int) as who, views, page, calls, seen
      from page_views where starts_with(uid, ${from}) order by 1`.execute(database());
    return [meters.rows, pages.rows];
  };

  it('count and store exactly what they count and store one by one', async () => {
    let run = 0;
    const property = fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: 25 }), async (drawn) => {
      const [together, apart] = [`together-${++run}-`, `apart-${run}-`];
      const calls = drawn.map(({ day, ...call }) => ({
        ...call,
        site: 'ledger',
        now: new Date(Date.UTC(2026, 0, day)),
      }));
      const all = calls.map((call) => ({ ...call, uid: together + call.uid }));
      const { rows } = await sql`select total, is_counted from count_views(${JSON.stringify(all)})`.execute(database());
      const single: unknown[] = [];
      for (const c of calls) {
        const { rows: one } = await sql`
          select total, is_counted from count_view(${c.site}, ${c.flow}, ${c.counter}, ${apart + c.uid},
            ${c.page}::bigint, ${c.call}::bigint, ${c.unit}, ${c.length}::int, ${c.now}::timestamptz,
            ${c.view}::bigint, ${c.again}::boolean, ${c.most}::int)`.execute(database());
        single.push(one[0] ?? { total: null, is_counted: null });
      }
      assert.deepEqual(rows, single);
      assert.deepEqual(await stored(together), await stored(apart));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('gives each of many reads at the same time its own number, and a 404 to those without a flow', async () => {
    const [meters, now] = [createMeters(database()), new Date()];
    const visitors = Array.from({ length: 30 }, (_, at) => ({ ...defaultMeterQuery, uid: `reader-${(at * 7) % 30}` }));
    const viewsOf = ({ uid }: { uid: string }) => Number(uid.slice('reader-'.length)) % 4;
    for (const visitor of visitors) {
      for (let view = 0; view < viewsOf(visitor); view++)
        await meters.countView({ ...visitor, pageId: `/${view}` }, now);
    }
    const reads = visitors.map((visitor, at) => ({
      ...visitor,
      pageId: '/next',
      ...(at === 9 && { flowId: 'nothing' }),
    }));
    const replies = await Promise.allSettled(reads.map((query) => meters.read(query, now)));
    for (const [at, reply] of replies.entries()) {
      if (reply.status === 'fulfilled') assert.equal(reply.value.count, viewsOf(visitors[at] ?? { uid: '' }));
      else assert.deepEqual([at, reply.reason.status], [9, 404]);
    }
    assert.equal(replies[9]?.status, 'rejected');
  });
});

/** Resolves when so many statements of the database wait for a lock. */
const untilWaiting = async (database: Database, statements: number): Promise<void> => {
  for (let waiting = 0; waiting < statements; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    waiting = rows[0]?.waiting ?? 0;
  }
};

if (isPostgresWanted) {
  describe('Two processes that count the same visitors in opposite orders', () => {
    let server: TestPostgres | null = null;
    let database: Database | null = null;
    before(async () => {
      server = await startPostgres();
      database = await openDatabase({ kind: 'server', url: await createFinishedDatabase(server) });
      await createTestService(database);
    });
    after(async () => {
      await database?.destroy();
      await server?.stop();
    });

    it('never wait for each other in a circle', async () => {
      assert.ok(database !== null);
      const opened = database;
      const processes = [createMeters(opened), createMeters(opened)] as const;
      const count = (process: 0 | 1, pageId: string) => (uid: string) =>
        processes[process].countView({ ...defaultMeterQuery, uid, pageId }, new Date());
      await Promise.all(['ann', 'ben'].map(count(0, '/first')));
      const replies = await opened.transaction().execute(async (transaction) => {
        await sql`select from meters where uid = 'ben' for update`.execute(transaction);
        const first = ['ben', 'ann'].map(count(0, '/second'));
        await untilWaiting(opened, 1);
        const second = ['ann', 'ben'].map(count(1, '/third'));
        await untilWaiting(opened, 2);
        return { all: Promise.all([...first, ...second]) };
      });
      const counts = (await replies.all).map((reply) => reply.count);
      assert.deepEqual(counts.toSorted(), [2, 2, 3, 3]);
    });
  });

  it('Both meter calls and the settings are prepared once for a connection, and no other statement is', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ kind: 'server', url: await createFinishedDatabase(server), connections: 1 });
    await createTestService(database);
    for (const uid of ['ann', 'ben']) {
      const query = { ...defaultMeterQuery, uid };
      const meters = createMeters(database);
      await meters.countView(query, new Date());
      assert.deepEqual(await meters.read(query, new Date()), { count: 0, increment: false });
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
      database,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['count_views', 'read_meters', 'read_settings'],
    );
    await database.destroy();
    await server.stop();
  });
}
