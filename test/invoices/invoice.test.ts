import { expect } from '@open-wc/testing';
import { decodeInvoice } from '../../src/invoices/invoice.ts';

const decoded = (fields: object) => decodeInvoice({ id: 'INV-1', status: 'paid', total: 1300, ...fields });

describe('An invoice', () => {
  for (const status of ['paid', 'not_paid', 'payment_due', 'voided', 'pending', 'posted'] as const) {
    it(`that is ${status} is shown so`, () => {
      expect(decoded({ status }).displayStatus).to.equal(status);
    });
  }

  for (const [what, fields, standing] of [
    ['whose amount is disputed is a dispute that was lost', { amount_disputed: 1 }, 'dispute_lost'],
    ['is fully refunded when credits over the whole of it were issued', { credits_issued: 1300 }, 'fully_refunded'],
    ['is not, when they are over a part of it', { credits_issued: 1299 }, 'paid'],
    ['that is both is a lost dispute', { amount_disputed: 5, credits_issued: 1300 }, 'dispute_lost'],
    ['over nothing has nothing to refund', { total: 0, credits_issued: 0 }, 'paid'],
    ['of which the service says something newer is unknown', { status: 'toString' }, 'unknown'],
  ] as const) {
    it(what, () => {
      expect(decoded(fields).displayStatus).to.equal(standing);
    });
  }

  it('counts its day in ms, and has the currency that it says, never the edition’s in its place', () => {
    const { date, currency, description } = decoded({ date: 12, currency_code: 'CAD', description: ' Digital ' });
    expect([date, currency, description]).to.deep.equal([12_000, 'CAD', 'Digital']);
    expect(decoded({ currency_code: ' jpy' }).currency).to.equal('JPY');
    expect(decoded({ currency_code: 'dollars' }).currency).to.equal('XXX');
    expect([decoded({}).currency, decoded({ currency_code: '' }).currency]).to.deep.equal([null, null]);
    expect(decoded({}).date).to.equal(null);
  });
});
