/** Counts of tracked events, for testers who check that a flow counts correctly. */
import { type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { trackQuery } from '#src/contract/tracking/tracking-event.ts';
import type { Database } from '../ports/database/open.ts';
import { type EventFilter, matchesFilter } from './event-filter.ts';

/** A code of the contract. */
export type EventCode = InferOutput<typeof trackQuery>['et'];

/** Counts of a page. */
export interface PageCounts {
  /** The address without its query; null for events without one. */
  page: string | null;
  pi: number;
  wi: number;
  sign_up: number;
  readSeconds: number;
}

/** Results of a node of a flow. */
export interface NodeCounts {
  flowId: string;
  flowNodeId: string | null;
  wi: number;
  seen: number;
  sign_up: number;
  subscribed: number;
}

/** Everything that is counted. */
export interface EventSummary {
  /** Of every code of the contract. */
  counts: Record<EventCode, number>;
  /** The pages with the latest events, newest first; at most `maxRows`. */
  pages: PageCounts[];
  flowNodes: NodeCounts[];
}

/** Maximum number of pages and of nodes. */
export const maxRows = 20;

// PostgreSQL counts in 64 bits, which drivers give as text; a sandbox never has that many.
const countOf = (code: EventCode): RawBuilder<number> => sql`count(*) filter (where et = ${code})::int`;

const field = (name: 'cleanUrl' | 'flowNodeId'): RawBuilder<string | null> =>
  sql`nullif(fields ->> ${sql.lit(name)}, '')`;

const readSeconds = sql<number>`coalesce(sum((fields ->> 'readDuration')::int) filter (where et = 'readactivity'), 0)::float8`;

const countCodes = async (database: Database, filter: EventFilter): Promise<Record<EventCode, number>> => {
  const rows = await database
    .selectFrom('events')
    .select(['et', sql<number>`count(*)::int`.as('count')])
    .where(matchesFilter(filter))
    .groupBy('et')
    .execute();
  const countByCode = new Map(rows.map(({ et, count }) => [et, count]));
  const of = (code: EventCode): number => countByCode.get(code) ?? 0;
  return {
    pi: of('pi'),
    pv: of('pv'),
    wi: of('wi'),
    seen: of('seen'),
    sign_up: of('sign_up'),
    login: of('login'),
    logout: of('logout'),
    subscribe_btn: of('subscribe_btn'),
    start_checkout_btn: of('start_checkout_btn'),
    checkout: of('checkout'),
    subscribed: of('subscribed'),
    readactivity: of('readactivity'),
    ai_event: of('ai_event'),
  };
};

const countPages = (database: Database, filter: EventFilter): Promise<PageCounts[]> =>
  database
    .selectFrom('events')
    .select([
      field('cleanUrl').as('page'),
      countOf('pi').as('pi'),
      countOf('wi').as('wi'),
      countOf('sign_up').as('sign_up'),
      readSeconds.as('readSeconds'),
    ])
    .where(matchesFilter(filter))
    .where('et', 'in', ['pi', 'wi', 'sign_up', 'readactivity'])
    .groupBy(field('cleanUrl'))
    .orderBy(sql`max(id)`, 'desc')
    .limit(maxRows)
    .execute();

const countNodes = (database: Database, filter: EventFilter): Promise<NodeCounts[]> =>
  database
    .selectFrom('events')
    .select([
      sql<string>`flow_id`.as('flowId'),
      field('flowNodeId').as('flowNodeId'),
      countOf('wi').as('wi'),
      countOf('seen').as('seen'),
      countOf('sign_up').as('sign_up'),
      countOf('subscribed').as('subscribed'),
    ])
    .where(matchesFilter(filter))
    .where('flow_id', '<>', '')
    .where('et', 'in', ['wi', 'seen', 'sign_up', 'subscribed'])
    .groupBy(['flow_id', field('flowNodeId')])
    .orderBy(sql`max(id)`, 'desc')
    .limit(maxRows)
    .execute();

/** Counts the events that match a filter: by code, by page, by node of a flow. */
export const summarizeEvents = async (database: Database, filter: EventFilter): Promise<EventSummary> => {
  const [counts, pages, flowNodes] = await Promise.all([
    countCodes(database, filter),
    countPages(database, filter),
    countNodes(database, filter),
  ]);
  return { counts, pages, flowNodes };
};
