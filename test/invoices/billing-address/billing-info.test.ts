import { expect } from '@open-wc/testing';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { createBillingInfo } from '../../../src/invoices/billing-address/billing-info.ts';
import { editionFor } from '../../support/billing/subscriptions.ts';
import { address, addressByFamily } from '../../support/journeys/written-address.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';
import { type FakeReply, offline, status } from '../../support/world/fake-world.ts';
import { createPortalWorld } from '../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../support/world/until.ts';

/** The same by the names of each family (spec: portal point 3); one alone says whether somebody has looked at it. */
const families = {
  chargebee: {
    path: '/billing-info',
    form: addressByFamily.chargebee,
  },
  conductor: {
    path: '/subsadapter/billing-info',
    form: addressByFamily.conductor,
  },
} as const;

const open = (family: PortalEdition['billing'], answers: Record<string, FakeReply>) => {
  const world = createPortalWorld({ answers });
  const { http, network, log } = world;
  const { client, signOuts } = createClientWorld({ clock: world.clock, log });
  const info = createBillingInfo({
    http,
    edition: editionFor({ billing: family }),
    platform: { ...world.platform, log },
    client,
  });
  const requests = (method: string) => network.sent.filter((each) => each.method === method);
  return { info, network, log, signOuts, requests, clock: world.clock };
};

for (const family of ['chargebee', 'conductor'] as const) {
  const { path, form } = families[family];
  const [read, change] = [`GET ${path}`, `POST ${path}`];

  describe(`A billing address with ${family}`, () => {
    it('is read by the id of the customer, once; nothing may have been said yet', async () => {
      const { info, network, requests } = open(family, { [read]: { address: null } });
      await Promise.all([info.of('c1').loadUnlessKnown(), info.of('c1').loadUnlessKnown()]);
      expect(info.of('c1').$list.get()).to.deep.equal({ status: 'loaded', items: [{ address: null, taxId: null }] });
      network.answers[read] = { address: form };
      await info.of('c1').refetch();
      expect(info.of('c1').$list.get().items).to.deep.equal([{ address, taxId: null }]);
      expect(requests('GET').map(({ query }) => query.toString())).to.deep.equal(['customerid=c1', 'customerid=c1']);
    });

    it('is saved by the names of the family, and read again', async () => {
      const { info, requests } = open(family, { [change]: { address: form }, [read]: { address: form } });
      expect(await info.save('c1', { address, validation: 'valid', taxId: null })).to.deep.equal({ kind: 'done' });
      expect(requests('POST').map(({ body }): unknown => JSON.parse(body))).to.deep.equal([
        { customerid: 'c1', address: form },
      ]);
      expect(info.of('c1').$list.get().items).to.deep.equal([{ address, taxId: null }]);
    });

    it('that got no answer is looked for: saved, or not confirmed and the same operation when it is retried', async () => {
      const { info, network, requests } = open(family, { [change]: offline, [read]: { address: null } });
      for (const reply of [{ address: null }, offline]) {
        network.answers[read] = reply;
        expect(await info.save('c1', { address, validation: 'valid', taxId: null })).to.deep.equal({
          kind: 'not-confirmed',
        });
      }
      network.answers[read] = { address: form };
      expect(await info.save('c1', { address, validation: 'valid', taxId: null })).to.deep.equal({ kind: 'done' });
      expect(await info.save('c1', { address, validation: 'valid', taxId: null })).to.deep.equal({ kind: 'done' });
      const keys = requests('POST').map(({ headers }) => headers.get('idempotency-key'));
      expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).to.deep.equal([true, true, false]);
    });

    it('that was answered and does not show is not confirmed, and reported once a read shows it', async () => {
      const { info, network, requests, clock } = open(family, {
        [change]: { address: form },
        [read]: { address: null },
      });
      const reported: string[] = [];
      const save = () => info.save('c1', { address, validation: 'valid', taxId: null }, (end) => reported.push(end));
      expect(await save()).to.deep.equal({ kind: 'not-confirmed' });
      expect(await save()).to.deep.equal({ kind: 'not-confirmed' });
      network.answers[read] = { address: form };
      await clock.advance(2000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal(['done']);
      expect(info.of('c1').$list.get().items).to.deep.equal([{ address, taxId: null }]);
      await save();
      const keys = requests('POST').map(({ headers }) => headers.get('idempotency-key'));
      expect([keys[0] === keys[1], keys[1] === keys[2]]).to.deep.equal([true, false]);
    });

    it('that is refused says why', async () => {
      const { info } = open(family, { [change]: status(404, { api_error_code: 'resource_not_found' }) });
      expect(await info.save('c2', { address, validation: 'valid', taxId: null })).to.deep.equal({
        kind: 'refused',
        refusal: 'unknown',
      });
    });

    it('that can’t be read is logged, and requested by the next caller', async () => {
      const { info, log, network, signOuts } = open(family, { [read]: status(401) });
      await info.of('c1').loadUnlessKnown();
      expect([info.of('c1').$list.get().status, signOuts()]).to.deep.equal(['failed', 1]);
      expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] The billing address could not be loaded' }]);
      network.answers[read] = { address: form };
      await info.of('c1').loadUnlessKnown();
      expect(info.of('c1').$list.get().items).to.deep.equal([{ address, taxId: null }]);
    });
  });
}
