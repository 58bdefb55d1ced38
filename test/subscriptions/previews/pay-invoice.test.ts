import { expect } from '@open-wc/testing';
import { previewPayInvoice } from '../../../src/subscriptions/previews/pay-invoice.ts';

describe('What will follow', () => {
  it('paying what is due: the amount, to which card where that is known', () => {
    const invoice = { id: 'i', subsId: 's', amountDue: 1200, currency: null, date: 0, dueDate: 1 };
    const card = { status: 'valid', cardType: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2030 } as const;
    const charged = { kind: 'charged-now', cents: 1200 };
    expect(previewPayInvoice(invoice, card)[0]).to.deep.equal({ ...charged, last4: '4242' });
    for (const unknown of [null, { ...card, last4: '' }])
      expect(previewPayInvoice(invoice, unknown)[0]).to.deep.equal(charged);
  });
});
