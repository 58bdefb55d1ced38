/** Plans and the checkout (design: contract, "Checkout"). The bearer decides who buys, the service what it costs. */
import { checkoutCalls as calls, checkoutBody, plansQuery } from '#src/contract/checkout/checkout.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { PaymentGateways } from '../../ports/payment-gateways.ts';
import { applyDueEventsOf } from '../billing/store/apply-due-events.ts';
import { runIdempotent } from '../billing/store/idempotency.ts';
import type { MailWorker } from '../mails/mail-worker.ts';
import { requireOwner } from '../readers/require-reader.ts';
import { findSite } from '../sites/sites.ts';
import { buyPlan } from './buy-plan.ts';
import { describeOffer, findOffers, heldPlanTypes } from './offers.ts';

/** Dependencies of the routes. */
interface CheckoutDeps {
  database: Database;
  gateways: PaymentGateways;
  mailWorker: Pick<MailWorker, 'wake'>;
}

/** The calls, answered from the database. */
export const checkoutRoutes = ({ database, gateways, mailWorker }: CheckoutDeps): Route[] => {
  const handlers: HandlersOf<typeof calls> = {
    plans: handler({
      query: plansQuery,
      body: noInput,
      handle: async ({ query: { site_id, region_id } }, context) => {
        const site = await findSite(database, site_id);
        const reader = await context.reader();
        if (reader !== null) await applyDueEventsOf(database, reader.id, context.now);
        const heldTypes = reader === null ? new Map() : await heldPlanTypes(database, reader.id, site_id);
        const offers = await findOffers(database, site_id, region_id ?? site.region_id);
        // A region without offers of its own gets the site's.
        const regionOffers = offers.length > 0 ? offers : await findOffers(database, site_id, site.region_id);
        return { plans: regionOffers.map((offer) => describeOffer(offer, heldTypes)) };
      },
    }),
    checkout: handler({
      query: noInput,
      body: checkoutBody,
      handle: async ({ body }, context) => {
        await requireOwner(database, context);
        const { payment_token, gateway, gateway_account_id, ...payload } = body;
        const reply = await runIdempotent(database, context, {
          endpoint: calls.checkout,
          // A token works once: a retry brings another one, and still means the same purchase.
          payload,
          act: (actor) => buyPlan(gateways, actor, body),
        });
        mailWorker.wake();
        return reply;
      },
    }),
  };
  return routesOf(calls, handlers);
};
