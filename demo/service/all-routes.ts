/** Every call that the service answers: the whole of `src/contract`, and nothing else. */

import type { AuthDeps } from './accounts/auth-deps.ts';
import { authRoutes } from './accounts/auth-routes.ts';
import { billingInfoRoutes } from './billing/billing-info-routes.ts';
import { billingQueryRoutes } from './billing/billing-query-routes.ts';
import { cardBillingRoutes } from './billing/card-billing-routes.ts';
import { conductorRoutes } from './billing/conductor-routes.ts';
import { dueInvoiceRoutes } from './billing/due-invoice-routes.ts';
import { paymentMethodRoutes } from './billing/payment-method-routes.ts';
import { seatRoutes } from './billing/seats/seat-routes.ts';
import { subscriptionListRoutes } from './billing/subscription-list-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { cinemaRoutes } from './cinema/cinema-routes.ts';
import { samplingRoutes } from './cinema/sampling-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { paymentSetupRoutes } from './gateways/payment-setup-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import type { EmailKeys } from './newsletters/email-keys.ts';
import { mailingRoutes } from './newsletters/mailing-routes.ts';
import { paywallRoutes } from './paywall/paywall-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import type { Route } from './wire/router.ts';

/** Dependencies of the routes. */
export interface RouteDeps extends AuthDeps {
  emailKeys: EmailKeys;
}

/** Each endpoint of the contract with its handler. */
export const allRoutes = ({ emailKeys, ...accounts }: RouteDeps): Route[] => {
  const { database, location, pages } = accounts;
  return [
    ...paywallRoutes(database, location),
    ...authRoutes(accounts),
    ...userRoutes(accounts),
    ...mailingRoutes(database, emailKeys),
    ...subscriptionListRoutes(database),
    ...cardBillingRoutes(database),
    ...conductorRoutes(database),
    ...billingQueryRoutes(database),
    ...dueInvoiceRoutes(database),
    ...invoiceRoutes(database),
    ...cinemaRoutes(database),
    ...samplingRoutes(database),
    ...seatRoutes(accounts),
    ...paymentSetupRoutes({ database, pages }),
    ...paymentMethodRoutes(database),
    ...billingInfoRoutes(database),
    ...contactRoutes(),
    ...checkoutRoutes(accounts),
  ];
};
