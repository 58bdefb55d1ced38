/** The two calls about the billing date; the same in both families. */
import { billingDateBody, billingDateQuery } from '#src/contract/subscriptions/billing-date.ts';
import type { cardBilling } from '#src/contract/subscriptions/card-billing.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import type { IdempotentChange } from '../store/idempotency.ts';
import type { SubscriptionService } from '../store/subscription-service.ts';
import { estimateBillingDate, requireAgreedBillingDate } from './billing-dates.ts';

/** Their handlers; `endpoint` is the family's own call that changes the day. */
export const billingDateHandlers = (
  { look: findSubscription, change }: SubscriptionService,
  endpoint: Pick<
    typeof cardBilling.billingDate,
    keyof IdempotentChange<typeof cardBilling.billingDate.reply>['endpoint']
  >,
): Pick<HandlersOf<typeof cardBilling>, 'flexibleBillingEstimate' | 'billingDate'> => ({
  flexibleBillingEstimate: handler({
    query: billingDateQuery,
    body: noInput,
    handle: async ({ query }, context) =>
      estimateBillingDate(await findSubscription(context, query.subscription_id), query.term_end, context.now),
  }),
  billingDate: handler({
    query: noInput,
    body: billingDateBody,
    handle: ({ body }, context) =>
      change(context, { endpoint, request: body, subsId: body.subscription_id }, (record, { now }) =>
        requireAgreedBillingDate(record, body, now),
      ),
  }),
});
