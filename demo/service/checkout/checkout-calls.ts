/** Plans and the checkout (design: contract, "Checkout"). Who buys is what the bearer says, what it costs the service. */
import { checkoutCalls as calls } from '../../../src/http/contract/checkout-calls.ts';
import { checkoutBody, plansQuery } from '../../../src/http/contract/checkout-requests.ts';
import { demandOwner } from '../accounts/demand-reader.ts';
import { carryOut } from '../billing/intents.ts';
import type { Database } from '../database/open.ts';
import type { MailOffice } from '../mails/mail-office.ts';
import { findSite } from '../paywall/sites.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { buy } from './buy.ts';
import { describeOffer, findOffers, kindsHeld } from './offers.ts';

/** What the calls stand on. */
interface CheckoutPorts {
  database: Database;
  office: Pick<MailOffice, 'wake'>;
}

/** The calls, answered from the database. */
export const checkoutCalls = ({ database, office }: CheckoutPorts): Call[] => {
  const handlers: HandlersOf<typeof calls> = {
    plans: handler({
      query: plansQuery,
      body: nothing,
      answer: async ({ query: { site_id, region_id } }, visit) => {
        const site = await findSite(database, site_id);
        const reader = await visit.reader();
        const held = reader === null ? new Map() : await kindsHeld(database, reader.id, site_id);
        const offers = await findOffers(database, site_id, region_id ?? site.region_id);
        // A region that nothing is sold in buys what the site sells.
        const found = offers.length > 0 ? offers : await findOffers(database, site_id, site.region_id);
        return { plans: found.map((offer) => describeOffer(offer, held)) };
      },
    }),
    checkout: handler({
      query: nothing,
      body: checkoutBody,
      answer: async ({ body }, visit) => {
        await demandOwner(database, visit);
        const { payment_token, gateway, gateway_account_id, ...said } = body;
        const reply = await carryOut(database, visit, {
          endpoint: calls.checkout,
          // A token serves once: who tries the same again brings another, and wants nothing else.
          said,
          act: (actor) => buy(actor, body),
        });
        office.wake();
        return reply;
      },
    }),
  };
  return callsOf(calls, handlers);
};
