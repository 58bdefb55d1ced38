/**
 * One intent, one change, one charge (design: security, point 13): what was answered to an idempotency key is kept in
 * the transaction of what it did, and answered again to whoever brings that key again.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/http/contract/endpoint.ts';
import { idempotencyKeyHeader } from '../../../src/http/contract/idempotency-key.ts';
import { demandReader, refuseInstitutions } from '../accounts/demand-reader.ts';
import type { Reader } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import type { Visit } from '../wire/visit.ts';
import { advanceLocked, lockReader } from './advance.ts';
import { wrongValue } from './machine/transitions.ts';

/** Who acts, inside of the transaction of what they do. */
export interface Actor {
  work: Transaction<Schema>;
  reader: Reader;
  /** The agent who acts for the reader; null: nobody does. */
  agentId: number | null;
  now: Date;
}

/** A call that changes something, with what it was sent. */
export interface Intent<Reply extends v.GenericSchema> {
  endpoint: Pick<Endpoint<unknown, unknown, Reply>, 'method' | 'path' | 'reply'>;
  said: unknown;
  /** Does it; the reader is locked, and what they have is up to date. */
  act: (actor: Actor) => Promise<v.InferInput<Reply>>;
}

const keyPattern = /^[\x21-\x7e]{1,100}$/;

/**
 * Carries an intent out, or answers what was answered before. What is refused leaves nothing behind, the key neither:
 * who was declined may try again with it. Without a key, a request is an intent of its own.
 */
export const carryOut = async <Reply extends v.GenericSchema>(
  database: Database,
  visit: Visit,
  { endpoint: { method, path, reply: schema }, said, act }: Intent<Reply>,
): Promise<v.InferInput<Reply>> => {
  const { now, idempotencyKey: key } = visit;
  const reader = await demandReader(visit);
  await refuseInstitutions(database, reader);
  const agentId = (await visit.agent())?.id ?? null;
  if (key !== null && !keyPattern.test(key)) {
    throw wrongValue(idempotencyKeyHeader, 'A key has 1 to 100 visible ASCII characters');
  }
  const request = JSON.stringify([method, path, said]);
  const hash = createHash('sha256').update(request).digest('base64url');
  return database.transaction().execute(async (work) => {
    await lockReader(work, reader.id);
    const row =
      key === null
        ? undefined
        : await work
            .selectFrom('billing_intents')
            .select(['request_hash', 'reply'])
            .where('user_id', '=', reader.id)
            .where('key', '=', key)
            .executeTakeFirst();
    if (row !== undefined) {
      if (row.request_hash === hash && v.is(schema, row.reply)) return row.reply;
      throw new BillingRefusal(422, 'idempotency_key_reused', 'This key belongs to another request');
    }
    await advanceLocked(work, reader.id, now);
    const reply = await act({ work, reader, agentId, now });
    if (key !== null) {
      await work
        .insertInto('billing_intents')
        .values({ user_id: reader.id, key, request_hash: hash, reply: JSON.stringify(reply), at: now })
        .execute();
    }
    return reply;
  });
};
