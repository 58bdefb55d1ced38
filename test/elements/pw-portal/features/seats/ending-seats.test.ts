import { expect } from '@open-wc/testing';
import { openChangeAtFirstStep, yearly } from '../../../../support/trees/change-tree.ts';
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
    expect(page.texts('[part=ending-seats] li')).to.deep.equal(['guest@people.example', 'Unused seat']);
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

const guests = [assignedSeat, { ...assignedSeat, seat_id: 'sub-1.2', guest_email: 'second@people.example' }];

describe('Changing to a plan with fewer seats', () => {
  const openWith = async (free_seats: number | undefined) => {
    const plan = { ...yearly, ...(free_seats !== undefined && { free_seats }) };
    const change = await openChangeAtFirstStep({
      options: { immediate: { options: [plan] }, end_of_term: { options: [] } },
      answers: { 'GET /seats': { seats: guests, offer: null } },
    });
    await change.goOn('update-payment');
    await waitUntil(() => change.consequences().length > 0, 'nothing is said of the change');
    return change;
  };

  it('names the guests who lose their seat, before it is confirmed', async () => {
    const { page } = await openWith(1);
    await waitUntil(() => page.all('[part=ending-seats]').length > 0, 'no seats are named');
    expect(page.texts('[part=ending-seats] li')).to.deep.equal(['second@people.example']);
    expect(page.text()).to.include('These seats are not part of the new plan. They end when it starts');
    expect(await page.violations()).to.deep.equal([]);
  });

  it('says nothing where no seat ends, or the service does not say', async () => {
    for (const count of [2, undefined]) {
      const { page } = await openWith(count);
      await waitUntil(() => page.sent('GET /seats').length > 0);
      expect(page.all('[part=ending-seats]')).to.deep.equal([]);
      unmountPortals();
    }
  });
});

describe('Pausing what includes seats', () => {
  it('names the guests who can’t read meanwhile', async () => {
    const { page, open } = await openSeats(guests);
    await open('Pause – Ledger Digital');
    await waitUntil(() => page.all('[part=ending-seats]').length > 0, 'no seats are named');
    expect(page.texts('[part=ending-seats] li')).to.deep.equal(['guest@people.example', 'second@people.example']);
    expect(page.text()).to.include('During the pause');
  });
});
