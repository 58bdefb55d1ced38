import { atom, type WritableAtom } from 'nanostores';
import type { Plan } from './plan.ts';
import type { Receipt } from './purchase.ts';
import type { CheckoutStep } from './steps.ts';

/** What analytics count of a checkout, each once (spec: paywall point 4). */
export const checkoutCodes = ['subscribe_btn', 'start_checkout_btn', 'checkout', 'subscribed'] as const;

/** One of them. */
export type CheckoutCode = (typeof checkoutCodes)[number];

/** How far a checkout has come: it outlives the wall that it is drawn in, which a flow may take away and show again. */
export interface Progress<Address> {
  planId: string | null;
  /** The step that the reader wanted to be at. */
  step: CheckoutStep;
  /** The reader was nobody at some moment of it. */
  asksAccount: boolean;
  /** What was typed; `isGood` once all of it was right. */
  address: { typed: Address; isGood: boolean } | null;
  /** A payment is under way, whichever wall it was sent from. */
  isPaying: boolean;
  /** What was bought, once it is. */
  bought: { plan: Plan; receipt: Receipt } | null;
  /** The page has been told of it: region and flows know. */
  isReloaded: boolean;
  counted: readonly CheckoutCode[];
}

/** Nothing has been chosen yet. */
export const noProgress = {
  planId: null,
  step: 'plan',
  asksAccount: false,
  address: null,
  isPaying: false,
  bought: null,
  isReloaded: false,
  counted: [],
} as const satisfies Progress<never>;

/** Keeps one checkout for each page, named by an object that lives as long as the page does. */
export const createProgresses = <Address>(): ((page: object) => WritableAtom<Progress<Address>>) => {
  const known = new WeakMap<object, WritableAtom<Progress<Address>>>();
  return (page) => {
    const kept = known.get(page) ?? atom<Progress<Address>>(noProgress);
    known.set(page, kept);
    return kept;
  };
};
