import { waitUntil } from '../world/until.ts';
import { openPortal, type PortalPage, subscriptionFixture } from './portal-tree.tsx';

type AlertOptions = NonNullable<Parameters<typeof openPortal>[0]>;

const epochSeconds = (iso: string) => Date.parse(iso) / 1000;
/** A subscription that will be charged. */
export const renewingSubscription = { nextBillingAt: epochSeconds('2026-05-02'), nextBillingAmount: '1300' };
/** Returns the reply of `creditRoute` about a credit. */
export const credit = (amount = 500) => ({
  promotional_credits: [{ subscription_id: 'sub-1', amount, currency_code: 'USD' }],
});
/** The reply of `dueRoute` about a failed payment. */
export const dueInvoice = {
  invoices: [
    {
      id: 'INV-1',
      subscription_id: 'sub-1',
      status: 'payment_due',
      total: 1300,
      amount_due: 1200,
      currency_code: 'USD',
      date: epochSeconds('2026-04-10'),
      due_date: epochSeconds('2026-04-24'),
    },
  ],
};
/** Returns the reply of `cardRoute` about a card with this status. */
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

/** Opens the subscriptions page of a reader with one that renews. */
export const openAlerts = (options: AlertOptions = {}) =>
  openPortal({ at: '/portal/us/subscription', subscriptions: [subscriptionFixture(renewingSubscription)], ...options });
/** The kinds of the alerts on a page, in order. */
export const kinds = (page: PortalPage) => page.all('.alert').map((alert) => alert.getAttribute('data-kind'));
/** The button that dismisses an alert. */
export const dismissButton = (page: PortalPage, kind: string) => page.find(`.alert[data-kind=${kind}] .close-button`);
/** Waits until these alerts are shown, and no others. */
export const waitForAlerts = (page: PortalPage, ...expectedKinds: string[]) =>
  waitUntil(() => kinds(page).join() === expectedKinds.join(), `alerts are: ${kinds(page)}`);
