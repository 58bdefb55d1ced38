import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { subscriptionReply } from '../../../src/http/contract/paywall.ts';
import { advanceWithOwners } from '../billing/seats/guests.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

/** A subscription as it travels: `expiration` 1 means never, otherwise seconds since the epoch. */
export type Subscription = InferInput<typeof subscriptionReply>;

/**
 * Every subscription of a user, ended ones too, oldest first; after the wall's own, what billing systems keep, what was
 * bought in stores, what was granted, and seats that others gave them. What billing systems keep is brought up to date
 * first.
 */
export const findSubscriptions = async (
  work: Database | Transaction<Schema>,
  userId: number,
  now: Date,
): Promise<Subscription[]> => {
  await advanceWithOwners(work, userId, now);
  const rows = await work
    .selectFrom('entitlements')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('source')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    regionId: row.region_id,
    subscribed: row.status === 'active' || row.status === 'non_renewing',
    planId: row.plan_id,
    expiration: row.ends_at === null ? 1 : Math.floor(row.ends_at.getTime() / 1000),
    subscriptionType: row.subscription_type,
  }));
};

/** Active when it never ends or its end lies ahead (spec: paywall point 4). */
export const isActive = ({ expiration }: Subscription, now: Date): boolean =>
  expiration === 1 || now.getTime() < expiration * 1000;

/** The plan that was granted and counts as paid all the same (spec: newsletters point 5). */
const paidGrant = 'SD100';

/** Whether somebody pays: what was granted to them (`access`) counts only as one plan (spec: newsletters point 5). */
export const isPaying = (subscriptions: readonly Subscription[], now: Date): boolean =>
  subscriptions.some(
    (one) => one.subscribed && isActive(one, now) && (one.subscriptionType !== 'access' || one.planId === paidGrant),
  );
