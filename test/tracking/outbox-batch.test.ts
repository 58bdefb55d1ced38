import { expect } from '@open-wc/testing';
import type { Http } from '../../src/http/client.ts';
import { Failure } from '../../src/http/failure.ts';
import { createOutbox } from '../../src/tracking/outbox.ts';
import { fakeVisibility } from '../support/world/fake-visibility.ts';
import { createWorld } from '../support/world/fake-world.ts';

interface Sent {
  path: string;
  bearer: unknown;
  keepalive: boolean;
  tids: string[];
  body: { bearer?: string; events?: { tid: string; et: string; fields: object }[] };
}

/** A page's outbox whose service takes batches; `answer` decides on each request. */
const open = (answer: (sent: Sent) => unknown = () => ({ refused: [] }), from = createWorld(), storage = new Map()) => {
  const reader = fakeVisibility(storage);
  const requests: Sent[] = [];
  const http: Http = async ({ path, decode }, request) => {
    const { query, body, bearer, keepalive } = Object(request);
    const tids = body.events?.map(({ tid }: { tid: string }) => tid) ?? [query.tid];
    requests.push({ path, bearer, keepalive, tids, body });
    const reply = decode(await answer({ path, bearer, keepalive, tids, body }));
    if (reply === null) throw new Failure('shape', 'Unexpected answer', 200);
    return reply;
  };
  const outbox = createOutbox({
    platform: from.platform,
    visibility: reader.presence,
    http,
    isOpen: () => true,
    isBatching: true,
    sessionStore: { token: () => 'a token' },
  });
  const send = (id: string, fields = {}) => outbox.send({ id, code: 'pi', fields, at: from.clock.now() });
  const settle = async (ms = 0) => {
    await from.clock.advance(ms);
    await outbox.whenSent();
  };
  return { ...from, outbox, send, settle, requests, kept: storage, batches: () => requests.map(({ tids }) => tids) };
};

const failure = (status: number) => new Failure('status', `Request failed with status code ${status}`, status);
const fails = (status: number) => () => {
  throw failure(status);
};

describe('Events where the service takes batches', () => {
  it('go out in one request when the page is idle, with the bearer in the body', async () => {
    const page = open();
    page.send('a', { title: 'A' });
    page.send('b');
    expect(page.requests).to.deep.equal([]);
    await page.settle();
    const events = [
      { tid: 'a', et: 'pi', fields: { title: 'A' } },
      { tid: 'b', et: 'pi', fields: {} },
    ];
    expect(page.requests).to.deep.equal([
      {
        path: '/api2/pw/events',
        bearer: null,
        keepalive: true,
        tids: ['a', 'b'],
        body: { bearer: 'a token', events },
      },
    ]);
    expect(page.kept.size).to.equal(0);
  });

  it('go out at once when the page goes away, and not again', async () => {
    const page = open();
    page.send('a');
    page.send('b');
    page.outbox.flush();
    expect(page.batches()).to.deep.equal([['a', 'b']]);
    await page.settle(5000);
    expect(page.batches()).to.deep.equal([['a', 'b']]);
  });

  it('are logged and dropped where the service refuses some of them', async () => {
    const page = open(() => ({ refused: [1] }));
    page.send('a');
    page.send('b');
    await page.settle();
    expect(page.kept.size).to.equal(0);
    expect(page.log.lines).to.deep.equal([{ level: 'warn', text: '[PW] The event pi was refused' }]);
  });

  it('are kept until they are acknowledged, and sent again by the next page with the same ids', async () => {
    const page = open(fails(500));
    page.send('a');
    page.send('b');
    await page.settle();
    expect([page.kept.size, page.requests.length]).to.deep.equal([2, 1]);
    page.outbox.stop();
    await page.clock.advance(60_000);
    const next = open(undefined, page, page.kept);
    await next.settle();
    expect(next.batches()).to.deep.equal([['a', 'b']]);
    expect(next.requests[0]?.body.events?.map(({ fields }) => fields)).to.deep.equal([
      { delayMs: 60_000 },
      { delayMs: 60_000 },
    ]);
    expect(next.kept.size).to.equal(0);
  });

  it('go out one by one once the service has refused a batch', async () => {
    const page = open(({ path }) => (path === '/api2/pw/events' ? fails(404)() : {}));
    page.send('a');
    page.send('b');
    await page.settle();
    page.send('c');
    await page.settle();
    expect(page.batches()).to.deep.equal([['a', 'b'], ['a'], ['b'], ['c']]);
    expect(page.kept.size).to.equal(0);
  });

  it('are divided, in their order, so that no request is larger than a leaving page may send', async () => {
    const page = open();
    for (const id of ['a', 'b', 'c', 'd', 'e']) page.send(id, { payload: 'x'.repeat(7000) });
    await page.settle();
    expect(page.batches()).to.deep.equal([['a', 'b'], ['c', 'd'], ['e']]);
  });
});
