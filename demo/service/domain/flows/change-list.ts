/** The audit list of flows. */
import type { InferOutput } from 'valibot';
import type { flowChange } from '#src/contract/flows/flow-versions.ts';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { FlowName } from './live-version.ts';

type Change = InferOutput<typeof flowChange>;

/** Adds an entry. */
export const recordChange = async (
  database: DatabaseOrTransaction,
  { siteId, flowId }: FlowName,
  { operator, now, liveBefore, ...change }: Omit<Change, 'at' | 'by'> & { operator: string; now: Date },
): Promise<void> => {
  await database
    .insertInto('flow_changes')
    .values({ site_id: siteId, flow_id: flowId, ...change, live_before: liveBefore, operator, at: now })
    .execute();
};

/** Returns the entries of a flow, newest first. */
export const findChanges = async (database: DatabaseOrTransaction, { siteId, flowId }: FlowName): Promise<Change[]> => {
  const rows = await database
    .selectFrom('flow_changes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ at, operator, act, version, live_before }) => ({
    at: at.toISOString(),
    by: operator,
    act,
    version,
    liveBefore: live_before,
  }));
};
