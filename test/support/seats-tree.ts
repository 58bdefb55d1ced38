import type { Answer } from './fake-world.ts';
import { openPortal, subscription } from './portal-tree.tsx';
import { waitUntil } from './until.ts';

/** A moment as the service tells it. */
export const second = (iso: string) => Date.parse(iso) / 1000;
/** Seats: one that nobody has yet, one that is given, one that is paid for; and what another one costs. */
export const free = { seat_id: 'sub-1.1', subscription_id: 'sub-1', kind: 'free', guest_email: null };
export const given = { ...free, guest_email: 'guest@people.example', assigned_at: second('2026-04-02') };
export const paid = {
  ...free,
  seat_id: 'seat-2.1',
  subscription_id: 'seat-2',
  kind: 'paid',
  guest_email: 'paul@people.example',
};
const extra = subscription({
  subsId: 'seat-2',
  subsType: 'extra_seat',
  planName: 'Extra seat, monthly',
  currentTermEnd: second('2026-05-10'),
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

/** The page of the subscriptions of somebody with these seats; what a change answers is what is there from then on. */
export const openSeats = async (seats: readonly object[], answers: Record<string, Answer> = {}, more: object = {}) => {
  const page = await openPortal({
    at: '/portal/us/subscription',
    subscriptions: [subscription(), extra],
    answers: { 'GET /seats': { seats, offer }, 'GET /card-expiry-status': card, ...answers },
    ...more,
  });
  await waitUntil(() => page.text().includes('Seats') || page.all('.failed').length > 0, page.text());
  return {
    page,
    open: async (text: string) => {
      page.press(text);
      await waitUntil(() => page.texts('.consequences li').length > 0, 'the sheet does not open');
    },
    confirm: () => page.find('dialog.sheet button[type=submit]').click(),
    isClosed: () => waitUntil(() => page.all('dialog.sheet').length === 0, 'the sheet stays'),
    rows: () => page.texts('.seat > p'),
  };
};

/** Answers a list of seats that the first change of a route turns into another. */
export const turning = (route: string, before: readonly object[], after: readonly object[]): Record<string, Answer> => {
  let now = before;
  return {
    'GET /seats': () => ({ seats: now, offer }),
    [route]: () => {
      now = after;
      return { seats: now, offer };
    },
  };
};
