import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import * as v from 'valibot';
import { eventExport, exportedEvent } from '../../../../src/contract/tracking/event-export.ts';
import { readVisits, simulate } from '../../../../src/flow/index.ts';
import { exampleFlow } from '../../../flow/simulate/example-flow.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const { path } = eventExport;

describeOnEachDatabase('The export of events', (database) => {
  let service: TestService;
  let key = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    const { body } = await service.send('/sandbox/operator-key');
    ({ key } = v.parse(v.object({ key: v.string() }), body));
  });

  let eventCount = 0;
  const track = (json: object, et = 'pi') =>
    service.send('/api2/pw/c', {
      method: 'POST',
      query: { tid: `export-${eventCount++}`, et },
      json: { siteId: 'ledger', deviceId: 'anna', currentUrl: 'https://www.ledger.example/harbour', ...json },
      ip: `192.0.${eventCount % 250}.1`,
    });
  const exported = async (query: object = {}): Promise<string> => {
    const { status, headers, body } = await service.send(path, { query: { siteId: 'ledger', ...query }, bearer: key });
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^application\/x-ndjson/);
    assert.equal(headers.get('cache-control'), 'no-store');
    return typeof body === 'string' ? body : `${JSON.stringify(body)}\n`;
  };
  const linesOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => v.parse(exportedEvent, JSON.parse(line)));

  it('has page views by pseudonym, without query, fragment and credentials', async () => {
    await track({
      currentUrl: 'https://me:secret@www.ledger.example/harbour?token=abc#part',
      referrerUrl: 'https://search.example/find?q=anna',
      initialReferrerUrl: '',
      postId: '42',
      pageType: 'article',
      deviceCategory: 'mobile',
      loginStatus: 'logged in',
      userId: '17',
      userSubProvider: 'chargebee',
      userPlanId: 'digital',
    });
    const text = await exported();
    const [line] = linesOf(text);
    assert.deepEqual(line, {
      event: 'pi',
      visitor: line?.visitor,
      time: testNow,
      url: 'https://www.ledger.example/harbour',
      pageId: '42',
      pageType: 'article',
      loginStatus: 'loggedin',
      device: 'mobile',
      referrer: 'https://search.example/find',
      subscriber: true,
    });
    const { visitor = '' } = line ?? {};
    assert.match(visitor, /^[\w-]{22}$/);
    // A pseudonym may have any letters and digits.
    assert.doesNotMatch(text.replace(visitor, ''), /secret|abc|part|anna|17/);
  });

  it('gives a visitor the same pseudonym each time, and each event without a visitor one of its own', async () => {
    for (const deviceId of ['anna', 'bert', 'anna', null, null]) await track({ deviceId });
    const visitors = linesOf(await exported()).map(({ visitor }) => visitor);
    assert.equal(visitors[0], visitors[2]);
    assert.equal(new Set(visitors).size, 4);
    assert.deepEqual(
      linesOf(await exported()).map(({ visitor }) => visitor),
      visitors,
    );
  });

  it('is in the order of times, whenever an event came', async () => {
    await track({ postId: 'second' });
    await track({ postId: 'first', delayMs: 60_000 });
    assert.deepEqual(
      linesOf(await exported()).map(({ pageId }) => pageId),
      ['first', 'second'],
    );
  });

  it('has the events of one site, one code and a time', async () => {
    await track({ postId: 'old' });
    await service.advance('1d');
    await track({ postId: 'new' });
    await track({ siteId: 'gazette' });
    await track({ flowId: 'metered', flowNodeId: 'wall', wallTemplateId: 'offer' }, 'wi');
    const since = '2026-03-11T00:00:00.000Z';
    const ids = async (query: object) =>
      linesOf(await exported(query)).map(({ pageId, templateId }) => pageId ?? templateId);
    assert.deepEqual(await ids({}), ['old', 'new']);
    assert.deepEqual(await ids({ since }), ['new']);
    assert.deepEqual(await ids({ until: since }), ['old']);
    assert.deepEqual(await ids({ et: 'wi' }), ['offer']);
  });

  it('is for an operator alone: neither nobody, nor a reader, nor a made-up key gets a line', async () => {
    await track({});
    const reader = await service.signIn('subscriber@readers.example', 'harbour light 7');
    for (const bearer of [undefined, 'made-up', reader, `${key}x`]) {
      const { status, body } = await service.send(path, { query: { siteId: 'ledger' }, bearer });
      assert.equal(status, 401);
      assert.doesNotMatch(JSON.stringify(body), /harbour/);
    }
  });

  it('refuses an unknown site, and a time that is none', async () => {
    const statusOf = async (query: object) => (await service.send(path, { query, bearer: key })).status;
    assert.equal(await statusOf({ siteId: 'nowhere' }), 404);
    assert.equal(await statusOf({ siteId: 'ledger', since: 'yesterday' }), 400);
    assert.equal(await statusOf({}), 400);
  });

  it('goes on over batches, and is read by the simulation', async () => {
    const at = new Date(testNow);
    await database()
      .insertInto('events')
      .values(
        Array.from({ length: 2500 }, (_, index) => ({
          tid: `many-${index}`,
          et: 'pi',
          // Three at a time happened at the same moment.
          at: new Date(at.getTime() + Math.floor(index / 3)),
          site_id: 'ledger',
          uid: `reader-${index % 100}`,
          user_id: null,
          flow_id: null,
          fields: JSON.stringify({ currentUrl: `https://www.ledger.example/news/${index}`, loginStatus: 'anonymous' }),
        })),
      )
      .execute();
    await track({ currentUrl: 'no address' });
    const { visits, flow } = await simulate(exampleFlow({ limit: 20 }), readVisits([await exported()]));
    assert.deepEqual(
      [visits.views, visits.readers, visits.badLines, visits.outOfOrder, visits.ignoredFields],
      [2500, 100, 0, 0, []],
    );
    assert.deepEqual([flow.wallViews, flow.walledReaders.count, flow.unknown.rules], [500, 100, 0]);
  });
});

describeOnEachDatabase('A service that is no sandbox', (database) => {
  it('has no operator without a configured key, and one with it', async () => {
    const closed = await createTestService(database(), { isSandbox: false });
    const statusOf = async (service: TestService, bearer: string) =>
      (await service.send(path, { query: { siteId: 'ledger' }, bearer })).status;
    const operatorKey = 'k'.repeat(32);
    assert.equal(await statusOf(closed, operatorKey), 401);
    const open = await createTestService(database(), { isSandbox: false, operatorKey });
    assert.equal(await statusOf(open, operatorKey), 200);
    assert.equal(await statusOf(open, 'null'), 401);
    assert.equal((await open.send('/sandbox/operator-key')).status, 404);
  });
});
