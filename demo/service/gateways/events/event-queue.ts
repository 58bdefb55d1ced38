/** What the gateways have yet to tell: rows, so that a `kill -9` loses none, each told until somebody has taken it. */
import { sql } from 'kysely';
import type { Work } from '../../billing/stands.ts';
import { makeToken } from '../tokens.ts';
import type { GatewayEvent } from './gateway-event.ts';

/** An event without a name and a moment, which the queue gives it. */
type Unnamed<Event> = Event extends GatewayEvent ? Omit<Event, 'id' | 'created'> : never;

/** Something that happens at a gateway. */
export type Happening = Unnamed<GatewayEvent>;

/** How often something is told at most, and how long after the first time it is told again; doubled each time. */
const mostAttempts = 8;
const firstPauseMs = 30_000;

/** Puts an event in line, to be told when it happens; gives its name. */
export const queueEvent = async (work: Work, happening: Happening, at: Date): Promise<string> => {
  const id = makeToken('evt_');
  const created = Math.floor(at.getTime() / 1000);
  await work
    .insertInto('gateway_events')
    .values({ id, event: JSON.stringify({ id, created, ...happening }), at, next_at: at })
    .execute();
  return id;
};

/** Takes back what is in line about the debit of an invoice: it has ended otherwise. */
export const dropDebitEvents = async (work: Work, invoice: string): Promise<void> => {
  await work
    .updateTable('gateway_events')
    .set({ next_at: null })
    .where(sql<boolean>`event->>'type' like 'debit.%' and event->>'invoice' = ${invoice}`)
    .execute();
};

/** An event to be told now. */
interface Claimed {
  id: string;
  event: object;
}

/** Takes the next event that is due, in the order of their moments; no other process tells it until the pause is over. */
export const claimEvent = async (work: Work, now: Date): Promise<Claimed | null> =>
  (await work
    .updateTable('gateway_events')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_at: sql<Date | null>`case when attempts + 1 >= ${mostAttempts} then null
        else ${now}::timestamptz + ${firstPauseMs} * (2 ^ attempts) * interval '1 millisecond' end`,
    })
    .where(
      'id',
      '=',
      sql<string>`(select id from gateway_events where next_at <= ${now} order by next_at, id limit 1 for update skip locked)`,
    )
    .returning(['id', 'event'])
    .executeTakeFirst()) ?? null;

/** The event was taken. */
export const settleEvent = async (work: Work, id: string): Promise<void> => {
  await work.updateTable('gateway_events').set({ next_at: null }).where('id', '=', id).execute();
};

/** Every event, oldest first, with how often it was told. */
export const listEvents = (work: Work) =>
  work
    .selectFrom('gateway_events')
    .select(['event', 'at', 'attempts', 'next_at'])
    .orderBy('at')
    .orderBy('id')
    .execute();
