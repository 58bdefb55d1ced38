import { openPortal, subscription } from './portal-tree.tsx';
import { waitUntil } from './until.ts';

/** Seconds since the epoch. */
export const second = (iso: string) => Date.parse(iso) / 1000;

/** What is told of a subscription that runs until the second of May. */
export const paid = {
  planPrice: 1300,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: second('2026-05-02'),
  nextBillingAmount: '1300',
  currentTermStart: second('2026-04-02'),
  currentTermEnd: second('2026-05-02'),
};

/** The same once it is cancelled. */
export const ending = { ...paid, subsStatus: 'non_renewing', nextBillingAt: null, nextBillingAmount: null };

/** The subscription page of a US reader whose one subscription is what the service says at that moment. */
export const openActions = async (
  fields: object,
  answers: Record<string, unknown> = {},
  at = '/portal/us/subscription',
) => {
  const kept = { now: subscription(fields) };
  const page = await openPortal({
    at,
    answers: { 'GET /subscriptions': () => ({ subscriptions: [kept.now] }), ...answers },
  });
  await waitUntil(() => page.all('article').length > 0);
  const sheet = () => page.all('dialog.sheet')[0];
  return {
    page,
    kept,
    sheet,
    /** Opens a sheet by the words of its button. */
    openSheet: async (text: string) => {
      page.press(text);
      await waitUntil(() => sheet() !== undefined);
    },
    consequences: () => page.texts('.consequences li'),
    actions: () => page.texts('.actions button'),
    ahead: () => page.all('.timeline li').map((row) => [...row.children].map((each) => each.textContent).join(' ')),
    failure: () => page.texts('dialog.sheet [role=alert]').join(),
    confirm: () => sheet()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
  };
};
