import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from '../../platform/platform.ts';
import type { BillingStores } from '../lists/billing-stores.ts';
import { type Dismissals, isDismissed } from '../lists/dismissals.ts';
import { type Alert, createAlerts } from './alerts.ts';
import { isRenewalCharged } from './renewal.ts';

/** The time that a page waits for what its alerts depend on, in ms: it shows them on top, or goes on without them. */
const alertTimeoutMs = 2000;

/** The alerts of a page, and what could not be loaded for them. */
export interface AlertState {
  /** It is not known yet which there are, and the page waits for that. */
  isAwaited: boolean;
  alerts: readonly Alert[];
  /** False: there is no payment method for a due invoice. */
  canPay: boolean;
  hasDueFailed: boolean;
  hasCardFailed: boolean;
}

/** The alerts of a reader. */
export interface AlertStore {
  readonly $state: ReadableAtom<AlertState>;
  /** Starts the time that the page waits. Returns the function that stops it. */
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

/**
 * Creates the alerts. The page waits for them, and for those that come later no longer: a due payment is then shown as
 * soon as it is known, all others together.
 */
export const createAlertStore = (ports: AlertPorts): AlertStore => {
  const { edition, clock, $user, dismissals, subscriptionQueries, billingQueries } = ports;
  const $isOverdue = atom(false);
  const $readerId = computed($user, ({ info }) => info?.id ?? '');
  const $state = computed(
    [
      subscriptionQueries.$detailed,
      billingQueries.$due,
      billingQueries.$card,
      billingQueries.$credits,
      dismissals.$dismissed,
      $readerId,
      $isOverdue,
    ],
    (detailed, due, card, credits, dismissed, readerId, isOverdue): AlertState => {
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
  const open = () => clock.after(alertTimeoutMs, () => $isOverdue.set(true));
  return { $state, open, dismiss: (dismissalKey) => dismissals.dismiss($readerId.get(), dismissalKey) };
};
