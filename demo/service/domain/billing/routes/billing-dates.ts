/** The cost of moving the end of a term, and the token for the reader's consent to it. */
import { createHash } from 'node:crypto';
import type { InferInput } from 'valibot';
import type { billingDateEstimateReply } from '#src/contract/subscriptions/billing-date.ts';
import type { ActOf } from '../rules/acts.ts';
import { perform } from '../rules/perform.ts';
import { costOf } from '../rules/settle.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';
import { blockedByScheduledChange } from '../rules/transitions.ts';
import { epochSeconds, nextInvoice } from '../store/detailed-reply.ts';

type Estimate = InferInput<typeof billingDateEstimateReply>;

const changeTermEndAct = (termEndSec: number): ActOf<'change term end'> => ({
  operation: 'change term end',
  to: new Date(termEndSec * 1000),
});

/** Returns the terms of a new billing date; throws if it is not possible. */
export const estimateBillingDate = (record: SubscriptionRecord, termEndSec: number, now: Date): Estimate => {
  const outcome = perform(record, changeTermEndAct(termEndSec), now);
  const { credits, charge } = costOf(record, outcome);
  const credit = outcome.credit ?? 0;
  const subscription = {
    ...record.subscription,
    ...outcome.changes,
    status: outcome.status,
    promotion_credits: record.subscription.promotion_credits - credits + credit,
  };
  const next = nextInvoice({ ...record, subscription });
  const terms = {
    subscription_id: subscription.subs_id,
    term_end: termEndSec,
    amount: charge,
    credit,
    currency_code: record.plan.currency,
    next_amount: next?.cents ?? null,
    next_billing_at: next === null ? null : epochSeconds(next.at),
  };
  // The token grants nothing: a forged one would agree to the same terms.
  const token = createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22);
  return { ...terms, token };
};

/** Returns the act that moves the end, on the terms of the token; throws 409 if they have changed. */
export const requireAgreedBillingDate = (
  record: SubscriptionRecord,
  { term_end, token }: { term_end: number; token: string },
  now: Date,
): ActOf<'change term end'> => {
  if (estimateBillingDate(record, term_end, now).token !== token) {
    throw blockedByScheduledChange('The estimate is out of date: ask for a new one');
  }
  return changeTermEndAct(term_end);
};
