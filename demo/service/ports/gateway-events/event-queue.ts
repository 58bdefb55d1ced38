/**
 * Events that the gateways have yet to deliver: rows, so that a `kill -9` loses none; each is delivered until it is
 * accepted.
 */
import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../database/open.ts';
import { createToken } from '../random-token.ts';
import type { GatewayEvent } from './gateway-event.ts';

/** An event without a name and a moment, which the queue gives it. */
type WithoutId<Event> = Event extends GatewayEvent ? Omit<Event, 'id' | 'created'> : never;

/** Something that happens at a gateway. */
export type NewGatewayEvent = WithoutId<GatewayEvent>;

/** Maximum number of deliveries of an event, and the pause after the first one; doubled each time. */
const maxAttempts = 8;
const firstRetryMs = 30_000;

/** Queues an event for delivery at its time; returns its id. */
export const queueEvent = async (db: DatabaseOrTransaction, event: NewGatewayEvent, at: Date): Promise<string> => {
  const id = createToken('evt_');
  const created = Math.floor(at.getTime() / 1000);
  await db
    .insertInto('gateway_events')
    .values({ id, event: JSON.stringify({ id, created, ...event }), at, next_at: at })
    .execute();
  return id;
};

/** Removes queued events about the debit of an invoice, which was settled in another way. */
export const cancelDebitEvents = async (db: DatabaseOrTransaction, invoice: string): Promise<void> => {
  await db
    .updateTable('gateway_events')
    .set({ next_at: null })
    .where(sql<boolean>`event->>'type' like 'debit.%' and event->>'invoice' = ${invoice}`)
    .execute();
};

/** An event to be delivered now. */
interface ClaimedEvent {
  id: string;
  event: object;
}

/** Claims the next due event, in the order of their times; no other process delivers it until the pause is over. */
export const claimEvent = async (db: DatabaseOrTransaction, now: Date): Promise<ClaimedEvent | null> =>
  (await db
    .updateTable('gateway_events')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_at: sql<Date | null>`case when attempts + 1 >= ${maxAttempts} then null
        else ${now}::timestamptz + ${firstRetryMs} * (2 ^ attempts) * interval '1 millisecond' end`,
    })
    .where(
      'id',
      '=',
      sql<string>`(select id from gateway_events where next_at <= ${now} order by next_at, id limit 1 for update skip locked)`,
    )
    .returning(['id', 'event'])
    .executeTakeFirst()) ?? null;

/** Marks an event as delivered. */
export const markEventDelivered = async (db: DatabaseOrTransaction, id: string): Promise<void> => {
  await db.updateTable('gateway_events').set({ next_at: null }).where('id', '=', id).execute();
};

/** Returns every event, oldest first, with the number of its deliveries. */
export const listEvents = (db: DatabaseOrTransaction) =>
  db.selectFrom('gateway_events').select(['event', 'at', 'attempts', 'next_at']).orderBy('at').orderBy('id').execute();
