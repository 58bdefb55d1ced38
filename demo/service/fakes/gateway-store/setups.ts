/** Setups: a page's gateway script begins with one, and may try payment methods with it. */
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { GatewaySetupsTable, SetupType } from '../../ports/database/schema/gateway-schema.ts';
import { createToken } from '../../ports/random-token.ts';
import { expiryAfter, hashToken } from './tokens.ts';

/** A setup in the database. */
export type PaymentSetup = Selectable<GatewaySetupsTable>;

/** Maximum number of methods that are tried with one setup: testers of stolen cards need more. */
const maxTries = 20;

/** Begins a setup for a reader and returns its secret: Stripe's contains the setup's name, Braintree's is opaque. */
export const beginSetup = async (
  db: DatabaseOrTransaction,
  { userId, gateway, type }: { userId: number; gateway: PaymentSetup['gateway']; type: SetupType },
  now: Date,
): Promise<string> => {
  const setupId = createToken('seti_');
  const secret = gateway === 'stripe' ? `${setupId}_${createToken('secret_')}` : createToken('');
  await db.deleteFrom('gateway_setups').where('expires_at', '<=', now).execute();
  await db
    .insertInto('gateway_setups')
    .values({
      secret_hash: hashToken(secret),
      setup_id: setupId,
      gateway,
      type,
      user_id: userId,
      status: 'open',
      method_hash: null,
      expires_at: expiryAfter(now),
    })
    .execute();
  return secret;
};

/** Returns the setup of a secret while it is valid, and counts the try. Null: it is invalid. */
export const useSetup = async (
  db: DatabaseOrTransaction,
  { gateway, secret }: { gateway: PaymentSetup['gateway']; secret: string },
  now: Date,
): Promise<PaymentSetup | null> => {
  const setup = await db
    .updateTable('gateway_setups')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('secret_hash', '=', hashToken(secret))
    .where('gateway', '=', gateway)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();
  return setup ?? null;
};

/** Completes a setup with the chosen method. */
export const confirmSetup = async (
  db: DatabaseOrTransaction,
  setup: PaymentSetup,
  methodHash: string,
): Promise<void> => {
  await db
    .updateTable('gateway_setups')
    .set({ status: 'confirmed', method_hash: methodHash })
    .where('secret_hash', '=', setup.secret_hash)
    .execute();
};

const clientToken = v.object({ version: v.literal(2), authorizationFingerprint: v.string() });

/** Encodes a secret for Braintree's client: base64 of JSON. */
export const clientTokenOf = (secret: string): string =>
  Buffer.from(JSON.stringify({ version: 2, environment: 'sandbox', authorizationFingerprint: secret })).toString(
    'base64',
  );

/** Returns the secret of a client token; empty for anything else. */
export const secretOfClientToken = (token: string): string => {
  try {
    const parsed = v.safeParse(clientToken, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.output.authorizationFingerprint : '';
  } catch {
    return '';
  }
};
