import { expect } from '@open-wc/testing';
import { Failure } from '../../src/http/failure.ts';
import { createQuery } from '../../src/query/query.ts';
import { createDeferred } from '../support/world/fake-account.ts';
import { createWorld } from '../support/world/fake-world.ts';

/** A list that answers what the test says, one answer after the other, the last one for ever. */
const open = (...answers: readonly (readonly string[] | Error | Promise<readonly string[]>)[]) => {
  const { clock, log } = createWorld();
  const signedOut: string[] = [];
  let requestCount = 0;
  const source = createQuery<string>(
    { clock, log, onSignedOut: () => void signedOut.push('signed out') },
    {
      errorText: 'The list is away',
      isEmpty: (cause) => cause instanceof Failure && cause.status === 404,
      fetch: async () => {
        const answer = answers[Math.min(requestCount++, answers.length - 1)];
        if (answer instanceof Error) throw answer;
        return (await answer) ?? [];
      },
    },
  );
  return { source, clock, log, signedOut, requests: () => requestCount, list: () => source.$list.get() };
};
const away = new Failure('network', 'Network Error');

describe('A list that is kept', () => {
  it('is not asked for again within two seconds, unless somebody wants it so', async () => {
    const { source, clock, requests } = open(['a']);
    await Promise.all([source.load(), source.load()]);
    await clock.advance(1999);
    await source.load();
    await source.revalidateIfStale();
    expect(requests()).to.equal(1);
    await source.refetch();
    expect(requests()).to.equal(2);
    await clock.advance(2000);
    await source.load();
    expect(requests()).to.equal(3);
  });

  it('is not asked for again while its request is pending, however slow that is', async () => {
    const reply = createDeferred<readonly string[]>();
    const { source, clock, requests, list } = open(reply.promise);
    const loaded = source.load();
    await clock.advance(10_000);
    const again = [source.load(), source.revalidateIfStale()];
    reply.resolve(['a']);
    await Promise.all([loaded, ...again]);
    expect([requests(), list().items]).to.deep.equal([1, ['a']]);
    await source.load();
    expect(requests()).to.equal(2);
  });

  it('stays as it is behind the reader’s back, until there is something new', async () => {
    const next = createDeferred<readonly string[]>();
    const { source, clock, list } = open(['a'], next.promise, away, ['c']);
    await source.load();
    await clock.advance(2000);
    const refreshed = source.revalidateIfStale();
    expect(list()).to.deep.equal({ status: 'loaded', items: ['a'] });
    next.resolve(['b']);
    await refreshed;
    expect(list().items).to.deep.equal(['b']);
    await clock.advance(2000);
    await source.revalidateIfStale();
    expect(list()).to.deep.equal({ status: 'loaded', items: ['b'] });
    await clock.advance(2000);
    await source.revalidateIfStale();
    expect(list().items).to.deep.equal(['c']);
  });

  it('stays when it is renewed in vain, however short ago it came, and takes what is learned otherwise', async () => {
    const { source, list, requests } = open(['a', 'b'], away);
    source.update(() => ['too early']);
    expect(list().items).to.deep.equal([]);
    await source.load();
    await source.revalidate();
    expect(requests()).to.equal(2);
    expect(list()).to.deep.equal({ status: 'loaded', items: ['a', 'b'] });
    source.update((items) => items.filter((item) => item !== 'a'));
    expect(list().items).to.deep.equal(['b']);
  });

  it('is flagged and empty when it was asked for in vain, and stays so until it comes', async () => {
    const late = createDeferred<readonly string[]>();
    const { source, clock, list, log } = open(away, late.promise);
    await source.load();
    expect(list()).to.deep.equal({ status: 'failed', items: [] });
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['The list is away']);
    await clock.advance(2000);
    const refreshed = source.revalidateIfStale();
    expect(list().status).to.equal('failed');
    late.resolve(['a']);
    await refreshed;
    expect(list()).to.deep.equal({ status: 'loaded', items: ['a'] });
  });

  it('is flagged, too, when a refresh overtook the first request and was in vain', async () => {
    const { source, list } = open(away);
    await Promise.all([source.load(), source.revalidate()]);
    expect(list()).to.deep.equal({ status: 'failed', items: [] });
  });

  it('counts the failures in a row that may pass by themselves, and no others', async () => {
    const status = (code: number) => new Failure('status', '', code);
    for (const [cause, failureCount] of [
      [away, 1],
      [new Failure('timeout', ''), 1],
      [new Failure('shape', ''), 1],
      [status(500), 1],
      [status(429), 1],
      [status(400), 0],
      [status(404), 0],
      [new Error('no failure of ours'), 0],
    ] as const) {
      const { source } = open(cause);
      await source.load();
      expect(source.$failureCount.get(), `${cause.name} ${cause.message}`).to.equal(failureCount);
    }
    const { source } = open(away, away, ['a']);
    await source.refetch();
    await source.refetch();
    expect(source.$failureCount.get()).to.equal(2);
    await source.refetch();
    expect(source.$failureCount.get()).to.equal(0);
  });

  it('is empty where its service says so, and tells of a session that has ended', async () => {
    const empty = open(new Failure('status', '', 404));
    await empty.source.load();
    expect(empty.list()).to.deep.equal({ status: 'loaded', items: [] });
    expect(empty.log.lines).to.deep.equal([]);
    const ended = open(new Failure('status', '', 401));
    await ended.source.load();
    expect(ended.signedOut).to.deep.equal(['signed out']);
  });

  it('is slow when it took longer than three seconds, however that ended', async () => {
    const [soon, late] = [createDeferred<readonly string[]>(), createDeferred<readonly string[]>()];
    const { source, clock } = open(soon.promise, late.promise);
    for (const [answer, ms, isSlow] of [
      [soon, 3000, false],
      [late, 3001, true],
    ] as const) {
      const pending = source.refetch();
      await clock.advance(ms);
      answer.resolve(['a']);
      await pending;
      expect(source.isSlow()).to.equal(isSlow);
    }
  });

  it('is not refreshed before anybody wanted it', async () => {
    const { source, requests } = open(['a']);
    await source.revalidateIfStale();
    expect(requests()).to.equal(0);
  });

  it('changes no more once it is stopped', async () => {
    const late = createDeferred<readonly string[]>();
    const { source, list } = open(late.promise);
    const loading = source.load();
    source.stop();
    late.resolve(['a']);
    await loading;
    expect(list()).to.deep.equal({ status: 'loading', items: [] });
  });
});
