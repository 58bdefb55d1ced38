import type { FakeReply } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { openPortal, subscriptionFixture } from './portal-tree.tsx';

/** Converts a time to the service's seconds. */
export const epochSeconds = (iso: string) => Date.parse(iso) / 1000;
/** Seats: a free one, an assigned one, a paid one; and the price of another one. */
export const freeSeat = { seat_id: 'sub-1.1', subscription_id: 'sub-1', kind: 'free', guest_email: null };
export const assignedSeat = {
  ...freeSeat,
  guest_email: 'guest@people.example',
  assigned_at: epochSeconds('2026-04-02'),
};
export const paidSeat = {
  ...freeSeat,
  seat_id: 'seat-2.1',
  subscription_id: 'seat-2',
  kind: 'paid',
  guest_email: 'paul@people.example',
};
/** The subscription of the paid seat. */
export const extraSeatPlan = subscriptionFixture({
  subsId: 'seat-2',
  subsType: 'extra_seat',
  planName: 'Extra seat, monthly',
  currentTermEnd: epochSeconds('2026-05-10'),
});
export const offer = {
  plan_id: 'extra',
  name: 'Extra',
  price: 400,
  currency_code: 'USD',
  period: 1,
  period_unit: 'month',
};
const card = { status: 'valid', card_type: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030 };

/** Opens the subscriptions page of a reader with these seats; the reply to a change becomes the current list. */
export const openSeats = async (
  seats: readonly object[],
  answers: Record<string, FakeReply> = {},
  more: object = {},
) => {
  const page = await openPortal({
    at: '/portal/us/subscription',
    subscriptions: [subscriptionFixture(), extraSeatPlan],
    answers: { 'GET /seats': { seats, offer }, 'GET /card-expiry-status': card, ...answers },
    ...more,
  });
  await waitUntil(() => page.text().includes('Seats') || page.all('.failed').length > 0, page.text());
  return {
    page,
    open: async (text: string) => {
      page.press(text);
      await waitUntil(() => page.texts('.previews li').length > 0, 'the sheet does not open');
    },
    confirm: () => page.find('dialog.sheet button[type=submit]').click(),
    isClosed: () => waitUntil(() => page.all('dialog.sheet').length === 0, 'the sheet stays'),
    rows: () => page.texts('.seat > p'),
  };
};

/** Replies with a list of seats that the first change of a route replaces by another. */
export const changingReplies = (
  route: string,
  before: readonly object[],
  after: readonly object[],
): Record<string, FakeReply> => {
  let now = before;
  return {
    'GET /seats': () => ({ seats: now, offer }),
    [route]: () => {
      now = after;
      return { seats: now, offer };
    },
  };
};
