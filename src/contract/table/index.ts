/** The whole wire: each call of each host once, with all data for services and documents. */

import { accountCheckRows } from '../account/account-check.ts';
import { confirmationRows } from '../account/confirmation.ts';
import { directLoginRows } from '../account/direct-login.ts';
import { emailChangeRows } from '../account/email-change.ts';
import { passwordResetRows } from '../account/password-reset.ts';
import { registrationRows } from '../account/registration.ts';
import { ssoRows } from '../account/single-sign-on.ts';
import { contactRows } from '../addresses/contact.ts';
import { loginRows } from '../auth/log-in.ts';
import { logoutRows } from '../auth/log-out.ts';
import { cinemaRows } from '../benefits/rental.ts';
import { samplingRows } from '../benefits/sample.ts';
import { checkoutRows } from '../checkout/checkout.ts';
import { experimentRows } from '../flows/experiment.ts';
import { flowVersionRows } from '../flows/flow-versions.ts';
import { billingInfoRows } from '../invoices/billing-info.ts';
import { invoiceRows } from '../invoices/invoice.ts';
import { membershipRows } from '../newsletters/membership.ts';
import { newsletterRows } from '../newsletters/newsletter.ts';
import { newsletterSettingsRows } from '../operator/newsletter-settings.ts';
import { operatorChangeRows } from '../operator/operator-changes.ts';
import { operatorRows } from '../operator/operators.ts';
import { planSettingsRows } from '../operator/plan-settings.ts';
import { templateVersionRows } from '../operator/template-versions.ts';
import { webhookRows } from '../operator/webhooks.ts';
import { paymentMethodReadRows } from '../payment-methods/payment-method.ts';
import { paymentMethodChangeRows } from '../payment-methods/payment-method-change.ts';
import { paymentSetupRows } from '../payments/payment-setup.ts';
import { payPalRows } from '../payments/paypal.ts';
import { combinedRows } from '../paywall/combined.ts';
import { countViewRows } from '../paywall/count-view.ts';
import { flowRows } from '../paywall/flow.ts';
import { geoRows } from '../paywall/geo.ts';
import { meterRows } from '../paywall/meter.ts';
import { regionRows } from '../paywall/region.ts';
import { ruleCheckRows } from '../paywall/rule-check.ts';
import { signingKeyRows } from '../paywall/signing-keys.ts';
import { templateRows } from '../paywall/template.ts';
import { seatRows } from '../seats/seat.ts';
import { billingDateRows } from '../subscriptions/billing-date.ts';
import { lookUpRows } from '../subscriptions/billing-lookups.ts';
import { cancellationRows } from '../subscriptions/cancellation.ts';
import { donationRows } from '../subscriptions/donation.ts';
import { dueInvoiceRows } from '../subscriptions/due-invoice.ts';
import { pauseRows } from '../subscriptions/pause.ts';
import { planChangeRows } from '../subscriptions/plan-change.ts';
import { shippingAddressRows } from '../subscriptions/shipping-address.ts';
import { subscriptionDetailRows } from '../subscriptions/subscription-change.ts';
import { subscriptionListRows } from '../subscriptions/subscription-list.ts';
import { eventBatchRows } from '../tracking/event-batch.ts';
import { eventExportRows } from '../tracking/event-export.ts';
import { trackingConfigRows } from '../tracking/tracking-config.ts';
import { trackingEventRows } from '../tracking/tracking-event.ts';
import { agentRows } from '../users/agent.ts';
import { credentialRows } from '../users/credentials.ts';
import { profileRows } from '../users/profile.ts';
import type { Row } from './row.ts';

/** Every call, noun after noun. */
export const wire: readonly Row[] = [
  ...geoRows,
  ...trackingConfigRows,
  ...regionRows,
  ...templateRows,
  ...flowRows,
  ...meterRows,
  ...countViewRows,
  ...ruleCheckRows,
  ...trackingEventRows,
  ...eventBatchRows,
  ...combinedRows,
  ...eventExportRows,
  ...signingKeyRows,
  ...flowVersionRows,
  ...experimentRows,
  ...templateVersionRows,
  ...newsletterSettingsRows,
  ...planSettingsRows,
  ...operatorChangeRows,
  ...operatorRows,
  ...webhookRows,
  ...loginRows,
  ...accountCheckRows,
  ...registrationRows,
  ...confirmationRows,
  ...passwordResetRows,
  ...directLoginRows,
  ...emailChangeRows,
  ...logoutRows,
  ...ssoRows,
  ...profileRows,
  ...agentRows,
  ...credentialRows,
  ...newsletterRows,
  ...membershipRows,
  ...subscriptionListRows,
  ...subscriptionDetailRows,
  ...cancellationRows,
  ...pauseRows,
  ...planChangeRows,
  ...billingDateRows,
  ...shippingAddressRows,
  ...donationRows,
  ...lookUpRows,
  ...invoiceRows,
  ...dueInvoiceRows,
  ...paymentMethodReadRows,
  ...paymentMethodChangeRows,
  ...paymentSetupRows,
  ...payPalRows,
  ...billingInfoRows,
  ...checkoutRows,
  ...seatRows,
  ...cinemaRows,
  ...samplingRows,
  ...contactRows,
];
