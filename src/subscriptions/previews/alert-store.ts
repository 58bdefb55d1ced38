import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from '../../platform/platform.ts';
import type { BillingStores } from '../lists/billing-stores.ts';
import { type Dismissals, isDismissed } from '../lists/dismissals.ts';
import { type Alert, createAlerts } from './alerts.ts';
import { isRenewalCharged } from './renewal.ts';

/** The time that a page waits for what its alerts depend on, in ms: it shows them on top, or goes on without them. */
const alertTimeoutMs = 2000;

/** A query that alerts depend on. */
type AlertQuery = 'due' | 'card';

/** The alerts of a page, and what could not be loaded for them. */
export interface AlertState {
  /** It is not known yet which there are, and the page waits for that. */
  isAwaited: boolean;
  /** Those that the page has begun with, and those that took the place of their failure. */
  alerts: readonly Alert[];
  /** Those that came later: they stand at the end of the page, and over it, so that nothing moves. */
  lateAlerts: readonly Alert[];
  /** False: there is no payment method for a due invoice. */
  canPay: boolean;
  hasDueFailed: boolean;
  hasCardFailed: boolean;
  /** The failures that came later. */
  lateFailures: readonly AlertQuery[];
}

/** The alerts of a reader. */
export interface AlertStore {
  readonly $state: ReadableAtom<AlertState>;
  /** Starts the time that the page waits, and from its end separates what comes later. */
  open: () => Dispose;
  /** Hides an alert from this reader permanently. */
  dismiss: (dismissalKey: string) => void;
}

interface AlertPorts {
  edition: string;
  clock: Pick<Clock, 'after'>;
  /** The reader; null until they are known. */
  $user: ReadableAtom<{ info: { id: string } | null }>;
  dismissals: Dismissals;
  subscriptionQueries: Pick<BillingStores['subscriptionQueries'], '$detailed'>;
  billingQueries: Pick<BillingStores['billingQueries'], '$due' | '$card' | '$credits'>;
}

/** The alerts, wherever they stand. */
type LoadedAlerts = Omit<AlertState, 'lateAlerts' | 'lateFailures'>;

/** Returns the key of an alert, by which it is known when it is loaded again. */
export const alertKey = (alert: Alert): string => (alert.kind === 'payment-due' ? alert.invoice.id : alert.kind);

const failureKey = (query: AlertQuery): string => `${query} failed`;

/** The queries whose failures hide alerts. */
const alertQueries: Readonly<Record<Alert['kind'], AlertQuery | null>> = {
  'payment-due': 'due',
  'card-expired': 'card',
  'card-expiring': 'card',
  'no-payment': 'card',
  promotion: null,
};

const getFailures = ({ hasDueFailed, hasCardFailed }: LoadedAlerts): readonly AlertQuery[] => [
  ...(hasDueFailed ? (['due'] as const) : []),
  ...(hasCardFailed ? (['card'] as const) : []),
];

const getKeys = (loaded: LoadedAlerts): readonly string[] => [
  ...loaded.alerts.map(alertKey),
  ...getFailures(loaded).map(failureKey),
];

/** Separates what the page has begun with from what came later; `firstKeys`: null while the page waits. */
const separateLate = (loaded: LoadedAlerts, firstKeys: readonly string[] | null): AlertState => {
  const isFirst = (key: string) => firstKeys?.includes(key) ?? true;
  const isOnTop = (alert: Alert) => {
    const query = alertQueries[alert.kind];
    // One that a press on Try again brings takes the place of its failure.
    return isFirst(alertKey(alert)) || (query !== null && isFirst(failureKey(query)));
  };
  return {
    ...loaded,
    isAwaited: loaded.isAwaited && firstKeys === null,
    alerts: loaded.alerts.filter(isOnTop),
    lateAlerts: loaded.alerts.filter((alert) => !isOnTop(alert)),
    lateFailures: getFailures(loaded).filter((query) => !isFirst(failureKey(query))),
  };
};

/**
 * Creates the alerts. The page waits for them, and for those that come later no longer: a due payment is then shown as
 * soon as it is known, all others together.
 */
export const createAlertStore = (ports: AlertPorts): AlertStore => {
  const { edition, clock, $user, dismissals, subscriptionQueries, billingQueries } = ports;
  const $isOverdue = atom(false);
  const $readerId = computed($user, ({ info }) => info?.id ?? '');
  /** The keys of the alerts and failures that the page has begun with. */
  const $firstKeys = atom<readonly string[] | null>(null);
  const $loaded = computed(
    [
      subscriptionQueries.$detailed,
      billingQueries.$due,
      billingQueries.$card,
      billingQueries.$credits,
      dismissals.$dismissed,
      $readerId,
      $isOverdue,
    ],
    (detailed, due, card, credits, dismissed, readerId, isOverdue): LoadedAlerts => {
      const [savedCard = null] = card.items;
      const isSettled = [due, card, credits].every(({ status }) => status !== 'loading');
      /** Until the reader is known, their dismissals are unknown. */
      const isHidden = (dismissalKey: string) =>
        readerId === '' || isDismissed(dismissed, { edition, readerId, dismissalKey });
      const alerts = createAlerts({
        subscriptions: detailed.items,
        due: due.items,
        card: savedCard,
        credits: credits.items,
      }).filter((alert) => {
        if (detailed.status === 'loading') return false;
        if (!isSettled) return alert.kind === 'payment-due';
        return !('dismissalKey' in alert) || !isHidden(alert.dismissalKey);
      });
      return {
        isAwaited: !isOverdue && !(isSettled && detailed.status !== 'loading'),
        alerts,
        canPay: savedCard?.status !== 'none',
        hasDueFailed: due.status === 'failed',
        hasCardFailed: card.status === 'failed' && detailed.items.some(isRenewalCharged),
      };
    },
  );
  return {
    $state: computed([$loaded, $firstKeys], separateLate),
    open: () => {
      const stopFollowing = $loaded.subscribe((loaded) => {
        if (!loaded.isAwaited && $firstKeys.get() === null) $firstKeys.set(getKeys(loaded));
      });
      const stopTimer = clock.after(alertTimeoutMs, () => $isOverdue.set(true));
      return () => {
        stopFollowing();
        stopTimer();
      };
    },
    dismiss: (dismissalKey) => dismissals.dismiss($readerId.get(), dismissalKey),
  };
};
