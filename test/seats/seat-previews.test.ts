import { expect } from '@open-wc/testing';
import {
  previewAssignSeat,
  previewCancelSeat,
  previewCreateSeat,
  previewReassignSeat,
} from '../../src/seats/seat-previews.ts';

const seat = { seatId: 's.1', subsId: 's', isPaid: true, guestEmail: 'g@people.example', assignedAt: 1, endsAt: null };
const card = { status: 'valid', cardType: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2030 } as const;
const nowMs = Date.UTC(2026, 0, 31, 12);

describe('What follows for a seat', () => {
  it('that gets a guest: nothing is charged, and the guest hears of it', () => {
    expect(previewAssignSeat()).to.deep.equal([{ kind: 'free' }, { kind: 'guest-mail' }]);
  });

  it('that changes hands: who had it loses it', () => {
    expect(previewReassignSeat('g@people.example')[1]).to.deep.equal({
      kind: 'guest-stops',
      email: 'g@people.example',
    });
    expect(previewReassignSeat(null)).to.deep.equal(previewAssignSeat());
  });

  it('that is bought: what is charged now, and a period later', () => {
    const offer = { planId: 'extra', price: 400, period: 1, periodUnit: 'month' } as const;
    expect(previewCreateSeat(offer, { nowMs, card })).to.deep.equal([
      { kind: 'charged-now', cents: 400, last4: '4242' },
      { kind: 'next-charge', cents: 400, at: Date.UTC(2026, 1, 28, 12) },
      { kind: 'guest-mail' },
      { kind: 'payment-stays' },
    ]);
    expect(previewCreateSeat({ ...offer, periodUnit: null }, { nowMs, card: null })).to.deep.equal([
      { kind: 'charged-now', cents: 400 },
      { kind: 'guest-mail' },
      { kind: 'payment-stays' },
    ]);
  });

  it('that is cancelled while its invoice is due: the day on which it ends without the payment', () => {
    const dueMs = nowMs - 1;
    expect(previewCancelSeat(seat, nowMs, dueMs).at(-1)).to.deep.equal({ kind: 'ends-unless-paid', at: dueMs });
    expect(previewCancelSeat(seat, nowMs, nowMs)).to.deep.equal(previewCancelSeat(seat, nowMs));
  });

  it('that is cancelled: until when its guest reads, and it can be taken back', () => {
    expect(previewCancelSeat(seat, nowMs)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'guest-until', at: nowMs },
      { kind: 'undo-until', at: nowMs },
    ]);
    expect(previewCancelSeat({ ...seat, guestEmail: null }, nowMs).map(({ kind }) => kind)).to.deep.equal([
      'no-more-charges',
      'undo-until',
    ]);
    expect(previewCancelSeat(seat, null).at(-1)).to.deep.equal({ kind: 'undo-any-time' });
  });
});
