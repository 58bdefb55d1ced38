/** Donations, and the way from digital to print; for the subscriptions of both families. */
import {
  donationQuantityBody,
  subscriptionQuery,
  upgradePlanBody,
} from '../../../src/http/contract/billing-requests.ts';
import { cardBilling } from '../../../src/http/contract/card-billing-calls.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import type { Desk } from './desk.ts';
import { wrongValue } from './machine/transitions.ts';
import { demandOffered, switchAct } from './plan-options.ts';
import { noSuch } from './stands.ts';

/** Their handlers. */
export const donationHandlers = ({
  change,
}: Desk): Pick<HandlersOf<typeof cardBilling>, 'donationQuantity' | 'cancelDonation' | 'upgradePlan'> => ({
  donationQuantity: handler({
    query: nothing,
    body: donationQuantityBody,
    answer: ({ body }, visit) =>
      change(visit, { endpoint: cardBilling.donationQuantity, said: body, subsId: body.subscription_id }, () => ({
        operation: 'change quantity',
        quantity: body.plan_quantity,
      })),
  }),
  cancelDonation: handler({
    query: subscriptionQuery,
    body: nothing,
    answer: ({ query }, visit) =>
      change(
        visit,
        { endpoint: cardBilling.cancelDonation, said: query, subsId: query.subscription_id },
        ({ plan }) => {
          if (plan.type !== 'donation') throw wrongValue('subscription_id', 'This is no donation');
          return { operation: 'cancel now' };
        },
      ),
  }),
  upgradePlan: handler({
    query: nothing,
    body: upgradePlanBody,
    answer: ({ body }, visit) =>
      change(
        visit,
        { endpoint: cardBilling.upgradePlan, said: body, subsId: body.subscription_id },
        async (stand, { work, reader }) => {
          if (body.email !== reader.email) throw noSuch('subscription');
          const plan = await demandOffered(work, stand, body.plan, 'plan');
          if (stand.plan.type !== 'digital' || plan.type !== 'print') {
            throw wrongValue('plan', 'An upgrade leads from digital to print');
          }
          return switchAct('immediate', plan);
        },
      ),
  }),
});
