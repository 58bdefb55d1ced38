import { expect } from '@open-wc/testing';
import type { Http } from '../../src/http/client.ts';
import { Failure } from '../../src/http/failure.ts';
import { createOutbox } from '../../src/tracking/outbox.ts';
import type { TrackedEvent } from '../../src/tracking/sink.ts';
import { fakeVisibility } from '../support/world/fake-visibility.ts';
import { createWorld } from '../support/world/fake-world.ts';

/** The service's handling of an event. */
type Answer = 'taken' | 'hangs' | 'cut off' | Failure | ((code: string) => 'taken' | Failure);

const down = new Failure('status', 'Request failed with status code 500', 500);

interface Sent {
  tid: string;
  et: string;
  body: object;
  keepalive: boolean;
}

/** A page's outbox; pages of one browser share storage, and what is kept there. */
const open = (
  service: { does: Answer },
  from?: ReturnType<typeof createWorld>,
  storage = new Map<string, string>(),
) => {
  const world = from ?? createWorld();
  const reader = fakeVisibility(storage);
  const { clock, platform } = world;
  const requests: Sent[] = [];
  const http: Http = async (endpoint, request) => {
    const { query, body, keepalive, timeoutMs } = Object(request);
    requests.push({ ...query, body, keepalive });
    const answer = typeof service.does === 'function' ? service.does(query.et) : service.does;
    if (answer === 'hangs') {
      await new Promise<void>((resolve) => clock.after(timeoutMs, resolve));
      throw new Failure('timeout', `timeout of ${timeoutMs} ms exceeded`);
    }
    if (answer === 'cut off') {
      await new Promise<void>((resolve) => clock.after(100, resolve));
      throw new Failure('network', 'Network Error');
    }
    if (answer instanceof Failure) throw answer;
    const reply = endpoint.decode({});
    if (reply === null) throw new Error('The decoder takes no empty reply');
    return reply;
  };
  const outbox = createOutbox({
    platform,
    visibility: reader.presence,
    http,
    isOpen: () => true,
    sessionStore: { token: () => null },
  });
  let count = 0;
  const send = (code: TrackedEvent['code'] = 'pi', fields: TrackedEvent['fields'] = {}) =>
    outbox.send({ id: `${clock.now()}-${reader.id}-${++count}`, code, fields, at: clock.now() });
  return { ...world, reader, outbox, send, sent: requests, kept: storage, codes: () => requests.map(({ et }) => et) };
};

const settle = async ({ clock, outbox }: ReturnType<typeof open>, ms = 0) => {
  await clock.advance(ms);
  await outbox.whenSent();
};

describe('Events on their way to the first party', () => {
  it('go out in their order, with their ids and codes, and are kept no longer', async () => {
    const page = open({ does: 'taken' });
    page.send('pv');
    page.send('pi', { title: 'A' });
    await settle(page);
    expect(page.codes()).to.deep.equal(['pv', 'pi']);
    expect(page.sent.map(({ body }) => body)).to.deep.equal([{}, { title: 'A' }]);
    expect(page.sent.every(({ keepalive }) => keepalive)).to.equal(true);
    expect(page.kept.size).to.equal(0);
  });

  it('survive a page that dies before they were sent, and say how late they are', async () => {
    const service: { does: Answer } = { does: 'hangs' };
    const first = open(service);
    first.send('wi');
    await first.clock.advance(0);
    first.outbox.stop();
    service.does = 'taken';
    await first.clock.advance(60_000);
    const next = open(service, first, first.kept);
    await settle(next);
    expect([first.codes(), next.codes()]).to.deep.equal([['wi'], ['wi']]);
    expect(next.sent[0]?.body).to.deep.equal({ delayMs: 60_000 });
    expect(next.sent[0]?.tid).to.equal(first.sent[0]?.tid);
    expect(next.kept.size).to.equal(0);
  });

  for (const [name, answer] of [
    ['is down', down],
    ['answers rubbish', new Failure('shape', 'Unexpected answer', 200)],
    ['is blocked', new Failure('network', 'Network Error')],
    ['never answers', 'hangs'],
    ['has had enough', new Failure('status', 'Request failed with status code 429', 429)],
  ] as const) {
    it(`wait while the service ${name}: no more than four calls a minute, whatever happens and however many pages`, async () => {
      const service: { does: Answer } = { does: answer };
      const first = open(service);
      const pages = [first, open(service, first, first.kept), open(service, first, first.kept)];
      for (let second = 0; second < 60; second++) {
        for (const page of pages) page.send('pi');
        await first.clock.advance(1000);
        for (const page of pages) page.outbox.flush();
      }
      expect(pages.flatMap(({ sent: requests }) => requests).length).to.be.within(1, 4);
      expect(first.kept.size).to.equal(180);
    });
  }

  it('are tried again with longer and longer rests, and at once when the browser comes back online', async () => {
    const service: { does: Answer } = { does: down };
    const page = open(service);
    const tries: number[] = [];
    for (let ms = 0; ms < 200_000; ms += 1000) {
      const before = page.sent.length;
      if (ms % 5000 === 0) page.send();
      await page.clock.advance(1000);
      if (page.sent.length > before) tries.push(ms / 1000);
    }
    expect(tries).to.deep.equal([0, 20, 60, 140]);
    service.does = 'taken';
    page.reader.comeOnline();
    await settle(page);
    expect(page.kept.size).to.equal(0);
    expect(page.log.lines).to.deep.equal([{ level: 'warn', text: '[PW] Tracking can not be reached' }]);
  });

  it('wait as long as the service asks for in Retry-After, and no longer than five minutes', async () => {
    for (const [retryAfterMs, restSec] of [
      [240_000, 240],
      [86_400_000, 300],
      [1000, 20],
    ] as const) {
      const page = open({
        does: new Failure('status', 'Request failed with status code 429', 429, null, retryAfterMs),
      });
      page.send();
      await settle(page);
      await page.clock.advance(restSec * 1000 - 1);
      page.send();
      await settle(page);
      expect(page.sent.length, `${retryAfterMs} ms`).to.equal(1);
      await page.clock.advance(1);
      page.send();
      await settle(page);
      expect(page.sent.length, `${retryAfterMs} ms`).to.equal(2);
    }
  });

  it('that were on their way when the network came back go out again at once: their failure is none of the service', async () => {
    const service: { does: Answer } = { does: 'cut off' };
    const page = open(service);
    page.send('pi');
    await page.clock.advance(50);
    service.does = 'taken';
    page.reader.comeOnline();
    await settle(page, 50);
    await settle(page);
    expect(page.codes()).to.deep.equal(['pi', 'pi']);
    expect(page.kept.size).to.equal(0);
    expect(page.log.lines).to.deep.equal([]);
  });

  it('that the service refuses are logged and dropped, and delay no other', async () => {
    const refused = new Failure('status', 'Request failed with status code 400', 400);
    const page = open({ does: (code) => (code === 'wi' ? refused : 'taken') });
    page.send('wi');
    page.send('pi');
    await settle(page);
    expect(page.codes()).to.deep.equal(['wi', 'pi']);
    expect(page.kept.size).to.equal(0);
    expect(page.log.lines).to.deep.equal([{ level: 'warn', text: '[PW] The event wi was refused' }]);
  });

  it('take no more than 64 KB; the oldest go first', async () => {
    const page = open({ does: down });
    for (let count = 0; count < 30; count++) page.send('ai_event', { payload: `${count}`.padStart(4000, '.') });
    await page.clock.advance(0);
    const texts = [...page.kept.values()];
    expect(texts.reduce((sum, text) => sum + text.length, 0)).to.be.at.most(65_536);
    expect(texts.at(-1)).to.contain('.29"');
    expect(page.kept.size).to.be.at.least(15);
  });

  it('all go out at once when the page goes away', async () => {
    const page = open({ does: 'hangs' });
    page.send('pv');
    page.send('pi');
    page.send('readactivity');
    await page.clock.advance(0);
    expect(page.codes()).to.deep.equal(['pv']);
    page.outbox.flush();
    await page.clock.advance(0);
    expect(page.codes()).to.deep.equal(['pv', 'pi', 'readactivity']);
  });

  it('that leaving a page cuts short are taken up by the next page at once, for the service is well', async () => {
    const service: { does: Answer } = { does: new Failure('network', 'Network Error') };
    const first = open(service);
    first.outbox.flush();
    first.send('subscribe_btn');
    await settle(first);
    first.outbox.stop();
    service.does = 'taken';
    const next = open(service, first, first.kept);
    next.send('pv');
    await settle(next);
    expect(next.codes()).to.deep.equal(['pv']);
    await settle(next, 2000);
    expect(next.codes()).to.deep.equal(['pv', 'subscribe_btn']);
  });

  it('of a page that is gone are taken up by the next one, those of a living page are left to it', async () => {
    const service: { does: Answer } = { does: 'hangs' };
    const first = open(service);
    first.send('pv');
    await first.clock.advance(0);
    service.does = 'taken';
    const next = open(service, first, first.kept);
    next.send('pi');
    await settle(next, 1999);
    expect(next.codes()).to.deep.equal(['pi']);
    await settle(next, 1);
    expect(next.codes()).to.deep.equal(['pi', 'pv']);
    expect(next.kept.size).to.equal(0);
  });

  it('are sent once, and hang no page, where storage gives nothing up', async () => {
    const page = open({ does: 'taken' });
    page.kept.set('0-rubbish', '{');
    page.reader.presence.queue.remove = () => {};
    page.send('pv');
    page.send('pi');
    await settle(page, 10_000);
    expect(page.codes()).to.deep.equal(['pv', 'pi']);
  });

  it('of a page that is gone are sent, though the clock was set back since', async () => {
    const service: { does: Answer } = { does: 'taken' };
    const page = open(service);
    const at = page.clock.now() + 3_600_000;
    page.kept.set('9', JSON.stringify({ code: 'wi', fields: {}, at }));
    await settle(page, 2000);
    expect(page.sent).to.deep.include({ tid: '9', et: 'wi', body: {}, keepalive: true });
    expect(page.kept.size).to.equal(0);
  });

  it('that are no events, or older than a week, are thrown away', async () => {
    const storage = new Map([
      ['0-rubbish', '{'],
      ['1-old', JSON.stringify({ code: 'pi', fields: {}, at: 1 })],
    ]);
    const page = open({ does: 'taken' }, undefined, storage);
    await settle(page);
    expect(storage.size).to.equal(0);
    expect(page.codes()).to.deep.equal([]);
  });
});
