import type { Transaction } from 'kysely';
import type { Schema } from '../ports/database/schema/schema.ts';
import type { SeedOffer } from './seed-billing-types.ts';

/** Seeds the offers; the plans have to exist. */
export const seedOffers = async (trx: Transaction<Schema>, offers: readonly SeedOffer[]): Promise<void> => {
  if (offers.length === 0) return;
  const rows = offers.map(({ planId, billing, description, trialDays, isFeatured }, position) => ({
    plan_id: planId,
    billing,
    position,
    description: [...description],
    trial_days: trialDays,
    is_featured: isFeatured,
  }));
  await trx.insertInto('plan_offers').values(rows).execute();
};
