import { expect } from '@open-wc/testing';
import { createSamples, type SampleList } from '../../../src/subscriptions/samples/samples.ts';
import { editionFor } from '../../support/billing/subscriptions.ts';
import { harbourForm } from '../../support/trees/shipping-tree.ts';
import { type FakeReply, neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { createPortalWorld } from '../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const [read, send] = ['GET /sampling-list', 'POST /sampling-list'];
const address = {
  firstName: 'Elias',
  lastName: 'Thornbury',
  line1: '7 Harbour Lane',
  line2: '',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
  country: 'US',
  company: '',
};
const request = { address, validation: 'valid' } as const;
const nothing: SampleList = { requests: [], nextAt: null };
const requested = (id = 'sample-1') => ({
  requests: [{ id, status: 'requested', requested_at: 10, address: harbourForm }],
  next_request_at: 20,
});

const open = (answers: Record<string, FakeReply>) => {
  const world = createPortalWorld({ answers: { [read]: { requests: [] }, ...answers } });
  const { http, platform, log } = world;
  const samples = createSamples({ http, platform, log, edition: editionFor() });
  const posts = () => world.network.sent.filter(({ method }) => method === 'POST');
  return { ...world, samples, posts };
};

describe('Samples', () => {
  it('are listed with where they went, and from when on there may be another', async () => {
    const { samples } = open({ [read]: requested() });
    expect(await samples.list()).to.deep.equal({
      requests: [{ id: 'sample-1', status: 'requested', requestedAt: 10_000, address }],
      nextAt: 20_000,
    });
    const { samples: newer } = open({ [read]: { requests: [{ ...requested().requests[0], status: 'constructor' }] } });
    expect((await newer.list()).requests[0]?.status).to.equal('unknown');
  });

  it('are requested in the card-billing form, as an intent of their own', async () => {
    const { samples, posts } = open({ [send]: requested(), [read]: requested() });
    const outcome = await samples.request(request, nothing);
    expect(outcome).to.have.property('kind', 'done');
    const [sentRequest] = posts();
    expect(JSON.parse(sentRequest?.body ?? '')).to.deep.equal({
      siteid: 'ledger',
      address: { ...harbourForm, validation_status: 'valid' },
    });
    await samples.request(request, nothing);
    const keys = posts().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.match(/\S/);
    expect(keys[1]).not.to.equal(keys[0]);
  });

  for (const [what, answers, kind] of [
    ['come too soon after the last', { [send]: status(409, {}) }, 'too-soon'],
    ['are refused where the service says no', { [send]: status(403, {}) }, 'refused'],
    ['are not confirmed where no answer came', { [send]: offline }, 'not-confirmed'],
    ['are not confirmed where nobody can tell', { [send]: offline, [read]: status(500) }, 'not-confirmed'],
    ['are done where no answer came, and the list has a new one', { [send]: offline, [read]: requested() }, 'done'],
    ['are done where another tab was first', { [send]: status(409, {}), [read]: requested() }, 'done'],
  ] as const) {
    it(what, async () => {
      expect((await open(answers).samples.request(request, nothing)).kind).to.equal(kind);
    });
  }

  it('that were there before are no answer to a request', async () => {
    const { samples } = open({ [send]: offline, [read]: requested() });
    const before = await samples.list();
    expect((await samples.request(request, before)).kind).to.equal('not-confirmed');
  });

  it('are the same intent when nobody knows what became of them', async () => {
    const { samples, posts, network } = open({ [send]: offline });
    await samples.request(request, nothing);
    network.answers[send] = requested();
    await samples.request(request, nothing);
    const [first, second] = posts().map(({ headers }) => headers.get('idempotency-key'));
    expect(first).to.equal(second);
  });

  it('that were answered and are not listed are not confirmed, and reported once a read shows them', async () => {
    for (const [later, kind] of [
      [requested(), 'done'],
      [{ requests: [] }, 'not-done'],
    ] as const) {
      const { samples, network, clock } = open({ [send]: requested() });
      const reported: string[] = [];
      const outcome = await samples.request(request, nothing, (late) => reported.push(late.kind));
      expect(outcome.kind).to.equal('not-confirmed');
      network.answers[read] = later;
      await clock.advance(70_000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal([kind]);
    }
  });

  it('that never answer are given up', async () => {
    const { samples, clock } = open({ [send]: neverAnswers });
    const outcome = samples.request(request, nothing);
    await clock.advance(20_000);
    expect((await outcome).kind).to.equal('not-confirmed');
  });
});
