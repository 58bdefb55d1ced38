import type { Credit, DueInvoice, KeptCard } from './look-up-asks.ts';
import { willBeCharged } from './renewal.ts';
import type { DetailedSubscription } from './subscription.ts';

/**
 * Something that a reader should know before all else (spec: portal point 2). Those with `about` may be dismissed once: it
 * names what they speak of, so that something else is told anew.
 */
export type Alert =
  /** `subscription`: null where the lists don't know it. */
  | { kind: 'payment-due'; invoice: DueInvoice; subscription: DetailedSubscription | null }
  | { kind: 'card-expired' | 'card-expiring'; card: KeptCard }
  | { kind: 'no-payment'; about: string }
  /** Of all subscriptions together, one sum for each currency; null: the edition's. */
  | { kind: 'promotion'; sums: readonly (readonly [cents: number, currency: string | null])[]; about: string };

interface Known {
  /** Everything the reader has, cancelled ones too. */
  subscriptions: readonly DetailedSubscription[];
  due: readonly DueInvoice[];
  /** Null: not known. */
  card: KeptCard | null;
  credits: readonly Credit[];
}

const aboutCard = (subscriptions: readonly DetailedSubscription[], card: KeptCard | null): Alert[] => {
  const charged = subscriptions.filter(willBeCharged);
  if (card === null || charged.length === 0) return [];
  switch (card.status) {
    case 'expired':
      return [{ kind: 'card-expired', card }];
    case 'expiring':
      return [{ kind: 'card-expiring', card }];
    case 'none': {
      const ids = charged.map(({ subsId }) => subsId).sort();
      return [{ kind: 'no-payment', about: `no-payment ${ids.join(' ')}` }];
    }
    case 'valid':
    case 'unknown':
      return [];
  }
};

/** A credit of what has ended waits for no invoice. */
const aboutCredits = (subscriptions: readonly DetailedSubscription[], credits: readonly Credit[]): Alert[] => {
  const ended = subscriptions.filter(({ subsStatus }) => subsStatus === 'cancelled').map(({ subsId }) => subsId);
  const good = credits.filter(({ subsId, amount }) => amount > 0 && !ended.includes(subsId));
  if (good.length === 0) return [];
  const parts = good.map(({ subsId, amount }) => `${subsId}=${amount}`).sort();
  const sums = new Map<string | null, number>();
  for (const { amount, currency } of good) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const told = [...sums].map(([currency, cents]) => [cents, currency] as const);
  return [{ kind: 'promotion', sums: told, about: `promotion ${parts.join(' ')}` }];
};

/** What to tell, the most urgent first. A card matters only where it will be charged. */
export const alertsOf = ({ subscriptions, due, card, credits }: Known): Alert[] => [
  ...due.map(
    (invoice): Alert => ({
      kind: 'payment-due',
      invoice,
      subscription: subscriptions.find(({ subsId }) => subsId === invoice.subsId) ?? null,
    }),
  ),
  ...aboutCard(subscriptions, card),
  ...aboutCredits(subscriptions, credits),
];
