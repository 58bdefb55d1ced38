import { keepVisit } from '../../src/payment/paypal-visits.ts';
import type { Hands } from '../../src/platform/platform.ts';
import { fakeWindows } from './fake-windows.ts';
import type { WorldOptions } from './fake-world.ts';

const state = 'state-1';

/** The page that a reader comes back to who has agreed at PayPal. */
export const comingBack = {
  page: { address: `https://ledger.example/news/a?state=${state}&token=EC-1&PayerID=P1` },
  stored: { pw_sso: JSON.stringify([{ state, startedAt: Date.UTC(2026, 3, 15, 12) }]) },
} satisfies WorldOptions;

/** Lets the tab know what the reader went there for: the checkout of a site, with this note. */
export const keepVisitOf = (hands: Hands, siteId: string, note: string): void => {
  const { windows } = fakeWindows();
  keepVisit(windows.session, { state, siteId, purpose: 'checkout', note, from: 'https://ledger.example/news/a' });
  hands.loadWindows = async () => windows;
};
