/** The types of the seed data of billing (`demo/seed/portal/`). Days count from the seeding; negative ones are over. */
import type { ShippingAddressesTable } from './database/billing-money-schema.ts';
import type { BillingStatus, BillingSystem, PlansTable, PlanType } from './database/billing-schema.ts';

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
  purchases?: readonly SeedPurchase[];
  grants?: readonly SeedGrant[];
}

/** Somebody of the publisher's support. */
export interface SeedAgent {
  name: string;
  email: string;
}
