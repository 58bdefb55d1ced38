/** `/events`: the tracked events, for testers of a flow. It exists only if the service was started as the sandbox. */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { sendCompressed } from '../http/compress.ts';
import type { Environment } from '../http/router.ts';
import { etagOf, isNotModified } from '../http/send-json.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database/open.ts';
import { type EventFilter, readFilter } from './event-filter.ts';
import { type EventSummary, maxRows, summarizeEvents } from './event-summary.ts';
import { findEvents, type ListedEvent, newestEvent } from './events.ts';

/** Data of the page. */
export interface EventsView {
  filter: EventFilter;
  summary: EventSummary;
  /** The newest ones first. */
  events: readonly ListedEvent[];
  /** Every flow that the filter can select. */
  flowIds: readonly string[];
  /** Maximum number of pages, and of nodes, in the summary. */
  maxRows: number;
  /** The service's time. */
  now: Date;
  /** Names this state: a request with it gets a new response only after a change. */
  tag: string;
  origin: string;
  nonce: string;
}

/** Draws the page (`demo/pages/events/`). */
export type RenderEvents = (view: EventsView) => string;

interface EventsPageDeps {
  database: Database;
  clock: Clock;
  render: RenderEvents;
}

/** Maximum number of listed events. */
const maxEvents = '50';

/** An event's content comes from anybody: markup that slipped through would still not run. */
const policy = (nonce: string): string =>
  [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');

const findFlowIds = async (database: Database): Promise<string[]> => {
  const rows = await database.selectFrom('flows').select('flow_id').distinct().orderBy('flow_id').execute();
  return rows.map(({ flow_id }) => flow_id);
};

/** Adds the page. `since=now` redirects to the time of the request. */
export const addEventsPage = (app: Hono<Environment>, { database, clock, render }: EventsPageDeps): void => {
  app.get('/events', async (context) => {
    context.set('route', 'GET /events');
    context.header('cache-control', 'no-store');
    const now = clock.now();
    const query = context.req.query();
    if (query.since === 'now') {
      return context.redirect(`/events?${new URLSearchParams({ ...query, since: now.toISOString() })}`);
    }
    const filter = readFilter(query);
    // Read first: an event that comes during the counting changes the next tag.
    const tag = etagOf(await newestEvent(database));
    context.header('etag', tag);
    if (isNotModified(context, tag)) return context.body(null, 304);
    const [summary, events, flowIds] = await Promise.all([
      summarizeEvents(database, filter),
      findEvents(database, filter, { limit: maxEvents }),
      findFlowIds(database),
    ]);
    const nonce = randomBytes(16).toString('base64url');
    const { origin } = new URL(context.req.url);
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('content-security-policy', policy(nonce));
    context.header('x-content-type-options', 'nosniff');
    return sendCompressed(
      context,
      render({ filter, summary, events, flowIds, maxRows, now, tag, origin, nonce }),
      null,
    );
  });
};
