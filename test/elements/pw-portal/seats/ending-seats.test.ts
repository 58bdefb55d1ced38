import { expect } from '@open-wc/testing';
import { closePortals } from '../../../support/portal-tree.tsx';
import { free, given, openSeats, paid, second } from '../../../support/seats-tree.ts';
import { waitUntil } from '../../../support/until.ts';

afterEach(closePortals);

describe('Cancelling what includes seats', () => {
  it('names the seats and guests that end with it, and no others', async () => {
    const ended = { ...given, seat_id: 'sub-1.3', guest_email: 'gone@people.example', ends_at: second('2026-05-01') };
    const { page } = await openSeats([given, { ...free, seat_id: 'sub-1.2' }, ended, paid]);
    page.press('Cancel subscription – Ledger Digital');
    await waitUntil(() => page.all('[part=ending-seats]').length > 0, 'no seats are named');
    expect(page.texts('[part=ending-seats] li')).to.deep.equal(['guest@people.example', 'Nobody has this seat yet']);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('says nothing of seats where there are none', async () => {
    const { page } = await openSeats([paid]);
    page.press('Cancel subscription – Ledger Digital');
    await waitUntil(() => page.sent('GET /seats').length === 2);
    await waitUntil(() => page.all('.consequences').length > 0);
    expect(page.all('[part=ending-seats]')).to.deep.equal([]);
  });
});
