import { expect } from '@open-wc/testing';
import { parseCheckoutState, serializeCheckoutState } from '../../src/checkout/paypal-checkout-state.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Reader',
  line1: '9 Fish Pier',
  line2: '',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
  country: 'US',
  company: '',
};

describe('What a checkout notes for the way back from PayPal', () => {
  it('is read as it was written, with an address and without', () => {
    const paper = {
      planId: 'paper',
      terms: '2000 1 month 0',
      address,
      counted: ['subscribe_btn', 'start_checkout_btn'],
    } as const;
    expect(parseCheckoutState(serializeCheckoutState(paper))).to.deep.equal(paper);
    const digital = { planId: 'digital', terms: null, address: null, counted: [] };
    expect(parseCheckoutState(serializeCheckoutState(digital))).to.deep.equal(digital);
  });

  it('says of nothing that it was counted which is not', () => {
    const text = '{"planId":"digital","address":null,"counted":["checkout","pv",7]}';
    expect(parseCheckoutState(text)?.counted).to.deep.equal(['checkout']);
  });

  it('is nothing where somebody else wrote it', () => {
    for (const text of ['', 'null', '[]', '{"planId":7}', '{']) expect(parseCheckoutState(text)).to.equal(null);
  });
});
