/** One effect of an operation. Amounts are cents, moments ms since the epoch; the element chooses the text. */
export type PreviewItem =
  /** Nothing is charged, now or later because of it. */
  | { kind: 'free' }
  /** `last4`: of the charged card, if known. */
  | { kind: 'charged-now'; cents: number; last4?: string }
  /** A new term begins and is charged now, at a price that the service has not sent. */
  | { kind: 'charged-now-unknown' }
  | { kind: 'credited'; cents: number }
  /** A credit of a subscription that ends: it is used if that continues or restarts. */
  | { kind: 'credit-waits'; cents: number }
  | { kind: 'next-charge'; cents: number | null; at: number }
  | { kind: 'no-more-charges' }
  /** Access continues until then; null: until the end of the paid term. */
  | { kind: 'access-until'; at: number | null }
  | { kind: 'access-ends-now' }
  | { kind: 'access-again' }
  | { kind: 'access-stays' }
  | { kind: 'paused-from'; at: number }
  | { kind: 'resumes'; at: number }
  /** Paid days that remain after a pause. */
  | { kind: 'days-kept'; days: number }
  /** The one regular renewal before the pause begins. */
  | { kind: 'charge-before-pause'; cents: number | null; at: number }
  /** Several renewals before it: their number, what is charged for them in all, what a credit covers, and the first. */
  | { kind: 'charges-before-pause'; count: number; cents: number | null; creditCents: number; at: number }
  | { kind: 'charge-after-pause'; cents: number | null; at: number }
  /** A scheduled pause is dropped for good; null `until`: the end of it is unknown. */
  | { kind: 'pause-removed'; at: number; until: number | null }
  /** The pause postpones the end of a cancelled subscription. */
  | { kind: 'ends-after-pause'; at: number }
  /** Reactivating is free until then. */
  | { kind: 'free-return-until'; at: number }
  /** The subscription ends then unless the due invoice is paid. */
  | { kind: 'ends-unless-paid'; at: number }
  | { kind: 'term-until'; at: number }
  | { kind: 'plan-from'; plan: string; at: number }
  | { kind: 'plan-stays'; plan: string }
  /** A paper by mail: the first issue after that day. */
  | { kind: 'first-paper'; at: number }
  /** The last issue before that day. */
  | { kind: 'last-paper'; at: number }
  /** The next issue is sent to the new address. */
  | { kind: 'next-issue' }
  | { kind: 'next-invoice' }
  | { kind: 'rest-stays' }
  /** Ways to undo it: here until that moment, or only by a new subscription. */
  | { kind: 'undo-until'; at: number }
  | { kind: 'undo-any-time' }
  | { kind: 'no-undo' }
  /** It can't be undone, but another plan may be chosen again. */
  | { kind: 'change-again' }
  /** Another day may be chosen until then. */
  | { kind: 'day-again-until'; at: number }
  /** A payment is not refunded. */
  | { kind: 'payment-stays' }
  /** The guest of the seat gets a mail. */
  | { kind: 'guest-mail' }
  /** The former guest of the seat loses access. */
  | { kind: 'guest-stops'; email: string }
  /** The guest keeps access until then. */
  | { kind: 'guest-until'; at: number };

/** Names the card that is charged now, by its last four digits; they are empty if it is not known. */
export const withChargedCard = (items: readonly PreviewItem[], last4: string): PreviewItem[] =>
  items.map((item) => (item.kind === 'charged-now' && last4 !== '' ? { ...item, last4 } : item));

/** Adds that a due invoice ends the subscription unless it is paid, to every operation meanwhile. */
export const withDueDate = (items: PreviewItem[], dueMs: number | null): PreviewItem[] => {
  if (dueMs === null || items.some(({ kind }) => kind === 'no-undo' || kind === 'free-return-until')) return items;
  const isPaused = items.some(({ kind }) => kind === 'paused-from');
  const endTimes = items.map((item) =>
    item.kind === 'ends-after-pause' || (item.kind === 'access-until' && !isPaused) ? item.at : null,
  );
  return endTimes.some((at) => at !== null && at <= dueMs)
    ? items
    : [...items, { kind: 'ends-unless-paid', at: dueMs }];
};
