import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { seed } from '../../../demo/seed/index.ts';
import { seedPassword } from '../../../demo/seed/readers.ts';
import { migrations } from '../../../demo/service/ports/database/migrations/migrations.ts';
import { sendMeterCall } from '../../support/journeys/metered.ts';
import { fakeClientIpHeader } from '../../support/service/balancer.ts';
import { type ClusterResponse, describeOnClusterOf } from '../../support/service/cluster.ts';
import { newestCode } from '../../support/service/mails.ts';

const all = [0, 1, 2];
const email = 'verified@readers.example';

const times = <Result>(count: number, run: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const statusesOf = (answers: readonly ClusterResponse[]) => answers.map(({ status }) => status);
const countOf = (answers: readonly ClusterResponse[], status: number) =>
  statusesOf(answers).filter((one) => one === status).length;

describeOnClusterOf(all.length, 'Three processes on one database, behind a balancer', (fleet) => {
  const logIn = async (at: number, to = email) => {
    const { status, body } = await fleet().send('/user/login', {
      processIndex: at,
      form: { email: to, password: seedPassword },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return {
      headers: { authorization: `Bearer ${body.token}` },
      sessionid: String(body.sessionid),
      id: body.newUserId,
    };
  };

  it('have made and planted an empty database once, all starting at the same moment', async () => {
    for (const { address, errors } of fleet().processes) assert.notEqual(address, null, errors());
    const client = new pg.Client({ connectionString: fleet().database });
    await client.connect();
    const made = await client.query('select count(*)::int as count from kysely_migration');
    const planted = await client.query('select count(*)::int as count from users');
    await client.end();
    assert.deepEqual(
      [made.rows, planted.rows],
      [[{ count: Object.keys(migrations).length }], [{ count: seed.readers.length }]],
    );
  });

  it('say each that they are in health, and by which database', async () => {
    for (const at of all) {
      const { status, body } = await fleet().send('/health', { processIndex: at });
      assert.deepEqual([status, body.status], [200, 'ok']);
      assert.match(String(body.database), /^PostgreSQL \d/);
      assert.match(String(body.version), /^\d+\.\d+\.\d+/);
    }
  });

  it('know a reader whom another one has logged in, and forget them when a third one logs out', async () => {
    const { headers, sessionid, id } = await logIn(0);
    for (const at of all) {
      assert.equal((await fleet().send('/info', { processIndex: at, headers })).status, 200);
      const resumed = await fleet().send('/user/login', { processIndex: at, form: { sessionid } });
      assert.deepEqual([resumed.status, resumed.body.newUserId], [200, id]);
    }
    assert.equal((await fleet().send('/user/logout', { processIndex: 2, headers, form: { sessionid } })).status, 200);
    for (const at of all) {
      assert.equal((await fleet().send('/info', { processIndex: at, headers })).status, 401);
      assert.equal((await fleet().send('/user/login', { processIndex: at, form: { sessionid } })).status, 401);
    }
  });

  it('count every article of a visitor once, together', async () => {
    const answers = await times(60, (at) => sendMeterCall(fleet(), { uid: 'together', pageId: `/article-${at % 30}` }));
    const counted = answers.filter(({ body }) => body.increment === true).map(({ body }) => Number(body.count));
    assert.deepEqual(
      counted.sort((one, other) => one - other),
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    for (const at of all) {
      const { body } = await sendMeterCall(fleet(), { uid: 'together', pageId: '/next', method: 'GET', at });
      assert.equal(body.count, 30);
    }
  });

  it('charge once for an intent that is sent a hundred times at once', async () => {
    const payer = 'us-active@portal.example';
    const { headers } = await logIn(1, payer);
    const list = await fleet().send('/subs/subscriptions', {
      headers,
      query: { siteid: 'ledger', mode: 'production' },
    });
    const { subsId } = Object(Object(list.body.subscriptions)[0]);
    const record = async () => Object((await fleet().send('/sandbox/billing', { query: { email: payer } })).body);
    const { invoices, changes } = await record();
    const answers = await times(100, () =>
      fleet().send('/subs/retention/digital_action', {
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one-intent' },
        json: {
          subscription_id: subsId,
          plan_id: 'us-digital-yearly',
          action: 'switch-plan',
          source: 'customer-portal',
        },
      }),
    );
    assert.equal(countOf(answers, 200), 100, JSON.stringify(answers.find(({ status }) => status !== 200)?.body));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    const then = await record();
    assert.deepEqual([then.invoices.length, then.changes.length], [invoices.length + 1, changes.length + 1]);
  });

  it('take a code of a mail once, whichever is given it', async () => {
    const to = 'subscriber@readers.example';
    assert.equal(
      (await fleet().send('/user/directlogin', { processIndex: 0, query: { site: 'ledger', email: to }, form: {} }))
        .status,
      200,
    );
    const outbox = {
      send: (path: string, options: { query?: object } = {}) => fleet().send(path, { ...options, processIndex: 1 }),
    };
    const code = await newestCode(outbox, to, 'auth_lwpw');
    const answers = await times(12, () => fleet().send(`/user/directlogin/${code}`, { form: {} }));
    assert.deepEqual([countOf(answers, 200), countOf(answers, 401)], [1, 11]);
  });

  it('count tries together, by where the balancer saw them come from and not by what they say', async () => {
    const check = (at: number, from: string) =>
      fleet().send('/user/check_account', {
        query: { site_id: 'ledger', email: `nobody-${at}@readers.example` },
        headers: { [fakeClientIpHeader]: from, 'x-forwarded-for': `203.0.113.${at}` },
      });
    const answers = await times(80, (at) => check(at, '198.51.100.7'));
    assert.deepEqual([countOf(answers, 200), countOf(answers, 429)], [60, 20]);
    assert.equal((await check(81, '198.51.100.8')).status, 200);
  });

  it('know what one of them received: time, place, and faults', async () => {
    await fleet().send('/sandbox/clock', { processIndex: 0, json: { advance: '31d' } });
    await fleet().send('/sandbox/geo', { processIndex: 1, json: { country: 'DE' } });
    for (const at of all) {
      assert.equal((await fleet().send('/sandbox/clock', { processIndex: at })).body.offsetMs, 31 * 86_400_000);
      assert.equal((await fleet().send('/geo', { processIndex: at })).body.country, 'DE');
    }
    await fleet().send('/sandbox/faults', { processIndex: 2, json: { route: 'GET /geo', kind: 'fail', times: 5 } });
    const answers = await times(12, () => fleet().send('/geo'));
    assert.deepEqual([countOf(answers, 500), countOf(answers, 200)], [5, 7]);
    await fleet().send('/sandbox/reset', { processIndex: 0, form: {} });
    for (const at of all) assert.equal((await fleet().send('/sandbox/clock', { processIndex: at })).body.offsetMs, 0);
  });
});
