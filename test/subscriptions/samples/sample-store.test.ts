import { expect } from '@open-wc/testing';
import { createSampleStore, type SampleRequestInput } from '../../../src/subscriptions/samples/sample-store.ts';
import type { SampleList, SampleRequestResult } from '../../../src/subscriptions/samples/samples.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';

const empty: SampleList = { requests: [], nextAt: null };
const later: SampleList = { requests: [], nextAt: 1 };
const input: SampleRequestInput = {
  address: {
    firstName: 'Ada',
    lastName: 'Reader',
    company: '',
    line1: '1 Quay',
    line2: '',
    city: 'Port Averill',
    state: '',
    zip: '1',
    country: 'US',
  },
  validation: 'not_validated',
};

/** The samples; each request ends with this result. */
const open = (result: SampleRequestResult) => {
  const world = createClientWorld();
  const previous: SampleList[] = [];
  let lists = 0;
  const store = createSampleStore(world.client, {
    list: async () => {
      lists++;
      return empty;
    },
    request: async (_, previousList) => {
      previous.push(previousList);
      return result;
    },
  });
  const events: string[] = [];
  const request = store.createRequest({ onSuccess: () => void events.push('success'), onSignedOut: () => {} });
  request.open();
  return { ...world, store, request, previous, events, lists: () => lists };
};

describe('The samples of a reader', () => {
  it('are not requested before the earlier requests are known', async () => {
    const { request, previous } = open({ kind: 'done', list: later });
    await request.run(input);
    expect(previous).to.deep.equal([]);
  });

  it('show a request that was made, without another look', async () => {
    const { store, request, clock, events, lists, previous } = open({ kind: 'done', list: later });
    store.query.$list.listen(() => {});
    await clock.advance(0);
    await request.run(input);
    expect([previous, events, lists()]).to.deep.equal([[empty], ['success'], 1]);
    expect(store.query.$list.get().items).to.deep.equal([later]);
  });

  it('are loaded again when another tab was faster', async () => {
    const { store, request, clock, events, lists } = open({ kind: 'too-soon' });
    store.query.$list.listen(() => {});
    await clock.advance(0);
    await request.run(input);
    expect([request.$state.get().result, events, lists()]).to.deep.equal([{ kind: 'too-soon' }, [], 2]);
  });
});
