import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { sendMeterCall } from '../../support/journeys/metered.ts';
import { describeOnClusterOf } from '../../support/service/cluster.ts';

const processes = 3;

/** The limit of one browser, and how much more each process may let through before it hears of the others. */
const limit = 600;
const unreported = 30;

describeOnClusterOf(processes, 'Limits of three processes behind a balancer', (fleet) => {
  it('hold for one browser that sends to all of them, and write little', async () => {
    let accepted = 0;
    let turn = 0;
    const sendOn = async () => {
      while (turn < 2 * limit) {
        turn += 1;
        const { status } = await sendMeterCall(fleet(), { uid: 'flood', pageId: `/${turn}`, method: 'GET' });
        assert.ok(status === 200 || status === 429, `${status}`);
        if (status === 200) accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: 6 }, sendOn));
    assert.ok(accepted >= limit, `${accepted} of ${limit}`);
    assert.ok(accepted <= limit + processes * unreported + 6, `${accepted} of ${limit}`);
    for (let at = 0; at < processes; at += 1) {
      const refused = await sendMeterCall(fleet(), { uid: 'flood', pageId: '/last', method: 'GET', at });
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) <= 300);
      const other = await sendMeterCall(fleet(), { uid: `beside-${at}`, pageId: '/last', method: 'GET', at });
      assert.equal(other.status, 200);
    }
    const client = new pg.Client({ connectionString: fleet().database });
    await client.connect();
    const { rows } = await client.query("select count from rate_limits where name = 'meters by device'");
    await client.end();
    assert.equal(rows.length, 1, 'only the busy one is written');
    assert.ok(rows[0].count >= limit && rows[0].count <= limit + processes * unreported);
  });
});
