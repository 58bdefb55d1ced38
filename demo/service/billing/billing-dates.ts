/** What moving the end of a term would cost, and the token that stands for having agreed to it. */
import { createHash } from 'node:crypto';
import type { InferInput } from 'valibot';
import type { billingDateEstimateReply } from '../../../src/http/contract/billing-replies.ts';
import { nextInvoice, secondsOf } from './details.ts';
import type { ActOf } from './machine/acts.ts';
import { perform } from './machine/perform.ts';
import { costOf } from './machine/settle.ts';
import type { Stand } from './machine/stand.ts';
import { inTheWay } from './machine/transitions.ts';

type Estimate = InferInput<typeof billingDateEstimateReply>;

const actFor = (termEndSec: number): ActOf<'change term end'> => ({
  operation: 'change term end',
  to: new Date(termEndSec * 1000),
});

/** The terms of a new billing date; throws where it can't be. */
export const estimateBillingDate = (stand: Stand, termEndSec: number, now: Date): Estimate => {
  const outcome = perform(stand, actFor(termEndSec), now);
  const { credits, charge } = costOf(stand, outcome);
  const credit = outcome.credit ?? 0;
  const subscription = {
    ...stand.subscription,
    ...outcome.changes,
    status: outcome.status,
    promotion_credits: stand.subscription.promotion_credits - credits + credit,
  };
  const next = nextInvoice({ ...stand, subscription });
  const terms = {
    subscription_id: subscription.subs_id,
    term_end: termEndSec,
    amount: charge,
    credit,
    currency_code: stand.plan.currency,
    next_amount: next?.cents ?? null,
    next_billing_at: next === null ? null : secondsOf(next.at),
  };
  // It grants nothing: whoever could make one up would agree to the same terms.
  const token = createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22);
  return { ...terms, token };
};

/** The act of moving the end, on the terms of the token; a 409 when they are no longer the same. */
export const agreedBillingDate = (
  stand: Stand,
  { term_end, token }: { term_end: number; token: string },
  now: Date,
): ActOf<'change term end'> => {
  if (estimateBillingDate(stand, term_end, now).token !== token) {
    throw inTheWay('The estimate is out of date: ask for a new one');
  }
  return actFor(term_end);
};
