import { expect } from '@open-wc/testing';
import { cardText, expiryText } from '../../../../elements/pw-portal/parts/card-labels.ts';

const kept = { status: 'valid', cardType: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2026 } as const;

describe('A card', () => {
  it('is named by its known data, and by no brand that the page does not know', () => {
    expect(cardText(kept)).to.equal('Visa •••• 4242');
    expect(cardText({ ...kept, cardType: 'unionpay' })).to.equal('UnionPay •••• 4242');
    for (const cardType of ['', 'other', 'constructor']) {
      expect(cardText({ ...kept, cardType })).to.equal('•••• 4242');
      expect(cardText({ cardType, last4: '' })).to.equal('');
    }
    expect(cardText({ ...kept, last4: '' })).to.equal('Visa');
  });

  it('says its expiry date as on the card, if that is known', () => {
    expect(expiryText(kept)).to.equal('04/2026');
    expect(expiryText({ ...kept, expiryMonth: null })).to.equal(null);
    expect(expiryText({ ...kept, expiryYear: null })).to.equal(null);
  });
});
