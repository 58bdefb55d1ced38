/** The states that a portal tells apart: what a reader in each of them has. */
import type { SeedBilled, SeedHoldings, SeedPurchase } from '../../service/seed-billing-types.ts';
import type { SeedEdition } from '../editions.ts';
import { addressFor } from './addresses.ts';
import { rentedIn } from './films.ts';
import { everyKind, monthly, ofTerm } from './invoices.ts';
import { type PlanKind, planId } from './plans.ts';

const month = { fromDay: -10, toDay: 20 };
const year = { fromDay: -300, toDay: 65 };

const billed = (
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
  invoices: ofTerm(term),
  address: more.delivery && addressFor(edition, kind),
  ...more,
});

const bought = (
  { siteId, regionId }: SeedEdition,
  store: SeedPurchase['store'],
  productId: string,
  boughtDay: number,
): SeedPurchase => ({ siteId, regionId, store, productId, boughtDay, endDay: boughtDay + 365 });

const carrier = { method: 'carrier', office: 'Port Averill' };

interface HeldState {
  /** For testers. */
  says: string;
  holds: (edition: SeedEdition) => SeedHoldings;
}

/** A state that one subscription makes. */
const one = (says: string, kind: PlanKind, more: Partial<SeedBilled> = {}): HeldState => ({
  says,
  holds: (edition) => ({ billed: [billed(edition, kind, more)] }),
});

const seatKinds = ['digital-yearly', 'extra-seat-monthly', 'extra-seat-monthly'] as const;

const longtimeKinds = [
  'digital-monthly',
  'print-monthly',
  'donation-monthly',
  'magazine-yearly',
  'video-monthly',
] as const;

/** Every state by the name that stands in the reader's address. */
export const holdings = {
  active: one('Subscribes, renews in twenty days', 'digital-monthly'),
  'non-renewing': one('Has cancelled for the end of the term', 'digital-yearly', {
    status: 'non_renewing',
    cancelledDay: year.toDay,
  }),
  paused: one('Has paused until a day', 'digital-monthly', {
    status: 'paused',
    term: { fromDay: -40, toDay: -10 },
    pauseDay: -10,
    resumeDay: 50,
  }),
  pausing: one('Will be paused at the end of the term', 'digital-monthly', { pauseDay: 20, resumeDay: 80 }),
  future: {
    says: 'Has a subscription that begins in twelve days',
    holds: ({ edition, billing, siteId, regionId }) => ({
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
    says: 'Tries it for nine more days',
    holds: ({ edition, billing, siteId, regionId }) => ({
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
  cancelled: one('Cancelled, and the paid term is over', 'digital-monthly', {
    status: 'cancelled',
    term: { fromDay: -70, toDay: -40 },
    cancelledDay: -40,
  }),
  donor: one('Donates every month, and has no subscription', 'donation-monthly', { quantity: 2 }),
  registered: { says: 'Has an account and nothing else', holds: () => ({}) },
  'app-store': {
    says: 'Bought in Apple’s store',
    holds: (edition) => ({
      purchases: [
        bought(edition, 'appstore', 'ledger.digital.monthly', -20),
        bought(edition, 'appstore', 'epochtv.annual', -90),
        bought(edition, 'appstore', 'ledger.pass', -5),
      ],
    }),
  },
  'play-store': {
    says: 'Bought in Google’s store',
    holds: (edition) => ({ purchases: [bought(edition, 'playstore', 'ledger.digital.annual', -100)] }),
  },
  access: {
    says: 'Was granted access without a subscription',
    holds: ({ siteId, regionId }) => ({
      grants: [{ siteId, regionId, accessId: 'press-week', accessName: 'Press week' }],
    }),
  },
  scheduled: {
    says: 'Changes from monthly to yearly at the end of the term',
    holds: (edition) => ({
      billed: [
        billed(edition, 'digital-monthly', {
          scheduled: { planId: planId(edition.edition, 'digital-yearly'), onDay: month.toDay },
        }),
      ],
    }),
  },
  lifetime: one('Reads for life', 'digital-lifetime', { term: { fromDay: -300, toDay: 5179 } }),
  print: one('Has the Saturday paper delivered', 'print-monthly', { delivery: carrier }),
  gift: one('Was given a year', 'gift-yearly', { invoices: [] }),
  magazine: one('Has the magazine', 'magazine-yearly', { delivery: { method: 'mail', office: 'Port Averill' } }),
  video: one('Watches, and does not read', 'video-monthly'),
  credit: one('Has a credit towards the next invoice', 'digital-monthly', { credits: 500 }),
  declining: {
    says: 'Pays by a card that declines',
    holds: (edition) => ({
      billed: [billed(edition, 'digital-monthly')],
      card: { behaviour: 'declines', lastMonth: 40 },
    }),
  },
  'payment-due': {
    says: 'Could not be charged three days ago',
    holds: (edition) => ({
      billed: [billed(edition, 'digital-monthly', { term: { fromDay: -33, toDay: -3 } })],
      card: { behaviour: 'declines', lastMonth: 40 },
    }),
  },
  'no-card': {
    says: 'Renews in twenty days, and has no card to pay by',
    holds: (edition) => ({ billed: [billed(edition, 'digital-monthly')], card: null }),
  },
  'card-expiring': {
    says: 'Pays by a card that is good for this month only',
    holds: (edition) => ({
      billed: [billed(edition, 'digital-monthly')],
      card: { behaviour: 'succeeds', lastMonth: 0 },
    }),
  },
  'card-expired': {
    says: 'Pays by a card that has expired',
    holds: (edition) => ({
      billed: [billed(edition, 'digital-monthly')],
      card: { behaviour: 'succeeds', lastMonth: -1 },
    }),
  },
  'many-ways': {
    says: 'Pays by a card, and keeps an older one, an account with PayPal and one with a bank',
    holds: (edition) => ({
      billed: [billed(edition, 'digital-monthly')],
      otherMethods: [
        { type: 'card', brand: 'mastercard', last4: '4444', behaviour: 'succeeds', lastMonth: -2 },
        { type: 'paypal_express_checkout' },
        { type: 'direct_debit', bank: 'Port Averill Savings', last4: '6789' },
      ],
    }),
  },
  seats: {
    says: 'Has two seats for guests, and pays for two more',
    holds: (edition) => ({ billed: seatKinds.map((kind) => billed(edition, kind)) }),
  },
  longtime: {
    says: 'Has been with us for five years, and has thirty subscriptions',
    holds: (edition) => ({
      billed: Array.from({ length: 30 }, (_, at) =>
        billed(edition, longtimeKinds[at % longtimeKinds.length] ?? 'digital-monthly', {
          createdDay: -1826,
          invoices: at === 0 ? monthly(61, -10) : [],
        }),
      ),
      card: { behaviour: 'succeeds', lastMonth: 120 },
    }),
  },
  everything: {
    says: 'Has one of everything, and one that is over',
    holds: (edition) => ({
      billed: [
        billed(edition, 'print-monthly', { delivery: carrier }),
        billed(edition, 'magazine-yearly', { status: 'non_renewing', cancelledDay: year.toDay }),
        billed(edition, 'donation-monthly', { quantity: 3 }),
        billed(edition, 'video-monthly', {
          status: 'cancelled',
          term: { fromDay: -70, toDay: -40 },
          cancelledDay: -40,
        }),
      ],
      purchases: [bought(edition, 'appstore', 'epochtv.monthly', -15), bought(edition, 'playstore', 'ledger.pass', -8)],
      grants: [{ siteId: edition.siteId, regionId: edition.regionId, accessId: 'archive', accessName: 'The archive' }],
    }),
  },
  invoices: {
    says: 'Has an invoice in every state, for a subscription, a donation and seats',
    holds: (edition) => ({
      billed: [
        billed(edition, 'digital-monthly', { createdDay: -700, invoices: [...monthly(18, -160), ...everyKind] }),
        billed(edition, 'donation-monthly', { quantity: 3, invoices: monthly(4, -10) }),
        billed(edition, 'extra-seat-monthly', { quantity: 2, invoices: monthly(2, -10) }),
      ],
    }),
  },
  cinema: {
    says: 'Has rented films, of which some have run out',
    holds: (edition) => ({ billed: [billed(edition, 'video-monthly')], rentals: rentedIn(edition) }),
  },
  sampled: {
    says: 'Has had a sample of the paper, and may ask for another in a while',
    holds: ({ edition, siteId }) => {
      const address = addressFor(edition, 'print-monthly');
      return { samples: address === undefined ? [] : [{ siteId, day: -40, address }] };
    },
  },
} satisfies Record<string, HeldState>;

/** The name of a state. */
export type HeldStateName = keyof typeof holdings;
