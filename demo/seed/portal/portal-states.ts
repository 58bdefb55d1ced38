/** The states of a portal: the subscriptions and purchases of a reader in each of them. */
import type { SeedBilled, SeedHoldings, SeedPurchase } from '../../service/seeding/seed-billing-types.ts';
import type { SeedEdition } from '../editions.ts';
import { deliveryAddressFor } from './addresses.ts';
import { rentalsIn } from './films.ts';
import { invoiceOfEachKind, monthlyInvoices, termInvoice } from './invoices.ts';
import { type PlanKind, planId } from './plans.ts';

const month = { fromDay: -10, toDay: 20 };
const year = { fromDay: -300, toDay: 65 };

const billedSubscription = (
  { edition, billing, siteId, regionId }: SeedEdition,
  kind: PlanKind,
  { term = kind.endsWith('-yearly') ? year : month, ...more }: Partial<SeedBilled> = {},
): SeedBilled => ({
  billing,
  siteId,
  regionId,
  planId: planId(edition, kind),
  status: 'active',
  createdDay: -310,
  term,
  invoices: termInvoice(term),
  address: more.delivery && deliveryAddressFor(edition, kind),
  ...more,
});

const purchase = (
  { siteId, regionId }: SeedEdition,
  store: SeedPurchase['store'],
  productId: string,
  boughtDay: number,
): SeedPurchase => ({ siteId, regionId, store, productId, boughtDay, endDay: boughtDay + 365 });

const deliveryAddress = { method: 'carrier', office: 'Port Averill' };

interface PortalState {
  /** For testers. */
  description: string;
  holdings: (edition: SeedEdition) => SeedHoldings;
}

/** A state with one subscription. */
const singleSubscription = (description: string, kind: PlanKind, more: Partial<SeedBilled> = {}): PortalState => ({
  description,
  holdings: (edition) => ({ billed: [billedSubscription(edition, kind, more)] }),
});

const seatKinds = ['digital-yearly', 'extra-seat-monthly', 'extra-seat-monthly'] as const;

const longtimeKinds = [
  'digital-monthly',
  'print-monthly',
  'donation-monthly',
  'magazine-yearly',
  'video-monthly',
] as const;

/** Every state by its name in the reader's address. */
export const portalStates = {
  active: singleSubscription('Subscribes, renews in twenty days', 'digital-monthly'),
  'non-renewing': singleSubscription('Has cancelled for the end of the term', 'digital-yearly', {
    status: 'non_renewing',
    cancelledDay: year.toDay,
  }),
  paused: singleSubscription('Has paused until a day', 'digital-monthly', {
    status: 'paused',
    term: { fromDay: -40, toDay: -10 },
    pauseDay: -10,
    resumeDay: 50,
  }),
  pausing: singleSubscription('Will be paused at the end of the term', 'digital-monthly', {
    pauseDay: 20,
    resumeDay: 80,
  }),
  future: {
    description: 'Has a subscription that begins in twelve days',
    holdings: ({ edition, billing, siteId, regionId }) => ({
      billed: [
        {
          billing,
          siteId,
          regionId,
          planId: planId(edition, 'digital-monthly'),
          status: 'future',
          createdDay: -3,
          startDay: 12,
        },
      ],
    }),
  },
  'in-trial': {
    description: 'Tries it for nine more days',
    holdings: ({ edition, billing, siteId, regionId }) => ({
      billed: [
        {
          billing,
          siteId,
          regionId,
          planId: planId(edition, 'digital-monthly'),
          status: 'in_trial',
          createdDay: -5,
          trialEndDay: 9,
        },
      ],
    }),
  },
  cancelled: singleSubscription('Cancelled, and the paid term is over', 'digital-monthly', {
    status: 'cancelled',
    term: { fromDay: -70, toDay: -40 },
    cancelledDay: -40,
  }),
  donor: singleSubscription('Donates every month, and has no subscription', 'donation-monthly', { quantity: 2 }),
  registered: { description: 'Has an account and nothing else', holdings: () => ({}) },
  'app-store': {
    description: 'Bought in Apple’s store',
    holdings: (edition) => ({
      purchases: [
        purchase(edition, 'appstore', 'ledger.digital.monthly', -20),
        purchase(edition, 'appstore', 'epochtv.annual', -90),
        purchase(edition, 'appstore', 'ledger.pass', -5),
      ],
    }),
  },
  'play-store': {
    description: 'Bought in Google’s store',
    holdings: (edition) => ({ purchases: [purchase(edition, 'playstore', 'ledger.digital.annual', -100)] }),
  },
  access: {
    description: 'Was granted access without a subscription',
    holdings: ({ siteId, regionId }) => ({
      grants: [{ siteId, regionId, accessId: 'press-week', accessName: 'Press week' }],
    }),
  },
  scheduled: {
    description: 'Changes from monthly to yearly at the end of the term',
    holdings: (edition) => ({
      billed: [
        billedSubscription(edition, 'digital-monthly', {
          scheduled: { planId: planId(edition.edition, 'digital-yearly'), onDay: month.toDay },
        }),
      ],
    }),
  },
  lifetime: singleSubscription('Reads for life', 'digital-lifetime', { term: { fromDay: -300, toDay: 5179 } }),
  print: singleSubscription('Has the Saturday paper delivered', 'print-monthly', { delivery: deliveryAddress }),
  gift: singleSubscription('Was given a year', 'gift-yearly', { invoices: [] }),
  magazine: singleSubscription('Has the magazine', 'magazine-yearly', {
    delivery: { method: 'mail', office: 'Port Averill' },
  }),
  video: singleSubscription('Watches, and does not read', 'video-monthly'),
  credit: singleSubscription('Has a credit towards the next invoice', 'digital-monthly', { credits: 500 }),
  declining: {
    description: 'Pays by a card that declines',
    holdings: (edition) => ({
      billed: [billedSubscription(edition, 'digital-monthly')],
      card: { behaviour: 'declines', lastMonth: 40 },
    }),
  },
  'payment-due': {
    description: 'Could not be charged three days ago',
    holdings: (edition) => ({
      billed: [billedSubscription(edition, 'digital-monthly', { term: { fromDay: -33, toDay: -3 } })],
      card: { behaviour: 'declines', lastMonth: 40 },
    }),
  },
  'no-card': {
    description: 'Renews in twenty days, and has no card to pay by',
    holdings: (edition) => ({ billed: [billedSubscription(edition, 'digital-monthly')], card: null }),
  },
  'card-expiring': {
    description: 'Pays by a card that is good for this month only',
    holdings: (edition) => ({
      billed: [billedSubscription(edition, 'digital-monthly')],
      card: { behaviour: 'succeeds', lastMonth: 0 },
    }),
  },
  'card-expired': {
    description: 'Pays by a card that has expired',
    holdings: (edition) => ({
      billed: [billedSubscription(edition, 'digital-monthly')],
      card: { behaviour: 'succeeds', lastMonth: -1 },
    }),
  },
  'many-ways': {
    description: 'Pays by a card, and keeps an older one, an account with PayPal and one with a bank',
    holdings: (edition) => ({
      billed: [billedSubscription(edition, 'digital-monthly')],
      otherMethods: [
        { type: 'card', brand: 'mastercard', last4: '4444', behaviour: 'succeeds', lastMonth: -2 },
        { type: 'paypal_express_checkout' },
        { type: 'direct_debit', bank: 'Port Averill Savings', last4: '6789' },
      ],
    }),
  },
  seats: {
    description: 'Has two seats for guests, and pays for two more',
    holdings: (edition) => ({ billed: seatKinds.map((kind) => billedSubscription(edition, kind)) }),
  },
  longtime: {
    description: 'Has been with us for five years, and has thirty subscriptions',
    holdings: (edition) => ({
      billed: Array.from({ length: 30 }, (_, at) =>
        billedSubscription(edition, longtimeKinds[at % longtimeKinds.length] ?? 'digital-monthly', {
          createdDay: -1826,
          invoices: at === 0 ? monthlyInvoices(61, -10) : [],
        }),
      ),
      card: { behaviour: 'succeeds', lastMonth: 120 },
    }),
  },
  everything: {
    description: 'Has one of everything, and one that is over',
    holdings: (edition) => ({
      billed: [
        billedSubscription(edition, 'print-monthly', { delivery: deliveryAddress }),
        billedSubscription(edition, 'magazine-yearly', { status: 'non_renewing', cancelledDay: year.toDay }),
        billedSubscription(edition, 'donation-monthly', { quantity: 3 }),
        billedSubscription(edition, 'video-monthly', {
          status: 'cancelled',
          term: { fromDay: -70, toDay: -40 },
          cancelledDay: -40,
        }),
      ],
      purchases: [
        purchase(edition, 'appstore', 'epochtv.monthly', -15),
        purchase(edition, 'playstore', 'ledger.pass', -8),
      ],
      grants: [{ siteId: edition.siteId, regionId: edition.regionId, accessId: 'archive', accessName: 'The archive' }],
    }),
  },
  invoices: {
    description: 'Has an invoice in every state, for a subscription, a donation and seats',
    holdings: (edition) => ({
      billed: [
        billedSubscription(edition, 'digital-monthly', {
          createdDay: -700,
          invoices: [...monthlyInvoices(18, -160), ...invoiceOfEachKind],
        }),
        billedSubscription(edition, 'donation-monthly', { quantity: 3, invoices: monthlyInvoices(4, -10) }),
        billedSubscription(edition, 'extra-seat-monthly', { quantity: 2, invoices: monthlyInvoices(2, -10) }),
      ],
    }),
  },
  cinema: {
    description: 'Has rented films, of which some have run out',
    holdings: (edition) => ({ billed: [billedSubscription(edition, 'video-monthly')], rentals: rentalsIn(edition) }),
  },
  sampled: {
    description: 'Has had a sample of the paper, and may ask for another in a while',
    holdings: ({ edition, siteId }) => {
      const address = deliveryAddressFor(edition, 'print-monthly');
      return { samples: address === undefined ? [] : [{ siteId, day: -40, address }] };
    },
  },
} satisfies Record<string, PortalState>;

/** The name of a state. */
export type PortalStateName = keyof typeof portalStates;
