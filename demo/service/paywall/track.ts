import type { InferOutput } from 'valibot';
import type { trackBody, trackQuery } from '../../../src/http/contract/requests.ts';
import type { Database } from '../database/open.ts';
import type { Visit } from '../wire/visit.ts';

/**
 * `POST /api2/pw/c`: keeps a tracked event; one that was sent before (`tid`) is dropped. The user is the bearer's, the
 * `userId` field is kept only as something that was said. One that was held up counts for the time when it happened.
 */
export const keepEvent = async (
  database: Database,
  { tid, et }: InferOutput<typeof trackQuery>,
  { delayMs = 0, ...fields }: InferOutput<typeof trackBody>,
  visit: Visit,
): Promise<void> => {
  const [reader, agent] = [await visit.reader(), await visit.agent()];
  // Who acts is what the bearer says, whatever the page says.
  const said = agent === null ? fields : { ...fields, actor: 'agent' };
  await database
    .insertInto('events')
    .values({
      tid,
      et,
      at: new Date(visit.now.getTime() - delayMs),
      site_id: fields.siteId ?? null,
      uid: fields.deviceId ?? null,
      user_id: reader?.id ?? null,
      flow_id: fields.flowId ?? null,
      fields: JSON.stringify(said),
    })
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .execute();
};
