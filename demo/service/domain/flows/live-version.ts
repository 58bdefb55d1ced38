/** Which version of a flow is live: the one that was published last, else the highest that is no draft. */
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';

/** A flow of a site. */
export interface FlowName {
  siteId: string;
  flowId: string;
}

/** True for the row of the published version; null for all rows of a flow that was never published here. */
export const isPublished: RawBuilder<boolean | null> = sql`flows.version = (
  select live_flows.version from live_flows
  where live_flows.site_id = flows.site_id and live_flows.flow_id = flows.flow_id
)`;

/** Orders the row of the published version before all others. */
export const publishedFirst = (order: OrderByItemBuilder): OrderByItemBuilder => order.desc().nullsLast();

/** Returns the live version; null for a flow that has only drafts. */
export const findLiveVersion = async (
  database: DatabaseOrTransaction,
  { siteId, flowId }: FlowName,
): Promise<number | null> => {
  const row = await database
    .selectFrom('flows')
    .select('version')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .where('is_draft', '=', false)
    .orderBy(isPublished, publishedFirst)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
};
