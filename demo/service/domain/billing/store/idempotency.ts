/**
 * One intent, one change, one charge (design: security, point 13): the response to an idempotency key is stored in the
 * transaction of the change, and sent again for the same key.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Endpoint } from '#src/contract/schema/endpoint.ts';
import { idempotencyKeyHeader } from '#src/contract/subscriptions/idempotency-key.ts';
import { BillingRefusal } from '../../../http/billing-refusal.ts';
import type { Reader } from '../../../http/caller.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { Database } from '../../../ports/database/open.ts';
import type { Schema } from '../../../ports/database/schema/schema.ts';
import { rejectInstitutions, requireReader } from '../../readers/require-reader.ts';
import { invalidParam } from '../rules/transitions.ts';
import { applyDueEventsLocked, lockReader } from './apply-due-events.ts';

/** The acting reader, inside of the transaction of the change. */
export interface Actor {
  trx: Transaction<Schema>;
  reader: Reader;
  /** The agent who acts for the reader; null: there is none. */
  agentId: number | null;
  now: Date;
}

/** A call that changes something, with its payload. */
export interface IdempotentChange<Reply extends v.GenericSchema> {
  endpoint: Pick<Endpoint<unknown, unknown, Reply>, 'method' | 'path' | 'reply'>;
  payload: unknown;
  /** Executes the change; the reader is locked, and their subscriptions are up to date. */
  act: (actor: Actor) => Promise<v.InferInput<Reply>>;
}

const keyPattern = /^[\x21-\x7e]{1,100}$/;

/**
 * Executes a change, or returns the stored response of an earlier one. A refused change stores nothing, not even the
 * key: a reader whose card was declined may try again with it. Without a key, every request is a change of its own.
 */
export const runIdempotent = async <Reply extends v.GenericSchema>(
  database: Database,
  context: RequestContext,
  { endpoint: { method, path, reply: schema }, payload, act }: IdempotentChange<Reply>,
): Promise<v.InferInput<Reply>> => {
  const { now, idempotencyKey: key } = context;
  const reader = await requireReader(context);
  await rejectInstitutions(database, reader);
  const agentId = (await context.agent())?.id ?? null;
  if (key !== null && !keyPattern.test(key)) {
    throw invalidParam(idempotencyKeyHeader, 'A key has 1 to 100 visible ASCII characters');
  }
  const request = JSON.stringify([method, path, payload]);
  const hash = createHash('sha256').update(request).digest('base64url');
  return database.transaction().execute(async (trx) => {
    await lockReader(trx, reader.id);
    const row =
      key === null
        ? undefined
        : await trx
            .selectFrom('billing_intents')
            .select(['request_hash', 'reply'])
            .where('user_id', '=', reader.id)
            .where('key', '=', key)
            .executeTakeFirst();
    if (row !== undefined) {
      if (row.request_hash === hash && v.is(schema, row.reply)) return row.reply;
      throw new BillingRefusal(422, 'idempotency_key_reused', 'This key belongs to another request');
    }
    await applyDueEventsLocked(trx, reader.id, now);
    const reply = await act({ trx, reader, agentId, now });
    if (key !== null) {
      await trx
        .insertInto('billing_intents')
        .values({ user_id: reader.id, key, request_hash: hash, reply: JSON.stringify(reply), at: now })
        .execute();
    }
    return reply;
  });
};
