/** Reads webhooks and their deliveries, and sends messages again. */
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type {
  deliveriesQuery,
  deliveriesReply,
  replayBody,
  webhookListReply,
} from '#src/contract/operator/webhooks.ts';
import { notFound } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { recordChange } from '../operators/change-list.ts';
import { findSite } from '../sites/sites.ts';
import { lockWebhook } from './save-webhook.ts';

/** Returns the webhooks of a site, without their secrets. */
export const listWebhooks = async (
  database: Database,
  siteId: string,
): Promise<InferOutput<typeof webhookListReply>> => {
  await findSite(database, siteId);
  const countOf = (state: string) => sql<number>`(
    select count(*)::int from webhook_deliveries as d where d.webhook_id = webhooks.webhook_id and d.state = ${state}
  )`;
  const rows = await database
    .selectFrom('webhooks')
    .select(['webhook_id', 'revision', 'url', 'events', 'is_active'])
    .select([countOf('waiting').as('waiting'), countOf('dead').as('dead')])
    .where('site_id', '=', siteId)
    .orderBy('webhook_id')
    .execute();
  return {
    webhooks: rows.map(({ webhook_id, is_active, ...row }) => ({
      webhookId: webhook_id,
      isActive: is_active,
      ...row,
    })),
  };
};

const pageLength = 100;

const requireWebhook = async (database: Database, siteId: string, webhookId: string): Promise<void> => {
  const row = await database
    .selectFrom('webhooks')
    .select('webhook_id')
    .where('webhook_id', '=', webhookId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('webhook');
};

/** Returns the deliveries of a webhook, the newest first. */
export const listDeliveries = async (
  database: Database,
  { siteId, webhookId, state, before }: InferOutput<typeof deliveriesQuery>,
  now: Date,
): Promise<InferOutput<typeof deliveriesReply>> => {
  await requireWebhook(database, siteId, webhookId);
  const rows = await database
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'dead'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute();
  const page = rows.slice(0, pageLength);
  return {
    deliveries: page.map((row) => ({
      messageId: row.message_id,
      type: row.type,
      state: row.state,
      at: (row.at ?? now).toISOString(),
      attempts: row.attempts,
      lastStatus: row.last_status,
      lastError: row.last_error,
      nextAt: row.next_at?.toISOString() ?? null,
    })),
    next: rows.length > pageLength ? Number(page.at(-1)?.id) : null,
  };
};

/** Sends one message again, or all since a time: those that were given up, and those that were accepted. */
export const replayMessages = (
  database: Database,
  { siteId, webhookId, messageId, since, operator }: InferOutput<typeof replayBody>,
  now: Date,
): Promise<{ replayed: number }> =>
  database.transaction().execute(async (trx) => {
    const { revision } = await lockWebhook(trx, siteId, webhookId);
    if (messageId === null && since === null) return { replayed: 0 };
    const rows = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_at: null })
      .where('webhook_id', '=', webhookId)
      .$if(messageId !== null, (query) => query.where('message_id', '=', messageId ?? ''))
      .$if(since !== null, (query) => query.where('at', '>=', new Date(since ?? 0)))
      .returning('message_id')
      .execute();
    const entry = { siteId, kind: 'webhook', subject: webhookId, act: 'replayed', revision } as const;
    await recordChange(trx, { ...entry, before: { messageId, since, messages: rows.length }, operator, now });
    return { replayed: rows.length };
  });
