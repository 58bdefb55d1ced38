import { saveRedirectState } from '../../../src/payments/paypal/paypal-redirect-state.ts';
import type { DomOperations } from '../../../src/platform/platform.ts';
import { fakeWindows } from '../world/fake-windows.ts';
import type { WorldOptions } from '../world/fake-world.ts';

const state = 'state-1';

/** The page that a reader returns to after agreeing at PayPal. */
export const returnFromPayPalPage = {
  page: { address: `https://ledger.example/news/a?state=${state}&token=EC-1&PayerID=P1` },
  stored: { pw_sso: JSON.stringify([{ state, startedAt: Date.UTC(2026, 3, 15, 12) }]) },
} satisfies WorldOptions;

/** Stores the tab's redirect state: the checkout of a site, with this note. */
export const storePayPalRedirect = (dom: DomOperations, siteId: string, note: string): void => {
  const { windows } = fakeWindows();
  saveRedirectState(windows.session, {
    state,
    siteId,
    purpose: 'checkout',
    note,
    from: 'https://ledger.example/news/a',
  });
  dom.loadWindows = async () => windows;
};
