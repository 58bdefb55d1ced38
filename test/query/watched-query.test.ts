import { mock } from 'node:test';
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { Failure } from '../../src/http/failure.ts';
import { createQuery } from '../../src/query/query.ts';
import { createQueryClient } from '../../src/query/query-client.ts';
import { watchQuery } from '../../src/query/watched-query.ts';
import { fakeVisibility } from '../support/world/fake-visibility.ts';
import { createWorld } from '../support/world/fake-world.ts';

interface Options {
  isShared?: boolean;
  keepsData?: boolean;
  watchesFocus?: boolean;
}

/** A list that answers the input, or fails as long as `setCause` says so. */
const open = (input: string | null | undefined, { keepsData = false, ...options }: Options = {}) => {
  const { clock, log } = createWorld();
  const reader = fakeVisibility();
  const signedOut: string[] = [];
  const onSignedOut = () => void signedOut.push('signed out');
  const client = createQueryClient({ clock, log, onSignedOut, loadVisibility: async () => reader.presence });
  const requested: (string | null)[] = [];
  const $input = input === undefined ? undefined : atom(input);
  let cause: Error | null = null;
  const query = createQuery<string>(client, {
    errorText: 'The list is away',
    keepsData,
    fetch: async () => {
      requested.push($input?.get() ?? null);
      if (cause !== null) throw cause;
      return [$input?.get() ?? 'a'];
    },
  });
  const { $list: $watched } = watchQuery(client, query, { key: 'list', ...options, ...($input && { $input }) });
  const setCause = (next: Error | null) => {
    cause = next;
  };
  return { client, clock, reader, requested, signedOut, query, $watched, setCause, $input };
};
const ended = new Failure('status', '', 401);
const away = new Failure('network', '');

describe('A watched query', () => {
  it('is loaded by its first listener, and by no later one', async () => {
    const { $watched, query, requested, clock } = open(undefined);
    query.$list.listen(() => {});
    expect(requested).to.have.length(0);
    $watched.listen(() => {});
    $watched.listen(() => {});
    await clock.advance(0);
    expect(requested).to.have.length(1);
    expect($watched.get()).to.deep.equal({ status: 'loaded', items: ['a'] });
  });

  it('is loaded again after a new sign-in, which an expired session had prevented', async () => {
    const { $watched, client, clock, setCause, signedOut } = open(undefined);
    setCause(ended);
    $watched.listen(() => {});
    await clock.advance(0);
    expect([$watched.get().status, signedOut]).to.deep.equal(['failed', ['signed out']]);
    setCause(null);
    client.notifySignIn();
    expect($watched.get().status).to.equal('loading');
    await clock.advance(0);
    expect($watched.get().items).to.deep.equal(['a']);
  });

  it('is not loaded again after a new sign-in if it is shared and known', async () => {
    const { $watched, client, clock, requested, setCause, query } = open(undefined, { isShared: true });
    $watched.listen(() => {});
    await clock.advance(3000);
    client.notifySignIn();
    expect(requested).to.have.length(1);
    setCause(ended);
    await query.refetch();
    setCause(null);
    client.notifySignIn();
    await clock.advance(0);
    expect($watched.get().status).to.equal('loaded');
    expect(requested).to.have.length(3);
  });

  it('is revalidated when its key is invalidated, and when the reader comes back', async () => {
    const { $watched, client, clock, requested, reader } = open(undefined, { watchesFocus: true });
    $watched.listen(() => {});
    await clock.advance(6000);
    await client.invalidate('others');
    expect(requested).to.have.length(1);
    await client.invalidate('list');
    expect(requested).to.have.length(2);
    await clock.advance(6000);
    reader.show(false);
    reader.show(true);
    expect(requested).to.have.length(3);
  });

  it('waits for its input, and loads other data for another one', async () => {
    const { $watched, client, clock, requested, $input } = open(null, { keepsData: true });
    $watched.listen(() => {});
    client.notifySignIn();
    await client.invalidate('list');
    expect(requested).to.have.length(0);
    $input?.set('a');
    await clock.advance(0);
    $input?.set('b');
    expect($watched.get()).to.deep.equal({ status: 'loading', items: ['a'] });
    await clock.advance(0);
    expect([requested, $watched.get().items]).to.deep.equal([['a', 'b'], ['b']]);
  });

  it('that keeps data keeps it after a failure to load it again, but not to load other data', async () => {
    const { $watched, query, clock, $input, setCause } = open('a', { keepsData: true });
    $watched.listen(() => {});
    await clock.advance(0);
    setCause(away);
    const refetched = query.refetch();
    expect($watched.get()).to.deep.equal({ status: 'loading', items: ['a'] });
    await refetched;
    expect($watched.get()).to.deep.equal({ status: 'loaded', items: ['a'] });
    $input?.set('b');
    await clock.advance(0);
    expect($watched.get()).to.deep.equal({ status: 'failed', items: [] });
  });

  it('takes data that is known otherwise, and drops an older reply', async () => {
    const { $watched, query, clock } = open(undefined);
    $watched.listen(() => {});
    query.setData(['newer']);
    await clock.advance(0);
    expect($watched.get().items).to.deep.equal(['newer']);
  });

  it('is cancelled a second after its last listener has left, and can be loaded again', async () => {
    const { $watched, query, requested, clock, client } = open(undefined);
    mock.timers.enable({ apis: ['setTimeout'] });
    $watched.listen(() => {})();
    mock.timers.tick(1000);
    mock.timers.reset();
    client.notifySignIn();
    expect(requested).to.have.length(1);
    $watched.listen(() => {});
    await clock.advance(0);
    expect(requested).to.have.length(2);
    expect(query.$list.get().status).to.equal('loaded');
  });
});
