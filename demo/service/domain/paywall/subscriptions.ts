import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { subscriptionReply } from '#src/contract/paywall/region-reply.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { applyDueEventsWithOwners } from '../billing/store/guests.ts';

/** A subscription on the wire: `expiration` 1 means never, otherwise seconds since the epoch. */
export type Subscription = InferInput<typeof subscriptionReply>;

/**
 * Returns every subscription of a user, ended ones too, oldest first; after the wall's own, those of billing systems,
 * store purchases, grants, and seats from others. Those of billing systems are brought up to date first.
 */
export const findEntitlements = async (
  db: Database | Transaction<Schema>,
  userId: number,
  now: Date,
): Promise<Subscription[]> => {
  await applyDueEventsWithOwners(db, userId, now);
  const rows = await db
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

/** The granted plan that counts as paid (spec: newsletters point 5). */
const paidGrant = 'SD100';

/** True if a reader pays: a grant (`access`) counts only for one plan (spec: newsletters point 5). */
export const isPaying = (subscriptions: readonly Subscription[], now: Date): boolean =>
  subscriptions.some(
    (one) => one.subscribed && isActive(one, now) && (one.subscriptionType !== 'access' || one.planId === paidGrant),
  );
