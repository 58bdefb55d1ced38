/** The table of offers, as kysely sees it; `checkout-tables.ts` makes it. */
import type { BillingSystem } from './billing-schema.ts';

/** A plan that readers can buy. */
export interface PlanOffersTable {
  plan_id: string;
  /** The billing system of its site and region. */
  billing: BillingSystem;
  /** Its place among those of its site and region. */
  position: number;
  /** Its benefits, one line each. */
  description: string[];
  /** Trial days of a new subscriber. */
  trial_days: number;
  is_featured: boolean;
}
