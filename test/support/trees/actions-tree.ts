import { waitUntil } from '../world/until.ts';
import { openPortal, subscriptionFixture } from './portal-tree.tsx';

/** Seconds since the epoch. */
export const epochSeconds = (iso: string) => Date.parse(iso) / 1000;

/** A subscription that runs until the second of May. */
export const paidSubscription = {
  planPrice: 1300,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: epochSeconds('2026-05-02'),
  nextBillingAmount: '1300',
  currentTermStart: epochSeconds('2026-04-02'),
  currentTermEnd: epochSeconds('2026-05-02'),
};

/** The same subscription after its cancellation. */
export const endingSubscription = {
  ...paidSubscription,
  subsStatus: 'non_renewing',
  nextBillingAt: null,
  nextBillingAmount: null,
};

/** Opens the subscription page of a US reader whose one subscription is the service's current one. */
export const openActions = async (
  fields: object,
  answers: Record<string, unknown> = {},
  at = '/portal/us/subscription',
) => {
  const stored = { now: subscriptionFixture(fields) };
  const page = await openPortal({
    at,
    answers: { 'GET /subscriptions': () => ({ subscriptions: [stored.now] }), ...answers },
  });
  await waitUntil(() => page.all('article').length > 0);
  const sheet = () => page.all('dialog.sheet')[0];
  return {
    page,
    kept: stored,
    sheet,
    /** Opens a sheet by the label of its button. */
    openSheet: async (text: string) => {
      page.press(text);
      await waitUntil(() => sheet() !== undefined);
    },
    consequences: () => page.texts('.previews li'),
    actions: () => page.texts('.actions button'),
    ahead: () => page.all('.timeline li').map((row) => [...row.children].map((each) => each.textContent).join(' ')),
    failure: () => page.texts('dialog.sheet [role=alert]').join(),
    confirm: () => sheet()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
  };
};
