/** The types of the seed data of billing (`demo/seed/portal/`). Days count from the seeding; negative ones are over. */

import type { Seller } from '../domain/invoice-documents/document.ts';
import type { InvoiceStatus, ShippingAddressesTable } from '../ports/database/schema/billing-money-schema.ts';
import type { BillingStatus, BillingSystem, PlansTable, PlanType } from '../ports/database/schema/billing-schema.ts';
import type { FilmsTable } from '../ports/database/schema/cinema-schema.ts';

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
  /** Number of guest seats; none by default. */
  freeSeats?: number;
}

/** A card that a seeded reader pays by. */
export interface SeedCard {
  behaviour: 'succeeds' | 'declines';
  /** Whole months from the month of the seeding to its last one. */
  lastMonth: number;
}

/** Other payment methods of a seeded reader. */
export type SeedMethod =
  | ({ type: 'card' | 'apple_pay'; brand: string; last4: string } & SeedCard)
  | { type: 'direct_debit'; bank: string; last4: string }
  | { type: 'paypal_express_checkout' };

/** A delivery address; its names are the reader's. */
export type SeedAddress = Omit<
  ShippingAddressesTable,
  'subs_id' | 'version' | 'validation_status' | 'first_name' | 'last_name'
>;

/** An invoice for the price of its subscription, from before the seeding. Amounts are cents. */
export interface SeedInvoice {
  day: number;
  status: InvoiceStatus;
  /** The length of the invoiced period in days; 30 by default. */
  forDays?: number;
  /** Paid by credits. */
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
  /** The day that it begins; the day of its creation by default. */
  startDay?: number;
  trialEndDay?: number;
  term?: { fromDay: number; toDay: number };
  cancelledDay?: number;
  pauseDay?: number;
  resumeDay?: number;
  /** Another plan that takes its place. */
  scheduled?: { planId: string; onDay: number };
  /** Cents of credit for the next invoices. */
  credits?: number;
  quantity?: number;
  delivery?: { method: string; office: string };
  /** Default: no delivery address. */
  address?: SeedAddress | undefined;
  invoices?: readonly SeedInvoice[];
}

/** A film that can be rented at a site; its place in the list is that in the seed. */
export interface SeedFilm extends Pick<FilmsTable, 'title' | 'kind' | 'price' | 'currency' | 'poster'> {
  siteId: string;
  filmId: string;
}

/** A rental of a seeded reader; `day` may have a fraction. */
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

/** A store purchase of a seeded reader. */
export interface SeedPurchase {
  siteId: string;
  regionId: string;
  store: 'appstore' | 'playstore';
  productId: string;
  boughtDay: number;
  /** Without it: never. */
  endDay?: number;
}

/** An access that a seeded reader was granted without a subscription. */
export interface SeedGrant {
  siteId: string;
  regionId: string;
  accessId: string;
  accessName: string;
}

/** Everything of a seeded reader beside the subscriptions of walls. */
export interface SeedHoldings {
  billed?: readonly SeedBilled[];
  /** Pays for all of them; default: one that works for years. Null: there is none. */
  card?: SeedCard | null;
  /** Stored beside it, at every customer. */
  otherMethods?: readonly SeedMethod[];
  /** The billing address on all of their invoices; default: none. */
  billingAddress?: SeedAddress | undefined;
  /** Their own sales tax number, on the invoices. */
  billingTaxId?: string | undefined;
  purchases?: readonly SeedPurchase[];
  grants?: readonly SeedGrant[];
  rentals?: readonly SeedRental[];
  samples?: readonly SeedSample[];
}

/** The seller in a region of a site, as on invoices. */
export interface SeedSeller extends Seller {
  siteId: string;
  regionId: string;
}

/** A support agent of the publisher. */
export interface SeedAgent {
  name: string;
  email: string;
}

/** A plan that is for sale, in the order of the list. */
export interface SeedOffer {
  planId: string;
  billing: BillingSystem;
  /** Its benefits, one line each, in the language of its edition. */
  description: readonly string[];
  /** Trial days of a new subscriber. */
  trialDays: number;
  isFeatured: boolean;
}
