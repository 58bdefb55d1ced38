/** Tracked events in the order of their times, as lines with the fields of visits. */
import { type Selectable, sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { eventExportQuery, exportedEvent } from '#src/contract/tracking/event-export.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';

/** An event as a visit. */
export type ExportedEvent = InferInput<typeof exportedEvent>;
/** The columns that a line is made from; to read fewer of them takes half the time. */
const columns = ['id', 'tid', 'et', 'at', 'uid', 'fields'] as const;
type EventRow = Pick<Selectable<Schema['events']>, (typeof columns)[number]>;

/** Number of events that are read by one statement. */
const batchSize = 1000;

/** The place in the order of an export. */
interface Place {
  at: Date;
  id: number;
}

const readBatch = (
  database: Database,
  { siteId, since, until, et = 'pi' }: InferOutput<typeof eventExportQuery>,
  after: Place | null,
): Promise<EventRow[]> =>
  database
    .selectFrom('events')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('et', '=', et)
    .$if(since !== undefined, (query) => query.where('at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, id) > (${after?.at}::timestamptz, ${after?.id}::int)`),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(batchSize)
    .execute();

const textOf = ({ fields }: EventRow, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns an address without credentials, query and fragment; undefined for a text that is none. */
const plainAddress = (text: string | undefined): string | undefined => {
  const url = text === undefined ? null : URL.parse(text);
  return url === null || url.origin === 'null' ? undefined : url.origin + url.pathname;
};

const loginStatuses = { 'logged in': 'loggedin', est: 'est', anonymous: 'anonymous' } as const;
const devices = ['mobile', 'tablet', 'desktop'] as const;

const isLoginStatus = (text: string): text is keyof typeof loginStatuses => Object.hasOwn(loginStatuses, text);

const loginStatusOf = (row: EventRow): ExportedEvent['loginStatus'] => {
  const status = textOf(row, 'loginStatus') ?? '';
  return isLoginStatus(status) ? loginStatuses[status] : undefined;
};

/** A page says `none` for the provider of a reader without a subscription. */
const subscriberOf = (row: EventRow): boolean | undefined => {
  const [provider, plan] = [textOf(row, 'userSubProvider'), textOf(row, 'userPlanId')];
  if (plan !== undefined) return true;
  return provider === undefined ? undefined : provider !== 'none';
};

const referrerOf = (row: EventRow, name: string): string | undefined => plainAddress(textOf(row, name));

/** Returns the visitor of an event, which has an id of its own (`tid`); null leaves the event out. */
type NameVisitor = (uid: string | null, tid: string) => string | null;

/** Returns the line of an event; null for one without a visitor, or without the address of a page. */
const toLine = (row: EventRow, visitorOf: NameVisitor): ExportedEvent | null => {
  const url = plainAddress(textOf(row, 'currentUrl') ?? textOf(row, 'cleanUrl'));
  const visitor = visitorOf(row.uid, row.tid);
  if (url === undefined || visitor === null) return null;
  return {
    event: row.et,
    visitor,
    time: row.at.toISOString(),
    url,
    pageId: textOf(row, 'postId'),
    pageType: textOf(row, 'pageType'),
    loginStatus: loginStatusOf(row),
    device: devices.find((device) => device === textOf(row, 'deviceCategory')),
    referrer: referrerOf(row, 'referrerUrl'),
    initialReferrer: referrerOf(row, 'initialReferrerUrl'),
    subscriber: subscriberOf(row),
    flowId: textOf(row, 'flowId'),
    nodeId: textOf(row, 'flowNodeId'),
    templateId: textOf(row, 'wallTemplateId'),
  };
};

/** Reads the events of a site in batches. Events without an address of a page are left out. */
export async function* readEventLines(
  database: Database,
  query: InferOutput<typeof eventExportQuery>,
  visitorOf: NameVisitor,
): AsyncGenerator<ExportedEvent> {
  let place: Place | null = null;
  do {
    const rows: EventRow[] = await readBatch(database, query, place);
    for (const row of rows) {
      const line = toLine(row, visitorOf);
      if (line !== null) yield line;
    }
    const last = rows.at(-1);
    place = rows.length < batchSize || last === undefined ? null : { at: last.at, id: last.id };
  } while (place !== null);
}
