import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { renderEvents } from '../../../../demo/pages/events/events-page.ts';
import { readEventLines } from '../../../../demo/service/domain/paywall/event-lines.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

describeOnEachDatabase('Tracked events', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { renderEvents });
  });
  beforeEach(() => service.reset());

  let requestCount = 0;
  const track = (et: string, json: object) =>
    service.send('/api2/pw/c', { method: 'POST', query: { tid: `t${requestCount++}`, et }, json });
  const summary = async (query: object = {}) => (await service.send('/sandbox/events/summary', { query })).body;

  const zero = {
    pi: 0,
    pv: 0,
    wi: 0,
    seen: 0,
    sign_up: 0,
    login: 0,
    logout: 0,
    subscribe_btn: 0,
    start_checkout_btn: 0,
    checkout: 0,
    subscribed: 0,
    readactivity: 0,
    ai_event: 0,
  };
  const harbour = { cleanUrl: 'https://www.ledger.example/harbour', siteId: 'ledger', deviceId: 'anna' };
  const eelgrass = { cleanUrl: 'https://www.ledger.example/eelgrass', siteId: 'gazette', deviceId: 'bert' };
  const atWall = { flowId: 'metered', flowNodeId: 'wall' };

  /** Two visitors on two pages of two sites; the second comes a day later. */
  const readOn = async () => {
    await track('pi', harbour);
    await track('wi', { ...harbour, ...atWall });
    await track('seen', { ...harbour, ...atWall });
    await track('sign_up', { ...harbour, ...atWall });
    await track('subscribed', { ...harbour, ...atWall });
    await track('readactivity', { ...harbour, readDuration: 30 });
    await track('readactivity', { ...harbour, readDuration: 15 });
    await service.advance('1d');
    await track('pi', eelgrass);
    await track('wi', { ...eelgrass, ...atWall, flowId: 'other' });
  };
  const harbourCounts = { page: harbour.cleanUrl, pi: 1, wi: 1, sign_up: 1, readSeconds: 45 };
  const eelgrassCounts = { page: eelgrass.cleanUrl, pi: 1, wi: 1, sign_up: 0, readSeconds: 0 };
  const meteredCounts = { ...atWall, wi: 1, seen: 1, sign_up: 1, subscribed: 1 };
  const otherCounts = { flowId: 'other', flowNodeId: 'wall', wi: 1, seen: 0, sign_up: 0, subscribed: 0 };

  it('are accepted, listed and exported when their numbers begin again', async () => {
    await sql`select setval(pg_get_serial_sequence('events', 'id'), 2147483646)`.execute(database());
    for (const [at, deviceId] of ['anna', 'bert', 'carl'].entries()) {
      if (at > 0) await service.advance('1s');
      assert.equal((await track('pi', { ...harbour, deviceId, currentUrl: harbour.cleanUrl })).status, 200);
    }
    const stored = await database().selectFrom('events').select('id').orderBy('at').execute();
    assert.deepEqual(
      stored.map(({ id }) => id),
      [2147483647, -2147483648, -2147483647],
    );
    const names: string[] = [];
    for await (const { visitor } of readEventLines(database(), { siteId: 'ledger' }, (uid) => uid)) names.push(visitor);
    assert.deepEqual(names, ['anna', 'bert', 'carl']);
  });

  describe('the summary', () => {
    it('names every code before anything has come', async () => {
      assert.deepEqual(await summary(), { counts: zero, pages: [], flowNodes: [] });
    });

    it('counts by code, by page and by node of a flow, where something happened last first', async () => {
      await readOn();
      assert.deepEqual(await summary(), {
        counts: { ...zero, pi: 2, wi: 2, seen: 1, sign_up: 1, subscribed: 1, readactivity: 2 },
        pages: [eelgrassCounts, harbourCounts],
        flowNodes: [otherCounts, meteredCounts],
      });
    });

    const ofBert = { counts: { ...zero, pi: 1, wi: 1 }, pages: [eelgrassCounts], flowNodes: [otherCounts] };
    for (const [what, query] of [
      ['of a visitor', { uid: 'bert' }],
      ['of a site', { siteId: 'gazette' }],
      ['since a moment', { since: new Date(Date.parse(testNow) + 86_400_000).toISOString() }],
      ['that all filters let through', { uid: 'bert', siteId: 'gazette', flow: '' }],
    ] as const) {
      it(`counts only what is ${what}`, async () => {
        await readOn();
        assert.deepEqual(await summary(query), ofBert);
      });
    }

    it('counts only what is of a flow, to which no page impression belongs', async () => {
      await readOn();
      assert.deepEqual(await summary({ flow: 'other' }), {
        counts: { ...zero, wi: 1 },
        pages: [{ ...eelgrassCounts, pi: 0 }],
        flowNodes: [otherCounts],
      });
    });

    it('counts what names no page and no node, too', async () => {
      await track('wi', { flowId: 'metered', cleanUrl: '' });
      await track('pi', {});
      await track('wi', { flowId: '' });
      assert.deepEqual(await summary(), {
        counts: { ...zero, pi: 1, wi: 2 },
        pages: [{ page: null, pi: 1, wi: 2, sign_up: 0, readSeconds: 0 }],
        flowNodes: [{ flowId: 'metered', flowNodeId: null, wi: 1, seen: 0, sign_up: 0, subscribed: 0 }],
      });
    });

    it('leaves pages out on which nothing happened but what it does not tell of', async () => {
      await track('pv', harbour);
      await track('login', { ...harbour, ...atWall });
      assert.deepEqual(await summary(), { counts: { ...zero, pv: 1, login: 1 }, pages: [], flowNodes: [] });
    });

    it('tells of the last 20 pages', async () => {
      for (let page = 1; page <= 21; page++) await track('pi', { cleanUrl: `https://www.ledger.example/${page}` });
      const reported = JSON.stringify(await summary());
      const pages = [...reported.matchAll(/example\/(\d+)"/g)].map(([, page]) => Number(page));
      assert.deepEqual(
        pages,
        Array.from({ length: 20 }, (_, at) => 21 - at),
      );
    });

    it('refuses a filter that is none, and names it', async () => {
      for (const [name, input] of [
        ['since', 'noon'],
        ['since', '0000-01-01'],
        ['uid', '\0'],
        ['flow', '\0'],
      ] as const) {
        const refused = { error: { code: 'bad_request', message: `Missing or malformed: ${name}` } };
        assert.deepEqual(await summary({ [name]: input }), refused);
        assert.equal((await service.send('/events', { query: { [name]: input } })).status, 400);
      }
    });
  });

  describe('that are no events', () => {
    for (const [what, query, json, name] of [
      ['an unknown code', { tid: 't', et: 'xx' }, {}, 'et'],
      ['no id', { et: 'pi' }, {}, 'tid'],
      ['an id that no database keeps', { tid: 'a\0b', et: 'pi' }, {}, 'tid'],
      ['a number in the place of a text', { tid: 't', et: 'pi' }, { siteId: 7 }, 'siteId'],
      ['a text in the place of a number', { tid: 't', et: 'pi' }, { readDuration: '7' }, 'readDuration'],
      ['a word that its field does not know', { tid: 't', et: 'pi' }, { deviceCategory: 'watch' }, 'deviceCategory'],
      ['two wrong fields', { tid: 't', et: 'pi' }, { title: 1, delayMs: -1 }, 'title, delayMs'],
    ] as const) {
      it(`for ${what} are refused by the name of the field`, async () => {
        const { status, body } = await service.send('/api2/pw/c', { method: 'POST', query, json });
        const message = `Missing or malformed: ${name}`;
        assert.deepEqual([status, body], [400, { error: { code: 'bad_request', message } }]);
        assert.deepEqual((await service.send('/sandbox/events')).body, { events: [] });
      });
    }

    it('for their size are refused, and nothing is kept', async () => {
      const { status } = await track('pi', { title: 'x'.repeat(66_000) });
      assert.equal(status, 413);
      assert.deepEqual((await service.send('/sandbox/events')).body, { events: [] });
    });
  });

  it('are kept with a mark where a text was cut through a character', async () => {
    assert.equal((await track('pi', { ...harbour, title: 'A siren \ud83d, a \0 and 🚨' })).status, 200);
    assert.match(JSON.stringify((await service.send('/sandbox/events')).body), /"A siren \ufffd, a \ufffd and 🚨"/);
  });

  describe('the page', () => {
    const page = (query: object = {}, headers: Record<string, string> = {}) =>
      service.send('/events', { query, headers });
    const rows = (html: unknown) => [...String(html).matchAll(/<tr>\s*<td>.*?<\/tr>/gs)].map(([row]) => row);

    it('lists the newest 50 of the visitor and the flow that were asked for', async () => {
      await readOn();
      assert.equal(rows((await page()).body).length, 9);
      const [wall, ...more] = rows((await page({ uid: 'bert', flow: 'other' })).body);
      assert.deepEqual(more, []);
      assert.match(wall ?? '', /<code>wi<\/code>.*www\.ledger\.example\/eelgrass.*other <small>wall/s);
      for (let more = 0; more < 50; more++) await track('pi', harbour);
      assert.equal(rows((await page()).body).length, 50);
    });

    it('is asked for in vain until an event comes or all of them go', async () => {
      const tagOf = async () => (await page()).headers.get('etag') ?? '';
      const requestOf = async (tag: string) => (await page({}, { 'if-none-match': tag })).status;
      const empty = await tagOf();
      assert.equal(await requestOf(empty), 304);
      await track('pi', harbour);
      assert.equal(await requestOf(empty), 200);
      const one = await tagOf();
      assert.equal(await requestOf(one), 304);
      await service.reset();
      assert.equal(await requestOf(one), 200);
    });

    it('counts from the moment on at which it was asked to, whatever else was chosen', async () => {
      const { status, headers } = await page({ since: 'now', uid: 'anna' });
      assert.equal(status, 302);
      const to = new URL(headers.get('location') ?? '', 'http://localhost');
      assert.deepEqual(
        [to.pathname, Object.fromEntries(to.searchParams)],
        ['/events', { since: testNow, uid: 'anna' }],
      );
    });

    it('runs only its own scripts, whatever events say', async () => {
      const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
      await track('wi', { cleanUrl: evil, deviceId: evil, flowId: evil, flowNodeId: evil, wallTemplateId: evil });
      const { body, headers } = await page({ flow: evil, uid: evil, siteId: '' });
      assert.doesNotMatch(String(body), /<script>|<img/);
      const nonce = /script-src 'nonce-([\w-]+)' 'strict-dynamic'/.exec(
        headers.get('content-security-policy') ?? '',
      )?.[1];
      const scripts = [...String(body).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      assert.ok(nonce !== undefined && scripts.length >= 3);
      for (const script of scripts) assert.ok(script.includes(`nonce="${nonce}"`), script);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('is not there, nor the summary, without the sandbox', async () => {
      const plain = await createTestService(database(), { renderEvents, isSandbox: false });
      assert.equal((await plain.send('/events')).status, 404);
      assert.equal((await plain.send('/sandbox/events/summary')).status, 404);
    });
  });
});
