import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sendMeterCall } from '../../support/journeys/metered.ts';
import { describeOnClusterOf } from '../../support/service/cluster.ts';

/** How many visitors read at the same time, how much, and after how many acknowledged views a process is killed. */
const visitors = 6;
const pages = 40;
const killAfter = 60;

describeOnClusterOf(3, 'Of three processes behind a balancer', (fleet) => {
  it('one that is stopped answers what it has begun', async () => {
    const [, , last] = fleet().processes;
    await fleet().send('/sandbox/faults', { json: { route: 'GET /geo', kind: 'slow', ms: 1500, times: 1 } });
    const slow = fleet().send('/geo', { processIndex: 2 });
    // It is under way once the fault is used up.
    while (Object((await fleet().send('/sandbox/faults', { processIndex: 0 })).body.faults).length > 0);
    assert.equal(await last?.end('SIGTERM'), 0);
    assert.equal((await slow).status, 200);
  });

  it('one that is killed takes nothing with it that was acknowledged, and the others go on', async () => {
    const [, second] = fleet().processes;
    const promised: string[] = [];
    let acknowledged = 0;
    let isKilled = false;
    const onAnswer = async () => {
      if (++acknowledged !== killAfter || second === undefined) return;
      await second.end('SIGKILL');
      isKilled = true;
    };
    /** Sends each page until it is acknowledged: what was counted without an answer counts no second time. */
    const read = async (uid: string) => {
      for (let page = 1; page <= pages; ) {
        const { status, body } = await sendMeterCall(fleet(), { uid, pageId: `/page-${page}` });
        if (status === 502) continue;
        assert.deepEqual([status, body.count], [200, page]);
        await onAnswer();
        page++;
      }
    };
    const signUp = async () => {
      for (let at = 0; !isKilled; at++) {
        const email = `reader-${at}@people.example`;
        const form = { email, password: 'a quiet harbour' };
        const { status } = await fleet().send('/user/registration', { query: { site: 'ledger' }, form });
        if (status === 200) promised.push(email);
        else assert.ok(status === 502 || status === 429, `${status}`);
      }
    };
    const uids = Array.from({ length: visitors }, (_, at) => `visitor-${at}`);
    await Promise.all([signUp(), ...uids.map(read)]);
    assert.ok(isKilled && promised.length > 0);

    for (const uid of uids) {
      const { body } = await sendMeterCall(fleet(), { uid, pageId: '/next', method: 'GET' });
      assert.equal(body.count, pages, uid);
    }
    for (const email of promised) {
      const { body } = await fleet().send('/sandbox/mail', { query: { to: email } });
      assert.equal(Object(body.mails).length, 1, email);
      const form = { email, password: 'a quiet harbour' };
      assert.equal((await fleet().send('/user/login', { form })).status, 200, email);
    }
  });
});
