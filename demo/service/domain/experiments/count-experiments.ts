/** Counts the readers and conversions of a flow's A/B nodes from the tracked events. */
import { decodeFlow } from '#src/flow/decode-flow.ts';
import type { GoalEvent } from '#src/flow/nodes/goal.ts';
import { type ExposedNode, ExposureReplay } from '#src/flow/simulate/exposures.ts';
import type { SimulatedVisit } from '#src/flow/simulate/visits/visit.ts';
import { decodeVisit } from '#src/flow/simulate/visits/visit-fields.ts';
import type { Database } from '../../ports/database/open.ts';
import type { FlowDocument } from '../../ports/database/schema/site-documents.ts';
import { type ExportedEvent, readEventLines } from '../paywall/event-lines.ts';
import { isLiveAt, type LivePeriod } from './live-periods.ts';

/** Page views before a version was live count for the meters: so many days, which is three months. */
const meterDays = 92;
const dayMs = 86_400_000;

/** The counts of a version. */
export interface CountedExperiments {
  nodes: readonly ExposedNode[];
  /** The visitors of each event who had it, with the times in their order. */
  conversions: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  views: number;
  unknownViews: number;
}

/** A version of a flow, and when it was live. */
export interface CountedFlow {
  siteId: string;
  document: FlowDocument;
  periods: readonly LivePeriod[];
}

const toVisit = (line: ExportedEvent): SimulatedVisit | null => {
  try {
    return decodeVisit(line);
  } catch {
    // An event of a page that sends odd fields is no page view for this.
    return null;
  }
};

/** Returns the range of the periods as texts for a query; an open end is left out. */
const rangeOf = (periods: readonly LivePeriod[], leadMs: number): { since?: string; until?: string } => {
  const [first, last] = [periods.at(0)?.from ?? null, periods.at(-1)?.until ?? null];
  return {
    ...(first !== null && { since: new Date(first.getTime() - leadMs).toISOString() }),
    ...(last !== null && { until: last.toISOString() }),
  };
};

const findConversions = async (
  database: Database,
  { siteId, periods }: CountedFlow,
  events: readonly GoalEvent[],
): Promise<Map<string, Map<string, number[]>>> => {
  const found = new Map<string, Map<string, number[]>>();
  if (events.length === 0) return found;
  const { since, until } = rangeOf(periods, 0);
  const rows = await database
    .selectFrom('events')
    .select(['et', 'uid', 'at'])
    .where('site_id', '=', siteId)
    .where('et', 'in', events)
    .where('uid', 'is not', null)
    .$if(since !== undefined, (query) => query.where('at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0)))
    .orderBy('at')
    .execute();
  for (const { et, uid, at } of rows) {
    if (uid === null || !isLiveAt(periods, at.getTime())) continue;
    const visitors = found.get(et) ?? new Map<string, number[]>();
    found.set(et, visitors);
    const times = visitors.get(uid) ?? [];
    visitors.set(uid, times);
    times.push(at.getTime());
  }
  return found;
};

/**
 * Replays the tracked page views over a version of a flow, for the times in which it was live. Events carry the visitor's
 * id, and the draw follows from it, so each visitor's variant is exact. An event without a visitor is left out.
 */
export const countExperiments = async (
  database: Database,
  flow: CountedFlow,
  goals: readonly GoalEvent[],
): Promise<CountedExperiments> => {
  const decoded = decodeFlow(flow.document);
  const none = { nodes: [], conversions: new Map(), views: 0, unknownViews: 0 };
  if ('error' in decoded) return none;
  const replay = new ExposureReplay(decoded.flow);
  if (flow.periods.length === 0) return { ...none, nodes: replay.toList() };
  let [views, unknownViews] = [0, 0];
  const query = { siteId: flow.siteId, et: 'pi', ...rangeOf(flow.periods, meterDays * dayMs) } as const;
  for await (const line of readEventLines(database, query, (uid) => uid)) {
    const visit = toVisit(line);
    if (visit === null) continue;
    const isCounted = isLiveAt(flow.periods, visit.time);
    const isUnknown = replay.replay(visit, { isCounted });
    if (!isCounted) continue;
    views++;
    if (isUnknown) unknownViews++;
  }
  const conversions = await findConversions(database, flow, goals);
  return { nodes: replay.toList(), conversions, views, unknownViews };
};
