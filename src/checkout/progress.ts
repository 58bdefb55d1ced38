import { atom, type WritableAtom } from 'nanostores';
import type { PaymentKind } from '../payments/fields/payment.ts';
import type { Plan } from './plan.ts';
import type { Receipt } from './purchase.ts';
import type { CheckoutStep } from './steps.ts';

/** Analytics codes of a checkout, each tracked once (spec: paywall point 4). */
export const checkoutCodes = ['subscribe_btn', 'start_checkout_btn', 'checkout', 'subscribed'] as const;

/** One of them. */
export type CheckoutCode = (typeof checkoutCodes)[number];

/** Progress of a checkout: it outlives the wall in which it is drawn, which a flow may remove and show again. */
export interface CheckoutProgress<Address> {
  planId: string | null;
  /** The step that the reader wanted to see. */
  step: CheckoutStep;
  /** True if the reader was anonymous at some point. */
  needsAccount: boolean;
  /** The typed address; `isValid` once all of it was right. */
  address: { value: Address; isValid: boolean } | null;
  /** The payment kind chosen before a redirect; null: none. */
  paymentKind: PaymentKind | null;
  /** True during a payment, whichever wall has sent it. */
  isPaying: boolean;
  /** The purchase, once it is done. */
  purchase: { plan: Plan; receipt: Receipt } | null;
  /** True once region and flows have been loaded again after the purchase. */
  isReloaded: boolean;
  trackedCodes: readonly CheckoutCode[];
}

/** Initial progress: nothing chosen. */
export const initialProgress = {
  planId: null,
  step: 'plan',
  needsAccount: false,
  address: null,
  paymentKind: null,
  isPaying: false,
  purchase: null,
  isReloaded: false,
  trackedCodes: [],
} as const satisfies CheckoutProgress<never>;

/** Keeps one checkout per page, identified by an object with the page's lifetime. */
export const createProgressStores = <Address>(): ((page: object) => WritableAtom<CheckoutProgress<Address>>) => {
  const stores = new WeakMap<object, WritableAtom<CheckoutProgress<Address>>>();
  return (page) => {
    const store = stores.get(page) ?? atom<CheckoutProgress<Address>>(initialProgress);
    stores.set(page, store);
    return store;
  };
};
