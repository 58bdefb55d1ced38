/** Invoices whose money has not been received: what was really paid decides what a term and a credit are worth. */
import type { OpenInvoice, Subscription } from './subscription-record.ts';

/** Returns the part of an invoice that credits do not pay, in cents. */
export const chargeOf = ({ total, credits_applied }: Pick<OpenInvoice, 'total' | 'credits_applied'>): number =>
  total - credits_applied;

/** Returns the changes when the charge of a present term comes back: the term is worth less, then the credits. */
export const withoutCharge = (
  { term_paid, promotion_credits }: Subscription,
  charge: number,
): Pick<Subscription, 'term_paid' | 'promotion_credits'> => ({
  term_paid: Math.max(0, term_paid - charge),
  promotion_credits: Math.max(0, promotion_credits - Math.max(0, charge - term_paid)),
});

interface PaidTerm {
  /** In ms since the epoch. */
  endMs: number;
  cents: number;
}

/** The paid part of a term without an invoice: no later end, and of another plan what the days before it are worth. */
const paidWithout = ({ endMs, cents }: PaidTerm, invoice: OpenInvoice, startMs: number, at: Date): PaidTerm => {
  const { reason, total, credits_applied, from_at, to_at } = invoice;
  const before = Math.max(0, cents - credits_applied);
  if (reason === 'term-end') return { endMs: endMs - (to_at.getTime() - from_at.getTime()), cents: before };
  if (reason !== 'plan-change') return { endMs: at.getTime(), cents: 0 };
  return { endMs: startMs + Math.floor(((endMs - startMs) * before) / (before + total)), cents: before };
};

/** Cents of credits that came from the rest of a term whose money was not received. */
const unpaidCredits = ({ term_start_at }: Subscription, due: readonly OpenInvoice[]): number =>
  due
    .filter(({ isOfPresentTerm, to_at }) => !isOfPresentTerm && term_start_at !== null && term_start_at < to_at)
    .reduce((sum, invoice) => sum + chargeOf(invoice), 0);

/**
 * Returns the changes when a subscription ends without these due invoices: it loses what they were for. What was paid
 * before stays, and the credits that they used come back.
 */
export const withdrawUnpaid = (
  subscription: Subscription,
  due: readonly OpenInvoice[],
  at: Date,
): Partial<Subscription> => {
  const { term_start_at, term_end_at, term_paid } = subscription;
  const returned = due.reduce((sum, { credits_applied }) => sum + credits_applied, 0);
  const credits = subscription.promotion_credits + returned - unpaidCredits(subscription, due);
  const promotion_credits = Math.max(0, credits);
  if (term_start_at === null || term_end_at === null) return { promotion_credits };
  const paid = due
    .filter(({ isOfPresentTerm }) => isOfPresentTerm)
    .toReversed()
    .reduce((term, invoice) => paidWithout(term, invoice, term_start_at.getTime(), at), {
      endMs: term_end_at.getTime(),
      cents: term_paid,
    });
  const end = new Date(Math.min(term_end_at.getTime(), Math.max(paid.endMs, at.getTime())));
  return { promotion_credits, term_end_at: end, term_paid: end > at ? paid.cents : 0 };
};
