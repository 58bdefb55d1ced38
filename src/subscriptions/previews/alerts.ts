import type { Credit, DueInvoice, SavedCard } from '../lists/billing-api.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { isRenewalCharged } from './renewal.ts';

/**
 * An alert for the reader (spec: portal point 2). Those with a `dismissalKey` can be dismissed once: the key identifies
 * the content, so that a different content appears again.
 */
export type Alert =
  /** `subscription`: null if the lists do not contain it. */
  | { kind: 'payment-due'; invoice: DueInvoice; subscription: DetailedSubscription | null }
  | { kind: 'card-expired' | 'card-expiring'; card: SavedCard }
  | { kind: 'no-payment'; dismissalKey: string }
  /** Sum over all subscriptions, one per currency; null: the edition's. */
  | { kind: 'promotion'; sums: readonly (readonly [cents: number, currency: string | null])[]; dismissalKey: string };

interface AlertFacts {
  /** All of the reader's subscriptions, including cancelled ones. */
  subscriptions: readonly DetailedSubscription[];
  due: readonly DueInvoice[];
  /** Null: unknown. */
  card: SavedCard | null;
  credits: readonly Credit[];
}

const cardAlerts = (subscriptions: readonly DetailedSubscription[], card: SavedCard | null): Alert[] => {
  const chargedSubscriptions = subscriptions.filter(isRenewalCharged);
  if (card === null || chargedSubscriptions.length === 0) return [];
  switch (card.status) {
    case 'expired':
      return [{ kind: 'card-expired', card }];
    case 'expiring':
      return [{ kind: 'card-expiring', card }];
    case 'none': {
      const ids = chargedSubscriptions.map(({ subsId }) => subsId).sort();
      return [{ kind: 'no-payment', dismissalKey: `no-payment ${ids.join(' ')}` }];
    }
    case 'valid':
    case 'unknown':
      return [];
  }
};

/** A credit of an ended subscription has no further invoice. */
const creditAlerts = (subscriptions: readonly DetailedSubscription[], credits: readonly Credit[]): Alert[] => {
  const endedIds = subscriptions.filter(({ subsStatus }) => subsStatus === 'cancelled').map(({ subsId }) => subsId);
  const openCredits = credits.filter(({ subsId, amount }) => amount > 0 && !endedIds.includes(subsId));
  if (openCredits.length === 0) return [];
  const parts = openCredits.map(({ subsId, amount }) => `${subsId}=${amount}`).sort();
  const sums = new Map<string | null, number>();
  for (const { amount, currency } of openCredits) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const sumEntries = [...sums].map(([currency, cents]) => [cents, currency] as const);
  return [{ kind: 'promotion', sums: sumEntries, dismissalKey: `promotion ${parts.join(' ')}` }];
};

/** Returns the alerts, the most urgent first. A card is relevant only if it will be charged. */
export const createAlerts = ({ subscriptions, due, card, credits }: AlertFacts): Alert[] => [
  ...due.map(
    (invoice): Alert => ({
      kind: 'payment-due',
      invoice,
      subscription: subscriptions.find(({ subsId }) => subsId === invoice.subsId) ?? null,
    }),
  ),
  ...cardAlerts(subscriptions, card),
  ...creditAlerts(subscriptions, credits),
];
