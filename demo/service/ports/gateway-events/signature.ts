/** Signatures of webhooks: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, by a secret that both sides know. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';

/** The header that carries the signature. */
export const signatureHeader = 'gateway-signature';

/** Maximum age of a signature, in seconds, either way: a recorded one is soon useless. */
const toleranceSec = 300;

const settingName = 'gateway-webhook';
const secretSchema = v.object({ secret: v.string() });

/** One statement, so that concurrent first uses of the secret all get the same. */
const readSecret = async (database: Database): Promise<string> => {
  const { value } = await database
    .insertInto('settings')
    .values({ name: settingName, value: JSON.stringify({ secret: randomBytes(32).toString('base64url') }) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return v.parse(secretSchema, value).secret;
};

const digestOf = (secret: string, sec: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${sec}.${body}`).digest();

/** Signs a body as the gateway does. */
export const signWebhook = async (database: Database, body: string, now: Date): Promise<string> => {
  const sec = Math.floor(now.getTime() / 1000);
  return `t=${sec},v1=${digestOf(await readSecret(database), sec, body).toString('hex')}`;
};

/** True if the gateway signed a body recently. */
export const isSigned = async (
  database: Database,
  { signature, body }: { signature: string; body: string },
  now: Date,
): Promise<boolean> => {
  const [, sec, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (sec === undefined || digest === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(sec)) > toleranceSec) return false;
  return timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(await readSecret(database), Number(sec), body));
};
