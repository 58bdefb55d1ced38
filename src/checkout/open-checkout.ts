import type { ReadableAtom } from 'nanostores';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { Platform } from '../platform/platform.ts';
import type { Region } from '../region/region-store.ts';
import type { Session } from '../session/session-store.ts';
import { createCheckout } from './checkout.ts';
import type { CheckedAddress, CheckoutWall } from './checkout-state.ts';
import { type CheckoutStore, createCheckoutStore } from './checkout-store.ts';
import { createPayPalStore, type PayPalStore } from './paypal-store.ts';
import { createProgressStores } from './progress.ts';

/** The page of a checkout: its SDK. */
export interface CheckoutPage {
  http: Http;
  platform: Platform;
  /** The parameters that were removed from the page's URL. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly $session: ReadableAtom<Session>;
  readonly $region: ReadableAtom<Region>;
  reload(): Promise<void>;
}

const getProgress = createProgressStores<CheckedAddress>();
const payPalStores = new WeakMap<CheckoutPage, PayPalStore>();

/**
 * Creates a checkout of an edition for a wall. The checkouts of one page share their progress and a return from PayPal.
 */
export const openCheckout = (
  page: CheckoutPage,
  edition: PortalEdition,
  $wall: ReadableAtom<CheckoutWall>,
  onExitButtonChange: (hasExitButton: boolean) => void,
): CheckoutStore => {
  const { http, platform, secrets, $session, $region, reload } = page;
  const $progress = getProgress(page);
  const payPalPorts = { http, merchant: edition, platform, log: platform.log };
  const payPal =
    payPalStores.get(page) ??
    createPayPalStore({
      ...payPalPorts,
      secrets,
      onReturn: ({ planId, address, counted }) =>
        $progress.set({
          ...$progress.get(),
          planId,
          trackedCodes: counted,
          step: 'payment',
          paymentKind: 'paypal',
          ...(address !== null && {
            address: { value: { shippingAddress: address, validation: 'not_validated' }, isValid: true },
          }),
        }),
    });
  payPalStores.set(page, payPal);
  const checkout = createCheckout({ http, edition, platform });
  return createCheckoutStore({
    checkout,
    $wall,
    onExitButtonChange,
    $progress,
    payPal,
    payPalPorts,
    $session,
    $region,
    reload,
    log: platform.log,
  });
};
