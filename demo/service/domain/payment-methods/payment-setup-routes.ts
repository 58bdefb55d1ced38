/** The billing service's side of the gateways: setups, and PayPal's redirects. */
import { paymentSetup, paymentSetupBody } from '#src/contract/payments/payment-setup.ts';
import { billingAgreementBody, expressCheckoutBody, payPal } from '#src/contract/payments/paypal.ts';
import type { Reader } from '../../http/caller.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { PaymentGateways } from '../../ports/payment-gateways.ts';
import type { MailPages } from '../accounts/mail-pages.ts';
import { invalidParam } from '../billing/rules/transitions.ts';
import { enforceRateLimits } from '../readers/rate-limits.ts';
import { rejectAgents, rejectInstitutions, requireReader } from '../readers/require-reader.ts';

interface PaymentSetupDeps {
  database: Database;
  pages: MailPages;
  gateways: PaymentGateways;
}

/** Returns the paying reader: no agent pays in a reader's name (design: security, point 11). */
const requirePayer = async (database: Database, context: RequestContext): Promise<Reader> => {
  const reader = await requireReader(context);
  await rejectAgents(context);
  await rejectInstitutions(database, reader);
  await enforceRateLimits(database, [['payment by reader', String(reader.id)]], context.now);
  return reader;
};

/** The calls, answered from the database. */
export const paymentSetupRoutes = ({ database, pages, gateways }: PaymentSetupDeps): Route[] => {
  /** Returns the site of a call, and a page of it; throws 400 with the parameter's name for a page of another site. */
  const findSitePage = async (siteId: string, param: string, address: string | undefined, context: RequestContext) => {
    try {
      const { site } = await pages.pageOf(siteId, address, context);
      return { siteId: site.site_id, address: address ?? '' };
    } catch (cause) {
      if (cause instanceof Refusal && cause.status === 400)
        throw invalidParam(param, 'No address of a page of the site');
      throw cause;
    }
  };

  const setup: HandlersOf<typeof paymentSetup> = {
    begin: handler({
      query: noInput,
      body: paymentSetupBody,
      handle: async ({ body: { siteid, gateway, type } }, context) => {
        const reader = await requirePayer(database, context);
        await findSitePage(siteid, 'siteid', undefined, context);
        const setupOptions = { userId: reader.id, gateway, type };
        return { gateway, client_secret: await gateways.beginSetup(database, setupOptions, context.now) };
      },
    }),
  };
  const express: HandlersOf<typeof payPal> = {
    setExpressCheckout: handler({
      query: noInput,
      body: expressCheckoutBody,
      handle: async ({ body: { siteid, return_url, cancel_url, description } }, context) => {
        const reader = await requirePayer(database, context);
        const { siteId, address: returnUrl } = await findSitePage(siteid, 'return_url', return_url, context);
        const { address: cancelUrl } = await findSitePage(siteid, 'cancel_url', cancel_url, context);
        const redirect = {
          user_id: reader.id,
          site_id: siteId,
          return_url: returnUrl,
          cancel_url: cancelUrl,
          description,
        };
        const token = await gateways.beginPayPalRedirect(database, redirect, context.now);
        const url = new URL('/gateways/paypal/checkout', context.ownOrigin);
        url.searchParams.set('token', token);
        return { token, url: url.href };
      },
    }),
    createBillingAgreement: handler({
      query: noInput,
      body: billingAgreementBody,
      handle: async ({ body: { siteid, token } }, context) => {
        const reader = await requirePayer(database, context);
        const { siteId } = await findSitePage(siteid, 'siteid', undefined, context);
        const agreement = { token, userId: reader.id, siteId };
        return {
          billing_agreement_id: await database
            .transaction()
            .execute((trx) => gateways.createBillingAgreement(trx, agreement, context.now)),
        };
      },
    }),
  };
  return [...routesOf(paymentSetup, setup), ...routesOf(payPal, express)];
};
