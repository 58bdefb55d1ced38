/** How somebody pays, on the subscription host (spec: portal point 7). Tokens of gateways travel in bodies alone. */
import { collectInvoiceBody } from '../billing-requests.ts';
import { dueInvoices } from '../due-invoice-calls.ts';
import { paymentMethods } from '../payment-method-calls.ts';
import {
  bankAccountBody,
  customeridQuery,
  paymentMethodName,
  siteidQuery,
  updateCardBody,
  updateMethodBody,
  updateMethodQuery,
  updateUrlQuery,
} from '../payment-method-requests.ts';
import { paymentSetup, paymentSetupBody } from '../payment-setup-calls.ts';
import { billingAgreementBody, expressCheckoutBody, payPal } from '../paypal-calls.ts';
import { chargeRefusals, notTheirs } from './billing-refusals.ts';
import { about, rowsOf } from './row.ts';

const spec = 'portal, point 7';
const read = { spec, access: 'reader', refusals: notTheirs } as const;
const change = { spec, access: 'owner', takesKey: true, refusals: chargeRefusals } as const;
const begin = { access: 'owner', isLimited: true, refusals: notTheirs } as const;
const payPalUpdate = { ...change, query: updateMethodQuery, body: updateMethodBody } as const;

/** Ways to pay. */
export const paymentMethodRows = rowsOf('payment-methods', paymentMethods, {
  primaryPaymentMethod: about({ ...read, summary: 'What a reader is charged by', query: siteidQuery }),
  cardList: about({ ...read, summary: 'A reader’s cards', query: siteidQuery }),
  paymentMethodList: about({ ...read, summary: 'All of a customer’s ways to pay', query: customeridQuery }),
  updateCard: about({ ...change, summary: 'Gives a card, Apple Pay or a SEPA debit', body: updateCardBody }),
  createBankAccount: about({ ...change, summary: 'Gives a bank account of the United States', body: bankAccountBody }),
  updatePaymentMethod: about({ ...payPalUpdate, summary: 'Gives an agreement with PayPal' }),
  updatePaymentMethod3: about({ ...payPalUpdate, summary: 'Gives an agreement with PayPal (Canada)' }),
  makePrimary: about({
    ...change,
    summary: 'Makes another one the primary',
    spec: 'addition',
    body: paymentMethodName,
  }),
  removePaymentMethod: about({ ...change, summary: 'Removes one', spec: 'addition', query: paymentMethodName }),
  updateUrl: about({ ...read, summary: 'Where the conductor takes another way to pay', query: updateUrlQuery }),
});

/** What a gateway's own fields begin with. */
export const paymentSetupRows = rowsOf('payment-setup', paymentSetup, {
  begin: about({
    ...begin,
    summary: 'The secret that a gateway’s script begins with',
    spec: 'addition',
    body: paymentSetupBody,
  }),
});

/** The way to PayPal and back. */
export const payPalRows = rowsOf('paypal', payPal, {
  setExpressCheckout: about({ ...begin, summary: 'Where PayPal wants the reader', spec, body: expressCheckoutBody }),
  createBillingAgreement: about({
    ...begin,
    summary: 'What later payments refer to, once the reader has agreed',
    spec,
    body: billingAgreementBody,
    refusals: { ...notTheirs, 402: '`payment_failed`: unknown, used, somebody else’s, or not agreed to' },
  }),
});

/** Paying what is due. */
export const dueInvoiceRows = rowsOf('due-invoices', dueInvoices, {
  collectInvoice: about({
    ...change,
    summary: 'Charges an invoice that could not be charged',
    spec: 'addition',
    body: collectInvoiceBody,
  }),
});
