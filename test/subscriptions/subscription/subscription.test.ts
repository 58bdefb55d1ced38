import { expect } from '@open-wc/testing';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { digitalSubscription } from '../../support/billing/subscriptions.ts';

describe('A detailed subscription', () => {
  it('is read with amounts in cents and moments in ms', () => {
    const reported = {
      subsId: 'sub-1',
      customerId: 'customer-1',
      planId: 'print-yearly',
      planName: 'Weekend paper',
      planInvoiceName: 'The Ledger, weekend',
      planPrice: 12_900,
      planPeriod: 1,
      planPeriodUnit: 'year',
      nextBillingAt: 1_800_000_000,
      nextBillingAmount: '12900',
      currentTermStart: 1_700_000_000,
      currentTermEnd: 1_800_000_000,
      createdAt: 1_600_000_000,
      subsStatus: 'non_renewing',
      subsType: 'print',
      subsMRR: 1075,
      scheduledPlanId: 'digital-monthly',
      scheduledPlanName: 'Digital',
      scheduledPlanInvoiceName: 'The Ledger, digital',
      scheduledPlanPeriod: 3,
      scheduledPlanPeriodUnit: 'month',
      scheduledPlanPrice: 990,
      pauseDate: 1_750_000_000,
      resumeDate: 1_760_000_000,
      cancelledAt: 1_755_000_000,
      scheduledAt: 1_756_000_000,
      quantity: 2,
      trialEnd: 1_705_000_000,
      isDebitPending: true,
      currencyCode: 'JPY',
      promotion: '$5.00',
      cf_epochtimes_delivery_method: 'mail',
      cf_epochtimes_responsible_office: 'Port Averill',
    };
    const { cf_epochtimes_delivery_method, cf_epochtimes_responsible_office, currencyCode, ...same } = reported;
    expect(decodeSubscription(reported)).to.deep.equal({
      ...same,
      nextBillingAt: 1_800_000_000_000,
      nextBillingAmount: 12_900,
      currentTermStart: 1_700_000_000_000,
      currentTermEnd: 1_800_000_000_000,
      createdAt: 1_600_000_000_000,
      pauseDate: 1_750_000_000_000,
      resumeDate: 1_760_000_000_000,
      cancelledAt: 1_755_000_000_000,
      scheduledAt: 1_756_000_000_000,
      quantity: 2,
      trialEnd: 1_705_000_000_000,
      currency: currencyCode,
      deliveryMethod: 'mail',
      responsibleOffice: 'Port Averill',
    });
  });

  it('has nothing where the service tells nothing', () => {
    const { subsId, planId, subsStatus } = digitalSubscription;
    const { customerId, planName, planPrice, planPeriodUnit, nextBillingAt, nextBillingAmount, subsType, promotion } =
      decodeSubscription({ subsId, planId, subsStatus, planName: null, nextBillingAmount: ' ', promotion: '' });
    expect([customerId, planPrice, planPeriodUnit, nextBillingAt, nextBillingAmount, promotion]).to.deep.equal(
      Array(6).fill(null),
    );
    expect([planName, subsType]).to.deep.equal(['', 'unknown']);
  });

  for (const [code, word] of [
    ['active', 'active'],
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['non_renewing', 'non_renewing'],
    ['paused', 'paused'],
    ['future', 'future'],
    ['in_trial', 'in_trial'],
    [' Active', 'active'],
    ['transferred', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
  ]) {
    it(`with the status ${JSON.stringify(code)} is ${word}`, () => {
      expect(decodeSubscription({ ...digitalSubscription, subsStatus: code ?? '' }).subsStatus).to.equal(word);
    });
  }

  it('is of a type of the spec, or of none that this page knows', () => {
    const knownTypes = 'digital donation print gift extra_seat magazine ep_magazine ae_magazine video'.split(' ');
    const typeOf = (subsType: string | null) => decodeSubscription({ ...digitalSubscription, subsType }).subsType;
    expect(knownTypes.map(typeOf)).to.deep.equal(knownTypes);
    expect(['podcast', '__proto__', '', null].map(typeOf)).to.deep.equal(Array(4).fill('unknown'));
  });

  it('has no amount, moment or unit that makes no sense', () => {
    const odd = decodeSubscription({
      ...digitalSubscription,
      planPrice: 9.5,
      nextBillingAmount: '12.90',
      nextBillingAt: -1,
      pauseDate: 0,
      planPeriodUnit: 'fortnight',
    });
    const { planPrice, nextBillingAmount, nextBillingAt, pauseDate, planPeriodUnit } = odd;
    expect([planPrice, nextBillingAmount, nextBillingAt, pauseDate, planPeriodUnit]).to.deep.equal(Array(5).fill(null));
  });
});
