/** Messages that wait for their delivery. Triggers of the database add them (`webhook-tables.ts`). */
import { sql } from 'kysely';
import type { Database } from '../../ports/database/open.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses after each failed try, in ms: about two days. After the try that follows the last one, a message is dead. */
const pausesMs = [
  5000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
];

/** A process that claimed a message longer ago than this has died, in ms: longer than any try. */
const claimMs = minuteMs;

/** Delivered messages are kept for this long, for replays. */
const retentionMs = 30 * 24 * hourMs;

/** Writes the service's time into messages that have none yet, and deletes old ones. */
export const tidyQueue = async (database: Database, now: Date): Promise<void> => {
  await database.updateTable('webhook_deliveries').set({ at: now }).where('at', 'is', null).execute();
  await database
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute();
};

/**
 * Claims the next due message, but none of these webhooks; no other process sends it until the claim is over. Undefined
 * if nothing is due.
 */
export const claimDelivery = (database: Database, now: Date, busyWebhookIds: readonly string[]) =>
  database
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .set({ attempts: sql<number>`d.attempts + 1`, next_at: new Date(now.getTime() + claimMs) })
    .whereRef('w.webhook_id', '=', 'd.webhook_id')
    .where(
      'd.id',
      '=',
      sql<string>`(
        select q.id from webhook_deliveries as q join webhooks as p on p.webhook_id = q.webhook_id
        where q.state = 'waiting' and p.is_active and (q.next_at is null or q.next_at <= ${now})
          and q.webhook_id <> all(${[...busyWebhookIds]}::text[])
        order by q.next_at nulls first, q.id limit 1 for update of q skip locked
      )`,
    )
    .returning(['d.id', 'd.webhook_id', 'd.message_id', 'd.type', 'd.data', 'd.at', 'd.attempts'])
    .returning(['w.url', 'w.secret', 'w.older_secret', 'w.older_until'])
    .executeTakeFirst();

/** A claimed message. */
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/** The result of a try: the status of the answer, or why none came. */
export interface AttemptResult {
  status: number | null;
  error: string | null;
}

const isAccepted = ({ status }: AttemptResult): boolean => status !== null && status >= 200 && status < 300;

/** Records the result of a try. A receiver that is gone (410) gets the message no more. Returns whether it was accepted. */
export const recordAttempt = async (
  database: Database,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  result: AttemptResult,
  now: Date,
): Promise<boolean> => {
  const isDone = isAccepted(result);
  const pauseMs = result.status === 410 ? undefined : pausesMs[attempts - 1];
  const state = isDone ? 'delivered' : pauseMs === undefined ? 'dead' : 'waiting';
  const next_at = state === 'waiting' ? new Date(now.getTime() + (pauseMs ?? 0)) : null;
  await database
    .updateTable('webhook_deliveries')
    .set({ state, next_at, last_status: result.status, last_error: result.error })
    .where('id', '=', id)
    .execute();
  return isDone;
};
