import { computed, type ReadableAtom } from 'nanostores';
import type { BillingStores } from '../lists/billing-stores.ts';
import { type Dismissals, isDismissed } from '../lists/dismissals.ts';
import { type Alert, createAlerts } from './alerts.ts';
import { isRenewalCharged } from './renewal.ts';

/** The alerts of a page, and what could not be loaded for them. */
export interface AlertState {
  alerts: readonly Alert[];
  /** False: there is no payment method for a due invoice. */
  canPay: boolean;
  hasDueFailed: boolean;
  hasCardFailed: boolean;
}

/** The alerts of a reader. */
export interface AlertStore {
  readonly $state: ReadableAtom<AlertState>;
  /** Hides an alert from this reader permanently. */
  dismiss: (dismissalKey: string) => void;
}

interface AlertPorts {
  edition: string;
  /** The reader; null until they are known. */
  $user: ReadableAtom<{ info: { id: string } | null }>;
  dismissals: Dismissals;
  subscriptionQueries: Pick<BillingStores['subscriptionQueries'], '$detailed'>;
  billingQueries: Pick<BillingStores['billingQueries'], '$due' | '$card' | '$credits'>;
}

/**
 * Creates the alerts. A due payment is shown as soon as it is known, all others together, so that the content below
 * moves as little as possible.
 */
export const createAlertStore = (ports: AlertPorts): AlertStore => {
  const { edition, $user, dismissals, subscriptionQueries, billingQueries } = ports;
  const $readerId = computed($user, ({ info }) => info?.id ?? '');
  const $state = computed(
    [
      subscriptionQueries.$detailed,
      billingQueries.$due,
      billingQueries.$card,
      billingQueries.$credits,
      dismissals.$dismissed,
      $readerId,
    ],
    (detailed, due, card, credits, dismissed, readerId): AlertState => {
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
        alerts,
        canPay: savedCard?.status !== 'none',
        hasDueFailed: due.status === 'failed',
        hasCardFailed: card.status === 'failed' && detailed.items.some(isRenewalCharged),
      };
    },
  );
  return { $state, dismiss: (dismissalKey) => dismissals.dismiss($readerId.get(), dismissalKey) };
};
