/** Events of generated readers for the sandbox, as if they had been here: page views, and the goals of experiments. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { drawFor } from '#src/flow/conditions/bucket.ts';
import { decodeFlow } from '#src/flow/decode-flow.ts';
import { readGoal } from '#src/flow/nodes/goal.ts';
import { decodeAudience } from '#src/flow/simulate/audience/audience.ts';
import { generateVisits } from '#src/flow/simulate/audience/generate-visits.ts';
import { type ExposedNode, ExposureReplay } from '#src/flow/simulate/exposures.ts';
import type { SimulatedVisit } from '#src/flow/simulate/visits/visit.ts';
import { findFlow } from '../domain/paywall/documents.ts';
import { Refusal } from '../http/refusal.ts';
import type { Database } from '../ports/database/open.ts';

/** Body of `POST /sandbox/audience`. */
export const audienceBody = v.strictObject({
  siteId: v.optional(v.string(), 'ledger'),
  /** The addresses of the articles that are read; `{n}` is a number. */
  url: v.string(),
  views: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500_000)), 20_000),
  /** The views are spread over so many days before today. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 1),
  /** With it, readers also reach the goals of the A/B tests of the live version. */
  flowId: v.optional(v.string()),
});

type Audience = v.InferOutput<typeof audienceBody>;

/** An event before it is stored. */
interface NewEvent {
  et: string;
  time: number;
  visitor: string;
  fields: Record<string, unknown>;
}

/** The part of the readers of the first variant who reach the goal; each further variant has half as many more. */
const firstRate = 0.06;
const rateStep = 0.03;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

const generate = ({ url, views, days, seed }: Audience, now: Date): Iterable<SimulatedVisit> => {
  const from = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const decoded = decodeAudience({ visits: views, from, days, articles: { url } });
  if ('error' in decoded) throw new Refusal(400, 'bad_request', decoded.error);
  return generateVisits(decoded.audience, seed);
};

const loginStatuses = { loggedin: 'logged in', anonymous: 'anonymous', est: 'est' } as const;

const toPageView = (visit: SimulatedVisit, { siteId }: Audience): NewEvent => {
  const { visitor, time, page, facts, isSubscriber = false } = visit;
  const fields = {
    currentUrl: page.url,
    pageType: 'article',
    deviceId: visitor,
    deviceCategory: facts.device,
    loginStatus: loginStatuses[facts.loginStatus ?? 'anonymous'],
    userSubProvider: isSubscriber ? 'sandbox' : 'none',
    userPlanId: isSubscriber ? 'digital' : null,
    referrerUrl: facts.referrer,
    initialReferrerUrl: facts.initialReferrer,
    siteId,
  };
  return { et: 'pi', time, visitor, fields };
};

/** Returns the goals that readers of a test reach, each some time after the reader has met it. */
const toGoals = ({ node, exposures }: ExposedNode, { siteId, seed }: Audience, end: number): NewEvent[] => {
  const goal = readGoal(node);
  if (goal === null) return [];
  const ids = [...new Set([...exposures.values()].map(({ variant }) => variant))].sort();
  return [...exposures].flatMap(([visitor, { variant, time }]) => {
    const rate = firstRate + rateStep * ids.indexOf(variant);
    const later = time + drawFor([visitor, node.id, 'pause']) * 0.01 * hourMs;
    const isReached = drawFor([String(seed), visitor, node.id, 'goal']) < rate * 100 && later < end;
    return isReached ? [{ et: goal.event, time: later, visitor, fields: { deviceId: visitor, siteId } }] : [];
  });
};

/** Number of events that are stored by one statement. */
const batchSize = 5000;

/** Stores events; one parameter for each statement is several times as fast as one for each value. */
const store = async (database: Database, siteId: string, tidStart: string, events: readonly NewEvent[]) => {
  for (let from = 0; from < events.length; from += batchSize) {
    const rows = events.slice(from, from + batchSize).map(({ et, time, visitor, fields }, index) => ({
      tid: `${tidStart}-${from + index}`,
      et,
      at: new Date(time).toISOString(),
      uid: visitor,
      fields,
    }));
    await sql`
      insert into events (tid, et, at, site_id, uid, fields)
      select tid, et, at, ${siteId}, uid, fields
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (tid text, et text, at timestamptz, uid text, fields jsonb)
      on conflict (tid) do nothing
    `.execute(database);
  }
};

/**
 * Records page views of generated readers up to the start of today, and what they do at the A/B tests of a flow. The same
 * audience on the same day adds nothing twice.
 */
export const recordAudience = async (
  database: Database,
  audience: Audience,
  now: Date,
): Promise<{ views: number; goals: number }> => {
  const { siteId, flowId } = audience;
  const name = `audience-${audience.seed}-${audience.views}-${audience.days}`;
  const decoded = flowId === undefined ? null : decodeFlow(await findFlow(database, { siteId, flowId }));
  const replay = decoded === null || 'error' in decoded ? null : new ExposureReplay(decoded.flow);
  const views: NewEvent[] = [];
  for (const generated of generate(audience, now)) {
    const visitor = `${name}-${generated.visitor}`;
    const visit = { ...generated, visitor, page: { ...generated.page, pageType: 'article' } };
    replay?.replay(visit, { isCounted: true });
    views.push(toPageView(visit, audience));
  }
  const goals = replay?.toList().flatMap((node) => toGoals(node, audience, now.getTime())) ?? [];
  const tidStart = `${name}-${now.toISOString().slice(0, 10)}`;
  await store(database, siteId, `${tidStart}-${encodeURIComponent(audience.url)}-view`, views);
  await store(database, siteId, `${tidStart}-${flowId}-goal`, goals);
  return { views: views.length, goals: goals.length };
};
