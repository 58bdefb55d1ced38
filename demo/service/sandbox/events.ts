import type { Database } from '../ports/database/open.ts';
import { type EventFilter, matchesFilter } from './event-filter.ts';

/** Options of a list. */
interface ListOptions {
  et?: string | undefined;
  /** Maximum number; 100 by default, never more than 1,000. */
  limit?: string | undefined;
}

const limitOf = (limit: string | undefined): number =>
  limit !== undefined && /^[1-9]\d{0,3}$/.test(limit) ? Math.min(Number(limit), 1000) : 100;

/** The tracked events, newest first. */
export const findEvents = async (database: Database, filter: EventFilter, { et, limit }: ListOptions = {}) => {
  const rows = await database
    .selectFrom('events')
    .selectAll()
    .where(matchesFilter(filter))
    .$if(et !== undefined, (query) => query.where('et', '=', et ?? ''))
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

/** A tracked event, as testers see it. */
export type ListedEvent = Awaited<ReturnType<typeof findEvents>>[number];

/** Changes with every new event, and when all of them are deleted. */
export const newestEvent = async (database: Database): Promise<string> => {
  const newest = database.selectFrom('events').select(['id', 'tid']).orderBy('id', 'desc').limit(1);
  const row = await newest.executeTakeFirst();
  return row === undefined ? 'none' : `${row.id} ${row.tid}`;
};
