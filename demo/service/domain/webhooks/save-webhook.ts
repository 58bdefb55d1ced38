/** Webhooks, as operators add and change them. */
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { webhookBodyOf, webhookSecretBody } from '#src/contract/operator/webhooks.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { PrivateAddressError } from '../../ports/public-addresses.ts';
import { createToken } from '../../ports/random-token.ts';
import { requireWebhookUrl } from '../../ports/webhook-sender.ts';
import { recordChange } from '../operators/change-list.ts';
import { newerRevision } from '../operators/newer-revision.ts';
import { findSite } from '../sites/sites.ts';
import { createSecret, overlapMs } from './webhook-secrets.ts';

type Work = Transaction<Schema>;
type Body = InferOutput<typeof webhookBodyOf>;

const requireUrl = (url: string, isPrivateAllowed: boolean): void => {
  try {
    requireWebhookUrl(url, isPrivateAllowed);
  } catch (cause) {
    if (!(cause instanceof PrivateAddressError)) throw cause;
    throw new Refusal(400, 'private_address', `${cause.message}: use an https address that the internet reaches`);
  }
};

/**
 * Locks a webhook of a site; throws 404 for an unknown one and for another site's. New messages may refer to it meanwhile:
 * they are written by sign-ups and payments, which must not wait for an operator.
 */
export const lockWebhook = async (trx: Work, siteId: string, webhookId: string) => {
  const row = await trx
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('site_id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('webhook');
  return row;
};

const add = async (trx: Work, { siteId, url, events, isActive }: Body) => {
  const webhookId = createToken('wh_');
  const secret = createSecret();
  const row = { url, events, is_active: isActive, revision: 1, secret };
  await trx
    .insertInto('webhooks')
    .values({ webhook_id: webhookId, site_id: siteId, ...row })
    .execute();
  return { webhookId, revision: 1, secret, before: null };
};

const change = async (trx: Work, webhookId: string, { siteId, url, events, isActive, revision: seen }: Body) => {
  const stored = await lockWebhook(trx, siteId, webhookId);
  if (stored.revision !== seen) throw newerRevision();
  const revision = stored.revision + 1;
  await trx
    .updateTable('webhooks')
    .set({ url, events, is_active: isActive, revision })
    .where('webhook_id', '=', webhookId)
    .execute();
  const before = { url: stored.url, events: stored.events, isActive: stored.is_active };
  return { webhookId, revision, secret: null, before };
};

/** Adds or changes a webhook. Throws 409 if the editor has not seen its newest revision. */
export const saveWebhook = (database: Database, body: Body, { now, isPrivateAllowed }: SaveOptions) =>
  database.transaction().execute(async (trx) => {
    const { siteId, operator, webhookId: givenId } = body;
    requireUrl(body.url, isPrivateAllowed);
    await findSite(trx, siteId);
    const { before, ...reply } = givenId === null ? await add(trx, body) : await change(trx, givenId, body);
    const { webhookId, revision } = reply;
    const act = before === null ? 'added' : 'changed';
    await recordChange(trx, { siteId, kind: 'webhook', subject: webhookId, act, revision, before, operator, now });
    return reply;
  });

interface SaveOptions {
  now: Date;
  /** Of a sandbox: receivers on this machine. */
  isPrivateAllowed: boolean;
}

/** Replaces the secret; the older one signs beside it for a day. */
export const rotateSecret = (
  database: Database,
  { siteId, webhookId, operator }: InferOutput<typeof webhookSecretBody>,
  now: Date,
) =>
  database.transaction().execute(async (trx) => {
    const { secret: older, revision } = await lockWebhook(trx, siteId, webhookId);
    const secret = createSecret();
    const olderUntil = new Date(now.getTime() + overlapMs);
    await trx
      .updateTable('webhooks')
      .set({ secret, older_secret: older, older_until: olderUntil })
      .where('webhook_id', '=', webhookId)
      .execute();
    const entry = { siteId, kind: 'webhook', subject: webhookId, act: 'secret-replaced', revision } as const;
    await recordChange(trx, { ...entry, before: null, operator, now });
    return { secret, olderUntil: olderUntil.toISOString() };
  });
