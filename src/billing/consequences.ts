/** One thing that follows an operation. Amounts are cents, moments ms since the epoch; the element chooses the words. */
export type Consequence =
  /** Nothing is charged, now or because of it. */
  | { kind: 'free' }
  /** `last4`: to which card, where that is known. */
  | { kind: 'charged-now'; cents: number; last4?: string }
  | { kind: 'credited'; cents: number }
  /** A credit of something that ends: it is used where that goes on, or begins again. */
  | { kind: 'credit-waits'; cents: number }
  | { kind: 'next-charge'; cents: number | null; at: number }
  | { kind: 'no-more-charges' }
  /** Access stays until then; null: until the end of what is paid. */
  | { kind: 'access-until'; at: number | null }
  | { kind: 'access-ends-now' }
  | { kind: 'access-again' }
  | { kind: 'access-stays' }
  | { kind: 'paused-from'; at: number }
  | { kind: 'resumes'; at: number }
  /** Paid days that a pause leaves over; they follow it. */
  | { kind: 'days-kept'; days: number }
  /** It renews as usual before the pause begins. */
  | { kind: 'charge-before-pause'; cents: number | null; at: number }
  | { kind: 'charge-after-pause'; cents: number | null; at: number }
  /** The pause moves the end of what is cancelled. */
  | { kind: 'ends-after-pause'; at: number }
  /** Coming back is free until then. */
  | { kind: 'free-return-until'; at: number }
  /** What is due ends it then, unless it is paid. */
  | { kind: 'ends-unless-paid'; at: number }
  | { kind: 'term-until'; at: number }
  | { kind: 'plan-from'; plan: string; at: number }
  | { kind: 'plan-stays'; plan: string }
  /** The paper comes by mail: its first issue is the first one after that day. */
  | { kind: 'first-paper'; at: number }
  /** No issue comes after that day. */
  | { kind: 'last-paper'; at: number }
  /** The next issue goes to the new address. */
  | { kind: 'next-issue' }
  | { kind: 'next-invoice' }
  | { kind: 'rest-stays' }
  /** How it can be undone: until that moment here, or only by subscribing anew. */
  | { kind: 'undo-until'; at: number }
  | { kind: 'undo-any-time' }
  | { kind: 'no-undo' }
  /** Nothing brings back what was, but another plan may be chosen again. */
  | { kind: 'change-again' }
  /** Another day may be chosen again until then. */
  | { kind: 'day-again-until'; at: number }
  /** What is paid stays paid. */
  | { kind: 'payment-stays' }
  /** Whoever gets a seat is written to. */
  | { kind: 'guest-mail' }
  /** Whoever had a seat reads by it no more. */
  | { kind: 'guest-stops'; email: string }
  /** The guest reads until then. */
  | { kind: 'guest-until'; at: number };

/** What is due ends a subscription unless it is paid: said of everything that is done meanwhile. */
export const withDue = (told: Consequence[], dueMs: number | null): Consequence[] => {
  if (dueMs === null || told.some(({ kind }) => kind === 'no-undo' || kind === 'free-return-until')) return told;
  const isPaused = told.some(({ kind }) => kind === 'paused-from');
  const ends = told.map((each) =>
    each.kind === 'ends-after-pause' || (each.kind === 'access-until' && !isPaused) ? each.at : null,
  );
  return ends.some((at) => at !== null && at <= dueMs) ? told : [...told, { kind: 'ends-unless-paid', at: dueMs }];
};
