import type { Database } from '../database/open.ts';

/** Which events to list; a filter that is missing lets everything through. */
export interface EventFilter {
  et?: string | undefined;
  /** The visitor's client id. */
  uid?: string | undefined;
  flow?: string | undefined;
  /** How many at most; 100 without it, never more than 1,000. */
  limit?: string | undefined;
}

const limitOf = (limit: string | undefined): number =>
  limit !== undefined && /^[1-9]\d{0,3}$/.test(limit) ? Math.min(Number(limit), 1000) : 100;

/** The tracked events, newest first. */
export const findEvents = async (database: Database, { et, uid, flow, limit }: EventFilter) => {
  const rows = await database
    .selectFrom('events')
    .selectAll()
    .$if(et !== undefined, (query) => query.where('et', '=', et ?? ''))
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid ?? null))
    .$if(flow !== undefined, (query) => query.where('flow_id', '=', flow ?? null))
    .orderBy('id', 'desc')
    .limit(limitOf(limit))
    .execute();
  return rows.map((row) => ({
    tid: row.tid,
    et: row.et,
    at: row.at.toISOString(),
    siteId: row.site_id,
    uid: row.uid,
    userId: row.user_id,
    flowId: row.flow_id,
    fields: row.fields,
  }));
};
