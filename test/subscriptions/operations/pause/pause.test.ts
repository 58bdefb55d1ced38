import { expect } from '@open-wc/testing';
import { previewPause } from '../../../../src/subscriptions/operations/pause/pause.ts';
import { decodeSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../../support/billing/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const now = Date.UTC(2026, 4, 5);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...runningSubscription, ...fields });

describe('What will follow', () => {
  it('a pause: the paid days follow it, and the charge follows them', () => {
    const [from, until] = [Date.UTC(2026, 4, 13), Date.UTC(2026, 5, 13)];
    expect(previewPause(subscription({ quantity: 2 }), from, until, 500)).to.deep.equal([
      { kind: 'free' },
      { kind: 'paused-from', at: from },
      { kind: 'access-until', at: from },
      { kind: 'resumes', at: until },
      { kind: 'days-kept', days: 19 },
      { kind: 'charge-after-pause', cents: 2100, at: until + 19 * dayMs },
      { kind: 'undo-any-time' },
    ]);
  });

  it('a pause from the end of the term on keeps none; one in a later term comes after a charge', () => {
    const until = Date.UTC(2026, 7, 1);
    const atEnd = previewPause(subscription(), end, until);
    expect(atEnd).to.deep.include.members([
      { kind: 'days-kept', days: 0 },
      { kind: 'charge-after-pause', cents: 1300, at: until },
    ]);
    const weekly = subscription({ planPeriod: 1, planPeriodUnit: 'week' });
    expect(previewPause(weekly, end + 3 * dayMs, until, 2000)).to.deep.include.members([
      { kind: 'charge-before-pause', cents: 0, at: end },
      { kind: 'days-kept', days: 4 },
      { kind: 'charge-after-pause', cents: 600, at: until + 4 * dayMs },
    ]);
  });

  it('a pause after several renewals: how many, the first day, the sum, and what the credit covers', () => {
    const [first, from, until] = [Date.UTC(2026, 11, 12), Date.UTC(2027, 4, 20), Date.UTC(2027, 5, 20)];
    const fields = { planPrice: 1000, nextBillingAmount: null, currentTermEnd: first / 1000 };
    const before = (more: object, creditCents = 0) =>
      previewPause(subscription({ ...fields, ...more }), from, until, creditCents).filter(({ kind }) =>
        kind.endsWith('before-pause'),
      );
    const charges = { kind: 'charges-before-pause', count: 6, cents: 6000, creditCents: 0, at: first };
    expect(before({})).to.deep.equal([charges]);
    expect(before({}, 1500)).to.deep.equal([{ ...charges, cents: 4500, creditCents: 1500 }]);
    expect(before({}, 9900)).to.deep.equal([{ ...charges, cents: 0, creditCents: 6000 }]);
    expect(before({ planPrice: null }, 1500)).to.deep.equal([{ ...charges, cents: null }]);
    expect(previewPause(subscription(fields), from, until, 6300)).to.deep.include({
      kind: 'charge-after-pause',
      cents: 700,
      at: until + 23 * dayMs,
    });
  });

  it('a pause of what is cancelled: it moves the end', () => {
    const ending = subscription({ subsStatus: 'non_renewing', cancelledAt: end / 1000 });
    const reported = previewPause(ending, now + dayMs, end + dayMs);
    expect(reported).to.deep.include({ kind: 'ends-after-pause', at: end + dayMs + (end - now - dayMs) });
    expect(reported.map(({ kind }) => kind)).not.to.include('charge-after-pause');
  });
});
