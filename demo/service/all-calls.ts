/** Every call that the service answers: the whole of `src/http/contract`, and nothing else. */
import { authCalls } from './accounts/auth-calls.ts';
import type { AuthPorts } from './accounts/auth-ports.ts';
import { billingInfoCalls } from './billing/billing-info-calls.ts';
import { cardBillingCalls } from './billing/card-billing-calls.ts';
import { conductorCalls } from './billing/conductor-calls.ts';
import { dueInvoiceCalls } from './billing/due-invoice-calls.ts';
import { lookUpCalls } from './billing/look-up-calls.ts';
import { paymentMethodCalls } from './billing/payment-method-calls.ts';
import { seatCallsOf } from './billing/seats/seat-handlers.ts';
import { subscriptionCalls } from './billing/subscription-calls.ts';
import { checkoutCalls } from './checkout/checkout-calls.ts';
import { cinemaCalls } from './cinema/cinema-calls.ts';
import { samplingCalls } from './cinema/sampling-calls.ts';
import { contactCalls } from './contact/contact-calls.ts';
import { gatewayCalls } from './gateways/gateway-calls.ts';
import { invoiceCallsOf } from './invoices/invoice-calls.ts';
import type { EmailKeys } from './newsletters/email-keys.ts';
import { mailingCalls } from './newsletters/mailing-calls.ts';
import { paywallCalls } from './paywall/paywall-calls.ts';
import { userCalls } from './users/user-calls.ts';
import type { Call } from './wire/router.ts';

/** What the calls stand on. */
export interface CallPorts extends AuthPorts {
  emailKeys: EmailKeys;
}

/** Each endpoint of the contract with its handler. */
export const allCalls = ({ emailKeys, ...accounts }: CallPorts): Call[] => {
  const { database, place, pages } = accounts;
  return [
    ...paywallCalls(database, place),
    ...authCalls(accounts),
    ...userCalls(accounts),
    ...mailingCalls(database, emailKeys),
    ...subscriptionCalls(database),
    ...cardBillingCalls(database),
    ...conductorCalls(database),
    ...lookUpCalls(database),
    ...dueInvoiceCalls(database),
    ...invoiceCallsOf(database),
    ...cinemaCalls(database),
    ...samplingCalls(database),
    ...seatCallsOf(accounts),
    ...gatewayCalls({ database, pages }),
    ...paymentMethodCalls(database),
    ...billingInfoCalls(database),
    ...contactCalls(),
    ...checkoutCalls(accounts),
  ];
};
