/** Invoices, billing addresses, rentals and samples on the subscription host (spec: portal point 7). */
import { cardBillingInfo, conductorBillingInfo } from '../billing-info-calls.ts';
import { adapterBillingInfoBody, billingInfoBody, billingInfoQuery } from '../billing-info-requests.ts';
import { cinema } from '../cinema-calls.ts';
import { invoiceCalls } from '../invoice-calls.ts';
import {
  adapterInvoiceQuery,
  adapterInvoicesQuery,
  donationInvoicesQuery,
  invoiceDownloadBody,
  invoicesQuery,
  pdfLinksQuery,
  rentalInfoQuery,
  samplingBody,
  samplingQuery,
} from '../invoice-requests.ts';
import { sampling } from '../sampling-calls.ts';
import { notTheirs } from './billing-refusals.ts';
import { about, rowsOf } from './row.ts';

const read = { spec: 'portal, point 7', access: 'reader', refusals: notTheirs } as const;
const change = { ...read, takesKey: true } as const;
const whose = 'named by `customerid` or by `subscriptionid`, never by both';

/** Invoices. */
export const invoiceRows = rowsOf('invoices', invoiceCalls, {
  invoices: about({ ...read, summary: 'Invoices, the latest first', query: invoicesQuery }),
  canadianInvoices: about({
    ...read,
    summary: 'Invoices for Canada: each brings a token for the link of its PDF',
    query: invoicesQuery,
  }),
  pdfLinks: about({ ...read, summary: 'The link of an invoice’s PDF, good for an hour', query: pdfLinksQuery }),
  donationInvoices: about({ ...read, summary: 'Invoices of donations', query: donationInvoicesQuery }),
  download: about({ ...read, summary: 'An invoice as a PDF: a read, though it is posted', body: invoiceDownloadBody }),
  adapterInvoices: about({ ...read, summary: 'Invoices of the conductor family', query: adapterInvoicesQuery }),
  adapterInvoice: about({ ...read, summary: 'One of them, with the link of its PDF', query: adapterInvoiceQuery }),
});

/** Whose name and address stand on them. */
export const billingInfoRows = [
  ...rowsOf('billing-info', cardBillingInfo, {
    billingInfo: about({ ...read, summary: `The billing address of a customer, ${whose}`, query: billingInfoQuery }),
    updateBillingInfo: about({ ...change, summary: 'Changes it', body: billingInfoBody }),
  }),
  ...rowsOf('conductor-billing-info', conductorBillingInfo, {
    billingInfo: about({ ...read, summary: `The billing address of a customer, ${whose}`, query: billingInfoQuery }),
    updateBillingInfo: about({ ...change, summary: 'Changes it', body: adapterBillingInfoBody }),
  }),
] as const;

/** Rentals. */
export const cinemaRows = rowsOf('cinema', cinema, {
  rentalInfo: about({ ...read, summary: 'What a reader has rented, and what can be rented', query: rentalInfoQuery }),
});

/** Samples. */
export const samplingRows = rowsOf('sampling', sampling, {
  samplingList: about({ ...read, summary: 'Samples of the paper that were requested', query: samplingQuery }),
  requestSample: about({
    ...change,
    summary: 'Requests a sample of the paper',
    body: samplingBody,
    refusals: { ...notTheirs, 409: '`invalid_state_for_request`: the last one was too short a while ago' },
  }),
});
