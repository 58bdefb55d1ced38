import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { newsletters } from '../../demo/seed/newsletters/index.ts';
import {
  logInTo,
  onlySubscription,
  sendIntentsUntilFailure,
  sendPlanChange,
} from '../support/billing/idempotent-changes.ts';
import { openPlaceOn } from '../support/database/process-places.ts';
import { runService, type ServiceProcess } from '../support/service/service-process.ts';

/** How many visitors read at the same time, and after how many acknowledged views the service is killed. */
const visitors = 8;
const killAfter = 300;

const meterAddress = (service: ServiceProcess, uid: string, pageId: string): URL => {
  const query = new URLSearchParams({
    uid,
    siteId: 'ledger',
    flowId: 'metered',
    pageId,
    counterId: 'durability',
    resetPeriod: '1',
    resetUnit: 'months',
    countSamePage: 'false',
  });
  return new URL(`/api/flow/meter?${query}`, service.address ?? '');
};

const countOf = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'count' in body && typeof body.count === 'number' ? body.count : -1;

/** Counts views, one after the other, until the service is gone; tells how many it acknowledged. */
const readOn = async (service: ServiceProcess, uid: string, onCounted: () => void): Promise<number> => {
  for (let views = 1; ; views++) {
    try {
      const response = await fetch(meterAddress(service, uid, `/page-${views}`), { method: 'POST' });
      assert.equal(countOf(await response.json()), views);
    } catch (cause) {
      if (cause instanceof assert.AssertionError) throw cause;
      return views - 1;
    }
    onCounted();
  }
};

/** Sends events, one after the other, until the service is gone; returns how many it acknowledged. */
const trackUntilFailure = async (service: ServiceProcess, uid: string): Promise<number> => {
  for (let events = 0; ; events++) {
    const address = new URL(`/api2/pw/c?tid=${uid}-${events}&et=pi`, service.address ?? '');
    const body = JSON.stringify({ siteId: 'ledger', deviceId: uid });
    const response = await fetch(address, { method: 'POST', body }).catch(() => null);
    if (response === null) return events;
    assert.equal(response.ok, true);
  }
};

/** Returns the ids of a visitor's stored events. */
const storedEventIds = async (service: ServiceProcess, uid: string): Promise<string[]> => {
  const response = await fetch(new URL(`/sandbox/events?uid=${uid}&limit=1000`, service.address ?? ''));
  const reply: unknown = await response.json();
  return Object(reply).events.map(({ tid }: { tid: string }) => tid);
};

const reader = 'verified@readers.example';

type Newsletter = (typeof newsletters)[number];

const mailingAddress = (
  service: ServiceProcess,
  call: string,
  { siteId, regionId }: Newsletter,
  more: object = {},
): URL => new URL(`/mailing/${call}?${new URLSearchParams({ siteId, regionId, ...more })}`, service.address ?? '');

/** Subscribes to one newsletter after the other until the service is gone; tells which it acknowledged. */
const subscribeOn = async (service: ServiceProcess, headers: Record<string, string>): Promise<Newsletter[]> => {
  const acknowledged: Newsletter[] = [];
  for (const newsletter of newsletters.filter(({ isOnlyListed }) => isOnlyListed !== true)) {
    const body = JSON.stringify({ email: reader, listIds: [newsletter.listId], tags: {} });
    const address = mailingAddress(service, 'subscribe', newsletter);
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
    if (answer === null) break;
    assert.equal(answer.status, 200, newsletter.listId);
    acknowledged.push(newsletter);
  }
  return acknowledged;
};

for (const [name, open] of Object.entries(openPlaceOn)) {
  describe(`Killed while it counts, on ${name}`, () => {
    let clear = async () => {};
    after(() => clear());

    it('the service has every view, event, membership and change of a plan that it acknowledged, and one at most that it did not', async () => {
      const place = await open();
      clear = place.clear;
      const service = await runService(place.env);
      let counted = 0;
      const onCounted = () => {
        if (++counted === killAfter) process.kill(service.pid, 'SIGKILL');
      };
      const names = Array.from({ length: visitors }, (_, at) => `visitor-${at}`);
      const headers = await logInTo(service, reader);
      const payer = await logInTo(service, 'us-active@portal.example');
      const { subsId } = await onlySubscription(service, payer);
      const [replies, subscribed, events, ...acknowledged] = await Promise.all([
        sendIntentsUntilFailure(service, payer, subsId),
        subscribeOn(service, headers),
        Promise.all(names.map((uid) => trackUntilFailure(service, uid))),
        ...names.map((uid) => readOn(service, uid, onCounted)),
      ]);
      await service.exit;
      assert.ok(counted >= killAfter);
      assert.ok(subscribed.length > 0);
      assert.ok(replies.length > 0);
      assert.ok(events.every((count) => count > 0));

      const again = await runService(place.env);
      for (const [at, uid] of names.entries()) {
        const count = countOf(await (await fetch(meterAddress(again, uid, '/next'))).json());
        const promised = acknowledged[at] ?? 0;
        assert.ok(count === promised || count === promised + 1, `${uid}: ${promised} acknowledged, ${count} kept`);
      }
      for (const [at, uid] of names.entries()) {
        const ids = await storedEventIds(again, uid);
        const promised = Array.from({ length: events[at] ?? 0 }, (_, event) => `${uid}-${event}`);
        assert.deepEqual(ids.slice().sort(), [...new Set(ids)].sort(), `${uid}: an event is stored twice`);
        assert.deepEqual(
          promised.filter((tid) => !ids.includes(tid)),
          [],
        );
        assert.ok(ids.length <= promised.length + 1, `${uid}: ${promised.length} acknowledged, ${ids.length} stored`);
      }
      for (const newsletter of subscribed) {
        const request = { email: reader, listId: newsletter.listId };
        const answer: unknown = await (
          await fetch(mailingAddress(again, 'search', newsletter, request), { headers })
        ).json();
        assert.equal(Object(answer).data.lists[0].status, 1, newsletter.listId);
      }
      // The intent that got no reply is sent again: whether or not it was done, it is done once.
      const last = await sendPlanChange(again, payer, subsId, replies.length);
      for (const [number, reply] of [...replies, last].entries()) {
        assert.deepEqual(await sendPlanChange(again, payer, subsId, number), reply);
      }
      assert.deepEqual(await onlySubscription(again, payer), last);
      assert.equal(await again.end('SIGTERM'), 0);
    });
  });
}
