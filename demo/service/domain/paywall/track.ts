import type { InferOutput } from 'valibot';
import type { trackBody, trackQuery } from '../../../../src/contract/tracking/tracking-event.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';

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
