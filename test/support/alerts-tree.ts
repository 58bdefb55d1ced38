import { openPortal, type PortalPage, subscription } from './portal-tree.tsx';
import { waitUntil } from './until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const second = (iso: string) => Date.parse(iso) / 1000;
/** A subscription that will be charged. */
export const renewing = { nextBillingAt: second('2026-05-02'), nextBillingAmount: '1300' };
/** What `creditRoute` answers about a credit. */
export const credit = (amount = 500) => ({
  promotional_credits: [{ subscription_id: 'sub-1', amount, currency_code: 'USD' }],
});
/** What `dueRoute` answers about a payment that failed. */
export const due = {
  invoices: [
    {
      id: 'INV-1',
      subscription_id: 'sub-1',
      status: 'payment_due',
      total: 1300,
      amount_due: 1200,
      currency_code: 'USD',
      date: second('2026-04-10'),
      due_date: second('2026-04-24'),
    },
  ],
};
/** What `cardRoute` answers about a card that stands so. */
export const card = (status: string) => ({
  status,
  card_type: 'visa',
  last4: '4242',
  expiry_month: 4,
  expiry_year: 2026,
});

export const creditRoute = 'GET /promotional-credit';
export const cardRoute = 'GET /card-expiry-status';
export const dueRoute = 'GET /payment-due-invoice';

/** The page of the subscriptions of somebody who has one that renews. */
export const openAlerts = (given: Given = {}) =>
  openPortal({ at: '/portal/us/subscription', subscriptions: [subscription(renewing)], ...given });
/** The kinds of the alerts on a page, in order. */
export const kinds = (page: PortalPage) => page.all('.alert').map((alert) => alert.getAttribute('data-kind'));
/** What dismisses an alert. */
export const dismissIn = (page: PortalPage, kind: string) => page.find(`.alert[data-kind=${kind}] .close-button`);
/** Waits until these alerts are there, and no others. */
export const isShown = (page: PortalPage, ...wanted: string[]) =>
  waitUntil(() => kinds(page).join() === wanted.join(), `alerts are: ${kinds(page)}`);
