/** The table of what is for sale, as kysely sees it; `checkout-tables.ts` makes it. */
import type { BillingSystem } from './billing-schema.ts';

/** A plan that readers can buy. */
export interface PlanOffersTable {
  plan_id: string;
  /** Who keeps the subscriptions of its site and region. */
  billing: BillingSystem;
  /** Its place among those of its site and region. */
  position: number;
  /** What it brings, a line each. */
  description: string[];
  /** Days that a new subscriber tries it for nothing. */
  trial_days: number;
  is_featured: boolean;
}
