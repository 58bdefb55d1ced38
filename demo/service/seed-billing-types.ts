/** The types of the seed data of billing (`demo/seed/portal/`). Days count from the seeding; negative ones are over. */
import type { InvoiceStatus, ShippingAddressesTable } from './database/billing-money-schema.ts';
import type { BillingStatus, BillingSystem, PlansTable, PlanType } from './database/billing-schema.ts';
import type { FilmsTable } from './database/cinema-schema.ts';
import type { Seller } from './invoices/snapshot/document.ts';

/** A plan of a site and region. */
export interface SeedPlan {
  planId: string;
  siteId: string;
  regionId: string;
  type: PlanType;
  name: string;
  invoiceName: string;
  /** Cents. */
  price: number;
  currency: string;
  period: number;
  periodUnit: PlansTable['period_unit'];
  /** How many seats for guests it includes; none without it. */
  freeSeats?: number;
}

/** A card that a seeded reader pays by. */
export interface SeedCard {
  behaviour: 'succeeds' | 'declines';
  /** Whole months from that of the seeding to its last one. */
  lastMonth: number;
}

/** What a seeded reader may pay by beside their card. */
export type SeedMethod =
  | ({ type: 'card' | 'apple_pay'; brand: string; last4: string } & SeedCard)
  | { type: 'direct_debit'; bank: string; last4: string }
  | { type: 'paypal_express_checkout' };

/** Where something is delivered to; the names are the reader's. */
export type SeedAddress = Omit<
  ShippingAddressesTable,
  'subs_id' | 'version' | 'validation_status' | 'first_name' | 'last_name'
>;

/** An invoice over the price of its subscription, from before the seeding. Amounts are cents. */
export interface SeedInvoice {
  day: number;
  status: InvoiceStatus;
  /** What it is for lasts so many days; 30 without it. */
  forDays?: number;
  /** Taken off. */
  credits?: number;
  /** Paid back. */
  refunded?: number | 'all';
  disputed?: number;
}

/** A subscription that a seeded reader has with a billing system. */
export interface SeedBilled {
  billing: BillingSystem;
  siteId: string;
  regionId: string;
  planId: string;
  status: BillingStatus;
  createdDay: number;
  /** The day that it begins; that of its creation without it. */
  startDay?: number;
  trialEndDay?: number;
  term?: { fromDay: number; toDay: number };
  cancelledDay?: number;
  pauseDay?: number;
  resumeDay?: number;
  /** Another plan that takes its place. */
  scheduled?: { planId: string; onDay: number };
  /** Cents that the next invoices take off. */
  credits?: number;
  quantity?: number;
  delivery?: { method: string; office: string };
  /** Without it, nobody knows where to deliver to. */
  address?: SeedAddress | undefined;
  invoices?: readonly SeedInvoice[];
}

/** A film that can be rented at a site; its place in the list is that in the seed. */
export interface SeedFilm extends Pick<FilmsTable, 'title' | 'kind' | 'price' | 'currency' | 'poster'> {
  siteId: string;
  filmId: string;
}

/** What a seeded reader has rented; `day` may have a fraction. */
export interface SeedRental {
  siteId: string;
  filmId: string;
  day: number;
}

/** A sample of the paper that a seeded reader has asked for. */
export interface SeedSample {
  siteId: string;
  day: number;
  address: SeedAddress;
}

/** What a seeded reader bought in a store for apps. */
export interface SeedPurchase {
  siteId: string;
  regionId: string;
  store: 'appstore' | 'playstore';
  productId: string;
  boughtDay: number;
  /** Without it: never. */
  endDay?: number;
}

/** What a seeded reader was granted without a subscription. */
export interface SeedGrant {
  siteId: string;
  regionId: string;
  accessId: string;
  accessName: string;
}

/** What a seeded reader has beside the subscriptions that walls know by themselves. */
export interface SeedHoldings {
  billed?: readonly SeedBilled[];
  /** Pays for all of them; one that works for years without it. Null: none is kept. */
  card?: SeedCard | null;
  /** Kept beside it, at every customer. */
  otherMethods?: readonly SeedMethod[];
  /** Stands on the invoices of all of them; nothing has been said without it. */
  billingAddress?: SeedAddress | undefined;
  /** The number that they have for their own sales tax; it stands on the invoices, too. */
  billingTaxId?: string | undefined;
  purchases?: readonly SeedPurchase[];
  grants?: readonly SeedGrant[];
  rentals?: readonly SeedRental[];
  samples?: readonly SeedSample[];
}

/** Who sells in a region of a site, as it stands on invoices. */
export interface SeedSeller extends Seller {
  siteId: string;
  regionId: string;
}

/** Somebody of the publisher's support. */
export interface SeedAgent {
  name: string;
  email: string;
}

/** A plan that is for sale, in the order of the list. */
export interface SeedOffer {
  planId: string;
  billing: BillingSystem;
  /** What it brings, a line each, in the language of its edition. */
  description: readonly string[];
  /** Days that a new subscriber tries it for nothing. */
  trialDays: number;
  isFeatured: boolean;
}
