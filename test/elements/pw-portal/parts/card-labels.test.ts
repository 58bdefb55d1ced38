import { expect } from '@open-wc/testing';
import { cardText, expiryText } from '../../../../elements/pw-portal/parts/card-labels.ts';

const visa = { status: 'valid', cardType: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2026 } as const;

describe('A card', () => {
  it('is named by its known data, and by no brand that the page does not know', () => {
    expect(cardText(visa)).to.equal('Visa •••• 4242');
    expect(cardText({ ...visa, cardType: 'unionpay' })).to.equal('UnionPay •••• 4242');
    for (const cardType of ['', 'other', 'constructor']) {
      expect(cardText({ ...visa, cardType })).to.equal('•••• 4242');
      expect(cardText({ cardType, last4: '' })).to.equal('');
    }
    expect(cardText({ ...visa, last4: '' })).to.equal('Visa');
  });

  it('says its expiry date as on the card, if that is known', () => {
    expect(expiryText(visa)).to.equal('04/2026');
    expect(expiryText({ ...visa, expiryMonth: null })).to.equal(null);
    expect(expiryText({ ...visa, expiryYear: null })).to.equal(null);
  });
});
