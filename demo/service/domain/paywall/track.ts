import { type InferOutput, safeParse } from 'valibot';
import { batchedEvent, type trackBatchBody, type trackBatchReply } from '#src/contract/tracking/event-batch.ts';
import type { trackBody, trackQuery } from '#src/contract/tracking/tracking-event.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Telemetry } from '../../ports/metrics/telemetry.ts';
import type { TrafficLimit } from './traffic-limits.ts';

/**
 * `POST /api2/pw/c`: stores a tracked event; a repeated one (`tid`) is dropped. The user is the bearer's; the `userId`
 * field is stored only as a claim. A delayed event counts for the time when it happened.
 */
export const saveEvent = async (
  database: Database,
  { tid, et }: InferOutput<typeof trackQuery>,
  { delayMs = 0, ...fields }: InferOutput<typeof trackBody>,
  context: RequestContext,
): Promise<void> => {
  const [reader, agent] = [await context.reader(), await context.agent()];
  // The bearer decides who acts, not the page.
  const eventFields = agent === null ? fields : { ...fields, actor: 'agent' };
  await database
    .insertInto('events')
    .values({
      tid,
      et,
      at: new Date(context.now.getTime() - delayMs),
      site_id: fields.siteId ?? null,
      uid: fields.deviceId ?? null,
      user_id: reader?.id ?? null,
      flow_id: fields.flowId ?? null,
      fields: JSON.stringify(eventFields),
    })
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .execute();
};

/**
 * `POST /api2/pw/events`: stores the events of a batch one after the other; the reply follows the last one. An event
 * that its single call would refuse is left out. The traffic limit counts each event.
 */
export const saveEvents = async (
  { database, telemetry }: { database: Database; telemetry: Telemetry },
  limit: TrafficLimit,
  { bearer, events }: InferOutput<typeof trackBatchBody>,
  requestContext: RequestContext,
): Promise<InferOutput<typeof trackBatchReply>> => {
  const context = requestContext.withBearer(bearer);
  const refused: number[] = [];
  for (const [index, event] of events.entries()) {
    const { success, output } = safeParse(batchedEvent, event);
    if (success) {
      await limit.count(context, output.fields.deviceId ?? null);
      await saveEvent(database, output, output.fields, context);
      telemetry.eventTracked(output.et);
    } else {
      refused.push(index);
    }
  }
  return { refused };
};
