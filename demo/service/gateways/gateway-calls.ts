/** The billing service's side of the gateways: setups, and PayPal's way there and back. */
import { paymentSetup, paymentSetupBody } from '../../../src/http/contract/payment-setup-calls.ts';
import { billingAgreementBody, expressCheckoutBody, payPal } from '../../../src/http/contract/paypal-calls.ts';
import { demandReader, refuseAgents, refuseInstitutions } from '../accounts/demand-reader.ts';
import type { MailPages } from '../accounts/mail-pages.ts';
import { limitTries } from '../accounts/rate-limits.ts';
import type { Reader } from '../accounts/readers.ts';
import { wrongValue } from '../billing/machine/transitions.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { Refusal } from '../wire/refusal.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { beginVisit, makeAgreement } from './paypal-visits.ts';
import { beginSetup, clientTokenOf } from './setups.ts';

interface GatewayPorts {
  database: Database;
  pages: MailPages;
}

/** Whoever pays, themself: no agent pays in a reader's name (design: security, point 11). */
const demandPayer = async (database: Database, visit: Visit): Promise<Reader> => {
  const reader = await demandReader(visit);
  await refuseAgents(visit);
  await refuseInstitutions(database, reader);
  await limitTries(database, [['payment by reader', String(reader.id)]], visit.now);
  return reader;
};

/** The calls, answered from the database. */
export const gatewayCalls = ({ database, pages }: GatewayPorts): Call[] => {
  /** The site that is meant, and a page of it; a page of another is a 400 that names the parameter. */
  const sitePage = async (siteId: string, param: string, address: string | undefined, visit: Visit) => {
    try {
      const { site } = await pages.pageOf(siteId, address, visit);
      return { siteId: site.site_id, address: address ?? '' };
    } catch (cause) {
      if (cause instanceof Refusal && cause.status === 400) throw wrongValue(param, 'No address of a page of the site');
      throw cause;
    }
  };

  const setup: HandlersOf<typeof paymentSetup> = {
    begin: handler({
      query: nothing,
      body: paymentSetupBody,
      answer: async ({ body: { siteid, gateway, type } }, visit) => {
        const reader = await demandPayer(database, visit);
        await sitePage(siteid, 'siteid', undefined, visit);
        const secret = await beginSetup(database, { userId: reader.id, gateway, type }, visit.now);
        return { gateway, client_secret: gateway === 'stripe' ? secret : clientTokenOf(secret) };
      },
    }),
  };
  const express: HandlersOf<typeof payPal> = {
    setExpressCheckout: handler({
      query: nothing,
      body: expressCheckoutBody,
      answer: async ({ body: { siteid, return_url, cancel_url, description } }, visit) => {
        const reader = await demandPayer(database, visit);
        const { siteId, address: returnUrl } = await sitePage(siteid, 'return_url', return_url, visit);
        const { address: cancelUrl } = await sitePage(siteid, 'cancel_url', cancel_url, visit);
        const asked = {
          user_id: reader.id,
          site_id: siteId,
          return_url: returnUrl,
          cancel_url: cancelUrl,
          description,
        };
        const token = await beginVisit(database, asked, visit.now);
        const url = new URL('/gateways/paypal/checkout', visit.ownOrigin);
        url.searchParams.set('token', token);
        return { token, url: url.href };
      },
    }),
    createBillingAgreement: handler({
      query: nothing,
      body: billingAgreementBody,
      answer: async ({ body: { siteid, token } }, visit) => {
        const reader = await demandPayer(database, visit);
        const { siteId } = await sitePage(siteid, 'siteid', undefined, visit);
        const agreed = { token, userId: reader.id, siteId };
        return {
          billing_agreement_id: await database.transaction().execute((work) => makeAgreement(work, agreed, visit.now)),
        };
      },
    }),
  };
  return [...callsOf(paymentSetup, setup), ...callsOf(payPal, express)];
};
