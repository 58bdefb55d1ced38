/** Every call that the service answers: the whole of `src/contract`, and nothing else. */

import { authRoutes } from './auth-routes.ts';
import { billingInfoRoutes } from './domain/billing/routes/billing-info-routes.ts';
import { billingQueryRoutes } from './domain/billing/routes/billing-query-routes.ts';
import { cardBillingRoutes } from './domain/billing/routes/card-billing-routes.ts';
import { conductorRoutes } from './domain/billing/routes/conductor-routes.ts';
import { subscriptionListRoutes } from './domain/billing/routes/subscription-list-routes.ts';
import { checkoutRoutes } from './domain/checkout/checkout-routes.ts';
import { planRoutes } from './domain/checkout/plan-routes.ts';
import { cinemaRoutes } from './domain/cinema/cinema-routes.ts';
import { samplingRoutes } from './domain/cinema/sampling-routes.ts';
import { contactRoutes } from './domain/contact/contact-routes.ts';
import { experimentRoutes } from './domain/experiments/experiment-routes.ts';
import { flowRoutes } from './domain/flows/flow-routes.ts';
import { dueInvoiceRoutes } from './domain/invoices/due-invoice-routes.ts';
import { invoiceRoutes } from './domain/invoices/invoice-routes.ts';
import type { EmailKeys } from './domain/newsletters/email-keys.ts';
import { mailingRoutes } from './domain/newsletters/mailing-routes.ts';
import { newsletterSettingsRoutes } from './domain/newsletters/settings-routes.ts';
import type { OperatorKeys } from './domain/operators/operator-keys.ts';
import { operatorRoutes } from './domain/operators/operator-routes.ts';
import { paymentMethodRoutes } from './domain/payment-methods/payment-method-routes.ts';
import { paymentSetupRoutes } from './domain/payment-methods/payment-setup-routes.ts';
import { paywallRoutes } from './domain/paywall/paywall-routes.ts';
import { createSharedCounts } from './domain/readers/shared-counts.ts';
import { seatRoutes } from './domain/seats/seat-routes.ts';
import type { SsoDeps } from './domain/sso/sso-routes.ts';
import { templateRoutes } from './domain/templates/template-routes.ts';
import { userRoutes } from './domain/users/user-routes.ts';
import { webhookRoutes } from './domain/webhooks/webhook-routes.ts';
import type { Route } from './http/router.ts';
import { noTelemetry, type Telemetry } from './ports/metrics/telemetry.ts';
import type { PaymentGateways } from './ports/payment-gateways.ts';

/** Dependencies of the routes. */
export interface RouteDeps extends SsoDeps {
  emailKeys: EmailKeys;
  gateways: PaymentGateways;
  operatorKeys: OperatorKeys;
  telemetry?: Telemetry;
  /** Other processes use the database as well. */
  isShared?: boolean;
  /** Webhooks may go to this machine, as in a sandbox. */
  arePrivateWebhooksAllowed?: boolean;
}

/** Each endpoint of the contract with its handler. */
export const allRoutes = ({
  emailKeys,
  gateways,
  operatorKeys,
  telemetry = noTelemetry,
  isShared = false,
  arePrivateWebhooksAllowed: isPrivateAllowed = false,
  ...accounts
}: RouteDeps): Route[] => {
  const { database, location, pages } = accounts;
  const addToShared = isShared ? createSharedCounts(database) : null;
  return [
    ...paywallRoutes({ database, location, operatorKeys, telemetry, addToShared }),
    ...flowRoutes(database, operatorKeys),
    ...experimentRoutes(database, operatorKeys),
    ...templateRoutes(database, operatorKeys),
    ...newsletterSettingsRoutes(database, operatorKeys),
    ...planRoutes(database, operatorKeys),
    ...operatorRoutes(database, operatorKeys),
    ...webhookRoutes({ database, operatorKeys, isPrivateAllowed }),
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
    ...paymentSetupRoutes({ database, pages, gateways }),
    ...paymentMethodRoutes(database, gateways),
    ...billingInfoRoutes(database),
    ...contactRoutes(),
    ...checkoutRoutes({ ...accounts, gateways }),
  ];
};
