import { expect } from '@open-wc/testing';
import { unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { assignedSeat, epochSeconds, freeSeat, openSeats, paidSeat } from '../../../../support/trees/seats-tree.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('Cancelling what includes seats', () => {
  it('names the seats and guests that end with it, and no others', async () => {
    const ended = {
      ...assignedSeat,
      seat_id: 'sub-1.3',
      guest_email: 'gone@people.example',
      ends_at: epochSeconds('2026-05-01'),
    };
    const { page } = await openSeats([assignedSeat, { ...freeSeat, seat_id: 'sub-1.2' }, ended, paidSeat]);
    page.press('Cancel subscription – Ledger Digital');
    await waitUntil(() => page.all('[part=ending-seats]').length > 0, 'no seats are named');
    expect(page.texts('[part=ending-seats] li')).to.deep.equal(['guest@people.example', 'Free seat']);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('says nothing of seats where there are none', async () => {
    const { page } = await openSeats([paidSeat]);
    page.press('Cancel subscription – Ledger Digital');
    await waitUntil(() => page.sent('GET /seats').length === 2);
    await waitUntil(() => page.all('.previews').length > 0);
    expect(page.all('[part=ending-seats]')).to.deep.equal([]);
  });
});
