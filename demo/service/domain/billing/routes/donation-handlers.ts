/** Donations, and the upgrade from digital to print; for the subscriptions of both families. */

import { cardBilling } from '#src/contract/subscriptions/card-billing.ts';
import { donationQuantityBody, subscriptionQuery } from '#src/contract/subscriptions/donation.ts';
import { upgradePlanBody } from '#src/contract/subscriptions/plan-change.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import { invalidParam } from '../rules/transitions.ts';
import { notFoundError } from '../store/subscription-records.ts';
import type { SubscriptionService } from '../store/subscription-service.ts';
import { endNowAct } from './cancellation-acts.ts';
import { agreedPlanAct, requireOfferedPlan } from './plan-options.ts';

/** Their handlers. */
export const donationHandlers = ({
  change,
}: SubscriptionService): Pick<
  HandlersOf<typeof cardBilling>,
  'donationQuantity' | 'cancelDonation' | 'upgradePlan'
> => ({
  donationQuantity: handler({
    query: noInput,
    body: donationQuantityBody,
    handle: ({ body }, context) =>
      change(context, { endpoint: cardBilling.donationQuantity, request: body, subsId: body.subscription_id }, () => ({
        operation: 'change quantity',
        quantity: body.plan_quantity,
      })),
  }),
  cancelDonation: handler({
    query: subscriptionQuery,
    body: noInput,
    handle: ({ query }, context) =>
      change(
        context,
        { endpoint: cardBilling.cancelDonation, request: query, subsId: query.subscription_id },
        (record) => {
          if (record.plan.type !== 'donation') throw invalidParam('subscription_id', 'This is no donation');
          return endNowAct(record, query);
        },
      ),
  }),
  upgradePlan: handler({
    query: noInput,
    body: upgradePlanBody,
    handle: ({ body }, context) =>
      change(
        context,
        { endpoint: cardBilling.upgradePlan, request: body, subsId: body.subscription_id },
        async (record, { trx, reader }) => {
          if (body.email !== reader.email) throw notFoundError('subscription');
          const plan = await requireOfferedPlan(trx, record, body.plan, 'plan');
          if (record.plan.type !== 'digital' || plan.type !== 'print') {
            throw invalidParam('plan', 'An upgrade leads from digital to print');
          }
          return agreedPlanAct('immediate', plan, body);
        },
      ),
  }),
});
