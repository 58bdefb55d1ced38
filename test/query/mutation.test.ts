import { expect } from '@open-wc/testing';
import { createMutation, openUntilSignIn } from '../../src/query/mutation.ts';
import { createClientWorld } from '../support/query/fake-client.ts';
import { createDeferred } from '../support/world/fake-account.ts';

type Result = { kind: 'done' | 'not-done' | 'not-confirmed' } | { kind: 'refused'; refusal: string };

/** A mutation that ends when the test says so. */
const open = (onRefetch: () => void = () => {}) => {
  const events: string[] = [];
  const requests: string[] = [];
  const ends: { resolve: (result: Result) => void; onLater: (result: Result) => void }[] = [];
  const note = (name: string) => (input: string, result: Result) => void events.push(`${name} ${input} ${result.kind}`);
  const mutation = createMutation<string, Result>(
    {
      send: (input, onLater) => {
        requests.push(input);
        const { promise, resolve } = createDeferred<Result>();
        ends.push({ resolve, onLater });
        return promise;
      },
      refetch: async (input) => {
        events.push(`refetch ${input}`);
        onRefetch();
      },
    },
    {
      onResult: note('result'),
      onSuccess: note('success'),
      onHiddenFailure: note('hidden'),
      onSignedOut: () => void events.push('signed out'),
    },
  );
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    mutation,
    events,
    requests,
    state: () => mutation.$state.get(),
    end: async (result: Result) => {
      ends.at(-1)?.resolve(result);
      await settle();
    },
    endLate: async (result: Result, index = ends.length - 1) => {
      ends[index]?.onLater(result);
      await settle();
    },
  };
};

describe('A mutation', () => {
  it('is sent once for two presses, and is shown after the queries are loaded again', async () => {
    const { mutation, requests, events, state, end } = open();
    mutation.open();
    void mutation.run('a');
    void mutation.run('a');
    expect(state()).to.deep.equal({ isPending: true, result: null });
    await end({ kind: 'done' });
    expect(requests).to.deep.equal(['a']);
    expect(events).to.deep.equal(['result a done', 'refetch a', 'success a done']);
    expect(state()).to.deep.equal({ isPending: false, result: { kind: 'done' } });
  });

  it('shows a failure, which can be cleared, and can be tried again', async () => {
    const { mutation, requests, events, state, end } = open();
    mutation.open();
    void mutation.run('a');
    await end({ kind: 'not-done' });
    expect(state().result).to.deep.equal({ kind: 'not-done' });
    expect(events).to.deep.equal(['result a not-done', 'refetch a']);
    mutation.reset();
    expect(state().result).to.equal(null);
    void mutation.run('b');
    await end({ kind: 'done' });
    expect(requests).to.deep.equal(['a', 'b']);
  });

  it('tells when the session has ended', async () => {
    const { mutation, events, end } = open();
    mutation.open();
    void mutation.run('a');
    await end({ kind: 'refused', refusal: 'signed-out' });
    expect(events.at(-1)).to.equal('signed out');
  });

  it('goes on when its view is closed, and reports its end to the listeners', async () => {
    const { mutation, events, state, end } = open();
    const close = mutation.open();
    void mutation.run('a');
    close();
    await end({ kind: 'not-done' });
    expect(events.at(-1)).to.equal('hidden a not-done');
    expect(state()).to.deep.equal({ isPending: false, result: null });
    void mutation.run('b');
    await end({ kind: 'done' });
    expect(events.at(-1)).to.equal('success b done');
  });

  it('shows a late result while it is still shown', async () => {
    const { mutation, events, state, end, endLate } = open();
    mutation.open();
    void mutation.run('a');
    await end({ kind: 'not-confirmed' });
    await endLate({ kind: 'done' });
    expect(state().result).to.deep.equal({ kind: 'done' });
    expect(events).to.deep.equal([
      'result a not-confirmed',
      'refetch a',
      'result a done',
      'refetch a',
      'success a done',
    ]);
  });

  it('reports a late failure to the listeners once another attempt is pending', async () => {
    const { mutation, events, state, end, endLate } = open();
    mutation.open();
    void mutation.run('a');
    await end({ kind: 'not-confirmed' });
    void mutation.run('b');
    await endLate({ kind: 'not-done' }, 0);
    expect(state().isPending).to.equal(true);
    expect(events.at(-1)).to.equal('hidden a not-done');
  });

  for (const kind of ['done', 'not-done'] as const) {
    it(`takes a late result for the result that comes while the uncertain one is reported: ${kind}`, async () => {
      let isFirst = true;
      const world = open(() => {
        if (isFirst) void world.endLate({ kind });
        isFirst = false;
      });
      world.mutation.open();
      void world.mutation.run('a');
      await world.end({ kind: 'not-confirmed' });
      expect(world.state()).to.deep.equal({ isPending: false, result: { kind } });
      expect(world.events.filter((event) => event.startsWith('success'))).to.have.length(kind === 'done' ? 1 : 0);
      expect(world.events.filter((event) => event.startsWith('hidden'))).to.have.length(0);
    });
  }

  it('knows codes as results', async () => {
    const events: string[] = [];
    let code = 'signed-out';
    const mutation = createMutation<string, string>(
      { send: async () => code },
      { onSuccess: () => void events.push('success'), onSignedOut: () => void events.push('signed out') },
    );
    mutation.open();
    await mutation.run('a');
    code = 'done';
    await mutation.run('a');
    expect(events).to.deep.equal(['signed out', 'success']);
  });

  for (const [result, isCleared] of [
    ['signed-out', true],
    ['refused', false],
  ] as const) {
    it(`${isCleared ? 'forgets' : 'keeps'} the result ${result} when the reader has signed in again`, async () => {
      const { client } = createClientWorld();
      const mutation = createMutation<string, string>(
        { send: async () => result },
        { onSuccess: () => {}, onSignedOut: () => {} },
      );
      const close = openUntilSignIn(mutation, client);
      await mutation.run('a');
      expect(mutation.$state.get().result).to.equal(result);
      client.notifySignIn();
      expect(mutation.$state.get().result).to.equal(isCleared ? null : result);
      close();
      expect(mutation.isOpen()).to.equal(false);
    });
  }
});
