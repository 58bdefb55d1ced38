/** The two calls about the day that somebody pays on; the same in both families. */
import { billingDateBody, billingDateQuery } from '../../../src/http/contract/billing-requests.ts';
import type { cardBilling } from '../../../src/http/contract/card-billing-calls.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { agreedBillingDate, estimateBillingDate } from './billing-dates.ts';
import type { Desk } from './desk.ts';
import type { Intent } from './intents.ts';

/** Their handlers; `endpoint` is the family's own call that changes the day. */
export const billingDateHandlers = (
  { look, change }: Desk,
  endpoint: Pick<typeof cardBilling.billingDate, keyof Intent<typeof cardBilling.billingDate.reply>['endpoint']>,
): Pick<HandlersOf<typeof cardBilling>, 'flexibleBillingEstimate' | 'billingDate'> => ({
  flexibleBillingEstimate: handler({
    query: billingDateQuery,
    body: nothing,
    answer: async ({ query }, visit) =>
      estimateBillingDate(await look(visit, query.subscription_id), query.term_end, visit.now),
  }),
  billingDate: handler({
    query: nothing,
    body: billingDateBody,
    answer: ({ body }, visit) =>
      change(visit, { endpoint, said: body, subsId: body.subscription_id }, (stand, { now }) =>
        agreedBillingDate(stand, body, now),
      ),
  }),
});
