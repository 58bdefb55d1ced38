import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { toBillingRefusal } from '../../../billing/billing-refusal.ts';
import type { Clock, Dispose, Log } from '../../../platform/platform.ts';
import type { QueryClient } from '../../../query/query-client.ts';
import type { BillingDateEstimate } from '../../adapters/billing-adapter.ts';
import type { Billing } from '../../lists/billing.ts';
import { type BillingDayLimits, getBillingDayLimits, getEndOfTerm } from '../../subscription/billing-days.ts';
import type { DetailedSubscription } from '../../subscription/subscription.ts';

const dayMs = 86_400_000;

/** The debounce delay of the day field, in ms: it changes with each key press. */
const debounceMs = 300;

/** The chosen day. */
export interface BillingDay {
  /** The days that are possible; null if there is none. */
  limits: BillingDayLimits | null;
  /** The moment at which the term would end; null while no possible day is chosen. */
  termEnd: number | null;
}

/** The state of a price estimate: `held`, the day is not possible; `failed`, it could not be loaded. */
export type EstimateState =
  | { kind: 'none' | 'loading' | 'held' | 'failed' }
  | { kind: 'known'; estimate: BillingDateEstimate };

/** The day on which a subscription is to be billed, and the price of it. */
export interface BillingDateStore {
  readonly $day: ReadableAtom<BillingDay>;
  /** The estimate for the chosen day, which is requested while it has listeners. */
  readonly $estimate: ReadableAtom<EstimateState>;
  /** Chooses a day by its first moment; null: none. */
  choose(startOfDay: number | null): void;
  /** Estimates the price again; has no effect while nobody looks at it. */
  refetch(): void;
}

interface BillingDatePorts {
  client: Pick<QueryClient, 'observe' | 'onSignedOut'>;
  billing: Pick<Billing, 'estimateBillingDate'>;
  clock: Pick<Clock, 'after' | 'now'>;
  log: Pick<Log, 'error'>;
  $subscription: ReadableAtom<DetailedSubscription>;
}

/** Returns the chosen day of a subscription. */
const getBillingDay = (subscription: DetailedSubscription, startOfDay: number | null, now: number): BillingDay => {
  const end = getEndOfTerm(subscription);
  const limits = getBillingDayLimits(subscription, now);
  // The term keeps its time of day.
  const chosen = startOfDay === null || end === null ? null : startOfDay + (end % dayMs);
  const isAllowed = limits !== null && chosen !== null && chosen >= limits.first && chosen <= limits.last;
  return { limits, termEnd: isAllowed && chosen !== end ? chosen : null };
};

/** Creates the store. The price is estimated for each chosen day, and again after a new sign-in. */
export const createBillingDateStore = ({
  client,
  billing,
  clock,
  log,
  $subscription,
}: BillingDatePorts): BillingDateStore => {
  const now = clock.now();
  const $start = atom<number | null>(null);
  const $day = computed([$subscription, $start], (subscription, start) => getBillingDay(subscription, start, now));
  const $termEnd = computed($day, ({ termEnd }) => termEnd);
  const $estimate = atom<EstimateState>({ kind: 'none' });
  let isOpen = false;
  let requestCount = 0;
  let stopWaiting: Dispose = () => {};

  const request = async (termEnd: number, requestNumber: number) => {
    let state: EstimateState;
    try {
      const estimate = await billing.estimateBillingDate($subscription.get().subsId, termEnd);
      state = estimate === null ? { kind: 'held' } : { kind: 'known', estimate };
    } catch (cause) {
      log.error('[PW] The cost of another billing date is not known', cause);
      if (toBillingRefusal(cause) === 'signed-out') client.onSignedOut();
      state = { kind: 'failed' };
    }
    if (requestNumber === requestCount) $estimate.set(state);
  };
  const cancel = () => {
    requestCount++;
    stopWaiting();
  };
  const estimate = (termEnd: number | null) => {
    cancel();
    if (termEnd === null) return $estimate.set({ kind: 'none' });
    $estimate.set({ kind: 'loading' });
    const requestNumber = requestCount;
    stopWaiting = clock.after(debounceMs, () => void request(termEnd, requestNumber));
  };
  const refetch = () => {
    if (isOpen) estimate($termEnd.get());
  };

  onMount($estimate, () => {
    isOpen = true;
    const disposers = [
      client.observe({ key: 'billing-date', handleSignIn: refetch }),
      $termEnd.subscribe((termEnd) => estimate(termEnd)),
      cancel,
    ];
    return () => {
      isOpen = false;
      for (const dispose of disposers) dispose();
    };
  });
  return { $day, $estimate, choose: (start) => $start.set(start), refetch };
};
