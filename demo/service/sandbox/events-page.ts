/** `/events`: what was tracked, for whoever tries a flow out. Not there unless the service was started as the sandbox. */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { sendCompressed } from '../wire/compress.ts';
import type { Environment } from '../wire/router.ts';
import { etagOf, isHeld } from '../wire/send-json.ts';
import { type EventFilter, readFilter } from './event-filter.ts';
import { type EventSummary, summarizeEvents } from './event-summary.ts';
import { findEvents, type ListedEvent, newestEvent } from './events.ts';

/** What the page shows. */
export interface EventsView {
  filter: EventFilter;
  summary: EventSummary;
  /** The newest ones first. */
  events: readonly ListedEvent[];
  /** Every flow that can be asked about. */
  flowIds: readonly string[];
  /** The service's time. */
  now: Date;
  /** Names this state: whoever asks with it again hears only what is new. */
  tag: string;
  origin: string;
  nonce: string;
}

/** Draws the page (`demo/pages/events/`). */
export type RenderEvents = (view: EventsView) => string;

interface PagePorts {
  database: Database;
  clock: Clock;
  render: RenderEvents;
}

/** How many events are listed. */
const listed = '50';

/** What an event says comes from anybody: whatever of it got into the page as markup would still not run. */
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

/** Adds the page. `since=now` leads on to the moment at which it was asked for. */
export const addEventsPage = (app: Hono<Environment>, { database, clock, render }: PagePorts): void => {
  app.get('/events', async (context) => {
    context.set('route', 'GET /events');
    context.header('cache-control', 'no-store');
    const now = clock.now();
    const query = context.req.query();
    if (query.since === 'now') {
      return context.redirect(`/events?${new URLSearchParams({ ...query, since: now.toISOString() })}`);
    }
    const filter = readFilter(query);
    // Asked for first: what comes while the rest is counted makes the next tag another one.
    const tag = etagOf(await newestEvent(database));
    context.header('etag', tag);
    if (isHeld(context, tag)) return context.body(null, 304);
    const [summary, events, flowIds] = await Promise.all([
      summarizeEvents(database, filter),
      findEvents(database, filter, { limit: listed }),
      findFlowIds(database),
    ]);
    const nonce = randomBytes(16).toString('base64url');
    const { origin } = new URL(context.req.url);
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('content-security-policy', policy(nonce));
    context.header('x-content-type-options', 'nosniff');
    return sendCompressed(context, render({ filter, summary, events, flowIds, now, tag, origin, nonce }), null);
  });
};
