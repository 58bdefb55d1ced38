/**
 * The tracked events of a site for the operator, an addition: a JSON object on each line, which `presswall simulate`
 * replays. Visitors have pseudonyms, and addresses no query.
 */
import * as v from 'valibot';
import { siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { trackQuery } from './tracking-event.ts';

const moment = v.optional(v.pipe(v.string(), v.isoTimestamp()));

/** Query of `GET /events/export`: the page views of a site (`pi`) or events of another code, from `since` to before `until`. */
export const eventExportQuery = v.object({
  ...siteQuery.entries,
  since: moment,
  until: moment,
  et: v.optional(trackQuery.entries.et),
});

/** One line of `GET /events/export`. A field that is not known is left out. */
export const exportedEvent = ownObject({
  /** The event's code; a page view is `pi`. */
  event: v.string(),
  /** Pseudonym of the visitor: the same in every export of the service. */
  visitor: v.string(),
  /** ISO 8601, in UTC. */
  time: v.string(),
  /** The address of the page, without query and fragment. */
  url: v.string(),
  pageId: v.optional(v.string()),
  pageType: v.optional(v.string()),
  loginStatus: v.optional(v.picklist(['loggedin', 'anonymous', 'est'])),
  device: v.optional(v.picklist(['mobile', 'tablet', 'desktop'])),
  referrer: v.optional(v.string()),
  initialReferrer: v.optional(v.string()),
  /** True if the event named a plan of the reader, false if it named none. */
  subscriber: v.optional(v.boolean()),
  /** Of an event at a wall: its flow, node and template. */
  flowId: v.optional(v.string()),
  nodeId: v.optional(v.string()),
  templateId: v.optional(v.string()),
});

/** `GET /events/export`: lines in the order of their times; `reply` is one of them. */
export const eventExport = {
  ...endpoint<v.InferInput<typeof eventExportQuery>>()({
    host: 'paywall',
    method: 'GET',
    path: '/events/export',
    bodyKind: 'none',
    reply: exportedEvent,
  }),
  replyKind: 'lines',
} as const;

/** The call of exports. */
export const eventExportCalls = { eventExport } as const;

/** Its rows. */
export const eventExportRows = rowsOf('paywall', eventExportCalls, {
  eventExport: describeRow({
    summary: 'The site’s events for the operator, one JSON object on each line, visitors by pseudonym',
    spec: 'addition',
    access: 'operator',
    query: eventExportQuery,
    refusals: unknownSiteRefusal,
  }),
});
