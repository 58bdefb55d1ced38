import { expect } from '@open-wc/testing';
import { Failure } from '../../../src/http/failure.ts';
import type { ShippingInfo } from '../../../src/subscriptions/adapters/billing-adapter.ts';
import { createShippingQueries, isDelivered } from '../../../src/subscriptions/lists/shipping-queries.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';
import { createDeferred } from '../../support/world/fake-account.ts';

const nowhere = (token: string): ShippingInfo => ({ address: null, token });

/** Reads that the test answers, subscription by subscription, one answer after the other. */
const open = (answers: Record<string, (ShippingInfo | Error | Promise<ShippingInfo>)[]>) => {
  const { client, clock, log, signOuts } = createClientWorld();
  const requests: string[] = [];
  const billing = {
    shipping: async (subsId: string) => {
      requests.push(subsId);
      const answer = answers[subsId]?.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nobody answers');
      return answer;
    },
  };
  const reads = createShippingQueries(billing, client);
  return { reads, requests, clock, log, signOuts };
};
const away = new Failure('network', 'Network Error');

describe('Where the papers of a reader go', () => {
  it('is asked for once, and again when somebody wants it so', async () => {
    const { reads, requests } = open({ a: [nowhere('1'), nowhere('2')] });
    expect(reads.of('a').$list.get()).to.deep.equal({ status: 'loading', items: [] });
    await Promise.all([reads.of('a').loadUnlessKnown(), reads.of('a').loadUnlessKnown()]);
    await reads.of('a').loadUnlessKnown();
    expect(requests).to.deep.equal(['a']);
    await reads.of('a').refetch();
    expect(requests).to.deep.equal(['a', 'a']);
    expect(reads.of('a').$list.get()).to.deep.equal({ status: 'loaded', items: [nowhere('2')] });
  });

  it('fails for one subscription only, is logged, and is requested by the next caller', async () => {
    const { reads, log, requests } = open({ a: [away, nowhere('1')], b: [nowhere('2')] });
    await Promise.all([reads.of('a').loadUnlessKnown(), reads.of('b').loadUnlessKnown()]);
    expect([reads.of('a').$list.get().status, reads.of('b').$list.get().status]).to.deep.equal(['failed', 'loaded']);
    expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] A delivery address could not be loaded' }]);
    await reads.of('a').loadUnlessKnown();
    expect(reads.of('a').$list.get().items).to.deep.equal([nowhere('1')]);
    expect(requests).to.deep.equal(['a', 'b', 'a']);
  });

  it('says when the service no longer knows the reader', async () => {
    const { reads, signOuts } = open({ a: [new Failure('status', 'Unauthorized', 401)] });
    await reads.of('a').loadUnlessKnown();
    expect(signOuts()).to.equal(1);
  });

  it('changes nothing any more once it is stopped', async () => {
    const late = createDeferred<ShippingInfo>();
    const { reads, requests } = open({ a: [late.promise] });
    const loading = reads.of('a').loadUnlessKnown();
    reads.stop();
    late.resolve(nowhere('1'));
    await loading;
    await reads.of('a').refetch();
    await reads.of('b').loadUnlessKnown();
    expect([reads.of('a').$list.get().status, requests]).to.deep.equal(['loading', ['a']]);
  });

  it('matters to what is on paper and not over', () => {
    const types = ['digital', 'print', 'magazine', 'ep_magazine', 'ae_magazine', 'video', 'donation'] as const;
    expect(types.filter((subsType) => isDelivered({ subsType, subsStatus: 'paused' }))).to.deep.equal([
      'print',
      'magazine',
      'ep_magazine',
      'ae_magazine',
    ]);
    expect(isDelivered({ subsType: 'print', subsStatus: 'cancelled' })).to.equal(false);
  });
});
