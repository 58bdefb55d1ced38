import { expect } from '@open-wc/testing';
import { getPaymentAccess } from '../../../src/payments/due/payment-access.ts';

const open = { isPaid: true, canUpdatePayment: true } as const;

describe('Where somebody may say how they pay', () => {
  for (const [what, edition, hasAgent, access] of [
    ['in a form of the card-billing family', { ...open, billing: 'chargebee' }, false, 'form'],
    ['on the conductor’s own page', { ...open, billing: 'conductor' }, false, 'elsewhere'],
    ['nowhere while an agent acts', { ...open, billing: 'chargebee' }, true, 'agent'],
    ['nowhere while an agent acts at the conductor', { ...open, billing: 'conductor' }, true, 'agent'],
    ['nowhere without the flag', { ...open, canUpdatePayment: false, billing: 'chargebee' }, false, 'closed'],
    ['nowhere in an edition that sells nothing', { ...open, isPaid: false, billing: 'chargebee' }, true, 'closed'],
  ] as const) {
    it(`is ${what}`, () => {
      expect(getPaymentAccess(edition, { hasAgent, hasRunning: false })).to.equal(access);
    });
  }

  for (const isPaid of [true, false]) {
    for (const canUpdatePayment of [true, false]) {
      it(`is somewhere for who has a subscription, whatever the edition sells (${isPaid}, ${canUpdatePayment})`, () => {
        const places = (['chargebee', 'conductor'] as const).map((billing) =>
          getPaymentAccess({ isPaid, canUpdatePayment, billing }, { hasAgent: false, hasRunning: true }),
        );
        expect(places).to.deep.equal(['form', 'elsewhere']);
      });
    }
  }
});
