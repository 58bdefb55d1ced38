/** The plans of a site, as operators read and change them. */
import { type Selectable, sql, type Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { planSettings, planSettingsBody } from '#src/contract/operator/plan-settings.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { PlansTable } from '../../ports/database/schema/billing-schema.ts';
import type { PlanOffersTable } from '../../ports/database/schema/checkout-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { recordChange } from '../operators/change-list.ts';
import { newerRevision } from '../operators/newer-revision.ts';
import { findSite } from '../sites/sites.ts';

type Work = Transaction<Schema>;
type Body = InferOutput<typeof planSettingsBody>;
type Settings = InferOutput<typeof planSettings>;
type PlanRow = Selectable<PlansTable>;
type OfferRow = Selectable<PlanOffersTable>;

const describe = (plan: PlanRow, offer: OfferRow | undefined): Settings => ({
  regionId: plan.region_id,
  type: plan.type,
  name: plan.name,
  invoiceName: plan.invoice_name,
  price: plan.price,
  currency: plan.currency,
  period: plan.period,
  periodUnit: plan.period_unit,
  offer:
    offer === undefined
      ? null
      : {
          billing: offer.billing,
          position: offer.position,
          description: offer.description,
          trialDays: offer.trial_days,
          isFeatured: offer.is_featured,
        },
});

const findOfferRow = (db: DatabaseOrTransaction, planId: string): Promise<OfferRow | undefined> =>
  db.selectFrom('plan_offers').selectAll().where('plan_id', '=', planId).executeTakeFirst();

/** True if a subscription has the plan, had it, or will change to it: invoices name it for good. */
const isInUse = sql<boolean>`(exists (
  select 1 from billing_subscriptions as s where s.plan_id = plans.plan_id or s.scheduled_plan_id = plans.plan_id
) or exists (select 1 from invoices as i where i.plan_id = plans.plan_id))`;

/** Returns the plans of a site, on sale or not. */
export const listPlans = async (database: Database, siteId: string) => {
  await findSite(database, siteId);
  const rows = await database
    .selectFrom('plans')
    .selectAll()
    .select(isInUse.as('is_in_use'))
    .where('site_id', '=', siteId)
    .orderBy('plan_id')
    .execute();
  const offers = await database
    .selectFrom('plan_offers as o')
    .innerJoin('plans as p', 'p.plan_id', 'o.plan_id')
    .selectAll('o')
    .where('p.site_id', '=', siteId)
    .execute();
  return {
    plans: rows.map((row) => ({
      planId: row.plan_id,
      revision: row.revision,
      isInUse: row.is_in_use,
      plan: {
        ...describe(
          row,
          offers.find(({ plan_id }) => plan_id === row.plan_id),
        ),
      },
    })),
  };
};

const writeOffer = async (trx: Work, planId: string, offer: Settings['offer']): Promise<void> => {
  if (offer === null) {
    await trx.deleteFrom('plan_offers').where('plan_id', '=', planId).execute();
    return;
  }
  const { billing, position, description, trialDays, isFeatured } = offer;
  const row = { billing, position, description, trial_days: trialDays, is_featured: isFeatured };
  await trx
    .insertInto('plan_offers')
    .values({ plan_id: planId, ...row })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(row))
    .execute();
};

/** Returns when the plan was taken off sale, by this save or by an earlier one (then nothing); null: it is on sale. */
const withdrawal = (before: Settings | null, { offer }: Settings, now: Date): { withdrawn_at?: Date | null } => {
  if (offer !== null) return { withdrawn_at: null };
  return before?.offer ? { withdrawn_at: now } : {};
};

/** Adds a plan, or replaces the settings of the one whose row is locked. */
const writePlan = async (
  trx: Work,
  { siteId, planId, plan }: Body,
  { revision, withdrawn }: { revision: number; withdrawn: { withdrawn_at?: Date | null } },
): Promise<boolean> => {
  const { regionId, invoiceName, periodUnit, offer, ...others } = plan;
  const columns = { region_id: regionId, invoice_name: invoiceName, period_unit: periodUnit, ...withdrawn };
  const row = { ...columns, ...others, revision };
  const written = await (revision === 1
    ? trx
        .insertInto('plans')
        .values({ plan_id: planId, site_id: siteId, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst()
    : trx.updateTable('plans').set(row).where('plan_id', '=', planId).returning('revision').executeTakeFirst());
  if (written === undefined) return false;
  await writeOffer(trx, planId, offer);
  return true;
};

/** The terms that readers have agreed to. */
const terms = ['regionId', 'type', 'price', 'currency', 'period', 'periodUnit'] as const;

/** Throws 409 for other terms of a plan that readers have or had. */
const requireSameTerms = (before: Settings, plan: Settings, hasReaders: boolean): void => {
  const changed = terms.filter((name) => before[name] !== plan[name]);
  if (!hasReaders || changed.length === 0) return;
  throw new Refusal(
    409,
    'plan_in_use',
    `Readers have a subscription of this plan, so these stay: ${changed.join(', ')}. Add another plan, and take this one off sale`,
  );
};

/** Locks the plan of an id; undefined if there is none. Throws for another site's, and for an unseen revision. */
const lockPlan = async (trx: Work, { siteId, planId, revision: seen }: Body) => {
  const stored = await trx.selectFrom('plans').selectAll().where('plan_id', '=', planId).forUpdate().executeTakeFirst();
  const isForeign = stored !== undefined && stored.site_id !== siteId;
  if (isForeign && seen === null) {
    throw new Refusal(409, 'id_taken', 'Another site has a plan of this id: choose another one');
  }
  if (seen !== null && (stored === undefined || isForeign)) throw notFound('plan');
  if (seen !== (stored?.revision ?? null)) throw newerRevision();
  return stored;
};

/** Returns whether readers have a plan whose row is locked: a statement of its own sees what the lock has waited for. */
const isPlanInUse = async (trx: Work, planId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('plans')
    .select(isInUse.as('is_in_use'))
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return row?.is_in_use === true;
};

/**
 * Saves a plan and its offer. Throws 409 if the editor has not seen its newest revision, or if readers have agreed to
 * other terms, and 404 if there is none to change. The audit list has what was there before.
 */
export const savePlan = (database: Database, body: Body, now: Date): Promise<{ revision: number }> =>
  database.transaction().execute(async (trx) => {
    const { siteId, planId, operator, plan } = body;
    await findSite(trx, siteId);
    const stored = await lockPlan(trx, body);
    const before = stored === undefined ? null : describe(stored, await findOfferRow(trx, planId));
    if (before !== null) requireSameTerms(before, plan, await isPlanInUse(trx, planId));
    const revision = (stored?.revision ?? 0) + 1;
    // Another editor may have added it at the same moment.
    const withdrawn = withdrawal(before, plan, now);
    if (!(await writePlan(trx, body, { revision, withdrawn }))) throw newerRevision();
    const act = before === null ? 'added' : 'changed';
    await recordChange(trx, { siteId, kind: 'plan', subject: planId, act, revision, before, operator, now });
    return { revision };
  });
