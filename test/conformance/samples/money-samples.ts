/** Requests for lists, look-ups, invoices, ways to pay, selling, seats and what stands beside them. */
import {
  cardSubscription,
  conductorInvoice,
  conductorSubscription,
  customerId,
  invoice,
  invoiceToken,
} from '../facts.ts';
import type { Who, World } from '../world.ts';
import { cardForm, conductorForm } from './forms.ts';
import { either, refusal, reply, type Sample, type Samples, unknownId } from './sample.ts';

const atSite = (name: 'siteid' | 'site_id', who: Who = 'reader', more: object = {}): Sample =>
  reply(who, ({ options }) => ({ query: { [name]: options.site, ...more } }));
const byEmail = reply('reader', ({ options }) => ({ query: { email: options.reader.email } }));
const inConductorRegion = ({ options }: World, more: object = {}) => ({
  query: { site_id: options.site, region_id: options.conductorRegion, ...more },
});
const unknownSite = { siteid: unknownId } as const;
const unknownCustomer = { customerid: unknownId } as const;
const unknownMethod = { ...unknownCustomer, payment_method_id: unknownId } as const;
const change = (body: object): Sample => refusal('reader', () => ({ body }));
/** The same at a site that nobody has. */
const changeElsewhere = (body: object): Sample =>
  refusal(
    'reader',
    () => ({ body: { ...body, ...unknownSite } }),
    ({ options }) => ({ body: { ...body, siteid: options.site } }),
  );

/** Lists and look-ups. Somebody to whom nothing was granted is refused the list of grants. */
export const listSamples: Samples = {
  'lists.subscriptions': atSite('siteid', 'reader', { mode: 'production' }),
  'lists.adapterSubscriptions': reply('other', (world) => inConductorRegion(world)),
  'lists.appStore': atSite('site_id'),
  'lists.playStore': atSite('site_id'),
  'lists.accessGrants': either('reader', ({ options }) => ({ query: { site_id: options.site } })),
  'look-ups.planDetails': reply('reader', async (world) => ({
    query: { planid: (await cardSubscription(world)).planId },
  })),
  'look-ups.cancelledSubscription': byEmail,
  'look-ups.canadianCancelledSubscription': byEmail,
  'look-ups.subscriptionStatus': byEmail,
  'look-ups.promotionalCredit': atSite('siteid'),
  'look-ups.paymentDueInvoice': atSite('siteid'),
  'look-ups.cardExpiryStatus': atSite('siteid'),
};

const payPalAgreement = { type: 'paypal_express_checkout', reference_id: unknownId } as const;
const payPalUpdate = refusal('reader', () => ({
  query: { ...unknownSite, ...unknownCustomer },
  body: payPalAgreement,
}));

/** Invoices, and how they are paid. */
export const paymentSamples: Samples = {
  'invoices.invoices': atSite('siteid'),
  'invoices.canadianInvoices': atSite('siteid'),
  'invoices.pdfLinks': reply('reader', async (world) => ({ query: { token: await invoiceToken(world) } })),
  'invoices.donationInvoices': reply('reader', async (world) => ({ query: { customerid: await customerId(world) } })),
  'invoices.download': reply('reader', async (world) => ({ body: { invoice: (await invoice(world)).id } })),
  'invoices.adapterInvoices': reply('other', (world) => inConductorRegion(world, { v: '1' })),
  'invoices.adapterInvoice': reply('other', async (world) => ({
    query: { invoice_id: (await conductorInvoice(world)).id },
  })),
  'due-invoices.collectInvoice': change({ invoice_id: unknownId }),
  'payment-methods.primaryPaymentMethod': atSite('siteid'),
  'payment-methods.cardList': atSite('siteid'),
  'payment-methods.paymentMethodList': reply('reader', async (world) => ({
    query: { customerid: await customerId(world) },
  })),
  'payment-methods.updateCard': change({ ...unknownCustomer, temptoken: unknownId }),
  'payment-methods.createBankAccount': change({ ...unknownCustomer, temptoken: unknownId, issuingcountry: 'US' }),
  'payment-methods.updatePaymentMethod': payPalUpdate,
  'payment-methods.updatePaymentMethod3': payPalUpdate,
  'payment-methods.makePrimary': change(unknownMethod),
  'payment-methods.removePaymentMethod': refusal('reader', () => ({ query: unknownMethod })),
  'payment-methods.updateUrl': reply('other', async (world) => ({
    query: { subscription_key: (await conductorSubscription(world)).subsId },
  })),
  'payment-setup.begin': changeElsewhere({ gateway: 'stripe', type: 'card' }),
  'paypal.setExpressCheckout': refusal('reader', ({ options }) => ({
    body: {
      ...unknownSite,
      return_url: `${options.origin}/back`,
      cancel_url: `${options.origin}/back`,
      amount: '0',
      description: 'A check of the service contract',
      noshipping: 'true',
      commit: 'true',
    },
  })),
  'paypal.createBillingAgreement': changeElsewhere({ token: unknownId }),
  'billing-info.billingInfo': reply('reader', async (world) => ({ query: { customerid: await customerId(world) } })),
  'billing-info.updateBillingInfo': change({ ...unknownCustomer, address: cardForm, tax_id: 'DE123456789' }),
  'conductor-billing-info.billingInfo': reply('other', async (world) => ({
    query: { subscriptionid: (await conductorSubscription(world)).subsId },
  })),
  'conductor-billing-info.updateBillingInfo': refusal('other', () => ({
    body: { ...unknownCustomer, address: conductorForm, tax_id: 'DE123456789' },
  })),
};

/** Selling, seats, films, samples and places. */
export const sellingSamples: Samples = {
  'checkout.plans': reply(null, ({ options }) => ({ query: { site_id: options.site, region_id: options.region } })),
  'checkout.checkout': refusal('reader', ({ options }) => ({
    body: { site_id: options.site, plan_id: unknownId, gateway: 'stripe', payment_token: unknownId },
  })),
  'seats.seats': atSite('siteid'),
  'seats.assign': changeElsewhere({ guest_email: 'guest@example.com' }),
  'seats.reassign': changeElsewhere({ guest_email: 'guest@example.com', seat_id: unknownId }),
  'seats.createPaid': changeElsewhere({ guest_email: 'guest@example.com', plan_id: unknownId, price: 0 }),
  'seats.cancelPaid': changeElsewhere({ seat_id: unknownId }),
  'cinema.rentalInfo': byEmail,
  'sampling.samplingList': atSite('siteid'),
  'sampling.requestSample': changeElsewhere({ address: cardForm }),
  'contact.verify': reply('reader', () => ({
    body: { address1: cardForm.address1, city: cardForm.city, state_code: 'ME', zip: cardForm.zip, country: 'US' },
  })),
  'contact.suggestions': reply('reader', () => ({ query: { text: '12 Harb', country: 'US' } })),
};
