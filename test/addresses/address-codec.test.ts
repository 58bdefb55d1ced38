import { expect } from '@open-wc/testing';
import { prepareOperation } from '../../src/subscriptions/operations/registry.ts';
import { openBilling, runningSubscription } from '../support/billing/opened-billing.ts';
import { address, addressByFamily } from '../support/journeys/written-address.ts';
import { offline } from '../support/world/fake-world.ts';
import { waitUntil } from '../support/world/until.ts';

const change = prepareOperation({ name: 'update-shipping', address, validation: 'valid', token: 'shown-1' });

/** The same address by the names of each family (spec: portal point 3), and where it is read and written. */
const families = {
  chargebee: {
    path: '/shipping-info',
    form: addressByFamily.chargebee,
  },
  conductor: {
    path: '/subsadapter/shipping-info',
    form: addressByFamily.conductor,
  },
} as const;

for (const family of ['chargebee', 'conductor'] as const) {
  const { path, form } = families[family];

  describe(`A delivery address with ${family}`, () => {
    it('is read by the names of the family, without blanks around; none is none', async () => {
      const typedForm = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, ` ${text} `]));
      const { billing, network } = openBilling(family, {
        answers: { [`GET ${path}`]: { address: typedForm, token: 'shown-1' } },
      });
      expect(await billing.shipping('sub-1')).to.deep.equal({ address, token: 'shown-1' });
      expect(network.sent.map(({ query }) => query.toString())).to.deep.equal(['subscriptionid=sub-1']);
      network.answers[`GET ${path}`] = { address: null, token: 'shown-0' };
      expect(await billing.shipping('sub-1')).to.deep.equal({ address: null, token: 'shown-0' });
    });

    it('is changed by them, with the token of what was shown', async () => {
      const { billing, subscription, changes } = openBilling(family, {
        answers: {
          [`POST ${path}`]: { subscription: runningSubscription, address: form, token: 'shown-2' },
          [`GET ${path}`]: { address: form, token: 'shown-2' },
        },
      });
      expect((await billing.perform(subscription, change)).kind).to.equal('done');
      expect(changes().map(({ body }) => JSON.parse(body))).to.deep.equal([
        { subscription_id: 'sub-1', token: 'shown-1', address: form },
      ]);
    });

    it('that was answered for and does not show is not confirmed, until a look shows it, however it is written', async () => {
      const { billing, subscription, network, clock, changes } = openBilling(family, {
        answers: {
          [`POST ${path}`]: { subscription: runningSubscription, address: form, token: 'shown-2' },
          [`GET ${path}`]: { address: null, token: 'shown-0' },
        },
      });
      const reported: string[] = [];
      const perform = () => billing.perform(subscription, change, ({ kind }) => reported.push(kind));
      expect(await perform()).to.deep.equal({ kind: 'not-confirmed' });
      await perform();
      const [first, second] = changes().map(({ headers }) => headers.get('idempotency-key'));
      expect(second).to.equal(first);
      const written = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.toUpperCase()]));
      network.answers[`GET ${path}`] = { address: written, token: 'shown-2' };
      await clock.advance(2000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal(['done']);
    });

    it('whose change nobody answered for is read again: done where it is the new one, not confirmed otherwise', async () => {
      const { billing, subscription, network } = openBilling(family, {
        answers: { [`POST ${path}`]: offline, [`GET ${path}`]: { address: form, token: 'shown-2' } },
      });
      expect((await billing.perform(subscription, change)).kind).to.equal('done');
      const old = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.replace('7 ', '9 ')]));
      for (const answer of [{ address: old, token: 'shown-1' }, { address: null, token: 'shown-0' }, offline]) {
        network.answers[`GET ${path}`] = answer;
        expect(await billing.perform(subscription, change)).to.deep.equal({ kind: 'not-confirmed' });
      }
    });
  });
}
