import type { Transaction } from 'kysely';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { type FlowName, findLiveVersion } from './live-version.ts';

/** A transaction that changes the versions of a flow. */
export type Work = Transaction<Schema>;

/** Locks a flow until the end of the transaction: changes of one flow follow each other. Throws 404 for a site that is unknown. */
export const lockFlow = async (trx: Work, name: FlowName): Promise<{ live: number | null; newest: number | null }> => {
  const { siteId, flowId } = name;
  const site = await trx.selectFrom('sites').select('site_id').where('site_id', '=', siteId).executeTakeFirst();
  if (site === undefined) throw notFound('site');
  await trx
    .insertInto('live_flows')
    .values({ site_id: siteId, flow_id: flowId, version: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('live_flows')
    .select('version')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .forUpdate()
    .execute();
  const newest = await trx
    .selectFrom('flows')
    .select('version')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { live: await findLiveVersion(trx, name), newest: newest?.version ?? null };
};

/** Throws 404 for a version that the flow does not have. */
export const requireVersion = async (trx: Work, { siteId, flowId }: FlowName, version: number): Promise<void> => {
  const row = await trx
    .selectFrom('flows')
    .select('version')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw notFound('flow');
};

/** Throws 409 if another version is live than the one that the editor has seen. */
export const requireLive = (live: number | null, expected: number | null): void => {
  if (live === expected) return;
  const now = live === null ? 'No version is live' : `Version ${live} is live`;
  throw new Refusal(409, 'live_changed', `${now} by now: compare it with yours before you publish`);
};
