/** The whole wire: each call of each host once, with everything that a service and a document have to know of it. */
import { authRows } from './auth-rows.ts';
import { cardBillingRows } from './card-billing-rows.ts';
import { conductorRows } from './conductor-rows.ts';
import { billingInfoRows, cinemaRows, invoiceRows, samplingRows } from './invoice-rows.ts';
import { listRows, lookUpRows } from './look-up-rows.ts';
import { mailingRows } from './mailing-rows.ts';
import { dueInvoiceRows, paymentMethodRows, paymentSetupRows, payPalRows } from './payment-rows.ts';
import { paywallRows } from './paywall-rows.ts';
import type { Row } from './row.ts';
import { checkoutRows, contactRows, seatRows } from './selling-rows.ts';
import { userRows } from './user-rows.ts';

/** Every call, family after family. */
export const wire: readonly Row[] = [
  ...paywallRows,
  ...authRows,
  ...userRows,
  ...mailingRows,
  ...listRows,
  ...cardBillingRows,
  ...conductorRows,
  ...lookUpRows,
  ...invoiceRows,
  ...dueInvoiceRows,
  ...paymentMethodRows,
  ...paymentSetupRows,
  ...payPalRows,
  ...billingInfoRows,
  ...checkoutRows,
  ...seatRows,
  ...cinemaRows,
  ...samplingRows,
  ...contactRows,
];
